import type { Art } from '../../board/art.ts';
import { picture, rect } from '../../look/svg.ts';
import type { Point } from '../scene.ts';
import { market, temple, village, WILDS } from './buildings.ts';
import { chipSlots, obstaclesOf } from './chips.ts';
import { type Chip, chip } from './emblems.ts';
import type { TileFace } from './faces.ts';
import { APOTHEM, hexPath, inHex, inside, pathOf, plus, RADIUS, scatter } from './hex.ts';
import { type Terrain, terrainOf } from './terrain.ts';

/**
 * A land tile in gouache. It is painted where it lies in the landscape, in the landscape's own coordinates:
 * brush strokes, grain and furrows then run on from tile to tile.
 */

const DRY = ['#f6dfb0', '#b9834a', '#c67d58', '#aa9c58', '#ecc994', '#d9986a'];
const THICK = 11;
const MARGIN = 5;

const GOUACHE = `<defs>${[
  ['gouache', 0.035, 7],
  ['gouache2', 0.03, 3.5],
]
  .map(
    ([id, frequency, scale]) =>
      `<filter id='${id}' filterUnits='userSpaceOnUse' x='-100000' y='-100000' width='200000' height='200000'><feTurbulence type='fractalNoise' baseFrequency='${frequency}' numOctaves='3' seed='4' result='n'/><feDisplacementMap in='SourceGraphic' in2='n' scale='${scale}' xChannelSelector='R' yChannelSelector='G'/></filter>`,
  )
  .join('')}
<filter id='paper' x='0' y='0' width='100%' height='100%'><feTurbulence type='fractalNoise' baseFrequency='.5' numOctaves='3' seed='8'/><feColorMatrix values='0 0 0 0 .16  0 0 0 0 .1  0 0 0 0 .05  0 0 0 -1.6 1.02'/><feComposite in2='SourceGraphic' operator='in'/></filter>
<pattern id='furrow' width='40' height='14' patternUnits='userSpaceOnUse' patternTransform='rotate(-22)'>${rect(0, 0, 40, 14, 0, '#a9b756')}${rect(0, 0, 40, 4.5, 0, '#5f7029')}${rect(0, 9, 40, 2, 0, '#d7dd8a')}${[6, 20, 33].map((x) => `<path d='M${x} 9l-3 -4M${x} 9l3 -4' stroke='#3f5a1f' stroke-width='1.6'/>`).join('')}</pattern></defs>`;

const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d='${d}' fill='none' stroke='${color}' stroke-width='${width}' opacity='${opacity}' stroke-linejoin='round'/>`;

/** Brush strokes by the field of a grid that they begin in: the same ones for every tile that they touch. */
function brush(at: Point, grid: number, size: number, opacity: number): string {
  const strokes: string[] = [];
  const reach = RADIUS + 3 * size;
  for (let i = Math.floor((at.x - reach) / grid); i <= (at.x + reach) / grid; i++)
    for (let j = Math.floor((at.y - reach) / grid); j <= (at.y + reach) / grid; j++) {
      const random = scatter((i + 997) * 7919 + (j + 997) * 104729 + Math.round(size));
      const length = size * (1 + random() * 2);
      const from = `${((i + random()) * grid).toFixed(1)} ${((j + random()) * grid).toFixed(1)}`;
      const bend = `q${(length / 2).toFixed(1)} ${(random() * 18 - 9).toFixed(1)} ${length.toFixed(1)} ${(random() * 10 - 5).toFixed(1)}`;
      strokes.push(
        `<path d='M${from}${bend}' stroke='${DRY[Math.floor(random() * 6)]}' stroke-width='${(size * (0.5 + random() * 0.6)).toFixed(1)}' stroke-linecap='round' fill='none' opacity='${(opacity * (0.5 + random())).toFixed(2)}'/>`,
      );
    }
  return strokes.join('');
}

const seam = (at: Point, opacity: number) =>
  line(hexPath(plus(at, { x: 0, y: 2 })), '#fff0c8', 2, opacity * 0.7) +
  line(hexPath(at), '#3d2413', 2, opacity);

function farms(terrain: Terrain, at: Point): string {
  const list = terrain.fields.filter((field) => field.type === 'farm');
  if (list.length === 0) return '';
  const fill = list
    .flatMap((field) => [field.outline, ...field.beyond])
    .map((points) => `<path d='${pathOf(points, at, 'z')}' fill='url(#furrow)'/>`)
    .join('');
  const banks = list.flatMap((field) => field.banks.map((bank) => pathOf(bank, at)));
  const clip = list.map((field) => `<path d='${pathOf(field.outline, at, 'z')}'/>`).join('');
  return `<clipPath id='farms'>${clip}</clipPath>${fill}<g clip-path='url(#farms)'>${banks.map((d) => line(d, '#4f6424', 15, 0.45)).join('')}</g>${banks.map((d) => line(d, '#553418', 7.5) + line(d, '#c49a5c', 2.5)).join('')}`;
}

function ponds(terrain: Terrain, at: Point): string {
  const list = terrain.fields.filter((field) => field.type === 'pond');
  if (list.length === 0) return '';
  const shapes = list
    .flatMap((field) => [field.outline, ...field.beyond])
    .map((points) => pathOf(points, at, 'z'));
  const banks = list.flatMap((field) => field.banks.map((bank) => pathOf(bank, at)));
  const clip = `<clipPath id='ponds'>${shapes.map((d) => `<path d='${d}'/>`).join('')}</clipPath>`;
  const shore = banks.map((d) => line(d, '#85602f', 14)).join('');
  const water = shapes
    .map((d) => `<path d='${d}' fill='#1b5f80' stroke='#1b5f80' stroke-width='1.2'/>`)
    .join('');
  const shallows = (
    [
      ['#3489a5', 36, 0.7],
      ['#74bcc4', 16, 0.75],
      ['#dcf1e4', 5.5, 0.85],
    ] as const
  )
    .map(([color, width, opacity]) => banks.map((d) => line(d, color, width, opacity)).join(''))
    .join('');
  return `${clip}${shore}${water}<g clip-path='url(#ponds)'>${shallows}</g>`;
}

function roads(terrain: Terrain, at: Point): string {
  const paths = terrain.roads.map((road) => pathOf(road.line, at));
  return (
    [
      ['#5b381c', 24],
      ['#f3e2ba', 18],
      ['#cfab70', 9],
      ['#f3e2ba', 6],
    ] as const
  )
    .map(([color, width]) => paths.map((d) => line(d, color, width)).join(''))
    .join('');
}

const WAVE =
  "<path d='M-13 0q6.5 -7 13 0t13 0' fill='none' stroke='#e3f6f3' stroke-width='2.6' stroke-linecap='round' opacity='.85'/>";
const LILY =
  "<ellipse rx='8' ry='5' fill='#5f9a5a' stroke='#1d4a4a' stroke-width='1.2'/><path d='M0 2q-6 -5 -3 -9q3 2 3 4q0 -4 3 -6q3 6 -3 11' fill='#ffd3e2'/>";

function ripples(terrain: Terrain, at: Point, random: () => number): string {
  const ponds = terrain.fields.filter((field) => field.type === 'pond');
  const list: Point[] = [];
  for (let i = 0; i < 70 && list.length < 6; i++) {
    const p = { x: (random() * 2 - 1) * APOTHEM, y: (random() * 2 - 1) * RADIUS };
    const wet = ponds.some(({ outline }) =>
      [-18, 0, 18].every((x) => [-9, 9].every((y) => inside(plus(p, { x, y }), outline))),
    );
    if (wet && inHex(p, 12) && list.every((o) => Math.abs(o.x - p.x) > 30 || Math.abs(o.y - p.y) > 15))
      list.push(p);
  }
  return list
    .map(
      (p, i) =>
        `<g transform='translate(${(p.x + at.x).toFixed(1)} ${(p.y + at.y).toFixed(1)})'>${i % 4 === 3 ? LILY : WAVE}</g>`,
    )
    .join('');
}

/** Upright things, drawn back to front: buildings, and what grows where nothing else is. */
function upright(
  face: TileFace,
  terrain: Terrain,
  slots: readonly Chip[],
  at: Point,
  random: () => number,
): string {
  const things: { readonly y: number; readonly svg: string }[] = [];
  const { building, home } = terrain;
  if (building) {
    const draw = face.centre === 'temple' ? temple : market;
    things.push({ y: building.y + 20, svg: draw(at.x + building.x, at.y + building.y, building.size) });
  }
  if (home) things.push({ y: home.y + 14, svg: village(at.x + home.x, at.y + home.y) });
  const taken: Point[] = obstaclesOf(face, terrain);
  for (let i = 0, count = 0; i < 60 && count < 5; i++) {
    const p = { x: (random() * 2 - 1) * APOTHEM, y: (random() * 2 - 1) * RADIUS };
    const clear =
      inHex(p, 17) &&
      !taken.some((o) => Math.hypot(o.x - p.x, o.y - p.y) < 20) &&
      !slots.some(
        (s) => Math.abs(s.x - p.x) < 48 * s.size && p.y - s.y > -27 * s.size && p.y - s.y < 44 * s.size,
      );
    if (!clear) continue;
    count++;
    taken.push(p);
    const draw = WILDS[Math.floor(random() * WILDS.length)];
    things.push({ y: p.y, svg: draw?.(at.x + p.x, at.y + p.y + 4) ?? '' });
  }
  return things
    .sort((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}

export interface TilePaint {
  readonly face: TileFace;
  /** Where it lies, in tile units; brush strokes follow it. */
  readonly at: Point;
  /** Whether the field at a corner between two of its sides goes on beyond them. */
  readonly full: (corner: number) => boolean;
  /** Of its figures, against those of a large tile. */
  readonly chipSize: number;
}

/** The body of a tile about `at`, in tile units. */
export function tileBody({ face, at, full, chipSize }: TilePaint): string {
  const terrain = terrainOf(face, full);
  const slots = chipSlots(face, terrain, chipSize);
  const random = scatter(
    Number.parseInt(face.id.slice(1), 10) * 31 + face.sides.join('').length + at.x + at.y * 7,
  );
  const box = rect(at.x - RADIUS - 20, at.y - RADIUS - 20, 2 * RADIUS + 40, 2 * RADIUS + 40, 0, '#dcb680');
  const ground = `<g filter='url(#gouache)'>${box}${brush(at, 90, 46, 0.25)}${brush(at, 47, 14, 0.3)}${seam(at, 0.5)}${farms(terrain, at)}${ponds(terrain, at)}</g>`;
  const paths = `<g filter='url(#gouache2)'>${roads(terrain, at)}</g>`;
  const chips = slots.map((slot) => chip({ ...slot, ...plus(at, slot) })).join('');
  return `${GOUACHE}<clipPath id='tile'><path d='${hexPath(at, RADIUS + 0.6)}'/></clipPath><path d='${hexPath(plus(at, { x: 0, y: THICK }))}' fill='#56361f' stroke='#2a190f' stroke-width='2'/><g clip-path='url(#tile)'>${ground}${paths}${ripples(terrain, at, random)}${seam(at, 0.14)}<path d='${hexPath(at)}' fill='#000' filter='url(#paper)' opacity='.2' style='mix-blend-mode:multiply'/></g>${upright(face, terrain, slots, at, random)}${chips}`;
}

/** A tile in tile units is this wide; its middle is the picture's. */
export const TILE_FIELD = 2 * (RADIUS + THICK + MARGIN);

export function tileArt(paint: TilePaint, scale: number): Art {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => (paint.full(i) ? 1 : 0)).join('');
  const { face, at, chipSize } = paint;
  const size = TILE_FIELD * scale;
  return {
    key: `hampi:${face.id}:${face.sides.join('')}:${face.zones.map((zone) => zone.sides.join('')).join()}:${Math.round(at.x)},${Math.round(at.y)}:${corners}:${chipSize}@${scale.toFixed(3)}`,
    svg: picture(at.x - TILE_FIELD / 2, at.y - TILE_FIELD / 2, TILE_FIELD, TILE_FIELD, tileBody(paint)),
    width: size,
    height: size,
  };
}
