import type { State } from '@mandapa/engine';

/*
 * The state buffer. A header, three short tables, then one row a cell and one node a covered tile.
 * Rows and nodes of seat s are the slice [s × stride, (s + 1) × stride).
 */

// Header
export const PLAYERS = 0;
export const OPTIONS = 1;
export const PHASE = 2;
/** Whose turn it is (also while a special tile waits for its answer). */
export const SEAT = 3;
/** Who holds the bag: the start player of this round. */
export const HOLDER = 4;
/** Turns finished in this round. */
export const TURNS = 5;
export const ROUND = 6;
/** Tiles in the bag. */
export const BAG = 7;
/** Tiles still to be removed at set-up. */
export const TO_REMOVE = 8;
/** R: tiles that were removed and that nobody saw. */
export const REMOVED_UNSEEN = 9;
/** E: tiles of the removable colours that nobody has seen, in the bag or removed. */
export const REMOVABLE_UNSEEN = 10;
/** Tiles still to be drawn in this round. */
export const TO_DRAW = 11;
export const CENTRE_COUNT = 12;
/** Bit c is set when a player has colour c. */
export const COLOR_MASK = 13;
export const STRIDE = 14;
/** Bit s is set when a house ruling left the platform of seat s in several pieces. */
export const LOOSE = 15;

// One entry a seat
export const COLOR = 16;
export const ROWS = 21;
export const UNDERS = 26;
/** Rows of the two figures: FIGURE + 2 × seat + figure. */
export const FIGURE = 31;
export const LYING = 41;
/** The areas chosen at the end: an index in mixed radix, −1 in KEEP_LOW while not chosen. */
export const KEEP_LOW = 46;
export const KEEP_HIGH = 51;

// Tables
export const CENTRE = 56;
export const MAX_PLAYERS = 5;
/** One entry a kind: tiles that nobody has seen yet, and tiles that lie in the box for all to see. */
export const UNSEEN = 64;
export const BOX = 128;

// Rows and nodes
export const MAX_ROWS = 128;
/** A house ruling may bring a few tiles more onto a platform than rounds would. */
export const SPARE_ROWS = 4;
export const CELL = 192;
export const KIND = CELL + MAX_ROWS;
export const EDGE = KIND + MAX_ROWS;
export const HEIGHT = EDGE + MAX_ROWS;
/** Node of the tile right under the top one, −1 if none. */
export const UNDER = HEIGHT + MAX_ROWS;
/** Neighbour rows N, E, S, W: NEIGHBOUR + 4 × row + side; −1 where the cell is empty. */
export const NEIGHBOUR = UNDER + MAX_ROWS;
export const NODE_KIND = NEIGHBOUR + 4 * MAX_ROWS;
export const NODE_NEXT = NODE_KIND + MAX_ROWS;
export const STATE_LENGTH = NODE_NEXT + MAX_ROWS;

/** A covered edge tile whose side was never told keeps this mark beside its kind. */
export const NODE_OPEN = 256;

// Phases
export const REMOVE = 0;
export const FIRST = 1;
export const DRAW = 2;
export const TAKE = 3;
export const JUMP = 4;
export const SHIFT = 5;
export const KEEP = 6;
export const END = 7;
export const phaseNames = ['remove', 'first', 'draw', 'take', 'jump', 'shift', 'keep', 'end'] as const;

// Options
export const NEEDS_ELEPHANT = 1;
export const ROTATE = 2;
export const LIFT_MAY_SPLIT = 4;
export const PLAYER_KEEPS = 8;

// Sides and edges
export const sideNames = ['N', 'E', 'S', 'W'] as const;
export type SideName = (typeof sideNames)[number];
export const EDGE_OPEN = 4;
export const NO_EDGE = 7;

/*
 * Which figures lie. Bit 0 and 1: that figure lies. ONE_LIES: one of them, nobody said which.
 * BOTH_LIE_OPEN: both do, and nobody said which was first.
 */
export const ONE_LIES = 4;
export const BOTH_LIE_OPEN = 7;

/** Cells are packed as 7 bits of x and 7 of y, so that their order is lexicographic. */
export const ORIGIN = (64 << 7) | 64;
export const STEP = new Int16Array([-1, 128, 1, -128]);
/** No platform can reach further than its tiles: 62 is out of reach of every lawful game. */
const REACH = 62;

export const cellAt = (x: number, y: number): number =>
  x < -REACH || x > REACH || y < -REACH || y > REACH ? -1 : ((x + 64) << 7) | (y + 64);
export const xOf = (cell: number): number => (cell >> 7) - 64;
export const yOf = (cell: number): number => (cell & 127) - 64;
export type Cell = readonly [number, number];
export const coordinatesOf = (cell: number): [number, number] => [xOf(cell), yOf(cell)];

// Accessors: rows are local to a seat, `base` is the seat's first row in the buffer.
export const get = (state: State, index: number): number => state[index] as number;
export const baseOf = (state: State, seat: number): number => seat * get(state, STRIDE);
export const hasOption = (state: State, option: number): boolean => (get(state, OPTIONS) & option) !== 0;
export const figureRow = (state: State, seat: number, figure: number): number =>
  get(state, FIGURE + 2 * seat + figure);
export const figureCell = (state: State, seat: number, figure: number): number =>
  get(state, CELL + baseOf(state, seat) + figureRow(state, seat, figure));

/** The row of a cell on a seat's platform, −1 where no tile lies. */
export function rowAt(state: State, seat: number, cell: number): number {
  const base = baseOf(state, seat);
  const count = get(state, ROWS + seat);
  for (let row = 0; row < count; row++) if (state[CELL + base + row] === cell) return row;
  return -1;
}

/** The side of `from` on which `to` lies, −1 when the cells do not share one. */
export function sideTowards(from: number, to: number): number {
  const distance = to - from;
  if (distance === -1) return 0;
  if (distance === 128) return 1;
  if (distance === 1) return 2;
  return distance === -128 ? 3 : -1;
}

export const keptIndex = (state: State, seat: number): number => {
  const low = get(state, KEEP_LOW + seat);
  return low < 0 ? -1 : low + get(state, KEEP_HIGH + seat) * 0x8000;
};

/** How many figures of a seat stand. */
export function standing(state: State, seat: number): number {
  const lying = get(state, LYING + seat);
  if (lying === ONE_LIES) return 1;
  return 2 - (lying & 1) - ((lying >> 1) & 1);
}

/** Whether a figure lies: yes, no, or undefined when nobody said which of the two does. */
export function lies(state: State, seat: number, figure: number): boolean | undefined {
  const lying = get(state, LYING + seat);
  return lying === ONE_LIES ? undefined : ((lying >> figure) & 1) === 1;
}
