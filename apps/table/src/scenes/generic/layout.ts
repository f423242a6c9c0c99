import type { TableView } from '@mandapa/protocol';
import type { Box } from '../scene.ts';

/** Any game's places as boxes: families side by side, coordinates as a grid, the rest in rows. */

export interface PlaceBox extends Box {
  readonly place: string;
}

interface Slot {
  readonly place: string;
  readonly column: number;
  readonly row: number;
}

/** `seat:2/cell:3,-1` → group `seat:2/cell`, column 3, row −1. */
function readPlace(place: string): { group: string; x: number; y: number } | undefined {
  const match = /^(.*):(-?\d+),(-?\d+)$/.exec(place);
  return match ? { group: match[1] ?? '', x: Number(match[2]), y: Number(match[3]) } : undefined;
}

function slotsOf(places: readonly string[]): Slot[] {
  const read = places.map(readPlace);
  if (places.length > 0 && read.every((entry) => entry !== undefined)) {
    const west = Math.min(...read.map((entry) => entry.x));
    const north = Math.min(...read.map((entry) => entry.y));
    return read.map((entry, i) => ({ place: places[i] ?? '', column: entry.x - west, row: entry.y - north }));
  }
  const columns = Math.max(1, Math.ceil(Math.sqrt(places.length)));
  return places.map((place, i) => ({ place, column: i % columns, row: Math.floor(i / columns) }));
}

const MOST_GROUPS = 40;

export function layoutPlaces(
  places: readonly string[],
  width: number,
  height: number,
  unit: number,
): readonly PlaceBox[] {
  const groups = new Map<string, string[]>();
  for (const place of new Set(places)) {
    const name = readPlace(place)?.group ?? place.replace(/:[^/]*$/, '');
    if (groups.size >= MOST_GROUPS && !groups.has(name)) continue;
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  const across = Math.max(1, Math.ceil(Math.sqrt(groups.size * (width / height))));
  const down = Math.max(1, Math.ceil(groups.size / across));
  const pad = 18 * unit;
  return [...groups.values()].flatMap((list, i) => {
    const field = { x: ((i % across) * width) / across, y: (Math.floor(i / across) * height) / down };
    const slots = slotsOf(list);
    const columns = Math.max(...slots.map((slot) => slot.column)) + 1;
    const rows = Math.max(...slots.map((slot) => slot.row)) + 1;
    const side = Math.min((width / across - 2 * pad) / columns, (height / down - 2 * pad) / rows, 220 * unit);
    const left = field.x + (width / across - side * columns) / 2;
    const top = field.y + (height / down - side * rows) / 2;
    return slots.map((slot) => ({
      place: slot.place,
      x: left + (slot.column + 0.5) * side,
      y: top + (slot.row + 0.5) * side,
      width: side * 0.94,
      height: side * 0.94,
    }));
  });
}

/** Every place that the view speaks of: with pieces, open to a touch, or in guidance. */
export function placesOf(view: TableView, touched: readonly string[]): string[] {
  return [
    ...view.places.map((entry) => entry.place),
    ...view.offer.next.filter((touch) => touch.signal === undefined).map((touch) => touch.place),
    ...view.verdict.mayGo,
    ...view.verdict.wrong.map((piece) => piece.at),
    ...touched,
  ];
}
