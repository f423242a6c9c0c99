import type { Rect } from '../../board/rect.ts';

/** The score board: a lap of 50 spaces around a field, 16 along and 11 down. */

const ALONG = 16;
const DOWN = 11;
export const LAP = 2 * (ALONG + DOWN) - 4;

export interface TrackLayout {
  readonly panel: Rect;
  readonly step: { readonly width: number; readonly height: number };
  /** What the lap goes around. */
  readonly field: Rect;
}

export function layoutTrack(panel: Rect, unit: number): TrackLayout {
  const pad = 12 * unit;
  const step = { width: (panel.width - 2 * pad) / ALONG, height: (panel.height - 2 * pad) / DOWN };
  return {
    panel,
    step,
    field: {
      x: panel.x + pad + step.width * 1.2,
      y: panel.y + pad + step.height * 1.2,
      width: panel.width - 2 * pad - step.width * 2.4,
      height: panel.height - 2 * pad - step.height * 2.4,
    },
  };
}

/** Column and row of a space; the lap begins at the lower left and runs clockwise. */
export function trackCell(points: number): { column: number; row: number } {
  const at = ((points % LAP) + LAP) % LAP;
  const [up, across] = [DOWN - 1, ALONG - 1];
  if (at <= up) return { column: 0, row: up - at };
  if (at <= up + across) return { column: at - up, row: 0 };
  if (at <= 2 * up + across) return { column: across, row: at - up - across };
  return { column: across - (at - 2 * up - across), row: up };
}

export function trackPoint({ panel, step }: TrackLayout, points: number): { x: number; y: number } {
  const { column, row } = trackCell(points);
  const left = panel.x + (panel.width - step.width * ALONG) / 2;
  const top = panel.y + (panel.height - step.height * DOWN) / 2;
  return { x: left + (column + 0.5) * step.width, y: top + (row + 0.5) * step.height };
}
