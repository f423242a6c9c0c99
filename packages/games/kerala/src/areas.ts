import type { State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * The areas of one platform (K-39), in arrays that are used again and again: scoring happens inside
 * search, and must not allocate. They describe the platform that was read last.
 */
const MAX_AREAS = 64;
export const areaColor = new Int16Array(MAX_AREAS);
/** Tiles of an area, covered ones included. */
export const areaTiles = new Int16Array(MAX_AREAS);
export const areaSymbols = new Int16Array(MAX_AREAS);
/** Packed lexicographically first cell. */
export const areaFirst = new Int16Array(MAX_AREAS);
/** The area of each row. */
export const areaOfRow = new Int16Array(MAX_AREAS);
export let areaCount = 0;

/** The colour that each row shows. */
export const colorOfRow = new Int16Array(MAX_AREAS);

const waiting = new Int16Array(MAX_AREAS);

export function readAreas(tables: Tables, state: State, seat: number): void {
  const base = seat * (state[S.STRIDE] as number);
  const count = state[S.ROWS + seat] as number;
  const { colorOf, symbolsOf } = tables;
  for (let row = 0; row < count; row++) {
    areaOfRow[row] = -1;
    colorOfRow[row] = colorOf[state[S.KIND + base + row] as number] as number;
  }
  areaCount = 0;
  for (let row = 0; row < count; row++)
    if ((areaOfRow[row] as number) < 0) fillArea(symbolsOf, state, base, row, areaCount++);
}

function fillArea(symbolsOf: Int16Array, state: State, base: number, start: number, area: number): void {
  const color = colorOfRow[start] as number;
  let tiles = 0;
  let symbols = 0;
  let first = 0x7fff;
  let depth = 1;
  waiting[0] = start;
  areaOfRow[start] = area;
  while (depth > 0) {
    const at = base + (waiting[--depth] as number);
    const cell = state[S.CELL + at] as number;
    if (cell < first) first = cell;
    tiles += state[S.HEIGHT + at] as number;
    symbols += symbolsOf[state[S.KIND + at] as number] as number;
    const links = S.NEIGHBOUR + 4 * at;
    for (let side = 0; side < 4; side++) {
      const next = state[links + side] as number;
      if (next < 0 || colorOfRow[next] !== color || (areaOfRow[next] as number) >= 0) continue;
      areaOfRow[next] = area;
      waiting[depth++] = next;
    }
  }
  areaColor[area] = color;
  areaTiles[area] = tiles;
  areaSymbols[area] = symbols;
  areaFirst[area] = first;
}

/** Areas of each colour, each list by first cell: the order that a `keep` counts in. */
export function areasByColor(tables: Tables): number[][] {
  const lists: number[][] = tables.colors.map(() => []);
  for (let area = 0; area < areaCount; area++) lists[areaColor[area] as number]?.push(area);
  for (const list of lists) list.sort((a, b) => (areaFirst[a] as number) - (areaFirst[b] as number));
  return lists;
}
