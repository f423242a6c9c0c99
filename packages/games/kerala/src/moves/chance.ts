import type { By, CodeList, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import { isRemovable } from '../options.ts';
import * as S from '../state.ts';
import type { Tables } from '../tables.ts';
import { chanceMoment } from './moment.ts';

/*
 * Bag and removed tiles are one pool until they are seen. With B tiles in the bag, E unseen tiles of the
 * removable colours and R of them removed, a kind of a player's colour with c left has the chance c / B,
 * any other (c / E) × (E − R) / B. Weights are these times B × E.
 */
export function enumerateDraws(tables: Tables, state: State, list: CodeList): void {
  const removable = state[S.REMOVABLE_UNSEEN] as number;
  const inBag = removable - (state[S.REMOVED_UNSEEN] as number);
  const certain = removable > 0 ? removable : 1;
  const mask = state[S.COLOR_MASK] as number;
  const { colorStart, tileKinds } = tables;
  const colors = colorStart.length - 1;
  list.reserve(tileKinds + 1);
  const { codes, weights } = list;
  let end = list.count;
  for (let color = 0; color < colors; color++) {
    const share = ((mask >> color) & 1) === 1 ? certain : inBag;
    const stop = colorStart[color + 1] as number;
    for (let kind = colorStart[color] as number; kind < stop; kind++) {
      const weight = Math.imul(state[S.UNSEEN + kind] as number, share);
      // Written in any case, and counted if it weighs something: a branch here would be a coin toss.
      codes[end] = C.codeOf(C.DRAW_TILE, kind);
      weights[end] = weight;
      end += -weight >>> 31;
    }
  }
  list.count = end;
}

export function enumerateRemovals(tables: Tables, state: State, list: CodeList): void {
  for (let kind = 0; kind < tables.tileKinds; kind++) {
    const count = S.get(state, S.UNSEEN + kind);
    if (count > 0 && isRemovable(tables, state, kind)) list.addWeighted(C.codeOf(C.REMOVE_TILE, kind), count);
  }
  list.addWeighted(unseenRemoval(state), 0);
}

/** "Nobody looked": all that are still to be removed, at once. */
export const unseenRemoval = (state: State): number => C.codeOf(C.REMOVE_UNSEEN, S.get(state, S.TO_REMOVE));

export function enumerateFirst(state: State, list: CodeList): void {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++)
    list.addWeighted(C.codeOf(C.FIRST_SEAT, seat), 1);
}

export function drawBreach(tables: Tables, state: State, by: By, kind: number): number {
  const moment = chanceMoment(state, by, S.DRAW, B.noDraw);
  if (moment) return moment;
  if (state[S.UNSEEN + kind] === 0) return B.drawSpent;
  if (!isRemovable(tables, state, kind)) return 0;
  return state[S.REMOVABLE_UNSEEN] === state[S.REMOVED_UNSEEN] ? B.drawSpent : 0;
}

export function removeBreach(tables: Tables, state: State, by: By, kind: number): number {
  const moment = chanceMoment(state, by, S.REMOVE, B.noRemoval);
  if (moment) return moment;
  if (!isRemovable(tables, state, kind)) return B.removeColor;
  return state[S.UNSEEN + kind] === 0 ? B.removeSpent : 0;
}

export function removeUnseenBreach(state: State, by: By, count: number): number {
  const moment = chanceMoment(state, by, S.REMOVE, B.noRemoval);
  if (moment) return moment;
  return count === state[S.TO_REMOVE] ? 0 : B.removeNumber;
}

export function firstBreach(state: State, by: By, seat: number): number {
  const moment = chanceMoment(state, by, S.FIRST, B.noFirst);
  if (moment) return moment;
  return seat < S.get(state, S.PLAYERS) ? 0 : B.firstSeat;
}
