import {
  beside,
  CORNERS,
  DIRECTIONS,
  distance,
  type Field,
  fieldCentre,
  fieldName,
  from,
  mix,
  type Pair,
  VECTORS,
} from './geometry.ts';
import { runsOf } from './lines.ts';
import { hasField, isLine, type Ruin } from './ruins.ts';

/** Where the discovery pieces lie: an area's between two of its fields, a line's beside it with a stem. */
export interface Token {
  readonly ruin: Ruin;
  readonly value: number;
  readonly at: Pair;
  /** Where its stem meets the line. */
  readonly foot: Pair | undefined;
}

const ENOUGH = 60;

const best = <T>(list: readonly T[], score: (item: T) => number): T | undefined =>
  list.reduce<T | undefined>((a, b) => (a === undefined || score(b) > score(a) ? b : a), undefined);

/** Beside a line, past the borders that it crosses. */
function spotsBesideLine(ruin: Ruin, field: Field): Pair[] {
  const sides = ruin.crossings.get(fieldName(field)) ?? [];
  const inner = sides.filter((side) => !ruin.seams.has(fieldName(field) + side));
  const wanted = inner.length > 0 && ruin.kind !== 'canal' ? inner : sides;
  return (wanted.length > 0 ? wanted : DIRECTIONS).flatMap((side) => {
    const [x, y] = VECTORS[side];
    return [-38, 38].map((aside) => from(from(fieldCentre(field), [x, y], 45), [y, x], aside));
  });
}

/** On a border where an area goes on, or in a corner of its only field. */
function spotsInArea(ruin: Ruin, field: Field): Pair[] {
  const middle = fieldCentre(field);
  const joints = DIRECTIONS.filter((side) => hasField(ruin, beside(field, side)));
  if (joints.length === 0) return CORNERS.map((corner) => from(middle, corner, 37));
  return [0, 40, -40].flatMap((aside) =>
    joints.map((side): Pair => {
      const [x, y] = VECTORS[side];
      return from(mix(middle, fieldCentre(beside(field, side)), 0.5), [y, x], aside);
    }),
  );
}

/** Every find of the board at the spot with most room from other lines and finds. */
export function placeTokens(ruins: readonly Ruin[]): Token[] {
  const tokens: Token[] = [];
  const lines = ruins.filter(isLine).map((ruin) => ({
    ruin,
    points: runsOf(ruin).flatMap(({ points }) => points.filter((_, i) => i % 6 === 0)),
  }));
  const room = (ruin: Ruin) => (point: Pair) =>
    Math.min(
      ENOUGH,
      ...lines
        .filter((line) => line.ruin !== ruin)
        .flatMap((line) => line.points.map((other) => distance(point, other) - 20)),
      ...tokens.map((token) => distance(point, token.at) - 18),
    );
  for (const ruin of ruins)
    for (const { field, values } of ruin.finds) {
      const spots = isLine(ruin) ? spotsBesideLine(ruin, field) : spotsInArea(ruin, field);
      values.forEach((value) => {
        const at = best(spots, room(ruin));
        if (!at) return;
        const own = lines.find((line) => line.ruin === ruin)?.points ?? [];
        tokens.push({ ruin, value, at, foot: best(own, (point) => -distance(at, point)) });
      });
    }
  return tokens;
}

/** Of some offsets from a point the one that keeps furthest from the finds. */
export function roomiest(tokens: readonly Token[], middle: Pair, offsets: readonly Pair[]): Pair {
  const room = (offset: Pair) =>
    Math.min(ENOUGH, ...tokens.map(({ at }) => distance(at, from(middle, offset, 1))));
  return best(offsets, room) ?? [0, 0];
}
