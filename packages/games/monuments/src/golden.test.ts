import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, readGameFile, writeGameFile } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { monuments } from './index.ts';

const folder = join(import.meta.dirname, '../fixtures/golden');
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const findGame = (id: string) => (id === 'monuments' ? (monuments as unknown as Game) : undefined);

describe('golden games by independent referees', () => {
  it('are all there', () => expect(files).toHaveLength(12));

  it.each(files)('%s replays to its result and refuses every near miss', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const lines = text.trim().split('\n');
    const misses = lines.flatMap((line) => (line.startsWith('{"refused"') ? JSON.parse(line).refused : []));
    const { match, refusedCount, result } = readGameFile(text, findGame);
    expect(refusedCount).toBe(misses.length);
    expect(result?.reason).toBe(JSON.parse(lines.at(-1) as string).result.reason);
    const written = writeGameFile(match);
    expect(writeGameFile(readGameFile(written, findGame).match)).toBe(written);
    // Our own file holds the same acts and the same result, to the letter.
    const theirs = lines.slice(1).filter((line) => !line.startsWith('{"refused"'));
    expect(
      written
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line)),
    ).toEqual(theirs.map((line) => JSON.parse(line)));
  });
});
