import type { Point } from '../scene.ts';
import type { ZoneFacts } from './facts.ts';
import { cellPoint, plus } from './hex.ts';
import type { Land } from './land.ts';

/** The borders of whole zones as lines, in tile units. */

export type Line = readonly Point[];

const ROAD_HALF = 15;
const CENTRE_RADIUS = 47;
const CENTRE_CORNERS = 28;

/** A line beside a line. */
function beside(points: Line, distance: number): Point[] {
  return points.map((p, i) => {
    const a = points[i - 1] ?? p;
    const b = points[i + 1] ?? p;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x - ((b.y - a.y) / length) * distance, y: p.y + ((b.x - a.x) / length) * distance };
  });
}

function ring(at: Point): Point[] {
  return Array.from({ length: CENTRE_CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CENTRE_CORNERS;
    return { x: at.x + CENTRE_RADIUS * Math.cos(angle), y: at.y - 8 + CENTRE_RADIUS * Math.sin(angle) };
  });
}

/** Where a zone ends: the banks of a field, both sides of a road, a ring around a temple. */
export function borderOf(zone: Pick<ZoneFacts, 'parts'>, land: Land): Line[] {
  return zone.parts.flatMap((part): Line[] => {
    const tile = land.tiles[part.tile];
    if (!tile) return [];
    const at = cellPoint(tile);
    const place = (points: Line) => points.map((p) => plus(p, at));
    if (part.zone === 'centre') return tile.terrain.building ? [ring(plus(at, tile.terrain.building))] : [];
    const field = tile.terrain.fields.find((entry) => entry.zone === part.zone);
    // A bank's first and last points lie beyond the tile.
    if (field) return field.banks.map((bank) => place(bank.slice(1, -1)));
    const road = tile.terrain.roads.find((entry) => entry.zone === part.zone);
    if (!road) return [];
    const line = road.line.slice(1, road.type === 'village' ? undefined : -1);
    return [beside(line, ROAD_HALF), beside(line, -ROAD_HALF)].map(place);
  });
}

/** A line in pieces: so much drawn, so much left out. */
export function dashes(line: Line, on: number, off: number): Line[] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  let left = on;
  let drawing = true;
  line.forEach((to, i) => {
    const from = line[i - 1];
    if (!from) {
      part = [to];
      return;
    }
    let at = from;
    for (let rest = Math.hypot(to.x - at.x, to.y - at.y); rest > 0; ) {
      const step = Math.min(rest, left);
      const next = plus(at, plus(to, at, -1), step / rest);
      if (drawing) part.push(next);
      rest -= step;
      left -= step;
      at = next;
      if (left > 1e-6) continue;
      if (drawing) parts.push(part);
      drawing = !drawing;
      part = [at];
      left = drawing ? on : off;
    }
  });
  if (drawing && part.length > 1) parts.push(part);
  return parts;
}
