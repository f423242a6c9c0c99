import { type PieceColor, pieceColor } from '../../look/colors.ts';
import { PIECE_TYPES, type PieceType, type RuinKind } from './facts.ts';
import { type Field, readField } from './geometry.ts';

/** A researcher by the name of its kind: `blue-worker`, `blue-worker-returned`. */
export interface Disc {
  readonly color: string;
  readonly type: PieceType;
  readonly stars: number;
  /** It has come back from capture once. */
  readonly returned: boolean;
}

export function readKind(kind: string): Disc | undefined {
  const [color, name, mark] = kind.split('-');
  const type = PIECE_TYPES.find((entry) => entry === name);
  if (!color || !type) return undefined;
  return { color, type, stars: PIECE_TYPES.indexOf(type) + 1, returned: mark === 'returned' };
}

export const paintOf = (color: string): PieceColor => pieceColor('harappa', color);

/** For buttons that are read out. */
export function sayKind(kind: string): string {
  const disc = readKind(kind);
  return disc ? `${disc.color} ${disc.type}${disc.returned ? ' that came back' : ''}` : `piece ${kind}`;
}

/** The rings of find tokens, and the thread of a ruin in the panel. */
export const RUIN_RINGS: Readonly<Record<RuinKind, string>> = {
  building: '#8d5138',
  graveyard: '#5b464c',
  canal: '#2f7f8f',
  wood: '#7a4c25',
  stone: '#777b7f',
  wall: '#2a241d',
};

export type Where =
  | { readonly type: 'field'; readonly field: Field }
  | { readonly type: 'start'; readonly space: number }
  | { readonly type: 'board'; readonly part: string }
  | { readonly type: 'seat'; readonly seat: number; readonly part: string };

/** `field:A1`, `start:12`, `board:NW`, `seat:0/reserve`. */
export function readPlace(place: string): Where | undefined {
  const [family = '', name = ''] = place.split(':');
  if (family === 'field') {
    const field = readField(name);
    return field && { type: 'field', field };
  }
  if (family === 'start' && /^\d+$/.test(name)) return { type: 'start', space: Number(name) };
  if (family === 'board') return { type: 'board', part: name };
  const seat = /^seat:(\d+)\/?(\w*)$/.exec(place);
  return seat ? { type: 'seat', seat: Number(seat[1]), part: seat[2] ?? '' } : undefined;
}
