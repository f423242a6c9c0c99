import type { CodeList, State } from '@mandapa/engine';
import { findRoot } from './board.ts';
import * as C from './codes.ts';
import { MAX_ZONES } from './data.ts';
import { endTurn } from './stacks.ts';
import * as S from './state.ts';
import { scoreZone } from './support.ts';
import type { Tables } from './tables.ts';
import { addInside, gatherCentre, gatherZone, isLand, Zone } from './zones.ts';

/** Whether a zone of a laid tile, or its centre, is complete. */
export function isComplete(state: State, row: number, zone: number): boolean {
  if (zone === S.CENTRE_ZONE) return state[S.NEARBY + row] === 6;
  return state[S.OPEN + findRoot(state, row * MAX_ZONES + zone)] === 0;
}

/** Temples and markets count in the advanced game alone (P-39). */
export const hasCentre = (tables: Tables, state: State, row: number): boolean =>
  S.hasOption(state, S.ADVANCED) && tables.hasCentre[S.tileOf(state, row)] === 1;

/** Whether the round's limit leaves a cube to this seat (P-26). */
export const mayMark = (tables: Tables, state: State, seat: number): boolean =>
  state[S.ROUND] !== 2 || !S.hasRoundLimits(state) || (state[S.MARKS + seat] as number) < tables.round2Cubes;

/** In round 1 only what this tile completes may be marked (P-22). */
export const mayMarkZone = (state: State, row: number, zone: number): boolean =>
  state[S.ROUND] !== 1 || !S.hasRoundLimits(state) || isComplete(state, row, zone);

/** Whether a seat's cube on this tile may be taken back for another zone (P-28, PR-20). */
export function canWithdraw(state: State, seat: number, row: number): boolean {
  const cube = state[S.CUBE + row] as number;
  return cube >= 0 && cube >> 2 === seat && S.mayWithdraw(state) && !isComplete(state, row, cube & 3);
}

export function enumerateMarks(tables: Tables, state: State, list: CodeList): void {
  list.add(C.codeOf(C.PASS, 0));
  const seat = state[S.SEAT] as number;
  if (!mayMark(tables, state, seat)) return;
  const row = state[S.LAST] as number;
  const zones = tables.zoneCount[S.tileOf(state, row)] as number;
  for (let zone = 0; zone < zones; zone++) addMarks(state, list, seat, row, zone);
  if (hasCentre(tables, state, row)) addMarks(state, list, seat, row, S.CENTRE_ZONE);
}

function addMarks(state: State, list: CodeList, seat: number, row: number, zone: number): void {
  if (!mayMarkZone(state, row, zone)) return;
  if ((state[S.SUPPLY + seat] as number) > 0) return list.add(C.markCode(zone, 0));
  const rows = state[S.ROWS] as number;
  for (let source = 0; source < rows; source++)
    if (canWithdraw(state, seat, source)) list.add(C.markCode(zone, source + 1));
}

export function playMark(tables: Tables, state: State, code: number): void {
  const seat = state[S.SEAT] as number;
  const source = C.markSource(code) - 1;
  if (source >= 0) state[S.CUBE + source] = -1;
  else state[S.SUPPLY + seat] = (state[S.SUPPLY + seat] as number) - 1;
  state[S.CUBE + (state[S.LAST] as number)] = (seat << 2) | C.markedZone(code);
  state[S.MARKS + seat] = (state[S.MARKS + seat] as number) + 1;
  scoreTurn(tables, state);
  endTurn(state);
}

const zone = new Zone();

/** Everything that the tile of this turn completed scores, if a cube is in it (P-21). */
export function scoreTurn(tables: Tables, state: State): void {
  const row = state[S.LAST] as number;
  const zones = tables.zoneCount[S.tileOf(state, row)] as number;
  for (let z = 0; z < zones; z++) {
    const root = findRoot(state, row * MAX_ZONES + z);
    if (state[S.OPEN + root] !== 0 || seenBefore(state, row, z, root)) continue;
    gatherZone(state, root, zone);
    if (zone.cubeCount === 0) continue;
    if (isLand(tables, state, root)) addInside(tables, state, root, zone);
    scoreZone(tables, state, zone);
    if (S.hasOption(state, S.ADVANCED)) returnCubes(state, root);
  }
  if (S.hasOption(state, S.ADVANCED)) scoreCentres(tables, state, row);
}

/** Whether an earlier zone of the same tile is part of the same whole: it scores once. */
function seenBefore(state: State, row: number, z: number, root: number): boolean {
  for (let other = 0; other < z; other++) if (findRoot(state, row * MAX_ZONES + other) === root) return true;
  return false;
}

/** P-42: the cubes of a zone that has scored go back to their owners. */
function returnCubes(state: State, root: number): void {
  let node = root;
  do {
    const row = Math.trunc(node / MAX_ZONES);
    const cube = state[S.CUBE + row] as number;
    if (cube >= 0 && (cube & 3) === node % MAX_ZONES) returnCube(state, row, cube);
    node = state[S.NEXT + node] as number;
  } while (node !== root);
}

function returnCube(state: State, row: number, cube: number): void {
  const at = S.SUPPLY + (cube >> 2);
  state[at] = (state[at] as number) + 1;
  state[S.CUBE + row] = -1;
}

/** The tile that was laid may surround itself or its neighbours (P-40, PR-35). */
function scoreCentres(tables: Tables, state: State, last: number): void {
  const rows = state[S.ROWS] as number;
  const cell = state[S.CELL + last] as number;
  for (let row = 0; row < rows; row++) {
    const cube = state[S.CUBE + row] as number;
    if (cube < 0 || (cube & 3) !== S.CENTRE_ZONE || state[S.NEARBY + row] !== 6) continue;
    if (row !== last && S.sideTowards(cell, state[S.CELL + row] as number) < 0) continue;
    gatherCentre(state, row, zone);
    scoreZone(tables, state, zone);
    returnCube(state, row, cube);
  }
}
