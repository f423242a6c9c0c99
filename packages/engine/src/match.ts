import type { Action, Amendment, Game, Json, Options, SeatSpec, State, Turn, Violation } from './contract.ts';
import { FormatError } from './errors.ts';
import { generalViolation } from './general-words.ts';
import type { By } from './ids.ts';
import { readOptions, readSeats } from './seating.ts';

/** A house ruling in the log: pieces moved, all else kept, and why. */
export interface Ruling extends Action, Amendment {
  readonly type: 'amend';
  readonly reason: string;
  readonly [field: string]: Json | undefined;
}

/** What may stand beside an entry: a time, a note, and keys of others that we keep. */
export interface EntryExtra {
  readonly t?: number | string;
  readonly note?: string;
  readonly [key: string]: unknown;
}

export interface Entry<A extends Action = Action> extends EntryExtra {
  readonly seq: number;
  readonly by: By;
  readonly action: A | Ruling;
}

export interface MatchSpec {
  readonly options?: unknown;
  readonly seats: readonly SeatSpec[];
  readonly seed?: string | number;
  /** Header keys of others, kept for the game file. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export const isRuling = (action: Action): action is Ruling => action.type === 'amend';

/** A state is kept every so many entries, so that looking back replays little. */
const SNAPSHOT_EVERY = 32;

/** One game being played: its state, and the log that led to it. States given out are never changed. */
export class Match<A extends Action = Action> {
  readonly game: Game<A>;
  readonly options: Options;
  readonly seats: readonly SeatSpec[];
  readonly seed: string | number | undefined;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly #log: Entry<A>[] = [];
  readonly #snapshots: State[];
  #state: State;

  private constructor(game: Game<A>, options: Options, seats: readonly SeatSpec[], spec: MatchSpec) {
    this.game = game;
    this.options = options;
    this.seats = seats;
    this.seed = spec.seed;
    this.extra = spec.extra ?? {};
    this.#state = game.setup(options, seats);
    this.#snapshots = [this.#state];
  }

  /** Options and seats come from outside: what is wrong with them is a `FormatError`. */
  static create<A extends Action>(game: Game<A>, spec: MatchSpec): Match<A> {
    const options = readOptions(game, spec.options);
    return new Match(game, options, readSeats(game, options, spec.seats), spec);
  }

  get state(): State {
    return this.#state;
  }

  get log(): readonly Entry<A>[] {
    return this.#log;
  }

  turn(): Turn {
    return this.game.turn(this.#state);
  }

  checkOnly(by: By, action: A): Violation | undefined {
    return this.game.check(this.#state, by, action);
  }

  /** Plays a well-formed action (`game.parse`) if it is lawful. */
  commit(by: By, action: A, extra: EntryExtra = {}): Violation | undefined {
    const violation = this.checkOnly(by, action);
    if (violation) return violation;
    this.#append(by, action, extra, played(this.game, this.#state, action));
    return undefined;
  }

  /** Why the last entry cannot be taken back; undefined if it can. */
  undoRefusal(): Violation | undefined {
    const last = this.#log.at(-1);
    if (!last) return generalViolation('T-10', 'undo.nothing');
    if (last.by === 'chance') return generalViolation('T-10', 'undo.chance', { type: last.action.type });
    if (isRuling(last.action)) return generalViolation('T-10', 'undo.ruling');
    const events = this.game.events(this.stateAt(last.seq - 1), last.by, last.action);
    return events.some(({ type }) => type === 'revealed')
      ? generalViolation('T-10', 'undo.revealed')
      : undefined;
  }

  /** Takes back the last entry; refused where chance spoke or something hidden came to light. */
  undo(): Violation | undefined {
    const refusal = this.undoRefusal();
    if (refusal) return refusal;
    this.#state = this.stateAt(this.#log.length - 1);
    this.#log.pop();
    this.#snapshots.length = Math.floor(this.#log.length / SNAPSHOT_EVERY) + 1;
    return undefined;
  }

  /** The state after entry `seq`; 0 is the set-up. */
  stateAt(seq: number): State {
    if (!Number.isInteger(seq) || seq < 0 || seq > this.#log.length)
      throw new RangeError(`no entry ${seq}: the log has 0 (set-up) to ${this.#log.length}`);
    if (seq === this.#log.length) return this.#state;
    const nearest = Math.floor(seq / SNAPSHOT_EVERY);
    let state = this.#snapshots[nearest] as State;
    for (let i = nearest * SNAPSHOT_EVERY; i < seq; i++)
      state = after(this.game, state, (this.#log[i] as Entry<A>).action);
    return state;
  }

  /** The house ruling: what cannot be done to this state is a `FormatError` of the game. */
  amend(reason: string, amendment: Amendment, extra: EntryExtra = {}): void {
    if (reason.trim() === '') throw new FormatError('a house ruling needs a reason: say why in a few words.');
    this.#append('host', rulingOf(reason, amendment), extra, this.game.amend(this.#state, amendment));
  }

  #append(by: By, action: A | Ruling, extra: EntryExtra, next: State): void {
    this.#state = next;
    this.#log.push({ ...extra, seq: this.#log.length + 1, by, action });
    if (this.#log.length % SNAPSHOT_EVERY === 0) this.#snapshots.push(next);
  }
}

/** Always in the same spelling, so that a file that is read and written again stays as it was. */
function rulingOf(reason: string, { moves, turn, tallies }: Amendment): Ruling {
  return {
    type: 'amend',
    reason,
    moves: moves.map(({ kind, from, to, pose }) => ({
      kind,
      from,
      to,
      ...(pose === undefined ? {} : { pose }),
    })),
    ...(turn === undefined ? {} : { turn }),
    ...(tallies === undefined
      ? {}
      : { tallies: tallies.map(({ side, name, value }) => ({ side, name, value })) }),
  } as Ruling;
}

/** The state after a lawful action; the one before is left as it is. */
export function played<A extends Action>(game: Game<A>, state: State, action: A): State {
  const code = game.encode(state, action);
  if (code < 0) throw new Error(`${game.id}: a lawful action has no code: ${JSON.stringify(action)}`);
  const next = state.slice();
  game.play(next, code);
  return next;
}

/** The same for an entry of the log, which may be a ruling. */
export const after = <A extends Action>(game: Game<A>, state: State, action: A | Ruling): State =>
  isRuling(action) ? game.amend(state, action) : played(game, state, action);
