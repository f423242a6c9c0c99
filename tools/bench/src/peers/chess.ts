import type { Rng } from '@mandapa/engine';
import { Chess } from 'chessops/chess';
import type { NormalMove, Role, Square } from 'chessops/types';

/** A game without a capture or a pawn's move for so long is drawn (the fifty-move rule). */
const MAX_HALFMOVES = 100;
const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];
const isLastRank = (square: Square): boolean => square < 8 || square >= 56;

/** One random game of chess as chessops' own documentation leads one to write it; the number of moves. */
export function playChess(rng: Rng): number {
  const position = Chess.default();
  let moves = 0;
  for (; !position.isEnd() && position.halfmoves < MAX_HALFMOVES; moves++) {
    const move = rng.pick(legalMoves(position));
    if (!position.isLegal(move)) throw new Error('chessops: a listed move was refused');
    position.play(move);
  }
  position.outcome();
  return moves;
}

function legalMoves(position: Chess): NormalMove[] {
  const moves: NormalMove[] = [];
  for (const [from, squares] of position.allDests()) {
    const promotes = position.board.pawn.has(from);
    for (const to of squares)
      if (promotes && isLastRank(to)) for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
      else moves.push({ from, to });
  }
  return moves;
}

/**
 * The same by somebody who knows its insides: the context of a position is worked out once and handed to every
 * call, moves are counted instead of listed, and no iterator is made.
 */
export function playTunedChess(rng: Rng): number {
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
    const move = pickMove(position, destinations, rng.below(count), rng);
    if (!position.isLegal(move, context)) throw new Error('chessops: a listed move was refused');
    position.play(move);
  }
}

function pickMove(
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
    const to = left.first() as Square;
    const promotes = isLastRank(to) && position.board.pawn.has(from);
    return promotes ? { from, to, promotion: rng.pick(PROMOTIONS) } : { from, to };
  }
  throw new RangeError(`no move ${index}`);
}
