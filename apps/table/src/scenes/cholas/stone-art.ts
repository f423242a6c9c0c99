import { HALL } from '../../look/colors.ts';
import { circle, mark, rect, stroke } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';
import { type ColorName, paintOf } from './paint.ts';

/** A stone is drawn with a side of 46 on a pitch of 50. */
export const STONE = 46;
const HALF = STONE / 2;
const CHISEL_MARKS = 9;

/** Chisel pecks; `vary` lets no two neighbours have the same ones. */
function pecks(vary: number): string {
  const n = 700 + vary * 7;
  return Array.from({ length: CHISEL_MARKS }, (_, i) => {
    const x = ((i * 37 + n * 13) % 30) - 15;
    const y = ((i * 53 + n * 29) % 30) - 16;
    return `M${x} ${y}l2.4 -2.4`;
  }).join('');
}

/** A dressed block about (0, 0): lit edges, a drafted margin, chisel pecks and the colour's mark. */
function block(color: ColorName, vary: number): string {
  const paint = paintOf(color);
  return `${rect(-HALF, -HALF, STONE, STONE, 5, paint.shadow, `stroke='${paint.edge}' stroke-width='1.3'`)}
   ${rect(-HALF, -HALF, STONE, STONE - 4, 5, paint.fill)}${rect(-HALF, -HALF, STONE, STONE - 4, 5, 'url(#face)')}
   ${stroke(`M${3 - HALF} ${HALF - 6}V${5 - HALF}Q${3 - HALF} ${2.5 - HALF} ${6 - HALF} ${2.5 - HALF}H${HALF - 5}`, paint.light, 2, "opacity='.9'")}
   ${rect(6 - HALF, 6 - HALF, STONE - 12, STONE - 16, 3, 'none', `stroke='${paint.shadow}' stroke-opacity='.55' stroke-width='1.2'`)}
   <path d='${pecks(vary)}' stroke='${paint.shadow}' stroke-opacity='.4' stroke-width='1.4' stroke-linecap='round'/>`;
}

const VARIETY = 6;

export function stoneDrawing(color: ColorName, vary = 0): Drawing {
  const paint = paintOf(color);
  const kind = ((vary % VARIETY) + VARIETY) % VARIETY;
  return {
    key: `stone-${color}-${kind}`,
    width: 50,
    height: 50,
    body: block(color, kind) + mark(paint.mark, 0, -2, 10.5, paint.ink),
  };
}

/** A stone small enough for a list: no pecks, a larger mark. */
export function smallStone(color: ColorName, x: number, y: number, side: number, markSize = 1): string {
  const paint = paintOf(color);
  const low = side * 0.09;
  return `${rect(x, y, side, side, side * 0.11, paint.shadow, `stroke='${paint.edge}' stroke-width='${Math.max(0.9, side * 0.04)}'`)}
   ${rect(x, y, side, side - low, side * 0.11, paint.fill)}${rect(x, y, side, side - low, side * 0.11, 'url(#face)')}
   ${mark(paint.mark, x + side * (0.5 - (1 - markSize) / 3), y + (side - low) * (0.5 - (1 - markSize) / 3), side * 0.3 * markSize, paint.ink)}`;
}

export const smallStoneDrawing = (color: ColorName): Drawing => ({
  key: `small-stone-${color}`,
  width: 34,
  height: 34,
  body: smallStone(color, -15.5, -15.5, 31),
});

/** A stone for a page: its mark, and its letter for whoever cannot tell the colours apart. */
export function letteredStoneDrawing(color: ColorName): Drawing {
  const paint = paintOf(color);
  return {
    key: `lettered-stone-${color}`,
    width: 38,
    height: 38,
    body: `${smallStone(color, -17.5, -17.5, 35, 0.74)}${rect(4, 3, 12, 12, 3, paint.fill)}`,
    word: { text: paint.letter, x: 10, y: 9, size: 12.5, color: paint.ink },
  };
}

/** The expected stone: ivory dashes round a medallion in its true colour; a translucent block would read as grey. */
export function ghostDrawing(color: ColorName): Drawing {
  const paint = paintOf(color);
  return {
    key: `ghost-${color}`,
    width: 50,
    height: 50,
    body: `${rect(-HALF + 1.5, -HALF + 1.5, STONE - 3, STONE - 3, 5, '#ffffff1a', `stroke='${HALL.ivory}' stroke-opacity='.85' stroke-width='3' stroke-dasharray='7.6 5.2'`)}
     ${circle(0, 0, STONE * 0.33, paint.fill, `stroke='${paint.edge}' stroke-width='1.6'`)}${mark(paint.mark, 0, 0, STONE * 0.19, paint.ink)}`,
  };
}
