import type { State } from '@mandapa/engine';
import * as S from './state.ts';

/** Puts a tile on an empty cell: a new row, linked with its neighbours. */
export function addRow(state: State, seat: number, cell: number, kind: number, edge: number): number {
  const base = seat * (state[S.STRIDE] as number);
  const row = state[S.ROWS + seat] as number;
  state[S.ROWS + seat] = row + 1;
  const at = base + row;
  state[S.KIND + at] = kind;
  state[S.EDGE + at] = edge;
  state[S.HEIGHT + at] = 1;
  state[S.UNDER + at] = -1;
  linkRow(state, base, row + 1, row, cell);
  return row;
}

/** Lays a tile on top of a stack; what lies under it keeps its order and forgets its side. */
export function coverRow(state: State, seat: number, row: number, kind: number, edge: number): void {
  const base = seat * (state[S.STRIDE] as number);
  const at = base + row;
  const node = state[S.UNDERS + seat] as number;
  state[S.UNDERS + seat] = node + 1;
  const openMark = state[S.EDGE + at] === S.EDGE_OPEN ? S.NODE_OPEN : 0;
  state[S.NODE_KIND + base + node] = (state[S.KIND + at] as number) | openMark;
  state[S.NODE_NEXT + base + node] = state[S.UNDER + at] as number;
  state[S.UNDER + at] = node;
  state[S.KIND + at] = kind;
  state[S.EDGE + at] = edge;
  state[S.HEIGHT + at] = (state[S.HEIGHT + at] as number) + 1;
}

/** Moves a whole stack to an empty cell. */
export function moveRow(state: State, seat: number, row: number, cell: number): void {
  const base = seat * (state[S.STRIDE] as number);
  const links = S.NEIGHBOUR + 4 * (base + row);
  for (let side = 0; side < 4; side++) {
    const other = state[links + side] as number;
    if (other >= 0) state[S.NEIGHBOUR + 4 * (base + other) + ((side + 2) & 3)] = -1;
  }
  linkRow(state, base, state[S.ROWS + seat] as number, row, cell);
}

function linkRow(state: State, base: number, count: number, row: number, cell: number): void {
  const at = base + row;
  const links = S.NEIGHBOUR + 4 * at;
  state[links] = state[links + 1] = state[links + 2] = state[links + 3] = -1;
  state[S.CELL + at] = cell;
  for (let other = 0; other < count; other++) {
    const side = S.sideTowards(cell, state[S.CELL + base + other] as number);
    if (side < 0) continue;
    state[links + side] = other;
    state[S.NEIGHBOUR + 4 * (base + other) + ((side + 2) & 3)] = row;
  }
}

/** Kinds of a stack, bottom to top; covered tiles whose side is open carry NODE_OPEN. */
export function stackKinds(state: State, seat: number, row: number): number[] {
  const base = S.baseOf(state, seat);
  const kinds = [S.get(state, S.KIND + base + row)];
  for (
    let node = S.get(state, S.UNDER + base + row);
    node >= 0;
    node = S.get(state, S.NODE_NEXT + base + node)
  )
    kinds.push(S.get(state, S.NODE_KIND + base + node));
  return kinds.reverse();
}
