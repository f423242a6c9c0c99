import type { Art } from '../../board/art.ts';
import { HALL } from '../../look/colors.ts';
import { mark, rect } from '../../look/svg.ts';
import { CREAM, DARK, line, mix, range, stonePicture } from './paint.ts';
import { CENTRE, isOuter, RADII, RIM, SPACES, STONE, slotsOf, wedgePath } from './ring.ts';

/** The quarry as a stepped well of cut stone, and what lights up on it. All in the ring's own measure. */

const FIELD = 2 * RIM + 44;

/** Steady variety: the same stone has the same shade every time. */
const shade = (i: number) => ((i * 7919 + 104729) % 997) / 997;

/** Circles of shade under each step of the well. */
const pit = (radius: number, width: number, alpha = 1) =>
  `<circle r='${radius}' fill='none' stroke='url(#pit)' stroke-width='${width}' opacity='${alpha}'/>`;

/** `dealt` says how many tokens a space was dealt; it keeps a socket for each. */
export function quarryArt(scale: number, dealt: Readonly<Record<string, number>>): Art {
  const stones = SPACES.filter((space) => space !== CENTRE);
  const body = `<circle r='${RIM}' fill='#8a6f4b' filter='url(#drop)'/><g filter='url(#rock)'><circle r='${RIM}' fill='#c9ad82'/><circle r='${RADII[2] + 2}' fill='#4b3924'/>${stones
    .map(
      (space, i) =>
        `<path d='${wedgePath(space)}' fill='${mix(isOuter(space) ? '#d8c19a' : '#a98d66', '#6d5639', shade(i) * 0.14)}'/>`,
    )
    .join('')}<circle r='${RADII[0] - 2}' fill='#6f583b'/></g>
  ${range(48)
    .map(
      (i) =>
        `<path d='M0 ${3 - RIM}q8 8 0 17q-8 -9 0 -17z' fill='#6b5233' opacity='.55' transform='rotate(${i * 7.5})'/>`,
    )
    .join('')}<circle r='${RIM}' fill='none' stroke='#5c472d' stroke-width='2.5'/>
  ${pit(RADII[2] - 8, 20, 0.5)}${pit(RADII[1] - 8, 20)}${pit(RADII[0] - 8, 18)}${stones.map((space) => line(wedgePath(space), CREAM, 1.4, "stroke-opacity='.35'")).join('')}
  ${mark('lotus', 0, 0, 38, '#4d3a22')}${mark('lotus', 0, 1.5, 38, '#d8c19a33')}${stones
    .flatMap((space) => slotsOf(space, dealt[space] ?? (isOuter(space) ? 1 : 2)))
    .map(({ x, y }) =>
      rect(
        x - STONE / 2 + 3,
        y - STONE / 2 + 3,
        STONE - 6,
        STONE - 6,
        7,
        'url(#socket)',
        `stroke='${CREAM}' stroke-opacity='.28' stroke-width='1.5'`,
      ),
    )
    .join('')}`;
  const size = Math.ceil(FIELD * scale);
  const key = stones.map((space) => dealt[space] ?? '-').join('');
  return {
    key: `monuments:quarry-${key}:${scale.toFixed(3)}`,
    svg: stonePicture(size, size, scale, body),
    width: size,
    height: size,
  };
}

export const WEDGES = ['may', 'end', 'walked'] as const;
export type WedgeLook = (typeof WEDGES)[number];

const WEDGE_FILL: Readonly<Record<WedgeLook, number>> = { may: 0.34, end: 0.34, walked: 0.22 };

/** A space that lights up: one that may be stepped on next, or has been walked over. */
export function wedgeArt(space: string, look: WedgeLook, scale: number): Art {
  const d = wedgePath(space, 1);
  const glow = look === 'walked' ? '' : line(d, HALL.attention, 14, "opacity='.5' filter='url(#glow)'");
  const size = Math.ceil(FIELD * scale);
  return {
    key: `monuments:wedge-${space}-${look}:${scale.toFixed(3)}`,
    svg: stonePicture(
      size,
      size,
      scale,
      `${glow}<path d='${d}' fill='#fff0cf' opacity='${WEDGE_FILL[look]}'/>${line(d, HALL.attention, look === 'walked' ? 3 : 6, look === 'may' ? "stroke-dasharray='15 10'" : '')}`,
    ),
    width: size,
    height: size,
  };
}

/** A lamp on the rim, lit at the spaces where the walk may end. */
export function lampArt(scale: number, lit: boolean): Art {
  const size = Math.ceil(52 * scale);
  const flame = lit
    ? `<path d='M0 -16C6 -8 5 -1 0 -1S-6 -8 0 -16z' fill='#fff3c4' stroke='${HALL.attention}' stroke-width='2'/>`
    : '';
  const glow = lit
    ? `<circle cy='-5' r='15' fill='${HALL.attention}' filter='url(#glow)' opacity='.8'/>`
    : '';
  return {
    key: `monuments:lamp-${lit}:${scale.toFixed(3)}`,
    svg: stonePicture(
      size,
      size,
      scale,
      `${glow}<path d='M-11 0H11Q9 9 0 9T-11 0z' fill='url(#brass)' stroke='#3a2612' stroke-width='1.5'/>${flame}`,
    ),
    width: size,
    height: size,
  };
}

/** Behind a token that the walk takes. */
export function takenArt(scale: number): Art {
  const size = Math.ceil(110 * scale);
  return {
    key: `monuments:taken:${scale.toFixed(3)}`,
    svg: stonePicture(
      size,
      size,
      scale,
      `${rect(-34, -34, 68, 68, 13, HALL.attention, "filter='url(#glow)' opacity='.95'")}${rect(-33, -33, 66, 66, 12, DARK, `stroke='${HALL.attention}' stroke-width='4'`)}`,
    ),
    width: size,
    height: size,
  };
}
