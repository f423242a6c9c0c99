import { cholas } from '@mandapa/cholas';
import { CodeList, OVER, Rng, readOptions, readSeats, type State, sampleChance } from '@mandapa/engine';
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import type { Benchmark } from '../benchmark.ts';
import { compareRates } from '../measure.ts';

const GAMES = 120;
const LISTINGS = 200;
/** The position with the most legal moves that is known: 218. */
const WIDEST_CHESS = 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1';

/** The state with the longest list of actions among seeded random games of Basic. */
function widestState(): State {
  const options = readOptions(cholas, {});
  const seats = readSeats(
    cholas,
    options,
    ['p1', 'p2', 'p3'].map((id) => ({ id })),
  );
  const rng = Rng.fromSeed('cholas-build');
  const list = new CodeList(4096);
  let widest = cholas.setup(options, seats);
  let most = 0;
  for (let game = 0; game < GAMES; game++) {
    const state = cholas.setup(options, seats);
    for (let actor = cholas.actor(state); actor !== OVER; actor = cholas.actor(state)) {
      if (actor < 0) {
        cholas.play(state, sampleChance(cholas, state, list, rng));
        continue;
      }
      list.clear();
      cholas.enumerate(state, list);
      if (list.count > most) {
        most = list.count;
        widest = state.slice();
      }
      cholas.play(state, list.at(rng.below(list.count)));
    }
  }
  return widest;
}

function listMoves(position: Chess): number {
  let count = 0;
  for (const squares of position.allDests(position.ctx()).values()) count += squares.size();
  return count;
}

/** Listing every action of a wide Build turn, beside listing every move of the widest chess position. */
export const cholasBuild: Benchmark = {
  name: 'cholas-build',
  about: 'all actions of a wide turn of Cholas, listed',
  async run(effort) {
    const state = widestState();
    const list = new CodeList(4096);
    const position = Chess.fromSetup(parseFen(WIDEST_CHESS).unwrap()).unwrap();
    const ours = (): number => {
      let count = 0;
      for (let i = 0; i < LISTINGS; i++) {
        list.clear();
        cholas.enumerate(state, list);
        count += list.count;
      }
      return count;
    };
    const peer = (): number => {
      let count = 0;
      for (let i = 0; i < LISTINGS; i++) count += listMoves(position);
      return count;
    };
    const rates = compareRates(ours, peer, effort);
    return [
      {
        bench: this.name,
        ours: rates.ours,
        unit: 'legal actions/s',
        peer: 'chessops',
        peerValue: rates.peer,
      },
    ];
  },
};
