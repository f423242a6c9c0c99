import { circle, group, rect } from '../../look/svg.ts';
import type { RuinKind } from './facts.ts';
import type { Pair } from './geometry.ts';
import { Grain } from './grain.ts';
import { along, lengthOf, type Run, runsOf, shifted } from './lines.ts';
import type { Ruin } from './ruins.ts';

/** Canals, alleys, paths and walls, each with a texture of its own: told apart without colour. */

const path = (points: readonly Pair[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const stroked = (runs: readonly (readonly Pair[])[], width: number, color: string, extra = '') =>
  `<path d='${runs.map(path).join('')}' fill='none' stroke='${color}' stroke-width='${width}' ${extra}/>`;

type Draw = (runs: readonly Run[], grain: Grain) => string;

const pointsOf = (runs: readonly Run[]) => runs.map(({ points }) => points);
const tipsOf = (runs: readonly Run[]) =>
  runs.flatMap(({ points, tip }) => (tip && points[0] ? [points[0]] : []));

/** Brick banks, sunk teal water, two rows of waves; it ends in a round basin. */
const canal: Draw = (runs) => {
  const lines = pointsOf(runs);
  const tips = tipsOf(runs);
  const band = (width: number, radius: number, color: string, extra = '') =>
    `<g ${extra}>${stroked(lines, width, color)}${tips.map(([x, y]) => circle(x, y, radius, color)).join('')}</g>`;
  const waves = runs.flatMap(({ points, joins }) => {
    const seen = joins ? points.slice(0, 80) : points;
    const count = Math.max(1, Math.round(lengthOf(seen) / 23));
    return [-6, 6].map((aside) =>
      shifted(seen, (t) => aside + 2.6 * Math.sin(t * count * 2 * Math.PI + (aside > 0 ? 2 : 0))),
    );
  });
  return (
    band(44, 25, '#33241a') +
    band(40, 23, '#cfae7c') +
    band(30, 18, '#154552') +
    band(25, 15.5, '#3c93a3', "transform='translate(1.2 1.8)'") +
    stroked(waves, 2.6, '#dff5f3', "stroke-linecap='round' opacity='.92'") +
    tips.map(([x, y]) => circle(x, y, 7, 'none', "stroke='#dff5f3' stroke-width='2.4'")).join('')
  );
};

/** Three rows of cobbles in dark mortar. */
const stone: Draw = (runs, grain) => {
  const cobble = (x: number, y: number) =>
    rect(
      x - 6 + grain.next(),
      y - 5.4,
      11 + grain.next(),
      10.8,
      4.8,
      grain.pick(['#b9bcbd', '#9ea2a5', '#d2d2cd', '#878c90']),
      "stroke='#262425' stroke-width='1.4'",
    );
  const lines = pointsOf(runs);
  const rows = () => cobble(0, -11.6) + cobble(5.5, 0) + cobble(0, 11.6);
  return (
    stroked(lines, 39, '#262425') +
    stroked(lines, 36, '#4c4a49') +
    lines.map((points) => along(points, 13, rows)).join('')
  );
};

/** Planks across the way, two nails each. */
const wood: Draw = (runs, grain) => {
  const ink = '#1e130a';
  const plank = () => {
    const half = 19 + grain.next() * 2.5;
    const board = grain.pick(['#8a5a2f', '#9c6a39', '#744722', '#ad7d48']);
    return (
      rect(-5.2, -half, 10.4, 2 * half, 2, board, `stroke='${ink}' stroke-width='1.7'`) +
      `<path d='M-1.5 ${4 - half}V${half - 8}' stroke='${ink}' stroke-width='1.2' opacity='.4'/>` +
      circle(0, 6 - half, 1.7, ink) +
      circle(0, half - 6, 1.7, ink)
    );
  };
  const lines = pointsOf(runs);
  return stroked(lines, 30, ink, "opacity='.8'") + lines.map((points) => along(points, 12.5, plank)).join('');
};

/** A pale band with a walk, crenels on both sides, a tower where it ends. */
const wall: Draw = (runs) => {
  const [ink, pale, walk] = ['#2a241d', '#f1e8d5', '#b5a88f'];
  const square = (half: number, radius: number, fill: string, width: number) =>
    rect(-half, -half, 2 * half, 2 * half, radius, fill, `stroke='${ink}' stroke-width='${width}'`);
  const tooth = (y: number) => rect(-5.5, y, 11, 12, 1.5, pale, `stroke='${ink}' stroke-width='2.4'`);
  const lines = pointsOf(runs);
  return (
    lines.map((points) => along(points, 19.6, () => tooth(9) + tooth(-21))).join('') +
    stroked(lines, 27, ink) +
    stroked(lines, 22, pale) +
    stroked(lines, 9, walk) +
    tipsOf(runs)
      .map(([x, y]) => group(x, y, square(19, 4, pale, 2.6) + square(10, 3, walk, 1.6)))
      .join('')
  );
};

const DRAW: Readonly<Partial<Record<RuinKind, Draw>>> = { canal, stone, wood, wall };

/** A line of some kind along given runs: a ruin, or the sample in the legend. */
export const drawRuns = (kind: RuinKind, runs: readonly Run[], seed: number): string =>
  DRAW[kind]?.(runs, new Grain(seed)) ?? '';

export const drawLine = (ruin: Ruin): string =>
  `<g filter='url(#${ruin.kind === 'wall' ? 'tall' : 'soft'})'>${drawRuns(ruin.kind, runsOf(ruin), 21 + ruin.id * 17)}</g>`;

/** Light around a line, under its drawing. */
export const lineHalo = (ruin: Ruin): string => {
  const lines = pointsOf(runsOf(ruin));
  const round = "stroke-linecap='round' stroke-linejoin='round'";
  return (
    stroked(lines, 78, '#ffb23e', `${round} filter='url(#glow)'`) +
    stroked(lines, 66, '#2a1a06', round) +
    stroked(lines, 61, '#ffb23e', round) +
    stroked(lines, 51, '#c9995c', round)
  );
};
