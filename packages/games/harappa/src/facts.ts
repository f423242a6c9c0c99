import type { Color, Corner, PieceType, RuinKind, SideName } from './names.ts';

/*
 * What a scene draws Harappa from: `view.facts`. Everything is open in this game, so every viewer gets the
 * same. Seats are indices, fields `A1` to `F6`, start spaces 0 to 23 (0–5 top from A to F, 6–11 right,
 * 12–17 bottom from F to A, 18–23 left from row 6 up). Pieces lie where `view.layout` says:
 * `field:A1` (bottom to top), `start:0`, `seat:0/reserve`, `seat:0/tray` (captured), `board:centre`,
 * `board:NW` … and `box`.
 */

export type HarappaPhase =
  | 'board'
  | 'first'
  | 'place'
  | 'color'
  | 'add'
  | 'roll'
  | 'move'
  | 'capture'
  | 'end';

export type HarappaFacts = {
  readonly phase: HarappaPhase;
  /** Whose turn it is, also while the die is awaited. */
  readonly seat: number | null;
  /** The colour that is played this turn: with two players only once it is chosen. */
  readonly color: Color | null;
  /** Turn 21 of 48: the turn that is being played, from 1, and how many there will be as things stand. */
  readonly turn: number;
  readonly turns: number;
  /** Researchers still to be placed before the first turn (free placement). */
  readonly toPlace: number;
  readonly roll: RollFacts;
  readonly board: BoardFacts | null;
  /** All 36, row by row, also before the board lies (then without segments). */
  readonly fields: readonly FieldFacts[];
  /** In the order of appraisal; empty until the board lies. */
  readonly ruins: readonly RuinFacts[];
  readonly seats: readonly SeatFacts[];
  /** What the awaited seat may do with the die as it lies; empty in all other phases. */
  readonly moves: readonly MoveFacts[];
  /** An own researcher of the other colour was captured: points or return? */
  readonly pending: { readonly field: string; readonly kind: string; readonly points: number } | null;
  /** The final appraisal, ruin by ruin in the stated order; empty until the game is over. */
  readonly appraisal: readonly AppraisalFacts[];
};

export type RollFacts = {
  /** How often the die has been rolled this turn, 0 to 3. */
  readonly number: number;
  /** What it shows; null before the first roll. */
  readonly value: number | null;
  /** Who may move after the roll that lies, or that is awaited (H-18). */
  readonly movable: readonly PieceType[];
  readonly mayReroll: boolean;
};

export type BoardFacts = {
  readonly center: string;
  /** Quarter turns clockwise of the centre piece. */
  readonly rotation: number;
  readonly corners: { readonly [corner in Corner]: string };
  /** The sum of all finds that the ruins show. */
  readonly atStake: number;
};

export type FieldFacts = {
  readonly field: string;
  /** Bottom to top. */
  readonly stack: readonly string[];
  readonly secured: Color | null;
  /** One entry a ruin on this field, in the order of appraisal. */
  readonly segments: readonly SegmentFacts[];
};

export type SegmentFacts = {
  /** Index into `ruins`. */
  readonly ruin: number;
  readonly kind: RuinKind;
  /** Where the drawn ruin goes on into the neighbouring field. */
  readonly sides: readonly SideName[];
  /** The finds that are printed on this field. */
  readonly finds: readonly number[];
};

export type RuinFacts = {
  readonly kind: RuinKind;
  readonly fields: readonly string[];
  /** The sum of its finds; a building's two prizes in `first` and `second` (0 for the others). */
  readonly points: number;
  readonly first: number;
  readonly second: number;
  /** Researchers that count here now, most first; nobody = empty. */
  readonly counts: readonly { readonly color: Color; readonly seat: number; readonly count: number }[];
  /** Who would get what if the game ended now. */
  readonly awards: readonly AwardFacts[];
};

export type AwardFacts = {
  readonly color: Color;
  readonly seat: number;
  readonly points: number;
  /** A building's rank 2; the majority otherwise. Alone in a building = rank 1 with both prizes. */
  readonly rank: 1 | 2;
  /** Shared with others of the same rank. */
  readonly shared: boolean;
};

export type AppraisalFacts = {
  readonly ruin: number;
  readonly kind: RuinKind;
  readonly awards: readonly AwardFacts[];
  /** Totals of all seats after this ruin. */
  readonly totals: readonly number[];
};

export type SeatFacts = {
  readonly colors: readonly Color[];
  /** One entry a colour, in the seat's order. */
  readonly teams: readonly TeamFacts[];
  /** Points for captured researchers. */
  readonly captures: number;
  /** What the ruins would give as they stand. */
  readonly ruins: number;
  readonly captured: readonly string[];
  /** Nothing in reserve and nothing on a start space: its turns are skipped. */
  readonly done: boolean;
};

export type TeamFacts = {
  readonly color: Color;
  /** Discs in reserve by type, those that came back included. */
  readonly reserve: { readonly [piece in PieceType]: number };
  readonly returned: { readonly [piece in PieceType]: number };
  readonly onStarts: number;
  readonly onFields: number;
  readonly captures: number;
  readonly ruins: number;
};

export type MoveFacts = {
  readonly space: number;
  readonly kind: string;
  readonly to: string;
  /** `secures`: a second one of its colour; `lost`: the field is another colour's, so it is captured. */
  readonly effect: 'lands' | 'secures' | 'joins' | 'lost';
  readonly captures: readonly string[];
  /** Points that the move brings to whoever captures. */
  readonly points: number;
};
