import type { Art } from '../../board/art.ts';
import { HALL } from '../../look/colors.ts';
import { rect } from '../../look/svg.ts';
import { groundBody } from './grounds.ts';
import type { Cube, Iso } from './iso.ts';
import type { MonumentsLayout } from './layout.ts';
import { DARK, range, stonePicture } from './paint.ts';
import { cellSpot, START, TRACK } from './track.ts';

/** The site: the score track as a carved ring, the map inside it, the plaque, the plan from above. */

const FRAME = 7;

export const siteArtSize = (layout: MonumentsLayout): number =>
  Math.ceil(layout.site.width + 2 * 26 * layout.unit);

export function siteArt(monument: string, layout: MonumentsLayout, floor: readonly Cube[]): Art {
  const { unit: u, site, cell, map, iso } = layout;
  const side = site.width;
  const size = siteArtSize(layout);
  const frame = (fill: string, extra: string) =>
    rect(
      -side / 2 - FRAME * u,
      -side / 2 - FRAME * u,
      side + 2 * FRAME * u,
      side + 2 * FRAME * u,
      14 * u,
      fill,
      extra,
    );
  const field = (fill: string, extra = '') =>
    rect(-map.width / 2, -map.width / 2, map.width, map.width, 4 * u, fill, extra);
  const local: Iso = { ...iso, x: iso.x - site.x - side / 2, y: iso.y - site.y - side / 2 };
  const body = `${frame('#8a6f4b', "filter='url(#drop)'")}<g filter='url(#rock)'>${frame('#cdb189', '')}</g>${cells(cell, side)}${lapGate(cell, side)}
  <clipPath id='map'>${field('#000')}</clipPath><g clip-path='url(#map)'><g filter='url(#sand)'>${field('#c2a578')}</g>${field('url(#ground)')}${field('url(#ray)')}${groundBody(monument, local, floor)}
  ${field('none', `stroke='${DARK}' stroke-width='${14 * u}' opacity='.55' filter='url(#blur)'`)}</g>${field('none', `stroke='#6b5233' stroke-width='${2.5 * u}'`)}`;
  return {
    key: `monuments:site-${monument}:${Math.round(side)}:${iso.across.toFixed(2)}`,
    svg: stonePicture(size, size, 1, body),
    width: size,
    height: size,
  };
}

function cells(cell: number, side: number): string {
  return range(TRACK)
    .map((i) => {
      const number = i + 1;
      const { x, y } = cellSpot(number);
      const half = cell / 2 - cell * 0.043;
      const ten = number % 10 === 0;
      const edge = number === START ? HALL.gold : '#6b5233';
      return rect(
        x * cell - side / 2 - half,
        y * cell - side / 2 - half,
        2 * half,
        2 * half,
        cell * 0.13,
        ten ? '#8a6a3f' : '#e9d7b4',
        `opacity='${ten ? 0.95 : 0.75}' stroke='${edge}' stroke-opacity='${number === START ? 1 : 0.6}' stroke-width='${number === START ? 3 : 1.3}'`,
      );
    })
    .join('');
}

/** Between 60 and 1, where a lap begins. */
const lapGate = (cell: number, side: number) =>
  `<g transform='translate(${cell / 2 - side / 2} ${cell - side / 2}) scale(${cell / 46})'><path d='M-16 3L0 -9L16 3V8L0 -3L-16 8z' fill='url(#brass)' stroke='#3a2612' stroke-width='1.5'/></g>`;

export function plaqueArt(width: number, height: number): Art {
  const k = height / 70;
  const [w, h] = [width + 12, height + 12];
  return {
    key: `monuments:plaque:${Math.round(width)}x${Math.round(height)}`,
    svg: stonePicture(
      w,
      h,
      1,
      `${rect(-width / 2, -height / 2, width, height, 10 * k, '#e3cfa9', "stroke='#6b5233' stroke-width='2' filter='url(#soft)'")}${rect(-width / 2 + 7 * k, -height / 2 + 7 * k, width - 14 * k, height - 14 * k, 6 * k, 'none', "stroke='#8a6a3f' stroke-width='1.5' stroke-dasharray='2 7' stroke-linecap='round'")}`,
    ),
    width: w,
    height: h,
  };
}
