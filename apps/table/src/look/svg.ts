import { HALL, type MarkName, type PieceColor } from './colors.ts';

/** Small words for drawing: every function returns SVG text. */

export const group = (x: number, y: number, body: string, extra = ''): string =>
  `<g transform='translate(${x} ${y})' ${extra}>${body}</g>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string =>
  `<rect x='${x}' y='${y}' width='${width}' height='${height}' rx='${radius}' fill='${fill}' ${extra}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx='${x}' cy='${y}' r='${radius}' fill='${fill}' ${extra}/>`;

export const stroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d='${d}' fill='none' stroke='${color}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round' ${extra}/>`;

const polygon = (x: number, y: number, r: number, fill: string, points: readonly (readonly number[])[]) =>
  `<polygon points='${points.map(([a = 0, b = 0]) => `${x + a * r},${y + b * r}`).join(' ')}' fill='${fill}'/>`;

/** A path in units of r about (x, y). */
const shape = (d: string, x: number, y: number, r: number, fill: string, extra = '') =>
  `<path d='${d}' fill='${fill}' transform='translate(${x} ${y}) scale(${r})' ${extra}/>`;

const rays = (x: number, y: number, r: number, fill: string) =>
  Array.from(
    { length: 8 },
    (_, i) =>
      `<path d='M${x - r * 0.14} ${y - r * 0.55}L${x} ${y - r}L${x + r * 0.14} ${y - r * 0.55}z' fill='${fill}' transform='rotate(${i * 45} ${x} ${y})'/>`,
  ).join('');

const MARKS: Readonly<Record<MarkName, (x: number, y: number, r: number, fill: string) => string>> = {
  disc: (x, y, r, fill) => circle(x, y, r * 0.8, fill),
  ring: (x, y, r, fill) => circle(x, y, r * 0.66, 'none', `stroke='${fill}' stroke-width='${r * 0.36}'`),
  diamond: (x, y, r, fill) =>
    polygon(x, y, r, fill, [
      [0, -1],
      [0.8, 0],
      [0, 1],
      [-0.8, 0],
    ]),
  chevron: (x, y, r, fill) =>
    polygon(x, y, r, fill, [
      [-0.9, 0.45],
      [0, -0.75],
      [0.9, 0.45],
      [0.9, 0.95],
      [0, -0.2],
      [-0.9, 0.95],
    ]),
  lotus: (x, y, r, fill) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (a) =>
          `<ellipse cx='${x}' cy='${y - r * 0.55}' rx='${r * 0.27}' ry='${r * 0.5}' fill='${fill}' transform='rotate(${a} ${x} ${y})'/>`,
      )
      .join('') + circle(x, y, r * 0.2, fill),
  wave: (x, y, r, fill) =>
    stroke(
      `M${x - r} ${y - r * 0.25}q${r / 2} ${-r * 0.8} ${r} 0t${r} 0M${x - r} ${y + r * 0.45}q${r / 2} ${-r * 0.8} ${r} 0t${r} 0`,
      fill,
      r * 0.3,
    ),
  cross: (x, y, r, fill) =>
    stroke(`M${x - r * 0.7} ${y}h${r * 1.4}M${x} ${y - r * 0.7}v${r * 1.4}`, fill, r * 0.45),
  saltire: (x, y, r, fill) =>
    stroke(
      `M${x - r * 0.6} ${y - r * 0.6}l${r * 1.2} ${r * 1.2}M${x + r * 0.6} ${y - r * 0.6}l${-r * 1.2} ${r * 1.2}`,
      fill,
      r * 0.42,
    ),
  sun: (x, y, r, fill) => rays(x, y, r, fill) + circle(x, y, r * 0.45, fill),
  moon: (x, y, r, fill) =>
    `<path d='M${x + r * 0.35} ${y - r * 0.85}a${r * 0.9} ${r * 0.9} 0 1 0 0 ${r * 1.7}a${r * 0.72} ${r * 0.72} 0 1 1 0 ${-r * 1.7}z' fill='${fill}'/>`,
  bars: (x, y, r, fill) =>
    stroke(
      `M${x - r * 0.7} ${y - r * 0.5}h${r * 1.4}M${x - r * 0.7} ${y}h${r * 1.4}M${x - r * 0.7} ${y + r * 0.5}h${r * 1.4}`,
      fill,
      r * 0.26,
    ),
  arch: (x, y, r, fill) =>
    shape(
      'M-.72 .9V-.1C-.72 -.5 -.3 -.66 0 -1C.3 -.66 .72 -.5 .72 -.1V.9H.36V.05C.36 -.18 .15 -.28 0 -.45C-.15 -.28 -.36 -.18 -.36 .05V.9z',
      x,
      y,
      r,
      fill,
    ),
  star: (x, y, r, fill) =>
    polygon(
      x,
      y,
      r,
      fill,
      Array.from({ length: 10 }, (_, i) => {
        const reach = i % 2 ? 0.42 : 1;
        return [reach * Math.sin((i * Math.PI) / 5), -reach * Math.cos((i * Math.PI) / 5)];
      }),
    ),
  pillars: (x, y, r, fill) =>
    shape(
      'M-.9 -.9H.9V-.55H-.9zM-.8 -.4H-.45V.8H-.8zM-.175 -.4H.175V.8H-.175zM.45 -.4H.8V.8H.45z',
      x,
      y,
      r,
      fill,
    ),
  gem: (x, y, r, fill) =>
    shape(
      'M-.45 -.85H.45L.95 -.2L0 .95L-.95 -.2zM-.28 -.55L-.5 -.22H.5L.28 -.55zM-.42 .04L0 .5L.42 .04z',
      x,
      y,
      r,
      fill,
      "fill-rule='evenodd'",
    ),
};

/** A colour's mark, so that no colour stands alone. */
export const mark = (name: MarkName, x: number, y: number, r: number, fill: string): string =>
  MARKS[name](x, y, r, fill);

/** A seat's disc with its mark, as in the rail and on every light page. */
export const token = (color: PieceColor, r: number, rim: string = HALL.ivory): string =>
  circle(
    0,
    0,
    r,
    color.fill,
    `stroke='${color.rim ? rim : '#00000055'}' stroke-width='${Math.max(1.5, r * 0.07)}'`,
  ) + mark(color.mark, 0, 0, r * 0.6, color.ink);

/** Stone grain, lamp light, soft shadow: what every piece of art may refer to. */
export const DEFS = `<defs>
<linearGradient id='stone' x1='0' y1='0' x2='.25' y2='1'><stop offset='0' stop-color='#e6d3b3'/><stop offset='1' stop-color='#c4a87e'/></linearGradient>
<linearGradient id='brass' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#ffd98a'/><stop offset='.5' stop-color='#d8993a'/><stop offset='1' stop-color='#8d5f22'/></linearGradient>
<linearGradient id='dusk' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#3a3140'/><stop offset='1' stop-color='#1d1b20'/></linearGradient>
<filter id='drop' x='-20%' y='-20%' width='140%' height='150%'><feDropShadow dx='0' dy='5' stdDeviation='5' flood-color='#000' flood-opacity='.55'/></filter>
<filter id='soft' x='-20%' y='-20%' width='140%' height='140%'><feDropShadow dx='0' dy='2' stdDeviation='2' flood-color='#000' flood-opacity='.45'/></filter>
<filter id='glow' x='-60%' y='-60%' width='220%' height='220%'><feGaussianBlur stdDeviation='9'/></filter>
<filter id='grain' x='0' y='0' width='100%' height='100%'><feTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2' seed='3'/><feColorMatrix values='0 0 0 0 .2  0 0 0 0 .15  0 0 0 0 .1  0 0 0 .22 0'/><feComposite in2='SourceGraphic' operator='in'/></filter>
<pattern id='hatch' width='12' height='12' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'><rect width='12' height='12' fill='#4b465088'/><rect width='5' height='12' fill='#b9ae9d99'/></pattern>
</defs>`;

/** A picture of its own, with its origin at (x, y). */
export const picture = (x: number, y: number, width: number, height: number, body: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='${x} ${y} ${width} ${height}'>${DEFS}${body}</svg>`;

export const dataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
