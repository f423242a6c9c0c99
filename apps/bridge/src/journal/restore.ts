import {
  type Action,
  type Amendment,
  type ChoosePiece,
  type Game,
  isRuling,
  Match,
  type PieceId,
  type PieceMove,
  Pieces,
  type Step,
  violationText,
} from '@mandapa/engine';
import { UserError } from '../user-error.ts';
import type { Journal } from './journal.ts';
import type { MatchRow, PrivatePart } from './records.ts';

export interface Restored {
  readonly row: MatchRow;
  readonly match: Match;
  readonly pieces: Pieces;
  /** What the last entries moved by rule, or because somebody said so: it may still have to be done. */
  readonly recent: readonly PieceMove[];
}

/** Chores older than these entries are done, or nobody will do them. */
const RECENT_ENTRIES = 24;

/** A game as it was when its last entry was written: replayed and checked, with the pieces that moved. */
export function restore(
  journal: Journal,
  id: string,
  findGame: (id: string) => Game<Action> | undefined,
): Restored {
  const row = journal.match(id);
  if (row === undefined)
    throw new UserError(`The journal has no game "${id}".`, 'Choose one of the saved games in the console.');
  const game = findGame(row.game);
  if (game === undefined)
    throw new UserError(
      `The saved game ${id} is of "${row.game}", which this Mandapa does not know.`,
      'Use the version that it was played with.',
    );
  const { options, seats, seed } = row;
  const match = Match.create(game, { options, seats, ...(seed !== null && { seed }) });
  const pieces = Pieces.start(game, game.layout(match.state));
  const recent: (readonly PieceMove[])[] = [];
  for (const entry of journal.entries(id)) {
    const action = entry.action as Action;
    if (isRuling(action)) {
      const { reason, ...amendment } = action;
      match.amend(reason, amendment as Amendment, { t: entry.t });
      continue;
    }
    const parsed = game.parse(action);
    const violation = match.checkOnly(entry.by, parsed);
    if (violation)
      throw new UserError(
        `The saved game ${id} does not fit the rules at entry ${entry.seq}: ${violationText(game, match.seats, violation)}`,
        'It was damaged, or saved by a version with other rules. Start a new game.',
      );
    const steps = game.delta(match.state, entry.by, parsed);
    const before = pieces.clone();
    const moves = pieces.apply(steps, chooseAsThen(pieces, entry.private));
    recent.push(entry.private.how === 'seen' ? moves.filter((move) => isFollow(move, steps, before)) : moves);
    match.commit(entry.by, parsed, { t: entry.t });
  }
  return { row, match, pieces, recent: recent.slice(-RECENT_ENTRIES).flat() };
}

/** `before`: what a piece was when it moved; a rule may have made another kind of it since. */
const isFollow = ({ piece, from, to }: PieceMove, steps: readonly Step[], before: Pieces): boolean =>
  steps.some(
    (step) =>
      step.type === 'move' &&
      step.role === 'follow' &&
      step.kind === before.kind(piece) &&
      step.from === from &&
      step.to === to,
  );

/** The pieces that moved then, each once, in their order. */
function chooseAsThen(now: Pieces, then: PrivatePart): ChoosePiece {
  const left = [...then.pieces];
  return (kind, from) => {
    const index = left.findIndex((move) => move.from === from && now.kind(move.piece as PieceId) === kind);
    return index < 0 ? undefined : (left.splice(index, 1)[0]?.piece as PieceId);
  };
}
