import type { Art } from '../../board/art.ts';
import { bucket } from '../../board/sizes.ts';
import { HALL } from '../../look/colors.ts';
import { circle, mark, picture } from '../../look/svg.ts';
import { emblem } from './emblems.ts';
import type { TileFace } from './faces.ts';
import { pathOf, polar } from './hex.ts';
import { cubeColor, isTile, paintOf } from './kinds.ts';
import { letters } from './letters.ts';
import { TILE_FIELD, tileBody } from './tile-art.ts';

/** Hampi's pieces other than land tiles, and pieces as pictures for the rail. */

function shade(color: string, times: number): string {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) * times + (times > 1 ? 26 : 0);
    return Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** A cube: its mark on the left face, its letter on the right one, a light rim for dark colours. */
export function cubeBody(color: string, s: number): string {
  const { fill, mark: sign, ink } = paintOf(color);
  const w = s * 0.866;
  const face = (d: string, paint: string) =>
    `<path d='${d}' fill='${paint}' stroke='${HALL.ivory}' stroke-width='${s * 0.075}' stroke-linejoin='round'/>`;
  const letter = color.charAt(0).toUpperCase();
  return `<ellipse cx='${s * 0.12}' cy='${s * 0.9}' rx='${s}' ry='${s * 0.38}' fill='#1a0e0899'/>
   ${face(`M0 ${-s}L${w} ${-s / 2}L0 0L${-w} ${-s / 2}z`, shade(fill, 1.25))}${face(`M${-w} ${-s / 2}L0 0V${s}L${-w} ${s / 2}z`, fill)}${face(`M${w} ${-s / 2}L0 0V${s}L${w} ${s / 2}z`, shade(fill, 0.8))}
   <g transform='matrix(.866 .5 0 1 ${-w / 2} ${s * 0.25})'>${mark(sign, 0, 0, s * 0.38, ink)}</g><g transform='matrix(.866 -.5 0 1 ${w / 2} ${s * 0.25})'>${letters(letter, 0, 0, s * 0.6, ink, 0.2)}</g>`;
}

/** `size` is the height of the cube. */
export function cubeArt(color: string, size: number): Art {
  const s = bucket(size);
  const full = s * 1.4;
  return {
    key: `hampi:cube-${color}:${s}`,
    svg: picture(-full / 2, -full / 2, full, full, cubeBody(color, s / 2)),
    width: full,
    height: full,
  };
}

const CUT = ['#e8761a', '#d55c12', '#e8761a', '#ff9c2b', '#ffc24d', '#ffe08a', '#ffd063', '#ff9c2b'];

/** The Sun Jewel in its brass rays, glowing. */
export function jewelBody(r: number): string {
  const at = (i: number, k: number) => polar(i * 45 - 22.5, r * k);
  const none = { x: 0, y: 0 };
  const rays = Array.from(
    { length: 16 },
    (_, i) =>
      `<path d='M-${r * 0.1} ${-r * 1.05}L0 ${-r * (i % 2 ? 1.25 : 1.42)}L${r * 0.1} ${-r * 1.05}z' fill='#ffd36b' transform='rotate(${i * 22.5})'/>`,
  ).join('');
  const facets = CUT.map(
    (color, i) =>
      `<path d='${pathOf([at(i, 0.92), at(i + 1, 0.92), at(i + 1, 0.5), at(i, 0.5)], none, 'z')}' fill='${color}' stroke='#fff3c4' stroke-width='${r * 0.04}'/>`,
  ).join('');
  const table = pathOf(
    CUT.map((_, i) => at(i, 0.5)),
    none,
    'z',
  );
  return `${circle(0, 0, r * 1.7, '#ffb52e', "opacity='.55' filter='url(#glow)'")}${rays}${circle(0, 0, r * 1.08, 'url(#brass)', `stroke='#5b3a10' stroke-width='${r * 0.06}'`)}${facets}<path d='${table}' fill='#ffcf4f' stroke='#fff3c4' stroke-width='${r * 0.04}'/><path d='M${-r * 0.3} ${-r * 0.1}L${-r * 0.05} ${-r * 0.38}' stroke='#fff' stroke-width='${r * 0.1}' stroke-linecap='round'/>`;
}

/** A land tile as it lies in the hand. */
export const tilePicture = (face: TileFace, chipSize = 1.15): string =>
  picture(
    -TILE_FIELD / 2,
    -TILE_FIELD / 2,
    TILE_FIELD,
    TILE_FIELD,
    tileBody({ face, at: { x: 0, y: 0 }, full: () => true, chipSize }),
  );

/** A piece by its kind alone, where its face is not known: for trays. */
export function pieceSvg(kind: string, face: TileFace | undefined): string | undefined {
  const color = cubeColor(kind);
  if (color) return picture(-36, -36, 72, 72, cubeBody(color, 26));
  if (kind === 'JEWEL') return picture(-36, -36, 72, 72, jewelBody(19));
  if (isTile(kind) && face) return tilePicture(face, 1.4);
  return undefined;
}

export const emblemSvg = (influencer: string): string =>
  picture(-23, -25, 46, 50, emblem(influencer, 0, 0, 40, 5));
