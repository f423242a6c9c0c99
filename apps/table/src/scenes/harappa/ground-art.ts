import type { Art } from '../../board/art.ts';
import { circle, group, picture, rect } from '../../look/svg.ts';
import { drawArea, RUIN_DEFS } from './area-art.ts';
import type { Token } from './finds.ts';
import {
  BOARD,
  CELL,
  CORNERS,
  distance,
  FIELDS_ACROSS,
  from,
  HALF,
  mix,
  type Pair,
  RING,
  START_SPACES,
  startCentre,
} from './geometry.ts';
import { Grain } from './grain.ts';
import { RUIN_RINGS } from './kinds.ts';
import { drawLine } from './line-art.ts';
import { isLine, LINE_KINDS, type Ruin } from './ruins.ts';

/** The board itself: stone frame, earth, ruins, strings; one picture, drawn once a board and size. */

const FIELDS = FIELDS_ACROSS * CELL;
const CUT = '#5e4628';

const rosette = (corner: Pair) =>
  group(
    ...from([BOARD / 2, BOARD / 2], corner, BOARD / 2 - 36),
    circle(0, 0, 27, '#8d6f4744', `stroke='${CUT}' stroke-width='2'`) +
      [0, 90, 180, 270]
        .map(
          (angle) =>
            `<path d='M0 0Q15-13 0-27Q-15-13 0 0z' fill='#b8935f' stroke='${CUT}' stroke-width='2' transform='rotate(${angle + 45})'/>` +
            `<path d='M0 0Q8-8 0-18Q-8-8 0 0z' fill='#f0dfbf' stroke='${CUT}' stroke-width='1.5' transform='rotate(${angle})'/>`,
        )
        .join(''),
  );

/** A pipal leaf between two hollows. */
const LEAF = `<path d='M0-13C13-13 15 2 0 15C-15 2-13-13 0-13zM0-11V18M0-2l7-5M0-2l-7-5M0 6l6-5M0 6l-6-5' fill='#b8935f55' stroke='${CUT}' stroke-width='1.8' opacity='.7' transform='translate(${-HALF} 0)'/>`;

/** A hollow with an arrow inward. */
const socket = (space: number) =>
  group(
    ...startCentre(space),
    `<g transform='rotate(${Math.floor(space / 6) * 90})'><path d='M-15 15V${RING / 2}H15V15z' fill='#7c6344' stroke='${CUT}' stroke-width='2'/>` +
      circle(0, 0, 30, 'url(#hollow)', `stroke='${CUT}' stroke-width='2'`) +
      `<path d='M-8 22l8 8 8-8' fill='none' stroke='#f0dfbf' stroke-width='3.5'/>${space % 6 ? LEAF : ''}</g>`,
  );

const gridOf = (count: number): Pair[] =>
  Array.from({ length: count * count }, (_, i) => [
    RING + (i % count) * CELL,
    RING + Math.floor(i / count) * CELL,
  ]);

/** A field: a shallow pit with pebbles. */
const pit = ([x, y]: Pair, grain: Grain) => {
  const pebble = () =>
    `<ellipse cx='${x + 12 + grain.next() * 94}' cy='${y + 12 + grain.next() * 94}' rx='${1.5 + grain.next() * 2.6}' ry='${1.2 + grain.next() * 1.6}' fill='${grain.pick(['#6b4a26', '#d9b27a', '#8f6a3d'])}' opacity='.8'/>`;
  return (
    `<path d='M${x + 5} ${y + CELL - 8}V${y + 5}H${x + CELL - 8}' fill='none' stroke='#1d0f02' stroke-width='5' opacity='.34'/>` +
    `<path d='M${x + 8} ${y + CELL - 5}H${x + CELL - 5}V${y + 8}' fill='none' stroke='#ffe2ad' stroke-width='4' opacity='.27'/>` +
    Array.from({ length: 7 }, pebble).join('')
  );
};

/** Where the board pieces meet. */
const SEAMS =
  (
    [
      [3, 0, 'v'],
      [3, 4, 'v'],
      [0, 3, 'h'],
      [4, 3, 'h'],
    ] as const
  )
    .map(([column, row, way]) => `M${RING + column * CELL} ${RING + row * CELL}${way}${2 * CELL}`)
    .join('') + `M${RING + 2 * CELL} ${RING + 2 * CELL}h${2 * CELL}v${2 * CELL}h${-2 * CELL}z`;

const slab = (fill: string, extra = '') => rect(0, 0, BOARD, BOARD, 22, fill, extra);

function earth(): string {
  const grain = new Grain(21);
  return (
    slab('url(#stone)', "stroke='#6d5232' stroke-width='3' filter='url(#drop)'") +
    slab('#000', "filter='url(#grain)' opacity='.5'") +
    CORNERS.map(rosette).join('') +
    Array.from({ length: START_SPACES }, (_, space) => socket(space)).join('') +
    rect(RING - 6, RING - 6, FIELDS + 12, FIELDS + 12, 8, '#2a1d10') +
    rect(RING, RING, FIELDS, FIELDS, 2, '#b58a55', "filter='url(#soil)'") +
    gridOf(FIELDS_ACROSS)
      .map((corner) => pit(corner, grain))
      .join('') +
    `<path d='${SEAMS}' fill='none' stroke='#1d0f02' stroke-width='7' opacity='.7'/>`
  );
}

/** The excavators' strings between pegs. */
function strings(): string {
  const net = Array.from(
    { length: FIELDS_ACROSS + 1 },
    (_, i) => `M${RING} ${RING + i * CELL}h${FIELDS}M${RING + i * CELL} ${RING}v${FIELDS}`,
  ).join('');
  return (
    `<path d='${net}' fill='none' stroke='#1d0f02' stroke-width='3' opacity='.5' transform='translate(1.5 2)'/>` +
    `<path d='${net}' fill='none' stroke='#fbf0d6' stroke-width='2' opacity='.8'/>` +
    gridOf(FIELDS_ACROSS + 1)
      .map(([x, y]) => circle(x, y, 5, '#6b4423', "stroke='#1e130a' stroke-width='2'"))
      .join('')
  );
}

const stem = ({ at, foot, ruin }: Token) => {
  if (!foot) return '';
  const [x, y] = mix(at, foot, 1 - 15 / Math.max(15, distance(at, foot)));
  return [
    [12, '#1d150d'],
    [7, RUIN_RINGS[ruin.kind]],
  ]
    .map(
      ([width, color]) =>
        `<path d='M${at[0]} ${at[1]}L${x} ${y}' stroke='${color}' stroke-width='${width}' stroke-linecap='round'/>`,
    )
    .join('');
};

const DEFS = `<defs>
<filter id='soil' x='0' y='0' width='100%' height='100%'><feTurbulence type='fractalNoise' baseFrequency='.03' numOctaves='5' seed='8'/><feDiffuseLighting lighting-color='#d0a062' surfaceScale='3' diffuseConstant='.95'><feDistantLight azimuth='225' elevation='60'/></feDiffuseLighting></filter>
<radialGradient id='hollow' cx='50%' cy='66%' r='66%'><stop offset='0' stop-color='#c9ac80'/><stop offset='.62' stop-color='#a98b60'/><stop offset='1' stop-color='#5a4428'/></radialGradient>
<radialGradient id='lamplight' cx='36%' cy='24%' r='60%'><stop offset='0' stop-color='#ffe2a0' stop-opacity='.55'/><stop offset='1' stop-color='#ffe2a0' stop-opacity='0'/></radialGradient>
<radialGradient id='vignette' cx='42%' cy='38%' r='78%'><stop offset='.45' stop-color='#000' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.6'/></radialGradient>
</defs>`;

/** Room around the frame for its shadow. */
export const GROUND_MARGIN = 14;

const scaled = (key: string, body: string, size: number): Art => {
  const k = size / BOARD;
  const margin = GROUND_MARGIN * k;
  const full = size + 2 * margin;
  return {
    key: `harappa:${key}:${Math.round(size)}`,
    svg: picture(-margin, -margin, full, full, `<g transform='scale(${k})'>${body}</g>`),
    width: full,
    height: full,
  };
};

/** `name` tells boards apart. */
export function groundArt(name: string, ruins: readonly Ruin[], tokens: readonly Token[], size: number): Art {
  const at = tokens.map((token) => token.at);
  const lines = LINE_KINDS.flatMap((kind) => ruins.filter((ruin) => ruin.kind === kind)).map(drawLine);
  const areas = ruins.filter((ruin) => !isLine(ruin)).map((ruin) => drawArea(ruin, at));
  const light = ['vignette', 'lamplight'].map((id) =>
    slab(`url(#${id})`, "style='mix-blend-mode:soft-light'"),
  );
  const body = [DEFS, RUIN_DEFS, earth(), ...areas, ...lines, strings(), ...light, ...tokens.map(stem)];
  return scaled(`ground-${name}`, body.join(''), size);
}
