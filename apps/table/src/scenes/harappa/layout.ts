import type { Box, Point } from '../scene.ts';
import { BOARD, CELL, fieldCentre, type Pair, startCentre } from './geometry.ts';
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

const START_SIDE = 66;

/** A place as a box on the screen, its middle at x, y. */
export function boxOf(layout: HarappaLayout, place: string): Box | undefined {
  const where = readPlace(place);
  if (!where) return undefined;
  if (where.type === 'seat')
    return { ...seatEdge(layout, where.seat), width: 40 * layout.unit, height: 40 * layout.unit };
  const [middle, side] =
    where.type === 'field' ? [fieldCentre(where.field), CELL - 6] : [startCentre(where.space), START_SIDE];
  return { ...onScreen(layout, middle), width: side * layout.k, height: side * layout.k };
}
