import type { By, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as S from '../state.ts';

/** What is wrong with acting now at all, when the table waits for something else. */
const waitFor = [
  B.waitRemove,
  B.waitFirst,
  B.waitDraw,
  B.waitTake,
  B.waitJump,
  B.waitShift,
  B.waitKeep,
  B.over,
];

/** Seat and moment (K-11): is this seat awaited, and for this? `unasked` says what is amiss on its own turn. */
export function seatMoment(state: State, by: By, phase: number, unasked: number): number {
  const now = state[S.PHASE] as number;
  if (now === phase && by === state[S.SEAT]) return 0;
  if (now === S.END) return B.over;
  if (now <= S.DRAW) return waitFor[now] as number;
  if (by !== state[S.SEAT]) return B.notYourTurn;
  return now === S.TAKE ? unasked : (waitFor[now] as number);
}

/** The same for chance: `unasked` says that this outcome is not awaited now. */
export function chanceMoment(state: State, by: By, phase: number, unasked: number): number {
  const now = state[S.PHASE] as number;
  if (now === phase) return by === 'chance' ? 0 : B.notByChance;
  if (now === S.END) return B.over;
  return now < phase ? (waitFor[now] as number) : unasked;
}
