import { CELLS, FULL_BOARD } from './state.ts';

/** The eight rows of three, as lists of cells. */
export const lines: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const bitsOf = (cells: readonly number[]): number => cells.reduce((bits, cell) => bits | (1 << cell), 0);

/** For every set of cells whether it holds a row of three. */
export const isWon: Uint8Array = Uint8Array.from({ length: FULL_BOARD + 1 }, (_, mask) =>
  lines.some((cells) => (mask & bitsOf(cells)) === bitsOf(cells)) ? 1 : 0,
);

/** The cells of the rows that a seat has completed. */
export const wonCells = (mask: number): readonly number[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) =>
    lines.some((line) => line.includes(cell) && (mask & bitsOf(line)) === bitsOf(line)),
  );
