import { greedyBot, playout, Rng, randomBot } from '@mandapa/engine';
import { expect, it } from 'vitest';
import { start } from '../test/table.ts';
import { cholas } from './index.ts';

const GAMES = 10;
const colors = ['brown', 'white', 'grey', 'gold', 'lightbrown'];

/** How seeded games of bots end, by reason. */
function ends(variant: string, seats: number, bot = randomBot): Record<string, number> {
  const found: Record<string, number> = {};
  const bots = Array.from({ length: seats }, () => bot);
  for (let game = 0; game < GAMES; game++) {
    const state = start(colors.slice(0, seats), { variant });
    playout(cholas, state, bots, Rng.fromSeed(`ends ${variant} ${seats} ${game}`));
    const turn = cholas.turn(state);
    if (turn.type === 'over') found[turn.reason] = (found[turn.reason] ?? 0) + 1;
  }
  return found;
}

it('C-60, C-62, C-89 bots build unevenly, so their games end stuck, or in Solo with the stack', () => {
  expect({
    'basic random': ends('basic', 3),
    'basic greedy': ends('basic', 3, greedyBot),
    'expert random': ends('expert', 4),
    'solo greedy': ends('solo', 1, greedyBot),
  }).toEqual({
    'basic random': { stuck: GAMES },
    'basic greedy': { stuck: GAMES },
    'expert random': { stuck: GAMES },
    'solo greedy': { 'stack-empty': GAMES },
  });
});
