import type { State } from '@mandapa/engine';
import * as S from '../state.ts';
import { eulerOf, inOneArc, RING, SIDES } from './ring.ts';
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
/** For every cell: the mark of the survey that wrote it, whether a tile lies there, and its ring in 8 bits. */
const around = new Int32Array(CELLS);
const TILE = 0x100;
const MARK_SHIFT = 9;
const LAST_MARK = 0x3fffff;

const outside = new Int32Array(CELLS);
const queue = new Int16Array(CELLS);
const depth = new Int16Array(64);
const low = new Int16Array(64);
/** Whether a row holds the platform together, where holes keep its ring from telling. */
const cut = new Uint8Array(64);

/** Older marks in the grids mean nothing, so nothing is ever cleared. */
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
  if (++mark === LAST_MARK) startMarksAgain();
  markTiles();
  isLoose = (((state[S.LOOSE] as number) >> seat) & 1) === 1;
  hasHoles = isLoose || euler() !== 1;
  if (!hasHoles) return;
  floodOutside();
  findCuts();
}

function startMarksAgain(): void {
  around.fill(0);
  outside.fill(0);
  mark = 1;
}

function markTiles(): void {
  const fresh = mark << MARK_SHIFT;
  for (let row = 0; row < count; row++) {
    const cell = state[S.CELL + base + row] as number;
    const own = around[cell] as number;
    around[cell] = (own >= fresh ? own : fresh) | TILE;
    for (let place = 0; place < 8; place++) {
      const next = cell + (RING[place] as number);
      const other = around[next] as number;
      // Seen from there, this tile lies on the opposite side.
      around[next] = (other >= fresh ? other : fresh) | (1 << ((place + 4) & 7));
    }
  }
}

const isTile = (cell: number): boolean => (around[cell] as number) >= ((mark << MARK_SHIFT) | TILE);

/** The tiles around a cell. */
const ringOf = (cell: number): number => {
  const here = around[cell] as number;
  return here >= mark << MARK_SHIFT ? here & 0xff : 0;
};

/** The same without a tile that was lifted from `from`. */
function ringWithout(from: number, cell: number): number {
  const ring = ringOf(cell);
  for (let place = 0; place < 8; place++)
    if (cell + (RING[place] as number) === from) return ring & ~(1 << place);
  return ring;
}

function euler(): number {
  let sum = 0;
  for (let row = 0; row < count; row++)
    sum += eulerOf[ringOf(state[S.CELL + base + row] as number)] as number;
  return sum;
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
      if (outside[next] === mark || isTile(next)) continue;
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
      const ring = ringOf(next);
      // A cell beside several tiles is listed from one of them, the first of its sides.
      const towards = 1 << (((side + 2) & 3) << 1);
      if ((ring & SIDES & (towards - 1)) !== 0) continue;
      landings[landingCount++] = next;
      if (!closesNothing(ring, next)) continue;
      landings[landingCount - 1] = landings[soundCount] as number;
      landings[soundCount++] = next;
    }
  }
}

/** An empty cell beside the platform. */
export const isLanding = (cell: number): boolean => !isTile(cell) && (ringOf(cell) & SIDES) !== 0;

export const isSurrounded = (row: number): boolean => {
  const links = S.NEIGHBOUR + 4 * (base + row);
  for (let side = 0; side < 4; side++) if ((state[links + side] as number) < 0) return false;
  return true;
};

export const carriesFigure = (row: number): boolean => row === figure0 || row === figure1;

/** Whether lifting alone splits the platform (KR-27); where a ruling has split it already, nobody can say. */
export const liftSplits = (row: number): boolean => {
  if (isLoose) return false;
  if (hasHoles) return cut[row] === 1;
  return inOneArc[ringOf(state[S.CELL + base + row] as number)] === 0;
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
  const ring = ringWithout(state[S.CELL + base + row] as number, cell);
  return (ring & SIDES) !== 0 && closesNothing(ring, cell);
}

function besideFigure(cell: number): boolean {
  const first = state[S.CELL + base + figure0] as number;
  const second = state[S.CELL + base + figure1] as number;
  return S.sideTowards(first, cell) >= 0 || S.sideTowards(second, cell) >= 0;
}

export const touchesRest = (row: number, cell: number): boolean =>
  (ringWithout(state[S.CELL + base + row] as number, cell) & SIDES) !== 0;

/** Filling a cell with these tiles around it cuts nothing off from the outside. */
const closesNothing = (ring: number, cell: number): boolean =>
  (hasHoles && outside[cell] !== mark) || inOneArc[~ring & 0xff] === 1;
