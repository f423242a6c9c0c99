import {
  type Item,
  type Kind,
  type Layout,
  type Place,
  type PlaceFamily,
  type PoseTable,
  place,
  type State,
} from '@mandapa/engine';
import { cellPlace, figureKind } from './check.ts';
import { stackKinds } from './platform.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const BAG = place('bag');
export const BOX = place('box');
export const CENTRE = place('centre');

export const placeFamilies = (tables: Tables): readonly PlaceFamily[] => [
  { family: 'bag', stacked: false },
  { family: 'box', stacked: false },
  { family: 'centre', stacked: false },
  { family: 'seat/cell', stacked: true, beside: tables.data.figures.map((figure) => figure.kind) },
];

export const STANDING = 0;
export const LYING = 1;

export const poseTables = (tables: Tables): readonly PoseTable[] => [
  {
    kinds: tables.data.tiles.filter((tile) => tile.face === 'edge').map((tile) => tile.kind),
    names: S.sideNames,
  },
  { kinds: tables.data.figures.map((figure) => figure.kind), names: ['standing', 'lying'] },
];

/** Every piece of the box: on a platform, in the centre, in the box, or somewhere in the pool. */
export function layoutOf(tables: Tables, state: State): Layout {
  const places = new Map<Place, Item[]>();
  const box = boxItems(tables, state);
  if (box.length > 0) places.set(BOX, box);
  const centre: Item[] = [];
  for (let slot = 0; slot < S.get(state, S.CENTRE_COUNT); slot++)
    centre.push({ kind: kindName(tables, S.get(state, S.CENTRE + slot)) });
  if (centre.length > 0) places.set(CENTRE, centre);
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) addPlatform(tables, state, seat, places);
  return { places, pools: [poolOf(tables, state)] };
}

export const kindName = (tables: Tables, kind: number): Kind => tables.kinds[kind & ~S.NODE_OPEN] as Kind;

/** Tiles that left for all to see, and the start tiles and figures that nobody plays (K-02). */
function boxItems(tables: Tables, state: State): Item[] {
  const items: Item[] = [];
  for (let kind = 0; kind < tables.tileKinds; kind++)
    for (let n = 0; n < S.get(state, S.BOX + kind); n++) items.push({ kind: kindName(tables, kind) });
  const unused = (color: string) => ((S.get(state, S.COLOR_MASK) >> tables.colors.indexOf(color)) & 1) === 0;
  for (const { kind, color } of [...tables.data.startTiles, ...tables.data.figures])
    if (unused(color)) items.push({ kind });
  return items;
}

function poolOf(tables: Tables, state: State): Layout['pools'][number] {
  const kinds = new Map<Kind, number>();
  for (let kind = 0; kind < tables.tileKinds; kind++) {
    const count = S.get(state, S.UNSEEN + kind);
    if (count > 0) kinds.set(kindName(tables, kind), count);
  }
  const places = [{ place: BAG, size: S.get(state, S.BAG) }];
  const removed = S.get(state, S.REMOVED_UNSEEN);
  if (removed > 0) places.push({ place: BOX, size: removed });
  return { id: BAG, places, kinds };
}

function addPlatform(tables: Tables, state: State, seat: number, places: Map<Place, Item[]>): void {
  const base = S.baseOf(state, seat);
  for (let row = 0; row < S.get(state, S.ROWS + seat); row++) {
    const items: Item[] = stackKinds(state, seat, row).map((kind) => ({ kind: kindName(tables, kind) }));
    const edge = S.get(state, S.EDGE + base + row);
    if (edge < S.EDGE_OPEN) items[items.length - 1] = { ...(items.at(-1) as Item), pose: edge };
    for (let figure = 0; figure < 2; figure++)
      if (S.figureRow(state, seat, figure) === row) items.push(figureItem(tables, state, seat, figure));
    places.set(cellPlace(seat, S.coordinatesOf(S.get(state, S.CELL + base + row))), items);
  }
}

function figureItem(tables: Tables, state: State, seat: number, figure: number): Item {
  const kind = figureKind(tables, state, seat, figure);
  const lying = S.lies(state, seat, figure);
  return lying === undefined ? { kind } : { kind, pose: lying ? LYING : STANDING };
}
