import { HALL, type PieceColor } from '../../look/colors.ts';
import { circle, mark, picture, rect } from '../../look/svg.ts';
import { drawArea, RUIN_DEFS } from './area-art.ts';
import { star } from './disc-art.ts';
import type { RuinKind } from './facts.ts';
import { CORNERS, fieldCentre, from } from './geometry.ts';
import { drawRuns } from './line-art.ts';
import { straight } from './lines.ts';
import { LINE_KINDS } from './ruins.ts';

/** Small pictures for the panel, the rail and the die. */

const SWATCH = { width: 108, height: 104 };

/** A kind of ruin as it is drawn on the board. */
export function swatch(kind: RuinKind): string {
  const { width, height } = SWATCH;
  const field = { column: 0, row: 0 };
  const [x, y] = fieldCentre(field);
  const art = LINE_KINDS.includes(kind)
    ? drawRuns(kind, [{ points: straight([-60, 0], [60, 0]), tip: false, joins: false }], 5)
    : `<g transform='scale(.87) translate(${-x} ${-y})'>${drawArea({ id: 0, kind, fields: [field], crossings: new Map(), seams: new Set(), finds: [] }, [])}</g>`;
  const edge = (fill: string, extra = '') => rect(-width / 2, -height / 2, width, height, 12, fill, extra);
  return picture(
    -width / 2,
    -height / 2,
    width,
    height,
    `${RUIN_DEFS}<defs><clipPath id='chip'>${edge('#000')}</clipPath></defs><g clip-path='url(#chip)'>${edge('#b08149')}${art}</g>${edge('none', "stroke='#00000088' stroke-width='3'")}`,
  );
}

/** Who leads: a small seal of the colour with its mark. */
export const seal = (paint: PieceColor): string =>
  picture(
    -17,
    -17,
    34,
    34,
    circle(0, 0, 15, paint.fill, `stroke='${HALL.ivory}' stroke-width='2'`) +
      mark(paint.mark, 0, 0, 9, paint.ink),
  );

export const nobody: string = picture(
  -17,
  -17,
  34,
  34,
  circle(0, 0, 14, 'none', `stroke='${HALL.dim}' stroke-width='2' stroke-dasharray='4 5'`),
);

/** Some stars in a row. */
export function starRow(count: number, fill: string): string {
  const stars = Array.from({ length: count }, (_, i) => star(10 + i * 19, 10, 10, fill)).join('');
  return picture(0, 0, count * 19 + 1, 20, stars);
}

const PIPS = [[0, 0], ...CORNERS, [-1, 0], [1, 0]] as const;

/** The pips of a face: the middle for odd ones, two corners from 2, four from 4, the sides for 6. */
const pipsOf = (value: number) =>
  PIPS.filter(([x, y]) => {
    if (x === 0 && y === 0) return value % 2 === 1;
    if (y === 0) return value === 6;
    return x * y > 0 ? value > 1 : value > 3;
  });

const DIE_DEFS = `<defs><radialGradient id='ivory' cx='40%' cy='30%' r='80%'><stop offset='0' stop-color='#fffaf0'/><stop offset='1' stop-color='#e3cfa6'/></radialGradient></defs>`;

/** The brass dish that the die falls into. */
export const dish: string = picture(
  -100,
  -100,
  200,
  204,
  "<ellipse rx='92' ry='88' fill='url(#brass)' filter='url(#drop)'/><ellipse rx='82' ry='78' fill='#3b2a16'/><ellipse cy='6' rx='76' ry='70' fill='#2a1d0e'/>",
);

export const die = (value: number): string => {
  const pips = pipsOf(value).map((pip) => {
    const [x, y] = from([0, 0], pip, 26);
    return circle(x, y, 10.5, '#20160c');
  });
  return picture(
    -70,
    -66,
    140,
    140,
    `${DIE_DEFS}<g transform='rotate(-9)'>${rect(-48, -34, 96, 98, 18, '#a3875c', "filter='url(#drop)'")}${rect(-48, -48, 96, 96, 18, 'url(#ivory)', "stroke='#fff8e6' stroke-width='2'")}${pips.join('')}</g>`,
  );
};
