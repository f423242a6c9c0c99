import type { Place } from '@mandapa/engine';
import type { Node } from '../reconcile/node.ts';
import type { Situation } from '../reconcile/step.ts';
import type { Verdict } from '../types.ts';

/** Shown at most; a whole board that is away is one cable, not sixteen puzzles. */
const MAX_DOUBTS = 100;

/** Places that cannot be seen now or are read in a way that cannot be, and why. */
export function doubtsOf(
  root: Node,
  situation: Situation,
  trusted: (place: Place) => boolean,
): Verdict['doubts'] {
  const { observed, map, covered } = situation;
  const doubts: Verdict['doubts'][number][] = [];
  for (const place of covered) {
    if (!trusted(place)) doubts.push({ place, reason: { id: 'twin.doubt.unknown' } });
  }
  for (const [piece, sensors] of observed.conflicts) {
    for (const sensor of sensors) {
      const place = map.placesOver(sensor)[0];
      const kind = root.pieces.kind(piece);
      if (place) doubts.push({ place, reason: { id: 'twin.doubt.two-places', values: { kind: { kind } } } });
    }
  }
  for (const { tag, sensor } of observed.foreign) {
    const place = map.placesOver(sensor)[0];
    if (place) doubts.push({ place, reason: { id: 'twin.doubt.foreign', values: { tag } } });
  }
  return doubts.slice(0, MAX_DOUBTS);
}
