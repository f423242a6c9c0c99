import type { Kind, Place, Step } from '@mandapa/engine';

/** Where a piece that is seen on the way of a walk goes next, if this step is that walk. */
export function nextOnWay(
  step: Step,
  seen: readonly { readonly kind: Kind; readonly places: readonly Place[] }[],
): Place[] {
  if (step.type !== 'move' || step.via === undefined) return [];
  const walker = seen.find(({ kind }) => kind === step.kind);
  const at = step.via.findIndex((place) => walker?.places.includes(place));
  return at < 0 ? [] : [step.via[at + 1] ?? step.to];
}
