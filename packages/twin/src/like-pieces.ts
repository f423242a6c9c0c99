import type { ChoosePiece, PieceId, Pieces } from '@mandapa/engine';
import type { Chores } from './chores.ts';
import type { Observed } from './reconcile/observed.ts';

/**
 * A piece seen where one of its kind is expected that nobody sees: the two were taken for each other, and no
 * rule tells them apart. A piece that was once read in its place keeps it.
 */
export function tellAlikeApart(pieces: Pieces, observed: Observed, chores: Chores): void {
  const mistakable = (other: PieceId, piece: PieceId): boolean =>
    pieces.kind(other) === pieces.kind(piece) &&
    !observed.seen.has(other) &&
    observed.known(other, pieces.where(other)) === undefined;
  for (const { piece, places } of observed.seen.values()) {
    if (places.includes(pieces.where(piece))) continue;
    const like = places.flatMap((place) => pieces.at(place)).find((other) => mistakable(other, piece));
    if (!like) continue;
    pieces.exchange(piece, like);
    chores.exchange(piece, like);
  }
}

/** Which of several like pieces an action that was said has moved, as far as anything was seen of them. */
export function likeliest(pieces: Pieces, observed: Observed): ChoosePiece {
  return (kind, from, target) => {
    const rank = (piece: PieceId): number => {
      const seen = observed.seen.get(piece);
      // What lies in plain sight is hardly what was taken to where nothing is seen, unless it has gone on from there.
      if (observed.neverSeen(target)) return (seen ? 0 : 1) + (observed.passes.has(piece) ? 2 : 0);
      if (seen && !seen.places.includes(from)) return 3;
      if (observed.gone.has(piece) || observed.visited(piece, target)) return 3;
      if (observed.passes.has(piece)) return 2;
      return seen ? 0 : 1;
    };
    const alike = pieces.mayLieAt(from).filter((piece) => pieces.kind(piece) === kind);
    const ranks = alike.map(rank);
    const best = Math.max(...ranks);
    // Alike pieces of which nothing is known: let the usual one move.
    return best <= 1 && !ranks.includes(0) ? undefined : alike[ranks.indexOf(best)];
  };
}
