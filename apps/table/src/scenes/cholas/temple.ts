/** The temple as a front: columns −6…6, row 1 at the base. Spaces, doorway, stars and sculpture positions. */

export interface Space {
  readonly column: number;
  readonly row: number;
}

/** How far each row reaches to either side of the axis, from the base up. */
const REACH = [6, 6, 5, 5, 4, 4, 4, 4, 3, 3, 2, 2, 1, 1, 0] as const;
export const ROWS = REACH.length;

export const reachOf = (row: number): number => REACH[row - 1] ?? -1;

export const isDoorway = ({ column, row }: Space): boolean => row <= 2 && Math.abs(column) <= 1;

export const spaces: readonly Space[] = REACH.flatMap((reach, i) =>
  Array.from({ length: 2 * reach + 1 }, (_, j) => ({ column: j - reach, row: i + 1 })),
).filter((space) => !isDoorway(space));

const STARS = new Set(['4,1', '5,4', '2,6', '4,8', '2,10', '1,13']);
export const isStar = ({ column, row }: Space): boolean => STARS.has(`${Math.abs(column)},${row}`);

/** Two rows to a tier; the finial is a tier of its own. */
export const tierOf = (row: number): number => Math.floor((row - 1) / 2);

const sizes = ['big', 'upright', 'small'] as const;
type SlotSize = (typeof sizes)[number];

export interface Slot {
  /** The lowest space at the left. */
  readonly at: Space;
  readonly columns: number;
  readonly rows: number;
}

const slot = (size: SlotSize, column: number, row: number): Slot => ({
  at: { column, row },
  columns: size === 'big' ? 2 : 1,
  rows: size === 'small' ? 1 : 2,
});

const mirrored = (size: SlotSize, column: number, row: number): Slot[] => [
  slot(size, column, row),
  slot(size, size === 'big' ? -column - 1 : -column, row),
];

/** In the order of the component list: their index is their name. */
export const slots: readonly Slot[] = [
  ...[2, 4].flatMap((column) => mirrored('big', column, 1)),
  ...mirrored('upright', 6, 1),
  ...[1, 3].flatMap((column) => mirrored('big', column, 3)),
  ...mirrored('upright', 5, 3),
  ...[1, 3].flatMap((column) => mirrored('big', column, 5)),
  ...[1, 3].flatMap((column) => mirrored('big', column, 7)),
  ...mirrored('big', 1, 9),
  ...mirrored('upright', 3, 9),
  ...mirrored('big', 1, 11),
  ...mirrored('upright', 1, 13),
  ...[3, 5, 7, 9, 11, 13].map((row) => slot('upright', 0, row)),
  slot('small', 0, 15),
];

export const spacesOf = ({ at, columns, rows }: Slot): Space[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    column: at.column + (i % columns),
    row: at.row + Math.floor(i / columns),
  }));
