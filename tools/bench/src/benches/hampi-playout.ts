import { Rng } from '@mandapa/engine';
import { hampi } from '@mandapa/hampi';
import type { Benchmark } from '../benchmark.ts';
import { compareRates } from '../measure.ts';
import { playChess, playTunedChess } from '../peers/chess.ts';
import { Playouts } from '../playout.ts';

const UNIT = 'seat actions/s';

/** Random games of Hampi with 2 to 5 seats in turn, beside random games of chess with chessops. */
export const hampiPlayout: Benchmark = {
  name: 'hampi-playout',
  about: 'random games of Hampi, 2 to 5 seats',
  async run(effort) {
    const playouts = new Playouts(hampi, Rng.fromSeed('hampi-playout'));
    const tables = [2, 3, 4, 5].map((count) => playouts.seats(count));
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
    ];
  },
};
