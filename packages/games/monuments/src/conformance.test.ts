import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { monuments } from './index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

describe.each(['Taj Mahal', 'Capitol', 'Notre Dame', 'San Pietro'])('%s keeps the contract', (monument) => {
  it.each([2, 3, 4])('with %i players', (seatCount) => {
    const variant = { seatCount, options: { monument } };
    expect(runConformance(monuments, variant, { games, seed: 'monuments' }).games).toBe(games);
  });
});
