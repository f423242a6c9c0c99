import type { Rect } from '../../board/rect.ts';
import type { Point } from '../scene.ts';
import { type Cube, fitPlan, type Iso } from './iso.ts';
import { RIM } from './ring.ts';
import { TRACK_SIDE } from './track.ts';

/** Where quarry, site and panels lie on a board of a given size. Pure geometry: no pixels are drawn here. */

export interface MonumentsLayout {
  readonly unit: number;
  /** `scale` takes the ring's own measures to pixels. */
  readonly quarry: Point & { readonly radius: number; readonly scale: number };
  readonly screens: readonly Point[];
  readonly screenSize: number;
  /** The square of the score track, and the map inside it. */
  readonly site: Rect;
  readonly cell: number;
  readonly map: Rect;
  readonly iso: Iso;
  readonly plaque: Rect;
  readonly inset: Rect;
  readonly side: Rect;
  readonly levels: Rect;
  readonly hand: Point;
}

/** The map's side in its own measure. */
const MAP = 644;
const INSET_PAD = 13;
const EDGE = 10;
const GAP = 16;
const LEVELS = 88;
const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
/** How far out the screens stand, as a part of the quarry's radius. */
const SCREEN_OUT = 0.875;

export function layoutMonuments(
  cubes: readonly Cube[],
  width: number,
  height: number,
  unit: number,
): MonumentsLayout {
  const w = width / unit;
  const h = height / unit;
  const px = (rect: Rect): Rect => ({
    x: rect.x * unit,
    y: rect.y * unit,
    width: rect.width * unit,
    height: rect.height * unit,
  });
  const cell = Math.floor(Math.min(h - EDGE - 7 - GAP - LEVELS - EDGE, w * 0.548) / TRACK_SIDE);
  const siteSide = cell * TRACK_SIDE;
  const siteX = w - siteSide - GAP;
  const spareY = Math.max(0, h - EDGE - siteSide - 7 - GAP - LEVELS - EDGE);
  const site = { x: siteX, y: EDGE + spareY / 2, width: siteSide, height: siteSide };
  const levels = { x: siteX - 7, y: site.y + siteSide + 7 + GAP, width: siteSide + 14, height: LEVELS };

  const columnX = 24;
  const columnWidth = siteX - 7 - 20 - columnX;
  const sideHeight = h >= 800 ? 246 : h >= 600 ? 176 : 96;
  const bottom = levels.y + LEVELS;
  const radius = Math.min(columnWidth / 2 - 2, (bottom - EDGE - GAP - sideHeight) / 2);
  const side = { x: columnX, y: bottom - sideHeight, width: columnWidth, height: sideHeight };
  const quarry = { x: columnX + columnWidth / 2, y: EDGE + (side.y - GAP - EDGE) / 2 };

  const map = {
    x: site.x + cell,
    y: site.y + cell,
    width: siteSide - 2 * cell,
    height: siteSide - 2 * cell,
  };
  const m = map.width / MAP;
  const field = px({
    x: map.x + 26 * m,
    y: map.y + 62 * m,
    width: map.width - 52 * m,
    height: map.height - 96 * m,
  });
  const iso = fitPlan(cubes, field);
  const planWidth = iso.plan.x1 - iso.plan.x0;
  const planHeight = iso.plan.y1 - iso.plan.y0;
  const insetCell = Math.min(11, 170 / Math.max(planWidth, planHeight)) * m;
  const inset = {
    width: planWidth * insetCell + 2 * INSET_PAD * m,
    height: planHeight * insetCell + 2 * INSET_PAD * m,
  };
  const screenSize = Math.min(92, Math.max(74, radius * 0.32));
  return {
    unit,
    quarry: {
      x: quarry.x * unit,
      y: quarry.y * unit,
      radius: radius * unit,
      scale: (radius * unit) / RIM,
    },
    screens: CORNERS.map(([x, y]) => ({
      x: Math.max(0.62 * screenSize, quarry.x + x * radius * SCREEN_OUT) * unit,
      y: (quarry.y + y * radius * SCREEN_OUT) * unit,
    })),
    screenSize: screenSize * unit,
    site: px(site),
    cell: cell * unit,
    map: px(map),
    iso,
    plaque: px({ x: map.x + 16 * m, y: map.y + 16 * m, width: 286 * m, height: Math.max(42, 58 * m) }),
    inset: px({ ...inset, x: map.x + map.width - inset.width - 18 * m, y: map.y + 18 * m }),
    side: px(side),
    levels: px(levels),
    hand: { x: (site.x - 12) * unit, y: (side.y - 20) * unit },
  };
}

/** A cell of the plan seen from above; the front is at the bottom. */
export function insetCube(layout: MonumentsLayout, { x, y }: Pick<Cube, 'x' | 'y'>): Rect {
  const { inset, iso } = layout;
  const pad = (INSET_PAD * layout.map.width) / MAP;
  const cell = (inset.width - 2 * pad) / (iso.plan.x1 - iso.plan.x0);
  return {
    x: inset.x + pad + (x - iso.plan.x0) * cell,
    y: inset.y + inset.height - pad - (y + 2 - iso.plan.y0) * cell,
    width: 2 * cell,
    height: 2 * cell,
  };
}
