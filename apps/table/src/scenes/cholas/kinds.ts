import { bonusText, isBonus } from './bonus-art.ts';
import { isCard } from './card-art.ts';
import { type ColorName, isColor, paintOf } from './paint.ts';
import type { Space } from './temple.ts';

/** Names of places and pieces, as far as their drawing needs them. */

export type PlaceName =
  | { readonly family: 'temple'; readonly space: Space }
  | { readonly family: 'board' | 'sculpture'; readonly slot: number }
  | { readonly family: 'held'; readonly seat: number; readonly what: string }
  | { readonly family: 'track'; readonly points: number }
  | { readonly family: 'display' | 'stack' | 'bag' };

/** `temple:2,1`, `board:7`, `sculpture:7`, `seat:0/stones`, `track:17`, `display`, `stack`, `bag`. */
export function readPlace(place: string): PlaceName | undefined {
  if (place === 'display' || place === 'stack' || place === 'bag') return { family: place };
  const [, seat, what] = /^seat:(\d+)\/(.+)$/.exec(place) ?? [];
  if (seat !== undefined && what !== undefined) return { family: 'held', seat: Number(seat), what };
  const [, family, a, b] = /^(\w+):(-?\d+)(?:,(\d+))?$/.exec(place) ?? [];
  if (family === 'temple' && b !== undefined) return { family, space: { column: Number(a), row: Number(b) } };
  if (family === 'track') return { family, points: Number(a) };
  if (family === 'board' || family === 'sculpture') return { family, slot: Number(a) };
  return undefined;
}

/** `seat:0/wagon:3,2`: the row of a colour and a level on it. */
export function readWagon(
  place: string,
): { readonly seat: number; readonly row: number; readonly level: number } | undefined {
  const [, seat, row, level] = /^seat:(\d+)\/wagon:(\d),(\d)$/.exec(place) ?? [];
  return seat === undefined ? undefined : { seat: Number(seat), row: Number(row), level: Number(level) };
}

const TILE_NAMES: Readonly<Record<string, string>> = {
  big: 'big sculpture',
  rect2: 'two-point sculpture',
  rect3: 'three-point sculpture',
  small: 'small sculpture',
};

/** `white-marker`, `gold-reward-50`. */
export function colorOfKind(kind: string): ColorName | undefined {
  const color = kind.split('-')[0] ?? '';
  return isColor(color) ? color : undefined;
}

/** For buttons that are read out: "grey stone", "four-straight card". */
export function sayKind(kind: string): string {
  if (isColor(kind)) return `${paintOf(kind).said} stone`;
  if (isCard(kind)) return `${kind} card`;
  if (isBonus(kind)) return `bonus card ${kind}: ${bonusText(kind).figure}, ${bonusText(kind).when}`;
  if (kind.startsWith('+')) return `treasure tile ${kind}`;
  const color = colorOfKind(kind);
  if (color && kind.endsWith('-marker')) return `${paintOf(color).said} marker`;
  if (color) return `${paintOf(color).said} reward token`;
  return TILE_NAMES[kind.split('-')[0] ?? ''] ?? kind;
}
