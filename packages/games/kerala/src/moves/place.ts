import type { By, CodeList, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import * as S from '../state.ts';
import type { Tables } from '../tables.ts';
import { seatMoment } from './moment.ts';

/** Fields of the lawful (figure, side) pairs of a placement, written once and used for every tile. */
const pairs = new Int32Array(8);

/** K-15 to K-19: every kind in the centre, beside either figure, but never onto the other one. */
export function enumeratePlacements(tables: Tables, state: State, list: CodeList): void {
  const pairCount = listPairs(state);
  const count = state[S.CENTRE_COUNT] as number;
  list.reserve(4 * pairCount * count + 2);
  const { codes } = list;
  let end = list.count;
  for (let slot = 0; slot < count; slot++) {
    const kind = state[S.CENTRE + slot] as number;
    if (isRepeated(state, slot, kind)) continue;
    const edges = (tables.edgeColorOf[kind] as number) >= 0;
    const code = C.placeCode(kind, 0, 0, edges ? 0 : S.NO_EDGE);
    for (let pair = 0; pair < pairCount; pair++) {
      const paired = code | (pairs[pair] as number);
      codes[end++] = paired;
      if (!edges) continue;
      codes[end++] = paired + 1;
      codes[end++] = paired + 2;
      codes[end++] = paired + 3;
    }
  }
  list.count = end;
}

function listPairs(state: State): number {
  const seat = state[S.SEAT] as number;
  const base = seat * (state[S.STRIDE] as number);
  let count = 0;
  for (let figure = 0; figure < 2; figure++) {
    const from = state[S.FIGURE + 2 * seat + figure] as number;
    const barred = state[S.FIGURE + 2 * seat + 1 - figure] as number;
    const links = S.NEIGHBOUR + 4 * (base + from);
    for (let side = 0; side < 4; side++)
      if (state[links + side] !== barred) pairs[count++] = C.placeFields(figure, side);
  }
  return count;
}

function isRepeated(state: State, slot: number, kind: number): boolean {
  for (let earlier = 0; earlier < slot; earlier++) if (state[S.CENTRE + earlier] === kind) return true;
  return false;
}

/** `kind` is what `kindInCentre` says. */
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
  if (kind < 0) return B.notInCentre;
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

/** The kind of that name in the centre, −1 if none lies there; quicker than asking the table of all kinds. */
export function kindInCentre(tables: Tables, state: State, name: string): number {
  const count = state[S.CENTRE_COUNT] as number;
  for (let slot = 0; slot < count; slot++) {
    const kind = state[S.CENTRE + slot] as number;
    if (tables.kinds[kind] === name) return kind;
  }
  return -1;
}
