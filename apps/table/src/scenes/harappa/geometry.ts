/** The board in drawing units: a stone frame of 24 start spaces around 6 × 6 fields, its corner at (0, 0). */

export const CELL = 118;
export const HALF = CELL / 2;
/** The width of the frame with the start spaces. */
export const RING = 72;
export const FIELDS_ACROSS = 6;
export const BOARD = FIELDS_ACROSS * CELL + 2 * RING;
export const START_SPACES = 24;

export type Pair = readonly [number, number];
export type Direction = 'N' | 'E' | 'S' | 'W';

export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const satisfies readonly Direction[];
export const VECTORS: Readonly<Record<Direction, Pair>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** North-west, north-east, south-east, south-west. */
export const CORNERS: readonly Pair[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

export const opposite = (side: Direction): Direction => DIRECTIONS[(DIRECTIONS.indexOf(side) + 2) % 4] ?? 'N';

export const distance = (a: Pair, b: Pair): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const mix = (a: Pair, b: Pair, t: number): Pair => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
/** From a point so many units along a vector. */
export const from = (point: Pair, vector: Pair, length: number): Pair => [
  point[0] + vector[0] * length,
  point[1] + vector[1] * length,
];

/** A field by column and row from the north-west. */
export interface Field {
  readonly column: number;
  readonly row: number;
}

const COLUMNS = 'ABCDEF';

export function readField(name: string): Field | undefined {
  const match = /^([A-F])([1-6])$/.exec(name);
  return match ? { column: COLUMNS.indexOf(match[1] ?? ''), row: Number(match[2]) - 1 } : undefined;
}

export const fieldName = ({ column, row }: Field): string => `${COLUMNS[column] ?? '?'}${row + 1}`;

export const beside = (field: Field, side: Direction): Field => ({
  column: field.column + VECTORS[side][0],
  row: field.row + VECTORS[side][1],
});

export const fieldCentre = ({ column, row }: Field): Pair => [
  RING + column * CELL + HALF,
  RING + row * CELL + HALF,
];

/** The side of the board that a start space is on: six spaces each, clockwise from the top left. */
export const sideOfStart = (space: number): Direction => DIRECTIONS[Math.floor(space / 6) % 4] ?? 'N';

/** The fields that lie before a start space, nearest first. */
export function lane(space: number): readonly Field[] {
  const along = space % 6;
  return Array.from({ length: FIELDS_ACROSS }, (_, n) => {
    switch (sideOfStart(space)) {
      case 'N':
        return { column: along, row: n };
      case 'E':
        return { column: 5 - n, row: along };
      case 'S':
        return { column: 5 - along, row: 5 - n };
      default:
        return { column: n, row: 5 - along };
    }
  });
}

export function startCentre(space: number): Pair {
  const [first] = lane(space);
  return first ? from(fieldCentre(first), VECTORS[sideOfStart(space)], HALF + RING / 2) : [0, 0];
}

/** Where a board piece lies: `centre`, or a corner such as `NW`; its middle and the side of its square. */
export function boardPart(part: string): { readonly middle: Pair; readonly side: number } {
  const middle = BOARD / 2;
  if (part === 'centre') return { middle: [middle, middle], side: 2 * CELL };
  const [x, y] = [part.includes('W') ? -1 : 1, part.includes('N') ? -1 : 1];
  return { middle: [middle + x * 1.5 * CELL, middle + y * 1.5 * CELL], side: 3 * CELL };
}
