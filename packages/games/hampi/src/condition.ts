import type { State } from '@mandapa/engine';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** A seat's support of the kind that a condition asks for. Debts count as negative (PR-24). */
export function valueFor(tables: Tables, state: State, condition: number, seat: number): number {
  const of = tables.conditionOf[condition] as number;
  return of < 0 ? S.totalOf(state, seat) : S.supportOf(state, seat, of);
}

/** Whoever meets the condition best; those who are tied share (P-33, P-34). The drawer where nobody does (PR-09). */
export function applyCondition(tables: Tables, state: State, tile: number): void {
  const condition = tile - tables.firstCondition;
  const drawer = state[S.SEAT] as number;
  const players = state[S.PLAYERS] as number;
  let best = valueFor(tables, state, condition, 0);
  let holders = 1;
  for (let seat = 1; seat < players; seat++) {
    const value = valueFor(tables, state, condition, seat);
    if (value > best) {
      best = value;
      holders = 1 << seat;
    } else if (value === best) holders |= 1 << seat;
  }
  const turned = state[S.TURNED] as number;
  state[S.TURNED_TILES + turned] = tile;
  state[S.TURNED] = turned + 1;
  state[S.LAST_DRAWER] = drawer;
  state[S.LAST_BEST] = best;
  state[S.LAST_MET] = best > 0 ? 1 : 0;
  // Only a house ruling can bring a condition up while the Jewel still lies in its stack (PR-08).
  if (state[S.STATUS + tables.jewel] === S.OUT) state[S.HOLDERS] = best > 0 ? holders : 1 << drawer;
}
