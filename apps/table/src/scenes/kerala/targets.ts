import type { TableView, Touch } from '@mandapa/protocol';
import type { HandState, Target } from '../scene.ts';
import { isFigure, readCell, sayKind } from './kinds.ts';
import { cellCentre, type KeralaLayout } from './layout.ts';
import type { Slots } from './spots.ts';

/** Where a finger may touch: a tile of the festival, a cell, a piece on a cell. What lies elsewhere has a tray or a button. */
export function targetsOf(view: TableView, layout: KeralaLayout, hand: HandState, slots: Slots): Target[] {
  if (!hand.active) return [];
  const centre = view.places.find((entry) => entry.place === 'centre')?.items ?? [];
  return hand.next.flatMap((touch): Target[] => {
    const size = layout.slotSize;
    if (touch.place === 'centre' && touch.kind === undefined) {
      const { x, y, radius } = layout.festival;
      return [{ touch, label: label(touch), x, y, width: 2 * radius, height: 2 * radius }];
    }
    if (touch.place === 'centre') {
      const spots = centre
        .filter((item) => item.kind === touch.kind)
        .map((item) => layout.slots[slots.get(item.piece) ?? 0] ?? layout.festival);
      return spots.map((spot) => ({
        touch,
        label: label(touch),
        x: spot.x,
        y: spot.y,
        width: size,
        height: size,
      }));
    }
    const cell = readCell(touch.place);
    const at = cell && cellCentre(layout, cell);
    if (at) return [{ touch, label: label(touch), x: at.x, y: at.y, width: at.size, height: at.size }];
    return [];
  });
}

function label(touch: Touch): string {
  const cell = readCell(touch.place);
  const where = cell ? `column ${cell.x}, row ${cell.y}` : 'the festival';
  if (touch.signal !== undefined) return `${touch.signal}, ${where}`;
  if (touch.kind === undefined) return `Put it on ${where}`;
  return `${isFigure(touch.kind) ? 'Lift the' : 'Take the'} ${sayKind(touch.kind)}, ${where}`;
}
