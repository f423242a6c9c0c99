import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { hampi } from './index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

const variants = [2, 3, 4, 5].flatMap((seatCount) =>
  ['full', 'quick'].flatMap((length) =>
    ['basic', 'advanced'].map((play) => ({ seatCount, options: { length, play } })),
  ),
);

describe('Hampi keeps the contract', () => {
  it.each(variants)('$seatCount players, $options', (variant) => {
    expect(runConformance(hampi, variant, { games, seed: 'hampi' }).games).toBe(games);
  });
});
