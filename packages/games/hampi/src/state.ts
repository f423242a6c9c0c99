import type { State } from '@mandapa/engine';
import { MAX_ZONES } from './data.ts';

/*
 * The state buffer. A header, a line a seat, one entry a tile of the box, one row a laid tile, one node a
 * zone of a laid tile (node = row × MAX_ZONES + zone), one frontier row an empty hex beside the landscape.
 */

// Header
export const PLAYERS = 0;
export const OPTIONS = 1;
export const MIN_IN_STACK_3 = 2;
export const PHASE = 3;
/** Whose turn it is, also while a tile is drawn for it; −1 before the first player is named. */
export const SEAT = 4;
/** The stack in use, from 1; 0 during set-up. */
export const ROUND = 5;
export const ROWS = 6;
export const FRONTIER = 7;
/** The row of the tile that was laid last, −1 before any turn. */
export const LAST = 8;
/** 1 while this turn's tile may touch fewer sides (PR-06). */
export const RELIEF = 9;
/** The tile that waits to be laid, −1 if none. */
export const HELD = 10;
/** Stacks (bit i for stack i) to which tiles set aside go back now, and the phase that then follows. */
export const PENDING = 11;
export const AFTER = 12;
/** Bit s is set when seat s holds the Jewel. */
export const HOLDERS = 13;
/** How many conditions were turned, and what the last one decided. */
export const TURNED = 14;
export const LAST_DRAWER = 15;
export const LAST_BEST = 16;
export const LAST_MET = 17;
/** Tiles of the box of which nobody knows in which stack they are. */
export const OPEN_LAND = 18;
export const OPEN_CONDITIONS = 19;
/** Set-up tiles by stack: TRIO + stack − 1; −1 while none. */
export const TRIO = 20;
/** Conditions in the order in which they were turned. */
export const TURNED_TILES = 23;

// One entry a stack, from 1: index + stack
/** Tiles in the stack that nobody knows: land, and jewel or conditions. */
export const LAND = 29;
export const SPECIAL = 32;
/** Tiles that were shuffled back into it, so that they are known to be there. */
export const KNOWN = 35;
/** Tiles of it that are set aside. */
export const ASIDE = 38;

// One entry a seat
export const MAX_PLAYERS = 5;
export const COLOR = 42;
export const SUPPLY = 47;
/** Cubes laid in this round. */
export const MARKS = 52;
export const INFLUENCERS = 6;
/** SUPPORT + 6 × seat + influencer; negative is owed. */
export const SUPPORT = 57;

// One entry a tile of the box
export const STATUS = 88;
export const MAX_TILES = 72;

// Laid tiles
export const MAX_ROWS = 60;
/** tile × 8 + rotation */
export const TILE = STATUS + MAX_TILES;
export const CELL = TILE + MAX_ROWS;
/** seat × 4 + zone (3 = the centre), −1 without a cube: a tile gets one at most, when it is laid. */
export const CUBE = CELL + MAX_ROWS;
/** How many neighbours lie around it. */
export const NEARBY = CUBE + MAX_ROWS;
// Zones: union-find without path compression, and the members of each zone as a ring
const NODES = MAX_ROWS * MAX_ZONES;
export const PARENT = NEARBY + MAX_ROWS;
export const NEXT = PARENT + NODES;
/** Of a root: sides of the zone beside which nothing lies yet. */
export const OPEN = NEXT + NODES;
// Frontier: what each side of an empty hex must show, 4 bits a side, sides 0–2 and 3–5
export const MAX_FRONTIER = 240;
export const F_CELL = OPEN + NODES;
export const F_LOW = F_CELL + MAX_FRONTIER;
/** Above the 12 bits of sides 3–5: how many tiles the hex touches. */
export const F_HIGH = F_LOW + MAX_FRONTIER;
export const STATE_LENGTH = F_HIGH + MAX_FRONTIER;

// Phases; chance is awaited up to DRAW
export const STACKS = 0;
export const SETUP = 1;
export const SHUFFLE = 2;
export const LAYOUT = 3;
export const FIRST = 4;
export const DRAW = 5;
export const PLACE = 6;
export const MARK = 7;
export const END = 8;
export const phaseNames = [
  'stacks',
  'setup',
  'shuffle',
  'layout',
  'first',
  'draw',
  'place',
  'mark',
  'end',
] as const;

// Options
export const QUICK = 1;
export const ADVANCED = 2;
export const ADVANCED_LIMITS = 4;
export const WITHDRAW_IN_ADVANCED = 8;

// Where a tile of the box is. 1–3: known to be in that stack. 4–6: set aside from stack 1–3.
export const UNKNOWN = 0;
export const IN_STACK = 0;
export const SET_ASIDE = 3;
/** Drawn, laid, turned over or owned. */
export const OUT = 7;
/** A land tile that fits nowhere any more (PR-06). */
export const DISCARDED = 8;

/** Zone number of a temple or market. */
export const CENTRE_ZONE = 3;

/** Hexes are packed as 7 bits of q and 7 of r. Sides clockwise from east. */
export const ORIGIN = (64 << 7) | 64;
export const STEP = new Int16Array([128, 1, -127, -128, -1, 127]);
/** Side by packed difference + 128, −1 where the hexes do not touch. */
export const SIDE_OF = new Int8Array(257).fill(-1);
STEP.forEach((step, side) => {
  SIDE_OF[step + 128] = side;
});
/** No landscape can reach further than its tiles. */
const REACH = 62;

export const cellAt = (q: number, r: number): number =>
  q < -REACH || q > REACH || r < -REACH || r > REACH ? -1 : ((q + 64) << 7) | (r + 64);
export const qOf = (cell: number): number => (cell >> 7) - 64;
export const rOf = (cell: number): number => (cell & 127) - 64;

/** The side of `from` on which `to` lies, −1 where they do not touch. */
export function sideTowards(from: number, to: number): number {
  const difference = to - from + 128;
  return difference < 0 || difference > 256 ? -1 : (SIDE_OF[difference] as number);
}

export const opposite = (side: number): number => (side < 3 ? side + 3 : side - 3);

// Accessors
export const get = (state: State, index: number): number => state[index] as number;
export const hasOption = (state: State, option: number): boolean => (get(state, OPTIONS) & option) !== 0;
export const tileOf = (state: State, row: number): number => get(state, TILE + row) >> 3;
export const rotOf = (state: State, row: number): number => get(state, TILE + row) & 7;
export const cubeSeat = (cube: number): number => cube >> 2;
export const cubeZone = (cube: number): number => cube & 3;
export const leftIn = (state: State, stack: number): number =>
  get(state, LAND + stack) + get(state, SPECIAL + stack) + get(state, KNOWN + stack);
export const lastRound = (state: State): number => (hasOption(state, QUICK) ? 2 : 3);
/** Whether the limits of rounds 1 and 2 hold (P-22, P-26; PR-33). */
export const hasRoundLimits = (state: State): boolean =>
  !hasOption(state, ADVANCED) || hasOption(state, ADVANCED_LIMITS);
export const mayWithdraw = (state: State): boolean =>
  !hasOption(state, ADVANCED) || hasOption(state, WITHDRAW_IN_ADVANCED);

export function rowAt(state: State, cell: number): number {
  const count = get(state, ROWS);
  for (let row = 0; row < count; row++) if (state[CELL + row] === cell) return row;
  return -1;
}

export function frontierAt(state: State, cell: number): number {
  const count = get(state, FRONTIER);
  for (let row = 0; row < count; row++) if (state[F_CELL + row] === cell) return row;
  return -1;
}

export const supportOf = (state: State, seat: number, influencer: number): number =>
  get(state, SUPPORT + INFLUENCERS * seat + influencer);

export function totalOf(state: State, seat: number): number {
  let total = 0;
  for (let i = 0; i < INFLUENCERS; i++) total += supportOf(state, seat, i);
  return total;
}
