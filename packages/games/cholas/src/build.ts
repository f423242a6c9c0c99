import type { State } from '@mandapa/engine';
import * as C from './codes.ts';
import { shapeCells, shapeColor } from './geometry.ts';
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

const cells = new Int16Array(4);
const taken = new Int16Array(4);

/** Lays the stones of a Build, takes treasure, loads the wagon and scores (C-33 … C-46). */
export function build(tables: Tables, state: State, code: number): void {
  const seat = state[S.SEAT] as number;
  const kind = C.builtKind(code);
  spendCard(state, seat, kind);
  const count = shapeCells(tables, kind, C.builtCell(code), C.builtUpright(code), cells);
  const own = state[S.COLOR + seat] as number;
  let others = 0;
  let starred = false;
  for (let i = 0; i < count; i++) {
    const cell = cells[i] as number;
    const color = shapeColor(kind, C.builtUpright(code), C.builtA(code), C.builtB(code), i);
    lay(tables, state, seat, cell, color);
    if (color !== own) others++;
    const star = tables.starOf[cell] as number;
    taken[i] = 0;
    if (star < 0) continue;
    starred = true;
    taken[i] = state[S.STAR + star] as number;
    state[S.STAR + star] = 0;
  }
  state[S.FREE] = (state[S.FREE] as number) - count;
  state[S.STONE_COUNT + seat] = (state[S.STONE_COUNT + seat] as number) - count;
  state[S.BUILT] = count;
  const doubled = starred && state[S.TREASURE] === S.DOUBLE;
  remember(state, seat, count, doubled);
  score(tables, state, seat, count, others, doubled);
}

function spendCard(state: State, seat: number, kind: number): void {
  if (state[S.VARIANT] === S.SOLO) {
    S.add(state, S.DISPLAY + kind, -1);
    S.add(state, S.DISPLAY_SIZE, -1);
    return;
  }
  S.add(state, S.cardsOf(seat, kind), -1);
  S.add(state, S.CARD_COUNT + seat, -1);
  const known = S.KNOWN + seat * S.CARD_KINDS + kind;
  if ((state[known] as number) > 0) S.add(state, known, -1);
}

function lay(tables: Tables, state: State, seat: number, cell: number, color: number): void {
  state[S.CELL + cell] = color + 1;
  const row = S.ROW + (tables.row[cell] as number);
  state[row] = (state[row] as number) | (1 << (tables.bit[cell] as number));
  S.add(state, S.stonesOf(seat, color), -1);
  if (state[S.VARIANT] !== S.EXPERT) return;
  const wagon = S.wagonOf(seat, color);
  state[wagon] = Math.min(tables.figures.levels, (state[wagon] as number) + tables.figures.perStone);
}

function remember(state: State, seat: number, count: number, doubled: boolean): void {
  state[S.LAST_SEAT] = seat;
  state[S.LAST_DOUBLED] = doubled ? 1 : 0;
  for (let i = 0; i < 4; i++) {
    state[S.LAST_CELL + i] = i < count ? (cells[i] as number) : -1;
    state[S.LAST_TREASURE + i] = i < count ? (taken[i] as number) : 0;
  }
}

export function forgetBuild(state: State): void {
  state[S.LAST_SEAT] = -1;
}

function score(
  tables: Tables,
  state: State,
  seat: number,
  count: number,
  others: number,
  doubled: boolean,
): void {
  const { figures } = tables;
  readGroups(tables, state, cells, count);
  let patterns = 0;
  for (let group = 0; group < groupCount; group++) {
    const owner = state[S.OWNER + (groupColor[group] as number)] as number;
    const points = patternPoints(tables, owner, groupSize[group] as number);
    if (points === 0 || owner < 0) continue;
    if (owner === seat) patterns += points;
    else S.add(state, S.SCORE + owner * S.LINES + S.L_FROM_OTHERS, points);
  }
  const lines = S.SCORE + seat * S.LINES;
  const stones = others * figures.stonePoints;
  const extra = S.hasBonus(state, seat, S.A1) ? (count - others) * figures.a1 : 0;
  S.add(state, lines + S.L_STONES, stones);
  S.add(state, lines + S.L_PATTERNS, patterns);
  S.add(state, lines + S.L_A1, extra);
  if (doubled) S.add(state, lines + S.L_DOUBLING, (stones + patterns + extra) * (figures.doubling - 1));
  for (let i = 0; i < count; i++) S.add(state, lines + S.L_TREASURE, treasureAt(tables, state, i));
}

/** What the treasure tile under stone `index` of the Build pays: its condition may fail (C-40 … C-43). */
function treasureAt(tables: Tables, state: State, index: number): number {
  const tile = (taken[index] as number) - 1;
  return tile < 0 ? 0 : tilePays(tables, state, tile, index);
}

/** After `readGroups` for the Build's spaces. */
export function tilePays(tables: Tables, state: State, tile: number, index: number): number {
  const group = groupOf[index] as number;
  if (group < 0) return 0;
  const color = groupColor[group] as number;
  const wanted = tables.treasureColor[tile] as number;
  if (wanted >= 0 && wanted !== color) return 0;
  const owner = state[S.OWNER + color] as number;
  if (tables.treasureNeedsPattern[tile] && !isPattern(tables, owner, groupSize[group] as number)) return 0;
  return tables.treasurePoints[tile] as number;
}
