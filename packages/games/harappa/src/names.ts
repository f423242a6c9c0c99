import { type Place, place, type SeatIndex, seatPlace } from '@mandapa/engine';

/** The words that every part of Harappa shares, in the spelling of the game file. */
export const colors = ['blue', 'yellow', 'green', 'red'] as const;
export type Color = (typeof colors)[number];

/** By stars: one, two, three. */
export const pieceTypes = ['worker', 'assistant', 'professor'] as const;
export type PieceType = (typeof pieceTypes)[number];

/** In the order in which they are appraised (H-28). */
export const ruinKinds = ['building', 'graveyard', 'canal', 'wood', 'stone', 'wall'] as const;
export type RuinKind = (typeof ruinKinds)[number];

/** Corner positions, clockwise. */
export const corners = ['NW', 'NE', 'SE', 'SW'] as const;
export type Corner = (typeof corners)[number];

export const sideNames = ['N', 'E', 'S', 'W'] as const;
export type SideName = (typeof sideNames)[number];

export const BOARD_SIDE = 6;
export const FIELDS = BOARD_SIDE * BOARD_SIDE;
export const SPACES = 4 * BOARD_SIDE;
export const DIE_SIDES = 6;
export const MAX_SEATS = 4;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** `A1` to `F6`, row by row: columns from the left, rows from the top. */
export const fieldNames: readonly string[] = range(FIELDS).map(
  (field) => `${'ABCDEF'[field % BOARD_SIDE]}${Math.floor(field / BOARD_SIDE) + 1}`,
);
const fieldOfName = new Map(fieldNames.map((name, field) => [name, field]));
export const fieldIndex = (name: string): number => fieldOfName.get(name) ?? -1;

/*
 * Discs by kind: colour × 6 + type × 2, plus 1 for a disc that has come back once (HR-07).
 */
export const KINDS_A_COLOR = 2 * pieceTypes.length;
export const DISC_KINDS = colors.length * KINDS_A_COLOR;
export const RETURNED = 1;
export const colorOfKind = (kind: number): number => Math.floor(kind / KINDS_A_COLOR);
export const typeOfKind = (kind: number): number => (kind % KINDS_A_COLOR) >> 1;
export const discKind = (color: number, type: number, returned = 0): number =>
  color * KINDS_A_COLOR + type * 2 + returned;

/** `blue-worker`, and `blue-worker-returned` for one that has come back. */
export const discNames: readonly string[] = range(DISC_KINDS).map((kind) => {
  const name = `${colors[colorOfKind(kind)]}-${pieceTypes[typeOfKind(kind)]}`;
  return (kind & RETURNED) === 0 ? name : `${name}-returned`;
});
const discOfName = new Map(discNames.map((name, kind) => [name, kind]));
export const discIndex = (name: string): number => discOfName.get(name) ?? -1;

/*
 * Start spaces: 0–5 along the top from A to F, 6–11 down the right, 12–17 along the bottom from F to A,
 * 18–23 up the left. A researcher moves straight inward.
 */
export const spaceSide = (space: number): number => Math.floor(space / BOARD_SIDE);

/** The field that lies `steps` (1 to 6) in from a start space. */
export function landing(space: number, steps: number): number {
  const along = space % BOARD_SIDE;
  const last = BOARD_SIDE - 1;
  switch (spaceSide(space)) {
    case 0:
      return (steps - 1) * BOARD_SIDE + along;
    case 1:
      return along * BOARD_SIDE + BOARD_SIDE - steps;
    case 2:
      return (BOARD_SIDE - steps) * BOARD_SIDE + last - along;
    default:
      return (last - along) * BOARD_SIDE + steps - 1;
  }
}

// Places
export const BOX = place('box');
export const DIE = place('die');
export const CENTER_PLACE = place('board:centre');
export const cornerPlace = (corner: Corner): Place => place(`board:${corner}`);
export const fieldPlace = (field: number): Place => place(`field:${fieldNames[field]}`);
export const startPlace = (space: number): Place => place(`start:${space}`);
/** The discs that a seat still brings in lie before it, for all to see (H-04). */
export const reservePlace = (seat: SeatIndex): Place => place(`${seatPlace(seat)}/reserve`);
/** The discs that a seat has captured. */
export const trayPlace = (seat: SeatIndex): Place => place(`${seatPlace(seat)}/tray`);

/** The field of a place, or −1. */
export const fieldAt = (at: Place | undefined): number =>
  at?.startsWith('field:') ? fieldIndex(at.slice('field:'.length)) : -1;

/** The start space of a place, or −1. */
export function spaceAt(at: Place | undefined): number {
  const match = /^start:(\d{1,2})$/.exec(at ?? '');
  const space = match ? Number(match[1]) : -1;
  return space < SPACES ? space : -1;
}
