import type { State } from '@mandapa/engine';
import * as S from '../state.ts';
import { soundAfter } from './sound.ts';

/*
 * Which stacks may be lifted and where each may land, for one platform (K-30 to K-36).
 *
 * A flood fill for every pair of source and destination would be sixty times slower. Instead the platform
 * is read once: the grid, the outside (empty cells that reach the rim), the cut cells. Then
 * - a lift is sound if the row is no cut cell and touches the outside (its cell becomes no hole);
 * - a landing is sound if it touches the rest and closes nothing in: the empty sides of its cell lie in
 *   one arc of the ring of eight around it, read with the source lifted. A cell that was a hole already
 *   may always be filled (KR-16).
 * Where the platform is not one piece to begin with, or a lift may split it (KR-27), the pairs left are
 * few, and each is tried by flood fill.
 */

const CELLS = 128 * 128;
const grid = new Int32Array(CELLS);
const outside = new Int32Array(CELLS);
const noted = new Int32Array(CELLS);
const queue = new Int16Array(CELLS);
const depth = new Int16Array(64);
const low = new Int16Array(64);
const cut = new Uint8Array(64);

/** Stamps of this survey: older marks in the grids mean nothing, so nothing is ever cleared. */
let stamp = 0;
let mark = 0;
let onePiece = true;

/** Empty cells beside the platform, in the order they were found. */
export const landings = new Int16Array(256);
export let landingCount = 0;

let state: State;
let seat = 0;
let base = 0;
let figure0 = -1;
let figure1 = -1;
let options = 0;

/** Reads a seat's platform. Everything below speaks of the platform that was surveyed last. */
export function survey(of: State, ofSeat: number): void {
  state = of;
  seat = ofSeat;
  base = seat * (state[S.STRIDE] as number);
  figure0 = state[S.FIGURE + 2 * seat] as number;
  figure1 = state[S.FIGURE + 2 * seat + 1] as number;
  options = state[S.OPTIONS] as number;
  if (++mark === 0x1ffffff) startMarksAgain();
  stamp = mark << 6;
  const count = state[S.ROWS + seat] as number;
  for (let row = 0; row < count; row++) grid[state[S.CELL + base + row] as number] = stamp + row;
  floodOutside(count);
  noteLandings(count);
  findCuts(count);
}

function startMarksAgain(): void {
  grid.fill(0);
  outside.fill(0);
  noted.fill(0);
  mark = 1;
}

/** The row on a cell, or −1. */
const tileOn = (cell: number): number => {
  const row = (grid[cell] as number) - stamp;
  return row >= 0 ? row : -1;
};

function floodOutside(count: number): void {
  let minX = 127;
  let maxX = 0;
  let minY = 127;
  let maxY = 0;
  for (let row = 0; row < count; row++) {
    const cell = state[S.CELL + base + row] as number;
    const x = cell >> 7;
    const y = cell & 127;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  minX--;
  minY--;
  maxX++;
  maxY++;
  let head = 0;
  let tail = 0;
  const start = (minX << 7) | minY;
  outside[start] = mark;
  queue[tail++] = start;
  while (head < tail) {
    const cell = queue[head++] as number;
    const x = cell >> 7;
    const y = cell & 127;
    for (let side = 0; side < 4; side++) {
      if (side === 0 ? y === minY : side === 1 ? x === maxX : side === 2 ? y === maxY : x === minX) continue;
      const next = cell + (S.STEP[side] as number);
      if (outside[next] === mark || (grid[next] as number) >= stamp) continue;
      outside[next] = mark;
      queue[tail++] = next;
    }
  }
}

function noteLandings(count: number): void {
  landingCount = 0;
  for (let row = 0; row < count; row++) {
    const cell = state[S.CELL + base + row] as number;
    for (let side = 0; side < 4; side++) {
      if ((state[S.NEIGHBOUR + 4 * (base + row) + side] as number) >= 0) continue;
      const next = cell + (S.STEP[side] as number);
      if (noted[next] === mark) continue;
      noted[next] = mark;
      landings[landingCount++] = next;
    }
  }
}

function findCuts(count: number): void {
  for (let row = 0; row < count; row++) {
    depth[row] = -1;
    cut[row] = 0;
  }
  onePiece = visit(0, -1, 0) === count;
}

/** Depth-first walk that marks cut cells; gives the number of rows reached. */
function visit(row: number, parent: number, level: number): number {
  depth[row] = level;
  low[row] = level;
  let reached = 1;
  let branches = 0;
  for (let side = 0; side < 4; side++) {
    const next = state[S.NEIGHBOUR + 4 * (base + row) + side] as number;
    if (next < 0 || next === parent) continue;
    if ((depth[next] as number) >= 0) {
      if ((depth[next] as number) < (low[row] as number)) low[row] = depth[next] as number;
      continue;
    }
    branches++;
    reached += visit(next, row, level + 1);
    if ((low[next] as number) < (low[row] as number)) low[row] = low[next] as number;
    if (parent >= 0 && (low[next] as number) >= level) cut[row] = 1;
  }
  if (parent < 0 && branches > 1) cut[row] = 1;
  return reached;
}

export const isSurrounded = (row: number): boolean => {
  const links = S.NEIGHBOUR + 4 * (base + row);
  for (let side = 0; side < 4; side++) if ((state[links + side] as number) < 0) return false;
  return true;
};

export const carriesFigure = (row: number): boolean => row === figure0 || row === figure1;

/** Whether lifting alone splits the platform (KR-27). */
export const liftSplits = (row: number): boolean => onePiece && cut[row] === 1;

/** Whether the short tests below hold for this source; otherwise every landing is tried by flood fill. */
const needsFlood = (row: number): boolean => !onePiece || cut[row] === 1;

/** Whether the cell that a lift leaves behind reaches the outside. */
export function opensOutside(row: number): boolean {
  const cell = state[S.CELL + base + row] as number;
  for (let side = 0; side < 4; side++) if (outside[cell + (S.STEP[side] as number)] === mark) return true;
  return false;
}

/** What is certain of a source before its destination is known. */
export function maySource(row: number): boolean {
  if (carriesFigure(row) || isSurrounded(row)) return false;
  if (needsFlood(row)) return !onePiece || (options & S.LIFT_MAY_SPLIT) !== 0;
  return opensOutside(row);
}

/** Whether a stack that may be a source may land on an empty cell beside the platform. */
export function mayLand(row: number, cell: number): boolean {
  if ((options & S.NEEDS_ELEPHANT) !== 0 && !besideFigure(cell)) return false;
  if (needsFlood(row)) return soundAfter(state, seat, row, cell);
  return touchesRest(row, cell) && closesNothing(row, cell);
}

export function besideFigure(cell: number): boolean {
  for (let side = 0; side < 4; side++) {
    const row = tileOn(cell + (S.STEP[side] as number));
    if (row >= 0 && carriesFigure(row)) return true;
  }
  return false;
}

export function touchesRest(row: number, cell: number): boolean {
  for (let side = 0; side < 4; side++) {
    const other = tileOn(cell + (S.STEP[side] as number));
    if (other >= 0 && other !== row) return true;
  }
  return false;
}

/** The ring of eight, clockwise from north: even bits are the four sides. */
const RING = new Int16Array([-1, 127, 128, 129, 1, -127, -128, -129]);
const inOneArc = Uint8Array.from({ length: 256 }, (_, empty) => (arcs(empty) <= 1 ? 1 : 0));

/** How many separate arcs the empty sides of a ring form; two sides join through an empty corner. */
function arcs(empty: number): number {
  let sides = 0;
  let joints = 0;
  for (let side = 0; side < 8; side += 2) {
    if (((empty >> side) & 1) === 0) continue;
    sides++;
    if (((empty >> (side + 1)) & 1) === 1 && ((empty >> ((side + 2) & 7)) & 1) === 1) joints++;
  }
  return sides === 4 && joints === 4 ? 1 : sides - joints;
}

export function closesNothing(row: number, cell: number): boolean {
  if (outside[cell] !== mark) return true;
  let empty = 0;
  for (let place = 0; place < 8; place++) {
    const other = tileOn(cell + (RING[place] as number));
    if (other < 0 || other === row) empty |= 1 << place;
  }
  return inOneArc[empty] === 1;
}
