import type { By, CodeList, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import * as S from '../state.ts';
import type { Tables } from '../tables.ts';
import { seatMoment } from './moment.ts';
import { RING } from './ring.ts';
import { addsNoHole, inOnePieceAfter } from './sound.ts';
import * as survey from './survey.ts';

/** K-30 to K-36: every stack that may be lifted, to every cell where it may land, turned every way. */
export function enumerateShifts(tables: Tables, state: State, list: CodeList): void {
  const seat = state[S.SEAT] as number;
  survey.survey(state, seat);
  survey.listLandings();
  const count = state[S.ROWS + seat] as number;
  const plain = !S.hasOption(state, S.NEEDS_ELEPHANT);
  for (let row = 0; row < count; row++) {
    if (!survey.maySource(row)) continue;
    const turns = turnsFor(tables, state, seat, row);
    list.reserve(4 * survey.landingCount);
    if (plain && !survey.needsFlood(row)) addLandings(state, seat, row, turns, list);
    else addTriedLandings(row, turns, list);
  }
}

/** The eight cells of a ring by their distance from its centre. */
const isNear = new Uint8Array(512);
for (const distance of RING) isNear[distance + 256] = 1;

/** Away from the source a landing is sound or not whatever is lifted; around it the ring is read anew. */
function addLandings(state: State, seat: number, row: number, turns: number, list: CodeList): void {
  const from = state[S.CELL + S.baseOf(state, seat) + row] as number;
  const { codes } = list;
  let end = list.count;
  for (let at = 0; at < survey.soundCount; at++) {
    const cell = survey.landings[at] as number;
    const distance = cell - from + 256;
    if (distance >= 0 && distance < 512 && isNear[distance] === 1) continue;
    const code = C.shiftCode(row, cell, 0);
    for (let turn = 0; turn < turns; turn++) codes[end++] = code + turn;
  }
  for (let place = 0; place < 8; place++) {
    const cell = from + (RING[place] as number);
    if (!survey.isLanding(cell) || !survey.mayLand(row, cell)) continue;
    const code = C.shiftCode(row, cell, 0);
    for (let turn = 0; turn < turns; turn++) codes[end++] = code + turn;
  }
  list.count = end;
}

function addTriedLandings(row: number, turns: number, list: CodeList): void {
  for (let at = 0; at < survey.landingCount; at++) {
    const cell = survey.landings[at] as number;
    if (!survey.mayLand(row, cell)) continue;
    for (let turn = 0; turn < turns; turn++) list.add(C.shiftCode(row, cell, turn));
  }
}

/** A turn shows only where an edge tile lies on top (KR-17). */
export function turnsFor(tables: Tables, state: State, seat: number, row: number): number {
  const kind = state[S.KIND + S.baseOf(state, seat) + row] as number;
  return S.hasOption(state, S.ROTATE) && (tables.edgeColorOf[kind] as number) >= 0 ? 4 : 1;
}

export function shiftBreach(
  tables: Tables,
  state: State,
  by: By,
  from: number,
  to: number,
  turn: number,
): number {
  const moment = seatMoment(state, by, S.SHIFT, B.noShiftTile);
  if (moment) return moment;
  const seat = state[S.SEAT] as number;
  const row = S.rowAt(state, seat, from);
  if (row < 0) return B.shiftNoTile;
  if (turn !== 0 && turnsFor(tables, state, seat, row) === 1)
    return S.hasOption(state, S.ROTATE) ? B.turnNeedless : B.turnOff;
  if (from === to) return B.shiftSame;
  survey.survey(state, seat);
  const source = sourceBreach(row);
  if (source) return source;
  if (S.rowAt(state, seat, to) >= 0) return B.shiftOnTile;
  return landingBreach(state, seat, row, to);
}

/** What no destination can mend; the platform has been surveyed. */
function sourceBreach(row: number): number {
  if (survey.carriesFigure(row)) return B.shiftFigure;
  return survey.isSurrounded(row) ? B.shiftSurrounded : 0;
}

/** The same for a stack that has been lifted and has not landed yet. */
export function liftBreach(state: State, seat: number, from: number): number {
  const row = S.rowAt(state, seat, from);
  if (row < 0) return B.shiftNoTile;
  survey.survey(state, seat);
  const source = sourceBreach(row);
  if (source) return source;
  if (survey.maySource(row)) return 0;
  return survey.liftSplits(row) ? B.shiftLiftSplits : B.shiftHole;
}

function landingBreach(state: State, seat: number, row: number, to: number): number {
  if (to < 0 || !survey.touchesRest(row, to)) return B.shiftApart;
  if (survey.maySource(row) && survey.mayLand(row, to)) return 0;
  if (!inOnePieceAfter(state, seat, row, to)) return B.shiftSplits;
  if (survey.liftSplits(row) && !S.hasOption(state, S.LIFT_MAY_SPLIT)) return B.shiftLiftSplits;
  return addsNoHole(state, seat, row, to) ? B.shiftNoElephant : B.shiftHole;
}
