import type { CodeList, State } from '@mandapa/engine';
import * as C from './codes.ts';
import { canDraw, canPick } from './flow.ts';
import { block, level, readSpots, single, upright } from './geometry.ts';
import { enumeratePayments, isReady } from './payments.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Every lawful action of whoever is awaited, each once; outcomes of chance with their weights. */
export function enumerate(tables: Tables, state: State, list: CodeList): void {
  list.clear();
  switch (state[S.PHASE] as number) {
    case S.P_ACT:
      return enumerateTurn(tables, state, list);
    case S.P_STONES:
      return enumerateStones(state, list);
    case S.P_CARDS:
      return enumerateCards(state, list, S.STACK);
    case S.P_DISPLAY:
      return enumerateCards(state, list, S.STACK);
    case S.P_BONUS:
      list.add(C.bonusCode(state[S.ASKED] as number, false));
      return list.add(C.bonusCode(state[S.ASKED] as number, true));
    case S.P_FIRST:
      for (let seat = 0; seat < (state[S.PLAYERS] as number); seat++)
        list.addWeighted(C.codeOf(C.FIRST, seat), 1);
      return;
    case S.P_TREASURE:
      return enumerateTreasure(tables, state, list);
    case S.P_REMOVE:
      for (let value = 0; value < tables.values.length; value++)
        list.addWeighted(C.codeOf(C.REMOVE_VALUE, value), 1);
      return;
    case S.P_SCULPTURE:
      return enumerateSculptures(tables, state, list);
    case S.P_BONUS_DEAL:
      return enumerateDeal(state, list);
  }
}

/** A tile weighs how many of its kind are left; every empty star is as likely to be next. */
function enumerateTreasure(tables: Tables, state: State, list: CodeList): void {
  for (let star = 0; star < tables.starCells.length; star++) {
    if (state[S.STAR + star] !== 0) continue;
    for (let kind = 0; kind < tables.treasures.length; kind++) {
      const left = state[S.TREASURE_LEFT + kind] as number;
      if (left > 0) list.addWeighted(C.treasureCode(star, kind), left);
    }
  }
}

function enumerateSculptures(tables: Tables, state: State, list: CodeList): void {
  for (let slot = 0; slot < S.SLOTS; slot++) {
    if (state[S.SLOT + slot] !== 0) continue;
    for (let tile = 0; tile < S.TILES; tile++)
      if (state[S.TILE + tile] === 0 && tables.tileShape[tile] === tables.slotShape[slot])
        list.addWeighted(C.sculptureCode(slot, tile), 1);
  }
}

function enumerateStones(state: State, list: CodeList): void {
  for (let color = 0; color < S.COLORS; color++) {
    const left = state[S.BAG + color] as number;
    if (left > 0) list.addWeighted(C.stoneCode(state[S.TO] as number, color), left);
  }
}

/** The next card of the stack, by what may be in it (`pool`: where the numbers by kind stand). */
export function enumerateCards(state: State, list: CodeList, pool: number): void {
  const toHand = state[S.PHASE] === S.P_CARDS;
  for (let kind = 0; kind < S.CARD_KINDS; kind++) {
    const left = state[pool + kind] as number;
    if (left > 0)
      list.addWeighted(toHand ? C.cardCode(state[S.TO] as number, kind) : C.codeOf(C.SHOW_CARD, kind), left);
  }
}

function enumerateDeal(state: State, list: CodeList): void {
  const seat = state[S.TO] as number;
  const hasA = hasOfList(state, seat, 0);
  const hasB = hasOfList(state, seat, S.B1);
  for (let card = 0; card < S.BONUS_CARDS; card++)
    if (state[S.BONUS + card] === S.UNDEALT && !(card < S.B1 ? hasA : hasB))
      list.addWeighted(C.dealCode(seat, card), 1);
}

export function hasOfList(state: State, seat: number, from: number): boolean {
  for (let card = from; card < from + S.B1; card++) if (state[S.BONUS + card] === seat) return true;
  return false;
}

function enumerateTurn(tables: Tables, state: State, list: CodeList): void {
  const seat = state[S.SEAT] as number;
  if (state[S.VARIANT] === S.SOLO) return enumerateBuilds(tables, state, seat, S.DISPLAY, list);
  if (canPick(tables, state, seat)) list.add(C.codeOf(C.PICK, 0));
  for (let color = 0; color < S.COLORS; color++) {
    const count = state[S.stonesOf(seat, color)] as number;
    for (let back = tables.figures.replaceAtLeast; back <= count; back++)
      list.add(C.replaceCode(color, back));
  }
  if (canDraw(tables, state, seat)) {
    if ((state[S.STACK_SIZE] as number) > 0) list.add(C.drawCode(C.FROM_STACK));
    for (let kind = 0; kind < S.CARD_KINDS; kind++)
      if ((state[S.DISPLAY + kind] as number) > 0) list.add(C.drawCode(kind));
  }
  enumerateBuilds(tables, state, seat, S.cardsOf(seat, 0), list);
  if (state[S.VARIANT] === S.EXPERT)
    for (let slot = 0; slot < S.SLOTS; slot++)
      if (isReady(tables, state, slot)) enumeratePayments(tables, state, seat, slot, list);
}

// Colours of the hand: those with a stone, and those with two.
const some = new Int16Array(S.COLORS);
const pairs = new Int16Array(S.COLORS);
// Colour choices of a card, as the low bits of a code.
const choices = new Int32Array(2 * S.COLORS * S.COLORS);

/** All Builds with the cards whose numbers stand at `cards`. */
export function enumerateBuilds(
  tables: Tables,
  state: State,
  seat: number,
  cards: number,
  list: CodeList,
): void {
  let kinds = 0;
  for (let kind = 0; kind < S.CARD_KINDS; kind++) if ((state[cards + kind] as number) > 0) kinds |= 1 << kind;
  if (kinds === 0) return;
  let someCount = 0;
  let pairCount = 0;
  for (let color = 0; color < S.COLORS; color++) {
    const count = state[S.stonesOf(seat, color)] as number;
    if (count > 0) some[someCount++] = color;
    if (count > 1) pairs[pairCount++] = color;
  }
  if (someCount === 0) return;
  readSpots(tables, state);
  if (kinds & 1) addSpots(tables, single, S.ONE, 0, sameChoices(some, someCount, 0), list);
  if (kinds & 2) {
    const count = sameChoices(pairs, pairCount, 0);
    addSpots(tables, level, S.TWO_SAME, 0, count, list);
    addSpots(tables, upright, S.TWO_SAME, 1, count, list);
  }
  if (kinds & 4) {
    const count = mixedChoices(some, someCount);
    addSpots(tables, level, S.TWO_DIFFERENT, 0, count, list);
    addSpots(tables, upright, S.TWO_DIFFERENT, 1, count, list);
  }
  if ((kinds & 24) === 0) return;
  const count = mixedChoices(pairs, pairCount);
  if (kinds & 8) {
    addSpots(tables, block, S.FOUR_STRAIGHT, 0, count, list);
    addSpots(tables, block, S.FOUR_STRAIGHT, 1, count, list);
  }
  if (kinds & 16) addSpots(tables, block, S.FOUR_DIAGONAL, 0, count, list);
}

function sameChoices(colors: Int16Array, size: number, from: number): number {
  let count = from;
  for (let i = 0; i < size; i++) {
    const color = colors[i] as number;
    choices[count++] = (color << 3) | color;
  }
  return count;
}

function mixedChoices(colors: Int16Array, size: number): number {
  let count = 0;
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++)
      if (i !== j) choices[count++] = ((colors[i] as number) << 3) | (colors[j] as number);
  return count;
}

function addSpots(
  tables: Tables,
  spots: Int32Array,
  kind: number,
  upward: number,
  colorCount: number,
  list: CodeList,
): void {
  if (colorCount === 0) return;
  const { cellAt, lastRow } = tables;
  for (let row = 1; row <= lastRow; row++) {
    for (let rest = spots[row] as number; rest !== 0; rest &= rest - 1) {
      const cell = cellAt[row * 16 + 31 - Math.clz32(rest & -rest)] as number;
      const base = C.buildCode(kind, cell, upward, 0, 0);
      list.reserve(colorCount);
      const { codes } = list;
      let at = list.count;
      for (let i = 0; i < colorCount; i++) codes[at++] = base | (choices[i] as number);
      list.count = at;
    }
  }
}
