import { ActIndex } from '../act-index.ts';
import { CodeList } from '../code-list.ts';
import type { Action, Game, SeatSpec } from '../contract.ts';
import { CHANCE, OVER } from '../ids.ts';
import { Match } from '../match.ts';
import { Pieces } from '../pieces.ts';
import { CannotLift } from '../piles.ts';
import { Rng } from '../rng.ts';
import { sampleChance } from '../sampler.ts';
import { checks, endChecks } from './checks/index.ts';
import { CheckFailed, ConformanceFailure } from './failure.ts';
import { Harvest } from './harvest.ts';
import type { Moment } from './moment.ts';

export interface Variant {
  readonly options: unknown;
  readonly seatCount: number;
}

export interface KitPlan {
  readonly games: number;
  readonly seed: string | number;
  /** More than any game of yours needs; a game that goes on is one that does not end. */
  readonly maxEntries?: number;
  /** Every check at every state, instead of a sample for the costly ones. */
  readonly thorough?: boolean;
}

export interface KitStats {
  readonly games: number;
  readonly entries: number;
  /** The longest list of legal actions met. */
  readonly widest: number;
  /** How often each check ran. */
  readonly runs: Readonly<Record<string, number>>;
}

interface Tally {
  entries: number;
  widest: number;
  readonly runs: Record<string, number>;
}

const MAX_ENTRIES = 5_000;

/**
 * Plays random games of one variant and checks the game against its contract at every step. Costly checks
 * look at a seeded sample of the states. Throws a `ConformanceFailure` at the first breach.
 */
export function runConformance<A extends Action>(
  game: Game<A>,
  variant: Variant,
  plan: KitPlan,
  report?: (played: number, games: number) => void,
): KitStats {
  const tally: Tally = { entries: 0, widest: 0, runs: {} };
  for (let i = 0; i < plan.games; i++) {
    const seed = i === 0 ? String(plan.seed) : `${plan.seed}/${i}`;
    new KitGame(game as unknown as Game, variant, seed, tally).play(plan);
    report?.(i + 1, plan.games);
  }
  return { games: plan.games, ...tally };
}

class KitGame {
  readonly #game: Game;
  readonly #seed: string;
  readonly #rng: Rng;
  readonly #match: Match;
  readonly #pieces: Pieces;
  readonly #harvest = new Harvest();
  readonly #list = new CodeList();
  readonly #tally: Tally;
  /** In half of the games chance is always looked at; in the others what may stay unseen does. */
  readonly #looks: boolean;

  constructor(game: Game, variant: Variant, seed: string, tally: Tally) {
    this.#game = game;
    this.#seed = seed;
    this.#rng = Rng.fromSeed(seed);
    this.#tally = tally;
    this.#looks = this.#rng.below(2) === 0;
    this.#match = Match.create(game, {
      options: variant.options,
      seats: seatsFor(game, variant, this.#rng),
      seed,
    });
    this.#pieces = this.#checked('components', () => Pieces.start(game, game.layout(this.#match.state)));
  }

  play({ maxEntries = MAX_ENTRIES, thorough = false }: KitPlan): void {
    for (let i = 0; i < maxEntries && this.#game.actor(this.#match.state) !== OVER; i++) this.#step(thorough);
    const finished = { game: this.#game, match: this.#match, harvest: this.#harvest, rng: this.#rng };
    for (const { name, run } of endChecks) this.#checked(name, () => run(finished));
  }

  #step(thorough: boolean): void {
    const [game, match, rng, list] = [this.#game, this.#match, this.#rng, this.#list];
    const { state } = match;
    list.clear();
    game.enumerate(state, list);
    this.#tally.entries++;
    this.#tally.widest = Math.max(this.#tally.widest, list.count);
    const isChance = game.actor(state) === CHANCE;
    const by = isChance ? 'chance' : game.actor(state);
    const chosen = list.count === 0 ? -1 : isChance ? this.#outcome() : list.at(rng.below(list.count));
    let index: ActIndex | undefined;
    const moment: Moment = {
      game,
      match,
      state,
      by,
      list,
      chosen,
      pieces: this.#pieces,
      harvest: this.#harvest,
      rng,
      index: () => {
        index ??= ActIndex.of(game, state);
        return index;
      },
    };
    if (list.count > 0) this.#gather(moment);
    for (const { name, rate, run } of checks)
      if (thorough || rate >= 1 || rng.fraction() < rate) this.#checked(name, () => run(moment));
    this.#commit(moment);
  }

  #outcome(): number {
    const positive = Array.from({ length: this.#list.count }, (_, i) => i).filter(
      (i) => (this.#list.weights[i] as number) > 0,
    );
    if (this.#looks && positive.length > 0) return this.#list.at(this.#rng.pick(positive));
    // The sampler fills a list of its own: the moment's stays as it is.
    return sampleChance(this.#game, this.#match.state, new CodeList(), this.#rng);
  }

  #gather({ game, state, by, list, chosen, rng }: Moment): void {
    for (let i = 0; i < 3; i++)
      this.#harvest.addAction(game.decode(state, list.at(rng.below(list.count))), rng);
    this.#harvest.addPlaces(game.layout(state), game.delta(state, by, game.decode(state, chosen)));
  }

  #commit({ game, match, by, state, chosen }: Moment): void {
    const action = game.decode(state, chosen);
    this.#checked('delta', () => this.#pieces.apply(game.delta(state, by, action)));
    this.#checked('listed', () => {
      const violation = match.commit(by, action);
      if (violation)
        throw new CheckFailed(`${JSON.stringify(action)} is listed, but check says ${violation.rule}`);
    });
  }

  /** Runs a check; what it finds gets the check's name and where it was. */
  #checked<T>(name: string, run: () => T): T {
    this.#tally.runs[name] = (this.#tally.runs[name] ?? 0) + 1;
    try {
      return run();
    } catch (error) {
      const detail =
        error instanceof CheckFailed || error instanceof CannotLift
          ? error.message
          : `throws ${(error as Error).stack ?? String(error)}`;
      throw new ConformanceFailure(name, detail, this.#seed, this.#match.log.length);
    }
  }
}

/** Seats with colours drawn at random, so that a run meets many choices of them. */
function seatsFor(game: Game, { options, seatCount }: Variant, rng: Rng): readonly SeatSpec[] {
  const parsed = game.optionsSchema.parse(options ?? {});
  const plan = game.seats(parsed);
  const colors = [...plan.colors];
  const each = colors.length === 0 ? 0 : plan.colorsPerSeat(seatCount);
  return Array.from({ length: seatCount }, (_, seat) => ({
    id: `p${seat + 1}`,
    ...(each === 0
      ? {}
      : {
          colors: Array.from({ length: each }, () => colors.splice(rng.below(colors.length), 1)[0] as string),
        }),
  }));
}
