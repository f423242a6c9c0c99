import type { Cube } from './iso.ts';
import { SPACES } from './ring.ts';

/** Words of Monuments: the kinds of its pieces and the names of its places, as far as drawing needs them. */

export const TOKENS = ['purple', 'red', 'natural', 'orange', 'blue', 'black'] as const;
export const STONES: readonly string[] = ['purple', 'red', 'natural', 'orange'];
export const WORKER = 'worker';
export const GEM = 'blue';
export const BLACK = 'black';

const NAMES: Readonly<Record<string, string>> = {
  blue: 'gem',
  natural: 'natural stone',
  purple: 'purple stone',
  red: 'red stone',
  orange: 'orange stone',
  black: 'black token',
};

/** For buttons that are read out. */
export const sayKind = (kind: string): string => NAMES[kind] ?? kind;

/** A letter for each colour, beside the mark. */
export const LETTERS: Readonly<Record<string, string>> = {
  purple: 'P',
  red: 'R',
  natural: 'N',
  orange: 'O',
  blue: 'B',
  black: 'K',
};

export const isToken = (kind: string): boolean => (TOKENS as readonly string[]).includes(kind);

/** `quarry:M0` → `M0`. */
export function readSpace(place: string): string | undefined {
  const space = /^quarry:([OMC]\d+)$/.exec(place)?.[1];
  return space !== undefined && SPACES.includes(space) ? space : undefined;
}
export const spacePlace = (space: string): string => `quarry:${space}`;

/** `site:6,4` → the edges of a token's place on the site; what lies there follows from the plan. */
export function readSite(place: string): Pick<Cube, 'x' | 'y'> | undefined {
  const match = /^site:(\d+),(\d+)$/.exec(place);
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}

/** `seat:2/screen` → 2: behind a seat's screen. */
export function readScreen(place: string): number | undefined {
  const seat = /^seat:(\d+)\/screen$/.exec(place)?.[1];
  return seat === undefined ? undefined : Number(seat);
}

/** `seat:2/worker` → 2: before a seat's screen, where the worker waits. */
export function readKeeper(place: string): number | undefined {
  const seat = /^seat:(\d+)\/worker$/.exec(place)?.[1];
  return seat === undefined ? undefined : Number(seat);
}

/** "outer space 3", "middle space 2", "the centre". */
export function saySpace(space: string): string {
  const number = Number(space.slice(1)) + 1;
  return space.startsWith('O')
    ? `outer space ${number}`
    : space.startsWith('M')
      ? `middle space ${number}`
      : 'the centre';
}
