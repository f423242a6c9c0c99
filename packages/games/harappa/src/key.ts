import { FormatError, type State } from '@mandapa/engine';
import { DISC_KINDS, FIELDS } from './names.ts';
import * as S from './state.ts';

/*
 * The stored form: a byte a number. Everything up to the trays stands as in the buffer, then the trays of
 * the seats that play, who secured what, and the stacks.
 */
const VERSION = 1;
/** −1 in a byte. */
const NONE = 255;

const byte = (value: number): number => (value < 0 ? NONE : value);
const number = (value: number): number => (value === NONE ? -1 : value);

export function keyOf(state: State): Uint8Array {
  const bytes: number[] = [VERSION];
  const trays = S.TRAY + S.get(state, S.SEATS) * DISC_KINDS;
  for (let at = 0; at < trays; at++) bytes.push(byte(S.get(state, at)));
  for (let field = 0; field < FIELDS; field++) {
    const height = S.get(state, S.HEIGHT + field);
    bytes.push(S.get(state, S.SECURED + field), height);
    const from = S.STACK + field * S.MAX_HEIGHT;
    for (let at = from; at < from + height; at++) bytes.push(S.get(state, at));
  }
  return Uint8Array.from(bytes);
}

export function loadKey(key: Uint8Array): State {
  if (key[0] !== VERSION) throw new FormatError('a stored Harappa game of another version');
  const seats = key[1] ?? 0;
  const state = new Int16Array(S.STATE_LENGTH);
  const trays = S.TRAY + seats * DISC_KINDS;
  if (trays > S.SECURED || key.length < 1 + trays + 2 * FIELDS)
    throw new FormatError('a stored Harappa game that breaks off');
  for (let at = 0; at < trays; at++) state[at] = number(key[1 + at] as number);
  let read = 1 + trays;
  for (let field = 0; field < FIELDS; field++) {
    state[S.SECURED + field] = key[read++] ?? 0;
    const height = key[read++] ?? 0;
    if (height > S.MAX_HEIGHT || read + height > key.length)
      throw new FormatError('a stored Harappa game that breaks off');
    S.setStack(state, field, [...key.subarray(read, read + height)]);
    read += height;
  }
  if (read !== key.length) throw new FormatError('a stored Harappa game with bytes left over');
  return state;
}
