import type { By, CodeList, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import * as S from '../state.ts';
import { seatMoment } from './moment.ts';

/** K-28: either figure to any tile that carries none (KR-13, KR-29). */
export function enumerateJumps(state: State, list: CodeList): void {
  const seat = state[S.SEAT] as number;
  const count = state[S.ROWS + seat] as number;
  const first = state[S.FIGURE + 2 * seat] as number;
  const second = state[S.FIGURE + 2 * seat + 1] as number;
  for (let figure = 0; figure < 2; figure++)
    for (let row = 0; row < count; row++)
      if (row !== first && row !== second) list.add(C.jumpCode(figure, row));
}

export function jumpBreach(state: State, by: By, figure: number, cell: number): number {
  const moment = seatMoment(state, by, S.JUMP, B.noJumpTile);
  if (moment) return moment;
  const seat = state[S.SEAT] as number;
  const row = S.rowAt(state, seat, cell);
  if (row < 0) return B.jumpNoTile;
  if (row === S.figureRow(state, seat, figure)) return B.jumpSame;
  return row === S.figureRow(state, seat, 1 - figure) ? B.jumpOnFigure : 0;
}

/** KR-12: a special action may always be declined. */
export function declineBreach(state: State, by: By): number {
  return seatMoment(state, by, state[S.PHASE] === S.SHIFT ? S.SHIFT : S.JUMP, B.nothingToDecline);
}
