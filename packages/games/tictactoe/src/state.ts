import { CHANCE, OVER, type SeatSpec, type State } from '@mandapa/engine';
import { markKinds } from './data.ts';

// Nine cells, row by row: 0 empty, else the seat that marked it plus 1.
export const CELLS = 9;
export const SEAT = 9;
export const PHASE = 10;
/** Which kind of mark each seat lays: an index into `markKinds`. */
export const KIND = 11;
/** The cells of each seat as nine bits, so that a row of three is one look-up. */
export const MASK = 13;
/** 0 nobody, else the winner's seat plus 1. */
export const WINNER = 15;
const SIZE = 16;

// Phases.
export const FIRST = 0;
export const MARK = 1;
export const END = 2;

export const FULL_BOARD = 0b111_111_111;

export const get = (state: State, index: number): number => state[index] as number;

export function setup(seats: readonly SeatSpec[]): State {
  const state = new Int16Array(SIZE);
  seats.forEach(({ colors }, seat) => {
    state[KIND + seat] = markKinds.indexOf(colors?.[0] ?? '');
  });
  return state;
}

export function actor(state: State): number {
  const phase = get(state, PHASE);
  if (phase === MARK) return get(state, SEAT);
  return phase === FIRST ? CHANCE : OVER;
}

export const markOf = (state: State, seat: number): string => markKinds[get(state, KIND + seat)] as string;

export const isFull = (state: State): boolean => (get(state, MASK) | get(state, MASK + 1)) === FULL_BOARD;

/** How many marks a seat has laid. */
export function laidBy(state: State, seat: number): number {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (get(state, cell) === seat + 1) count++;
  return count;
}
