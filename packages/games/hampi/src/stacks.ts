import type { CodeList, State } from '@mandapa/engine';
import { fitsSomewhere } from './board.ts';
import * as C from './codes.ts';
import { applyCondition } from './condition.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { layouts } from './trio.ts';

/** How many ways the conditions can be dealt between stacks 2 and 3: C(n, a). */
function ways(total: number, chosen: number): number {
  let product = 1;
  for (let i = 1; i <= chosen; i++) product = (product * (total - chosen + i)) / i;
  return product;
}

export const conditionCount = (tables: Tables): number => tables.tileCount - tables.firstCondition;

/** Conditions in stack 2 that the rules allow: the others lie in stack 3, at least so many as the option says. */
export const mostInStack2 = (tables: Tables, state: State): number =>
  conditionCount(tables) - S.get(state, S.MIN_IN_STACK_3);

export function enumerateSizes(tables: Tables, state: State, list: CodeList): void {
  for (let a = 0; a <= mostInStack2(tables, state); a++)
    list.addWeighted(C.codeOf(C.SIZE_STACKS, a), ways(conditionCount(tables), a));
}

export function sizeStacks(tables: Tables, state: State, inStack2: number): void {
  for (let stack = 1; stack <= 3; stack++) state[S.LAND + stack] = tables.perStack;
  state[S.SPECIAL + 1] = 1;
  state[S.SPECIAL + 2] = inStack2;
  state[S.SPECIAL + 3] = conditionCount(tables) - inStack2;
  state[S.PHASE] = S.SETUP;
}

/** The stack from which is drawn now. */
export function openStack(state: State): number {
  if (state[S.PHASE] !== S.SETUP) return state[S.ROUND] as number;
  for (let stack = 1; stack <= 3; stack++) if (state[S.TRIO + stack - 1] === -1) return stack;
  return 0;
}

/*
 * A stack of n tiles holds those that are known to be in it, l land tiles of the L that nobody knows, and s of
 * the C unknown conditions (stack 1: the Jewel). A known tile has the chance 1/n, an unknown land tile
 * l/(n × L), an unknown condition s/(n × C). Weights are these times n × L × C.
 */
export function enumerateDraws(tables: Tables, state: State, list: CodeList): void {
  const stack = openStack(state);
  const openLand = Math.max(1, state[S.OPEN_LAND] as number);
  const openConditions = Math.max(1, state[S.OPEN_CONDITIONS] as number);
  const known = openLand * openConditions;
  const land = (state[S.LAND + stack] as number) * openConditions;
  const special = state[S.SPECIAL + stack] as number;
  const { landTiles, jewel, firstCondition, tileCount } = tables;
  list.reserve(tileCount + 1);
  const { codes, weights } = list;
  const base = C.drawCode(stack, 0);
  let end = list.count;
  for (let tile = 0; tile < landTiles; tile++) {
    const status = state[S.STATUS + tile] as number;
    const weight = status === S.UNKNOWN ? land : status === stack ? known : 0;
    // Written in any case, and counted if it weighs something: a branch here would be a coin toss.
    codes[end] = base | tile;
    weights[end] = weight;
    end += -weight >>> 31;
  }
  list.count = end;
  addSpecial(state, list, stack, jewel, stack === 1 ? special * known : 0, known);
  const condition = stack === 1 ? 0 : special * openLand;
  for (let tile = firstCondition; tile < tileCount; tile++)
    addSpecial(state, list, stack, tile, condition, known);
}

function addSpecial(
  state: State,
  list: CodeList,
  stack: number,
  tile: number,
  unknown: number,
  known: number,
): void {
  const status = state[S.STATUS + tile] as number;
  const weight = status === S.UNKNOWN ? unknown : status === stack ? known : 0;
  if (weight > 0) list.addWeighted(C.drawCode(stack, tile), weight);
}

/** Whether a tile can be the next one of this stack, as far as anybody knows. */
export function canBeIn(tables: Tables, state: State, tile: number, stack: number): boolean {
  const status = S.get(state, S.STATUS + tile);
  if (status === stack) return true;
  if (status !== S.UNKNOWN) return false;
  if (tile < tables.landTiles) return S.get(state, S.LAND + stack) > 0;
  return S.get(state, S.SPECIAL + stack) > 0 && (tile === tables.jewel) === (stack === 1);
}

function take(tables: Tables, state: State, tile: number, stack: number): void {
  if (state[S.STATUS + tile] === S.UNKNOWN) {
    const isLand = tile < tables.landTiles;
    const part = (isLand ? S.LAND : S.SPECIAL) + stack;
    state[part] = (state[part] as number) - 1;
    if (isLand) state[S.OPEN_LAND] = (state[S.OPEN_LAND] as number) - 1;
    else if (tile !== tables.jewel) state[S.OPEN_CONDITIONS] = (state[S.OPEN_CONDITIONS] as number) - 1;
  } else state[S.KNOWN + stack] = (state[S.KNOWN + stack] as number) - 1;
  state[S.STATUS + tile] = S.OUT;
}

function setAside(state: State, tile: number, stack: number): void {
  state[S.STATUS + tile] = S.SET_ASIDE + stack;
  state[S.ASIDE + stack] = (state[S.ASIDE + stack] as number) + 1;
}

/** Tiles set aside go back into their stack: from now on everybody knows that they are in it. */
export function shuffleBack(tables: Tables, state: State, stack: number): void {
  for (let tile = 0; tile < tables.tileCount; tile++)
    if (state[S.STATUS + tile] === S.SET_ASIDE + stack) state[S.STATUS + tile] = S.IN_STACK + stack;
  state[S.KNOWN + stack] = (state[S.KNOWN + stack] as number) + (state[S.ASIDE + stack] as number);
  state[S.ASIDE + stack] = 0;
  const pending = (state[S.PENDING] as number) & ~(1 << stack);
  state[S.PENDING] = pending;
  if (pending === 0) state[S.PHASE] = state[S.AFTER] as number;
}

/** Goes on with a phase, after what was set aside from these stacks has gone back. */
function shuffleThen(state: State, stacks: number, phase: number): void {
  let pending = 0;
  for (let stack = 1; stack <= 3; stack++)
    if ((stacks >> stack) & 1 && (state[S.ASIDE + stack] as number) > 0) pending |= 1 << stack;
  state[S.PENDING] = pending;
  state[S.AFTER] = pending === 0 ? 0 : phase;
  state[S.PHASE] = pending === 0 ? phase : S.SHUFFLE;
}

export function playDraw(tables: Tables, state: State, stack: number, tile: number): void {
  take(tables, state, tile, stack);
  if (state[S.PHASE] === S.SETUP) drawForSetup(tables, state, stack, tile);
  else drawForTurn(tables, state, stack, tile);
}

function drawForSetup(tables: Tables, state: State, stack: number, tile: number): void {
  if (tile < tables.landTiles) state[S.TRIO + stack - 1] = tile;
  else setAside(state, tile, stack);
  const isWhole = openStack(state) === 0;
  if (isWhole && layouts(tables, state, undefined)) return shuffleThen(state, 0b1110, S.LAYOUT);
  if (isWhole) replace(state, stack);
  // A stack that was searched to its end: the tile before is replaced (PR-03, PR-43).
  let searched = stack;
  while (searched > 1 && S.leftIn(state, searched) === 0 && state[S.TRIO + searched - 1] === -1)
    replace(state, --searched);
  const open = openStack(state);
  if (S.leftIn(state, open) > 0) state[S.PHASE] = S.SETUP;
  else shuffleThen(state, 1 << open, S.SETUP);
}

function replace(state: State, stack: number): void {
  const tile = state[S.TRIO + stack - 1] as number;
  state[S.TRIO + stack - 1] = -1;
  if (tile >= 0) setAside(state, tile, stack);
}

function drawForTurn(tables: Tables, state: State, stack: number, tile: number): void {
  const isLand = tile < tables.landTiles;
  const relief = state[S.RELIEF] === 1;
  if (isLand && fitsSomewhere(tables, state, tile, relief ? tables.reliefTouching : tables.touching)) {
    state[S.HELD] = tile;
    return shuffleThen(state, 1 << stack, S.PLACE);
  }
  if (!isLand && !relief && state[S.ASIDE + stack] === 0) return turnOver(tables, state, tile);
  setAside(state, tile, stack);
  if (S.leftIn(state, stack) > 0) return;
  if (!relief) {
    state[S.RELIEF] = 1;
    return shuffleThen(state, 1 << stack, S.DRAW);
  }
  discardLand(tables, state, stack);
  state[S.RELIEF] = 0;
  if ((state[S.ASIDE + stack] as number) > 0) shuffleThen(state, 1 << stack, S.DRAW);
  else endTurn(state);
}

/** Nothing in the stack fits even with one side: its land leaves the game (PR-06). */
function discardLand(tables: Tables, state: State, stack: number): void {
  for (let tile = 0; tile < tables.landTiles; tile++)
    if (state[S.STATUS + tile] === S.SET_ASIDE + stack) {
      state[S.STATUS + tile] = S.DISCARDED;
      state[S.ASIDE + stack] = (state[S.ASIDE + stack] as number) - 1;
    }
}

/** The Jewel or a condition: nothing is placed in this turn (P-13, P-14). */
function turnOver(tables: Tables, state: State, tile: number): void {
  if (tile === tables.jewel) {
    state[S.HOLDERS] = 1 << (state[S.SEAT] as number);
    return endTurn(state);
  }
  applyCondition(tables, state, tile);
  if (state[S.TURNED] === conditionCount(tables)) state[S.PHASE] = S.END;
  else endTurn(state);
}

/** The next seat's turn; a round ends when its stack is used up, and the game with the last round. */
export function endTurn(state: State): void {
  const players = state[S.PLAYERS] as number;
  state[S.RELIEF] = 0;
  state[S.PHASE] = S.DRAW;
  const next = (state[S.SEAT] as number) + 1;
  state[S.SEAT] = next === players ? 0 : next;
  startRounds(state);
}

/** Goes on to the first round whose stack still holds tiles. */
export function startRounds(state: State): void {
  while (S.leftIn(state, state[S.ROUND] as number) === 0) {
    if (state[S.ROUND] === S.lastRound(state)) {
      state[S.PHASE] = S.END;
      return;
    }
    state[S.ROUND] = (state[S.ROUND] as number) + 1;
    for (let seat = 0; seat < (state[S.PLAYERS] as number); seat++) state[S.MARKS + seat] = 0;
  }
}
