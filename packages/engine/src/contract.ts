import type { z } from 'zod';
import type { CodeList } from './code-list.ts';
import type { By, Kind, Place, RuleId, SeatIndex, Side, Viewer } from './ids.ts';
import type { Evidence, Layout, PlaceFamily, PoseTable, Step } from './layout.ts';
import type { Catalogue, Message } from './message.ts';
import type { Rng } from './rng.ts';
import type { ProfileFactory } from './table/profile.ts';

/**
 * One small typed buffer (at most 4 KB) that holds a whole game, options included: copying it is
 * copying the game. Each game has readable accessors of its own; nobody else looks inside.
 */
export type State = Int16Array;

export const MAX_STATE_BYTES = 4096;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An action is small data: a type and its fields. */
export interface Action {
  readonly type: string;
  readonly [field: string]: Json | undefined;
}

export type Options = Readonly<Record<string, Json>>;

/** Why an action is not lawful, by the rule it breaks. */
export interface Violation {
  readonly rule: RuleId;
  readonly message: Message;
}

export interface SeatSpec {
  /** Free text, unique in the game; never `chance`, `host` or `opponent`. */
  readonly id: string;
  readonly name?: string;
  readonly colors?: readonly string[];
}

export interface SeatPlan {
  readonly counts: readonly number[];
  /** The colours to choose from, in the game's own order; empty where seats own no pieces. */
  readonly colors: readonly string[];
  readonly colorsPerSeat: (count: number) => number;
}

/** An option as the console draws it: by type, with the ruling that it switches. */
export type OptionSpec =
  | {
      readonly key: string;
      readonly label: string;
      readonly rule?: RuleId;
      readonly type: 'flag';
      readonly default: boolean;
    }
  | {
      readonly key: string;
      readonly label: string;
      readonly rule?: RuleId;
      readonly type: 'choice';
      /** Null: the rules choose, as they do where the option is left out. */
      readonly default: string | null;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
  | {
      readonly key: string;
      readonly label: string;
      readonly rule?: RuleId;
      readonly type: 'number';
      readonly default: number | null;
      readonly min: number;
      readonly max: number;
    };

/** An open draw of chance: from which pool, to which place, how many are still awaited. */
export interface OpenDraw {
  readonly pool: Place;
  readonly to: Place;
  readonly count: number;
  /** The outcome that says "nobody looked": lawful, listed with weight 0, and what a sampler answers. */
  readonly unseen?: number;
}

export type Turn =
  | { readonly type: 'seat'; readonly seat: SeatIndex; readonly phase: string }
  | { readonly type: 'chance'; readonly phase: string; readonly draws: readonly OpenDraw[] }
  | { readonly type: 'over'; readonly reason: string };

/** Points that may still depend on late fields: `low` = `high` once all are answered. */
export interface Points {
  readonly low: number;
  readonly high: number;
}

export interface ScoreLine extends Points {
  readonly id: string;
}

export interface SideScore {
  readonly side: Side;
  readonly total: Points;
  readonly lines: readonly ScoreLine[];
}

/** A finished game in the words of the game file; scores by side in the order of `sides`. */
export interface Result {
  readonly reason: string;
  readonly winners: readonly Side[];
  readonly scores: readonly { readonly side: Side; readonly breakdown: Readonly<Record<string, Json>> }[];
}

/** What follows from an action, on demand: for the feed, the animations, and where undo stops. */
export type GameEvent =
  | { readonly type: 'moved'; readonly kind: Kind; readonly from: Place; readonly to: Place }
  | { readonly type: 'captured'; readonly kind: Kind; readonly from: Place; readonly by: Side }
  | {
      readonly type: 'scored';
      readonly side: Side;
      readonly points: number;
      readonly line: string;
      readonly places: readonly Place[];
    }
  | { readonly type: 'completed'; readonly what: Message; readonly places: readonly Place[] }
  | { readonly type: 'revealed'; readonly to: Viewer; readonly what: Message }
  | { readonly type: 'turn'; readonly seat: SeatIndex }
  | { readonly type: 'end'; readonly reason: string };

/** A field on which neither turn nor lawfulness depends; `open` is accepted by `check` and never listed. */
export interface LateField {
  readonly action: string;
  readonly field: string;
  readonly open: Json;
}

/** A late field that is still open in a state, with the actions that would answer it. */
export interface OpenField {
  /** Stable while the field stays open. */
  readonly id: string;
  readonly seat: SeatIndex;
  readonly at: Place;
  readonly kind: Kind;
  readonly question: Message;
  /** `pose`: how the piece would lie, where the answer says so. */
  readonly answers: readonly { readonly label: Message; readonly action: Action; readonly pose?: number }[];
  /** Whether any answer can still change the score. */
  readonly matters: boolean;
}

/** The nearest thing to what was seen: an action that is unlawful as it is. */
export interface Attempt<A extends Action = Action> {
  readonly by: By;
  readonly action: A;
  /** False while a further hand movement could still make it another action. */
  readonly whole: boolean;
}

/** What a house ruling may change: pieces moved, whose turn it is, money tallies. */
export interface Amendment {
  readonly moves: readonly {
    readonly kind: Kind;
    readonly from: Place;
    readonly to: Place;
    readonly pose?: number;
  }[];
  readonly turn?: SeatIndex;
  readonly tallies?: readonly { readonly side: SeatIndex; readonly name: string; readonly value: number }[];
}

/** A physical component of the box. */
export interface Component {
  readonly id: string;
  readonly kind: Kind;
  /** Tracked pieces are followed one by one; money is a tally and never demanded of the table. */
  readonly tracked: boolean;
  readonly provenance: 'rulebook' | 'source' | 'reconstructed';
}

/** What one pair of eyes may know: pieces, and the game's own facts for its scene. */
export interface View {
  readonly layout: Layout;
  readonly facts: Readonly<Record<string, Json>>;
}

/** Translates between the game file's lines and the engine's entries, both ways. */
export interface FileForm<A extends Action = Action> {
  /**
   * The entries that a line stands for. A malformed line throws a `FormatError`; a line that cannot be
   * lawful here whatever its entries (too few tiles drawn) is a violation.
   */
  read(state: State, by: By, action: Action, seats: readonly SeatSpec[]): readonly A[] | Violation;
  /**
   * The line that starts at `entries[from]`, and how many entries it joins; undefined while it is not
   * whole. `state` is the one before `entries[from]`.
   */
  write(
    state: State,
    entries: readonly { readonly by: By; readonly action: A }[],
    from: number,
    seats: readonly SeatSpec[],
  ): { readonly action: Action; readonly used: number } | undefined;
}

/**
 * One game. Pure: same arguments, same answer, no clock and no randomness of its own.
 * Rules speak of kinds; which piece of a kind moved is the business of `Pieces`.
 */
export interface Game<A extends Action = Action> {
  readonly id: string;
  readonly title: string;
  /** One sentence for the console. */
  readonly summary: string;

  // Options, seats, set-up
  readonly options: readonly OptionSpec[];
  /** Validates options from outside and fills in defaults (absent or null = the ruling's). */
  readonly optionsSchema: z.ZodType<Options>;
  seats(options: Options): SeatPlan;
  setup(options: Options, seats: readonly SeatSpec[]): State;

  // The hot path: codes are int32 ≥ 0, `play` works in place on a state that the caller owns
  /** The awaited seat's index, `CHANCE` or `OVER`. */
  actor(state: State): number;
  /** Every lawful action of the actor, each once; on chance every outcome, with its weight. */
  enumerate(state: State, list: CodeList): void;
  play(state: State, code: number): void;
  decode(state: State, code: number): A;
  /** The code of a well-formed action, lawful or not; −1 where it cannot have one (then it is unlawful). */
  encode(state: State, action: A): number;
  /** Canonical bytes: equal for states that no rule tells apart. Also the stored form. */
  key(state: State): Uint8Array;
  /** The state that a stored form came from (equal key, same future). */
  load(key: Uint8Array): State;

  // Meaning
  turn(state: State): Turn;
  /** A well-formed action, or a `FormatError` that says what is wrong and where. */
  parse(value: unknown): A;
  check(state: State, by: By, action: A): Violation | undefined;
  score(state: State): readonly SideScore[];
  /** Only when the game is over. */
  result(state: State): Result | undefined;
  events(state: State, by: By, action: A): readonly GameEvent[];

  // Words
  readonly catalogue: Catalogue;
  /** Rule texts by id, in our own words. */
  readonly rules: Readonly<Record<RuleId, string>>;
  prompt(state: State, viewer: Viewer): Message;
  describe(state: State, by: By, action: A): Message;
  nameOfPlace(at: Place): Message;
  nameOfKind(kind: Kind): Message;

  // The physical side
  readonly components: readonly Component[];
  readonly families: readonly PlaceFamily[];
  readonly poses: readonly PoseTable[];
  readonly profiles: readonly ProfileFactory[];
  layout(state: State): Layout;
  /** For lawful actions only. */
  delta(state: State, by: By, action: A): readonly Step[];
  /**
   * What people seem to have tried when no lawful action contains the evidence: the nearest attempt, or
   * a violation of its own where no action can say it. Undefined: no rule speaks of it (then T-01).
   */
  attempt(state: State, evidence: Evidence): Attempt<A> | Violation | undefined;
  /** Action types that leave no trace on the table (`decline`): asked, or proved by what comes next. */
  readonly unseen: readonly string[];
  readonly late: readonly LateField[];
  /** The late fields that are open in this state; `answers` are actions by the seat or the host. */
  openFields(state: State): readonly OpenField[];
  amend(state: State, amendment: Amendment): State;

  // Eyes
  view(state: State, viewer: Viewer): View;
  /** The same state with everything that this viewer cannot know drawn anew. */
  resample(state: State, viewer: Viewer, rng: Rng): State;
  /** What the back of this kind is called where it may be hidden from some; undefined where it lies open always. */
  back?(kind: Kind): Kind | undefined;
  /**
   * An entry as this viewer may know it: the same action, with the back of a piece where a hidden kind
   * stands (`state` is the one before). `describe` tells it to that viewer. Absent: actions hide nothing.
   */
  conceal?(state: State, by: By, action: A, viewer: Viewer): A;
  /**
   * What this viewer may be offered of the actor's actions: all that is lawful under some hidden pieces
   * which the viewer cannot exclude. Absent: the legal actions betray nothing.
   */
  offers?(state: State, viewer: Viewer, list: CodeList): void;

  readonly file: FileForm<A>;
}
