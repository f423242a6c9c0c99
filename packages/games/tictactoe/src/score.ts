import type { By, GameEvent, Result, SideScore, State, Turn } from '@mandapa/engine';
import { encode, type TicTacToeAction } from './actions.ts';
import { cellPlace } from './layout.ts';
import { wonCells } from './lines.ts';
import { play } from './play.ts';
import { END, FIRST, get, MASK, PHASE, SEAT, WINNER } from './state.ts';

const reasonOf = (state: State): string => (get(state, WINNER) > 0 ? 'three-in-a-row' : 'board-full');

export function turn(state: State): Turn {
  const phase = get(state, PHASE);
  if (phase === END) return { type: 'over', reason: reasonOf(state) };
  if (phase === FIRST) return { type: 'chance', phase: 'first', draws: [] };
  return { type: 'seat', seat: get(state, SEAT), phase: 'mark' };
}

/** One point for a row of three. */
export function score(state: State): readonly SideScore[] {
  return [0, 1].map((side) => {
    const points = get(state, WINNER) === side + 1 ? 1 : 0;
    const total = { low: points, high: points };
    return { side, total, lines: [{ id: 'row', ...total }] };
  });
}

/** Without a row both have drawn and share the victory. */
export function result(state: State): Result | undefined {
  if (get(state, PHASE) !== END) return undefined;
  const winner = get(state, WINNER);
  return {
    reason: reasonOf(state),
    winners: winner > 0 ? [winner - 1] : [0, 1],
    scores: score(state).map(({ side, total }) => ({ side, breakdown: { total: total.low } })),
  };
}

export function events(state: State, _by: By, action: TicTacToeAction): readonly GameEvent[] {
  const next = state.slice();
  play(next, encode(state, action));
  if (get(next, PHASE) !== END) return [{ type: 'turn', seat: get(next, SEAT) }];
  const ended: GameEvent = { type: 'end', reason: reasonOf(next) };
  const winner = get(next, WINNER) - 1;
  if (winner < 0) return [ended];
  const places = wonCells(get(next, MASK + winner)).map(cellPlace);
  return [{ type: 'scored', side: winner, points: 1, line: 'row', places }, ended];
}
