import { CHANCE, OVER, type State } from '@mandapa/engine';
import { COLORS, MAX_CELLS, MAX_LEVELS, MAX_PLAYERS, SPACES, TOKENS } from './vocabulary.ts';

export const PLAYERS = 0;
/** Index into the data's monuments. */
export const MONUMENT = 1;
export const PHASE = 2;
/** Whose turn it is while a seat is awaited. */
export const SEAT = 3;
/** From 0. */
export const ROUND = 4;
/** Turns played in this quarry phase. */
export const TURN = 5;
/** The space where the worker stands, or −1 while somebody keeps it. */
export const WORKER = 6;
/** Who keeps the worker, or began this quarry phase; −1 before anybody does. */
export const HOLDER = 7;
/** Who has taken the black token in this quarry phase, or −1. */
export const TAKER = 8;
/** Seats that have passed in this construction phase, a bit each: their screens are lifted. */
export const PASSED = 9;
/** Middle spaces that get one token only in this round, a bit each. */
export const SHORT_MASK = 10;
export const REASON = 11;
/** Tokens on the quarry. */
export const LEFT = 12;
/** Tokens on the site. */
export const BUILT = 13;
/** Tokens in the bag, by kind. */
export const BAG_COUNT = 14;
/** Two bits a kind: what lies on a space. */
export const QUARRY = BAG_COUNT + TOKENS;
/** Four colours and the gems, for each seat. */
export const HAND = QUARRY + SPACES;
export const HAND_SIZE = COLORS + 1;
/** Black tokens taken, by seat. */
export const BLACKS = HAND + MAX_PLAYERS * HAND_SIZE;
/** Tokens behind the screen when a seat passed, by seat and round; −1: it has not passed. */
export const PASSES = BLACKS + MAX_PLAYERS;
export const ROUNDS = 3;
/** Tokens built, by seat and level. */
export const BUILDS = PASSES + MAX_PLAYERS * ROUNDS;
/** For each cell of the plan how many tokens it stands on are missing; −1: built. */
export const NEED = BUILDS + MAX_PLAYERS * MAX_LEVELS;
export const STATE_LENGTH = NEED + MAX_CELLS;

// Phases, in the order of play.
export const FIRST = 0;
export const SHORT = 1;
export const DRAW = 2;
export const COLLECT = 3;
export const BUILD = 4;
export const END = 5;
export const phaseNames = ['first', 'short', 'draw', 'collect', 'build', 'over'] as const;

export const COMPLETE = 1;
export const ROUND_3 = 2;
export const reasonNames = ['', 'complete', 'round-3'] as const;

export const get = (state: State, index: number): number => state[index] as number;

export function actor(state: State): number {
  const phase = get(state, PHASE);
  if (phase === COLLECT || phase === BUILD) return get(state, SEAT);
  return phase === END ? OVER : CHANCE;
}

/** How many tokens of a kind lie on a space. */
export const onSpace = (state: State, space: number, token: number): number =>
  (get(state, QUARRY + space) >> (2 * token)) & 3;

export const inHand = (state: State, seat: number, token: number): number =>
  get(state, HAND + seat * HAND_SIZE + token);

/** Construction tokens behind a screen: gems are not among them. */
export function leftovers(state: State, seat: number): number {
  let count = 0;
  for (let color = 0; color < COLORS; color++) count += inHand(state, seat, color);
  return count;
}

export const hasPassed = (state: State, seat: number): boolean => ((get(state, PASSED) >> seat) & 1) === 1;

/** How many spaces the worker moves on the turn that is awaited (M-10 to M-13). */
export const stepsOf = (state: State): number => Math.min(get(state, TURN), 3) + 1;

export function bagSize(state: State): number {
  let size = 0;
  for (let token = 0; token < TOKENS; token++) size += get(state, BAG_COUNT + token);
  return size;
}

/** Whether all may look behind a seat's screen. */
export const isLifted = (state: State, seat: number): boolean =>
  get(state, PHASE) === END || (get(state, PHASE) === BUILD && hasPassed(state, seat));
