import type { Json, Result, Side, SideScore, State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** The sides in order: the seats, and in Solo the opponent. */
export function sidesOf(state: State): { readonly side: Side; readonly index: number }[] {
  const sides: { side: Side; index: number }[] = [];
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) sides.push({ side: seat, index: seat });
  if (S.get(state, S.VARIANT) === S.SOLO) sides.push({ side: 'opponent', index: S.OPPONENT });
  return sides;
}

const lineOf = (state: State, side: number, line: number): number =>
  S.get(state, S.SCORE + side * S.LINES + line);

export const scoreOf = (state: State): SideScore[] =>
  sidesOf(state).map(({ side, index }) => {
    const total = S.totalOf(state, index);
    return {
      side,
      total: { low: total, high: total },
      lines: S.lineIds.map((id, line) => {
        const points = lineOf(state, index, line);
        return { id, low: points, high: points };
      }),
    };
  });

export interface Shown {
  readonly track: number;
  /** The reward token that is shown, 0 none. */
  readonly rp: number;
  readonly laps: number;
}

/** The score as the board shows it (C-38, CR-23, CR-43). */
export function shownScore(tables: Tables, total: number): Shown {
  const { lap, rewardUpTo } = tables.figures;
  const laps = Math.floor(total / lap);
  return { track: total - laps * lap, rp: Math.min(laps * lap, rewardUpTo), laps };
}

export function resultOf(tables: Tables, state: State): Result | undefined {
  if (S.get(state, S.PHASE) !== S.P_END) return undefined;
  const scores = sidesOf(state).map(({ side, index }) => ({
    side,
    breakdown: breakdownOf(tables, state, index),
  }));
  return {
    reason: S.reasons[S.get(state, S.REASON)] as string,
    winners: winnersOf(tables, state),
    scores,
  };
}

function breakdownOf(tables: Tables, state: State, side: number): Record<string, Json> {
  const breakdown: Record<string, Json> = {};
  S.lineIds.forEach((id, line) => {
    breakdown[id] = lineOf(state, side, line);
  });
  const total = S.totalOf(state, side);
  const { track, rp } = shownScore(tables, total);
  return { ...breakdown, total, track, rp };
}

function winnersOf(tables: Tables, state: State): Side[] {
  if (S.get(state, S.VARIANT) === S.SOLO)
    return S.totalOf(state, 0) > S.totalOf(state, S.OPPONENT) ? [0] : ['opponent'];
  const seats = Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);
  const best = bestBy(seats, (seat) => S.totalOf(state, seat));
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  return bestBy(best, (seat) => (expert ? wagonStones(state, seat) : ownStones(tables, state, seat)));
}

function bestBy(seats: readonly number[], worth: (seat: number) => number): number[] {
  const most = Math.max(...seats.map(worth));
  return seats.filter((seat) => worth(seat) === most);
}

/** C-61: stones of the own colour on the temple, also those under sculptures. */
export function ownStones(tables: Tables, state: State, seat: number): number {
  const value = S.get(state, S.COLOR + seat) + 1;
  let count = 0;
  for (let cell = 0; cell < tables.cells.length; cell++)
    if ((S.get(state, S.CELL + cell) & 7) === value) count++;
  return count;
}

/** C-63: stones on the wagon. */
function wagonStones(state: State, seat: number): number {
  let sum = 0;
  for (let color = 0; color < S.COLORS; color++) sum += S.get(state, S.wagonOf(seat, color));
  return sum;
}
