import type { Point } from '../scene.ts';
import { type Chip, COMPACT, chipRoom } from './emblems.ts';
import type { TileFace } from './faces.ts';
import { APOTHEM, inHex, inside, middleOf, plus, RADIUS } from './hex.ts';
import type { Terrain } from './terrain.ts';

/** Where the figures of a tile stand: on open ground, away from roads, buildings and cubes; upright whatever its turn. */

interface Obstacle extends Point {
  readonly weight: number;
}

/** Where a cube lies on a zone of the tile, or at its temple or market. */
export function cubePoint(face: TileFace, terrain: Terrain, zone: number | 'centre'): Point {
  if (zone === 'centre') return terrain.building ? plus(terrain.building, { x: 26, y: 16 }) : { x: 0, y: 0 };
  const field = terrain.fields.find((entry) => entry.zone === zone);
  if (field) return pull(middleOf(field.outline));
  if (face.zones[zone]?.kind === 'village' && terrain.home) return pull(terrain.home, 0.7);
  const line = terrain.roads.find((entry) => entry.zone === zone)?.line ?? [];
  return line[Math.floor(line.length / 2)] ?? { x: 0, y: 0 };
}

/** Not too near the rim, where the neighbour's cube may lie. */
const pull = (point: Point, times = 0.86): Point => ({ x: point.x * times, y: point.y * times });

function box(at: Point, width: number, height: number, weight: number): Obstacle[] {
  const list: Obstacle[] = [];
  for (let x = -width; x <= width; x += 8)
    for (let y = -height; y <= height; y += 8) list.push({ x: at.x + x, y: at.y + y, weight });
  return list;
}

/** What figures and wild plants keep clear of. */
export function obstaclesOf(face: TileFace, terrain: Terrain): Obstacle[] {
  const list: Obstacle[] = [];
  for (const field of terrain.fields)
    for (let x = -APOTHEM; x < APOTHEM; x += 7)
      for (let y = -RADIUS; y < RADIUS; y += 7)
        if (inHex({ x, y }) && inside({ x, y }, field.outline)) list.push({ x, y, weight: 0.75 });
  for (const road of terrain.roads) list.push(...road.line.map((p) => ({ ...p, weight: 3 })));
  if (terrain.home) list.push(...box(plus(terrain.home, { x: 0, y: -2 }), 32, 22, 4));
  if (terrain.building) {
    const high = face.centre === 'temple';
    list.push(...box(plus(terrain.building, { x: 0, y: high ? -8 : 0 }), 32, high ? 36 : 20, 4));
  }
  if (terrain.building) list.push(...box(cubePoint(face, terrain, 'centre'), 16, 18, 2));
  face.zones.forEach((_, zone) => {
    list.push(...box(cubePoint(face, terrain, zone), 22, 24, 2.5));
  });
  return list;
}

interface Place extends Point {
  readonly cost: number;
}

const STEP = 7;

function freePlaces(obstacles: readonly Obstacle[], size: number, compact: boolean): Place[] {
  const { half, tall } = chipRoom(compact);
  const corners = [
    { x: -half, y: -9 },
    { x: -half, y: 9 },
    { x: half, y: -9 },
    { x: half, y: 9 },
    { x: -19, y: -tall },
    { x: -19, y: tall },
    { x: 24, y: -14 },
    { x: 24, y: 14 },
  ];
  const places: Place[] = [];
  for (let x = -APOTHEM; x <= APOTHEM; x += STEP)
    for (let y = -RADIUS; y <= RADIUS; y += STEP) {
      if (!corners.every((c) => inHex({ x: x + c.x * size, y: y + c.y * size }, 3))) continue;
      const covered = obstacles.reduce(
        (sum, o) =>
          sum + (Math.abs(o.x - x) < (half + 4) * size && Math.abs(o.y - y) < 21 * size ? o.weight : 0),
        0,
      );
      places.push({ x, y, cost: covered + Math.hypot(x, y) * 0.02 });
    }
  return places.sort((a, b) => a.cost - b.cost);
}

/** The cheapest set of places that keep apart, top to bottom; undefined where there is no room for all. */
function choose(
  places: readonly Place[],
  count: number,
  size: number,
  compact: boolean,
): Place[] | undefined {
  let best: { readonly set: Place[]; readonly cost: number } | undefined;
  const apart = (2 * chipRoom(compact).half + 2) * size;
  const extend = (set: Place[], cost: number, from: number): void => {
    if (set.length === count) {
      best = { set, cost };
      return;
    }
    for (let i = from; i < places.length; i++) {
      const place = places[i];
      // Sorted by cost: nothing further on can be better.
      if (!place || (best && cost + place.cost * (count - set.length) >= best.cost)) return;
      if (set.some((p) => Math.abs(p.x - place.x) < apart && Math.abs(p.y - place.y) < 38 * size)) continue;
      const spread = set.reduce(
        (sum, p) => sum + Math.abs(p.x - place.x) * 0.06 + Math.abs(p.y - place.y) * 0.05,
        0,
      );
      const total = cost + place.cost + spread;
      if (!best || total < best.cost) extend([...set, place], total, i + 1);
    }
  };
  extend([], 0, 0);
  return best?.set.sort((a, b) => a.y - b.y || a.x - b.x);
}

const found = new Map<string, readonly Chip[]>();

/** `size` is wished for; where so large figures have no room they are made smaller. */
export function chipSlots(face: TileFace, terrain: Terrain, size: number): readonly Chip[] {
  const key = `${face.id}:${face.sides.join('')}:${face.zones.map((zone) => zone.sides.join('')).join()}:${size}`;
  const known = found.get(key);
  if (known) return known;
  const obstacles = obstaclesOf(face, terrain);
  const compact = size > COMPACT;
  let slots: Chip[] = [];
  for (let k = size; k > 0.4 && slots.length < face.support.length; k -= 0.08) {
    const set = choose(freePlaces(obstacles, k, compact), face.support.length, k, compact) ?? [];
    slots = set.flatMap((place, i) => {
      const [influencer, value] = face.support[i] ?? [];
      return influencer === undefined || value === undefined
        ? []
        : [{ x: place.x, y: place.y, influencer, value, size: k, compact }];
    });
  }
  found.set(key, slots);
  return slots;
}
