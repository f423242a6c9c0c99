/** The words that every part of Mandapa shares: who acts, where a thing lies, what it is. */

/** A seat by index, clockwise from 0. */
export type SeatIndex = number;

/** Whoever an entry is by: a seat, chance, or the host's house ruling. */
export type By = SeatIndex | 'chance' | 'host';

/** A side has a score and may win: a seat, or the automatic opponent of a solo game. */
export type Side = SeatIndex | 'opponent';

/** Whose eyes: a seat sees its own secrets, the public sees none. */
export type Viewer = SeatIndex | 'public';

/** `actor(state)` on the hot path: a seat index, or one of these. */
export const CHANCE = -1;
export const OVER = -2;

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/**
 * Where pieces lie: families with integer coordinates, `seat:2/cell:3,-1`, `centre`, `quarry:M3`.
 * Seats by index; the height in a stack is the order in the list, never part of the name.
 */
export type Place = Branded<'Place'>;

/** One physical piece: its kind and a number within the kind, `blue-1#3`. */
export type PieceId = Branded<'PieceId'>;

/** A tag's id in canonical form: lower-case hex. */
export type TagUid = Branded<'TagUid'>;

/** One sensor of a table: `<device>/<reader>`. */
export type SensorId = Branded<'SensorId'>;

/** What a piece is, in the words of the game file: `blue-edge-black`, `blue-elephant-0`. */
export type Kind = string;

export type RuleId = string;

export const place = (name: string): Place => name as Place;
export const pieceId = (kind: Kind, number: number): PieceId => `${kind}#${number}` as PieceId;
export const kindOf = (piece: PieceId): Kind => piece.slice(0, piece.lastIndexOf('#'));
export const tagUid = (uid: string): TagUid => uid as TagUid;
export const sensorId = (device: string, reader: number): SensorId => `${device}/${reader}` as SensorId;

/** The place that stands for a seat as a whole: its buttons and questions hang here. */
export const seatPlace = (seat: SeatIndex): Place => place(`seat:${seat}`);

/** The seat whose area a place belongs to, if it belongs to one. */
export function seatOf(at: Place): SeatIndex | undefined {
  const match = /^seat:(\d+)(?:\/|$)/.exec(at);
  return match ? Number(match[1]) : undefined;
}

/** The family of a place: its name without coordinates (`seat/cell` for `seat:2/cell:3,-1`). */
export const familyOf = (at: Place): string => at.replace(/:[^/]*/g, '');
