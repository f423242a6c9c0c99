import { runConformance } from '@mandapa/engine';
import { expect, it } from 'vitest';
import { tictactoe } from './index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

it('tic-tac-toe keeps the contract', () => {
  const plan = { games, seed: 'tictactoe', thorough: true };
  expect(runConformance(tictactoe, { options: {}, seatCount: 2 }, plan).games).toBe(games);
});
