import { circle, group, rect, stroke } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';
import { colorNames, paintOf } from './paint.ts';
import { smallStone } from './stone-art.ts';

const PITCH = 19;
const STEP = 24;
const WIDTH = PITCH * 1.5 + STEP * 5 + 8;
const HEIGHT = PITCH * 5 + 8;
const WHEEL = PITCH * 0.5;
const LEVELS = [0, 1, 2, 3, 4];

const grounds = {
  dark: { wood: '#2a1d13', edge: '#8a6540', hole: "fill='#00000088' stroke='#ffffff1f' stroke-width='1.4'" },
  light: {
    wood: '#c4a67a',
    edge: '#8a6d45',
    hole: "fill='#00000026' stroke='#00000026' stroke-width='1.4'",
  },
} as const;

const wheel = (x: number): string =>
  group(
    x,
    HEIGHT + WHEEL * 0.55,
    circle(0, 0, WHEEL, '#3a2818', "stroke='#a67c4a' stroke-width='2.5'") +
      stroke(`M0 ${-WHEEL}V${WHEEL}M${-WHEEL} 0H${WHEEL}`, '#a67c4a', 1.6) +
      circle(0, 0, 2.6, '#f0b54a'),
  );

/** A wagon: a row of five holes for each colour, with pegs up to its level. `light` is for light pages. */
export function wagonDrawing(levels: readonly number[], ground: keyof typeof grounds = 'dark'): Drawing {
  const { wood, edge, hole } = grounds[ground];
  const rows = colorNames.map((color, i) => {
    const paint = paintOf(color);
    const y = 4 + PITCH * (i + 0.5);
    const rim = ground === 'light' ? '#4b3722' : color === 'brown' ? '#d9b48c' : paint.edge;
    const pegs = LEVELS.map((level) => {
      const at = PITCH * 1.5 + STEP * (level + 0.5);
      return level < (levels[i] ?? 0)
        ? circle(at, y, PITCH * 0.36, paint.fill, `stroke='${rim}' stroke-width='2.2'`)
        : `<circle cx='${at}' cy='${y}' r='${PITCH * 0.36}' ${hole}/>`;
    });
    return smallStone(color, 6, y - PITCH * 0.42, PITCH * 0.84) + pegs.join('');
  });
  const width = WIDTH + 4;
  const height = HEIGHT + 2 * WHEEL + 2;
  const body = `${rect(0, 0, WIDTH, HEIGHT, 8, wood, `stroke='${edge}' stroke-width='2'`)}${rows.join('')}${wheel(WIDTH * 0.2)}${wheel(WIDTH * 0.8)}`;
  return {
    key: `wagon-${ground}-${levels.join('')}`,
    width,
    height,
    body: group(2 - width / 2, 2 - height / 2, body),
  };
}

/** Where the marker of a row lies at a level, as parts of the drawing: the block itself is level 0. */
export function wagonSpot(row: number, level: number): { readonly left: number; readonly top: number } {
  const x = level > 0 ? PITCH * 1.5 + STEP * (level - 0.5) : 6 + PITCH * 0.42;
  return {
    left: (2 + x) / (WIDTH + 4),
    top: (2 + 4 + PITCH * (row + 0.5)) / (HEIGHT + 2 * WHEEL + 2),
  };
}
