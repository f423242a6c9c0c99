import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { shownPieces } from '../../table/shown.ts';
import type { Surface } from '../guidance/surface.ts';
import { readPlace } from './kinds.ts';
import type { CholasLayout } from './layout.ts';
import { bodyOf, handPoint } from './spots.ts';
import { boxOf } from './targets.ts';

/** What guidance must know of the temple to draw over it. */
export function surfaceOf(view: TableView, layout: CholasLayout, spots: ReadonlyMap<string, Spot>): Surface {
  const pieces = shownPieces(view);
  return {
    unit: layout.unit,
    at(place, kind) {
      const box = boxOf(view, layout, place, kind);
      if (box) return { x: box.x, y: box.y, size: Math.min(box.width, box.height) };
      const piece = pieces.find((shown) => shown.place === place && shown.kind === kind);
      const spot = piece && spots.get(piece.id);
      const inside = spot && spot.x < layout.width && spot.y < layout.height;
      return inside ? { x: spot.x, y: spot.y, size: spot.art.height } : undefined;
    },
    shape: () => 'square',
    covered: (place) =>
      readPlace(place)?.family === 'temple' && pieces.some((piece) => piece.place === place),
    piece: (kind, size) => bodyOf(kind, size),
    hand: handPoint(layout, 0),
    hints: [],
    corners: [],
  };
}
