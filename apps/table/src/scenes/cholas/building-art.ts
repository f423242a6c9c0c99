import { circle, group, rect, stroke } from '../../look/svg.ts';
import { isDoorway, isStar, ROWS, reachOf, type Space, slots, spaces } from './temple.ts';

/** The temple in units of 50 to a space: its axis at x = 0, its foot at y = 0, up is negative. */
export const PITCH = 50;
/** A moulding between two tiers; sculptures never cross one. */
export const MOULDING = 5;

export const leftOf = (column: number): number => (column - 0.5) * PITCH;
export const topOf = (row: number): number => -row * PITCH - Math.floor((row - 1) / 2) * MOULDING;
/** The middle of a space. */
export const middleOf = ({ column, row }: Space): { x: number; y: number } => ({
  x: column * PITCH,
  y: topOf(row) + PITCH / 2,
});

/** What the drawing of the building takes, and where its foot and axis are in it. */
export const BUILDING = { left: -372, top: -834, width: 744, height: 876 } as const;

interface Tier {
  readonly half: number;
  readonly foot: number;
  readonly head: number;
}

const tiers: readonly Tier[] = Array.from({ length: Math.ceil(ROWS / 2) }, (_, i) => {
  const [low, high] = [2 * i + 1, Math.min(ROWS, 2 * i + 2)];
  return { half: (reachOf(low) + 0.5) * PITCH, head: topOf(high), foot: topOf(low) + PITCH };
});

const stop = (at: number, color: string, opacity = 1) =>
  `<stop offset='${at}' stop-color='${color}' stop-opacity='${opacity}'/>`;
const across = (id: string, slope: readonly [number, number], stops: string) =>
  `<linearGradient id='${id}' x1='0' y1='0' x2='${slope[0]}' y2='${slope[1]}'>${stops}</linearGradient>`;

export const BUILDING_DEFS = `<defs>
${across('wall', [1, 0], stop(0, '#c9ae82') + stop(0.45, '#b4976b') + stop(1, '#846a47'))}
${across('eave', [0, 1], stop(0, '#f0dcb5') + stop(0.5, '#c8ab7c') + stop(1, '#7d6442'))}
${across('far', [1, 1], stop(0, '#93784f') + stop(1, '#4d3d29'))}
${across('chain', [0, 1], stop(0, '#a87428', 0) + stop(1, '#a87428'))}
<radialGradient id='halo'>${stop(0, '#f0b54a', 0.34)}${stop(0.5, '#c9812f', 0.12)}${stop(1, '#c9812f', 0)}</radialGradient>
<radialGradient id='hearth' cx='50%' cy='92%' r='70%'>${stop(0, '#7a4513')}${stop(0.3, '#2d190a')}${stop(1, '#080605')}</radialGradient></defs>`;

const LINE = "stroke='#4b3a25' stroke-width='1'";
const SIDES = [-1, 1] as const;
const both = (draw: (side: 1 | -1) => string) => SIDES.map(draw).join('');

/** The horseshoe window of a pavilion's roof. */
const horseshoe = (y: number, r: number) =>
  `<path d='M${-r} ${y + r}Q${-r * 1.5} ${y - r * 0.5} 0 ${y - r * 1.3}Q${r * 1.5} ${y - r * 0.5} ${r} ${y + r}z' fill='#a98c60'/>
   <path d='M${-r * 0.5} ${y + r}Q${-r * 0.8} ${y} 0 ${y - r * 0.4}Q${r * 0.8} ${y} ${r * 0.5} ${y + r}z' fill='#5d4a30'/>`;

/** A corner pavilion on a ledge: ornament only, darker than the walls so that it never looks like a space. */
const pavilion = (x: number, y: number, size: number) =>
  group(
    x,
    y,
    `<g transform='scale(${size})' fill='url(#far)' stroke='#2e2418' stroke-width='1.2'>
  ${rect(-22, -8, 44, 8, 2, 'url(#far)')}<path d='M-17 -8V-27H17V-8z'/><path d='M-7 -8V-20Q0 -27 7 -20V-8z' fill='#2a2016'/>
  <path d='M-25 -27Q-22 -33 -17 -34H17Q22 -33 25 -27z'/><path d='M-20 -34Q-22 -37 -17 -39C-19 -52 -9 -58 0 -58C9 -58 19 -52 17 -39Q22 -37 20 -34z'/>${horseshoe(-45, 6.4)}
  <path d='M-5 -58Q0 -63 5 -58zM0 -61V-70' stroke='#d8993a' stroke-width='3' fill='#d8993a' stroke-linecap='round'/></g>`,
  );

/** Column, the row whose tier it stands on, size. */
const PAVILIONS = [
  [6, 2, 1.1],
  [5, 4, 1.25],
  [4, 8, 0.95],
  [3, 10, 0.85],
] as const;
const pavilions = PAVILIONS.map(([column, row, size]) =>
  both((side) => pavilion(side * (column * PITCH + 4), topOf(row) - MOULDING - 8, size)),
).join('');

/** Mouldings between tiers; where the tier above is narrower, a ledge with a rounded end. */
const eaves = tiers
  .slice(0, -1)
  .map((tier, i) => {
    const above = tiers[i + 1] ?? tier;
    const y = tier.head - MOULDING;
    const ledge = (side: 1 | -1) =>
      `<path d='M${side * (above.half + 8)} ${y - 9}H${side * (tier.half + 4)}q${side * 11} 1 ${side * 12} 15H${side * (above.half + 8)}z' fill='url(#eave)' ${LINE}/>` +
      [18, 33, 48].map((n) => circle(side * (above.half + n), y - 1.5, 3.4, '#6d5537')).join('');
    const lip = (side: 1 | -1) =>
      `<path d='M${side * tier.half} ${y - 2}h${side * 12}q${side * 8} 2 ${side * 9} 9h${-side * 21}z' fill='url(#eave)' ${LINE}/>`;
    return (
      rect(-tier.half - 8, y - 0.5, 2 * tier.half + 16, MOULDING + 1, 1, 'url(#eave)') +
      both(above.half < tier.half ? ledge : lip)
    );
  })
  .join('');

const walls = tiers
  .map((tier) =>
    rect(-tier.half - 8, tier.head - 1, 2 * tier.half + 16, tier.foot - tier.head + 2, 2, 'url(#wall)'),
  )
  .join('');

function dome(): string {
  const foot = topOf(12) - MOULDING;
  const rib = (side: 1 | -1) =>
    stroke(
      `M${side * 80} ${foot - 24}H${side * 110}M${side * 99} ${foot - 28}C${side * 112} ${foot - 78} ${side * 78} ${foot - 124} ${side * 24} ${foot - 140}`,
      '#cbb083',
      2.5,
      "stroke-opacity='.5'",
    );
  return `<path d='M-96 ${foot}L-124 ${foot - 12}Q-122 ${foot - 22} -108 ${foot - 24}C-128 ${foot - 84} -88 ${foot - 132} -24 ${foot - 148}H24C88 ${foot - 132} 128 ${foot - 84} 108 ${foot - 24}Q122 ${foot - 22} 124 ${foot - 12}L96 ${foot}z' fill='url(#far)' stroke='#2e2418' stroke-width='2'/>${both(rib)}`;
}

const finial = group(
  0,
  topOf(ROWS) - 1,
  `<g fill='url(#brass)' stroke='#5a3c12' stroke-width='1.2'>${rect(-21, -6, 42, 7, 3, 'url(#brass)')}<path d='M-13 -6C-20 -14 -12 -22 0 -22C12 -22 20 -14 13 -6z'/>${rect(-9, -26, 18, 5, 2.5, 'url(#brass)')}<path d='M-6 -26Q0 -34 0 -46Q0 -34 6 -26z'/></g>`,
);

const plinth =
  rect(-340, 0, 680, 9, 3, 'url(#eave)') +
  rect(-346, 9, 692, 17, 2, 'url(#wall)') +
  Array.from(
    { length: 43 },
    (_, i) => `<path d='M${-336 + i * 16} 11q8 14 0 14q-8 0 0 -14' fill='#e8d2a6' opacity='.55'/>`,
  ).join('') +
  rect(-356, 26, 712, 12, 3, 'url(#eave)') +
  [0, 1, 2].map((i) => rect(-62 - i * 12, i * 12.6, 124 + i * 24, 13, 2, 'url(#eave)', LINE)).join('');

function door(): string {
  const [left, top] = [leftOf(-1), topOf(2)];
  const frames = ['#3a2c1d', '#20170f', 'url(#hearth)'].map((fill, i) =>
    rect(left + 4 + i * 9, top + 4 + i * 9, 3 * PITCH - 8 - i * 18, -top - 4 - i * 9, 3, fill),
  );
  const lamp = `<path d='M-13 6Q0 12 13 6L9 -3H-9z' fill='url(#brass)'/><circle cy='-12' r='20' fill='#ffb23e' opacity='.35' filter='url(#glow)'/><path d='M0 -3C-7 -8 -4 -15 0 -24C4 -15 7 -8 0 -3z' fill='#ffd36b'/>`;
  return `${rect(left - 1, top - 1, 3 * PITCH + 2, 1 - top, 3, '#6d5537')}${frames.join('')}${group(0, -8, lamp)}<ellipse cx='0' cy='16' rx='120' ry='26' fill='#ffb23e' opacity='.3' filter='url(#glow)'/>`;
}

/** A hanging lamp with three flames. */
const lamp = (x: number, y: number) => {
  const flame = (at: number) =>
    `<path d='M${at} ${at ? -5 : 0}c-7 -6 -4 -12 0 -22c4 10 7 16 0 22z' fill='#ffd980'/><circle cx='${at}' cy='-10' r='13' fill='#ffb23e' opacity='.5' filter='url(#glow)'/>`;
  return `${rect(x - 1.5, y - 112, 3, 72, 0, 'url(#chain)')}<circle cx='${x}' cy='${y}' r='84' fill='url(#halo)'/>${group(
    x,
    y,
    `<g fill='url(#brass)' stroke='#5a3c12' stroke-width='1.2'><path d='M0 -42L-5 -30H5z'/><path d='M-24 -4L0 -32L24 -4' fill='none' stroke='#a87428' stroke-width='2.5'/><path d='M-36 -6Q-30 16 0 18Q30 16 36 -6Q18 2 0 2Q-18 2 -36 -6z'/><path d='M-6 18L0 30L6 18z'/></g>${[-26, 0, 26].map(flame).join('')}`,
  )}`;
};

const aureole = group(
  0,
  -530,
  [256, 271]
    .map((r) => circle(0, 0, r, 'none', "stroke='#f0b54a' stroke-opacity='.2' stroke-width='2'"))
    .join('') +
    Array.from(
      { length: 60 },
      (_, i) =>
        `<path d='M-7 -273Q-4 -284 0 -288Q4 -284 7 -273z' fill='#f0b54a' fill-opacity='.13' transform='rotate(${i * 6})'/>`,
    ).join(''),
);

/** An empty space: a niche in shadow with a lit sill; a star is carved where treasure lay. */
const niche = (space: Space) => {
  const { x, y } = middleOf(space);
  const star = isStar(space)
    ? [0, 45]
        .map(
          (turn) =>
            `<rect x='-12' y='-12' width='24' height='24' rx='2' fill='#f0b54a' fill-opacity='.14' stroke='#f0b54a' stroke-opacity='.55' stroke-width='1.6' transform='rotate(${turn})'/>`,
        )
        .join('')
    : '';
  return group(
    x,
    y,
    `${rect(-23, -23, 46, 46, 4, 'url(#niche)', "stroke='#1d150f' stroke-width='1'")}${stroke('M-20 22H20', '#8a6f4d', 1.6)}${star}`,
  );
};

/** Dark joints inside a sculpture position, light ones between positions. */
const joints = slots
  .map(({ at, columns, rows }) =>
    rect(
      leftOf(at.column) + 1,
      topOf(at.row + rows - 1) + 1,
      columns * PITCH - 2,
      rows * PITCH - 2,
      4,
      '#3b2d1e',
    ),
  )
  .join('');

/** The whole building with all its spaces empty. */
export const building = (): string =>
  `<ellipse cx='0' cy='-484' rx='372' ry='400' fill='url(#halo)'/>${aureole}${both((side) => lamp(side * 293, -718))}
   <g filter='url(#drop)'>${dome()}${pavilions}${walls}${plinth}</g><g filter='url(#grain)' opacity='.55'>${walls}</g>
   ${eaves}${door()}${finial}${joints}${spaces
     .filter((space) => !isDoorway(space))
     .map(niche)
     .join('')}`;
