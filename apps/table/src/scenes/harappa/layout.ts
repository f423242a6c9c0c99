import type { Box, Point } from '../scene.ts';
import { BOARD, boardPart, CELL, fieldCentre, type Pair, startCentre } from './geometry.ts';
import { readPlace } from './kinds.ts';

/** Where the board lies on the screen. Pure geometry: no pixels are drawn here. */
export interface HarappaLayout {
  readonly unit: number;
  /** The side of the board with its frame. */
  readonly size: number;
  /** Screen units a drawing unit. */
  readonly k: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly seats: number;
}

const MARGIN = 8;

export function layoutHarappa(seats: number, width: number, height: number, unit: number): HarappaLayout {
  const size = Math.max(60, Math.min(width, height) - 2 * MARGIN * unit);
  return {
    unit,
    size,
    k: size / BOARD,
    left: (width - size) / 2,
    top: (height - size) / 2,
    width,
    height,
    seats,
  };
}

export const onScreen = (layout: HarappaLayout, [x, y]: Pair): Point => ({
  x: layout.left + x * layout.k,
  y: layout.top + y * layout.k,
});

/** Where a seat's things come from and go to: the edge of the board beside its card in the rail. */
export function seatEdge({ width, height, seats }: HarappaLayout, seat: number): Point {
  const part = (seat + 0.5) / Math.max(1, seats);
  return width >= height * 0.9 ? { x: width, y: height * 0.7 * part } : { x: width * part, y: height };
}

/** A corner of the board for a hand that holds something, away from the places that are spoken of. */
export function handSpot(layout: HarappaLayout, away: readonly (Point | undefined)[]): Point {
  const { left, top, size, unit, height } = layout;
  const points = away.filter((point) => point !== undefined);
  const low = Math.min(top + size, height) - 118 * unit;
  const corners = [left + size - 60 * unit, left + 60 * unit].flatMap((x) => [
    { x, y: low },
    { x, y: top + 54 * unit },
  ]);
  const room = (corner: Point) =>
    Math.min(size / 2, ...points.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y - 60 * unit)));
  return corners.reduce((a, b) => (room(b) > room(a) ? b : a));
}

const START_SIDE = 66;

/** A place as a box on the screen, its middle at x, y. */
export function boxOf(layout: HarappaLayout, place: string): Box | undefined {
  const where = readPlace(place);
  if (!where) return undefined;
  if (where.type === 'seat')
    return { ...seatEdge(layout, where.seat), width: 40 * layout.unit, height: 40 * layout.unit };
  if (where.type === 'board') {
    const { middle, side } = boardPart(where.part);
    return { ...onScreen(layout, middle), width: side * layout.k, height: side * layout.k };
  }
  const [middle, side] =
    where.type === 'field' ? [fieldCentre(where.field), CELL - 6] : [startCentre(where.space), START_SIDE];
  return { ...onScreen(layout, middle), width: side * layout.k, height: side * layout.k };
}
