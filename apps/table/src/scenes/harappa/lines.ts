import {
  beside,
  type Direction,
  distance,
  FIELDS_ACROSS,
  type Field,
  fieldCentre,
  fieldName,
  from,
  HALF,
  mix,
  opposite,
  type Pair,
  VECTORS,
} from './geometry.ts';
import type { Ruin } from './ruins.ts';

/** The centre lines of canals, paths, alleys and walls: through the fields, meeting at the middle of each border. */

/** One piece of a line within a field, as close points. */
export interface Run {
  readonly points: readonly Pair[];
  /** Its first point is where the ruin ends. */
  readonly tip: boolean;
  /** It joins a ruin that goes on without it. */
  readonly joins: boolean;
}

/** A line that ends stops so far before a field's middle. */
const STUB = 22;
const STEPS = 120;

export const straight = (a: Pair, b: Pair): Pair[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => mix(a, b, i / STEPS));

const plain = (points: readonly Pair[]): Run => ({ points, tip: false, joins: false });

/** The borders of a field that the ruin crosses. */
export const crossed = (ruin: Ruin, field: Field): Direction[] => [
  ...(ruin.crossings.get(fieldName(field)) ?? []),
];

/** A quarter round from border `a` to border `b`. */
function bend(middle: Pair, a: Direction, b: Direction): Pair[] {
  const [u, v] = [VECTORS[a], VECTORS[b]];
  const at = (angle: number, axis: 0 | 1) =>
    middle[axis] + HALF * (u[axis] + v[axis] - v[axis] * Math.cos(angle) - u[axis] * Math.sin(angle));
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = ((i / STEPS) * Math.PI) / 2;
    return [at(angle, 0), at(angle, 1)];
  });
}

/** Per field: straight on, a quarter round, or a stub; a fork is quarter rounds. */
export function runsOf(ruin: Ruin): Run[] {
  return ruin.fields.flatMap((field): Run[] => {
    const middle = fieldCentre(field);
    const sides = crossed(ruin, field);
    const [only] = sides;
    if (only === undefined)
      return [
        { ...plain(straight(from(middle, [-1, 0], STUB), middle)), tip: true },
        { ...plain(straight(from(middle, [1, 0], STUB), middle)), tip: true },
      ];
    if (sides.length === 1)
      return [
        {
          ...plain(straight(from(middle, VECTORS[only], STUB), from(middle, VECTORS[only], HALF))),
          tip: true,
        },
      ];
    const pairs = sides.flatMap((a, i) => sides.slice(i + 1).map((b) => [a, b] as const));
    const bends = pairs.filter(([a, b]) => b !== opposite(a));
    return (bends.length > 0 ? bends : pairs).map(([a, b]) => {
      if (b === opposite(a))
        return plain(straight(from(middle, VECTORS[a], HALF), from(middle, VECTORS[b], HALF)));
      // A tributary starts outside; its waves fade where it joins.
      const [outer, inner] = ruin.seams.has(fieldName(field) + b) ? [b, a] : [a, b];
      const joins = sides.length > 2 && ruin.seams.has(fieldName(field) + outer);
      return { points: bend(middle, outer, inner), tip: false, joins };
    });
  });
}

const lengthsOf = (points: readonly Pair[]): number[] => {
  const lengths = [0];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before) lengths.push((lengths[i - 1] ?? 0) + distance(before, point));
  });
  return lengths;
};

export const lengthOf = (points: readonly Pair[]): number => lengthsOf(points).at(-1) ?? 0;

/**
 * The same motif at even distances, turned with the line; half a gap at both ends, so that runs join
 * unseen.
 */
export function along(points: readonly Pair[], gap: number, motif: () => string): string {
  const lengths = lengthsOf(points);
  const whole = lengths.at(-1) ?? 0;
  const count = Math.max(1, Math.round(whole / gap));
  let i = 1;
  let out = '';
  for (let k = 0; k < count; k++) {
    while (i < points.length - 1 && (lengths[i] ?? 0) < ((k + 0.5) / count) * whole) i++;
    const [before, at] = [points[i - 1], points[i]];
    if (!before || !at) continue;
    const angle = (Math.atan2(at[1] - before[1], at[0] - before[0]) * 180) / Math.PI;
    out += `<g transform='translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${angle.toFixed(1)})'>${motif()}</g>`;
  }
  return out;
}

/** A line beside a line; `offset` by the part of the way. */
export const shifted = (points: readonly Pair[], offset: (t: number) => number): Pair[] =>
  points.map((point, i) => {
    const before = points[Math.max(i - 1, 0)] ?? point;
    const after = points[Math.min(i + 1, points.length - 1)] ?? point;
    const k = offset(i / (points.length - 1)) / Math.max(0.01, distance(before, after));
    return [point[0] - (after[1] - before[1]) * k, point[1] + (after[0] - before[0]) * k];
  });

/** The fields of an area that hang together with one, to the east, the south and across. */
export function neighbours(ruin: Ruin, field: Field): { east: boolean; south: boolean; both: boolean } {
  const has = (other: Field) =>
    other.column < FIELDS_ACROSS && ruin.fields.some((f) => f.column === other.column && f.row === other.row);
  const east = has(beside(field, 'E'));
  const south = has(beside(field, 'S'));
  return { east, south, both: east && south && has(beside(beside(field, 'E'), 'S')) };
}
