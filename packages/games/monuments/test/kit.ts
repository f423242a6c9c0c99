import { CodeList, OVER, playout, Rng, randomBot, runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { monuments } from '../src/index.ts';
import * as S from '../src/state.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

/** One file a monument, so that they run side by side. */
export function keepsTheContract(monument: string): void {
  describe(`${monument} keeps the contract`, () => {
    it.each([2, 3, 4])('with %i players', async (seatCount) => {
      const variant = { seatCount, options: { monument } };
      expect(runConformance(monuments, variant, { games, seed: 'monuments' }).games).toBe(games);
    });

    it('and tells how often random players finish it', async ({ annotate }) => {
      const rng = Rng.fromSeed(monument);
      const list = new CodeList();
      let finished = 0;
      for (let game = 0; game < games; game++) {
        const seats = Array.from({ length: 2 + (game % 3) }, (_, i) => ({ id: `p${i + 1}` }));
        const state = monuments.setup({ monument }, seats);
        playout(monuments, state, [randomBot, randomBot, randomBot, randomBot], rng, list);
        expect(monuments.actor(state)).toBe(OVER);
        if (S.get(state, S.REASON) === S.COMPLETE) finished++;
      }
      expect(finished).toBeLessThanOrEqual(games);
      await annotate(`${monument}: random players finished ${finished} of ${games} monuments`);
    });
  });
}
