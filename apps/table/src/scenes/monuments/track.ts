import type { Point } from '../scene.ts';

/** The score track: sixty cells around the site, clockwise from the top left; past 60 it starts again on 1. */

export const TRACK = 60;
export const TRACK_SIDE = 16;
export const START = 10;

/** The middle of a cell, in cells from the ring's upper left corner. */
export function cellSpot(cell: number): Point {
  const i = (cell - 1) % TRACK;
  const quarter = TRACK / 4;
  const [x, y] =
    i < quarter
      ? [i, 0]
      : i < 2 * quarter
        ? [quarter, i - quarter]
        : i < 3 * quarter
          ? [3 * quarter - i, quarter]
          : [0, TRACK - i];
  return { x: x + 0.5, y: y + 0.5 };
}

/** Towards the middle of the board from a cell: where markers that share one make room. */
export function inward(cell: number): Point {
  const { x, y } = cellSpot(cell);
  const last = TRACK_SIDE - 0.5;
  return { x: x === 0.5 ? 1 : x === last ? -1 : 0, y: y === 0.5 ? 1 : y === last ? -1 : 0 };
}
