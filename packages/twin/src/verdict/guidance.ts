import type { ActIndex, Kind, MoveStep, PieceId, Pieces, Place } from '@mandapa/engine';
import type { SeenPiece } from '../reconcile/observed.ts';
import type { Guidance, HandStep } from '../types.ts';

/**
 * The way back to a lawful table, one hand movement at a time: each wrong piece is lifted and put where
 * a lawful act would put it, or back where it was. Finishing wins where it takes no more lifts.
 */
export function guide(wrong: readonly SeenPiece[], pieces: Pieces, index: ActIndex): Guidance {
  const steps = wrong.flatMap(({ piece, places }) => {
    const at = places[0] as Place;
    const kind = pieces.kind(piece);
    const home = pieces.where(piece);
    const goal = wrong.length === 1 ? nearestLawful(kind, home, at, index) : undefined;
    return carry(piece, kind, at, goal ?? home, goal === undefined);
  });
  return { steps, next: 0 };
}

/**
 * The same where pieces were also taken to where nothing is seen: the lawful act that takes the fewest
 * movements from here, or back to the start if that takes fewer.
 */
export function guideTakes(
  wrong: readonly SeenPiece[],
  taken: readonly PieceId[],
  pieces: Pieces,
  index: ActIndex,
): Guidance {
  let best = mend([], wrong, taken, pieces);
  for (const { acts } of index.entries) {
    const moves = acts.filter((step) => step.type === 'move');
    if (moves.length === 0) continue;
    const steps = mend(moves, wrong, taken, pieces);
    if (steps.length <= best.length) best = steps;
  }
  return { steps: best, next: 0 };
}

/** What makes these moves, and no others, of what was done: wrong pieces go on or back, taken ones come back. */
function mend(
  moves: readonly MoveStep[],
  wrong: readonly SeenPiece[],
  taken: readonly PieceId[],
  pieces: Pieces,
): HandStep[] {
  const open = [...moves];
  const claim = (piece: PieceId): MoveStep | undefined => {
    const at = open.findIndex(
      (move) => move.kind === pieces.kind(piece) && move.from === pieces.where(piece),
    );
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  const back = taken.filter((piece) => claim(piece) === undefined);
  const steps = back.map((piece) => putStep(piece, pieces.kind(piece), pieces.where(piece), true));
  for (const { piece, places } of wrong) {
    const move = claim(piece);
    if (move && places.includes(move.to)) continue;
    const put = move?.to ?? pieces.where(piece);
    steps.push(...carry(piece, pieces.kind(piece), places[0] as Place, put, move === undefined));
  }
  for (const { kind, from, to } of open) {
    const piece = pieces.at(from).find((each) => pieces.kind(each) === kind && !taken.includes(each));
    if (piece) steps.push(...carry(piece, kind, from, to, false));
  }
  return steps;
}

function carry(piece: PieceId, kind: Kind, lift: Place, put: Place, isBack: boolean): HandStep[] {
  const message = { id: 'twin.lift', values: { kind: { kind }, place: { place: lift } } };
  return [{ piece, kind, lift, message }, putStep(piece, kind, put, isBack)];
}

const putStep = (piece: PieceId, kind: Kind, put: Place, isBack: boolean): HandStep => ({
  piece,
  kind,
  put,
  message: {
    id: isBack ? 'twin.put-back' : 'twin.put',
    values: { kind: { kind }, place: { place: put } },
  },
});

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
