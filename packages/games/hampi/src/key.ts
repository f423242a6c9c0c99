import { FormatError, type State } from '@mandapa/engine';
import { layTile } from './board.ts';
import { emptyState } from './options.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * The stored form: bytes that are equal for states that no rule tells apart. Laid tiles stand by their hexes,
 * so the order in which they were laid leaves no trace; zones and frontier are made anew.
 */
const VERSION = 1;
const HEADER_FROM = S.PHASE;
const HEADER_TO = S.STATUS;

export function keyOf(tables: Tables, state: State): Uint8Array {
  const order = rowsByCell(state);
  const bytes: number[] = [VERSION, S.get(state, S.PLAYERS), S.get(state, S.OPTIONS)];
  bytes.push(S.get(state, S.MIN_IN_STACK_3));
  for (let at = HEADER_FROM; at < HEADER_TO; at++) {
    const value = at === S.LAST ? order.indexOf(S.get(state, at)) : S.get(state, at);
    // The frontier has no order, and its length follows from the tiles.
    pushInt16(bytes, at === S.FRONTIER ? 0 : value);
  }
  for (let tile = 0; tile < tables.tileCount; tile++) bytes.push(S.get(state, S.STATUS + tile));
  for (const row of order) {
    pushInt16(bytes, S.get(state, S.TILE + row));
    pushInt16(bytes, S.get(state, S.CELL + row));
    pushInt16(bytes, S.get(state, S.CUBE + row));
  }
  return Uint8Array.from(bytes);
}

const pushInt16 = (bytes: number[], value: number): void => {
  bytes.push((value >> 8) & 0xff, value & 0xff);
};

export const rowsByCell = (state: State): number[] =>
  Array.from({ length: S.get(state, S.ROWS) }, (_, row) => row).sort(
    (a, b) => S.get(state, S.CELL + a) - S.get(state, S.CELL + b),
  );

export function loadKey(tables: Tables, key: Uint8Array): State {
  const reader = new Bytes(key);
  if (reader.next() !== VERSION) throw new FormatError('a stored game of Hampi of another version');
  const [players, options, minInStack3] = [reader.next(), reader.next(), reader.next()];
  const colors = Array.from({ length: players }, () => 0);
  const state = emptyState(tables, options, minInStack3, colors);
  for (let at = HEADER_FROM; at < HEADER_TO; at++) state[at] = reader.int16();
  const rows = S.get(state, S.ROWS);
  if (rows > S.MAX_ROWS) throw new FormatError('a stored game of Hampi with too many tiles');
  state[S.ROWS] = 0;
  for (let tile = 0; tile < tables.tileCount; tile++) state[S.STATUS + tile] = reader.next();
  for (let row = 0; row < rows; row++) {
    const tile = reader.int16();
    layTile(tables, state, tile >> 3, reader.int16(), tile & 7);
    state[S.CUBE + row] = reader.int16();
  }
  reader.end();
  return state;
}

/** Reads bytes one by one, and says so when they are too few or too many. */
class Bytes {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new FormatError('a stored game of Hampi that breaks off');
    return byte;
  }

  int16(): number {
    return ((this.next() << 24) >> 16) | this.next();
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new FormatError('a stored game of Hampi with bytes left over');
  }
}
