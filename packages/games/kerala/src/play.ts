import type { State } from '@mandapa/engine';
import * as C from './codes.ts';
import { isRemovable } from './options.ts';
import { addRow, coverRow, moveRow } from './platform.ts';
import * as S from './state.ts';
import { JUMP_TILE, SHIFT_TILE, type Tables } from './tables.ts';

/** Carries out a lawful action in place. */
export function play(tables: Tables, state: State, code: number): void {
  switch (C.typeOf(code)) {
    case C.PLACE_TILE:
      return place(tables, state, code);
    case C.DRAW_TILE:
      return draw(tables, state, C.fieldsOf(code));
    case C.PASS_TURN:
      return pass(state, C.fieldsOf(code));
    case C.JUMP_FIGURE:
      state[S.FIGURE + 2 * S.get(state, S.SEAT) + C.jumpFigure(code)] = C.jumpRow(code);
      return endTurn(state);
    case C.SHIFT_STACK:
      shift(state, code);
      return endTurn(state);
    case C.DECLINE:
      return endTurn(state);
    case C.REMOVE_TILE:
      return removeTile(state, C.fieldsOf(code));
    case C.REMOVE_UNSEEN:
      return removeUnseen(state);
    case C.FIRST_SEAT:
      return startWith(state, C.fieldsOf(code));
    case C.KEEP_AREAS:
      return keep(state, C.fieldsOf(code));
    case C.ANSWER_EDGE:
      return answerEdge(state, C.answeredKind(code), C.answeredEdge(code));
    case C.ANSWER_FIGURE:
      return answerFigure(state, C.answeredSeat(code), C.answeredFigure(code));
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

function place(tables: Tables, state: State, code: number): void {
  const seat = state[S.SEAT] as number;
  const kind = C.placedKind(code);
  const figureAt = S.FIGURE + 2 * seat + C.placedFigure(code);
  const from = seat * (state[S.STRIDE] as number) + (state[figureAt] as number);
  const side = C.placedSide(code);
  let row = state[S.NEIGHBOUR + 4 * from + side] as number;
  if (row < 0)
    row = addRow(
      state,
      seat,
      (state[S.CELL + from] as number) + (S.STEP[side] as number),
      kind,
      C.placedEdge(code),
    );
  else coverRow(state, seat, row, kind, C.placedEdge(code));
  state[figureAt] = row;
  takeFromCentre(state, kind);
  const special = tables.specialOf[kind] as number;
  if (special === JUMP_TILE) state[S.PHASE] = S.JUMP;
  else if (special === SHIFT_TILE) state[S.PHASE] = S.SHIFT;
  else endTurn(state);
}

function takeFromCentre(state: State, kind: number): void {
  const last = (state[S.CENTRE_COUNT] as number) - 1;
  let slot = 0;
  while (slot < last && state[S.CENTRE + slot] !== kind) slot++;
  state[S.CENTRE + slot] = state[S.CENTRE + last] as number;
  state[S.CENTRE_COUNT] = last;
}

function draw(tables: Tables, state: State, kind: number): void {
  const count = state[S.CENTRE_COUNT] as number;
  state[S.CENTRE + count] = kind;
  state[S.CENTRE_COUNT] = count + 1;
  state[S.UNSEEN + kind] = (state[S.UNSEEN + kind] as number) - 1;
  state[S.BAG] = (state[S.BAG] as number) - 1;
  if (isRemovable(tables, state, kind)) state[S.REMOVABLE_UNSEEN] = (state[S.REMOVABLE_UNSEEN] as number) - 1;
  const left = (state[S.TO_DRAW] as number) - 1;
  state[S.TO_DRAW] = left;
  if (left > 0) return;
  state[S.PHASE] = S.TAKE;
  state[S.SEAT] = state[S.HOLDER] as number;
  state[S.TURNS] = 0;
}

function pass(state: State, figure: number): void {
  const seat = S.get(state, S.SEAT);
  state[S.LYING + seat] = lyingAfterPass(S.get(state, S.LYING + seat), figure);
  endTurn(state);
}

/** Which figures lie after one more is laid down; `FIGURE_OPEN` = nobody said which. */
export function lyingAfterPass(lying: number, figure: number): number {
  if (figure !== C.FIGURE_OPEN) return lying === S.ONE_LIES ? 3 : lying | (1 << figure);
  if (lying === 0) return S.ONE_LIES;
  return lying === S.ONE_LIES ? S.BOTH_LIE_OPEN : 3;
}

function shift(state: State, code: number): void {
  const seat = S.get(state, S.SEAT);
  const at = S.EDGE + S.baseOf(state, seat) + C.shiftRow(code);
  const edge = S.get(state, at);
  const turn = C.shiftTurn(code);
  if (edge <= 3) state[at] = turn === C.TURN_OPEN ? S.EDGE_OPEN : (edge + turn) & 3;
  moveRow(state, seat, C.shiftRow(code), C.shiftCell(code));
}

function removeTile(state: State, kind: number): void {
  state[S.UNSEEN + kind] = S.get(state, S.UNSEEN + kind) - 1;
  state[S.BOX + kind] = S.get(state, S.BOX + kind) + 1;
  state[S.REMOVABLE_UNSEEN] = S.get(state, S.REMOVABLE_UNSEEN) - 1;
  state[S.BAG] = S.get(state, S.BAG) - 1;
  const left = S.get(state, S.TO_REMOVE) - 1;
  state[S.TO_REMOVE] = left;
  if (left === 0) state[S.PHASE] = S.FIRST;
}

function removeUnseen(state: State): void {
  const left = S.get(state, S.TO_REMOVE);
  state[S.REMOVED_UNSEEN] = left;
  state[S.BAG] = S.get(state, S.BAG) - left;
  state[S.TO_REMOVE] = 0;
  state[S.PHASE] = S.FIRST;
}

function startWith(state: State, seat: number): void {
  state[S.HOLDER] = seat;
  state[S.SEAT] = seat;
  startRound(state);
}

/** In a game by the rules the bag always fills a round; after a house ruling it may not. */
export function startRound(state: State): void {
  state[S.PHASE] = S.DRAW;
  state[S.TO_DRAW] = Math.min(state[S.PLAYERS] as number, state[S.BAG] as number);
}

function endTurn(state: State): void {
  const players = state[S.PLAYERS] as number;
  const turns = (state[S.TURNS] as number) + 1;
  state[S.TURNS] = turns;
  if (turns === players || state[S.CENTRE_COUNT] === 0) return endRound(state, players);
  const next = (state[S.SEAT] as number) + 1;
  state[S.SEAT] = next === players ? 0 : next;
  state[S.PHASE] = S.TAKE;
}

export function endRound(state: State, players: number): void {
  const left = state[S.CENTRE_COUNT] as number;
  for (let slot = 0; slot < left; slot++) {
    const at = S.BOX + (state[S.CENTRE + slot] as number);
    state[at] = (state[at] as number) + 1;
  }
  state[S.CENTRE_COUNT] = 0;
  state[S.TURNS] = 0;
  const next = (state[S.HOLDER] as number) + 1;
  state[S.HOLDER] = next === players ? 0 : next;
  state[S.SEAT] = state[S.HOLDER] as number;
  if ((state[S.BAG] as number) > 0) {
    state[S.ROUND] = (state[S.ROUND] as number) + 1;
    startRound(state);
    return;
  }
  state[S.SEAT] = 0;
  state[S.PHASE] = S.hasOption(state, S.PLAYER_KEEPS) ? S.KEEP : S.END;
}

function keep(state: State, index: number): void {
  const seat = S.get(state, S.SEAT);
  state[S.KEEP_LOW + seat] = index & 0x7fff;
  state[S.KEEP_HIGH + seat] = index >> 15;
  if (seat + 1 < S.get(state, S.PLAYERS)) state[S.SEAT] = seat + 1;
  else {
    state[S.SEAT] = 0;
    state[S.PHASE] = S.END;
  }
}

function answerEdge(state: State, kind: number, edge: number): void {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    const base = S.baseOf(state, seat);
    for (let row = base; row < base + S.get(state, S.ROWS + seat); row++)
      if (state[S.KIND + row] === kind && state[S.EDGE + row] === S.EDGE_OPEN) state[S.EDGE + row] = edge;
    for (let node = base; node < base + S.get(state, S.UNDERS + seat); node++)
      if (state[S.NODE_KIND + node] === (kind | S.NODE_OPEN)) state[S.NODE_KIND + node] = kind;
  }
}

function answerFigure(state: State, seat: number, figure: number): void {
  const lying = S.get(state, S.LYING + seat);
  if (lying === S.ONE_LIES) state[S.LYING + seat] = 1 << figure;
  else if (lying === S.BOTH_LIE_OPEN) state[S.LYING + seat] = 3;
}
