import type { ActIndex, Place } from '@mandapa/engine';
import type { Node } from '../reconcile/node.ts';
import type { SeenPiece } from '../reconcile/observed.ts';

/**
 * Several places may lie over one sensor (a field, and the board piece under it): a piece that is seen there lies
 * where a lawful act would take it, else where acts take what comes from the same place.
 */
export function atOnePlace(seen: SeenPiece, { pieces }: Node, index: ActIndex): SeenPiece {
  const [first, second] = seen.places;
  if (first === undefined || second === undefined) return seen;
  const kind = pieces.kind(seen.piece);
  const home = pieces.where(seen.piece);
  const goes = (isLike: (kind: string) => boolean): Place | undefined =>
    seen.places.find((place) =>
      index.entries.some(({ acts }) =>
        acts.some((s) => s.type === 'move' && s.to === place && s.from === home && isLike(s.kind)),
      ),
    );
  return { ...seen, places: [goes((each) => each === kind) ?? goes(() => true) ?? first] };
}
