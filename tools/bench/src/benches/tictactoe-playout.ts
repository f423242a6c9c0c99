import { Rng } from '@mandapa/engine';
import { tictactoe } from '@mandapa/tictactoe';
import type { Benchmark } from '../benchmark.ts';
import { compareRates } from '../measure.ts';
import { boardgameIoPlayer } from '../peers/boardgame-io.ts';
import { Playouts } from '../playout.ts';

/** Games in one piece of work: one alone is as short as a look at the clock. */
const GAMES = 50;

/** The same game on our contract and on boardgame.io's reducer. */
export const tictactoePlayout: Benchmark = {
  name: 'tictactoe-playout',
  about: 'random games of tic-tac-toe',
  async run(effort) {
    const playouts = new Playouts(tictactoe, Rng.fromSeed('tictactoe-playout'));
    const seats = playouts.seats(2);
    const manyGames = (): number => {
      let actions = 0;
      for (let game = 0; game < GAMES; game++) actions += playouts.play(seats);
      return actions;
    };
    const { ours, peer } = compareRates(manyGames, boardgameIoPlayer(Rng.fromSeed('boardgame.io')), effort);
    return [{ bench: this.name, ours, unit: 'seat actions/s', peer: 'boardgame.io', peerValue: peer }];
  },
};
