import type { TableView, Touch } from '@mandapa/protocol';
import type { Box, HandState, Target } from '../scene.ts';
import { readPlace, sayKind } from './kinds.ts';
import { type CholasLayout, slotBox, spaceBox, tileBox } from './layout.ts';
import { slots } from './temple.ts';

/** Where a place is on the board; the cards of the display share one place and differ by kind. */
export function boxOf(view: TableView, layout: CholasLayout, place: string, kind?: string): Box | undefined {
  const name = readPlace(place);
  switch (name?.family) {
    case 'temple':
      return spaceBox(layout, name.space);
    case 'sculpture':
      return slotBox(layout, name.slot);
    case 'board': {
      const slot = slots[name.slot];
      return slot && tileBox(layout, slot);
    }
    case 'stack':
      return layout.stack;
    case 'bag':
      return layout.bag;
    case 'display':
      return displayBox(view, layout, kind);
    default:
      return undefined;
  }
}

function displayBox(view: TableView, layout: CholasLayout, kind: string | undefined): Box | undefined {
  const items = view.places.find((entry) => entry.place === 'display')?.items ?? [];
  const index = kind === undefined ? 0 : items.findIndex((item) => item.kind === kind);
  return layout.display[Math.max(0, index)];
}

/** Where a finger may touch: a space, a card, a sculpture. Hands lie in the rail, what leaves no trace has buttons. */
export function targetsOf(view: TableView, layout: CholasLayout, hand: HandState): Target[] {
  if (!hand.active) return [];
  return hand.next.flatMap((touch): Target[] => {
    const box = touch.signal === undefined ? boxOf(view, layout, touch.place, touch.kind) : undefined;
    return box ? [{ ...box, touch, label: labelOf(touch) }] : [];
  });
}

function labelOf({ place, kind }: Touch): string {
  const name = readPlace(place);
  const where =
    name?.family === 'temple'
      ? `column ${name.space.column}, row ${name.space.row}`
      : name?.family === 'sculpture' || name?.family === 'board'
        ? `position ${name.slot}`
        : `the ${place}`;
  return kind === undefined ? `Put it on ${where}` : `Take the ${sayKind(kind)}, ${where}`;
}
