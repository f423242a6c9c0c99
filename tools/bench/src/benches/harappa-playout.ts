import { type Bot, playout, Rng, readOptions, readSeats } from '@mandapa/engine';
import { harappa } from '@mandapa/harappa';
import { seatsFor } from '@mandapa/simulator';
import { alone, type Benchmark, type Figure } from '../benchmark.ts';
import { gamePlayout } from './game-playout.ts';

const COUNTS = [2, 3, 4];
/** Random games a seat count in which the legal actions are counted; always the same ones. */
const COUNTED_GAMES = 50;

const playouts = gamePlayout(harappa, COUNTS);

/** Random games beside chess, and how much a seat has to choose from: a move of chess offers about 30. */
export const harappaPlayout: Benchmark = {
  ...playouts,
  run: async (effort) => [...(await playouts.run(effort)), ...legalActions(playouts.name)],
};

/** Legal actions each time a seat acts, and all told in a turn. */
function legalActions(bench: string): readonly Figure[] {
  const options = readOptions(harappa, {});
  const rng = Rng.fromSeed('harappa-legal');
  let decisions = 0;
  let offered = 0;
  const counting: Bot = {
    id: 'counting',
    choose: (_game, _state, _seat, list, chance) => {
      decisions++;
      offered += list.count;
      return chance.below(list.count);
    },
  };
  let turns = 0;
  for (const count of COUNTS) {
    const seats = readSeats(harappa, options, seatsFor(count));
    const bots = seats.map(() => counting);
    for (let game = 0; game < COUNTED_GAMES; game++) {
      const state = harappa.setup(options, seats);
      playout(harappa, state, bots, rng);
      turns += Number(harappa.view(state, 'public').facts['turns']);
    }
  }
  return [
    alone(`${bench}-choices`, offered / decisions, 'legal actions a decision'),
    alone(`${bench}-turn`, offered / turns, 'legal actions a turn'),
  ];
}
