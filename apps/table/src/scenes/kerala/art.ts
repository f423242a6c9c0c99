import type { Art } from '../../board/art.ts';
import { bucket } from '../../board/sizes.ts';
import { HALL } from '../../look/colors.ts';
import { elephant } from '../../look/elephant.ts';
import { circle, mark, picture, rect, stroke } from '../../look/svg.ts';
import { type KeralaKind, paintOf, readKind } from './kinds.ts';

/** Kerala's pieces as drawings. A tile is drawn for a side of 84 and scaled: `k` is side / 84. */

/** Room around a tile for its shadow, as a part of its side. */
const MARGIN = 0.1;

const SYMBOLS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 4]],
  [
    [-15, 4],
    [15, 4],
  ],
  [
    [0, -13],
    [-16, 14],
    [16, 14],
  ],
];

const halfCircle = (s: number, k: number, edge: string, pose: number) => {
  const paint = paintOf(edge);
  const w = s / 2 - 9 * k;
  return `<g transform='rotate(${pose * 90})'><path d='M${-w} ${-s / 2 + 1.5 * k}H${w}A${w} ${s / 2.5} 0 0 1 ${-w} ${-s / 2 + 1.5 * k}z' fill='${paint.fill}' stroke='${HALL.ivory}' stroke-width='${2.2 * k}'/>${mark(paint.mark, 0, -s / 2 + 15 * k, 8.5 * k, paint.ink)}</g>`;
};

/** An edge whose side nobody has told yet: its colour in the middle, with a question. */
const openEdge = (k: number, edge: string) => {
  const paint = paintOf(edge);
  return `${circle(0, 0, 24 * k, paint.fill, `stroke='${HALL.ivory}' stroke-width='${2.2 * k}' stroke-dasharray='${5 * k} ${4 * k}'`)}${stroke(`M${-7 * k} ${-6 * k}a${7.5 * k} ${7.5 * k} 0 1 1 ${9 * k} ${7 * k}q${-2 * k} ${1.5 * k} ${-2 * k} ${5 * k}`, paint.ink, 4 * k)}${circle(0, 13 * k, 2.6 * k, paint.ink)}`;
};

const jump = (k: number, ink: string) =>
  `${stroke(`M${-22 * k} ${14 * k}q${22 * k} ${-46 * k} ${43 * k} ${-2 * k}`, ink, 5 * k)}<path d='M${24 * k} ${18 * k}l${-17 * k} ${-7 * k}l${14 * k} ${-11 * k}z' fill='${ink}'/>`;

const shift = (k: number, ink: string) =>
  rect(
    -25 * k,
    -9 * k,
    20 * k,
    20 * k,
    3 * k,
    'none',
    `stroke='${ink}' stroke-width='${3 * k}' stroke-dasharray='${4 * k} ${4 * k}'`,
  ) +
  rect(9 * k, -9 * k, 20 * k, 20 * k, 3 * k, ink) +
  stroke(
    `M${-3 * k} ${1 * k}h${6 * k}m${-3 * k} ${-3.5 * k}l${3.5 * k} ${3.5 * k}l${-3.5 * k} ${3.5 * k}`,
    ink,
    2.2 * k,
  );

function face(kind: KeralaKind, s: number, k: number, ink: string, pose: number | undefined): string {
  switch (kind.type) {
    case 'edge':
      return pose === undefined ? openEdge(k, kind.edge) : halfCircle(s, k, kind.edge, pose);
    case 'jump':
      return jump(k, ink);
    case 'shift':
      return shift(k, ink);
    case 'tile':
      return (SYMBOLS[kind.symbols] ?? [])
        .map(([a, b]) => elephant(a * k, b * k - 2 * k, 0.68 * k, ink, '#00000055'))
        .join('');
    default:
      return '';
  }
}

/** A start tile wears a ring of petals, so that the first cell of a platform can be found again. */
const petals = (k: number, ink: string) =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `<ellipse cx='0' cy='${-27 * k}' rx='${3.6 * k}' ry='${7.5 * k}' fill='${ink}' opacity='.28' transform='rotate(${i * 30})'/>`,
  ).join('');

/** The body of a tile of side s about (0, 0). */
export function tileBody(kindName: string, s: number, pose?: number): string {
  const kind = readKind(kindName);
  if (!kind) return rect(-s / 2, -s / 2, s, s, 8, '#606876');
  const k = s / 84;
  const paint = paintOf(kind.color);
  const inset = 5 * k;
  return `${rect(-s / 2, -s / 2, s, s, 9 * k, paint.fill, `stroke='${kind.color === 'black' ? '#c9b791' : '#000000a0'}' stroke-width='${2.4 * k}' filter='url(#soft)'`)}
   <path d='M${-s / 2 + 6 * k} ${-s / 2 + 1.6 * k}H${s / 2 - 6 * k}' stroke='#fff' stroke-opacity='.32' stroke-width='${1.8 * k}' stroke-linecap='round'/>
   ${rect(-s / 2 + inset, -s / 2 + inset, s - 2 * inset, s - 2 * inset, 6 * k, 'none', `stroke='${paint.ink}' stroke-opacity='.45' stroke-width='${1.6 * k}' stroke-dasharray='${1 * k} ${5 * k}' stroke-linecap='round'`)}
   ${kind.type === 'tile' && kind.start ? petals(k, paint.ink) : ''}
   ${mark(paint.mark, -s / 2 + 15 * k, s / 2 - 15 * k, 8 * k, paint.ink)}${face(kind, s, k, paint.ink, pose)}`;
}

export function tileArt(kind: string, size: number, pose?: number): Art {
  const s = bucket(size);
  const full = s * (1 + 2 * MARGIN);
  return {
    key: `kerala:${kind}@${pose ?? '-'}:${s}`,
    svg: picture(-full / 2, -full / 2, full, full, tileBody(kind, s, pose)),
    width: full,
    height: full,
  };
}

/** An elephant with a cloth and a light outline; its shadow turns with it. `size` is the side of a tile. */
export function figureArt(color: string, size: number): Art {
  const s = bucket(size);
  const k = s / 84;
  const paint = paintOf(color);
  const full = 78 * k;
  const body = `<ellipse cx='0' cy='${16 * k}' rx='${25 * k}' ry='${7 * k}' fill='#00000077'/>
   <g transform='scale(${1.32 * k})'>${elephant(0, 0, 1, paint.fill, HALL.ivory)}
   <path d='M-11 -12.6c3.6 -1.6 9 -1.8 12.4 -.9l-.6 12.4h-11.6z' fill='${HALL.gold}' stroke='#3a2503' stroke-width='.9' stroke-linejoin='round'/><path d='M-11.4 -3.6h12' stroke='${paint.fill}' stroke-width='2' stroke-dasharray='1.8 1.4'/>${circle(13.2, -5.4, 1.25, '#17161a')}</g>`;
  return {
    key: `kerala:figure-${color}:${s}`,
    svg: picture(-full / 2, -full / 2, full, full, body),
    width: full,
    height: full,
  };
}

/** The bag that its holder draws from: red cloth, brass cord. */
export function bagArt(size: number): Art {
  const s = bucket(size);
  const k = s / 60;
  const body = `<ellipse cx='0' cy='${25 * k}' rx='${22 * k}' ry='${5 * k}' fill='#00000066'/><g transform='scale(${k})'>
   <path d='M-9 -13c-18 17 -17 38 -3 38h24c14 0 15 -21 -3 -38z' fill='#8f1f24' stroke='#2a0907' stroke-width='2' stroke-linejoin='round'/>
   <path d='M-12 -22q4 4 6 0q4 5 6 0q3 5 6 0q3 4 6 0l-4 10h-16z' fill='#b5313a' stroke='#2a0907' stroke-width='2' stroke-linejoin='round'/>
   <path d='M-10 -11.5h20' stroke='url(#brass)' stroke-width='4.5' stroke-linecap='round'/>
   <path d='M-17 8q17 7 34 0' fill='none' stroke='${HALL.gold}' stroke-width='2' stroke-dasharray='.1 5' stroke-linecap='round'/>
   <path d='M9 -10q6 4 4 11' fill='none' stroke='#d8993a' stroke-width='2'/>${elephant(0, 13, 0.5, HALL.gold, 'none')}</g>`;
  return {
    key: `kerala:bag:${s}`,
    svg: picture(-s / 2, -s / 2, s, s * 1.04, body),
    width: s,
    height: s * 1.04,
  };
}

/** The height of a stack; its figure is real text, written over it. */
export function badgeArt(size: number): Art {
  const s = bucket(size);
  return {
    key: `kerala:badge:${s}`,
    svg: picture(
      -s / 2,
      -s / 2,
      s,
      s,
      circle(0, 0, s / 2 - 1.5, '#17161ae8', `stroke='${HALL.ivory}' stroke-opacity='.7' stroke-width='1.5'`),
    ),
    width: s,
    height: s,
  };
}
