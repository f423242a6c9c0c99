import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { kerala } from './index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

const variants = [
  ...[2, 3, 4, 5].map((seatCount) => ({ seatCount, options: {} })),
  { seatCount: 2, options: { areaChoice: 'player' } },
  { seatCount: 4, options: { areaChoice: 'player' } },
  { seatCount: 3, options: { rotateOnShift: false } },
  { seatCount: 5, options: { shiftNeedsElephant: true, shiftLiftMaySplit: true } },
];

describe('Kerala keeps the contract', () => {
  it.each(variants)('$seatCount players, $options', (variant) => {
    expect(runConformance(kerala, variant, { games, seed: 'kerala' }).games).toBe(games);
  });
});
