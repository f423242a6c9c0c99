import type { State } from '@mandapa/engine';
import * as C from './codes.ts';
import { amountsOf, handPart } from './payments.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Pays, turns the tile onto the temple and scores it (C-50 … C-58). */
export function sculpt(tables: Tables, state: State, code: number): void {
  const seat = state[S.SEAT] as number;
  const slot = C.sculptSlot(code);
  const bonus = C.sculptBonus(code);
  pay(state, seat, C.sculptPaid(code), C.sculptSplit(code));
  const tile = (state[S.SLOT + slot] as number) - 1;
  state[S.SLOT + slot] = -(tile + 1);
  const cells = tables.slotCells[slot] as Int16Array;
  for (let i = 0; i < cells.length; i++) S.add(state, S.CELL + (cells[i] as number), S.COVERED);
  S.add(state, S.PLACED, 1);
  const points = tables.tilePoints[tile] as number;
  const lines = S.SCORE + seat * S.LINES;
  S.add(state, lines + S.L_SCULPTURES, points);
  if (bonus === S.A2) S.add(state, lines + S.L_A2, points * (tables.figures.a2 - 1));
  if (bonus === S.A2 || bonus === S.A3) state[S.BONUS + bonus] = seat + 8 * S.USED;
}

function pay(state: State, seat: number, paid: number, split: number): void {
  const amounts = amountsOf(paid);
  for (let color = 0; color < S.COLORS; color++) {
    const amount = amounts[color] as number;
    if (amount === 0) continue;
    const hand = handPart(paid, split, color);
    S.add(state, S.stonesOf(seat, color), -hand);
    S.add(state, S.STONE_COUNT + seat, -hand);
    S.add(state, S.BAG + color, hand);
    S.add(state, S.BAG_SIZE, hand);
    S.add(state, S.wagonOf(seat, color), hand - amount);
  }
}
