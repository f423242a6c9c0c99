import type { TableView } from '@mandapa/protocol';
import type { Box, Point } from '../scene.ts';
import { readFacts } from './facts.ts';
import { APOTHEM, type Cell, cellKey, cellPoint, neighbour, RADIUS } from './hex.ts';
import { readHex } from './kinds.ts';

/** Where the landscape lies on a board of a given size. Pure geometry: no pixels are drawn here. */

/** What is looked at: the point of the landscape in the panel's middle, and pixels for a tile unit. */
export interface Look extends Point {
  readonly scale: number;
}

export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface HampiLayout {
  readonly unit: number;
  readonly panel: Panel;
  readonly look: Look;
  /** Where a hand is drawn that holds a piece. */
  readonly hand: Point;
}

/** A tile is never larger than this part of the panel, nor smaller than can be told apart. */
const LARGEST_RADIUS = 112;
const SMALLEST_RADIUS = 26;
const EDGE = 26;

export function panelOf(width: number, height: number, u: number): Panel {
  return { x: 24 * u, y: 8 * u, width: width - 30 * u, height: height - 16 * u };
}

/** The empty cells where a tile could touch two others: the landscape may grow there. */
function frontier(laid: readonly Cell[]): Cell[] {
  const taken = new Set(laid.map(cellKey));
  const seen = new Map<string, { readonly cell: Cell; count: number }>();
  for (const cell of laid)
    for (let side = 0; side < 6; side++) {
      const next = neighbour(cell, side);
      const key = cellKey(next);
      if (taken.has(key)) continue;
      const entry = seen.get(key) ?? { cell: next, count: 0 };
      entry.count++;
      seen.set(key, entry);
    }
  return [...seen.values()].filter(({ count }) => count >= 2).map(({ cell }) => cell);
}

/** Every cell that must be seen: the landscape, where it may grow, and what guidance or a hand speaks of. */
export function cellsOf(view: TableView): Cell[] {
  const { landscape, spots } = readFacts(view);
  const { verdict } = view;
  const named = [
    ...verdict.wrong.map((piece) => piece.at),
    ...(verdict.guidance?.steps ?? []).flatMap((step) => [step.lift?.at ?? '', step.put?.at ?? '']),
  ].flatMap((place) => readHex(place) ?? []);
  return [...landscape, ...frontier(landscape), ...spots, ...named];
}

/** The cells as large as they fit into the panel. */
export function fitLook(cells: readonly Cell[], panel: Panel, u: number): Look {
  const points = cells.length > 0 ? cells.map(cellPoint) : [{ x: 0, y: 0 }];
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [west, east] = [Math.min(...xs) - APOTHEM, Math.max(...xs) + APOTHEM];
  const [north, south] = [Math.min(...ys) - RADIUS, Math.max(...ys) + RADIUS];
  const scale = Math.min(
    (panel.width - 2 * EDGE * u) / (east - west),
    (panel.height - 2 * EDGE * u) / (south - north),
    (LARGEST_RADIUS * u) / RADIUS,
  );
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    scale: Math.max(scale, (SMALLEST_RADIUS * u) / RADIUS),
  };
}

export function layoutHampi(
  view: TableView,
  width: number,
  height: number,
  unit: number,
  /** Where somebody has moved the landscape to; undefined: it is fitted. */
  held: Look | undefined,
): HampiLayout {
  const panel = panelOf(width, height, unit);
  return {
    unit,
    panel,
    look: held ?? fitLook(cellsOf(view), panel, unit),
    hand: { x: panel.x + panel.width - 110 * unit, y: panel.y + panel.height - 130 * unit },
  };
}

const middle = ({ panel }: HampiLayout): Point => ({
  x: panel.x + panel.width / 2,
  y: panel.y + panel.height / 2,
});

export function toScreen(layout: HampiLayout, world: Point): Point {
  const { look } = layout;
  const at = middle(layout);
  return { x: at.x + (world.x - look.x) * look.scale, y: at.y + (world.y - look.y) * look.scale };
}

export function toWorld(layout: HampiLayout, screen: Point): Point {
  const { look } = layout;
  const at = middle(layout);
  return { x: look.x + (screen.x - at.x) / look.scale, y: look.y + (screen.y - at.y) / look.scale };
}

/** A cell on the board. */
export function cellBox(layout: HampiLayout, cell: Cell): Box {
  const { scale } = layout.look;
  return { ...toScreen(layout, cellPoint(cell)), width: 2 * APOTHEM * scale, height: 2 * RADIUS * scale };
}

/** The landscape moved under a finger, kept so that some of it stays in sight. */
export function moved(layout: HampiLayout, dx: number, dy: number, cells: readonly Cell[]): Look {
  const { look } = layout;
  return keep({ ...look, x: look.x - dx / look.scale, y: look.y - dy / look.scale }, cells);
}

/** Nearer or farther, with the point under the finger staying where it is. */
export function zoomed(layout: HampiLayout, factor: number, at: Point, cells: readonly Cell[]): Look {
  const { look, unit } = layout;
  const [least, most] = [(SMALLEST_RADIUS * unit) / RADIUS, (2 * LARGEST_RADIUS * unit) / RADIUS];
  const scale = Math.min(most, Math.max(least, look.scale * factor));
  const world = toWorld(layout, at);
  const ratio = look.scale / scale;
  return keep(
    { scale, x: world.x + (look.x - world.x) * ratio, y: world.y + (look.y - world.y) * ratio },
    cells,
  );
}

function keep(look: Look, cells: readonly Cell[]): Look {
  const points = cells.length > 0 ? cells.map(cellPoint) : [{ x: 0, y: 0 }];
  const clamp = (value: number, list: readonly number[]) =>
    Math.min(Math.max(...list), Math.max(Math.min(...list), value));
  return {
    ...look,
    x: clamp(
      look.x,
      points.map((p) => p.x),
    ),
    y: clamp(
      look.y,
      points.map((p) => p.y),
    ),
  };
}
