import { CodeList, type State } from '@mandapa/engine';
import { canBuild, fits, readSpots } from './geometry.ts';
import { canSculpt } from './payments.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * What comes next: set-up in its order, a turn from its action to its end, and the steps of Solo. Draws are
 * answered by chance one piece at a time; `THEN` says where to go on when the last one has come.
 */
const T_SETUP_STONES = 0;
const T_SETUP_CARDS = 1;
const T_SETUP_DISPLAY = 2;
const T_PICKED = 3;
const T_DREW = 4;
const T_END = 5;
const T_SOLO_DISPLAY = 6;
const T_SOLO_START = 7;
const T_SOLO_TURNED = 8;
const T_SOLO_FAILED = 9;

const scratch = new CodeList();

// Draws

function drawStones(tables: Tables, state: State, seat: number, count: number, then: number): void {
  state[S.COUNT] = Math.min(count, state[S.BAG_SIZE] as number);
  await_(tables, state, S.P_STONES, seat, then);
}

function drawCards(tables: Tables, state: State, seat: number, count: number, then: number): void {
  state[S.COUNT] = Math.min(count, state[S.STACK_SIZE] as number);
  await_(tables, state, S.P_CARDS, seat, then);
}

function turnUp(tables: Tables, state: State, count: number, then: number): void {
  state[S.COUNT] = Math.min(count, state[S.STACK_SIZE] as number);
  await_(tables, state, S.P_DISPLAY, state[S.SEAT] as number, then);
}

function await_(tables: Tables, state: State, phase: number, seat: number, then: number): void {
  state[S.PHASE] = phase;
  state[S.TO] = seat;
  state[S.THEN] = then;
  if (state[S.COUNT] === 0) goOn(tables, state);
}

/** One awaited piece has come. */
export function drawn(tables: Tables, state: State): void {
  const left = (state[S.COUNT] as number) - 1;
  state[S.COUNT] = left;
  if (left === 0) goOn(tables, state);
}

function goOn(tables: Tables, state: State): void {
  switch (state[S.THEN] as number) {
    case T_SETUP_STONES:
      return dealNext(tables, state);
    case T_SETUP_CARDS:
      return dealNextCards(tables, state);
    case T_SETUP_DISPLAY:
      return state[S.VARIANT] === S.EXPERT ? dealBonus(tables, state, 0) : beginTurn(tables, state);
    case T_PICKED:
      return picked(tables, state);
    case T_DREW:
      return drew(tables, state);
    case T_END:
      return finishTurn(tables, state);
    case T_SOLO_DISPLAY:
      return drawStones(tables, state, 0, tables.figures.refill, T_SOLO_START);
    case T_SOLO_START:
      return soloRefresh(tables, state);
    case T_SOLO_TURNED:
      return soloTurned(tables, state);
    case T_SOLO_FAILED:
      return soloFailed(tables, state);
  }
}

// Set-up

/** The first phase of set-up, or the one after `phase`. */
export function setUpAfter(tables: Tables, state: State, phase: number): void {
  const expert = state[S.VARIANT] === S.EXPERT;
  const solo = state[S.VARIANT] === S.SOLO;
  if (phase < S.P_FIRST && !solo) state[S.PHASE] = S.P_FIRST;
  else if (phase < S.P_TREASURE && state[S.TREASURE] === S.WITH_TILES) state[S.PHASE] = S.P_TREASURE;
  else if (phase < S.P_REMOVE && expert && state[S.REMOVED] === 0) state[S.PHASE] = S.P_REMOVE;
  else if (phase < S.P_SCULPTURE && expert) state[S.PHASE] = S.P_SCULPTURE;
  else if (solo) turnUp(tables, state, tables.data.display.solo.value, T_SOLO_DISPLAY);
  else {
    const first = state[S.FIRST_SEAT] as number;
    state[S.SEAT] = first;
    drawStones(tables, state, first, tables.data.hand.startBlind.value, T_SETUP_STONES);
  }
}

const nextSeat = (state: State, seat: number): number =>
  seat + 1 === (state[S.PLAYERS] as number) ? 0 : seat + 1;

function dealNext(tables: Tables, state: State): void {
  const seat = nextSeat(state, state[S.TO] as number);
  if (seat === state[S.FIRST_SEAT]) drawCards(tables, state, seat, startCards(tables, state), T_SETUP_CARDS);
  else drawStones(tables, state, seat, tables.data.hand.startBlind.value, T_SETUP_STONES);
}

const startCards = (tables: Tables, state: State): number =>
  state[S.VARIANT] === S.EXPERT ? tables.data.hand.startCards.expert : tables.data.hand.startCards.basic;

function dealNextCards(tables: Tables, state: State): void {
  const seat = nextSeat(state, state[S.TO] as number);
  if (seat !== state[S.FIRST_SEAT])
    return drawCards(tables, state, seat, startCards(tables, state), T_SETUP_CARDS);
  turnUp(tables, state, displaySize(tables, state), T_SETUP_DISPLAY);
}

export const displaySize = (tables: Tables, state: State): number =>
  state[S.VARIANT] === S.SOLO
    ? tables.data.display.solo.value
    : (state[S.PLAYERS] as number) * tables.data.display.perPlayer.value;

/** Each seat gets one bonus card of each list, clockwise from the first (C-16). */
export function dealBonus(tables: Tables, state: State, dealt: number): void {
  const players = state[S.PLAYERS] as number;
  if (dealt === 2 * players) return beginTurn(tables, state);
  state[S.PHASE] = S.P_BONUS_DEAL;
  state[S.COUNT] = 2 * players - dealt;
  state[S.TO] = ((state[S.FIRST_SEAT] as number) + (dealt >> 1)) % players;
}

// A turn

function end(state: State, reason: number): void {
  state[S.PHASE] = S.P_END;
  state[S.REASON] = reason;
}

function beginTurn(tables: Tables, state: State): void {
  S.add(state, S.TURN, 1);
  resumeTurn(tables, state);
}

/** The same turn looked at anew, also after a house ruling: whoever can do nothing ends the game. */
export function resumeTurn(tables: Tables, state: State): void {
  if (state[S.VARIANT] === S.SOLO) return soloBuilt(tables, state);
  if (state[S.VARIANT] === S.EXPERT && state[S.PLACED] === S.SLOTS) return end(state, S.R_SCULPTURES);
  if (state[S.VARIANT] === S.BASIC && state[S.FREE] === 0) return end(state, S.R_TEMPLE_FULL);
  if (canAct(tables, state, true)) state[S.PHASE] = S.P_ACT;
  else end(state, S.R_STUCK);
}

/** Whether anything but Replace is possible; the house option may count Replace too (CR-19). */
function canAct(tables: Tables, state: State, counting: boolean): boolean {
  const seat = state[S.SEAT] as number;
  if (canPick(tables, state, seat) || canDraw(tables, state, seat)) return true;
  if (canBuild(tables, state, seat)) return true;
  if (state[S.VARIANT] === S.EXPERT && canSculpt(tables, state, seat, scratch)) return true;
  if (!counting || state[S.STUCK_RULE] === 0) return false;
  for (let color = 0; color < S.COLORS; color++)
    if ((state[S.stonesOf(seat, color)] as number) >= tables.figures.replaceAtLeast) return true;
  return false;
}

export const canPick = (tables: Tables, state: State, seat: number): boolean =>
  (state[S.STONE_COUNT + seat] as number) <= tables.figures.pickUpTo && (state[S.BAG_SIZE] as number) > 0;

export const canDraw = (tables: Tables, state: State, seat: number): boolean =>
  (state[S.CARD_COUNT + seat] as number) < tables.figures.cardLimit &&
  (state[S.STACK_SIZE] as number) + (state[S.DISPLAY_SIZE] as number) > 0;

/** Whether a turn hangs on the Build cards in hand alone: then going on, or not, betrays them. */
export function hangsOnCards(tables: Tables, state: State, seat: number): boolean {
  if (canPick(tables, state, seat) || canDraw(tables, state, seat)) return false;
  if ((state[S.CARD_COUNT + seat] as number) === 0) return false;
  return !(state[S.VARIANT] === S.EXPERT && canSculpt(tables, state, seat, scratch));
}

export function pick(tables: Tables, state: State): void {
  const seat = state[S.SEAT] as number;
  state[S.WAS_EMPTY] = state[S.STONE_COUNT + seat] === 0 ? 1 : 0;
  drawStones(tables, state, seat, tables.figures.pick, T_PICKED);
}

export function redraw(tables: Tables, state: State, count: number): void {
  drawStones(tables, state, state[S.SEAT] as number, count, T_END);
}

export function drawFromStack(tables: Tables, state: State): void {
  const seat = state[S.SEAT] as number;
  state[S.WAS_EMPTY] = state[S.CARD_COUNT + seat] === 0 ? 1 : 0;
  drawCards(tables, state, seat, tables.data.turn.draw.value, T_DREW);
}

/** The card is taken already; its place is filled from the stack (C-21). */
export function drawFromDisplay(tables: Tables, state: State): void {
  const seat = state[S.SEAT] as number;
  state[S.WAS_EMPTY] = state[S.CARD_COUNT + seat] === 1 ? 1 : 0;
  turnUp(tables, state, 1, T_DREW);
}

function picked(tables: Tables, state: State): void {
  const seat = state[S.SEAT] as number;
  const more = (state[S.BAG_SIZE] as number) > 0 && spare(tables, state, seat) > 0;
  if (more && S.hasBonus(state, seat, S.B3)) ask(state, S.B3);
  else if (more && state[S.WAS_EMPTY] && S.hasBonus(state, seat, S.B5)) ask(state, S.B5);
  else finishTurn(tables, state);
}

const spare = (tables: Tables, state: State, seat: number): number =>
  tables.figures.stoneLimit - (state[S.STONE_COUNT + seat] as number);

function drew(tables: Tables, state: State): void {
  const seat = state[S.SEAT] as number;
  const more = state[S.WAS_EMPTY] && (state[S.STACK_SIZE] as number) > 0;
  if (more && S.hasBonus(state, seat, S.B6)) ask(state, S.B6);
  else finishTurn(tables, state);
}

function ask(state: State, card: number): void {
  state[S.WAS_EMPTY] = 0;
  state[S.PHASE] = S.P_BONUS;
  state[S.ASKED] = card;
}

/** After a Build and its scoring. */
export function built(tables: Tables, state: State): void {
  if (state[S.VARIANT] === S.SOLO) return soloBuilt(tables, state);
  const seat = state[S.SEAT] as number;
  const count = state[S.BUILT] as number;
  if (state[S.VARIANT] === S.BASIC) {
    if (state[S.FREE] === 0) return end(state, S.R_TEMPLE_FULL);
    const { countdownFree, countdownTurns } = tables.figures;
    // The turn that brings it about is not one of those that are left.
    if ((state[S.FREE] as number) <= countdownFree && (state[S.COUNTDOWN] as number) < 0)
      state[S.COUNTDOWN] = countdownTurns * (state[S.PLAYERS] as number) + 1;
  } else if (count === 2) {
    if (S.hasBonus(state, seat, S.B1) && (state[S.BAG_SIZE] as number) > 0) return ask(state, S.B1);
  } else if (S.hasBonus(state, seat, S.B2) && (state[S.STACK_SIZE] as number) > 0) return ask(state, S.B2);
  finishTurn(tables, state);
}

export function sculpted(tables: Tables, state: State): void {
  if (state[S.PLACED] === S.SLOTS) end(state, S.R_SCULPTURES);
  else finishTurn(tables, state);
}

export function answer(tables: Tables, state: State, card: number, use: boolean): void {
  const seat = state[S.SEAT] as number;
  const { figures } = tables;
  if (!use) return card === S.B4 ? nextTurn(tables, state) : finishTurn(tables, state);
  switch (card) {
    case S.B1:
      return drawStones(tables, state, seat, figures.b1, T_END);
    case S.B3:
      return drawStones(tables, state, seat, Math.min(figures.b3, spare(tables, state, seat)), T_END);
    case S.B5:
      return drawStones(tables, state, seat, Math.min(figures.b5, spare(tables, state, seat)), T_END);
    case S.B2:
      return drawCards(tables, state, seat, figures.b2, T_END);
    case S.B6:
      return drawCards(tables, state, seat, figures.b6, T_END);
    default:
      state[S.BONUS + S.B4] = seat + 8 * S.DOWN;
      return beginTurn(tables, state);
  }
}

/** CR-47: the guard, then B4's question, then the countdown, then the next player. */
function finishTurn(tables: Tables, state: State): void {
  state[S.WAS_EMPTY] = 0;
  const limit = (state[S.GUARD_ROUNDS] as number) * (state[S.PLAYERS] as number);
  if (limit > 0 && (state[S.STREAK] as number) >= limit) return end(state, S.R_GUARD);
  if (S.hasBonus(state, state[S.SEAT] as number, S.B4) && canAct(tables, state, false))
    return ask(state, S.B4);
  nextTurn(tables, state);
}

function nextTurn(tables: Tables, state: State): void {
  if ((state[S.COUNTDOWN] as number) > 0) {
    S.add(state, S.COUNTDOWN, -1);
    if (state[S.COUNTDOWN] === 0) return end(state, S.R_COUNTDOWN);
  }
  let seat = nextSeat(state, state[S.SEAT] as number);
  if (state[S.BONUS + S.B4] === seat + 8 * S.DOWN) {
    state[S.BONUS + S.B4] = seat;
    seat = nextSeat(state, seat);
  }
  state[S.SEAT] = seat;
  beginTurn(tables, state);
}

// Solo

function soloBuilt(tables: Tables, state: State): void {
  if (state[S.FREE] === 0) return end(state, S.R_TEMPLE_FULL);
  if ((state[S.DISPLAY_SIZE] as number) + (state[S.STACK_SIZE] as number) === 0)
    return end(state, S.R_STACK_EMPTY);
  soloRefresh(tables, state);
}

/** Step 1: stones for an empty hand, a card for an empty display; then step 2. */
function soloRefresh(tables: Tables, state: State): void {
  if (state[S.STONE_COUNT] === 0 && (state[S.BAG_SIZE] as number) > 0)
    return drawStones(tables, state, 0, tables.figures.refill, T_SOLO_START);
  if (state[S.DISPLAY_SIZE] === 0 && (state[S.STACK_SIZE] as number) > 0)
    return turnUp(tables, state, tables.data.display.solo.value, T_SOLO_START);
  if (canBuild(tables, state, 0)) return soloTurn(state);
  // Step 3: one more card, if there is one.
  if ((state[S.STACK_SIZE] as number) > 0) return turnUp(tables, state, 1, T_SOLO_TURNED);
  drawStones(tables, state, 0, spare(tables, state, 0), T_SOLO_FAILED);
}

function soloTurn(state: State): void {
  S.add(state, S.TURN, 1);
  state[S.PHASE] = S.P_ACT;
}

function soloTurned(tables: Tables, state: State): void {
  if (canBuild(tables, state, 0)) return soloTurn(state);
  drawStones(tables, state, 0, spare(tables, state, 0), T_SOLO_FAILED);
}

/** Steps 4 to 6 after a pass that failed: cards without a place leave, an empty stack ends the game. */
function soloFailed(tables: Tables, state: State): void {
  discardUnfit(tables, state);
  if (state[S.STACK_SIZE] === 0) end(state, S.R_STACK_EMPTY);
  else soloRefresh(tables, state);
}

function discardUnfit(tables: Tables, state: State): void {
  const found = readSpots(tables, state);
  for (let kind = 0; kind < S.CARD_KINDS; kind++) {
    if (fits(found, kind)) continue;
    S.add(state, S.DISPLAY_SIZE, -(state[S.DISPLAY + kind] as number));
    state[S.DISPLAY + kind] = 0;
  }
}
