import type { Art } from '../../board/art.ts';
import { picture } from '../../look/svg.ts';
import { CHOLAS_DEFS } from './paint.ts';

/** A word that belongs to a drawing: real text on the board and on pages, painted text in an icon. */
export interface Word {
  readonly text: string;
  /** From the middle of the drawing, in its own units. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** A piece drawn about (0, 0) in units of its own; it is scaled when it is baked. */
export interface Drawing {
  /** Two drawings with the same key look the same. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly word?: Word;
}

export const frameOf = ({ width, height, body }: Drawing, words = '') =>
  picture(-width / 2, -height / 2, width, height, CHOLAS_DEFS + body + words);

/** The drawing for a board on which one of its units is `scale` pixels. */
export const artOf = (drawing: Drawing, scale: number): Art => ({
  key: `cholas:${drawing.key}@${scale.toFixed(3)}`,
  svg: frameOf(drawing),
  width: drawing.width * scale,
  height: drawing.height * scale,
});

/** The drawing as a picture that stands alone, its word included. */
export function iconOf(drawing: Drawing): string {
  const { word } = drawing;
  if (!word) return frameOf(drawing);
  const lines = word.text.split('\n');
  const words = lines.map(
    (line, i) =>
      `<text x='${word.x}' y='${word.y + word.size * (0.35 + 1.1 * (i - (lines.length - 1) / 2))}' font-size='${word.size}' font-weight='700' font-family='Atkinson Hyperlegible Next Variable, Atkinson Hyperlegible Next, sans-serif' text-anchor='middle' fill='${word.color}'>${line}</text>`,
  );
  return frameOf(drawing, words.join(''));
}

/** The word as a label of a sprite. */
export const labelOf = ({ word }: Drawing, scale: number) =>
  word && {
    text: word.text,
    size: word.size * scale,
    color: word.color,
    x: word.x * scale,
    y: word.y * scale,
  };

export const INK = '#3a2a16';
