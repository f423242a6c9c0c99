import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, readGameFile, writeGameFile } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { cholas } from './index.ts';

const folder = join(import.meta.dirname, '../fixtures/golden');
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const findGame = (id: string) => (id === 'cholas' ? (cholas as unknown as Game) : undefined);

describe('golden games by independent referees', () => {
  it('are all there', () => expect(files).toHaveLength(27));

  it('end in every way that the rules know', () => {
    const ends: Record<string, number> = {};
    for (const name of files) {
      const { result } = readGameFile(readFileSync(join(folder, name), 'utf8'), findGame);
      ends[result?.reason ?? ''] = (ends[result?.reason ?? ''] ?? 0) + 1;
    }
    expect(ends).toEqual({
      countdown: 6,
      'temple-full': 4,
      stuck: 7,
      'replace-guard': 1,
      'all-sculptures': 7,
      'stack-empty': 2,
    });
  });

  it.each(files)('%s replays to its result and refuses every near miss', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const misses = text
      .split('\n')
      .flatMap((line) => (line.startsWith('{"refused"') ? JSON.parse(line).refused : []));
    const { match, refusedCount } = readGameFile(text, findGame);
    expect(refusedCount).toBe(misses.length);
    const written = writeGameFile(match);
    expect(writeGameFile(readGameFile(written, findGame).match)).toBe(written);
  });
});
