import type { Point } from '../scene.ts';

/**
 * The geometry of one tile, in tile units: a hexagon that stands on a corner, with a radius of 86 about
 * (0, 0). Side d faces 60° · d clockwise from east; corner i lies at 60° · i − 30°, so side d runs from
 * corner d to corner d + 1.
 */
export const RADIUS = 86;
/** From the middle to the middle of a side. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export interface Cell {
  readonly q: number;
  readonly r: number;
}

export const cellKey = (cell: Cell): string => `${cell.q},${cell.r}`;

export const neighbour = (cell: Cell, side: number): Cell => {
  const [q, r] = DIRECTIONS[((side % 6) + 6) % 6] ?? [0, 0];
  return { q: cell.q + q, r: cell.r + r };
};

/** The middle of a cell of the landscape, in tile units. */
export const cellPoint = ({ q, r }: Cell): Point => ({ x: 2 * APOTHEM * (q + r / 2), y: 1.5 * RADIUS * r });

export const polar = (degrees: number, radius: number): Point => ({
  x: radius * Math.cos((degrees * Math.PI) / 180),
  y: radius * Math.sin((degrees * Math.PI) / 180),
});

export const plus = (a: Point, b: Point, times = 1): Point => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});

export const corner = (i: number, radius = RADIUS): Point => polar(60 * i - 30, radius);

/** A point of side d: 0 at its first corner, 1 at its second. */
export const onSide = (d: number, t: number): Point => {
  const a = corner(d);
  return plus(a, plus(corner(d + 1), a, -1), t);
};

export const inward = (d: number): Point => polar(60 * d + 180, 1);

export function curve(a: Point, b: Point, c: Point, d: Point, steps = 10): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    const u = 1 - t;
    const at = (axis: 'x' | 'y') =>
      u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
    return { x: at('x'), y: at('y') };
  });
}

/** Points as SVG path data, moved by `at`. */
export const pathOf = (points: readonly Point[], at: Point, end = ''): string =>
  `M${points.map((p) => `${(p.x + at.x).toFixed(1)} ${(p.y + at.y).toFixed(1)}`).join('L')}${end}`;

export const hexPoints = (radius = RADIUS): Point[] => [0, 1, 2, 3, 4, 5].map((i) => corner(i, radius));

export const hexPath = (at: Point, radius = RADIUS): string => pathOf(hexPoints(radius), at, 'z');

export const inHex = ({ x, y }: Point, margin = 0): boolean =>
  Math.abs(x) <= APOTHEM - margin && Math.abs(x) * 0.5 + Math.abs(y) * 0.866 <= APOTHEM - margin;

export function inside({ x, y }: Point, outline: readonly Point[]): boolean {
  let within = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

export const middleOf = (points: readonly Point[]): Point =>
  points.reduce((sum, p) => plus(sum, p, 1 / points.length), { x: 0, y: 0 });

/** Numbers that look random and are always the same for the same seed. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state ^ (state >>> 15)) / 2 ** 32 - Math.floor((state ^ (state >>> 15)) / 2 ** 32);
  };
}
