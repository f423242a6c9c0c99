import type { State } from '@mandapa/engine';
import { type Figure, type KeralaAction, OPEN, type PlaceAction, type ShiftAction } from './actions.ts';
import * as C from './codes.ts';
import { cellsOfKeep, keepIndex } from './moves/keep.ts';
import { kindInCentre } from './moves/place.ts';
import { turnsFor } from './moves/shift.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Fields as integers: what codes and checks speak. */
export const kindIndex = (tables: Tables, kind: string): number => tables.indexOfKind.get(kind) as number;
export const cellOf = (cell: S.Cell): number => S.cellAt(cell[0], cell[1]);
export function edgeIndex(edge: PlaceAction['edge']): number {
  switch (edge) {
    case undefined:
      return S.NO_EDGE;
    case 'N':
      return 0;
    case 'E':
      return 1;
    case 'S':
      return 2;
    case 'W':
      return 3;
    case OPEN:
      return S.EDGE_OPEN;
  }
}
export const turnIndex = (turn: ShiftAction['turn']): number => (turn === OPEN ? C.TURN_OPEN : (turn ?? 0));
export const figureIndex = (figure: Figure | 'open'): number => (figure === OPEN ? C.FIGURE_OPEN : figure);

export function encode(tables: Tables, state: State, action: KeralaAction): number {
  switch (action.type) {
    case 'place':
      return encodePlace(tables, state, action);
    case 'draw':
      return C.codeOf(C.DRAW_TILE, kindIndex(tables, action.tile));
    case 'pass':
      return C.codeOf(C.PASS_TURN, figureIndex(action.figure));
    case 'jump': {
      const row = S.rowAt(state, S.get(state, S.SEAT), cellOf(action.to));
      return row < 0 ? -1 : C.jumpCode(action.figure, row);
    }
    case 'shift':
      return encodeShift(state, action);
    case 'decline':
      return C.codeOf(C.DECLINE, 0);
    case 'remove':
      if (action.tile !== undefined) return C.codeOf(C.REMOVE_TILE, kindIndex(tables, action.tile));
      return C.codeOf(C.REMOVE_UNSEEN, action.unseen ?? 0);
    case 'first':
      return C.codeOf(C.FIRST_SEAT, action.seat);
    case 'keep': {
      const index = keepIndex(tables, state, action.areas);
      return index < 0 ? -1 : C.codeOf(C.KEEP_AREAS, index);
    }
    case 'answer': {
      if (action.tile !== undefined && action.edge !== undefined)
        return C.answerEdgeCode(kindIndex(tables, action.tile), edgeIndex(action.edge));
      if (action.figure === undefined || action.seat === undefined || action.seat >= S.MAX_PLAYERS) return -1;
      return C.answerFigureCode(action.seat, action.figure);
    }
  }
}

function encodePlace(tables: Tables, state: State, action: PlaceAction): number {
  const from = S.figureCell(state, S.get(state, S.SEAT), action.figure);
  const side = S.sideTowards(from, cellOf(action.to));
  if (side < 0) return -1;
  const inCentre = kindInCentre(tables, state, action.tile);
  const kind = inCentre < 0 ? kindIndex(tables, action.tile) : inCentre;
  return C.placeCode(kind, action.figure, side, edgeIndex(action.edge));
}

function encodeShift(state: State, action: ShiftAction): number {
  const row = S.rowAt(state, S.get(state, S.SEAT), cellOf(action.from));
  const cell = cellOf(action.to);
  return row < 0 || cell < 0 ? -1 : C.shiftCode(row, cell, turnIndex(action.turn));
}

export function decode(tables: Tables, state: State, code: number): KeralaAction {
  const seat = S.get(state, S.SEAT);
  const fields = C.fieldsOf(code);
  switch (C.typeOf(code)) {
    case C.PLACE_TILE:
      return decodePlace(tables, state, seat, code);
    case C.DRAW_TILE:
      return { type: 'draw', tile: tables.kinds[fields] as string };
    case C.PASS_TURN:
      return { type: 'pass', figure: fields === C.FIGURE_OPEN ? OPEN : (fields as Figure) };
    case C.JUMP_FIGURE:
      return {
        type: 'jump',
        figure: C.jumpFigure(code) as Figure,
        to: cellOfRow(state, seat, C.jumpRow(code)),
      };
    case C.SHIFT_STACK:
      return decodeShift(tables, state, seat, code);
    case C.DECLINE:
      return { type: 'decline' };
    case C.REMOVE_TILE:
      return { type: 'remove', tile: tables.kinds[fields] as string };
    case C.REMOVE_UNSEEN:
      return { type: 'remove', unseen: fields };
    case C.FIRST_SEAT:
      return { type: 'first', seat: fields };
    case C.KEEP_AREAS:
      return { type: 'keep', areas: cellsOfKeep(tables, state, seat, fields) };
    case C.ANSWER_EDGE:
      return {
        type: 'answer',
        tile: tables.kinds[C.answeredKind(code)] as string,
        edge: S.sideNames[C.answeredEdge(code)] as S.SideName,
      };
    case C.ANSWER_FIGURE:
      return { type: 'answer', figure: C.answeredFigure(code) as Figure, seat: C.answeredSeat(code) };
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

const cellOfRow = (state: State, seat: number, row: number): [number, number] =>
  S.coordinatesOf(S.get(state, S.CELL + S.baseOf(state, seat) + row));

function decodePlace(tables: Tables, state: State, seat: number, code: number): PlaceAction {
  const figure = C.placedFigure(code) as Figure;
  const cell = S.figureCell(state, seat, figure) + (S.STEP[C.placedSide(code)] as number);
  const tile = tables.kinds[C.placedKind(code)] as string;
  const edge = C.placedEdge(code);
  if (edge === S.NO_EDGE) return { type: 'place', tile, figure, to: S.coordinatesOf(cell) };
  const side = edge === S.EDGE_OPEN ? OPEN : (S.sideNames[edge] as S.SideName);
  return { type: 'place', tile, figure, to: S.coordinatesOf(cell), edge: side };
}

/** `turn` stands wherever it can matter, also as 0: so it can be left open. */
function decodeShift(tables: Tables, state: State, seat: number, code: number): ShiftAction {
  const row = C.shiftRow(code);
  const from = cellOfRow(state, seat, row);
  const to = S.coordinatesOf(C.shiftCell(code));
  if (turnsFor(tables, state, seat, row) === 1) return { type: 'shift', from, to };
  const turn = C.shiftTurn(code);
  return { type: 'shift', from, to, turn: turn === C.TURN_OPEN ? OPEN : (turn as 0 | 1 | 2 | 3) };
}
