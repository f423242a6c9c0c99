import type { By, CodeList, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import * as S from '../state.ts';
import type { Tables } from '../tables.ts';
import { seatMoment } from './moment.ts';

/** K-15 to K-19: every kind in the centre, beside either figure, but never onto the other one. */
export function enumeratePlacements(tables: Tables, state: State, list: CodeList): void {
  const seat = state[S.SEAT] as number;
  const base = seat * (state[S.STRIDE] as number);
  const count = state[S.CENTRE_COUNT] as number;
  for (let slot = 0; slot < count; slot++) {
    const kind = state[S.CENTRE + slot] as number;
    if (isRepeated(state, slot, kind)) continue;
    const edges = (tables.edgeColorOf[kind] as number) >= 0;
    for (let figure = 0; figure < 2; figure++) {
      const from = state[S.FIGURE + 2 * seat + figure] as number;
      const barred = state[S.FIGURE + 2 * seat + 1 - figure] as number;
      const links = S.NEIGHBOUR + 4 * (base + from);
      for (let side = 0; side < 4; side++) {
        if (state[links + side] === barred) continue;
        if (edges) for (let edge = 0; edge < 4; edge++) list.add(C.placeCode(kind, figure, side, edge));
        else list.add(C.placeCode(kind, figure, side, S.NO_EDGE));
      }
    }
  }
}

function isRepeated(state: State, slot: number, kind: number): boolean {
  for (let earlier = 0; earlier < slot; earlier++) if (state[S.CENTRE + earlier] === kind) return true;
  return false;
}

export function placeBreach(
  tables: Tables,
  state: State,
  by: By,
  kind: number,
  figure: number,
  cell: number,
  edge: number,
): number {
  const moment = seatMoment(state, by, S.TAKE, B.waitTake);
  if (moment) return moment;
  if (!inCentre(state, kind)) return B.notInCentre;
  const seat = state[S.SEAT] as number;
  const own = S.figureCell(state, seat, figure);
  const other = S.figureCell(state, seat, 1 - figure);
  if (S.sideTowards(own, cell) < 0) return apartBreach(own, other, cell);
  if (cell === other) return B.placeOnFigure;
  if ((tables.edgeColorOf[kind] as number) >= 0) return edge === S.NO_EDGE ? B.edgeMissing : 0;
  return edge === S.NO_EDGE ? 0 : B.edgeNeedless;
}

/** Not beside the figure: say in which way (K-16, KR-02, KR-04). */
function apartBreach(own: number, other: number, cell: number): number {
  if (cell === own) return B.placeOwnCell;
  if (S.sideTowards(other, cell) >= 0) return B.placeOtherFigure;
  return touchesCorner(own, cell) || touchesCorner(other, cell) ? B.placeCorner : B.placeApart;
}

const touchesCorner = (from: number, cell: number): boolean =>
  Math.abs(S.xOf(from) - S.xOf(cell)) === 1 && Math.abs(S.yOf(from) - S.yOf(cell)) === 1;

export function inCentre(state: State, kind: number): boolean {
  const count = state[S.CENTRE_COUNT] as number;
  for (let slot = 0; slot < count; slot++) if (state[S.CENTRE + slot] === kind) return true;
  return false;
}
