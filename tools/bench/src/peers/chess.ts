import type { Rng } from '@mandapa/engine';
import { Chess } from 'chessops/chess';
import type { NormalMove, Role, Square } from 'chessops/types';

/** A game without a capture or a pawn's move for so long is drawn (the fifty-move rule). */
const MAX_HALFMOVES = 100;
const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

/**
 * One random game of chess with chessops, as somebody who knows it writes it: the context of a position is
 * worked out once and given to every call, positions are changed in place.
 */
export function playChess(rng: Rng): number {
  const position = Chess.default();
  for (let moves = 0; ; moves++) {
    const context = position.ctx();
    const destinations = position.allDests(context);
    let count = 0;
    for (const squares of destinations.values()) count += squares.size();
    if (count === 0 || position.halfmoves >= MAX_HALFMOVES || position.isInsufficientMaterial()) {
      position.outcome(context);
      return moves;
    }
    const move = pick(position, destinations, rng.below(count), rng);
    if (!position.isLegal(move, context)) throw new Error('chessops: a listed move was refused');
    position.play(move);
  }
}

function pick(
  position: Chess,
  destinations: ReturnType<Chess['allDests']>,
  index: number,
  rng: Rng,
): NormalMove {
  let rest = index;
  for (const [from, squares] of destinations) {
    const size = squares.size();
    if (rest >= size) {
      rest -= size;
      continue;
    }
    let left = squares;
    while (rest-- > 0) left = left.withoutFirst();
    return moveTo(position, from, left.first() as Square, rng);
  }
  throw new RangeError(`no move ${index}`);
}

function moveTo(position: Chess, from: Square, to: Square, rng: Rng): NormalMove {
  const promotes = (to < 8 || to >= 56) && position.board.pawn.has(from);
  return promotes ? { from, to, promotion: rng.pick(PROMOTIONS) } : { from, to };
}
