import { DEFS } from '../../look/svg.ts';

/** Words for drawing that only Monuments needs: SVG text, as in `look/svg.ts`. */

export const DARK = '#2a1a0c';
export const CREAM = '#fff3d6';

export type XY = readonly [number, number];

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A colour between two others. */
export function mix(a: string, b: string, t: number): string {
  const channel = (color: string, i: number) => Number.parseInt(color.slice(i, i + 2), 16);
  return `#${[1, 3, 5]
    .map((i) =>
      Math.round(channel(a, i) * (1 - t) + channel(b, i) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const poly = (points: readonly XY[], fill: string, extra = ''): string =>
  `<polygon points='${points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')}' fill='${fill}' ${extra}/>`;

export const line = (d: string, color: string, width: number, extra = ''): string =>
  `<path d='${d}' fill='none' stroke='${color}' stroke-width='${width}' stroke-linejoin='round' stroke-linecap='round' ${extra}/>`;

export const pathOf = (points: readonly XY[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const stops = (...list: readonly (readonly [number, string, number])[]) =>
  list
    .map(([at, color, alpha]) => `<stop offset='${at}' stop-color='${color}' stop-opacity='${alpha}'/>`)
    .join('');

/** Stone that light falls on from the upper left. */
const relief = (id: string, frequency: string, octaves: number, height: number) =>
  `<filter id='${id}' x='0' y='0' width='100%' height='100%' color-interpolation-filters='sRGB'><feTurbulence type='fractalNoise' baseFrequency='${frequency}' numOctaves='${octaves}' seed='9' result='n'/><feDiffuseLighting in='n' lighting-color='#fff' surfaceScale='${height}' diffuseConstant='1.16' result='l'><feDistantLight azimuth='225' elevation='60'/></feDiffuseLighting><feComposite in='l' in2='SourceGraphic' operator='arithmetic' k1='1'/><feComposite in2='SourceGraphic' operator='in'/></filter>`;

const OWN_DEFS = `<defs>${relief('rock', '.045 .06', 5, 2.2)}${relief('sand', '.11 .16', 4, 0.7)}
<filter id='blur' x='-40%' y='-40%' width='180%' height='180%'><feGaussianBlur stdDeviation='3.5'/></filter>
<linearGradient id='foot' x1='0' y1='0' x2='0' y2='1'>${stops([0.35, '#12060a', 0], [1, '#12060a', 0.4])}</linearGradient>
<linearGradient id='pit' x1='.2' y1='0' x2='.6' y2='1'>${stops([0, '#1a0f06', 0.75], [0.6, '#1a0f06', 0.15], [1, '#fff0cf', 0.12])}</linearGradient>
<linearGradient id='socket' x1='0' y1='0' x2='.4' y2='1'>${stops([0, DARK, 0.62], [1, DARK, 0.22])}</linearGradient>
<linearGradient id='robe' x1='0' y1='0' x2='1' y2='1'>${stops([0, '#fffaf0', 1], [1, '#d3bd97', 1])}</linearGradient>
<linearGradient id='ray' x1='0' y1='.1' x2='.8' y2='.75'>${stops([0, '#ffdf9a', 0.3], [0.5, '#ffdf9a', 0.07], [1, '#ffdf9a', 0])}</linearGradient>
<radialGradient id='ground' cx='50%' cy='52%' r='70%'>${stops([0, '#fff0c8', 0.55], [0.55, '#a98556', 0.1], [1, '#2a180a', 0.72])}</radialGradient></defs>`;

/** A drawing that brings along what it refers to, for pictures that others frame. */
export const selfContained = (body: string): string => OWN_DEFS + body;

/** A picture about (0, 0), drawn in its own measure and shown `scale` times as large. */
export const stonePicture = (width: number, height: number, scale: number, body: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='${-width / scale / 2} ${-height / scale / 2} ${width / scale} ${height / scale}'>${DEFS}${OWN_DEFS}${body}</svg>`;
