import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, readGameFile, writeGameFile } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { hampi } from './index.ts';

const folder = join(import.meta.dirname, '../fixtures/golden');
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const findGame = (id: string) => (id === 'hampi' ? (hampi as unknown as Game) : undefined);

describe('golden games by independent referees', () => {
  it('are all there', () => expect(files).toHaveLength(16));

  it.each(files)('%s replays to its result and refuses every near miss', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const misses = text
      .split('\n')
      .flatMap((line) => (line.startsWith('{"refused"') ? JSON.parse(line).refused : []));
    const { match, refusedCount, result } = readGameFile(text, findGame);
    expect(refusedCount).toBe(misses.length);
    expect(result?.reason).toBe(name.includes('quick') ? 'stack-used-up' : 'last-condition');
    const written = writeGameFile(match);
    expect(writeGameFile(readGameFile(written, findGame).match)).toBe(written);
  });
});
