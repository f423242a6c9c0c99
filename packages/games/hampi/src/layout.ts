import type { Item, Kind, Layout, Place, PoseTable, State } from '@mandapa/engine';
import { cubeKind, JEWEL } from './kinds.ts';
import {
  ASIDE,
  BOX,
  CONDITIONS,
  DRAWN,
  hexPlace,
  jewelPlace,
  SHARED_JEWEL,
  STACKS,
  stackPlace,
  supplyPlace,
  zonePlace,
} from './places.ts';
import { conditionCount } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Land tiles by how many rotations look different; the pose of a tile is its rotation. */
export function poseTables(tables: Tables): PoseTable[] {
  const groups = new Map<number, Kind[]>();
  for (let tile = 0; tile < tables.landTiles; tile++) {
    const turns = tables.rotations[tile] as number;
    groups.set(turns, [...(groups.get(turns) ?? []), tables.ids[tile] as Kind]);
  }
  return [...groups].map(([turns, kinds]) => ({
    kinds,
    names: Array.from({ length: turns }, (_, rot) => (rot === 0 ? 'upright' : `turned ${rot * 60}°`)),
  }));
}

/** Every piece of the box: on the landscape, with a seat, beside the stacks, or somewhere in them. */
export function layoutOf(tables: Tables, state: State): Layout {
  const places = new Map<Place, Item[]>();
  const put = (at: Place, item: Item): void => {
    const items = places.get(at);
    if (items) items.push(item);
    else places.set(at, [item]);
  };
  const unknown = new Map<Kind, number>();
  const laid = new Set<number>();
  for (let row = 0; row < S.get(state, S.ROWS); row++) {
    const tile = S.tileOf(state, row);
    laid.add(tile);
    put(hexOfRow(state, row), { kind: tables.ids[tile] as Kind, pose: S.rotOf(state, row) });
  }
  for (let tile = 0; tile < tables.tileCount; tile++) {
    if (laid.has(tile)) continue;
    const kind = tables.ids[tile] as Kind;
    const at = placeOfTile(tables, state, tile);
    if (at === undefined) unknown.set(kind, 1);
    else put(at, { kind });
  }
  putCubes(tables, state, put);
  return { places, pools: [{ id: STACKS, places: poolSizes(tables, state), kinds: unknown }] };
}

/** How many tiles that nobody knows lie in each stack; conditions stay apart until they are mixed in (P-03). */
function poolSizes(tables: Tables, state: State): { place: Place; size: number }[] {
  const unsized = S.get(state, S.PHASE) === S.STACKS;
  const sizes = [1, 2, 3].map((stack) => ({
    place: stackPlace(stack),
    size: unsized
      ? tables.perStack + (stack === 1 ? 1 : 0)
      : S.get(state, S.LAND + stack) + S.get(state, S.SPECIAL + stack),
  }));
  return unsized ? [{ place: STACKS, size: conditionCount(tables) }, ...sizes] : sizes;
}

/** Where a tile of the box lies; undefined while nobody knows in which stack. */
export function placeOfTile(tables: Tables, state: State, tile: number): Place | undefined {
  const status = S.get(state, S.STATUS + tile);
  if (status === S.UNKNOWN) return undefined;
  if (status <= S.IN_STACK + 3) return stackPlace(status);
  if (status <= S.SET_ASIDE + 3) return ASIDE;
  if (status === S.DISCARDED) return BOX;
  if (tile === tables.jewel) return placeOfJewel(state);
  if (tile > tables.jewel) return CONDITIONS;
  const row = rowOf(state, tile);
  return row < 0 ? DRAWN : hexOfRow(state, row);
}

function hexOfRow(state: State, row: number): Place {
  const cell = S.get(state, S.CELL + row);
  return hexPlace(S.qOf(cell), S.rOf(cell));
}

function placeOfJewel(state: State): Place {
  const holders = S.get(state, S.HOLDERS);
  const seat = 31 - Math.clz32(holders);
  return holders !== 0 && holders === 1 << seat ? jewelPlace(seat) : SHARED_JEWEL;
}

function rowOf(state: State, tile: number): number {
  for (let row = 0; row < S.get(state, S.ROWS); row++) if (S.tileOf(state, row) === tile) return row;
  return -1;
}

function putCubes(tables: Tables, state: State, put: (at: Place, item: Item) => void): void {
  const players = S.get(state, S.PLAYERS);
  const seatOfColor = new Map<number, number>();
  for (let seat = 0; seat < players; seat++) seatOfColor.set(S.get(state, S.COLOR + seat), seat);
  tables.data.colors.forEach((color, index) => {
    const seat = seatOfColor.get(index);
    const count = seat === undefined ? tables.cubes : S.get(state, S.SUPPLY + seat);
    const at = seat === undefined ? BOX : supplyPlace(seat);
    for (let i = 0; i < count; i++) put(at, { kind: cubeKind(color) });
  });
  for (let row = 0; row < S.get(state, S.ROWS); row++) {
    const at = placeOfCube(state, row);
    if (at !== undefined) put(at, { kind: cubeKindOf(tables, state, row) });
  }
}

export const seatCube = (tables: Tables, state: State, seat: number): Kind =>
  cubeKind(tables.data.colors[S.get(state, S.COLOR + seat)] as string);

export const cubeKindOf = (tables: Tables, state: State, row: number): Kind =>
  seatCube(tables, state, S.cubeSeat(S.get(state, S.CUBE + row)));

/** Where the cube on a tile lies, if there is one. */
export function placeOfCube(state: State, row: number): Place | undefined {
  const cube = S.get(state, S.CUBE + row);
  if (cube < 0) return undefined;
  const cell = S.get(state, S.CELL + row);
  const zone = S.cubeZone(cube);
  return zonePlace(S.qOf(cell), S.rOf(cell), zone === S.CENTRE_ZONE ? 'centre' : zone);
}

export const isLand = (kind: Kind): boolean => /^T\d\d$/.test(kind);
export const isTile = (kind: Kind): boolean => isLand(kind) || kind === JEWEL || /^C\d$/.test(kind);
