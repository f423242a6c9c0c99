import type { State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * Where stones may go, as one word of bits for each row: bit = column + 6 of the lower left space. The
 * words are worked out by `readSpots` and stay valid until it is called for another state.
 */
const ROWS = 18;
export const single = new Int32Array(ROWS);
export const level = new Int32Array(ROWS);
export const upright = new Int32Array(ROWS);
export const block = new Int32Array(ROWS);
const empty = new Int32Array(ROWS);

/** Whether there is any spot at all: bit 0 for one stone, 1 for two, 2 for four. */
export function readSpots(tables: Tables, state: State): number {
  const { valid, lastRow, lintelRow } = tables;
  for (let row = 1; row <= lastRow; row++)
    empty[row] = (valid[row] as number) & ~(state[S.ROW + row] as number);
  empty[lastRow + 1] = 0;
  let found = 0;
  let below = -1;
  for (let row = 1; row <= lastRow; row++) {
    const free = empty[row] as number;
    const filled = state[S.ROW + row] as number;
    const own = free & below;
    const pairs = row === lintelRow ? lintelPairs(tables.lintel, free, filled, own) : own & (own >> 1);
    // A stone over the doorway holds by the one beside it; everywhere else by the one below (CR-09).
    const held = row === lintelRow ? own | (free & tables.lintel & ((filled << 1) | (filled >> 1))) : own;
    const above = empty[row + 1] as number;
    single[row] = held;
    level[row] = pairs;
    upright[row] = held & above;
    block[row] = pairs & above & (above >> 1);
    found |= (held ? 1 : 0) | (pairs | (held & above) ? 2 : 0) | (block[row] ? 4 : 0);
    below = filled;
  }
  return found;
}

/** Two stones side by side in the row over the doorway: one may hold the other (CR-08, CR-09). */
function lintelPairs(lintel: number, free: number, filled: number, own: number): number {
  const both = free & (free >> 1);
  const left = own & (lintel >> 1);
  const right = lintel & (own >> 1);
  // Both over the doorway: the stone on either side of the pair holds the chain.
  const inner = lintel & (lintel >> 1) & ((filled << 1) | (filled >> 2));
  return both & ((own & (own >> 1)) | left | right | inner);
}

/** How many spots a card has, whatever the colours. */
export function countSpots(kind: number, lastRow: number): number {
  let count = 0;
  for (let row = 1; row <= lastRow; row++) {
    if (kind === S.ONE) count += bits(single[row] as number);
    else if (kind <= S.TWO_DIFFERENT) count += bits(level[row] as number) + bits(upright[row] as number);
    else count += bits(block[row] as number);
  }
  return count;
}

function bits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** In how many ways the stones in hand colour a card on one spot; straight blocks count both ways of lying. */
export function countColors(state: State, seat: number, kind: number): number {
  let some = 0;
  let pairs = 0;
  for (let color = 0; color < S.COLORS; color++) {
    const count = state[S.stonesOf(seat, color)] as number;
    if (count > 0) some++;
    if (count > 1) pairs++;
  }
  if (kind === S.ONE) return some;
  if (kind === S.TWO_SAME) return pairs;
  if (kind === S.TWO_DIFFERENT) return some * (some - 1);
  return pairs * (pairs - 1) * (kind === S.FOUR_STRAIGHT ? 2 : 1);
}

const spotBit = (kind: number): number => (kind === S.ONE ? 1 : kind <= S.TWO_DIFFERENT ? 2 : 4);

/** Whether a card has a spot at all, by what `readSpots` found. */
export const fits = (found: number, kind: number): boolean => (found & spotBit(kind)) !== 0;

/** Whether the seat has a card (Solo: whether one lies face up) that it can build now. */
export function canBuild(tables: Tables, state: State, seat: number): boolean {
  const cards = state[S.VARIANT] === S.SOLO ? S.DISPLAY : S.cardsOf(seat, 0);
  const found = readSpots(tables, state);
  for (let kind = 0; kind < S.CARD_KINDS; kind++)
    if ((state[cards + kind] as number) > 0 && fits(found, kind) && countColors(state, seat, kind) > 0)
      return true;
  return false;
}

/** The spaces of a Build, lower left first, then right or above: as many as the card has stones. */
export function shapeCells(
  tables: Tables,
  kind: number,
  cell: number,
  upward: number,
  into: Int16Array,
): number {
  into[0] = cell;
  if (kind === S.ONE) return 1;
  const right = tables.neighbour[4 * cell + 1] as number;
  const above = tables.neighbour[4 * cell + 3] as number;
  if (kind <= S.TWO_DIFFERENT) {
    into[1] = upward ? above : right;
    return 2;
  }
  into[1] = right;
  into[2] = above;
  into[3] = right < 0 ? -1 : (tables.neighbour[4 * right + 3] as number);
  return 4;
}

/** The colour of the stone `index` of a Build, in the order of `shapeCells`. */
export function shapeColor(kind: number, upward: number, a: number, b: number, index: number): number {
  if (kind === S.FOUR_STRAIGHT) return (upward ? index & 1 : index >> 1) ? b : a;
  if (kind === S.FOUR_DIAGONAL) return index === 1 || index === 2 ? b : a;
  return index ? b : a;
}
