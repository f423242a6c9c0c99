import { type Bot, playout, Rng, readOptions, readSeats } from '@mandapa/engine';
import { harappa } from '@mandapa/harappa';
import { seatsFor } from '@mandapa/simulator';
import { alone, type Benchmark, type Figure } from '../benchmark.ts';
import { compareRates } from '../measure.ts';
import { playChess, playTunedChess } from '../peers/chess.ts';
import { Playouts } from '../playout.ts';

const UNIT = 'seat actions/s';
const COUNTS = [2, 3, 4];
/** Random games a seat count in which the legal actions are counted; always the same ones. */
const COUNTED_GAMES = 50;

/** Random games of Harappa with 2 to 4 seats in turn, beside random games of chess with chessops. */
export const harappaPlayout: Benchmark = {
  name: 'harappa-playout',
  about: 'random games of Harappa, 2 to 4 seats',
  async run(effort) {
    const playouts = new Playouts(harappa, Rng.fromSeed('harappa-playout'));
    const tables = COUNTS.map((count) => playouts.seats(count));
    const allTables = (): number => tables.reduce((sum, seats) => sum + playouts.play(seats), 0);
    const rng = Rng.fromSeed('chess-playout');
    const usual = compareRates(allTables, () => playChess(rng), effort);
    const tuned = compareRates(allTables, () => playTunedChess(rng), effort);
    return [
      { bench: this.name, ours: usual.ours, unit: UNIT, peer: 'chessops', peerValue: usual.peer },
      {
        bench: `${this.name}-tuned`,
        ours: tuned.ours,
        unit: UNIT,
        peer: 'chessops, tuned by hand',
        peerValue: tuned.peer,
      },
      ...legalActions(this.name),
    ];
  },
};

/** How many actions a seat has to choose from: each time it acts, and all told in a turn. */
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
