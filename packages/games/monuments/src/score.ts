import type { Json, Place, Result, ScoreLine, SideScore, State, Turn } from '@mandapa/engine';
import { planOf } from './actions.ts';
import { endOfRing, isOpen, ringNow } from './enumerate.ts';
import { BAG, quarryPlace } from './places.ts';
import { buildPoints, finalPoints, gemPoints, passPoints } from './points.ts';
import * as S from './state.ts';
import { BLACK_POINTS, START } from './tables.ts';
import { CENTRE_SPACE, MAX_LEVELS } from './vocabulary.ts';

export const reasonOf = (state: State): string => S.reasonNames[S.get(state, S.REASON)] as string;

export function turn(state: State): Turn {
  const phase = S.get(state, S.PHASE);
  const name = S.phaseNames[phase] as string;
  switch (phase) {
    case S.END:
      return { type: 'over', reason: reasonOf(state) };
    case S.DRAW:
      return { type: 'chance', phase: name, draws: openDraws(state) };
    case S.FIRST:
    case S.SHORT:
      return { type: 'chance', phase: name, draws: [] };
    default:
      return { type: 'seat', seat: S.get(state, S.SEAT), phase: name };
  }
}

/** One for each space of the ring that is being filled; the centre takes all that is left. */
function openDraws(state: State) {
  const first = ringNow(state);
  const draws: { pool: Place; to: Place; count: number }[] = [];
  for (let space = first; space < endOfRing(first); space++) {
    if (!isOpen(state, space)) continue;
    draws.push({ pool: BAG, to: quarryPlace(space), count: space === CENTRE_SPACE ? S.bagSize(state) : 1 });
  }
  return draws;
}

const levels = Array.from({ length: MAX_LEVELS }, (_, index) => index + 1);

/** Points as the table knows them: gems lie behind screens and count when the game is over (M-35). */
export function score(state: State): readonly SideScore[] {
  return Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => {
    const lines = [
      line('start', START),
      line('black', S.get(state, S.BLACKS + seat) * BLACK_POINTS),
      ...levels
        .filter((level) => level <= planOf(state).pointsOf.length)
        .map((level) => line(`level-${level}`, buildPoints(state, seat, level))),
      line(
        'pass',
        [0, 1, 2].reduce((sum, round) => sum + passPoints(state, seat, round), 0),
      ),
      line('gems', S.get(state, S.PHASE) === S.END ? gemPoints(state, seat) : 0),
    ];
    const points = lines.reduce((sum, { low }) => sum + low, 0);
    return { side: seat, total: { low: points, high: points }, lines };
  });
}

const line = (id: string, points: number): ScoreLine => ({ id, low: points, high: points });

export function result(state: State): Result | undefined {
  if (S.get(state, S.PHASE) !== S.END) return undefined;
  const seats = Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);
  const totals = seats.map((seat) => finalPoints(state, seat));
  const best = Math.max(...totals);
  return {
    reason: reasonOf(state),
    winners: seats.filter((seat) => totals[seat] === best),
    scores: seats.map((seat) => ({ side: seat, breakdown: breakdown(state, seat) })),
  };
}

function breakdown(state: State, seat: number): Record<string, Json> {
  return {
    start: START,
    black: S.get(state, S.BLACKS + seat) * BLACK_POINTS,
    build: Object.fromEntries(levels.map((level) => [level, buildPoints(state, seat, level)])),
    pass: Object.fromEntries([0, 1, 2].map((round) => [round + 1, passPoints(state, seat, round)])),
    gems: gemPoints(state, seat),
    total: finalPoints(state, seat),
  };
}
