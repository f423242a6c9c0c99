import { FormatError, type State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * The stored form: a version, then every field but those that follow from others (the row words), two
 * bytes each. Fields that mean nothing in a phase are written as 0.
 */
const VERSION = 1;
const isKept = (index: number): boolean => index < S.ROW || index >= S.CELL;
const KEPT = Array.from({ length: S.STATE_LENGTH }, (_, index) => index).filter(isKept);

export function keyOf(state: State): Uint8Array {
  const copy = state.slice();
  const phase = S.get(state, S.PHASE);
  const drawing = phase >= S.P_STONES && phase <= S.P_BONUS_DEAL;
  if (!drawing) for (const field of [S.COUNT, S.TO, S.THEN]) copy[field] = 0;
  if (phase !== S.P_BONUS) copy[S.ASKED] = -1;
  copy[S.BUILT] = 0;
  const bytes = new Uint8Array(1 + 2 * KEPT.length);
  bytes[0] = VERSION;
  KEPT.forEach((index, at) => {
    const value = S.get(copy, index) & 0xffff;
    bytes[1 + 2 * at] = value & 0xff;
    bytes[2 + 2 * at] = value >> 8;
  });
  return bytes;
}

export function loadKey(tables: Tables, key: Uint8Array): State {
  if (key[0] !== VERSION) throw new FormatError('a stored Cholas game of another version');
  if (key.length !== 1 + 2 * KEPT.length) throw new FormatError('a stored Cholas game of another length');
  const state = new Int16Array(S.STATE_LENGTH);
  KEPT.forEach((index, at) => {
    state[index] = (key[1 + 2 * at] as number) | ((key[2 + 2 * at] as number) << 8);
  });
  fillRows(tables, state);
  return state;
}

/** The row words, from the spaces. */
export function fillRows(tables: Tables, state: State): void {
  state.fill(0, S.ROW, S.CELL);
  for (let cell = 0; cell < tables.cells.length; cell++)
    if (state[S.CELL + cell] !== 0) {
      const row = S.ROW + (tables.row[cell] as number);
      state[row] = S.get(state, row) | (1 << (tables.bit[cell] as number));
    }
}
