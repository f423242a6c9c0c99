import type { Box, Point } from '../scene.ts';

/** The monument seen from the front corner: half-units of the plan to the screen, fitted into a field. */

export interface Cube {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export interface Iso {
  /** Where the plan's (0, 0) on the ground is seen. */
  readonly x: number;
  readonly y: number;
  /** Half a token's width, half its depth, and the height of a level, in pixels. */
  readonly across: number;
  readonly down: number;
  readonly rise: number;
  readonly plan: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

const SLANT = 0.6;
const HEIGHT = 2.17;
/** Blocks of a small plan are not drawn larger than this part of the field. */
const LARGEST = 0.042;

/** A token covers two half-units each way. */
export const SIDE = 2;

/** Fits all cubes of a plan into a field: centred across, standing on its lower edge. */
export function fitPlan(cubes: readonly Cube[], field: Omit<Box, 'x' | 'y'> & Point): Iso {
  const x0 = Math.min(...cubes.map((cube) => cube.x));
  const y0 = Math.min(...cubes.map((cube) => cube.y));
  const x1 = Math.max(...cubes.map((cube) => cube.x)) + SIDE;
  const y1 = Math.max(...cubes.map((cube) => cube.y)) + SIDE;
  const flat: Iso = { x: 0, y: 0, across: 1, down: SLANT, rise: HEIGHT, plan: { x0, y0, x1, y1 } };
  const corners = [
    ...cubes.flatMap((cube) => [...topOf(flat, cube, cube.level), ...topOf(flat, cube, 0)]),
    project(flat, x0, y0),
    project(flat, x1, y0),
    project(flat, x1, y1),
    project(flat, x0, y1),
  ];
  const left = Math.min(...corners.map((corner) => corner.x));
  const right = Math.max(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  const bottom = Math.max(...corners.map((corner) => corner.y));
  const across = Math.min(
    field.width / (right - left),
    field.height / (bottom - top),
    Math.max(field.width, field.height) * LARGEST,
  );
  const spare = field.height - (bottom - top) * across;
  return {
    ...flat,
    x: field.x + (field.width - (right - left) * across) / 2 - left * across,
    y: field.y + field.height - bottom * across - spare * 0.3,
    across,
    down: SLANT * across,
    rise: HEIGHT * across,
  };
}

/** x runs right and to the front, y right and to the back, z up. */
export const project = (iso: Iso, x: number, y: number, z = 0): Point => ({
  x: iso.x + (x + y) * iso.across,
  y: iso.y + (x - y) * iso.down - z * iso.rise,
});

/** The square of a token at a height: west, south, east, north as seen. */
export const topOf = (iso: Iso, { x, y }: Pick<Cube, 'x' | 'y'>, z: number): Point[] => [
  project(iso, x, y, z),
  project(iso, x + SIDE, y, z),
  project(iso, x + SIDE, y + SIDE, z),
  project(iso, x, y + SIDE, z),
];

/** The middle of a cube's body. */
export const cubeMiddle = (iso: Iso, { x, y, level }: Cube): Point => project(iso, x + 1, y + 1, level - 0.5);

/** What stands nearer or higher is drawn later. */
export const cubeOrder = ({ level, x, y }: Cube): number => level * 100 + (x - y);

export const overlaps = (a: Pick<Cube, 'x' | 'y'>, b: Pick<Cube, 'x' | 'y'>): boolean =>
  Math.abs(a.x - b.x) < SIDE && Math.abs(a.y - b.y) < SIDE;

/** Whether a cube's top is out of sight behind what stands before it. */
export function isHidden(cube: Cube, standing: readonly Cube[]): boolean {
  // The eye looks along (1, −1) and down; a cube in front hides what its silhouette covers.
  const flat: Iso = {
    x: 0,
    y: 0,
    across: 1,
    down: SLANT,
    rise: HEIGHT,
    plan: { x0: 0, y0: 0, x1: 0, y1: 0 },
  };
  const nearer = standing.filter((other) => cubeOrder(other) > cubeOrder(cube));
  const probes = [0.4, 1, 1.6].flatMap((dx) =>
    [0.4, 1, 1.6].map((dy) => project(flat, cube.x + dx, cube.y + dy, cube.level)),
  );
  return probes.every((probe) => nearer.some((other) => covers(flat, other, probe)));
}

function covers(flat: Iso, cube: Cube, probe: Point): boolean {
  const middle = cubeMiddle(flat, cube);
  const dx = Math.abs(probe.x - middle.x);
  return dx < SIDE && Math.abs(probe.y - middle.y) < HEIGHT / 2 + (SIDE - dx) * SLANT;
}
