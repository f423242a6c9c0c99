import type { State } from '@mandapa/engine';

/*
 * The state buffer: a header, then short tables by seat and colour, slots, row words and cells. Colours,
 * card kinds, tiles and bonus cards are indices into the component file's lists.
 */

// Header
export const VARIANT = 0;
export const TREASURE = 1;
export const PLAYERS = 2;
export const PHASE = 3;
/** Whose turn it is. */
export const SEAT = 4;
export const FIRST_SEAT = 5;
export const STUCK_RULE = 6;
export const GUARD_ROUNDS = 7;
/** The value that leaves before the deal; 0 until it is known. */
export const REMOVED = 8;
export const HEAD_START = 9;
export const OPPONENT_COLOR = 10;
/** Turns in a row that were Replace. */
export const STREAK = 11;
/** Stones or cards still awaited, and for which seat. */
export const COUNT = 12;
export const TO = 13;
/** What comes after the open draws: see `then` in flow.ts. */
export const THEN = 14;
/** Turns left of the countdown, −1 before it. */
export const COUNTDOWN = 15;
export const FREE = 16;
export const PLACED = 17;
export const REASON = 18;
/** The bonus card that is asked about. */
export const ASKED = 19;
/** 1 when the action began with an empty hand (B5, B6). */
export const WAS_EMPTY = 20;
export const TURN = 21;
export const BAG_SIZE = 22;
export const STACK_SIZE = 23;
export const DISPLAY_SIZE = 24;
/** Stones of the last Build, for B1 and B2. */
export const BUILT = 25;

// Tables
export const COLORS = 5;
export const CARD_KINDS = 5;
export const MAX_PLAYERS = 5;
export const OPPONENT = 5;
export const COLOR = 40;
/** By colour: the seat that owns it, `OPPONENT`, or −1. */
export const OWNER = 45;
export const STONES = 50;
export const CARDS = 75;
/** Cards in a hand that were taken face up, so that everybody knows them. */
export const KNOWN = 100;
export const WAGON = 125;
/** By bonus card: −1 undealt, else seat + 8 × its state. */
export const BONUS = 150;
export const BAG = 162;
export const STACK = 167;
export const DISPLAY = 172;
/** By star: treasure kind + 1, 0 = none. */
export const STAR = 177;
export const TREASURE_LEFT = 189;
/** By slot: tile + 1 on the board, −(tile + 1) on the temple, 0 before the deal. */
export const SLOT = 197;
export const SLOTS = 35;
/** Filled spaces by temple row, bit = column + 6. */
export const ROW = 232;
export const CELL = 249;
export const CELLS = 109;
/** A stone on the temple is its colour + 1; with a sculpture on it, `COVERED` is added. */
export const COVERED = 8;
export const SCORE = 358;
export const LINES = 9;
export const STONE_COUNT = 412;
export const CARD_COUNT = 417;
export const LAST_CELL = 422;
export const LAST_TREASURE = 426;
export const LAST_SEAT = 430;
export const LAST_DOUBLED = 431;
/** By tile: 0 waits to be dealt, 1 does not. */
export const TILE = 432;
export const TILES = 40;
export const STATE_LENGTH = 472;

// Phases
export const phaseNames = [
  'first',
  'treasure',
  'remove-value',
  'sculpture',
  'stones',
  'cards',
  'display',
  'bonus-deal',
  'act',
  'bonus',
  'end',
] as const;
export type PhaseName = (typeof phaseNames)[number];
export const P_FIRST = 0;
export const P_TREASURE = 1;
export const P_REMOVE = 2;
export const P_SCULPTURE = 3;
export const P_STONES = 4;
export const P_CARDS = 5;
export const P_DISPLAY = 6;
export const P_BONUS_DEAL = 7;
export const P_ACT = 8;
export const P_BONUS = 9;
export const P_END = 10;

// Options
export const variants = ['basic', 'expert', 'solo'] as const;
export type VariantName = (typeof variants)[number];
export const BASIC = 0;
export const EXPERT = 1;
export const SOLO = 2;
export const treasures = ['tiles', 'none', 'double'] as const;
export const WITH_TILES = 0;
export const DOUBLE = 2;

// Ends
export const reasons = [
  'countdown',
  'temple-full',
  'stuck',
  'replace-guard',
  'all-sculptures',
  'stack-empty',
] as const;
export const R_COUNTDOWN = 0;
export const R_TEMPLE_FULL = 1;
export const R_STUCK = 2;
export const R_GUARD = 3;
export const R_SCULPTURES = 4;
export const R_STACK_EMPTY = 5;

// Bonus cards, in the order of the component file
export const A1 = 0;
export const A2 = 1;
export const A3 = 2;
export const A4 = 3;
export const A5 = 4;
export const A6 = 5;
export const B1 = 6;
export const B2 = 7;
export const B3 = 8;
export const B4 = 9;
export const B5 = 10;
export const B6 = 11;
export const BONUS_CARDS = 12;
export const UP = 0;
export const DOWN = 1;
export const USED = 2;
export const UNDEALT = -1;

// Score lines
export const lineIds = [
  'headStart',
  'stones',
  'patterns',
  'patternsFromOthers',
  'treasure',
  'doubling',
  'sculptures',
  'bonusA1',
  'bonusA2',
] as const;
export const L_HEAD_START = 0;
export const L_STONES = 1;
export const L_PATTERNS = 2;
export const L_FROM_OTHERS = 3;
export const L_TREASURE = 4;
export const L_DOUBLING = 5;
export const L_SCULPTURES = 6;
export const L_A1 = 7;
export const L_A2 = 8;

// Card kinds, in the order of the component file
export const ONE = 0;
export const TWO_SAME = 1;
export const TWO_DIFFERENT = 2;
export const FOUR_STRAIGHT = 3;
export const FOUR_DIAGONAL = 4;

export const get = (state: State, index: number): number => state[index] as number;
export const stonesOf = (seat: number, color: number): number => STONES + seat * COLORS + color;
export const cardsOf = (seat: number, kind: number): number => CARDS + seat * CARD_KINDS + kind;
export const wagonOf = (seat: number, color: number): number => WAGON + seat * COLORS + color;

/** Whether a seat has this bonus card face up before it. */
export const hasBonus = (state: State, seat: number, card: number): boolean => state[BONUS + card] === seat;

export function add(state: State, index: number, by: number): void {
  state[index] = (state[index] as number) + by;
}

export function totalOf(state: State, side: number): number {
  let total = 0;
  for (let line = 0; line < LINES; line++) total += state[SCORE + side * LINES + line] as number;
  return total;
}
