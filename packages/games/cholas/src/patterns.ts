import type { State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

const MAX_STONES = 4;
const stack = new Int16Array(S.CELLS);
const seen = new Int32Array(S.CELLS);
let stamp = 0;

/** Groups that hold a stone of the Build, as `readGroups` found them; by the index of their first stone. */
export const groupSize = new Int16Array(MAX_STONES);
export const groupColor = new Int16Array(MAX_STONES);
/** By stone of the Build: the group it belongs to, −1 for a space without a visible stone. */
export const groupOf = new Int16Array(MAX_STONES);
export let groupCount = 0;

/** Finds the groups of visible stones of one colour that hold any of these spaces (CR-01, CR-07). */
export function readGroups(tables: Tables, state: State, cells: Int16Array, count: number): void {
  groupCount = 0;
  stamp++;
  const first = stamp;
  for (let i = 0; i < count; i++) {
    const cell = cells[i] as number;
    const value = state[S.CELL + cell] as number;
    if (value === 0 || value >= S.COVERED) {
      groupOf[i] = -1;
      continue;
    }
    const mark = seen[cell] as number;
    if (mark >= first) {
      groupOf[i] = mark - first;
      continue;
    }
    const group = groupCount++;
    groupOf[i] = group;
    groupColor[group] = value - 1;
    groupSize[group] = flood(tables, state, cell, value, first + group);
  }
  stamp = first + groupCount;
}

function flood(tables: Tables, state: State, start: number, value: number, mark: number): number {
  const { neighbour } = tables;
  let top = 0;
  let size = 0;
  stack[top++] = start;
  seen[start] = mark;
  while (top > 0) {
    const cell = stack[--top] as number;
    size++;
    for (let side = 4 * cell; side < 4 * cell + 4; side++) {
      const next = neighbour[side] as number;
      if (next < 0 || seen[next] === mark || state[S.CELL + next] !== value) continue;
      seen[next] = mark;
      stack[top++] = next;
    }
  }
  return size;
}

/** Every space of the group at a space, in the order of the temple. */
export function groupCells(tables: Tables, state: State, cell: number): number[] {
  const value = S.get(state, S.CELL + cell);
  const mark = ++stamp;
  flood(tables, state, cell, value, mark);
  return tables.cells.flatMap((_, other) => (seen[other] === mark ? [other] : []));
}

/** What a group of this size is worth to its owner; 0 = it is no pattern (C-36, C-92). */
export function patternPoints(tables: Tables, owner: number, size: number): number {
  const { patternFrom, pairPoints } = tables.figures;
  if (size >= patternFrom) return tables.patternPoints[size] as number;
  return owner === S.OPPONENT && size === 2 ? pairPoints : 0;
}

/**
 * Whether a group is a pattern in the sense of a "+2 pattern" tile: also of a colour that nobody owns
 * (CR-41), and in Solo any group that scores for either side (CR-14).
 */
export const isPattern = (tables: Tables, owner: number, size: number): boolean =>
  size >= tables.figures.patternFrom || patternPoints(tables, owner, size) > 0;
