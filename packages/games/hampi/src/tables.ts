import type { Archetype, HampiData } from './data.ts';
import { MAX_ZONES } from './data.ts';
import { influencerNames, landscapes } from './kinds.ts';
import { INFLUENCERS } from './state.ts';

/** The component file as arrays of integers. Tiles: land from 0, then the Jewel, then the conditions. */
export interface Tables {
  readonly data: HampiData;
  /** `T01` … `JEWEL`, `C1` … by number. */
  readonly ids: readonly string[];
  readonly indexOfId: ReadonlyMap<string, number>;
  readonly landTiles: number;
  readonly jewel: number;
  readonly firstCondition: number;
  readonly tileCount: number;
  readonly perStack: number;
  readonly archetypeOf: readonly Archetype[];
  /** Rotations that look different: 1, 2, 3 or 6. */
  readonly rotations: Uint8Array;
  /** Landscape of board side d at rotation 0: tile × 6 + d. */
  readonly sides: Uint8Array;
  /** Landscape and zone (−1 on land) of a board side of a tile that lies turned: tile × 36 + rotation × 6 + side. */
  readonly shown: Uint8Array;
  readonly zoneShown: Int8Array;
  readonly zoneCount: Uint8Array;
  /** How many sides a zone has: tile × MAX_ZONES + zone. */
  readonly zoneSides: Uint8Array;
  /** 1 for a zone that is an end village. */
  readonly isVillage: Uint8Array;
  /** 1 for a zone of a road, ends included. */
  readonly isRoad: Uint8Array;
  readonly hasCentre: Uint8Array;
  /** tile × 6 + influencer */
  readonly support: Int8Array;
  /** For tile × 6 + rotation, what it does not show: it fits a hex if no side demands any of it. */
  readonly shownNot: Int32Array;
  /** Influencer that a condition asks for, −1 for the total; by condition number. */
  readonly conditionOf: Int8Array;
  readonly touching: number;
  readonly reliefTouching: number;
  readonly cubes: number;
  readonly round2Cubes: number;
}

/** What a side shows as a demand: one bit of four. */
export const demandBit = (landscape: number): number => 1 << landscape;

export function compileTables(data: HampiData): Tables {
  const landTiles = data.tiles.length;
  const ids = [...data.tiles, data.jewel, ...data.conditions].map(({ id }) => id);
  const archetypeOf = data.tiles.map(
    ({ archetype }) => data.archetypes.find(({ code }) => code === archetype) as Archetype,
  );
  const tables: Tables = {
    data,
    ids,
    indexOfId: new Map(ids.map((id, index) => [id, index])),
    landTiles,
    jewel: landTiles,
    firstCondition: landTiles + 1,
    tileCount: ids.length,
    perStack: data.counts.landTilesPerStack.value,
    archetypeOf,
    rotations: new Uint8Array(landTiles),
    sides: new Uint8Array(landTiles * 6),
    shown: new Uint8Array(landTiles * 36),
    zoneShown: new Int8Array(landTiles * 36).fill(-1),
    zoneCount: new Uint8Array(landTiles),
    zoneSides: new Uint8Array(landTiles * MAX_ZONES),
    isVillage: new Uint8Array(landTiles * MAX_ZONES),
    isRoad: new Uint8Array(landTiles * MAX_ZONES),
    hasCentre: new Uint8Array(landTiles),
    support: new Int8Array(landTiles * INFLUENCERS),
    shownNot: new Int32Array(landTiles * 6),
    conditionOf: Int8Array.from(data.conditions, ({ of }) =>
      of === 'TOTAL' ? -1 : influencerNames.indexOf(of),
    ),
    touching: data.landscape.touchingSides.value,
    reliefTouching: data.landscape.reliefSides.value,
    cubes: data.cubes.perPlayer.value,
    round2Cubes: data.cubes.round2.value,
  };
  for (let tile = 0; tile < landTiles; tile++) compileTile(tables, tile);
  return tables;
}

function compileTile(tables: Tables, tile: number): void {
  const { edges, zones, centre } = tables.archetypeOf[tile] as Archetype;
  tables.rotations[tile] = period(edges);
  tables.hasCentre[tile] = centre === null ? 0 : 1;
  tables.zoneCount[tile] = zones.length;
  zones.forEach(({ kind, sides }, zone) => {
    const at = tile * MAX_ZONES + zone;
    tables.zoneSides[at] = sides.length;
    tables.isVillage[at] = kind === 'village' ? 1 : 0;
    tables.isRoad[at] = kind === 'village' || kind === 'road' ? 1 : 0;
    for (const side of sides)
      for (let rot = 0; rot < 6; rot++) tables.zoneShown[tile * 36 + rot * 6 + ((side + rot) % 6)] = zone;
  });
  for (let side = 0; side < 6; side++)
    tables.sides[tile * 6 + side] = landscapes.indexOf(edges[side] as (typeof landscapes)[number]);
  for (let rot = 0; rot < 6; rot++) {
    let shown = 0;
    for (let side = 0; side < 6; side++) {
      const landscape = tables.sides[tile * 6 + ((side - rot + 6) % 6)] as number;
      tables.shown[tile * 36 + rot * 6 + side] = landscape;
      shown |= demandBit(landscape) << (4 * side);
    }
    tables.shownNot[tile * 6 + rot] = ~shown & 0xffffff;
  }
  const { support } = tables.data.tiles[tile] as HampiData['tiles'][number];
  influencerNames.forEach((name, i) => {
    tables.support[tile * INFLUENCERS + i] = support[name] ?? 0;
  });
}

/** The least turn that looks the same; zones follow the sides, so the sides decide. */
function period(edges: string): number {
  for (const turn of [1, 2, 3]) if (edges.slice(turn) + edges.slice(0, turn) === edges) return turn;
  return 6;
}

/** Landscape of a board side of a tile that lies in a rotation. */
export const sideShown = (tables: Tables, tile: number, rot: number, side: number): number =>
  tables.shown[tile * 36 + rot * 6 + side] as number;

/** The tile's zone at that side, −1 on land. */
export const zoneAt = (tables: Tables, tile: number, rot: number, side: number): number =>
  tables.zoneShown[tile * 36 + rot * 6 + side] as number;
