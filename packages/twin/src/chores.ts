import type { PieceId, PieceMove, Pieces, Place } from '@mandapa/engine';
import type { Observed } from './reconcile/observed.ts';
import type { HandStep } from './types.ts';

interface Chore {
  /** Where the piece may still lie. */
  readonly from: readonly Place[];
  readonly to: Place;
}

/** What the rules still want done with pieces. In any order, whenever people like; never a violation. */
export class Chores {
  #open = new Map<PieceId, Chore>();

  /** After a commit: what moved and is not seen there yet stays open; what an act moved anew is settled. */
  record(moved: readonly PieceMove[], due: (move: PieceMove) => boolean): void {
    for (const move of moved) {
      const before = this.#open.get(move.piece);
      if (due(move)) this.#open.set(move.piece, { from: [...(before?.from ?? []), move.from], to: move.to });
      else this.#open.delete(move.piece);
    }
  }

  /** Two pieces turned out to have been taken for each other. */
  exchange(a: PieceId, b: PieceId): void {
    const [choreA, choreB] = [this.#open.get(a), this.#open.get(b)];
    this.#open.delete(a);
    this.#open.delete(b);
    if (choreA) this.#open.set(b, choreA);
    if (choreB) this.#open.set(a, choreB);
  }

  /** Forgets what is done; of pieces that went out of sight, says which: they are surely not where they were. */
  clearDone(observed: Observed): readonly PieceId[] {
    const outOfSight: PieceId[] = [];
    for (const [piece, { from, to }] of this.#open) {
      const seen = observed.seen.get(piece);
      const isGone = (place: Place): boolean => observed.hidden(place) || observed.absentFrom(piece, place);
      const isOut = !seen && observed.hidden(to) && from.every(isGone);
      if (isOut) outOfSight.push(piece);
      if (isOut || seen?.places.includes(to)) this.#open.delete(piece);
    }
    return outOfSight;
  }

  tolerated(): ReadonlyMap<PieceId, readonly Place[]> {
    return new Map([...this.#open].map(([piece, chore]) => [piece, chore.from]));
  }

  /** Those that are seen to be still undone. */
  list(observed: Observed, pieces: Pieces): HandStep[] {
    const steps: HandStep[] = [];
    for (const [piece, { from, to }] of this.#open) {
      const lift = from.find((place) => observed.seen.get(piece)?.places.includes(place));
      if (lift === undefined) continue;
      const kind = pieces.kind(piece);
      const message = { id: 'twin.chore', values: { kind: { kind }, place: { place: to } } };
      steps.push({ piece, kind, lift, put: to, message });
    }
    return steps;
  }
}
