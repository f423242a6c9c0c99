import { HALL } from '../../look/colors.ts';
import { circle, mark, rect } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';
import { INK } from './drawing.ts';
import { type ColorName, colorNames, isColor, paintOf } from './paint.ts';
import { smallStone } from './stone-art.ts';
import type { Slot } from './temple.ts';

/** What is printed on a sculpture tile. */
export interface Tile {
  readonly points: number;
  readonly cost: Readonly<Partial<Record<ColorName, number>>>;
}

/** As single stones, the most of a colour first. */
const pipsOf = ({ cost }: Tile): ColorName[] =>
  colorNames
    .map((color) => [color, cost[color] ?? 0] as const)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([color, count]) => Array<ColorName>(count).fill(color));

/** A space of the sculpture board in the units of its drawings. */
export const TILE_PITCH = 42;
const GAP = 4;

/** A tile on the sculpture board; lit = its position on the temple is complete, it may be sculpted now. */
export function tileDrawing(tile: Tile, { columns, rows }: Slot, lit: boolean): Drawing {
  const w = columns * TILE_PITCH - GAP;
  const h = rows * TILE_PITCH - GAP;
  const pips = pipsOf(tile);
  const ink = lit ? INK : HALL.ivory;
  const glow = lit
    ? rect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 7, HALL.gold, "filter='url(#glow)' opacity='.35'")
    : '';
  const body = rect(
    -w / 2,
    -h / 2,
    w,
    h,
    6,
    lit ? 'url(#litTile)' : '#3b343c',
    `stroke='${lit ? HALL.gold : '#5d525c'}' stroke-width='${lit ? 3 : 1.4}'`,
  );
  const face = columns > 1 ? bigFace(pips, w, h) : rows > 1 ? uprightFace(pips, h) : smallFace(pips, w);
  return {
    key: `tile-${w}x${h}-${tile.points}-${pips.join('')}${lit ? '-lit' : ''}`,
    width: w + 24,
    height: h + 24,
    body: glow + body + face.pips,
    word: { text: String(tile.points), color: ink, ...face.at },
  };
}

interface Face {
  readonly pips: string;
  readonly at: { readonly x: number; readonly y: number; readonly size: number };
}

const bigFace = (cost: readonly ColorName[], w: number, h: number): Face => ({
  pips:
    cost
      .slice(0, 4)
      .map((color, i) => smallStone(color, -36.5 + i * 18.5, h / 2 - 24, 17))
      .join('') +
    cost
      .slice(4)
      .map((color) => smallStone(color, w / 2 - 27, -h / 2 + 12, 19))
      .join(''),
  at: { x: -14, y: -h / 2 + 26, size: 38 },
});

const uprightFace = (cost: readonly ColorName[], h: number): Face => ({
  pips: cost
    .map((color, i) =>
      smallStone(
        color,
        i < 2 ? -16 + i * 16.5 : -7.5,
        h / 2 - (cost.length < 3 ? 29 : 38) + (i < 2 ? 0 : 17),
        15.5,
      ),
    )
    .join(''),
  at: { x: 0, y: -h / 2 + (cost.length < 3 ? 22 : 19), size: 31 },
});

const smallFace = (cost: readonly ColorName[], w: number): Face => ({
  pips: cost.map((color) => smallStone(color, w / 2 - 19, -8, 16)).join(''),
  at: { x: -9, y: 0, size: 27 },
});

/** Treasure: an eight-pointed star with its points; a condition shows as the colour with its mark, or as three joined blocks. */
export function treasureDrawing(kind: string): Drawing {
  const color = kind.replace(/^.* if /, '');
  const paint = isColor(color) ? paintOf(color) : undefined;
  const ink = paint?.ink ?? '#3c2703';
  const r = 46 * 0.36;
  const square = (turn: number) =>
    `<rect x='${-r}' y='${-r}' width='${2 * r}' height='${2 * r}' rx='3' fill='${paint?.fill ?? 'url(#brass)'}' stroke='#ffe2a0' stroke-width='2' transform='rotate(${turn})'/>`;
  const low = paint
    ? mark(paint.mark, 0, 12.5, 6, ink)
    : kind.endsWith('pattern')
      ? [-10.2, -3.2, 3.8].map((x) => rect(x, 8.5, 6.2, 6.2, 1.2, ink)).join('')
      : '';
  return {
    key: `treasure-${kind.replaceAll(' ', '')}`,
    width: 52,
    height: 52,
    body: `<g filter='url(#soft)'>${square(0)}${square(45)}</g>${circle(0, 0, r * 1.02, paint?.fill ?? '#eab75a')}${low}`,
    word: {
      text: /^\+\d/.exec(kind)?.[0] ?? kind,
      x: -1,
      y: low ? -3.5 : 0,
      size: low ? 23 : 26,
      color: ink,
    },
  };
}
