import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { cholas } from '../src/index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);
/** A variant's games in parts, so that no test is long, even on a busy machine. */
const PARTS = 5;
const parts = Array.from({ length: PARTS }, (_, part) => part).filter((part) => sizeOf(part) > 0);

function sizeOf(part: number): number {
  return Math.floor((games * (part + 1)) / PARTS) - Math.floor((games * part) / PARTS);
}

/** One variant with each way of treasure and each number of players; a file a variant runs in parallel. */
export function conformance(variant: string, treasures: readonly string[], counts: readonly number[]): void {
  describe(`Cholas ${variant} keeps the contract`, () => {
    for (const treasure of treasures)
      for (const seatCount of counts)
        it.each(parts)(`with treasure ${treasure}, ${seatCount} players, part %d`, (part) => {
          const plan = { games: sizeOf(part), seed: `cholas ${variant} ${treasure} ${seatCount} ${part}` };
          const stats = runConformance(cholas, { options: { variant, treasure }, seatCount }, plan);
          expect(stats.games).toBe(sizeOf(part));
        });
  });
}
