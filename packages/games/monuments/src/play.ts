import type { State } from '@mandapa/engine';
import {
  BUILD_CODE,
  COLLECT_CODE,
  DRAW_CODE,
  PASS_CODE,
  planOf,
  SHORT_CODE,
  TAKE_BITS,
  TAKES_BITS,
} from './actions.ts';
import { MAX_STEPS, NO_SPACE, routeSpaces } from './routes.ts';
import * as S from './state.ts';
import type { Plan } from './tables.ts';
import { BLACK, COLORS, MAX_LEVELS, TOKENS } from './vocabulary.ts';

/** Plays a lawful code in place. */
export function play(state: State, code: number): void {
  if (code >= COLLECT_CODE) playWalk(state, code - COLLECT_CODE);
  else if (code >= BUILD_CODE) playBuild(state, code - BUILD_CODE);
  else if (code >= DRAW_CODE) playDraw(state, code - DRAW_CODE);
  else if (code >= SHORT_CODE) {
    state[S.SHORT_MASK] = code - SHORT_CODE;
    state[S.PHASE] = S.DRAW;
  } else if (code === PASS_CODE) playPass(state);
  else {
    state[S.HOLDER] = code;
    beginRound(state, 0);
  }
}

/** The bag gets what the monument's table says for the round (M-06, MR-20). */
export function beginRound(state: State, round: number): void {
  const plan = planOf(state);
  state[S.ROUND] = round;
  state[S.PASSED] = 0;
  state[S.SHORT_MASK] = 0;
  state[S.SEAT] = state[S.HOLDER] as number;
  fillBag(state, plan, round);
  state[S.PHASE] = plan.shortSpaces[round] === 0 ? S.DRAW : S.SHORT;
}

export function fillBag(state: State, plan: Plan, round: number): void {
  const dealt = plan.dealt[round] as Uint8Array;
  for (let token = 0; token < TOKENS; token++) state[S.BAG_COUNT + token] = dealt[token] as number;
}

function playDraw(state: State, code: number): void {
  const token = code >> 5;
  const space = S.QUARRY + (code & 31);
  state[S.BAG_COUNT + token] = (state[S.BAG_COUNT + token] as number) - 1;
  state[space] = (state[space] as number) + (1 << (2 * token));
  state[S.LEFT] = (state[S.LEFT] as number) + 1;
  for (let other = 0; other < TOKENS; other++) if ((state[S.BAG_COUNT + other] as number) > 0) return;
  state[S.PHASE] = S.COLLECT;
  state[S.SEAT] = state[S.HOLDER] as number;
}

function playWalk(state: State, rest: number): void {
  const at = MAX_STEPS * (rest >> TAKES_BITS);
  const seat = state[S.SEAT] as number;
  for (let step = 0; step < MAX_STEPS; step++) {
    const space = routeSpaces[at + step] as number;
    if (space === NO_SPACE) break;
    state[S.WORKER] = space;
    const taken = (rest >> (TAKE_BITS * step)) & 7;
    if (taken > 0) take(state, seat, space, taken - 1);
  }
  state[S.TURN] = (state[S.TURN] as number) + 1;
  if (state[S.LEFT] === 0) beginConstruction(state);
  else state[S.SEAT] = (seat + 1) % (state[S.PLAYERS] as number);
}

function take(state: State, seat: number, space: number, token: number): void {
  state[S.QUARRY + space] = (state[S.QUARRY + space] as number) - (1 << (2 * token));
  state[S.LEFT] = (state[S.LEFT] as number) - 1;
  if (token === BLACK) {
    state[S.TAKER] = seat;
    state[S.BLACKS + seat] = (state[S.BLACKS + seat] as number) + 1;
    return;
  }
  const hand = S.HAND + seat * S.HAND_SIZE + token;
  state[hand] = (state[hand] as number) + 1;
}

/** The quarry is empty: whoever took the black token gets the worker and builds first (M-20 to M-22). */
export function beginConstruction(state: State): void {
  if ((state[S.TAKER] as number) >= 0) state[S.HOLDER] = state[S.TAKER] as number;
  state[S.TAKER] = -1;
  state[S.WORKER] = -1;
  state[S.TURN] = 0;
  state[S.SHORT_MASK] = 0;
  state[S.SEAT] = state[S.HOLDER] as number;
  state[S.PHASE] = S.BUILD;
}

function playBuild(state: State, cell: number): void {
  const plan = planOf(state);
  const seat = state[S.SEAT] as number;
  const hand = S.HAND + seat * S.HAND_SIZE + (plan.colorOf[cell] as number);
  const builds = S.BUILDS + seat * MAX_LEVELS + (plan.levelOf[cell] as number) - 1;
  state[hand] = (state[hand] as number) - 1;
  state[builds] = (state[builds] as number) + 1;
  state[S.NEED + cell] = -1;
  const above = plan.dependents[cell] as readonly number[];
  for (let i = 0; i < above.length; i++) {
    const need = S.NEED + (above[i] as number);
    state[need] = (state[need] as number) - 1;
  }
  const built = (state[S.BUILT] as number) + 1;
  state[S.BUILT] = built;
  if (built === plan.cells) finish(state, S.COMPLETE);
  else nextBuilder(state);
}

function playPass(state: State): void {
  const seat = state[S.SEAT] as number;
  const hand = S.HAND + seat * S.HAND_SIZE;
  let left = 0;
  for (let color = 0; color < COLORS; color++) left += state[hand + color] as number;
  state[S.PASSES + seat * S.ROUNDS + (state[S.ROUND] as number)] = left;
  const passed = (state[S.PASSED] as number) | (1 << seat);
  state[S.PASSED] = passed;
  if (passed !== (1 << (state[S.PLAYERS] as number)) - 1) nextBuilder(state);
  else endRound(state);
}

export function endRound(state: State): void {
  if (state[S.ROUND] === S.ROUNDS - 1) finish(state, S.ROUND_3);
  else beginRound(state, (state[S.ROUND] as number) + 1);
}

export function finish(state: State, reason: number): void {
  state[S.PHASE] = S.END;
  state[S.REASON] = reason;
}

function nextBuilder(state: State): void {
  const players = state[S.PLAYERS] as number;
  const passed = state[S.PASSED] as number;
  let seat = state[S.SEAT] as number;
  do seat = seat + 1 === players ? 0 : seat + 1;
  while ((passed >> seat) & 1);
  state[S.SEAT] = seat;
}
