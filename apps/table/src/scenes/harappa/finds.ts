import {
  beside,
  CORNERS,
  type Direction,
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

/** The side of a field on which an area goes on, the nearest of its own. */
function inward(ruin: Ruin, field: Field): Direction | undefined {
  return (['E', 'S', 'W', 'N'] as const).find((side) => hasField(ruin, beside(field, side)));
}

function spotsFor(ruin: Ruin, field: Field, count: number): Pair[][] {
  const middle = fieldCentre(field);
  if (isLine(ruin)) {
    const sides = ruin.crossings.get(fieldName(field)) ?? [];
    const inner = sides.filter((side) => !ruin.seams.has(fieldName(field) + side));
    const borders = inner.length > 0 && ruin.kind !== 'canal' ? inner : sides;
    const beside38 = (borders.length > 0 ? borders : (['E'] as const)).flatMap((side) => {
      const [x, y] = VECTORS[side];
      return [-38, 38].map((aside) => from(from(middle, [x, y], 45), [y, x], aside));
    });
    return [beside38];
  }
  const side = inward(ruin, field);
  if (side === undefined) return [CORNERS.map((corner) => from(middle, corner, 37))];
  const joint = mix(middle, fieldCentre(beside(field, side)), 0.5);
  const across: Pair = side === 'E' || side === 'W' ? VECTORS.S : VECTORS.E;
  return Array.from({ length: count }, (_, i) => [from(joint, across, count > 1 ? 38 * i - 19 : 0)]);
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
      const choices = spotsFor(ruin, field, values.length);
      values.forEach((value, i) => {
        const at = best(choices[Math.min(i, choices.length - 1)] ?? [], room(ruin));
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
