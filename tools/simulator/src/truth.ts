import {
  type Action,
  type Bot,
  type By,
  CodeList,
  type Game,
  type Match,
  type OpenDraw,
  type Rng,
  type State,
  type Step,
} from '@mandapa/engine';

/** What somebody is going to do: an act of a seat, or an outcome of chance, with what hands do for it. */
export interface Plan {
  readonly by: By;
  readonly action: Action;
  readonly steps: readonly Step[];
  /** The state in which it was decided. */
  readonly before: State;
  /** What happened to pieces though nobody looks (tiles removed face down): no reader sees it. */
  readonly unseenSteps: readonly Step[];
}

const MAX_CHANCE_RUN = 500;

/**
 * The game as it is really played. `match` holds what people know; `god` is the same game with everything that
 * nobody looked at decided, so that what comes out of a bag is what was left in it.
 */
export class Truth {
  readonly game: Game;
  readonly match: Match;
  readonly #god: State;
  readonly #rng: Rng;
  readonly #bots: readonly Bot[];
  readonly #list = new CodeList();

  constructor(match: Match, bots: readonly Bot[], rng: Rng) {
    this.game = match.game;
    this.match = match;
    this.#god = match.state.slice();
    this.#bots = bots;
    this.#rng = rng;
  }

  get isOver(): boolean {
    return this.match.turn().type === 'over';
  }

  /** What happens unseen before anybody looks at the table: tiles that are removed face down. */
  setUp(): readonly Plan[] {
    const run: Plan[] = [];
    for (let turn = this.match.turn(); turn.type === 'chance'; turn = this.match.turn()) {
      if (!turn.draws.some((draw) => draw.unseen !== undefined)) break;
      if (run.length >= MAX_CHANCE_RUN) throw new Error(`${this.game.id}: the set-up never ends`);
      run.push(this.#outcome(turn.draws));
    }
    return run;
  }

  /** Decides what comes next: one act of a seat with what is forced after it, or all outcomes of chance up to the next act. */
  next(): readonly Plan[] {
    const turn = this.match.turn();
    if (turn.type === 'over') return [];
    if (turn.type === 'seat') return [this.#decide(turn.seat), ...this.#forced()];
    const run: Plan[] = [];
    for (let turn = this.match.turn(); turn.type === 'chance'; turn = this.match.turn()) {
      if (run.length >= MAX_CHANCE_RUN) throw new Error(`${this.game.id}: chance never ends`);
      run.push(this.#outcome(turn.draws));
    }
    return [...run, ...this.#forced()];
  }

  /** Where one action is left that moves nothing, everybody knows it: nobody waits for it to be decided. */
  #forced(): readonly Plan[] {
    const run: Plan[] = [];
    while (run.length < MAX_CHANCE_RUN) {
      const turn = this.match.turn();
      if (turn.type !== 'seat') return run;
      const { state } = this.match;
      this.#list.clear();
      this.game.enumerate(state, this.#list);
      if (this.#list.count !== 1) return run;
      const action = this.game.decode(state, this.#list.at(0));
      const steps = this.game.delta(state, turn.seat, action);
      if (steps.some((step) => step.role === 'act' && step.type !== 'signal')) return run;
      run.push(this.#play(turn.seat, action, []));
    }
    return run;
  }

  #decide(seat: number): Plan {
    const { state } = this.match;
    this.#list.clear();
    this.game.enumerate(state, this.#list);
    const bot = this.#bots[seat % this.#bots.length];
    if (bot === undefined) throw new Error('a simulated table needs at least one bot');
    const index = bot.choose(this.game, state, seat, this.#list, this.#rng);
    const action = this.game.decode(state, this.#list.at(index));
    return this.#play(seat, action, []);
  }

  #outcome(draws: readonly OpenDraw[]): Plan {
    const unseen = draws.find((draw) => draw.unseen !== undefined)?.unseen;
    if (unseen !== undefined) {
      const action = this.game.decode(this.match.state, unseen);
      return this.#commit('chance', action, this.#removeUnseen());
    }
    return this.#play('chance', this.game.decode(this.#god, this.#sample()), []);
  }

  /** Nobody looks, yet each piece that goes is one of the bag's. */
  #removeUnseen(): readonly Step[] {
    const steps: Step[] = [];
    for (let count = 0; count < MAX_CHANCE_RUN; count++) {
      const turn = this.game.turn(this.#god);
      const open = turn.type === 'chance' && turn.draws.some((draw) => draw.unseen !== undefined);
      if (!open) return steps;
      const code = this.#sample();
      steps.push(...this.game.delta(this.#god, 'chance', this.game.decode(this.#god, code)));
      this.game.play(this.#god, code);
    }
    throw new Error(`${this.game.id}: an unseen draw never ends`);
  }

  #sample(): number {
    this.#list.clear();
    this.game.enumerate(this.#god, this.#list);
    let total = 0;
    for (let i = 0; i < this.#list.count; i++) total += this.#list.weights[i] ?? 0;
    let left = this.#rng.fraction() * total;
    for (let i = 0; i < this.#list.count; i++) {
      left -= this.#list.weights[i] ?? 0;
      if (left < 0) return this.#list.at(i);
    }
    throw new Error(`${this.game.id}: chance is awaited, but no outcome has a weight`);
  }

  #play(by: By, action: Action, unseenSteps: readonly Step[]): Plan {
    const code = this.game.encode(this.#god, action);
    const plan = this.#commit(by, action, unseenSteps);
    this.game.play(this.#god, code);
    return plan;
  }

  #commit(by: By, action: Action, unseenSteps: readonly Step[]): Plan {
    const before = this.match.state;
    const steps = this.game.delta(before, by, action);
    const violation = this.match.commit(by, action);
    if (violation)
      throw new Error(`the truth itself broke ${violation.rule}: ${JSON.stringify(action)} by ${by}`);
    return { by, action, steps, before, unseenSteps };
  }
}
