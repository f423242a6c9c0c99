import type { PieceColor } from '../../look/colors.ts';
import { pieceColor } from '../../look/colors.ts';

/** A piece of Kerala by the name of its kind, as far as its drawing needs it. */
export type KeralaKind =
  | { readonly type: 'tile'; readonly color: string; readonly symbols: number; readonly start: boolean }
  | { readonly type: 'edge'; readonly color: string; readonly edge: string }
  | { readonly type: 'jump' | 'shift'; readonly color: string }
  | { readonly type: 'figure'; readonly color: string; readonly figure: number };

/** `blue-1`, `blue-edge-black`, `blue-jump`, `blue-start`, `blue-elephant-0`. */
export function readKind(kind: string): KeralaKind | undefined {
  const [color, what, detail] = kind.split('-');
  if (!color || !what) return undefined;
  if (what === 'edge' && detail) return { type: 'edge', color, edge: detail };
  if (what === 'elephant') return { type: 'figure', color, figure: Number(detail) };
  if (what === 'jump' || what === 'shift') return { type: what, color };
  if (what === 'start') return { type: 'tile', color, symbols: 1, start: true };
  if (/^[0-3]$/.test(what)) return { type: 'tile', color, symbols: Number(what), start: false };
  return undefined;
}

export const isFigure = (kind: string): boolean => /-elephant-\d$/.test(kind);

export const paintOf = (color: string): PieceColor => pieceColor('kerala', color);

export interface Cell {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

/** `seat:2/cell:3,-1`. */
export function readCell(place: string): Cell | undefined {
  const match = /^seat:(\d+)\/cell:(-?\d+),(-?\d+)$/.exec(place);
  return match ? { seat: Number(match[1]), x: Number(match[2]), y: Number(match[3]) } : undefined;
}

export const cellPlace = (cell: Cell): string => `seat:${cell.seat}/cell:${cell.x},${cell.y}`;

const WORDS = ['no', 'one', 'two', 'three'];

/** For buttons that are read out: "green tile, three elephants". */
export function sayKind(kind: string): string {
  const read = readKind(kind);
  if (!read) return kind;
  switch (read.type) {
    case 'figure':
      return `${read.color} elephant`;
    case 'edge':
      return `${read.color} tile with a ${read.edge} edge`;
    case 'jump':
      return `${read.color} jump tile`;
    case 'shift':
      return `${read.color} shift tile`;
    case 'tile':
      return `${read.color} ${read.start ? 'start tile' : 'tile'}, ${WORDS[read.symbols] ?? read.symbols} ${read.symbols === 1 ? 'elephant' : 'elephants'}`;
  }
}
