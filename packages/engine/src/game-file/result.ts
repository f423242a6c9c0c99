import type { Action, Game, Json, Result, SeatSpec, State } from '../contract.ts';
import type { Side } from '../ids.ts';
import { sameJson } from '../same-json.ts';
import type { ResultLine } from './lines.ts';

const sideId = (side: Side, seats: readonly SeatSpec[]): string =>
  side === 'opponent' ? side : (seats[side]?.id ?? `seat ${side}`);

export interface FileResult {
  readonly reason: string;
  readonly winners: readonly string[];
  readonly scores: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** A result with seats by their ids, as the file writes it. */
export function fileResult(
  game: Game<Action>,
  state: State,
  result: Result,
  seats: readonly SeatSpec[],
): FileResult {
  const totals = new Map(game.score(state).map(({ side, total }) => [side, total.low]));
  return {
    reason: result.reason,
    winners: result.winners.map((side) => sideId(side, seats)),
    scores: Object.fromEntries(
      result.scores.map(({ side, breakdown }) => [
        sideId(side, seats),
        { ...breakdown, total: breakdown.total ?? totals.get(side) ?? 0 },
      ]),
    ),
  };
}

/** Where a file's result differs from ours: reason, winners, totals, and what both break down. */
export function resultDifference(ours: FileResult, theirs: ResultLine): string | undefined {
  if (ours.reason !== theirs.reason) return `the game ended by "${ours.reason}", not "${theirs.reason}"`;
  if (!sameJson([...ours.winners].sort(), [...theirs.winners].sort()))
    return `the winners are ${ours.winners.join(', ')}, not ${theirs.winners.join(', ')}`;
  for (const id of Object.keys(theirs.scores))
    if (!ours.scores[id]) return `"${id}" has no score in this game`;
  for (const [id, score] of Object.entries(ours.scores)) {
    const other = theirs.scores[id];
    if (!other) return `the score of "${id}" is missing`;
    for (const [key, value] of Object.entries(score)) {
      if (!(key in other) || sameJson(value, other[key])) continue;
      return `${key} of "${id}" is ${JSON.stringify(value)}, not ${JSON.stringify(other[key])}`;
    }
  }
  return undefined;
}
