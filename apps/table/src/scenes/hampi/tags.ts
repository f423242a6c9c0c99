import type { TableView } from '@mandapa/protocol';
import type { Point } from '../scene.ts';
import { readFacts, type ZoneFacts } from './facts.ts';
import { cellPoint, middleOf, RADIUS } from './hex.ts';
import { hexPlace, readHex } from './kinds.ts';
import { type Land, landOf } from './land.ts';
import { type HampiLayout, toScreen } from './layout.ts';
import { zonePoint } from './spots.ts';

/** Who leads in a zone that several players want: "2 : 1, open farm", beside it where there is room. */
export interface ZoneTag extends Point {
  readonly rivals: readonly { readonly color: string; readonly cubes: number }[];
  readonly text: string;
  readonly brief: boolean;
  /** The zone itself, for a line to it. */
  readonly zone: Point;
}

/** A tag's size on the board; a narrow board has room for the figures alone. */
export function tagSize({ rivals, brief }: Pick<ZoneTag, 'rivals' | 'brief'>): {
  width: number;
  height: number;
} {
  return brief
    ? { width: 88 * rivals.length, height: 54 }
    : { width: Math.max(212, 98 * rivals.length), height: 92 };
}

const NARROW = 1150;

const KIND_WORDS: Readonly<Record<string, string>> = { village: 'village road' };

export const sayZone = (zone: Pick<ZoneFacts, 'kind' | 'complete'>): string =>
  `${zone.complete ? 'complete' : 'open'} ${KIND_WORDS[zone.kind] ?? zone.kind}`;

export function tagsOf(view: TableView, layout: HampiLayout): ZoneTag[] {
  // What is wrong comes first.
  if (view.verdict.state === 'violation') return [];
  const facts = readFacts(view);
  const land = landOf(view);
  const covered = [...land.tiles, ...facts.spots].map((cell) => toScreen(layout, cellPoint(cell)));
  const brief = layout.panel.width < NARROW * layout.unit;
  const taken: Taken[] = [];
  return facts.zones.flatMap((zone) => {
    const rivals = zone.markers
      .map((cubes, seat) => ({ color: facts.players[seat]?.color ?? '', cubes }))
      .filter(({ cubes }) => cubes > 0)
      .sort((a, b) => b.cubes - a.cubes);
    if (rivals.length < 2 || (zone.complete && !zone.fresh)) return [];
    const points = partPoints(zone, land).map((p) => toScreen(layout, p));
    if (points.length === 0) return [];
    const middle = middleOf(points);
    const size = tagSize({ rivals, brief });
    const at = freeSpot(middle, size, layout, covered, taken);
    taken.push({ ...at, ...size });
    return [{ ...at, rivals, brief, text: sayZone(zone), zone: nearest(points, at) }];
  });
}

const partPoints = (zone: ZoneFacts, land: Land): Point[] =>
  zone.parts.flatMap((part) => {
    const tile = land.tiles[part.tile];
    const hex = tile && readHex(hexPlace(tile));
    return hex ? [zonePoint(land, { ...hex, zone: part.zone })] : [];
  });

const nearest = (points: readonly Point[], to: Point): Point =>
  points.reduce((best, p) => (far(p, to) < far(best, to) ? p : best), points[0] ?? to);

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Taken extends Point {
  readonly width: number;
  readonly height: number;
}

/** The nearest place in the panel that covers little of the landscape and no other tag. */
function freeSpot(
  from: Point,
  size: { readonly width: number; readonly height: number },
  { panel, unit: u, look }: HampiLayout,
  covered: readonly Point[],
  taken: readonly Taken[],
): Point {
  const [w, h] = [size.width * u, size.height * u];
  const reach = RADIUS * look.scale * 0.8;
  let best = { at: from, cost: Number.POSITIVE_INFINITY };
  for (let ring = 1; ring <= 11; ring++)
    for (let i = 0; i < 16; i++) {
      const angle = (Math.PI * i) / 8;
      const at = { x: from.x + Math.cos(angle) * ring * 60 * u, y: from.y + Math.sin(angle) * ring * 48 * u };
      const within =
        at.x - w / 2 > panel.x + 8 * u &&
        at.x + w / 2 < panel.x + panel.width - 8 * u &&
        at.y - h / 2 > panel.y + 8 * u &&
        at.y + h / 2 < panel.y + panel.height - 8 * u;
      const apart = taken.every((o) => Math.abs(o.x - at.x) > (o.width + w) / 2 || Math.abs(o.y - at.y) > h);
      if (!within || !apart) continue;
      const hidden = covered.filter(
        (tile) => Math.abs(tile.x - at.x) < w / 2 + reach && Math.abs(tile.y - at.y) < h / 2 + reach,
      ).length;
      const cost = (0.6 * far(at, from)) / u + hidden * 220;
      if (cost < best.cost) best = { at, cost };
    }
  return best.at;
}
