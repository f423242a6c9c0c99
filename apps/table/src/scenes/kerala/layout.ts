import type { TableView } from '@mandapa/protocol';
import type { Rect } from '../../board/rect.ts';
import { type Cell, readCell } from './kinds.ts';

/** Where Kerala's grounds lie on a board of a given size. Pure geometry: no pixels are drawn here. */

/** How a platform's cells fall into its ground: the middle of the fitted cells, and the side of a tile. */
export interface Fit {
  readonly col: number;
  readonly row: number;
  readonly size: number;
}

export interface PlatformLayout {
  readonly seat: number;
  readonly rect: Rect;
  readonly fit: Fit;
}

export interface KeralaLayout {
  readonly unit: number;
  readonly platforms: readonly PlatformLayout[];
  readonly festival: { readonly x: number; readonly y: number; readonly radius: number };
  readonly slots: readonly { readonly x: number; readonly y: number }[];
  readonly slotSize: number;
  /** Where a hand is drawn that holds a piece. */
  readonly hand: { readonly x: number; readonly y: number };
}

const LARGEST_TILE = 92;
const GAP = 3;
const PLATE_ROOM = 30;
/** Where something is wrong the platform comes nearer: all that is spoken of is fitted, with less around it. */
const TROUBLED = 1;

interface Grounds {
  readonly rects: readonly Rect[];
  readonly festival: { readonly x: number; readonly y: number; readonly radius: number };
  readonly hand: { readonly x: number; readonly y: number };
}

/** Seats clockwise from the top left; the festival in their middle, or in the place of a missing one. */
function grounds(count: number, width: number, height: number, u: number): Grounds {
  const left = 24 * u;
  const top = 34 * u;
  const w = width - 2 * left;
  const h = height - top - 14 * u;
  const gap = 44 * u;
  if (count === 2 || count === 4) {
    const pw = w * (count === 2 ? 0.4 : 0.405);
    const radius = Math.min(count === 2 ? w * 0.112 : w * 0.128, h * 0.22);
    const ph = count === 2 ? h : (h - gap) / 2;
    const middle = { x: width / 2, y: top + h * (count === 2 ? 0.44 : 0.5) };
    const [a, b] = [left, left + w - pw];
    const rects =
      count === 2
        ? [box(a, top, pw, ph), box(b, top, pw, ph)]
        : [
            box(a, top, pw, ph),
            box(b, top, pw, ph),
            box(b, top + ph + gap, pw, ph),
            box(a, top + ph + gap, pw, ph),
          ];
    return {
      rects,
      festival: { ...middle, radius },
      hand: { x: middle.x, y: Math.min(middle.y + radius + 104 * u, height - 96 * u) },
    };
  }
  const columns = count === 3 ? 2 : 3;
  const pw = (w - gap * 0.6 * (columns - 1)) / columns;
  const ph = (h - gap) / 2;
  const at = (column: number, row: number) =>
    box(left + column * (pw + gap * 0.6), top + row * (ph + gap), pw, ph);
  const rects =
    count === 3 ? [at(0, 0), at(1, 0), at(1, 1)] : [at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(0, 1)];
  const free = at(count === 3 ? 0 : 1, 1);
  const radius = Math.min(free.height * 0.5, free.width * 0.4);
  const x = free.x + free.width * (count === 3 ? 0.42 : 0.38);
  return {
    rects,
    festival: { x, y: free.y + free.height / 2, radius },
    hand: { x: Math.min(x + radius + 66 * u, free.x + free.width - 50 * u), y: free.y + free.height * 0.6 },
  };
}

const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** The cells fitted with one free cell around them: it grows when the platform does, not with every turn. */
export function fitCells(cells: readonly Pick<Cell, 'x' | 'y'>[], rect: Rect, u: number, around = 1.78): Fit {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [west, east] = cells.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [north, south] = cells.length ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  const columns = Math.max(4.2, east - west + 1 + around);
  const rows = Math.max(3.8, south - north + 1 + around);
  const pitch = Math.min(
    (rect.width - 24 * u) / columns,
    (rect.height - (PLATE_ROOM + 8) * u) / rows,
    (LARGEST_TILE + GAP) * u,
  );
  return { col: (west + east) / 2, row: (north + south) / 2, size: pitch - GAP * u };
}

/** The middle of a cell on the board. */
export function cellCentre(
  layout: KeralaLayout,
  cell: Cell,
): { x: number; y: number; size: number } | undefined {
  const platform = layout.platforms[cell.seat];
  if (!platform) return undefined;
  const { rect, fit } = platform;
  const pitch = fit.size + GAP * layout.unit;
  return {
    x: rect.x + rect.width / 2 + (cell.x - fit.col) * pitch,
    y: rect.y + rect.height / 2 + (PLATE_ROOM / 2 - 2) * layout.unit + (cell.y - fit.row) * pitch,
    size: fit.size,
  };
}

function slotGrid(count: number, festival: Grounds['festival']) {
  const k = festival.radius / 168;
  const columns = count <= 3 ? count : count === 4 ? 2 : 3;
  const size = { 1: 92, 2: 92, 3: 78, 4: 76, 5: 72 }[count] ?? 72;
  const pitch = (size + 8) * k;
  const rows = Math.ceil(count / columns);
  const firstY = festival.y + (rows === 1 ? 26 : 34) * k - ((rows - 1) * pitch) / 2;
  const slots = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { x: festival.x + ((i % columns) - (inRow - 1) / 2) * pitch, y: firstY + row * pitch };
  });
  return { slots, slotSize: size * k };
}

/** Every cell that must be seen: those with pieces, and those that guidance or a hand speaks of. */
export function cellsOf(view: TableView, seat: number): Cell[] {
  const named = [
    ...view.places.map((entry) => entry.place),
    ...view.verdict.wrong.map((piece) => piece.at),
    ...(view.verdict.state === 'violation' ? view.verdict.mayGo : []),
    ...(view.verdict.guidance?.steps ?? []).flatMap((step) => [step.lift?.at ?? '', step.put?.at ?? '']),
  ];
  return named.map(readCell).filter((cell) => cell !== undefined && cell.seat === seat) as Cell[];
}

export function layoutKerala(view: TableView, width: number, height: number, unit: number): KeralaLayout {
  const count = view.seats.length;
  const troubled = view.verdict.state === 'violation' ? view.verdict.seat : undefined;
  const { rects, festival, hand } = grounds(count, width, height, unit);
  return {
    unit,
    platforms: rects.map((rect, seat) => ({
      seat,
      rect,
      fit: fitCells(cellsOf(view, seat), rect, unit, seat === troubled ? TROUBLED : undefined),
    })),
    festival,
    hand,
    ...slotGrid(count, festival),
  };
}
