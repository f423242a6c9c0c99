import type { State } from '@mandapa/engine';
import { MAX_ZONES } from './data.ts';
import * as S from './state.ts';
import { demandBit, sideShown, type Tables, zoneAt } from './tables.ts';

/** Rows of the neighbours found by the last scan, by side; −1 where no tile lies. */
const beside = new Int16Array(6);
const frontierBeside = new Int16Array(6);

/** Lays a tile: a row, its zones joined with those beside it, and the frontier around it. Returns the row. */
export function layTile(tables: Tables, state: State, tile: number, cell: number, rot: number): number {
  const row = state[S.ROWS] as number;
  findNeighbours(state, cell, row);
  state[S.ROWS] = row + 1;
  state[S.TILE + row] = (tile << 3) | rot;
  state[S.CELL + row] = cell;
  state[S.CUBE + row] = -1;
  addNodes(tables, state, tile, row);
  let nearby = 0;
  for (let side = 0; side < 6; side++) {
    const other = beside[side] as number;
    if (other < 0) continue;
    nearby++;
    state[S.NEARBY + other] = (state[S.NEARBY + other] as number) + 1;
    joinZones(tables, state, row, side, other);
  }
  state[S.NEARBY + row] = nearby;
  updateFrontier(tables, state, tile, cell, rot);
  return row;
}

function findNeighbours(state: State, cell: number, rows: number): void {
  beside.fill(-1);
  for (let other = 0; other < rows; other++) {
    const difference = (state[S.CELL + other] as number) - cell + 128;
    if (difference >>> 0 > 256) continue;
    const side = S.SIDE_OF[difference] as number;
    if (side >= 0) beside[side] = other;
  }
}

function addNodes(tables: Tables, state: State, tile: number, row: number): void {
  const zones = tables.zoneCount[tile] as number;
  for (let zone = 0; zone < zones; zone++) {
    const node = row * MAX_ZONES + zone;
    state[S.PARENT + node] = node;
    state[S.NEXT + node] = node;
    state[S.OPEN + node] = tables.zoneSides[tile * MAX_ZONES + zone] as number;
  }
}

/** The node of a laid tile's zone at a board side, −1 on land. */
export function nodeAt(tables: Tables, state: State, row: number, side: number): number {
  const at = state[S.TILE + row] as number;
  const zone = zoneAt(tables, at >> 3, at & 7, side);
  return zone < 0 ? -1 : row * MAX_ZONES + zone;
}

export function findRoot(state: State, node: number): number {
  let root = node;
  while (state[S.PARENT + root] !== root) root = state[S.PARENT + root] as number;
  return root;
}

function joinZones(tables: Tables, state: State, row: number, side: number, other: number): void {
  const node = nodeAt(tables, state, row, side);
  if (node < 0) return;
  const back = S.opposite(side);
  const there = nodeAt(tables, state, other, back);
  // Only a house ruling can lay tiles whose sides differ; such a side stays open for ever.
  if (there < 0 || shown(tables, state, row, side) !== shown(tables, state, other, back)) return;
  const [mine, theirs] = [findRoot(state, node), findRoot(state, there)];
  if (mine === theirs) {
    state[S.OPEN + mine] = (state[S.OPEN + mine] as number) - 2;
    return;
  }
  state[S.PARENT + mine] = theirs;
  state[S.OPEN + theirs] = (state[S.OPEN + theirs] as number) + (state[S.OPEN + mine] as number) - 2;
  const next = state[S.NEXT + node] as number;
  state[S.NEXT + node] = state[S.NEXT + there] as number;
  state[S.NEXT + there] = next;
}

const shown = (tables: Tables, state: State, row: number, side: number): number =>
  sideShown(tables, S.tileOf(state, row), S.rotOf(state, row), side);

/** The hex itself leaves the frontier; its empty neighbours are in it and must continue the new sides. */
function updateFrontier(tables: Tables, state: State, tile: number, cell: number, rot: number): void {
  frontierBeside.fill(-1);
  let rows = state[S.FRONTIER] as number;
  let own = -1;
  for (let row = 0; row < rows; row++) {
    const difference = (state[S.F_CELL + row] as number) - cell + 128;
    if (difference >>> 0 > 256) continue;
    if (difference === 128) own = row;
    const side = S.SIDE_OF[difference] as number;
    if (side >= 0) frontierBeside[side] = row;
  }
  for (let side = 0; side < 6; side++) {
    if ((beside[side] as number) >= 0) continue;
    let row = frontierBeside[side] as number;
    if (row < 0) {
      row = rows++;
      state[S.F_CELL + row] = cell + (S.STEP[side] as number);
      state[S.F_LOW + row] = 0;
      state[S.F_HIGH + row] = 0;
    }
    const bit = demandBit(sideShown(tables, tile, rot, side));
    // The neighbour faces the new tile with its opposite side.
    if (side >= 3) state[S.F_LOW + row] = (state[S.F_LOW + row] as number) | (bit << (4 * (side - 3)));
    else state[S.F_HIGH + row] = (state[S.F_HIGH + row] as number) | (bit << (4 * side));
    state[S.F_HIGH + row] = (state[S.F_HIGH + row] as number) + 4096;
  }
  if (own >= 0) {
    rows--;
    state[S.F_CELL + own] = state[S.F_CELL + rows] as number;
    state[S.F_LOW + own] = state[S.F_LOW + rows] as number;
    state[S.F_HIGH + own] = state[S.F_HIGH + rows] as number;
  }
  state[S.FRONTIER] = rows;
}

export const demandOf = (state: State, frontier: number): number =>
  (state[S.F_LOW + frontier] as number) | (((state[S.F_HIGH + frontier] as number) & 4095) << 12);

/** How many laid tiles the empty hex touches. */
export const touchOf = (state: State, frontier: number): number =>
  (state[S.F_HIGH + frontier] as number) >> 12;

/** Whether a tile continues the landscape in that hex and rotation (P-11). */
export const continues = (
  tables: Tables,
  state: State,
  tile: number,
  frontier: number,
  rot: number,
): boolean => (demandOf(state, frontier) & (tables.shownNot[tile * 6 + rot] as number)) === 0;

/** Whether a tile fits anywhere, touching at least so many sides. */
export function fitsSomewhere(tables: Tables, state: State, tile: number, touching: number): boolean {
  const rows = state[S.FRONTIER] as number;
  const rotations = tables.rotations[tile] as number;
  for (let row = 0; row < rows; row++) {
    const high = state[S.F_HIGH + row] as number;
    if (high >> 12 < touching) continue;
    const demand = (state[S.F_LOW + row] as number) | ((high & 4095) << 12);
    for (let rot = 0; rot < rotations; rot++)
      if ((demand & (tables.shownNot[tile * 6 + rot] as number)) === 0) return true;
  }
  return false;
}
