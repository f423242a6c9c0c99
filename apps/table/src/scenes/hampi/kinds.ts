import { type PieceColor, pieceColor } from '../../look/colors.ts';
import type { Cell } from './hex.ts';

/** Kinds and places of Hampi by their names, as far as the screen needs them. */

export const isTile = (kind: string): boolean => /^T\d+$/.test(kind);

/** `red-cube` → `red`. */
export const cubeColor = (kind: string): string | undefined => /^([a-z]+)-cube$/.exec(kind)?.[1];

export const paintOf = (color: string): PieceColor => pieceColor('hampi', color);

export interface HexPlace extends Cell {
  /** Undefined for the tile itself. */
  readonly zone: number | 'centre' | undefined;
}

/** `hex:2,-1`, `hex:2,-1/zone:0`, `hex:2,-1/centre`. */
export function readHex(place: string): HexPlace | undefined {
  const match = /^hex:(-?\d+),(-?\d+)(?:\/(?:zone:(\d+)|(centre)))?$/.exec(place);
  if (!match) return undefined;
  const [, q, r, zone, centre] = match;
  return {
    q: Number(q),
    r: Number(r),
    zone: centre ? 'centre' : zone === undefined ? undefined : Number(zone),
  };
}

export const hexPlace = ({ q, r }: Cell): string => `hex:${q},${r}`;

const CONDITIONS: Readonly<Record<string, string>> = { TOTAL: 'support in all' };

/** "Lady support". */
export const sayMeasure = (of: string): string => CONDITIONS[of] ?? `${of} support`;

/** For buttons that are read out. */
export function sayKind(kind: string): string {
  const color = cubeColor(kind);
  if (color) return `${color} cube`;
  if (kind === 'JEWEL') return 'Sun Jewel';
  if (/^C\d+$/.test(kind)) return `condition tile ${kind}`;
  return isTile(kind) ? `tile ${kind}` : kind;
}
