import { CHANCE, OVER, type State } from '@mandapa/engine';
import { colorOfKind, colors, DISC_KINDS, FIELDS, MAX_SEATS, SPACES } from './names.ts';

/*
 * The state buffer: a header, small tables by colour, then start spaces, reserves, captured discs and one
 * short stack a field, bottom first. Nothing in it depends on the order in which things came about but the
 * stacks, where it counts.
 */

// Header
export const SEATS = 0;
export const PHASE = 1;
export const SEAT = 2;
/** The colour that is played this turn, −1 while none is. */
export const COLOR = 3;
export const ROLLS = 4;
export const VALUE = 5;
/** The spelling by which the board is known, −1 before it lies. */
export const BOARD = 6;
export const OPTIONS = 7;
/** Researchers still to be placed before the first turn. */
export const TO_PLACE = 8;
/** Turns that are over. */
export const TURNS = 9;
/** Field and kind of the own disc for which points or return must be chosen, each plus 1. */
export const PENDING_FIELD = 10;
export const PENDING_KIND = 11;

// By seat: its colours, the second one −1 where it has one only.
export const OWN_COLORS = 12;
// By colour.
export const OWNER = OWN_COLORS + 2 * MAX_SEATS;
/** Points for captured discs, by the colour that captured. */
export const CAPTURES = OWNER + colors.length;
/** How many discs lie in reserve and on start spaces: what is still to come. */
export const IN_RESERVE = CAPTURES + colors.length;
export const ON_START = IN_RESERVE + colors.length;

/** By start space: 0 empty, else the kind plus 1. */
export const START = ON_START + colors.length;
/** By kind. */
export const RESERVE = START + SPACES;
/** By seat and kind. */
export const TRAY = RESERVE + DISC_KINDS;
/** By field: 0 open, else the colour that secured it plus 1. */
export const SECURED = TRAY + MAX_SEATS * DISC_KINDS;
export const HEIGHT = SECURED + FIELDS;
/** A secured field holds all discs of one colour at most, and one that waits for its choice. */
export const MAX_HEIGHT = 18;
export const STACK = HEIGHT + FIELDS;
export const STATE_LENGTH = STACK + FIELDS * MAX_HEIGHT;

// Options
export const FIRST_BOARD = 1;
export const FIXED_PLACEMENT = 2;

// Phases, in the words of the facts.
export const phaseNames = [
  'board',
  'first',
  'place',
  'color',
  'add',
  'roll',
  'move',
  'capture',
  'end',
] as const;
export const BUILD = 0;
export const FIRST = 1;
export const PLACE = 2;
export const CHOOSE_COLOR = 3;
export const ADD = 4;
export const ROLL = 5;
export const MOVE = 6;
export const CAPTURE = 7;
export const END = 8;

export const MAX_ROLLS = 3;
export const TWO_PLAYERS = 2;

export const get = (state: State, index: number): number => state[index] as number;

export function actor(state: State): number {
  const phase = state[PHASE] as number;
  if (phase === BUILD || phase === FIRST || phase === ROLL) return CHANCE;
  return phase === END ? OVER : (state[SEAT] as number);
}

/** Whether somebody's turn is being played, with a colour and a die. */
export const inTurn = (state: State): boolean => {
  const phase = get(state, PHASE);
  return phase >= CHOOSE_COLOR && phase < END;
};

export const colorsOf = (state: State, seat: number): readonly number[] =>
  [get(state, OWN_COLORS + 2 * seat), get(state, OWN_COLORS + 2 * seat + 1)].filter((color) => color >= 0);

export const ownerOfKind = (state: State, kind: number): number => get(state, OWNER + colorOfKind(kind));

/** Discs of a colour that are still to be moved onto a field. */
export const leftOf = (state: State, color: number): number =>
  get(state, IN_RESERVE + color) + get(state, ON_START + color);

export const stackOf = (state: State, field: number): readonly number[] => {
  const from = STACK + field * MAX_HEIGHT;
  return [...state.subarray(from, from + get(state, HEIGHT + field))];
};

/** The kind of the disc on a start space, −1 where none is. */
export const discOn = (state: State, space: number): number => get(state, START + space) - 1;

/** Puts a disc on a start space or takes it away (−1), with the counts that hang on it. */
export function setStart(state: State, space: number, kind: number): void {
  const before = discOn(state, space);
  if (before >= 0) state[ON_START + colorOfKind(before)] = get(state, ON_START + colorOfKind(before)) - 1;
  if (kind >= 0) state[ON_START + colorOfKind(kind)] = get(state, ON_START + colorOfKind(kind)) + 1;
  state[START + space] = kind + 1;
}

export function addReserve(state: State, kind: number, count: number): void {
  state[RESERVE + kind] = get(state, RESERVE + kind) + count;
  state[IN_RESERVE + colorOfKind(kind)] = get(state, IN_RESERVE + colorOfKind(kind)) + count;
}

export function setStack(state: State, field: number, kinds: readonly number[]): void {
  const from = STACK + field * MAX_HEIGHT;
  state.fill(0, from, from + MAX_HEIGHT);
  state.set(kinds, from);
  state[HEIGHT + field] = kinds.length;
}
