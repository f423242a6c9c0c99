import { type Action, type Game, Rng } from '@mandapa/engine';
import type { Benchmark } from '../benchmark.ts';
import { compareRates } from '../measure.ts';
import { playChess, playTunedChess } from '../peers/chess.ts';
import { Playouts } from '../playout.ts';

const UNIT = 'seat actions/s';

/** Random games at tables of these sizes in turn, beside random games of chess with chessops. */
export function gamePlayout<A extends Action>(
  game: Game<A>,
  seatCounts: readonly number[],
  variant?: string,
): Benchmark {
  const name = variant === undefined ? `${game.id}-playout` : `${game.id}-${variant}-playout`;
  const title = variant === undefined ? game.title : `${game.title} (${variant})`;
  return {
    name,
    about: `random games of ${title}, ${seatCounts[0]} to ${seatCounts.at(-1)} seats`,
    async run(effort) {
      const playouts = new Playouts(game, Rng.fromSeed(name), variant === undefined ? {} : { variant });
      const tables = seatCounts.map((count) => playouts.seats(count));
      const allTables = (): number => tables.reduce((sum, seats) => sum + playouts.play(seats), 0);
      const rng = Rng.fromSeed('chess-playout');
      const usual = compareRates(allTables, () => playChess(rng), effort);
      const tuned = compareRates(allTables, () => playTunedChess(rng), effort);
      return [
        { bench: name, ours: usual.ours, unit: UNIT, peer: 'chessops', peerValue: usual.peer },
        {
          bench: `${name}-tuned`,
          ours: tuned.ours,
          unit: UNIT,
          peer: 'chessops, tuned by hand',
          peerValue: tuned.peer,
        },
      ];
    },
  };
}
