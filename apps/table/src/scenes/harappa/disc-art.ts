import type { Art } from '../../board/art.ts';
import { HALL } from '../../look/colors.ts';
import { circle, mark, picture, rect } from '../../look/svg.ts';
import type { PieceType } from './facts.ts';
import type { Pair } from './geometry.ts';
import { type Disc, paintOf, readKind } from './kinds.ts';

/** Researchers: discs with a rim, thicker the more stars they have; in a stack the rims tell who lies there. */

export const RADIUS = 31;
export const THICKNESS: Readonly<Record<PieceType, number>> = { worker: 11, assistant: 14, professor: 17 };
/** From the middle of the face to the edge of the picture. */
const REACH = 58;

const STARS: Readonly<Record<PieceType, readonly Pair[]>> = {
  worker: [[0, -12]],
  assistant: [
    [-11, -10],
    [11, -10],
  ],
  professor: [
    [-17.5, -5],
    [0, -14.5],
    [17.5, -5],
  ],
};

export const star = (x: number, y: number, radius: number, fill: string): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 5 - 0.5) * Math.PI;
    const reach = i % 2 ? radius * 0.45 : radius;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points='${points.join(' ')}' fill='${fill}'/>`;
};

const DEFS = `<defs>
<linearGradient id='side'><stop offset='0' stop-color='#000' stop-opacity='.45'/><stop offset='.35' stop-color='#fff' stop-opacity='.12'/><stop offset='1' stop-color='#000' stop-opacity='.5'/></linearGradient>
<radialGradient id='sheen' cx='35%' cy='28%' r='80%'><stop offset='0' stop-color='#fff' stop-opacity='.34'/><stop offset='.5' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.25'/></radialGradient>
<filter id='blur' x='-40%' y='-40%' width='180%' height='180%'><feGaussianBlur stdDeviation='4'/></filter></defs>`;

/** Seen from above, a little from the front: the stars go round the rim, with the colour's mark on both sides. */
function rim({ color, type, stars }: Disc): string {
  const paint = paintOf(color);
  const high = THICKNESS[type];
  const band = `M${-RADIUS} 0V${high}A${RADIUS} ${RADIUS} 0 0 0 ${RADIUS} ${high}V0A${RADIUS} ${RADIUS} 0 0 1 ${-RADIUS} 0z`;
  const onRim = (x: number): Pair => [x, Math.sqrt(RADIUS * RADIUS - x * x) + high / 2];
  const small = high * 0.4;
  const signs = Array.from({ length: stars }, (_, i) => onRim((i - (stars - 1) / 2) * small * 2.3))
    .map(([x, y]) => star(x, y, small, paint.ink))
    .join('');
  const marks = [-24, 24]
    .map(onRim)
    .map(([x, y]) => mark(paint.mark, x, y, high * 0.28, paint.ink))
    .join('');
  return (
    `<path d='${band}' fill='${paint.fill}' stroke='#140d08' stroke-width='2'/><path d='${band}' fill='url(#side)'/>${signs}${marks}` +
    `<path d='M${1 - RADIUS} 1A${RADIUS} ${RADIUS} 0 0 0 ${RADIUS - 1} 1' fill='none' stroke='#fff' stroke-width='2' stroke-opacity='.55'/>`
  );
}

/** The face about (0, 0): stars above, the colour's mark below; a dotted edge if it has come back once. */
function face({ color, type, returned }: Disc): string {
  const paint = paintOf(color);
  return (
    circle(0, 0, RADIUS, paint.fill, `stroke='${paint.rim ? HALL.ivory : '#1a120b'}' stroke-width='2'`) +
    circle(0, 0, RADIUS, 'url(#sheen)') +
    circle(
      0,
      0,
      RADIUS - 4,
      'none',
      `stroke='${paint.ink}' stroke-width='${returned ? 3.5 : 1.5}' stroke-opacity='${returned ? 0.9 : 0.35}' stroke-linecap='round' ${returned ? "stroke-dasharray='.1 8'" : ''}`,
    ) +
    STARS[type].map(([x, y]) => star(x, y, 9.5, paint.ink)).join('') +
    mark(paint.mark, 0, 13, 10, paint.ink)
  );
}

const shadow = (high: number) =>
  `<ellipse cx='6' cy='${high + 7}' rx='${RADIUS + 3}' ry='${RADIUS}' fill='#000' opacity='.5' filter='url(#blur)'/>`;

/** `k`: screen units a drawing unit; only the lowest of a stack casts a shadow. */
export function discArt(kind: string, k: number, lowest: boolean): Art {
  const disc = readKind(kind);
  const body = disc ? (lowest ? shadow(THICKNESS[disc.type]) : '') + rim(disc) + face(disc) : '';
  const size = 2 * REACH * k;
  return {
    key: `harappa:disc-${kind}:${k.toFixed(3)}:${lowest}`,
    svg: picture(-size / 2, -size / 2, size, size, `${DEFS}<g transform='scale(${k})'>${body}</g>`),
    width: size,
    height: size,
  };
}

/** A face alone about (0, 0), for ghosts. */
export function discBody(kind: string, k: number): string {
  const disc = readKind(kind);
  return disc ? `${DEFS}<g transform='scale(${k})'>${face(disc)}</g>` : '';
}

/** A piece of the board by its name; what is drawn on it is seen once it lies. */
export function boardPieceBody(name: string, size: number): string {
  const half = size / 2;
  return (
    rect(-half, -half, size, size, size * 0.06, '#b58a55', `stroke='#3a2410' stroke-width='${size * 0.03}'`) +
    `<text y='${size * 0.11}' font-family='Atkinson Hyperlegible Next, sans-serif' font-size='${size * 0.32}' font-weight='700' fill='#2a1a06' text-anchor='middle'>${name}</text>`
  );
}

/** A disc as an icon of its own, or a piece of the board. */
export function pieceIcon(kind: string): string {
  const disc = readKind(kind);
  return disc
    ? picture(-36, -36, 72, 72 + THICKNESS.professor, DEFS + rim(disc) + face(disc))
    : picture(-36, -36, 72, 72, boardPieceBody(kind, 64));
}

const padlock = (fill: string) =>
  `<path d='M-5.5-2v-5a5.5 5.5 0 0 1 11 0v5' fill='none' stroke='${fill}' stroke-width='3.5'/>${rect(-9.5, -3, 19, 14, 3, fill)}`;

/** A field that belongs to a colour for good: a frame in that colour, and a padlock at `corner`. */
export function securedArt(color: string, corner: Pair, k: number): Art {
  const paint = paintOf(color);
  const half = 52;
  const square = (stroke: string, width: number) =>
    rect(-half, -half, 2 * half, 2 * half, 11, 'none', `stroke='${stroke}' stroke-width='${width}'`);
  const [x, y] = corner;
  const body =
    square(HALL.ivory, 11) +
    square(paint.fill, 7) +
    `<g transform='translate(${x} ${y})'>${circle(0, 0, 17, paint.fill, `stroke='${HALL.ivory}' stroke-width='2.5'`)}<g transform='translate(0 -1)'>${padlock(paint.ink)}</g></g>`;
  const size = 2 * 66 * k;
  return {
    key: `harappa:secured-${color}:${k.toFixed(3)}:${x},${y}`,
    svg: picture(-size / 2, -size / 2, size, size, `<g transform='scale(${k})'>${body}</g>`),
    width: size,
    height: size,
  };
}

/** The count of a stack; its figure is real text, written over it. */
export function badgeArt(k: number): Art {
  const size = 36 * k;
  return {
    key: `harappa:badge:${k.toFixed(3)}`,
    svg: picture(
      -size / 2,
      -size / 2,
      size,
      size,
      `<g transform='scale(${k})'>${circle(0, 0, 16, '#17161a', `stroke='${HALL.ivory}' stroke-width='2'`)}</g>`,
    ),
    width: size,
    height: size,
  };
}
