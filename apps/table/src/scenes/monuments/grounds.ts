import type { Cube, Iso } from './iso.ts';
import { project, topOf } from './iso.ts';
import { CREAM, DARK, line, mix, pathOf, poly, range, type XY } from './paint.ts';

/** The map that each monument stands on, tone on tone: rivers, gardens, squares, a terrace. */

type Spot = readonly [number, number];
type Draw = (...spots: readonly Spot[]) => string;

interface Pen {
  readonly iso: Iso;
  readonly k: number;
  readonly at: (x: number, y: number, z?: number) => XY;
  readonly path: Draw;
}

const penOf = (iso: Iso): Pen => {
  const at = (x: number, y: number, z = 0): XY => {
    const spot = project(iso, x, y, z);
    return [spot.x, spot.y];
  };
  return { iso, k: iso.across / 21.2, at, path: (...spots) => pathOf(spots.map(([x, y]) => at(x, y))) };
};

const engrave = (d: string, k: number) =>
  line(d, CREAM, 2 * k, `stroke-opacity='.35' transform='translate(0 ${1.6 * k})'`) +
  line(d, '#6b5233', 2 * k, "stroke-opacity='.55'");

const field = (pen: Pen, x0: number, x1: number, y0: number, y1: number, alpha: number) =>
  poly([pen.at(x0, y0), pen.at(x1, y0), pen.at(x1, y1), pen.at(x0, y1)], '#5f5240', `opacity='${alpha}'`);

/** Ripples along x, from one y to another. */
const river = (pen: Pen, from: number, to: number) =>
  field(pen, -40, 50, from, to, 0.3) +
  engrave(
    range(Math.floor((to - from) / 0.95))
      .map((i) =>
        pen.path(
          ...range(150).map(
            (j): Spot => [j * 0.5 - 28, from + 0.6 + i * 0.95 + 0.2 * Math.sin(j * 0.9 + i * 1.7)],
          ),
        ),
      )
      .join(''),
    pen.k,
  );

const bed = (pen: Pen, x0: number, x1: number, y0: number, y1: number) =>
  engrave(
    [0, 0.7]
      .map((d) => `${pen.path([x0 + d, y0 + d], [x1 - d, y0 + d], [x1 - d, y1 - d], [x0 + d, y1 - d])}z`)
      .join(''),
    pen.k,
  );

const path = (pen: Pen, x0: number, x1: number, y0: number, y1: number) =>
  field(pen, x0, x1, y0, y1, 0.34) +
  engrave(pen.path([x0, y0], [x0, y1]) + pen.path([x1, y0], [x1, y1]), pen.k);

const tree = (pen: Pen, x: number, y: number) => {
  const [sx, sy] = pen.at(x, y);
  return `<g transform='translate(${sx} ${sy}) scale(${pen.k})'><ellipse cx='9' rx='11' ry='4.5' fill='${DARK}' opacity='.35'/><path d='M0 -36C11 -18 9 2 0 3S-11 -18 0 -36z' fill='#7d6d43' stroke='#4d3f22' stroke-width='1.5'/>${line('M-2 -26C-7 -12 -6 -4 -3 -1', '#b7a468', 2.5)}</g>`;
};

const oval = (pen: Pen, x: number, y: number, rx: number, ry: number) =>
  `${pen.path(...range(60).map((i): Spot => [x + rx * Math.cos((i * Math.PI) / 30), y + ry * Math.sin((i * Math.PI) / 30)]))}z`;

/** Columns in two arms around the square. */
const colonnade = (pen: Pen, x: number, y: number, rx: number, ry: number) =>
  range(30)
    .filter((i) => i % 15 > 1 && i % 15 < 14)
    .map((i) => {
      const angle = (i * Math.PI) / 15;
      const [sx, sy] = pen.at(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
      const k = pen.k;
      return `<path d='M${sx - 3 * k} ${sy}v${-13 * k}h${6 * k}v${13 * k}z' fill='#e2d0ac' stroke='#6b5233' stroke-width='${k}'/>`;
    })
    .join('');

type Scenery = (pen: Pen) => { readonly behind: string; readonly before: string };

const SCENERY: Readonly<Record<string, Scenery>> = {
  'Taj Mahal': (pen) => ({
    behind:
      river(pen, 12.6, 20) +
      [-2.2, -10.2].map((y) => bed(pen, -2, 7.6, y - 7, y) + bed(pen, 10.4, 20, y - 7, y)).join('') +
      path(pen, 8.3, 9.7, -20, -1),
    before: [-2.9, -4.7, -6.5, -8.3].map((y) => tree(pen, 7.2, y) + tree(pen, 10.8, y)).join(''),
  }),
  Capitol: (pen) => ({
    behind:
      path(pen, 8, 10, -20, -1) +
      engrave(`${oval(pen, 9, -7, 6.5, 4)}${oval(pen, 9, -7, 5.6, 3.2)}`, pen.k) +
      [
        [-8, 9],
        [9.5, 24],
      ]
        .map(([a = 0, b = 0]) => bed(pen, a, b, 8.2, 14))
        .join(''),
    before: [-1, 1.5, 4, 14, 16.5, 19].map((x) => tree(pen, x, -3.4)).join(''),
  }),
  'Notre Dame': (pen) => ({
    behind:
      `<g transform='rotate(0)'>${river(pen, 17, 24)}${river(pen, -12, -5.5)}</g>` +
      engrave(`${pen.path([-3, -4], [13, -4], [13, -1])}`, pen.k) +
      bed(pen, 11.5, 17, 2, 13),
    before: [2, 5, 8, 11].map((y) => tree(pen, 12.6, y)).join(''),
  }),
  'San Pietro': (pen) => ({
    behind:
      engrave(`${oval(pen, 5, -5.5, 7.4, 4.4)}${oval(pen, 5, -5.5, 5.8, 3.2)}`, pen.k) +
      engrave(
        range(8)
          .map((i) =>
            pen.path(
              [5, -5.5],
              [5 + 5.8 * Math.cos((i * Math.PI) / 4), -5.5 + 3.2 * Math.sin((i * Math.PI) / 4)],
            ),
          )
          .join(''),
        pen.k,
      ) +
      path(pen, 4, 6, -24, -11) +
      bed(pen, -9, -2, 3, 15) +
      bed(pen, 12, 19, 3, 15),
    before: colonnade(pen, 5, -5.5, 7.4, 4.4) + [4, 7, 10, 13].map((y) => tree(pen, -1.9, y)).join(''),
  }),
};

/** A step of the terrace: its top at height z, its faces of `height` pixels. */
function slab(pen: Pen, grow: number, drop: number, height: number, fill: string): string {
  const { x0, y0, x1, y1 } = pen.iso.plan;
  const lower = ([x, y]: XY): XY => [x, y + drop];
  const [west, south, east, north] = [
    pen.at(x0 - grow, y0 - grow),
    pen.at(x1 + grow, y0 - grow),
    pen.at(x1 + grow, y1 + grow),
    pen.at(x0 - grow, y1 + grow),
  ].map(lower) as [XY, XY, XY, XY];
  const down = ([x, y]: XY): XY => [x, y + height];
  return (
    poly([west, south, down(south), down(west)], mix(fill, '#3a2612', 0.35)) +
    poly([south, east, down(east), down(south)], mix(fill, '#3a2612', 0.6)) +
    poly([west, south, east, north], fill, `stroke='${CREAM}' stroke-opacity='.5' stroke-width='1.5'`)
  );
}

/** Everything under the blocks, in the pixels of the map; the plan of the first level is inlaid. */
export function groundBody(monument: string, iso: Iso, floor: readonly Cube[]): string {
  const pen = penOf(iso);
  const { k } = pen;
  const { x0, y0, x1, y1 } = iso.plan;
  const scenery = SCENERY[monument]?.(pen) ?? { behind: '', before: '' };
  const paving =
    range((x1 - x0) / 2 + 1)
      .map((i) => pen.path([x0 + i * 2, y0 - 0.3], [x0 + i * 2, y1 + 0.3]))
      .join('') +
    range((y1 - y0) / 2 + 1)
      .map((i) => pen.path([x0 - 0.3, y0 + i * 2], [x1 + 0.3, y0 + i * 2]))
      .join('');
  const inlay = floor
    .map((cube) =>
      poly(
        topOf(iso, cube, 0).map(({ x, y }): XY => [x, y]),
        '#5e216d',
        `fill-opacity='.16' stroke='#5e216d' stroke-opacity='.6' stroke-width='${1.5 * k}'`,
      ),
    )
    .join('');
  return `${scenery.behind}${slab(pen, 0.62, 12 * k, 14 * k, '#bfa274')}${slab(pen, 0.45, 0, 13 * k, '#dcc7a1')}${line(paving, '#9c7f55', 1.3 * k, "stroke-opacity='.45'")}${inlay}${scenery.before}`;
}
