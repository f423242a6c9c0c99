import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { HALL } from '../../look/colors.ts';
import { elephant } from '../../look/elephant.ts';
import { shownPieces } from '../../table/shown.ts';
import type { At, Surface } from '../guidance/surface.ts';
import type { Point } from '../scene.ts';
import { tileBody } from './art.ts';
import { type Cell, cellPlace, isFigure, paintOf, readCell, readKind } from './kinds.ts';
import { cellCentre, type KeralaLayout } from './layout.ts';
import { bagSpot, stackOffset } from './spots.ts';

/** What guidance asks of Kerala's board. */
export function surfaceOf(view: TableView, layout: KeralaLayout, spots: ReadonlyMap<string, Spot>): Surface {
  const heights = heightsOf(view);
  return {
    unit: layout.unit,
    at: (place, kind) => spotOf(place, kind, { view, layout, heights, spots }),
    shape: () => 'square',
    covered: (place) => readCell(place) !== undefined && (heights.get(place) ?? 0) > 0,
    piece(kind, size, pose) {
      if (!isFigure(kind)) return tileBody(kind, size, pose);
      return elephant(0, 0, size / 60, paintOf(readKind(kind)?.color ?? '').fill, HALL.ivory);
    },
    hand: layout.hand,
    hints: calmHints(view, heights),
    corners: view.verdict.rule === 'K-16' ? cornersOf(view, layout) : [],
  };
}

interface Board {
  readonly view: TableView;
  readonly layout: KeralaLayout;
  readonly heights: ReadonlyMap<string, number>;
  readonly spots: ReadonlyMap<string, Spot>;
}

function heightsOf(view: TableView): Map<string, number> {
  const heights = new Map<string, number>();
  for (const piece of shownPieces(view))
    if (!isFigure(piece.kind)) heights.set(piece.place, (heights.get(piece.place) ?? 0) + 1);
  return heights;
}

/** A place as a spot: the top of a stack, a tile or a free slot of the festival, the bag, the box below it. */
function spotOf(place: string, kind: string | undefined, board: Board): At | undefined {
  const { view, layout, heights, spots } = board;
  const cell = readCell(place);
  const centre = cell && cellCentre(layout, cell);
  if (centre) {
    const height = heights.get(place) ?? 0;
    const offset = stackOffset(Math.max(0, height - 1), height, centre.size);
    return { x: centre.x + offset.x, y: centre.y + offset.y, size: centre.size };
  }
  const size = layout.slotSize;
  if (place === 'centre') {
    const items = view.places.find((entry) => entry.place === 'centre')?.items ?? [];
    const item = kind === undefined ? undefined : items.find((entry) => entry.kind === kind);
    const lies = item && spots.get(item.piece);
    if (lies) return { x: lies.x, y: lies.y, size };
    const slot = layout.slots[Math.min(layout.slots.length - 1, heights.get('centre') ?? 0)];
    return slot && { ...slot, size };
  }
  const holder = typeof view.facts.bagHolder === 'number' ? view.facts.bagHolder : 0;
  if (place === 'bag') return { ...bagSpot(layout, holder), size };
  if (place === 'box') return { x: layout.hand.x, y: layout.hand.y, size };
  return undefined;
}

const AROUND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The free cells beside the elephants of whoever takes a tile now. */
function calmHints(view: TableView, heights: ReadonlyMap<string, number>): string[] {
  if (view.turn.type !== 'seat' || view.verdict.state === 'violation') return [];
  const { seat } = view.turn;
  if (view.turn.phase !== 'take' || !heights.has('centre')) return [];
  const places = new Set<string>();
  for (const figure of figureCells(view, seat))
    for (const [dx, dy] of AROUND) {
      const place = cellPlace({ seat, x: figure.x + dx, y: figure.y + dy });
      if (!heights.has(place)) places.add(place);
    }
  return [...places];
}

const figureCells = (view: TableView, seat: number): Cell[] =>
  shownPieces(view)
    .filter((piece) => isFigure(piece.kind))
    .map((piece) => readCell(piece.place))
    .filter((cell) => cell !== undefined && cell.seat === seat) as Cell[];

function cornersOf(view: TableView, layout: KeralaLayout): Point[] {
  return view.verdict.wrong.flatMap((piece) => {
    const wrong = readCell(piece.at);
    const a = wrong && cellCentre(layout, wrong);
    if (!wrong || !a) return [];
    return figureCells(view, wrong.seat)
      .filter((figure) => Math.abs(figure.x - wrong.x) === 1 && Math.abs(figure.y - wrong.y) === 1)
      .map((figure) => cellCentre(layout, figure))
      .filter((b) => b !== undefined)
      .map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  });
}
