import { type PieceColor, pieceColor } from '../../look/colors.ts';

export const colorNames = ['brown', 'white', 'grey', 'gold', 'lightbrown'] as const;
export type ColorName = (typeof colorNames)[number];

export const isColor = (name: string): name is ColorName => colorNames.some((color) => color === name);

/** The chisel's light and shadow on the edges of a block, and a rim that keeps dark blocks readable on dark ground. */
export interface Paint extends PieceColor {
  readonly light: string;
  readonly shadow: string;
  readonly edge: string;
  readonly letter: string;
  readonly said: string;
}

const CHISEL: Readonly<Record<ColorName, Omit<Paint, keyof PieceColor>>> = {
  brown: { light: '#6e4429', shadow: '#1d0d05', edge: '#a67c58', letter: 'B', said: 'brown' },
  white: { light: '#ffffff', shadow: '#b9ad9b', edge: '#ffffff', letter: 'W', said: 'white' },
  grey: { light: '#8a93a3', shadow: '#363c47', edge: '#98a1b0', letter: 'G', said: 'grey' },
  gold: { light: '#ffe58c', shadow: '#a37c12', edge: '#ffe58c', letter: 'O', said: 'gold' },
  lightbrown: { light: '#eda271', shadow: '#84441c', edge: '#eda271', letter: 'L', said: 'light brown' },
};

export const paintOf = (color: ColorName): Paint => ({ ...pieceColor('cholas', color), ...CHISEL[color] });

/** Sandstone, palm leaf and shadow: what the art of this game may refer to beside the common ones. */
export const CHOLAS_DEFS = `<defs>
<linearGradient id='niche' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#241b14'/><stop offset='.3' stop-color='#3a2d22'/><stop offset='1' stop-color='#4a3a2b'/></linearGradient>
<linearGradient id='face' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='#fff' stop-opacity='.22'/><stop offset='.5' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.2'/></linearGradient>
<linearGradient id='leaf' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#f4e6c8'/><stop offset='1' stop-color='#d9c096'/></linearGradient>
<linearGradient id='litTile' x1='0' y1='0' x2='.3' y2='1'><stop offset='0' stop-color='#f3e2c0'/><stop offset='1' stop-color='#cfb284'/></linearGradient>
<pattern id='cloth' width='12' height='12' patternUnits='userSpaceOnUse'><rect width='12' height='12' fill='#5a3a28'/><path d='M6 1L11 6L6 11L1 6z' fill='none' stroke='#c79a5c' stroke-width='1.2'/><circle cx='6' cy='6' r='1.3' fill='#c79a5c'/></pattern>
</defs>`;
