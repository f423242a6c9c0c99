import { type Kind, type Place, type PlaceFamily, place, type SeatIndex, seatPlace } from '@mandapa/engine';
import { spaceNames } from './vocabulary.ts';

export const BAG = place('bag');
export const SUPPLY = place('supply');
export const BOX = place('box');

/** What a token behind a screen is called for those who do not see it. */
export const HIDDEN: Kind = 'token';
export const WORKER: Kind = 'worker';

export const quarryPlace = (space: number): Place => place(`quarry:${spaceNames[space]}`);
/** Tokens with the same edges, bottom to top; the plan tells their levels. */
export const sitePlace = (x: number, y: number): Place => place(`site:${x},${y}`);
export const trackPlace = (space: number): Place => place(`track:${space}`);
/** Behind the screen, and in front of it where the worker is kept. */
export const screenPlace = (seat: SeatIndex): Place => place(`${seatPlace(seat)}/screen`);
export const workerPlace = (seat: SeatIndex): Place => place(`${seatPlace(seat)}/worker`);

export const families: readonly PlaceFamily[] = [
  { family: 'bag', stacked: false },
  { family: 'supply', stacked: false },
  { family: 'box', stacked: false },
  { family: 'quarry', stacked: false },
  { family: 'site', stacked: true },
  { family: 'track', stacked: false },
  { family: 'seat/screen', stacked: false },
  { family: 'seat/worker', stacked: false },
];

/** The space of a quarry place, or −1. */
export function spaceAt(at: Place | undefined): number {
  if (at?.startsWith('quarry:') !== true) return -1;
  return (spaceNames as readonly string[]).indexOf(at.slice('quarry:'.length));
}

/** Left and back edge of a place on the site. */
export function edgesAt(at: Place | undefined): readonly [number, number] | undefined {
  const match = /^site:(\d+),(\d+)$/.exec(at ?? '');
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}
