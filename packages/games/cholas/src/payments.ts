import type { CodeList, State } from '@mandapa/engine';
import * as C from './codes.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * What is paid, as a number: the multisets of at most five stones in five colours, listed once. A split
 * says how much of each colour comes from the hand, in mixed radix (0 … amount) by colour.
 */
const LARGEST = 5;
const BASE = LARGEST + 1;
const paidList: number[][] = [];
const paidIndex = new Int16Array(BASE ** S.COLORS).fill(-1);

function list(amounts: number[], left: number): void {
  if (amounts.length === S.COLORS) {
    paidIndex[packed(amounts)] = paidList.length;
    paidList.push([...amounts]);
    return;
  }
  for (let amount = 0; amount <= left; amount++) list([...amounts, amount], left - amount);
}
list([], LARGEST);

function packed(amounts: ArrayLike<number>): number {
  let value = 0;
  for (let color = 0; color < S.COLORS; color++) value = value * BASE + (amounts[color] as number);
  return value;
}

export type Amounts = readonly number[];
export const amountsOf = (paid: number): Amounts => paidList[paid] as Amounts;

/** The number of a payment; −1 where it is larger than any cost. */
export function paidOf(amounts: ArrayLike<number>): number {
  let sum = 0;
  for (let color = 0; color < S.COLORS; color++) sum += amounts[color] as number;
  return sum > LARGEST ? -1 : (paidIndex[packed(amounts)] as number);
}

/** How much of each colour comes from the hand. */
export function handPart(paid: number, split: number, color: number): number {
  const amounts = amountsOf(paid);
  let rest = split;
  for (let other = 0; other < color; other++) rest = Math.floor(rest / ((amounts[other] as number) + 1));
  return rest % ((amounts[color] as number) + 1);
}

export function splitOf(paid: number, hand: ArrayLike<number>): number {
  const amounts = amountsOf(paid);
  let split = 0;
  let radix = 1;
  for (let color = 0; color < S.COLORS; color++) {
    split += (hand[color] as number) * radix;
    radix *= (amounts[color] as number) + 1;
  }
  return split;
}

const target = new Int16Array(S.COLORS);
const cost = new Int16Array(S.COLORS);

/** Adds every way to pay for the tile of a ready slot: by the printed cost, or with a bonus card. */
export function enumeratePayments(
  tables: Tables,
  state: State,
  seat: number,
  slot: number,
  codes: CodeList,
): void {
  const tile = (state[S.SLOT + slot] as number) - 1;
  for (let color = 0; color < S.COLORS; color++)
    target[color] = cost[color] = tables.tileCost[tile * S.COLORS + color] as number;
  pay(state, seat, slot, 0, codes);
  if (S.hasBonus(state, seat, S.A2)) pay(state, seat, slot, S.A2, codes);
  if (S.hasBonus(state, seat, S.A3)) codes.add(C.sculptCode(slot, S.A3, paidOf(NOTHING), 0));
  if ((tables.tileShape[tile] as number) !== 0) return;
  if (S.hasBonus(state, seat, S.A4)) payOneOther(state, seat, slot, codes);
  if (S.hasBonus(state, seat, S.A5)) payOtherColors(state, seat, slot, codes);
  if (S.hasBonus(state, seat, S.A6)) payOneLess(state, seat, slot, codes);
}

const NOTHING = new Int16Array(S.COLORS);

/** Every split of `target` between hand and wagon that the seat can afford. */
function pay(state: State, seat: number, slot: number, bonus: number, codes: CodeList): void {
  const hand = S.stonesOf(seat, 0);
  const wagon = S.wagonOf(seat, 0);
  for (let color = 0; color < S.COLORS; color++)
    if ((state[hand + color] as number) + (state[wagon + color] as number) < (target[color] as number))
      return;
  spread(state, hand, wagon, C.sculptCode(slot, bonus, paidOf(target), 0), 0, 0, 1, codes);
}

function spread(
  state: State,
  hand: number,
  wagon: number,
  code: number,
  color: number,
  split: number,
  radix: number,
  codes: CodeList,
): void {
  if (color === S.COLORS) return codes.add(code | split);
  const amount = target[color] as number;
  const most = Math.min(amount, state[hand + color] as number);
  const least = Math.max(0, amount - (state[wagon + color] as number));
  for (let part = least; part <= most; part++)
    spread(state, hand, wagon, code, color + 1, split + part * radix, radix * (amount + 1), codes);
}

/** A4: one stone of the cost becomes any other colour. */
function payOneOther(state: State, seat: number, slot: number, codes: CodeList): void {
  for (let less = 0; less < S.COLORS; less++) {
    if (cost[less] === 0) continue;
    for (let more = 0; more < S.COLORS; more++) {
      if (more === less) continue;
      target.set(cost);
      target[less] = (target[less] as number) - 1;
      target[more] = (target[more] as number) + 1;
      pay(state, seat, slot, S.A4, codes);
    }
  }
}

/** A5: the same numbers in other colours; a cost has one colour or two. */
function payOtherColors(state: State, seat: number, slot: number, codes: CodeList): void {
  let first = -1;
  let second = -1;
  for (let color = 0; color < S.COLORS; color++) {
    if (cost[color] === 0) continue;
    if (first < 0) first = color;
    else second = color;
  }
  for (let one = 0; one < S.COLORS; one++)
    for (let two = 0; two < S.COLORS; two++) {
      if (second < 0 ? two !== 0 || one === first : one === two || (one === first && two === second))
        continue;
      target.fill(0);
      target[one] = cost[first] as number;
      if (second >= 0) target[two] = cost[second] as number;
      pay(state, seat, slot, S.A5, codes);
    }
}

/** A6: one stone of the cost is left out. */
function payOneLess(state: State, seat: number, slot: number, codes: CodeList): void {
  for (let less = 0; less < S.COLORS; less++) {
    if (cost[less] === 0) continue;
    target.set(cost);
    target[less] = (target[less] as number) - 1;
    pay(state, seat, slot, S.A6, codes);
  }
}

/** Whether the position of a slot is full of stones and its tile is still on the board. */
export function isReady(tables: Tables, state: State, slot: number): boolean {
  if ((state[S.SLOT + slot] as number) <= 0) return false;
  const row = S.ROW + (tables.slotRow[slot] as number);
  const mask = tables.slotMask[slot] as number;
  const filled = state[row] as number;
  // All slots are straight blocks of one row or of two.
  return (
    (filled & mask) === mask &&
    (tables.slotHeight[slot] === 1 || ((state[row + 1] as number) & mask) === mask)
  );
}

/** Whether a seat could sculpt anything, looking no further than the first. */
export function canSculpt(tables: Tables, state: State, seat: number, scratch: CodeList): boolean {
  for (let slot = 0; slot < S.SLOTS; slot++) {
    if (!isReady(tables, state, slot)) continue;
    scratch.clear();
    enumeratePayments(tables, state, seat, slot, scratch);
    if (scratch.count > 0) return true;
  }
  return false;
}
