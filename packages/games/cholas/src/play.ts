import type { State } from '@mandapa/engine';
import { build, forgetBuild } from './build.ts';
import * as C from './codes.ts';
import * as F from './flow.ts';
import { sculpt } from './sculpt.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Carries out a lawful action in place. */
export function play(tables: Tables, state: State, code: number): void {
  const fields = C.fieldsOf(code);
  switch (C.typeOf(code)) {
    case C.STONE:
      moveStone(state, fields >> 3, fields & 7, 1);
      return F.drawn(tables, state);
    case C.BUILD:
      state[S.STREAK] = 0;
      build(tables, state, code);
      return F.built(tables, state);
    case C.PICK:
      forgetBuild(state);
      state[S.STREAK] = 0;
      return F.pick(tables, state);
    case C.DRAW:
      forgetBuild(state);
      state[S.STREAK] = 0;
      return draw(tables, state, fields);
    case C.CARD:
      takeFromStack(state, fields & 7);
      S.add(state, S.cardsOf(fields >> 3, fields & 7), 1);
      S.add(state, S.CARD_COUNT + (fields >> 3), 1);
      return F.drawn(tables, state);
    case C.SHOW_CARD:
      takeFromStack(state, fields);
      S.add(state, S.DISPLAY + fields, 1);
      S.add(state, S.DISPLAY_SIZE, 1);
      return F.drawn(tables, state);
    case C.BONUS:
      return F.answer(tables, state, fields >> 1, (fields & 1) === 1);
    case C.SCULPT:
      forgetBuild(state);
      state[S.STREAK] = 0;
      sculpt(tables, state, code);
      return F.sculpted(tables, state);
    case C.REPLACE:
      forgetBuild(state);
      return replace(tables, state, fields >> 3, fields & 7);
    default:
      return setUp(tables, state, code, fields);
  }
}

function setUp(tables: Tables, state: State, code: number, fields: number): void {
  switch (C.typeOf(code)) {
    case C.FIRST:
      state[S.FIRST_SEAT] = fields;
      return F.setUpAfter(tables, state, S.P_FIRST);
    case C.LAY_TREASURE:
      state[S.STAR + (fields >> 3)] = (fields & 7) + 1;
      S.add(state, S.TREASURE_LEFT + (fields & 7), -1);
      return goOnWhen(tables, state, !anyZero(state, S.STAR, tables.starCells.length), S.P_TREASURE);
    case C.REMOVE_VALUE:
      removeValue(tables, state, tables.values[fields] as number);
      return F.setUpAfter(tables, state, S.P_REMOVE);
    case C.LAY_SCULPTURE:
      state[S.SLOT + (fields >> 6)] = (fields & 63) + 1;
      state[S.TILE + (fields & 63)] = 1;
      return goOnWhen(tables, state, !anyZero(state, S.SLOT, S.SLOTS), S.P_SCULPTURE);
    case C.BONUS_DEAL: {
      state[S.BONUS + (fields & 15)] = fields >> 4;
      const dealt = 2 * (state[S.PLAYERS] as number) - (state[S.COUNT] as number) + 1;
      return F.dealBonus(tables, state, dealt);
    }
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

function goOnWhen(tables: Tables, state: State, ready: boolean, phase: number): void {
  if (ready) F.setUpAfter(tables, state, phase);
}

function anyZero(state: State, from: number, count: number): boolean {
  for (let i = from; i < from + count; i++) if (state[i] === 0) return true;
  return false;
}

/** The five big tiles of one value leave the game (C-13). */
export function removeValue(tables: Tables, state: State, value: number): void {
  state[S.REMOVED] = value;
  for (let tile = 0; tile < S.TILES; tile++)
    if (tables.tileShape[tile] === 0 && tables.tilePoints[tile] === value) state[S.TILE + tile] = 1;
}

/** Between bag and hand: `by` 1 draws a stone, −1 puts one back. */
function moveStone(state: State, seat: number, color: number, by: number): void {
  S.add(state, S.stonesOf(seat, color), by);
  S.add(state, S.STONE_COUNT + seat, by);
  S.add(state, S.BAG + color, -by);
  S.add(state, S.BAG_SIZE, -by);
}

function takeFromStack(state: State, kind: number): void {
  S.add(state, S.STACK + kind, -1);
  S.add(state, S.STACK_SIZE, -1);
}

function draw(tables: Tables, state: State, kind: number): void {
  if (kind === C.FROM_STACK) return F.drawFromStack(tables, state);
  const seat = state[S.SEAT] as number;
  S.add(state, S.DISPLAY + kind, -1);
  S.add(state, S.DISPLAY_SIZE, -1);
  S.add(state, S.cardsOf(seat, kind), 1);
  S.add(state, S.KNOWN + seat * S.CARD_KINDS + kind, 1);
  S.add(state, S.CARD_COUNT + seat, 1);
  F.drawFromDisplay(tables, state);
}

function replace(tables: Tables, state: State, color: number, count: number): void {
  const seat = state[S.SEAT] as number;
  S.add(state, S.STREAK, 1);
  for (let i = 0; i < count; i++) moveStone(state, seat, color, -1);
  F.redraw(tables, state, count);
}
