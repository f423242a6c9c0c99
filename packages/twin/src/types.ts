import type {
  Action,
  By,
  Kind,
  Message,
  PieceId,
  Place,
  SeatIndex,
  SensorId,
  TagUid,
  Violation,
} from '@mandapa/engine';

/**
 * Everything that reaches the twin. Time is device time mapped to bridge time, in milliseconds, and
 * comes in as a value; the twin has no clock, so a capture replays to the same verdicts.
 */
export type TwinInput =
  | ReadingInput
  | RoundInput
  | DeviceInput
  | {
      readonly type: 'signal';
      readonly signal: string;
      readonly at: Place;
      readonly value?: number | string;
      readonly atMs: number;
    }
  | { readonly type: 'answer'; readonly question: string; readonly choice: number; readonly atMs: number }
  /** An act said rather than done: by hand on console or phone. */
  | { readonly type: 'act'; readonly by: By; readonly action: Action; readonly atMs: number }
  | { readonly type: 'undo'; readonly atMs: number }
  /** Time passes: sent once at the start, and now and then while nothing else comes. */
  | { readonly type: 'tick'; readonly atMs: number };

export interface ReadingInput {
  readonly type: 'reading';
  readonly device: string;
  readonly reader: number;
  readonly outcome: 'tags' | 'clean' | 'corrupt' | 'collision' | 'fault';
  readonly tags: readonly TagUid[];
  readonly round: number;
  readonly atMs: number;
  readonly polls: number;
  readonly hits: number;
}

/** The end of a scan round of one device: every reader that sent nothing new saw what it saw before. */
export interface RoundInput {
  readonly type: 'round';
  readonly device: string;
  readonly round: number;
  readonly atMs: number;
  readonly healthy: number;
}

/** `online` also after a reboot: what the device said before is void until its readings come again. */
export interface DeviceInput {
  readonly type: 'device';
  readonly device: string;
  readonly status: 'online' | 'offline' | 'incompatible';
  readonly atMs: number;
}

/** One committed entry, with what stays in the journal: the pieces it moved and the readings behind it. */
export interface Commit {
  readonly by: By;
  readonly action: Action;
  readonly pieces: readonly { readonly piece: PieceId; readonly from: Place; readonly to: Place }[];
  readonly why: readonly string[];
  /** How it was known: seen by sensors, said by people, or following from the rules alone. */
  readonly how: 'seen' | 'said' | 'forced';
}

export type TwinOutput =
  | { readonly type: 'commit'; readonly commit: Commit }
  | { readonly type: 'undone'; readonly entries: number }
  /** The input could not be taken: an unlawful act by hand, an answer to no open question. */
  | { readonly type: 'refused'; readonly violation: Violation };

export interface PieceAt {
  readonly piece: PieceId;
  readonly kind: Kind;
  readonly at: Place;
}

/** One hand movement of guidance, or a chore that the rules still want done. */
export interface HandStep {
  readonly piece: PieceId;
  readonly kind: Kind;
  readonly lift?: Place;
  readonly put?: Place;
  readonly pose?: number;
  readonly message: Message;
}

export interface Guidance {
  readonly steps: readonly HandStep[];
  /** The step that is due now. */
  readonly next: number;
}

export type VerdictState = 'in-step' | 'underway' | 'settled' | 'ambiguous' | 'violation' | 'blind';

/** What the twin concludes from everything seen so far. */
export interface Verdict {
  readonly state: VerdictState;
  readonly seat?: SeatIndex;
  readonly message?: Message;
  readonly violation?: Violation;
  readonly wrong: readonly PieceAt[];
  readonly inHand: readonly PieceAt[];
  /** Pieces of an act that is under way, seen where the committed state does not have them yet. */
  readonly moved?: readonly PieceAt[];
  readonly mayGo: readonly Place[];
  readonly guidance?: Guidance;
  readonly doubts: readonly { readonly place: Place; readonly reason: Message }[];
  readonly why: readonly string[];
}

/** `late`: needed for scoring; `record`: only for a whole game file, and nobody need answer. */
export type QuestionCause = 'first' | 'decline' | 'cell' | 'ambiguous' | 'draw' | 'late' | 'record';

export interface Question {
  /** Stable while the question stays open. */
  readonly id: string;
  readonly cause: QuestionCause;
  readonly seat?: SeatIndex;
  readonly message: Message;
  /** Play cannot be followed further before it is answered. */
  readonly blocking: boolean;
  readonly at?: Place;
  readonly choices: readonly QuestionChoice[];
}

export interface QuestionChoice {
  readonly label: Message;
  readonly by: By;
  readonly action: Action;
  /** Further entries by the same, where one answer says several (the tiles that were drawn). */
  readonly more?: readonly Action[];
  readonly at?: Place;
  readonly pose?: number;
}

export type SensorHealth = 'ok' | 'unknown' | 'weak';

/** For the hardware chips on the screens. */
export interface SensorStatus {
  readonly id: SensorId;
  readonly health: SensorHealth;
}
