import { CHANCE, CodeList, Rng, readOptions, readSeats, type State, sampleChance } from '@mandapa/engine';
import { monuments } from '@mandapa/monuments';
import { seatsFor } from '@mandapa/simulator';
import { alone, type Benchmark } from '../benchmark.ts';
import { medianRate } from '../measure.ts';

const SEATS = 3;
/** The fourth turn is the first whose walks are four spaces long. */
const TURNS_BEFORE = 3;

/** Every walk of four spaces with every choice of tokens, while the quarry is nearly full. */
export const monumentsWalks: Benchmark = {
  name: 'monuments-walks',
  about: 'all walks of the worker over a full quarry',
  async run(effort) {
    const state = fullQuarry();
    const list = new CodeList(4096);
    const work = (): number => {
      list.clear();
      monuments.enumerate(state, list);
      return list.count;
    };
    return [alone(this.name, medianRate(work, effort), 'legal actions/s')];
  },
};

function fullQuarry(): State {
  const options = readOptions(monuments, {});
  const state = monuments.setup(options, readSeats(monuments, options, seatsFor(SEATS)));
  const rng = Rng.fromSeed('monuments-walks');
  const list = new CodeList();
  for (let turns = 0; turns < TURNS_BEFORE; ) {
    const isChance = monuments.actor(state) === CHANCE;
    if (isChance) {
      monuments.play(state, sampleChance(monuments, state, list, rng));
      continue;
    }
    list.clear();
    monuments.enumerate(state, list);
    monuments.play(state, list.at(rng.below(list.count)));
    turns++;
  }
  return state;
}
