import type { ActIndex, Pieces, Place } from '@mandapa/engine';
import type { SeenPiece } from '../reconcile/observed.ts';
import type { Guidance, HandStep } from '../types.ts';

/**
 * The way back to a lawful table, one hand movement at a time: each wrong piece is lifted and put where
 * a lawful act would put it, or back where it was. Finishing wins where it takes no more lifts.
 */
export function guide(wrong: readonly SeenPiece[], pieces: Pieces, index: ActIndex): Guidance {
  const steps: HandStep[] = [];
  for (const { piece, places } of wrong) {
    const at = places[0] as Place;
    const kind = pieces.kind(piece);
    const home = pieces.where(piece);
    const goal = wrong.length === 1 ? nearestLawful(kind, home, at, index) : undefined;
    const put = goal ?? home;
    steps.push(
      {
        piece,
        kind,
        lift: at,
        message: { id: 'twin.lift', values: { kind: { kind }, place: { place: at } } },
      },
      {
        piece,
        kind,
        put,
        message: {
          id: goal ? 'twin.put' : 'twin.put-back',
          values: { kind: { kind }, place: { place: put } },
        },
      },
    );
  }
  return { steps, next: 0 };
}

/** Where a lawful act would take this kind from its home, nearest to where it lies now. */
function nearestLawful(kind: string, home: Place, at: Place, index: ActIndex): Place | undefined {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const entry of index.byKind(kind)) {
    for (const step of entry.acts) {
      if (step.type !== 'move' || step.kind !== kind || step.from !== home) continue;
      const far = distance(step.to, at);
      if (far < least) {
        least = far;
        best = step.to;
      }
    }
  }
  return best;
}

/** Places of one family are as far apart as their coordinates; of two families, farther than any. */
function distance(a: Place, b: Place): number {
  const [numbersA, numbersB] = [coordinates(a), coordinates(b)];
  if (numbersA.length !== numbersB.length) return 1e6;
  return numbersA.reduce((sum, value, i) => sum + Math.abs(value - (numbersB[i] ?? 0)), 0);
}

const coordinates = (place: Place): number[] => (place.match(/-?\d+/g) ?? []).map(Number);
