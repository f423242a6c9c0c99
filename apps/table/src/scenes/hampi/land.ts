import type { TableView } from '@mandapa/protocol';
import { faceOf, type TileFace, turnFace } from './faces.ts';
import { type LaidFacts, readFacts } from './facts.ts';
import { type Cell, cellKey, neighbour } from './hex.ts';
import { isField, type Terrain, terrainOf } from './terrain.ts';

/** One tile of the landscape as it lies. */
export interface LandTile extends Cell {
  readonly face: TileFace;
  readonly last: boolean;
  /** Whether the field at a corner between two of its sides goes on beyond them. */
  readonly full: (corner: number) => boolean;
  readonly terrain: Terrain;
}

/** The landscape by cell, in the order of its facts, and every tile face that is known by name. */
export interface Land {
  readonly tiles: readonly LandTile[];
  readonly at: ReadonlyMap<string, LandTile>;
  readonly faces: ReadonlyMap<string, TileFace>;
}

const LETTERS: Readonly<Record<string, string>> = { pond: 'P', farm: 'F' };

const drawn = new WeakMap<TableView['facts'], Land>();

export function landOf(view: TableView): Land {
  const known = drawn.get(view.facts);
  if (known) return known;
  const facts = readFacts(view);
  const sides = new Map(facts.landscape.map((tile) => [cellKey(tile), tile.sides]));
  const tiles = facts.landscape.map((tile) => landTile(tile, sides));
  const faces = new Map([
    ...facts.landscape.map((tile) => [tile.tile, turnFace(faceOf(tile), -tile.rot)] as const),
    ...[...facts.unseen, ...facts.drawn].map((tile) => [tile.tile, faceOf(tile)] as const),
  ]);
  const land = { tiles, at: new Map(tiles.map((tile) => [cellKey(tile), tile])), faces };
  drawn.set(view.facts, land);
  return land;
}

function landTile(tile: LaidFacts, sides: ReadonlyMap<string, readonly string[]>): LandTile {
  const face = faceOf(tile);
  const full = cornersOf(tile, face, sides);
  return { q: tile.q, r: tile.r, face, last: tile.last, full, terrain: terrainOf(face, full) };
}

/**
 * Corner c lies between sides c − 1 and c. Where a field of the tile has both, the third side there belongs to
 * two neighbours: the field fills the corner if that side shows it too, or if nobody knows yet.
 */
export function cornersOf(
  cell: Cell,
  face: TileFace,
  sides: ReadonlyMap<string, readonly string[]>,
): (corner: number) => boolean {
  return (corner) => {
    const c = ((corner % 6) + 6) % 6;
    const before = (c + 5) % 6;
    const letter = face.zones
      .filter((zone) => isField(zone.kind) && zone.sides.includes(c) && zone.sides.includes(before))
      .map((zone) => LETTERS[zone.kind])[0];
    const one = sides.get(cellKey(neighbour(cell, before)));
    const other = sides.get(cellKey(neighbour(cell, c)));
    if (one) return one[(before + 2) % 6] === letter;
    if (other) return other[(c + 4) % 6] === letter;
    return true;
  };
}

/** A tile as it would lie on a cell: the one in hand, a ghost, one that lies wrongly. */
export function tileOn(land: Land, cell: Cell, face: TileFace): LandTile {
  const sides = new Map([...land.at].map(([key, tile]) => [key, tile.face.sides]));
  const full = cornersOf(cell, face, sides);
  return { q: cell.q, r: cell.r, face, last: true, full, terrain: terrainOf(face, full) };
}
