import { FormatError, type State } from '@mandapa/engine';
import { markLoose } from './moves/sound.ts';
import { emptyState } from './options.ts';
import { addRow, coverRow, stackKinds } from './platform.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * The stored form: bytes that are equal for states that no rule tells apart. Cells stand in lexicographic
 * order and the centre is sorted, so the order in which things were laid leaves no trace; a covered tile
 * keeps its kind and its place in the stack, but not its side.
 */
const VERSION = 1;
const HEADER = [
  S.PHASE,
  S.SEAT,
  S.HOLDER,
  S.TURNS,
  S.ROUND,
  S.BAG,
  S.TO_REMOVE,
  S.REMOVED_UNSEEN,
  S.REMOVABLE_UNSEEN,
  S.TO_DRAW,
] as const;
const NOT_KEPT = 0xff;

export function keyOf(tables: Tables, state: State): Uint8Array {
  const players = S.get(state, S.PLAYERS);
  const bytes: number[] = [VERSION, players, S.get(state, S.OPTIONS)];
  for (let seat = 0; seat < players; seat++) bytes.push(S.get(state, S.COLOR + seat));
  for (const field of HEADER) bytes.push(S.get(state, field));
  for (let kind = 0; kind < tables.tileKinds; kind++)
    bytes.push(S.get(state, S.UNSEEN + kind), S.get(state, S.BOX + kind));
  const centre = state.slice(S.CENTRE, S.CENTRE + S.get(state, S.CENTRE_COUNT)).sort();
  bytes.push(centre.length, ...centre);
  for (let seat = 0; seat < players; seat++) pushSeat(state, seat, bytes);
  return Uint8Array.from(bytes);
}

function pushSeat(state: State, seat: number, bytes: number[]): void {
  const base = S.baseOf(state, seat);
  const rows = Array.from({ length: S.get(state, S.ROWS + seat) }, (_, row) => row);
  rows.sort((a, b) => S.get(state, S.CELL + base + a) - S.get(state, S.CELL + base + b));
  bytes.push(S.get(state, S.LYING + seat));
  const index = S.keptIndex(state, seat);
  if (index < 0) bytes.push(NOT_KEPT);
  else bytes.push(index >>> 24, (index >> 16) & 0xff, (index >> 8) & 0xff, index & 0xff);
  for (let figure = 0; figure < 2; figure++) bytes.push(rows.indexOf(S.figureRow(state, seat, figure)));
  bytes.push(rows.length);
  for (const row of rows) {
    const cell = S.get(state, S.CELL + base + row);
    const kinds = stackKinds(state, seat, row);
    bytes.push(cell >> 7, cell & 127, S.get(state, S.EDGE + base + row), kinds.length);
    for (const kind of kinds) bytes.push((kind & 127) | (kind & S.NODE_OPEN ? 128 : 0));
  }
}

export function loadKey(tables: Tables, key: Uint8Array): State {
  const reader = new Bytes(key);
  if (reader.next() !== VERSION) throw new FormatError('a stored Kerala game of another version');
  const players = reader.next();
  const options = reader.next();
  const colors = Array.from({ length: players }, () => reader.next());
  const state = emptyState(tables, options, colors);
  for (const field of HEADER) state[field] = reader.next();
  for (let kind = 0; kind < tables.tileKinds; kind++) {
    state[S.UNSEEN + kind] = reader.next();
    state[S.BOX + kind] = reader.next();
  }
  const centre = reader.next();
  state[S.CENTRE_COUNT] = centre;
  for (let slot = 0; slot < centre; slot++) state[S.CENTRE + slot] = reader.next();
  for (let seat = 0; seat < players; seat++) loadSeat(state, seat, reader);
  reader.end();
  markLoose(state);
  return state;
}

function loadSeat(state: State, seat: number, reader: Bytes): void {
  state[S.LYING + seat] = reader.next();
  const high = reader.next();
  if (high !== NOT_KEPT) {
    const index = ((high << 8) | reader.next()) * 0x10000 + ((reader.next() << 8) | reader.next());
    state[S.KEEP_LOW + seat] = index & 0x7fff;
    state[S.KEEP_HIGH + seat] = index >> 15;
  }
  state[S.FIGURE + 2 * seat] = reader.next();
  state[S.FIGURE + 2 * seat + 1] = reader.next();
  const rows = reader.next();
  if (rows > S.get(state, S.STRIDE)) throw new FormatError('a stored Kerala game with too many cells');
  for (let row = 0; row < rows; row++) {
    const cell = (reader.next() << 7) | reader.next();
    const edge = reader.next();
    const height = reader.next();
    for (let level = 0; level < height; level++) {
      const byte = reader.next();
      const side = level === height - 1 ? edge : byte & 128 ? S.EDGE_OPEN : S.NO_EDGE;
      if (level === 0) addRow(state, seat, cell, byte & 127, side);
      else coverRow(state, seat, row, byte & 127, side);
    }
  }
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
    if (byte === undefined) throw new FormatError('a stored Kerala game that breaks off');
    return byte;
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new FormatError('a stored Kerala game with bytes left over');
  }
}
