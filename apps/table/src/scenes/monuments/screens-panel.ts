import type { Rect } from '../../board/rect.ts';
import type { Point } from '../scene.ts';
import type { MonumentsFacts } from './facts.ts';
import { TOKENS } from './kinds.ts';
import type { MonumentsLayout } from './layout.ts';

/** The table of screens beneath the quarry: a row a seat, measured here, written by the side panel. */

const HEAD = 50;
const NAME_AT = 56;
const SHOWN_AT = 0.42;
const LOW = 160;

export interface Row extends Rect {
  readonly seat: number;
  /** Where a row's tokens or words begin, after the name. */
  readonly shownX: number;
}

export const hasHead = ({ side, unit }: MonumentsLayout): boolean => side.height >= LOW * unit;

export function rowsOf({ side, unit }: MonumentsLayout, seats: number): Row[] {
  const tall = side.height >= LOW * unit;
  const columns = tall ? 1 : 2;
  const lines = Math.ceil(seats / columns);
  const head = (tall ? HEAD : 6) * unit;
  const height = Math.min((side.height - head - 10 * unit) / lines, 62 * unit);
  const width = (side.width - 16 * unit) / columns;
  return Array.from({ length: seats }, (_, seat) => {
    const x = side.x + 10 * unit + (seat % columns) * width;
    return {
      seat,
      x,
      y: side.y + head + Math.floor(seat / columns) * height,
      width,
      height,
      shownX: tall ? x + width * SHOWN_AT : x + NAME_AT * unit,
    };
  });
}

/** Where the n-th token of a kind lies in its seat's row when the screen is lifted. */
export function shownSpot(
  layout: MonumentsLayout,
  facts: MonumentsFacts,
  seat: number,
  kind: string,
  n: number,
): Point & { readonly size: number } {
  const row = rowsOf(layout, facts.seats.length)[seat];
  if (!row) return { ...layout.quarry, size: 1 };
  const size = Math.min(36 * layout.unit, row.height * 0.72);
  const kinds = shownKinds(facts, seat);
  const column = Math.max(0, kinds.indexOf(kind));
  return {
    x: row.shownX + size * 0.6 + column * columnWidth(layout, row) + Math.min(n, 3) * 1.5 * layout.unit,
    y: row.y + row.height / 2 - Math.min(n, 3) * 2 * layout.unit,
    size,
  };
}

export const shownKinds = (facts: MonumentsFacts, seat: number): readonly string[] =>
  TOKENS.filter((kind) => (facts.seats[seat]?.hand?.[kind] ?? 0) > 0);

export const columnWidth = ({ unit }: MonumentsLayout, row: Row): number =>
  Math.min(72 * unit, (row.x + row.width - row.shownX) / 5);

export const nameAt = ({ unit }: MonumentsLayout): number => NAME_AT * unit;
