import type { State } from '@mandapa/engine';
import { tilePays } from './build.ts';
import {
  groupColor,
  groupCount,
  groupOf,
  groupSize,
  isPattern,
  patternPoints,
  readGroups,
} from './patterns.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export interface LastPattern {
  readonly color: number;
  readonly owner: number;
  /** One of its spaces. */
  readonly cell: number;
  readonly points: number;
}

const cells = new Int16Array(4);

function readLast(tables: Tables, state: State): number {
  let count = 0;
  for (let i = 0; i < 4; i++) {
    const cell = S.get(state, S.LAST_CELL + i);
    if (cell >= 0) cells[count++] = cell;
  }
  readGroups(tables, state, cells, count);
  return count;
}

/** The patterns of the last Build, also those of colours that nobody owns; none after another action. */
export function lastPatterns(tables: Tables, state: State): LastPattern[] {
  if (S.get(state, S.LAST_SEAT) < 0) return [];
  const count = readLast(tables, state);
  const patterns: LastPattern[] = [];
  for (let group = 0; group < groupCount; group++) {
    const color = groupColor[group] as number;
    const owner = S.get(state, S.OWNER + color);
    const size = groupSize[group] as number;
    if (!isPattern(tables, owner, size)) continue;
    const stone = Array.from(groupOf.subarray(0, count)).indexOf(group);
    const points = owner < 0 ? 0 : patternPoints(tables, owner, size);
    patterns.push({ color, owner, cell: cells[stone] as number, points });
  }
  return patterns;
}

export interface LastTreasure {
  readonly cell: number;
  readonly tile: number;
  readonly points: number;
}

export function lastTreasure(tables: Tables, state: State): LastTreasure[] {
  if (S.get(state, S.LAST_SEAT) < 0) return [];
  const count = readLast(tables, state);
  const found: LastTreasure[] = [];
  for (let i = 0; i < count; i++) {
    const tile = S.get(state, S.LAST_TREASURE + i) - 1;
    if (tile >= 0) found.push({ cell: cells[i] as number, tile, points: tilePays(tables, state, tile, i) });
  }
  return found;
}
