import {
  type Action,
  CHANCE,
  CodeList,
  type Game,
  MAX_ENTRIES,
  type Options,
  OVER,
  type Rng,
  readOptions,
  readSeats,
  type SeatSpec,
  type State,
  sampleChance,
} from '@mandapa/engine';

/** Plays whole random games on our contract, and counts what seats did. */
export class Playouts<A extends Action> {
  readonly #game: Game<A>;
  readonly #rng: Rng;
  readonly #options: Options;
  readonly #list = new CodeList(4096);

  constructor(game: Game<A>, rng: Rng, options: unknown = {}) {
    this.#game = game;
    this.#rng = rng;
    this.#options = readOptions(game, options);
  }

  /** Seats as a match would have them; read once, as one table plays many games. */
  seats(count: number): readonly SeatSpec[] {
    const ids = Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}` }));
    return readSeats(this.#game, this.#options, ids);
  }

  /** One game, set-up to result, in place: chance is sampled; what a seat does is listed, chosen and checked. */
  play(seats: readonly SeatSpec[]): number {
    const game = this.#game;
    const state = game.setup(this.#options, seats);
    let seatActions = 0;
    for (let entry = 0; entry < MAX_ENTRIES; entry++) {
      const actor = game.actor(state);
      if (actor === OVER) {
        if (game.result(state) === undefined) throw new Error(`${game.id}: over, but without a result`);
        return seatActions;
      }
      if (actor === CHANCE) {
        game.play(state, sampleChance(game, state, this.#list, this.#rng));
        continue;
      }
      const code = this.#choose(state);
      const refused = game.check(state, actor, game.decode(state, code));
      if (refused) throw new Error(`${game.id}: a listed action was refused (${refused.rule})`);
      game.play(state, code);
      seatActions++;
    }
    throw new Error(`${game.id}: not over after ${MAX_ENTRIES} entries`);
  }

  #choose(state: State): number {
    const list = this.#list;
    list.clear();
    this.#game.enumerate(state, list);
    return list.at(this.#rng.below(list.count));
  }
}
