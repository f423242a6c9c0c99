import type { CodeList, State } from '@mandapa/engine';
import * as C from './actions.ts';
import {
  colorOfKind,
  colors,
  DIE_SIDES,
  DISC_KINDS,
  FIELDS,
  KINDS_A_COLOR,
  landing,
  RETURNED,
  SPACES,
  typeOfKind,
} from './names.ts';
import * as S from './state.ts';
import { type Tables, teamOf } from './tables.ts';

/** The field under each start space and die value: `space * 7 + value`. */
const LANDING = new Int8Array(SPACES * (DIE_SIDES + 1));
for (let space = 0; space < SPACES; space++)
  for (let value = 1; value <= DIE_SIDES; value++)
    LANDING[space * (DIE_SIDES + 1) + value] = landing(space, value);

export const landsOn = (space: number, value: number): number =>
  LANDING[space * (DIE_SIDES + 1) + value] as number;

/** Every lawful action of whoever is awaited; on chance every outcome with its weight. */
export function enumerate(tables: Tables, state: State, list: CodeList): void {
  switch (state[S.PHASE]) {
    case S.BUILD:
      return enumerateBoards(tables, state, list);
    case S.FIRST:
      for (let seat = 0; seat < (state[S.SEATS] as number); seat++)
        list.addWeighted(C.codeOf(C.FIRST_CODE, seat), 1);
      return;
    case S.PLACE:
      return enumeratePlaces(tables, state, list);
    case S.CHOOSE_COLOR:
      for (let i = 0; i < 2; i++) {
        const color = state[S.OWN_COLORS + 2 * (state[S.SEAT] as number) + i] as number;
        if (S.leftOf(state, color) > 0) list.add(C.codeOf(C.COLOR_CODE, color));
      }
      return;
    case S.ADD:
      return enumerateDiscs(state, list, C.ADD_CODE, state[S.COLOR] as number);
    case S.ROLL:
      for (let value = 1; value <= DIE_SIDES; value++) list.addWeighted(C.codeOf(C.ROLL_CODE, value), 1);
      return;
    case S.MOVE:
      return enumerateMoves(state, list);
    case S.CAPTURE:
      list.add(C.codeOf(C.CAPTURE_CODE, 0));
      list.add(C.codeOf(C.CAPTURE_CODE, 1));
      return;
    default:
      return;
  }
}

function enumerateBoards(tables: Tables, state: State, list: CodeList): void {
  if ((S.get(state, S.OPTIONS) & S.FIRST_BOARD) !== 0) {
    for (const index of tables.firstBoards) list.addWeighted(C.codeOf(C.BOARD_CODE, index), 1);
    return;
  }
  for (let index = 0; index < tables.assemblies.length; index++)
    list.addWeighted(C.codeOf(C.BOARD_CODE, index), tables.weights[index] as number);
}

/** With two players each colour has its own share of starters (H-12). */
function enumeratePlaces(tables: Tables, state: State, list: CodeList): void {
  const share = startersPerColor(tables, state);
  for (let i = 0; i < 2; i++) {
    const color = state[S.OWN_COLORS + 2 * (state[S.SEAT] as number) + i] as number;
    if (color >= 0 && S.get(state, S.ON_START + color) < share)
      enumerateDiscs(state, list, C.PLACE_CODE, color);
  }
}

export const startersPerColor = (tables: Tables, state: State): number =>
  teamOf(tables, S.get(state, S.SEATS))?.startersPerColor ?? 0;

function enumerateDiscs(state: State, list: CodeList, type: number, color: number): void {
  const first = color * KINDS_A_COLOR;
  for (let kind = first; kind < first + KINDS_A_COLOR; kind++) {
    if (state[S.RESERVE + kind] === 0) continue;
    const base = C.codeOf(type, C.discToSpace(kind, 0));
    for (let space = 0; space < SPACES; space++) if (state[S.START + space] === 0) list.add(base + space);
  }
}

function enumerateMoves(state: State, list: CodeList): void {
  const color = state[S.COLOR] as number;
  const rolls = state[S.ROLLS] as number;
  const value = state[S.VALUE] as number;
  let mayReroll = false;
  for (let space = 0; space < SPACES; space++) {
    const kind = (state[S.START + space] as number) - 1;
    if (kind < 0 || colorOfKind(kind) !== color) continue;
    const type = typeOfKind(kind);
    if (type >= rolls - 1) list.add(C.codeOf(C.MOVE_CODE, C.spaceToField(space, landsOn(space, value))));
    if (type >= rolls) mayReroll = true;
  }
  if (mayReroll && rolls < S.MAX_ROLLS) list.add(C.codeOf(C.REROLL_CODE, 0));
}

/** Whether the die may be rolled again: somebody is there who could move afterwards (HR-01). */
export function mayRollAgain(state: State): boolean {
  const rolls = S.get(state, S.ROLLS);
  if (rolls >= S.MAX_ROLLS) return false;
  for (let space = 0; space < SPACES; space++) {
    const kind = S.discOn(state, space);
    if (kind >= 0 && colorOfKind(kind) === S.get(state, S.COLOR) && typeOfKind(kind) >= rolls) return true;
  }
  return false;
}

/** Plays a lawful code in place. */
export function play(tables: Tables, state: State, code: number): void {
  const fields = C.fieldsOf(code);
  switch (C.typeOf(code)) {
    case C.BOARD_CODE:
      state[S.BOARD] = tables.sameAs[fields] as number;
      state[S.PHASE] = S.FIRST;
      return;
    case C.FIRST_CODE:
      state[S.SEAT] = fields;
      if (S.get(state, S.TO_PLACE) > 0) state[S.PHASE] = S.PLACE;
      else beginTurn(state);
      return;
    case C.PLACE_CODE:
      toStart(state, fields);
      state[S.SEAT] = (S.get(state, S.SEAT) + 1) % S.get(state, S.SEATS);
      state[S.TO_PLACE] = S.get(state, S.TO_PLACE) - 1;
      if (state[S.TO_PLACE] === 0) beginTurn(state);
      return;
    case C.COLOR_CODE:
      chooseColor(state, fields);
      return;
    case C.ADD_CODE:
      toStart(state, fields);
      state[S.PHASE] = S.ROLL;
      return;
    case C.ROLL_CODE:
      state[S.ROLLS] = (state[S.ROLLS] as number) + 1;
      state[S.VALUE] = fields;
      state[S.PHASE] = S.MOVE;
      return;
    case C.REROLL_CODE:
      state[S.PHASE] = S.ROLL;
      return;
    case C.MOVE_CODE:
      return playMove(tables, state, fields);
    case C.CAPTURE_CODE:
      return playChoice(tables, state, fields);
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

function toStart(state: State, fields: number): void {
  const kind = Math.floor(fields / SPACES);
  S.addReserve(state, kind, -1);
  S.setStart(state, fields % SPACES, kind);
}

/** H-15, H-40: with an empty reserve nothing is added. */
function chooseColor(state: State, color: number): void {
  state[S.COLOR] = color;
  state[S.PHASE] = (state[S.IN_RESERVE + color] as number) > 0 ? S.ADD : S.ROLL;
}

export function beginTurn(state: State): void {
  state[S.ROLLS] = 0;
  state[S.VALUE] = 0;
  if (state[S.SEATS] === S.TWO_PLAYERS) {
    state[S.COLOR] = -1;
    state[S.PHASE] = S.CHOOSE_COLOR;
  } else chooseColor(state, state[S.OWN_COLORS + 2 * (state[S.SEAT] as number)] as number);
}

/** A turn is over: the next seat clockwise that has a researcher left; nobody has = the end (H-27, HR-22). */
function endTurn(state: State): void {
  state[S.TURNS] = (state[S.TURNS] as number) + 1;
  settleTurn(state, (state[S.SEAT] as number) + 1);
}

/** The turn of the first seat from `from` on that has a researcher left. */
export function settleTurn(state: State, from: number): void {
  const seats = state[S.SEATS] as number;
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (!hasLeft(state, seat)) continue;
    state[S.SEAT] = seat;
    beginTurn(state);
    return;
  }
  state[S.COLOR] = -1;
  state[S.ROLLS] = 0;
  state[S.VALUE] = 0;
  state[S.PHASE] = S.END;
}

export function hasLeft(state: State, seat: number): boolean {
  const second = state[S.OWN_COLORS + 2 * seat + 1] as number;
  if (S.leftOf(state, state[S.OWN_COLORS + 2 * seat] as number) > 0) return true;
  return second >= 0 && S.leftOf(state, second) > 0;
}

/** What a disc of this colour does on a field as it lies. */
export function securesAt(state: State, field: number, color: number): boolean {
  if (state[S.SECURED + field] !== 0) return false;
  const base = S.STACK + field * S.MAX_HEIGHT;
  const height = state[S.HEIGHT + field] as number;
  for (let i = base; i < base + height; i++) if (colorOfKind(state[i] as number) === color) return true;
  return false;
}

function playMove(tables: Tables, state: State, fields: number): void {
  const space = Math.floor(fields / FIELDS);
  const field = fields % FIELDS;
  const kind = (state[S.START + space] as number) - 1;
  const color = colorOfKind(kind);
  state[S.START + space] = 0;
  state[S.ON_START + color] = (state[S.ON_START + color] as number) - 1;
  const secured = (state[S.SECURED + field] as number) - 1;
  if (secured >= 0 && secured !== color) {
    if (mayReturn(state, kind, secured)) {
      push(state, field, kind);
      return waitForChoice(state, field, kind);
    }
    capture(tables, state, kind, secured);
    return endTurn(state);
  }
  const secures = secured < 0 && securesAt(state, field, color);
  push(state, field, kind);
  if (!secures) return endTurn(state);
  state[S.SECURED + field] = color + 1;
  const waiting = clearOthers(tables, state, field, color);
  if (waiting >= 0) waitForChoice(state, field, waiting);
  else endTurn(state);
}

/** H-41, HR-07: one's own other colour, unless that disc has come back before. */
const mayReturn = (state: State, kind: number, captor: number): boolean =>
  (kind & RETURNED) === 0 && state[S.OWNER + colorOfKind(kind)] === state[S.OWNER + captor];

function push(state: State, field: number, kind: number): void {
  const height = state[S.HEIGHT + field] as number;
  state[S.STACK + field * S.MAX_HEIGHT + height] = kind;
  state[S.HEIGHT + field] = height + 1;
}

/** H-23: all other colours are captured; an own disc for which a choice is due stays until it is made. */
function clearOthers(tables: Tables, state: State, field: number, color: number): number {
  const base = S.STACK + field * S.MAX_HEIGHT;
  const height = state[S.HEIGHT + field] as number;
  let waiting = -1;
  let kept = 0;
  for (let i = 0; i < height; i++) {
    const kind = state[base + i] as number;
    if (colorOfKind(kind) !== color) {
      if (waiting >= 0 || !mayReturn(state, kind, color)) {
        capture(tables, state, kind, color);
        continue;
      }
      waiting = kind;
    }
    state[base + kept++] = kind;
  }
  for (let i = kept; i < height; i++) state[base + i] = 0;
  state[S.HEIGHT + field] = kept;
  return waiting;
}

/** H-24: points at once; the disc leaves the game and lies before whoever captured it. */
function capture(tables: Tables, state: State, kind: number, captor: number): void {
  state[S.CAPTURES + captor] = (state[S.CAPTURES + captor] as number) + (tables.pointsOf[kind] as number);
  const tray = S.TRAY + (state[S.OWNER + captor] as number) * DISC_KINDS + kind;
  state[tray] = (state[tray] as number) + 1;
}

function waitForChoice(state: State, field: number, kind: number): void {
  state[S.PENDING_FIELD] = field + 1;
  state[S.PENDING_KIND] = kind + 1;
  state[S.PHASE] = S.CAPTURE;
}

function playChoice(tables: Tables, state: State, choice: number): void {
  const field = (state[S.PENDING_FIELD] as number) - 1;
  const kind = (state[S.PENDING_KIND] as number) - 1;
  takeOff(state, field, kind);
  if (choice === 0) capture(tables, state, kind, (state[S.SECURED + field] as number) - 1);
  else S.addReserve(state, kind | RETURNED, 1);
  state[S.PENDING_FIELD] = 0;
  state[S.PENDING_KIND] = 0;
  endTurn(state);
}

/** Takes the topmost disc of a kind out of a stack. */
export function takeOff(state: State, field: number, kind: number): boolean {
  const base = S.STACK + field * S.MAX_HEIGHT;
  const last = base + (state[S.HEIGHT + field] as number) - 1;
  let at = last;
  while (at >= base && state[at] !== kind) at--;
  if (at < base) return false;
  state.copyWithin(at, at + 1, last + 1);
  state[last] = 0;
  state[S.HEIGHT + field] = last - base;
  return true;
}

/** Every turn moves one disc, so the turns to come are the discs that are left. */
export function turnsLeft(state: State): number {
  let left = 0;
  for (let color = 0; color < colors.length; color++) left += S.leftOf(state, color);
  return left;
}
