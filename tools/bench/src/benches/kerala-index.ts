import { ActIndex, type Bot, place, playout, Rng, readOptions, readSeats, type State } from '@mandapa/engine';
import { kerala } from '@mandapa/kerala';
import { seatsFor } from '@mandapa/simulator';
import { alone, type Benchmark } from '../benchmark.ts';
import { medianRate } from '../measure.ts';

/** Random games in which a wide position is looked for; always the same ones. */
const GAMES = 500;
const SEATS = 2;
const SOMEWHERE = place('seat:0/cell:0,0');

/** The index of all legal acts in which twin, console and phone look things up, where there are very many. */
export const keralaIndex: Benchmark = {
  name: 'kerala-index',
  about: 'all acts of a wide shift, indexed by piece and place',
  async run(effort) {
    const state = widestPosition();
    const work = (): number => {
      ActIndex.of(kerala, state).byPlace(SOMEWHERE);
      return 1;
    };
    return [alone(this.name, 1_000 / medianRate(work, effort), 'ms')];
  },
};

/** Nothing in Kerala is as wide as a shift, so the widest position of all is one. */
function widestPosition(): State {
  const options = readOptions(kerala, {});
  const seats = readSeats(kerala, options, seatsFor(SEATS));
  const rng = Rng.fromSeed('kerala-index');
  let widest = { count: 0, state: kerala.setup(options, seats) };
  const watching: Bot = {
    id: 'watching',
    choose: (_game, state, _seat, list, chance) => {
      if (list.count > widest.count) widest = { count: list.count, state: state.slice() };
      return chance.below(list.count);
    },
  };
  const bots = seats.map(() => watching);
  for (let game = 0; game < GAMES; game++) playout(kerala, kerala.setup(options, seats), bots, rng);
  return widest.state;
}
