import type { State } from '@mandapa/engine';
import { hampiData } from '../src/data.ts';
import type { ZoneKind } from '../src/facts.ts';
import * as S from '../src/state.ts';

/*
 * Zones found anew from nothing but the tiles and where they lie: floods for ponds and farms, walks for
 * roads, and a polygon on the plane for what lies inside a road. Shares no code with the game's own.
 */
export interface BruteZone {
  readonly kind: ZoneKind;
  /** `q,r/zone`, sorted. */
  readonly parts: readonly string[];
  /** Hexes of the tiles that score, sorted. */
  readonly tiles: readonly string[];
  readonly complete: boolean;
}

interface BruteTile {
  /** Its hex: in a test a tile may lie on several. */
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly zones: readonly { kind: string; sides: readonly number[] }[];
  readonly centre: string | null;
}

const around: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

function tilesOf(state: State): BruteTile[] {
  return Array.from({ length: S.get(state, S.ROWS) }, (_, row) => {
    const tile = hampiData.tiles[S.tileOf(state, row)];
    const archetype = hampiData.archetypes.find(({ code }) => code === tile?.archetype);
    const cell = S.get(state, S.CELL + row);
    const turned = (side: number) => (side + S.rotOf(state, row)) % 6;
    return {
      id: `${S.qOf(cell)},${S.rOf(cell)}`,
      q: S.qOf(cell),
      r: S.rOf(cell),
      zones: (archetype?.zones ?? []).map(({ kind, sides }) => ({ kind, sides: sides.map(turned) })),
      centre: archetype?.centre ?? null,
    };
  });
}

export function bruteZones(state: State, advanced: boolean): BruteZone[] {
  const tiles = tilesOf(state);
  const at = new Map(tiles.map((tile) => [`${tile.q},${tile.r}`, tile]));
  const zones: BruteZone[] = [];
  const done = new Set<string>();
  for (const tile of tiles) {
    tile.zones.forEach((_, zone) => {
      if (!done.has(`${tile.id}/${zone}`)) zones.push(flood(tiles, at, tile, zone, done));
    });
    if (advanced && tile.centre !== null) {
      const ring = around.flatMap(([q, r]) => at.get(`${tile.q + q},${tile.r + r}`) ?? []);
      zones.push({
        kind: tile.centre as ZoneKind,
        parts: [`${tile.id}/centre`],
        tiles: [tile, ...ring].map(({ id }) => id).sort(),
        complete: ring.length === 6,
      });
    }
  }
  return zones;
}

function flood(
  tiles: readonly BruteTile[],
  at: ReadonlyMap<string, BruteTile>,
  first: BruteTile,
  firstZone: number,
  done: Set<string>,
): BruteZone {
  const queue: [BruteTile, number][] = [[first, firstZone]];
  const parts = new Set([`${first.id}/${firstZone}`]);
  const members = new Set([first]);
  let complete = true;
  let villages = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [tile, zone] = next;
    members.add(tile);
    if (tile.zones[zone]?.kind === 'village') villages++;
    for (const side of tile.zones[zone]?.sides ?? []) {
      const [q, r] = around[side] as readonly [number, number];
      const other = at.get(`${tile.q + q},${tile.r + r}`);
      if (!other) complete = false;
      else {
        const there = other.zones.findIndex(({ sides }) => sides.includes((side + 3) % 6));
        if (!parts.has(`${other.id}/${there}`)) queue.push([other, there]);
        parts.add(`${other.id}/${there}`);
      }
    }
  }
  for (const part of parts) done.add(part);
  const kind = first.zones[firstZone]?.kind ?? '';
  const isRoad = kind === 'road' || kind === 'village';
  const isLand = isRoad && complete && villages === 0;
  const inside = isLand ? tiles.filter((tile) => !members.has(tile) && isInside(tile, members, parts)) : [];
  return {
    kind: (isLand ? 'land' : villages > 0 ? 'village' : kind) as ZoneKind,
    parts: [...parts].sort(),
    tiles: [...members, ...inside].map(({ id }) => id).sort(),
    complete,
  };
}

const HALF = Math.sqrt(3) / 2;
const plane = (q: number, r: number): readonly [number, number] => [q + r / 2, r * HALF];

/** Whether a tile's middle is inside the road: the angles to the road's corners add up to a whole turn. */
function isInside(tile: BruteTile, members: ReadonlySet<BruteTile>, parts: ReadonlySet<string>): boolean {
  const [x, y] = plane(tile.q, tile.r);
  const corners = roadCorners(members, parts).map(([q, r]) => plane(q, r));
  let turned = 0;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as readonly [number, number];
    const angle = Math.atan2(by - y, bx - x) - Math.atan2(ay - y, ax - x);
    turned += Math.atan2(Math.sin(angle), Math.cos(angle));
  });
  return Math.abs(turned) > Math.PI;
}

/** The middles of the sides that the road crosses, in the order of a walk along it. */
function roadCorners(members: ReadonlySet<BruteTile>, parts: ReadonlySet<string>): [number, number][] {
  const corners: [number, number][] = [];
  const [start] = members;
  let tile = start as BruteTile;
  let entry = -1;
  do {
    const here = tile;
    const zone = here.zones.findIndex(
      ({ kind, sides }, i) =>
        kind === 'road' && parts.has(`${here.id}/${i}`) && (entry < 0 || sides.includes(entry)),
    );
    const exit = here.zones[zone]?.sides.find((side) => side !== entry) ?? 0;
    const [q, r] = around[exit] as readonly [number, number];
    corners.push([here.q + q / 2, here.r + r / 2]);
    entry = (exit + 3) % 6;
    for (const other of members) if (other.q === here.q + q && other.r === here.r + r) tile = other;
  } while (tile !== start);
  return corners;
}
