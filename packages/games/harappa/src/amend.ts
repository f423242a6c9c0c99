import { type Amendment, FormatError, type Place, type State, seatOf } from '@mandapa/engine';
import {
  BOX,
  CENTER_PLACE,
  type Corner,
  colorOfKind,
  colors,
  cornerPlace,
  corners,
  DISC_KINDS,
  discIndex,
  FIELDS,
  fieldAt,
  reservePlace,
  SPACES,
  spaceAt,
  trayPlace,
  typeOfKind,
} from './names.ts';
import { beginTurn, hasLeft, settleTurn, takeOff } from './play.ts';
import * as S from './state.ts';
import { spellingOf, type Tables } from './tables.ts';

type Move = Amendment['moves'][number];
const CAPTURES_TALLY = 'captures';

/** The house ruling: pieces moved, all else kept, and what hangs on them counted anew. */
export function amendState(tables: Tables, before: State, { moves, turn, tallies }: Amendment): State {
  const state = before.slice();
  for (const move of moves) if (discIndex(move.kind) >= 0) moveDisc(state, move);
  const pieces = moves.filter(({ kind }) => discIndex(kind) < 0);
  if (pieces.length > 0) moveBoard(tables, state, pieces);
  for (const { side, name, value } of tallies ?? []) setTally(state, side, name, value);
  if (moves.length === 0 && turn === undefined) return state;
  for (let field = 0; field < FIELDS; field++) state[S.SECURED + field] = securedBy(state, field) + 1;
  settleChoice(state);
  if (turn !== undefined) giveTurn(state, turn);
  else settlePhase(state);
  expectFreeSpace(state);
  return state;
}

function moveDisc(state: State, { kind: name, from, to }: Move): void {
  const kind = discIndex(name);
  if (S.ownerOfKind(state, kind) < 0) throw new FormatError(`nobody plays with ${name}`);
  if (!take(state, kind, from)) throw new FormatError(`there is no ${name} at ${from}`);
  if (!put(state, kind, to))
    throw new FormatError(
      `${name} cannot go to ${to}: name a field, a free start space, its owner's reserve or a seat's tray`,
    );
}

function take(state: State, kind: number, from: Place): boolean {
  const field = fieldAt(from);
  if (field >= 0) return takeOff(state, field, kind);
  const space = spaceAt(from);
  if (space >= 0) {
    const lies = S.discOn(state, space) === kind;
    if (lies) S.setStart(state, space, -1);
    return lies;
  }
  const tray = trayOf(state, kind, from);
  if (tray >= 0 && S.get(state, tray) > 0) {
    state[tray] = S.get(state, tray) - 1;
    return true;
  }
  if (from !== reservePlace(S.ownerOfKind(state, kind)) || S.get(state, S.RESERVE + kind) === 0) return false;
  S.addReserve(state, kind, -1);
  return true;
}

function put(state: State, kind: number, to: Place): boolean {
  const field = fieldAt(to);
  if (field >= 0) {
    const stack = S.stackOf(state, field);
    if (stack.length === S.MAX_HEIGHT) return false;
    S.setStack(state, field, [...stack, kind]);
    return true;
  }
  const space = spaceAt(to);
  if (space >= 0) {
    if (S.discOn(state, space) >= 0) return false;
    S.setStart(state, space, kind);
    return true;
  }
  const tray = trayOf(state, kind, to);
  if (tray >= 0) {
    state[tray] = S.get(state, tray) + 1;
    return true;
  }
  if (to !== reservePlace(S.ownerOfKind(state, kind))) return false;
  S.addReserve(state, kind, 1);
  return true;
}

/** Where the buffer counts the discs of a kind in a seat's tray, or −1. */
function trayOf(state: State, kind: number, at: Place): number {
  const seat = seatOf(at);
  if (seat === undefined || seat >= S.get(state, S.SEATS) || at !== trayPlace(seat)) return -1;
  return S.TRAY + seat * DISC_KINDS + kind;
}

/** The board as it lies after the ruling must be one that fits (H-07). */
function moveBoard(tables: Tables, state: State, moves: readonly Move[]): void {
  const assembly = tables.assemblies[S.get(state, S.BOARD)];
  if (!assembly) throw new FormatError('no board lies yet: build it instead');
  const at = new Map<Place, string>([[CENTER_PLACE, assembly.center]]);
  for (const corner of corners) at.set(cornerPlace(corner), assembly.corners[corner]);
  let rotation = assembly.rotation;
  for (const { kind, from } of moves) {
    if (from !== BOX && at.get(from) !== kind) throw new FormatError(`there is no ${kind} at ${from}`);
    at.delete(from);
  }
  for (const { kind, to, pose } of moves) {
    if (to !== BOX) at.set(to, kind);
    if (to === CENTER_PLACE) rotation = pose ?? rotation;
  }
  const named = Object.fromEntries(
    corners.map((corner) => [corner, at.get(cornerPlace(corner)) ?? '']),
  ) as Record<Corner, string>;
  const spelling = spellingOf({ center: at.get(CENTER_PLACE) ?? '', rotation, corners: named });
  const index = tables.boardOf.get(spelling);
  if (index === undefined) throw new FormatError('these board pieces do not fit together');
  state[S.BOARD] = tables.sameAs[index] as number;
}

/** Points for captures are found pieces before a seat: money, told as a tally a colour. */
function setTally(state: State, side: number, name: string, value: number): void {
  const color = colors.findIndex((each) => name === `${CAPTURES_TALLY}-${each}`);
  if (color < 0 || S.get(state, S.OWNER + color) !== side)
    throw new FormatError(`no tally ${name} of seat ${side}: name captures-<colour> of one of its colours`);
  if (!Number.isInteger(value) || value < 0 || value > 200)
    throw new FormatError('captures are 0 to 200 points');
  state[S.CAPTURES + color] = value;
}

/** The colour with two discs or more; the one that has secured the field keeps it while it may. */
function securedBy(state: State, field: number): number {
  const counts = colors.map(() => 0);
  for (const kind of S.stackOf(state, field)) {
    const color = colorOfKind(kind);
    counts[color] = (counts[color] as number) + 1;
  }
  const before = S.get(state, S.SECURED + field) - 1;
  const waits = S.get(state, S.PENDING_FIELD) === field + 1;
  if (before >= 0 && ((counts[before] as number) > 1 || waits)) return before;
  return counts.findIndex((count) => count > 1);
}

/** A choice whose disc a ruling has moved is no longer due. */
function settleChoice(state: State): void {
  if (S.get(state, S.PHASE) !== S.CAPTURE) return;
  const stack = S.stackOf(state, S.get(state, S.PENDING_FIELD) - 1);
  if (stack.includes(S.get(state, S.PENDING_KIND) - 1)) return;
  state[S.PENDING_FIELD] = 0;
  state[S.PENDING_KIND] = 0;
  settleTurn(state, S.get(state, S.SEAT) + 1);
}

function giveTurn(state: State, seat: number): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= S.get(state, S.SEATS))
    throw new FormatError(`there is no seat ${seat}`);
  if (S.get(state, S.PHASE) < S.CHOOSE_COLOR || !hasLeft(state, seat))
    throw new FormatError('that seat cannot be given the turn now: it has nobody to move');
  state[S.SEAT] = seat;
  beginTurn(state);
}

/** The turn goes on where it was, if what it waits for can still happen. */
function settlePhase(state: State): void {
  const phase = S.get(state, S.PHASE);
  const seat = S.get(state, S.SEAT);
  if (phase === S.END && colors.some((_, color) => S.leftOf(state, color) > 0))
    return settleTurn(state, seat + 1);
  if (phase < S.CHOOSE_COLOR || phase === S.CAPTURE || phase === S.END) return;
  if (!hasLeft(state, seat)) return settleTurn(state, seat + 1);
  const color = S.get(state, S.COLOR);
  if (color < 0) return;
  if (S.leftOf(state, color) === 0) return beginTurn(state);
  if (phase === S.ADD && S.get(state, S.IN_RESERVE + color) === 0) state[S.PHASE] = S.ROLL;
  if (phase > S.ADD && !canMove(state, color)) beginTurn(state);
}

/** Whether somebody of the colour may move after the roll that lies or is awaited. */
function canMove(state: State, color: number): boolean {
  const rolls = S.get(state, S.ROLLS) + (S.get(state, S.PHASE) === S.ROLL ? 1 : 0);
  for (let space = 0; space < SPACES; space++) {
    const kind = S.discOn(state, space);
    if (kind >= 0 && colorOfKind(kind) === color && typeOfKind(kind) >= rolls - 1) return true;
  }
  return false;
}

function expectFreeSpace(state: State): void {
  const taken = colors.reduce((sum, _, color) => sum + S.get(state, S.ON_START + color), 0);
  if (taken >= SPACES) throw new FormatError('one start space must stay free');
}
