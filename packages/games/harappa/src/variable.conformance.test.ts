import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { harappa } from './index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

describe('Harappa keeps the contract on any board', () => {
  it.each([2, 3, 4])('%i players, variable set-up', (seatCount) => {
    const variant = { seatCount, options: { setup: 'variable' } };
    expect(runConformance(harappa, variant, { games, seed: 'harappa' }).games).toBe(games);
  });
});
