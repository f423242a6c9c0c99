import { circle, group, stroke } from '../../look/svg.ts';

/** What stands upright on the land, whatever the tile's turn: drawn about the middle of its foot or body. */

const LINE = "stroke='#3d2413' stroke-width='1.5' stroke-linejoin='round'";

const tier = (i: number): string => {
  const w = 28 - i * 5.5;
  const y = 4 - i * 10;
  const count = 7 - i;
  const beads = Array.from({ length: count }, (_, j) =>
    circle((j - (count - 1) / 2) * ((w * 1.5) / count), y - 4.5, 1.7, '#7a3a1c', "stroke='none'"),
  ).join('');
  return `<path d='M${-w} ${y}l3.5 -10h${2 * w - 7}l3.5 10z' fill='${i % 2 ? '#e9c98f' : '#d98a4e'}'/>${beads}`;
};

const scaled = (x: number, y: number, size: number, body: string): string =>
  group(x, y, `<g transform='scale(${size})' ${LINE}>${body}</g>`);

/** A gopura, tier on tier. */
export const temple = (x: number, y: number, size: number): string =>
  scaled(
    x,
    y,
    size,
    `<ellipse cx='4' cy='27' rx='40' ry='8' fill='#3d241355' stroke='none'/><path d='M-36 28v-8h72v8z' fill='#b98a5a'/><path d='M-31 20V4h62v16z' fill='#f2dfb8'/>${[0, 1, 2, 3].map(tier).join('')}<path d='M-12 -36q0 -11 12 -11t12 11z' fill='#c9603a'/>${stroke('M-6 -47v-5M0 -47v-8M6 -47v-5', '#f0b54a', 2.5)}<path d='M-8 20V9q8 -8 16 0v11z' fill='#2c1810'/><path d='M-24 20V8M-17 20V8M17 20V8M24 20V8' stroke='#b98a5a' stroke-width='3'/>`,
  );

const stall = (offset: number, cloth: string, stripe: string): string => {
  const fruit = [-9, 0, 9].map((c, i) =>
    circle(offset + c, 10, 5, ['#e98a2b', '#d8c04a', '#a8452f'][i] ?? ''),
  );
  const awning = [0, 1, 2, 3, 4].map(
    (i) =>
      `<path d='M${offset - 14 + i * 5.6} -20h5.6l${(i - 1.5) * 1.7} 18q-3.6 5 -7.3 0z' fill='${i % 2 ? stripe : cloth}' stroke-width='1'/>`,
  );
  return `<path d='M${offset - 17} 20V-4h34v24z' fill='#5a3a22'/><path d='M${offset - 15} 20v-8h30v8z' fill='#c99a5e'/>${fruit.join('')}${awning.join('')}`;
};

/** Two stalls under striped awnings. */
export const market = (x: number, y: number, size: number): string =>
  scaled(
    x,
    y,
    size,
    `<ellipse cx='2' cy='20' rx='44' ry='7' fill='#3d241355' stroke='none'/>${stall(-21, '#b8322a', '#fff0d2')}${stall(21, '#22577f', '#fff0d2')}`,
  );

const hut = (x: number, y: number, size: number): string =>
  scaled(
    x,
    y,
    size,
    "<path d='M-11 12V0h22v12z' fill='#e9d3ac'/><path d='M-3 12V4h6v8z' fill='#3d2413'/><path d='M-17 2Q-6 -9 0 -19Q6 -9 17 2Q0 7 -17 2z' fill='#b9772f'/><path d='M-9 1Q-3 -8 0 -16M9 1Q3 -8 0 -16M0 3V-15' fill='none' stroke='#7d4a1a' stroke-width='1.2'/>",
  );

const palm = (x: number, y: number, size = 1): string => {
  const fronds = [-150, -115, -75, -35, 5, 175].map(
    (turn, i) =>
      `<path d='M1 -26q7 -7 17 -1q-9 0 -17 1z' fill='${i % 2 ? '#5f7d33' : '#44682c'}' transform='rotate(${turn + 30} 1 -26)'/>`,
  );
  return group(
    x,
    y,
    `<g transform='scale(${size})'><ellipse cx='5' cy='1' rx='10' ry='3' fill='#3d241344'/>${stroke('M0 0q4 -12 1 -26', '#6b4526', 3.5)}${fronds.join('')}</g>`,
  );
};

/** Three huts under a palm. */
export const village = (x: number, y: number): string =>
  palm(x - 25, y + 9, 0.95) + hut(x + 13, y - 9, 0.9) + hut(x - 12, y - 1, 1) + hut(x + 17, y + 13, 0.95);

const tuft = (x: number, y: number): string =>
  group(x, y, stroke('M0 0q-1 -6 -6 -8M0 0v-10M0 0q1 -6 6 -8', '#7f7a35', 2));

const bush = (x: number, y: number): string =>
  group(
    x,
    y,
    `<ellipse cx='2' cy='3' rx='11' ry='4' fill='#3d241333'/>${circle(-5, 0, 6, '#6f7f38')}${circle(4, -2, 7, '#5c7031')}${circle(1, -4, 3.5, '#94a24e')}`,
  );

const pebble = (x: number, y: number): string =>
  group(
    x,
    y,
    `<path d='M-8 4q-1 -8 6 -9t9 5q2 5 -4 5z' fill='#a5897a' stroke='#5d463a' stroke-width='1.2'/>${stroke('M-4 -1q2 -3 6 -2', '#e3cdbb', 2)}`,
  );

/** What grows and lies about on dry land. */
export const WILDS: readonly ((x: number, y: number) => string)[] = [tuft, bush, pebble, tuft, palm];
