import { type Place, type PlaceFamily, place, seatPlace } from '@mandapa/engine';

/*
 * Where pieces lie. `hex:q,r` carries a tile; a cube lies on `hex:q,r/zone:i` or on the temple or market at
 * `hex:q,r/centre`. A drawn tile waits at `drawn`, one that does not fit at `aside`.
 */
export const STACKS = place('stacks');
export const DRAWN = place('drawn');
export const ASIDE = place('aside');
/** Conditions that were turned over, side by side. */
export const CONDITIONS = place('conditions');
/** The Sun Jewel when several players share it. */
export const SHARED_JEWEL = place('jewel');
/** Cubes that nobody plays with, and land tiles that fit nowhere any more. */
export const BOX = place('box');

export const stackPlace = (stack: number): Place => place(`stack:${stack}`);
export const supplyPlace = (seat: number): Place => place(`${seatPlace(seat)}/supply`);
export const jewelPlace = (seat: number): Place => place(`${seatPlace(seat)}/jewel`);
export const hexPlace = (q: number, r: number): Place => place(`hex:${q},${r}`);
export const zonePlace = (q: number, r: number, zone: number | 'centre'): Place =>
  place(zone === 'centre' ? `hex:${q},${r}/centre` : `hex:${q},${r}/zone:${zone}`);

export const placeFamilies: readonly PlaceFamily[] = [
  'stacks',
  'stack',
  'drawn',
  'aside',
  'conditions',
  'jewel',
  'box',
  'seat/supply',
  'seat/jewel',
  'hex',
  'hex/zone',
  'hex/centre',
].map((family) => ({ family, stacked: false }));

export interface HexSpot {
  readonly q: number;
  readonly r: number;
  /** Undefined for the tile itself. */
  readonly zone?: number | 'centre';
}

/** The hex that a place is or lies on, if it does. */
export function hexOfPlace(at: Place): HexSpot | undefined {
  const match = /^hex:(-?\d+),(-?\d+)(?:\/(?:zone:(\d+)|(centre)))?$/.exec(at);
  if (!match) return undefined;
  const [q, r] = [Number(match[1]), Number(match[2])];
  if (match[4]) return { q, r, zone: 'centre' };
  return match[3] === undefined ? { q, r } : { q, r, zone: Number(match[3]) };
}
