import {
  type Item,
  type Layout,
  type Place,
  type PlaceFamily,
  place,
  type SeatIndex,
  type State,
  seatPlace,
} from '@mandapa/engine';
import { coordinatesOf } from './actions.ts';
import { data, markKinds } from './data.ts';
import { CELLS, get, KIND, laidBy, markOf } from './state.ts';

export const cellPlace = (cell: number): Place => place(`cell:${coordinatesOf(cell).join(',')}`);

/** The cell of a place, or −1. */
export function cellAt(at: Place | undefined): number {
  const match = /^cell:([012]),([012])$/.exec(at ?? '');
  return match ? Number(match[2]) * 3 + Number(match[1]) : -1;
}

/** Where a seat keeps the marks that it has not laid yet. */
export const trayPlace = (seat: SeatIndex): Place => place(`${seatPlace(seat)}/tray`);

export const families: readonly PlaceFamily[] = [
  { family: 'cell', stacked: false },
  { family: 'seat/tray', stacked: false },
];

export function layout(state: State): Layout {
  const places = new Map<Place, Item[]>();
  for (let seat = 0; seat < 2; seat++) {
    const left = (data.marks[get(state, KIND + seat)]?.count ?? 0) - laidBy(state, seat);
    if (left > 0)
      places.set(
        trayPlace(seat),
        Array.from({ length: left }, () => ({ kind: markOf(state, seat) })),
      );
  }
  for (let cell = 0; cell < CELLS; cell++) {
    const mark = get(state, cell);
    if (mark > 0) places.set(cellPlace(cell), [{ kind: markOf(state, mark - 1) }]);
  }
  return { places, pools: [] };
}

/** The seat that lays marks of a kind, or −1. */
export function seatOfKind(state: State, kind: string): SeatIndex {
  const index = markKinds.indexOf(kind);
  return [0, 1].find((seat) => get(state, KIND + seat) === index) ?? -1;
}
