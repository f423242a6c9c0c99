import type { State } from '@mandapa/engine';
import { planOf } from './actions.ts';
import * as S from './state.ts';
import { BLACK_POINTS, GEM_POINTS, LEFTOVER_POINTS, START, TRACK } from './tables.ts';
import { BLUE, MAX_LEVELS } from './vocabulary.ts';

/** For what a seat built on a level (M-26). */
export const buildPoints = (state: State, seat: number, level: number): number =>
  S.get(state, S.BUILDS + seat * MAX_LEVELS + level - 1) * (planOf(state).pointsOf[level - 1] ?? 0);

/** Tokens that stood behind the screen when the seat passed in a round, as they count (M-29). */
export function passPoints(state: State, seat: number, round: number): number {
  const left = S.get(state, S.PASSES + seat * S.ROUNDS + round);
  // Without this a pass at no cost would count −0.
  return left > 0 ? left * LEFTOVER_POINTS : 0;
}

export const gemPoints = (state: State, seat: number): number => S.inHand(state, seat, BLUE) * GEM_POINTS;

/** What the track shows: all but the gems, which count at the end. */
export function trackPoints(state: State, seat: number): number {
  let points = START + S.get(state, S.BLACKS + seat) * BLACK_POINTS;
  for (let level = 1; level <= MAX_LEVELS; level++) points += buildPoints(state, seat, level);
  for (let round = 0; round < S.ROUNDS; round++) points += passPoints(state, seat, round);
  return S.get(state, S.PHASE) === S.END ? points + gemPoints(state, seat) : points;
}

export const finalPoints = (state: State, seat: number): number =>
  S.get(state, S.PHASE) === S.END
    ? trackPoints(state, seat)
    : trackPoints(state, seat) + gemPoints(state, seat);

/** Where the marker stands, 1 to 60, and its laps: 61 is 1 after a lap, 0 is 60 of the lap before (MR-16). */
export const trackSpace = (points: number): number => ((((points - 1) % TRACK) + TRACK) % TRACK) + 1;
export const trackLap = (points: number): number => Math.floor((points - 1) / TRACK);
