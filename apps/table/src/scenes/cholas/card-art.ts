import { circle, rect, stroke } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';
import { INK } from './drawing.ts';

export const cardNames = ['one', 'two-same', 'two-different', 'four-straight', 'four-diagonal'] as const;
export type CardName = (typeof cardNames)[number];
export const isCard = (name: string): name is CardName => cardNames.some((card) => card === name);

export const CARD = { width: 116, height: 160 } as const;

/** Column, row and which of the card's two colours; two tones stand for "any two colours". */
const SHAPES: Readonly<Record<CardName, readonly (readonly [number, number, 0 | 1])[]>> = {
  one: [[0, 0, 0]],
  'two-same': [
    [0, 0, 0],
    [1, 0, 0],
  ],
  'two-different': [
    [0, 0, 0],
    [1, 0, 1],
  ],
  'four-straight': [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 1],
    [1, 1, 1],
  ],
  'four-diagonal': [
    [0, 0, 0],
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 0],
  ],
};

const LINE = '#4b3722';

/** The blocks of a card about (x, y), each of the given side. */
function diagram(x: number, y: number, side: number, card: CardName): string {
  const shape = SHAPES[card];
  const columns = Math.max(...shape.map(([column]) => column)) + 1;
  const rows = Math.max(...shape.map(([, row]) => row)) + 1;
  const pitch = side * 1.09;
  return shape
    .map(([column, row, other]) => {
      const left = x - (columns * pitch - 3) / 2 + column * pitch;
      const top = y - (rows * pitch - 3) / 2 + row * pitch;
      const body = rect(
        left,
        top,
        side,
        side,
        side * 0.12,
        other ? '#fff8e8' : LINE,
        `stroke='${LINE}' stroke-width='2.4'`,
      );
      const face = other
        ? stroke(
            `M${left + side * 0.15} ${top + side * 0.85}L${left + side * 0.85} ${top + side * 0.15}`,
            LINE,
            3,
          )
        : circle(left + side / 2, top + side / 2, side * 0.15, '#f4e6c8');
      return body + face;
    })
    .join('');
}

/** A build card on palm leaf: its layout and its name, or its layout alone where a name could not be read. */
export function cardDrawing(card: CardName, bare = false): Drawing {
  const { width: w, height: h } = CARD;
  const corner = (side: 1 | -1) =>
    stroke(
      `M${side * (w / 2 - 8)} ${16 - h / 2}V${12 - h / 2}Q${side * (w / 2 - 8)} ${8 - h / 2} ${side * (w / 2 - 12)} ${8 - h / 2}H${side * (w / 2 - 16)}`,
      '#8a6d45',
      2,
    );
  return {
    key: `card-${card}${bare ? '-bare' : ''}`,
    width: w + 10,
    height: h + 12,
    body: `${rect(-w / 2, -h / 2, w, h, 10, 'url(#leaf)', "stroke='#8a6d45' stroke-width='2' filter='url(#soft)'")}${corner(1)}${corner(-1)}${bare ? diagram(0, 0, 46, card) : diagram(0, -h * 0.16, 34, card)}`,
    ...(bare ? {} : { word: { text: card.replace('-', '\n'), x: 0, y: 50, size: 24, color: INK } }),
  };
}

/** The layout of a card alone, for a light page. */
export const layoutDrawing = (card: CardName): Drawing => {
  const shape = SHAPES[card];
  const high = shape.some(([, row]) => row > 0);
  const side = high ? 20 : 30;
  return { key: `layout-${card}`, width: 74, height: 52, body: diagram(0, 0, side, card) };
};

export const cardBack = (x: number, y: number, w: number, h: number, r: number): string =>
  rect(x, y, w, h, r, 'url(#cloth)', "stroke='#d9b27a' stroke-width='2'");

/** The back of a card; the stack beside the display is drawn narrower. */
export const backDrawing = (width: number = CARD.width): Drawing => ({
  key: `card-back-${width}`,
  width: width + 10,
  height: CARD.height + 12,
  body: `<g filter='url(#soft)'>${cardBack(-width / 2, -CARD.height / 2, width, CARD.height, 10)}</g>`,
});
