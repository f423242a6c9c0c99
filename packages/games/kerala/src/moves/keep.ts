import type { By, CodeList, State } from '@mandapa/engine';
import { areaColor, areaFirst, areaOfRow, areasByColor, readAreas } from '../areas.ts';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import * as S from '../state.ts';
import type { Tables } from '../tables.ts';
import { seatMoment } from './moment.ts';

/*
 * K-40, K-41, KR-24: of every colour one area, of one's own two where there are two. A choice is a number
 * in mixed radix, one digit a colour; areas count by their first cell, so that the number means the same
 * in every state that looks alike.
 */

/** How many ways there are to keep `kept` of `areas`. */
const waysOf = (areas: number, kept: number): number => {
  if (areas <= kept) return 1;
  return kept === 1 ? areas : (areas * (areas - 1)) / 2;
};

const keptOf = (tables: Tables, state: State, seat: number, color: number): number =>
  color === S.get(state, S.COLOR + seat) ? tables.ownAreas : 1;

export function enumerateKeeps(tables: Tables, state: State, list: CodeList): void {
  const seat = S.get(state, S.SEAT);
  readAreas(tables, state, seat);
  let ways = 1;
  areasByColor(tables).forEach((areas, color) => {
    ways *= waysOf(areas.length, keptOf(tables, state, seat, color));
  });
  for (let index = 0; index < ways; index++) list.add(C.codeOf(C.KEEP_AREAS, index));
}

/** The areas that a choice keeps, by number; reads the platform's areas anew. */
export function areasOfKeep(tables: Tables, state: State, seat: number, index: number): number[] {
  readAreas(tables, state, seat);
  const kept: number[] = [];
  let rest = index;
  areasByColor(tables).forEach((areas, color) => {
    const number = keptOf(tables, state, seat, color);
    const ways = waysOf(areas.length, number);
    kept.push(...digitAreas(areas, number, rest % ways));
    rest = Math.floor(rest / ways);
  });
  return kept;
}

function digitAreas(areas: readonly number[], kept: number, digit: number): number[] {
  if (areas.length <= kept) return [...areas];
  if (kept === 1) return [areas[digit] as number];
  let rest = digit;
  for (let first = 0; first < areas.length; first++) {
    const pairs = areas.length - 1 - first;
    if (rest < pairs) return [areas[first] as number, areas[first + 1 + rest] as number];
    rest -= pairs;
  }
  throw new RangeError(`no pair ${digit} of ${areas.length} areas`);
}

/** Normal spelling: each area's first cell, sorted. */
export function cellsOfKeep(tables: Tables, state: State, seat: number, index: number): [number, number][] {
  return areasOfKeep(tables, state, seat, index)
    .map((area) => areaFirst[area] as number)
    .sort((a, b) => a - b)
    .map(S.coordinatesOf);
}

/** The areas that some cells name, or the breach that makes them no choice at all. */
function namedAreas(state: State, seat: number, cells: readonly S.Cell[]): number[] | number {
  const areas: number[] = [];
  for (const [x, y] of cells) {
    const row = S.rowAt(state, seat, S.cellAt(x, y));
    if (row < 0) return B.keepNoTile;
    const area = areaOfRow[row] as number;
    if (areas.includes(area)) return B.keepTwice;
    areas.push(area);
  }
  return areas;
}

export function keepBreach(tables: Tables, state: State, by: By, cells: readonly S.Cell[]): number {
  const moment = seatMoment(state, by, S.KEEP, B.waitTake);
  if (moment) return moment;
  const seat = S.get(state, S.SEAT);
  readAreas(tables, state, seat);
  const named = namedAreas(state, seat, cells);
  if (typeof named === 'number') return named;
  return numberBreach(tables, state, seat, named);
}

function numberBreach(tables: Tables, state: State, seat: number, named: readonly number[]): number {
  const byColor = areasByColor(tables);
  for (const [color, areas] of byColor.entries()) {
    const own = color === S.get(state, S.COLOR + seat);
    const wanted = Math.min(areas.length, keptOf(tables, state, seat, color));
    const found = named.filter((area) => areaColor[area] === color).length;
    if (found > wanted) return own ? B.keepOwnTooMany : B.keepTooMany;
    if (found < wanted) return own && found > 0 ? B.keepOwnTooFew : B.keepMissing;
  }
  return 0;
}

/** The number of a choice, −1 where the cells name none. */
export function keepIndex(tables: Tables, state: State, cells: readonly S.Cell[]): number {
  const seat = S.get(state, S.SEAT);
  readAreas(tables, state, seat);
  const named = namedAreas(state, seat, cells);
  if (typeof named === 'number' || numberBreach(tables, state, seat, named) !== 0) return -1;
  let index = 0;
  let weight = 1;
  areasByColor(tables).forEach((areas, color) => {
    const number = keptOf(tables, state, seat, color);
    const positions = areas.flatMap((area, at) => (named.includes(area) ? [at] : []));
    index += weight * digitOf(areas.length, number, positions);
    weight *= waysOf(areas.length, number);
  });
  return index;
}

function digitOf(areas: number, kept: number, positions: readonly number[]): number {
  if (areas <= kept) return 0;
  const [first = 0, second = 0] = positions;
  if (kept === 1) return first;
  let digit = 0;
  for (let earlier = 0; earlier < first; earlier++) digit += areas - 1 - earlier;
  return digit + second - first - 1;
}
