import { group, rect } from '../../look/svg.ts';
import type { Point } from '../scene.ts';
import { letters } from './letters.ts';

/** The six influencers as silhouettes, each with its letter (Miner and Merchant share M, so Mi and Me). */

interface Emblem {
  readonly letter: string;
  /** Where the letter's middle lies. */
  readonly y: number;
  readonly ink: string;
  readonly art: string;
}

const INK = '#2a1a10';

const petal = (degrees: number) => {
  const reach = degrees ? '-9 8 -8 -5 0 -13C8 -5 9' : '-13 8 -12 -9 0 -19C12 -9 13';
  const fill = degrees ? (Math.abs(degrees) > 50 ? '#c2407a' : '#dd6f9d') : '#ffd0e0';
  return `<path d='M0 18C${reach} 8 0 18z' fill='${fill}' transform='rotate(${degrees} 0 17)'/>`;
};

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  Miner: {
    letter: 'Mi',
    y: 9,
    ink: '#f4efe6',
    art: "<path d='M-3 -22h6v26h-6z' fill='#9a6437'/><path d='M-20 -3Q-11 -18 0 -19Q11 -18 20 -3Q10 -11 0 -11Q-10 -11 -20 -3z' fill='#c9ced6'/><path d='M-19 19l3 -13 7 -6 10 -1 10 3 6 8 2 9z' fill='#57566e'/>",
  },
  Merchant: {
    letter: 'Me',
    y: 4,
    ink: '#fff6e0',
    art: "<path d='M-10 -19l5 4 5 -4 5 4 5 -4 -4 10h-12z' fill='#2c9187'/><path d='M-7 -8C-23 1 -21 19 0 19S23 1 7 -8z' fill='#1d766e'/><path d='M-8 -8.5h16' stroke='#ffd36b' stroke-width='4' stroke-linecap='round'/>",
  },
  Lady: { letter: 'L', y: 4, ink: '#5b0f33', art: [-58, 58, -30, 30, 0].map(petal).join('') },
  Elder: {
    letter: 'E',
    y: 9,
    ink: '#3a2413',
    art: "<path d='M-12 -3C-14 14 -5 20 0 21C5 20 14 14 12 -3z' fill='#f7f1e6'/><path d='M-10 -6h20v6q-10 5 -20 0z' fill='#a9693f'/><path d='M-18 -3C-22 -16 -8 -21 2 -20C15 -20 21 -11 18 -3C9 -9 -8 -9 -18 -3z' fill='#34489a'/><path d='M-15 -8Q-2 -18 14 -15M-8 -9Q3 -14 17 -9' fill='none' stroke='#8fa2e8' stroke-width='1.8'/>",
  },
  Priest: {
    letter: 'P',
    y: 3,
    ink: '#4a2405',
    art: "<circle cy='-16' r='4' fill='none' stroke='#c97a12' stroke-width='3.5'/><circle cy='17' r='4' fill='#a85e0c'/><path d='M-17 14C-9 9 -12 -12 0 -13S9 9 17 14z' fill='#f6a724'/><path d='M-17 14h34' stroke='#ffd98a' stroke-width='3' stroke-linecap='round'/>",
  },
  Farmer: {
    letter: 'F',
    y: 1,
    ink: '#2f1c0c',
    art: "<path d='M-8 -7C-19 -7 -21 -16 -16 -21C-16 -14 -9 -13 -2 -11zM8 -7C19 -7 21 -16 16 -21C16 -14 9 -13 2 -11z' fill='#6b4a2a'/><path d='M-9 -5L-20 -3L-11 3zM9 -5L20 -3L11 3z' fill='#c7a179'/><path d='M-10 -11h20l-1 20C8 21 -8 21 -9 9z' fill='#efe0c2'/><path d='M-7 13q7 -3 14 0q0 6 -7 6t-7 -6z' fill='#c58f78'/>",
  },
};

/** A sign for all influencers together: a crown of six beads. */
const TOTAL: Emblem = {
  letter: '',
  y: 0,
  ink: INK,
  art: "<path d='M-18 14L-20 -10L-9 0L0 -17L9 0L20 -10L18 14z' fill='#f0b54a'/><path d='M-18 14h36v6h-36z' fill='#b97a1f'/><circle cx='-20' cy='-12' r='3.5' fill='#c2407a'/><circle cy='-19' r='3.5' fill='#34489a'/><circle cx='20' cy='-12' r='3.5' fill='#1d766e'/>",
};

/** An influencer in a box of 40 units; `rim` gives it a pale edge for dark ground. */
export function emblem(name: string, x: number, y: number, size = 40, rim = 0): string {
  const found = EMBLEMS[name] ?? TOTAL;
  const { letter, ink, art } = found;
  const pale = rim
    ? `<g stroke='#e9d7b5' stroke-width='${rim}'>${art.replace(/stroke(-width)?='[^']*'/g, '')}</g>`
    : '';
  return group(
    x,
    y,
    `<g transform='scale(${size / 40})' stroke-linejoin='round'>${pale}<g stroke='${INK}' stroke-width='1.5'>${art}</g>${letters(letter, 0, found.y, letter.length > 1 ? 11.5 : 13, ink, 0.2)}</g>`,
  );
}

const MINUS = '−';
export const signed = (value: number): string => `${value < 0 ? MINUS : '+'}${Math.abs(value)}`;

/** Half the width and height of a chip at size 1. Where tiles are small, figures are larger and stand closer. */
export const chipRoom = (compact: boolean) => ({ half: compact ? 31 : 36, tall: 18 });

/** From this size on figures are compact: closer, and without the sign of a gain. */
export const COMPACT = 1.1;

export interface Chip extends Point {
  readonly influencer: string;
  readonly value: number;
  readonly size: number;
  readonly compact: boolean;
}

/** What an influencer gives here: ivory for gain, dark red for loss, so that the sign is read before the number. */
export function chip({ influencer, value, x, y, size, compact }: Chip): string {
  const loss = value < 0;
  const [left, width] = compact ? [-14, loss ? 47 : 38] : [-18, 54];
  const text = compact && !loss ? String(value) : signed(value);
  const plate = rect(
    left,
    -15,
    width,
    30,
    15,
    loss ? '#7a1210' : '#fdf5e2',
    `stroke='${loss ? '#ffc9bd' : '#3b2818'}' stroke-width='1.6' filter='url(#soft)'`,
  );
  const middle = compact ? left + width / 2 + 6 : 18;
  return group(
    x,
    y,
    `<g transform='scale(${size})'>${plate}${emblem(influencer, compact ? -14 : -17, 0, influencer === 'Lady' ? 34 : 37)}${letters(text, middle, 0, 17, loss ? '#ffe9e2' : '#24160c', 0.2)}</g>`,
  );
}
