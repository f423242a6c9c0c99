import type { State } from '@mandapa/engine';
import * as S from '../state.ts';
import { soundAfter } from './sound.ts';

/*
 * Which stacks may be lifted and where each may land, for one platform (K-30 to K-36).
 *
 * A flood fill for every pair of source and destination would be sixty times slower. Instead the platform
 * is read once, and everything else is told from the ring of eight cells around a cell:
 * - a landing is sound if it touches the rest and closes nothing in: its empty sides lie in one arc of the
 *   ring, read with the source lifted. A cell that was a hole already may always be filled (KR-16);
 * - a lift is sound if the cell that it leaves reaches the outside and the rest stays in one piece. Without
 *   holes the latter shows in the ring, too: its tiled sides lie in one arc. With holes, a walk through
 *   the platform finds the cells that hold it together.
 * Where a lift may split the platform (KR-27), or a house ruling already has, few pairs are left to try,
 * and each is tried by flood fill.
 */

const CELLS = 128 * 128;
const grid = new Int32Array(CELLS);
const outside = new Int32Array(CELLS);
const noted = new Int32Array(CELLS);
const queue = new Int16Array(CELLS);
const depth = new Int16Array(64);
const low = new Int16Array(64);
/** Whether a row holds the platform together. Without holes it is read from its ring when asked for. */
const cut = new Uint8Array(64);
const UNKNOWN = 2;

/** Marks of this survey: older ones in the grids mean nothing, so nothing is ever cleared. */
let stamp = 0;
let mark = 0;
let hasHoles = false;
let isLoose = false;

let state: State;
let seat = 0;
let base = 0;
let count = 0;
let figure0 = -1;
let figure1 = -1;
let options = 0;

/** Empty cells beside the platform; the first `soundCount` of them close nothing in while nothing is lifted. */
export const landings = new Int16Array(256);
export let landingCount = 0;
export let soundCount = 0;

/** Reads a seat's platform. Everything below speaks of the platform that was surveyed last. */
export function survey(of: State, ofSeat: number): void {
  state = of;
  seat = ofSeat;
  base = seat * (state[S.STRIDE] as number);
  count = state[S.ROWS + seat] as number;
  figure0 = state[S.FIGURE + 2 * seat] as number;
  figure1 = state[S.FIGURE + 2 * seat + 1] as number;
  options = state[S.OPTIONS] as number;
  if (++mark === 0x1ffffff) startMarksAgain();
  stamp = mark << 6;
  for (let row = 0; row < count; row++) grid[state[S.CELL + base + row] as number] = stamp + row;
  isLoose = (((state[S.LOOSE] as number) >> seat) & 1) === 1;
  hasHoles = isLoose || holeCount() > 0;
  cut.fill(UNKNOWN, 0, count);
  if (hasHoles) {
    floodOutside();
    findCuts();
  }
}

function startMarksAgain(): void {
  grid.fill(0);
  outside.fill(0);
  noted.fill(0);
  mark = 1;
}

/** The row on a cell, or a negative number. */
const tileOn = (cell: number): number => (grid[cell] as number) - stamp;

/**
 * Holes of a platform in one piece, by Euler's formula: corners − sides + tiles = 1 − holes. A corner is
 * counted at one of the tiles that share it, a side between two tiles once.
 */
function holeCount(): number {
  let corners = count;
  let joints = 0;
  for (let row = 0; row < count; row++) {
    const links = S.NEIGHBOUR + 4 * (base + row);
    const east = (state[links + 1] as number) >= 0;
    const south = (state[links + 2] as number) >= 0;
    if (east) joints++;
    else corners++;
    if (south) {
      joints++;
      continue;
    }
    const cell = state[S.CELL + base + row] as number;
    if (tileOn(cell - 127) < 0) corners++;
    if (!east && tileOn(cell + 129) < 0) corners++;
  }
  return 1 - (corners - (4 * count - joints) + count);
}

function floodOutside(): void {
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
  fenceIn(minX - 2, maxX + 2, minY - 2, maxY + 2);
  let head = 0;
  let tail = 0;
  const start = ((minX - 1) << 7) | (minY - 1);
  outside[start] = mark;
  queue[tail++] = start;
  while (head < tail) {
    const cell = queue[head++] as number;
    for (let side = 0; side < 4; side++) {
      const next = cell + (S.STEP[side] as number);
      if (outside[next] === mark || (grid[next] as number) >= stamp) continue;
      outside[next] = mark;
      queue[tail++] = next;
    }
  }
}

/** Marks a frame around the platform, so that the flood ends there without asking where it is. */
function fenceIn(minX: number, maxX: number, minY: number, maxY: number): void {
  for (let x = minX; x <= maxX; x++) outside[(x << 7) | minY] = outside[(x << 7) | maxY] = mark;
  for (let y = minY; y <= maxY; y++) outside[(minX << 7) | y] = outside[(maxX << 7) | y] = mark;
}

function findCuts(): void {
  for (let row = 0; row < count; row++) {
    depth[row] = -1;
    cut[row] = 0;
  }
  visit(0, -1, 0);
}

/** Depth-first walk that marks the rows which hold the platform together. */
function visit(row: number, parent: number, level: number): void {
  depth[row] = level;
  low[row] = level;
  let branches = 0;
  for (let side = 0; side < 4; side++) {
    const next = state[S.NEIGHBOUR + 4 * (base + row) + side] as number;
    if (next < 0 || next === parent) continue;
    if ((depth[next] as number) >= 0) {
      if ((depth[next] as number) < (low[row] as number)) low[row] = depth[next] as number;
      continue;
    }
    branches++;
    visit(next, row, level + 1);
    if ((low[next] as number) < (low[row] as number)) low[row] = low[next] as number;
    if (parent >= 0 && (low[next] as number) >= level) cut[row] = 1;
  }
  if (parent < 0 && branches > 1) cut[row] = 1;
}

/** Lists the cells where something could land, sound ones first. */
export function listLandings(): void {
  landingCount = 0;
  soundCount = 0;
  for (let row = 0; row < count; row++) {
    const cell = state[S.CELL + base + row] as number;
    const links = S.NEIGHBOUR + 4 * (base + row);
    for (let side = 0; side < 4; side++) {
      if ((state[links + side] as number) >= 0) continue;
      const next = cell + (S.STEP[side] as number);
      if (noted[next] === mark) continue;
      noted[next] = mark;
      landings[landingCount++] = next;
      if (!closesNothing(-1, next)) continue;
      landings[landingCount - 1] = landings[soundCount] as number;
      landings[soundCount++] = next;
    }
  }
}

export const isLanding = (cell: number): boolean => noted[cell] === mark;

/** The ring of eight, clockwise from north: even bits are the four sides. */
export const RING = new Int16Array([-1, 127, 128, 129, 1, -127, -128, -129]);
const inOneArc = Uint8Array.from({ length: 256 }, (_, ring) => (arcs(ring) <= 1 ? 1 : 0));

/** How many separate arcs the marked sides of a ring form; two sides join through a marked corner. */
function arcs(ring: number): number {
  let sides = 0;
  let joints = 0;
  for (let side = 0; side < 8; side += 2) {
    if (((ring >> side) & 1) === 0) continue;
    sides++;
    if (((ring >> (side + 1)) & 1) === 1 && ((ring >> ((side + 2) & 7)) & 1) === 1) joints++;
  }
  return sides === 4 && joints === 4 ? 1 : sides - joints;
}

/** The tiles around a cell, without the lifted one. */
function tiledRing(lifted: number, cell: number): number {
  let ring = 0;
  for (let place = 0; place < 8; place++) {
    const row = tileOn(cell + (RING[place] as number));
    if (row >= 0 && row !== lifted) ring |= 1 << place;
  }
  return ring;
}

export const isSurrounded = (row: number): boolean => {
  const links = S.NEIGHBOUR + 4 * (base + row);
  for (let side = 0; side < 4; side++) if ((state[links + side] as number) < 0) return false;
  return true;
};

export const carriesFigure = (row: number): boolean => row === figure0 || row === figure1;

/** Whether lifting alone splits the platform (KR-27); where a ruling has split it already, nobody can say. */
export const liftSplits = (row: number): boolean => {
  if (isLoose) return false;
  if (cut[row] === UNKNOWN)
    cut[row] = 1 - (inOneArc[tiledRing(-1, state[S.CELL + base + row] as number)] as number);
  return cut[row] === 1;
};

/** Whether the short tests hold for this source; otherwise every landing is tried by flood fill. */
export const needsFlood = (row: number): boolean => isLoose || liftSplits(row);

/** Whether the cell that a lift leaves behind reaches the outside. */
function opensOutside(row: number): boolean {
  const cell = state[S.CELL + base + row] as number;
  for (let side = 0; side < 4; side++) if (outside[cell + (S.STEP[side] as number)] === mark) return true;
  return false;
}

/** What is certain of a source before its destination is known. */
export function maySource(row: number): boolean {
  if (carriesFigure(row) || isSurrounded(row)) return false;
  if (isLoose) return true;
  if (liftSplits(row)) return (options & S.LIFT_MAY_SPLIT) !== 0;
  return !hasHoles || opensOutside(row);
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

function closesNothing(row: number, cell: number): boolean {
  if (hasHoles && outside[cell] !== mark) return true;
  return inOneArc[~tiledRing(row, cell) & 255] === 1;
}
