/** The words of the game file: colours, tokens, spaces. Their order is the order of indices in the state. */
export const colorWords = ['purple', 'red', 'natural', 'orange'] as const;
export type Color = (typeof colorWords)[number];

export const tokenWords = [...colorWords, 'blue', 'black'] as const;
export type Token = (typeof tokenWords)[number];

export const spaceNames = [
  ...(['O0', 'O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'O9', 'O10', 'O11'] as const),
  ...(['M0', 'M1', 'M2', 'M3', 'M4', 'M5'] as const),
  'C0',
] as const;
export type Space = (typeof spaceNames)[number];

export const OUTER = 12;
export const MIDDLE = 6;
export const CENTRE_SPACE = OUTER + MIDDLE;
export const SPACES = CENTRE_SPACE + 1;

export const COLORS = colorWords.length;
export const BLUE = 4;
export const BLACK = 5;
export const TOKENS = tokenWords.length;

export const MAX_CELLS = 64;
export const MAX_LEVELS = 5;
export const MAX_PLAYERS = 4;
