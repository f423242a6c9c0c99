import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { cholas } from '../src/index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

/** One variant with each way of treasure and each number of players; a file a variant runs in parallel. */
export function conformance(variant: string, treasures: readonly string[], counts: readonly number[]): void {
  describe(`Cholas ${variant} keeps the contract`, () => {
    for (const treasure of treasures)
      it.each(counts)(`with treasure ${treasure}, %d players`, (seatCount) => {
        const plan = { games, seed: `cholas ${variant} ${treasure} ${seatCount}` };
        expect(runConformance(cholas, { options: { variant, treasure }, seatCount }, plan).games).toBe(games);
      });
  });
}
