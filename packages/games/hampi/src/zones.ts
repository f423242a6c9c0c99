import type { State } from '@mandapa/engine';
import { MAX_ZONES } from './data.ts';
import * as S from './state.ts';
import { sideShown, type Tables, zoneAt } from './tables.ts';

const ROAD = 3;
const SOUTH_EAST = 1;
const SOUTH_WEST = 2;

/** One zone gathered: whose parts, which tiles score for it, and the cubes in it. Filled anew at each call. */
export class Zone {
  readonly rows = new Int16Array(S.MAX_ROWS);
  /** Tiles that score: those that contain a part of it, each once (PR-29), and what lies inside a road (PR-27). */
  rowCount = 0;
  readonly cubes = new Int16Array(S.MAX_PLAYERS);
  cubeCount = 0;
  readonly #listed = new Uint8Array(S.MAX_ROWS);

  clear(): void {
    for (let i = 0; i < this.rowCount; i++) this.#listed[this.rows[i] as number] = 0;
    this.rowCount = 0;
    this.cubes.fill(0);
    this.cubeCount = 0;
  }

  addRow(row: number): void {
    if (this.#listed[row] === 1) return;
    this.#listed[row] = 1;
    this.rows[this.rowCount++] = row;
  }

  has(row: number): boolean {
    return this.#listed[row] === 1;
  }

  addCube(seat: number): void {
    this.cubes[seat] = (this.cubes[seat] as number) + 1;
    this.cubeCount++;
  }
}

/** The cubes in a zone of the landscape, and the tiles that contain a part of it. */
export function gatherZone(state: State, root: number, zone: Zone): void {
  zone.clear();
  let node = root;
  do {
    const row = Math.trunc(node / MAX_ZONES);
    zone.addRow(row);
    const cube = state[S.CUBE + row] as number;
    if (cube >= 0 && (cube & 3) === node % MAX_ZONES) zone.addCube(cube >> 2);
    node = state[S.NEXT + node] as number;
  } while (node !== root);
}

/** A temple or market: the tile and its six neighbours. */
export function gatherCentre(state: State, row: number, zone: Zone): void {
  zone.clear();
  zone.addRow(row);
  const cube = state[S.CUBE + row] as number;
  if (cube >= 0 && (cube & 3) === S.CENTRE_ZONE) zone.addCube(cube >> 2);
  const cell = state[S.CELL + row] as number;
  for (let side = 0; side < 6; side++) {
    const other = S.rowAt(state, cell + (S.STEP[side] as number));
    if (other >= 0) zone.addRow(other);
  }
}

/** The zone of a node as the tables number it. */
const zoneOfNode = (state: State, node: number): number =>
  S.tileOf(state, Math.trunc(node / MAX_ZONES)) * MAX_ZONES + (node % MAX_ZONES);

/** A closed road without an end village goes around a land (P-17). */
export function isLand(tables: Tables, state: State, root: number): boolean {
  if (tables.isRoad[zoneOfNode(state, root)] === 0 || state[S.OPEN + root] !== 0) return false;
  return !hasVillage(tables, state, root);
}

function hasVillage(tables: Tables, state: State, root: number): boolean {
  let node = root;
  do {
    if (tables.isVillage[zoneOfNode(state, node)] === 1) return true;
    node = state[S.NEXT + node] as number;
  } while (node !== root);
  return false;
}

/**
 * Adds the tiles wholly inside a closed road (PR-27). The road runs from side to side through its tiles, so a
 * tile that it does not cross is inside when a ray to the east, just below the middle of its row of hexes,
 * meets the road an odd number of times.
 */
export function addInside(tables: Tables, state: State, root: number, zone: Zone): void {
  const rows = state[S.ROWS] as number;
  const crossed = zone.rowCount;
  for (let row = 0; row < rows; row++) {
    if (zone.has(row)) continue;
    const cell = state[S.CELL + row] as number;
    let crossings = 0;
    for (let i = 0; i < crossed; i++) {
      const other = zone.rows[i] as number;
      const there = state[S.CELL + other] as number;
      if ((there & 127) === (cell & 127) && there > cell) crossings += exitsDown(tables, state, other, root);
    }
    if (crossings % 2 === 1) inside[insideCount++] = row;
  }
  while (insideCount > 0) zone.addRow(inside[--insideCount] as number);
}

const inside = new Int16Array(S.MAX_ROWS);
let insideCount = 0;

/** By how many of its two lower sides a tile lets this road out. */
function exitsDown(tables: Tables, state: State, row: number, root: number): number {
  const [tile, rot] = [S.tileOf(state, row), S.rotOf(state, row)];
  let exits = 0;
  for (const side of [SOUTH_EAST, SOUTH_WEST]) {
    if (sideShown(tables, tile, rot, side) !== ROAD) continue;
    let node = row * MAX_ZONES + zoneAt(tables, tile, rot, side);
    while (state[S.PARENT + node] !== node) node = state[S.PARENT + node] as number;
    if (node === root) exits++;
  }
  return exits;
}
