import type { State } from '@mandapa/engine';
import * as S from '../state.ts';

/** Whether the platform is in one piece and has no new hole once a stack has moved (K-35, K-36), by flood fill. */
export function soundAfter(state: State, seat: number, row: number, cell: number): boolean {
  return inOnePieceAfter(state, seat, row, cell) && addsNoHole(state, seat, row, cell);
}

export function inOnePieceAfter(state: State, seat: number, row: number, cell: number): boolean {
  const rest = cellsOf(state, seat);
  rest.delete(S.get(state, S.CELL + S.baseOf(state, seat) + row));
  rest.add(cell);
  const waiting = [cell];
  rest.delete(cell);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const step of S.STEP) if (rest.delete(next + step)) waiting.push(next + step);
  return rest.size === 0;
}

export function addsNoHole(state: State, seat: number, row: number, cell: number): boolean {
  const before = cellsOf(state, seat);
  const after = new Set(before);
  after.delete(S.get(state, S.CELL + S.baseOf(state, seat) + row));
  after.add(cell);
  const known = holesOf(before);
  for (const hole of holesOf(after)) if (!known.has(hole)) return false;
  return true;
}

function cellsOf(state: State, seat: number): Set<number> {
  const first = S.CELL + S.baseOf(state, seat);
  return new Set(state.subarray(first, first + S.get(state, S.ROWS + seat)));
}

/** Notes which platforms are in several pieces: no play makes one, but a house ruling may. */
export function markLoose(state: State): void {
  let loose = 0;
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    // A stack that moves to its own cell changes nothing: the platform is asked about as it lies.
    const inOnePiece = inOnePieceAfter(state, seat, 0, S.get(state, S.CELL + S.baseOf(state, seat)));
    if (!inOnePiece) loose |= 1 << seat;
  }
  state[S.LOOSE] = loose;
}

/** Empty cells that do not reach the rim. */
function holesOf(tiles: ReadonlySet<number>): Set<number> {
  const xs = [...tiles].map((cell) => cell >> 7);
  const ys = [...tiles].map((cell) => cell & 127);
  const [minX, maxX] = [Math.min(...xs) - 1, Math.max(...xs) + 1];
  const [minY, maxY] = [Math.min(...ys) - 1, Math.max(...ys) + 1];
  const empty = new Set<number>();
  for (let x = minX; x <= maxX; x++)
    for (let y = minY; y <= maxY; y++) if (!tiles.has((x << 7) | y)) empty.add((x << 7) | y);
  const waiting = [(minX << 7) | minY];
  empty.delete(waiting[0] as number);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const step of S.STEP) if (empty.delete(next + step)) waiting.push(next + step);
  return empty;
}
