import { kindOf, type Place, type Step } from '@mandapa/engine';
import type { SeenPiece } from '../reconcile/observed.ts';

/** Where a piece that is seen on the way of a walk goes next, if this step is that walk. */
export function nextOnWay(step: Step, seen: readonly Pick<SeenPiece, 'piece' | 'places'>[]): Place[] {
  if (step.type !== 'move' || step.via === undefined) return [];
  const walker = seen.find(({ piece }) => kindOf(piece) === step.kind);
  const at = step.via.findIndex((place) => walker?.places.includes(place));
  return at < 0 ? [] : [step.via[at + 1] ?? step.to];
}
