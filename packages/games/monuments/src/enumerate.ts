import type { CodeList, State } from '@mandapa/engine';
import {
  BUILD_CODE,
  COLLECT_CODE,
  drawCode,
  PASS_CODE,
  planOf,
  SHORT_CODE,
  TAKE_BITS,
  TAKES_BITS,
} from './actions.ts';
import { endOfRoutes, firstRoute, MAX_STEPS, routeSpaces } from './routes.ts';
import * as S from './state.ts';
import { kindsOn, sizeOf } from './tables.ts';
import { CENTRE_SPACE, MIDDLE, OUTER, SPACES, TOKENS } from './vocabulary.ts';

/** Every lawful action of whoever is awaited. */
export function enumerate(state: State, list: CodeList): void {
  switch (state[S.PHASE]) {
    case S.COLLECT:
      return listWalks(state, list);
    case S.BUILD:
      return listBuilds(state, list);
    case S.DRAW:
      return listDraws(state, list);
    case S.SHORT:
      return listShort(state, list);
    case S.FIRST:
      for (let seat = 0; seat < (state[S.PLAYERS] as number); seat++) list.addWeighted(seat, 1);
      return;
    default:
  }
}

/** What can be taken from a space with these kinds on it (a bit each): 0 nothing, else index plus 1. */
const takeOptions = new Uint8Array(1 + (TOKENS << TOKENS));
const takeOffsets = new Uint16Array((1 << TOKENS) + 1);
{
  let at = 0;
  for (let mask = 0; mask < 1 << TOKENS; mask++) {
    takeOffsets[mask] = at;
    if (mask === 0) takeOptions[at++] = 0;
    for (let token = 0; token < TOKENS; token++) if ((mask >> token) & 1) takeOptions[at++] = token + 1;
  }
  takeOffsets[1 << TOKENS] = at;
}

/** Which kinds lie on each space, filled anew for each look; nothing lies beyond the last one. */
const kindsNow = new Uint8Array(SPACES + 1);
/** More ways to choose tokens on one walk than there can be: centre 3, two middle spaces 2 each. */
const WAYS_A_WALK = 16;

function readQuarry(state: State): void {
  for (let space = 0; space < SPACES; space++)
    kindsNow[space] = kindsOn[state[S.QUARRY + space] as number] as number;
}

function listWalks(state: State, list: CodeList): void {
  const steps = S.stepsOf(state);
  const worker = state[S.WORKER] as number;
  const end = endOfRoutes(steps, worker);
  const first = firstRoute(steps, worker);
  readQuarry(state);
  list.reserve((end - first) * WAYS_A_WALK);
  const codes = list.codes;
  const before = list.count;
  let count = before;
  for (let route = first; route < end; route++) {
    const at = MAX_STEPS * route;
    const a = kindsNow[routeSpaces[at] as number] as number;
    const b = kindsNow[routeSpaces[at + 1] as number] as number;
    const c = kindsNow[routeSpaces[at + 2] as number] as number;
    const d = kindsNow[routeSpaces[at + 3] as number] as number;
    if ((a | b | c | d) === 0) continue;
    const base = COLLECT_CODE + (route << TAKES_BITS);
    for (let i = takeOffsets[a] as number; i < (takeOffsets[a + 1] as number); i++)
      for (let j = takeOffsets[b] as number; j < (takeOffsets[b + 1] as number); j++) {
        const two = base + (takeOptions[i] as number) + ((takeOptions[j] as number) << TAKE_BITS);
        for (let k = takeOffsets[c] as number; k < (takeOffsets[c + 1] as number); k++) {
          const three = two + ((takeOptions[k] as number) << (2 * TAKE_BITS));
          for (let l = takeOffsets[d] as number; l < (takeOffsets[d + 1] as number); l++)
            codes[count++] = three + ((takeOptions[l] as number) << (3 * TAKE_BITS));
        }
      }
  }
  // Where no walk reaches a token any is as good (MR-06).
  if (count === before)
    for (let route = first; route < end; route++) codes[count++] = COLLECT_CODE + (route << TAKES_BITS);
  list.count = count;
}

/** Whether some walk of this turn takes a token. */
export function canCollect(state: State): boolean {
  const steps = S.stepsOf(state);
  const worker = S.get(state, S.WORKER);
  readQuarry(state);
  const end = MAX_STEPS * endOfRoutes(steps, worker);
  for (let at = MAX_STEPS * firstRoute(steps, worker); at < end; at++)
    if (kindsNow[routeSpaces[at] as number] !== 0) return true;
  return false;
}

function listBuilds(state: State, list: CodeList): void {
  const { cells, colorOf } = planOf(state);
  const hand = S.HAND + (state[S.SEAT] as number) * S.HAND_SIZE;
  const before = list.count;
  for (let cell = 0; cell < cells; cell++)
    if (state[S.NEED + cell] === 0 && (state[hand + (colorOf[cell] as number)] as number) > 0)
      list.add(BUILD_CODE + cell);
  if (list.count === before) list.add(PASS_CODE);
}

/** Whether a seat has a token that fits somewhere. */
export function canBuild(state: State, seat: number): boolean {
  const { cells, colorOf } = planOf(state);
  for (let cell = 0; cell < cells; cell++)
    if (S.get(state, S.NEED + cell) === 0 && S.inHand(state, seat, colorOf[cell] as number) > 0) return true;
  return false;
}

/** The spaces of the ring that is being filled: from, to, and how many tokens one of them takes. */
export function capacityOf(state: State, space: number): number {
  if (space < OUTER) return 1;
  if (space === CENTRE_SPACE) return SPACES;
  return ((state[S.SHORT_MASK] as number) >> (space - OUTER)) & 1 ? 1 : 2;
}

export const isOpen = (state: State, space: number): boolean =>
  (sizeOf[state[S.QUARRY + space] as number] as number) < capacityOf(state, space);

/** The first space of the ring that is filled now (M-07): outer, then middle, then centre. */
export function ringNow(state: State): number {
  for (let space = 0; space < CENTRE_SPACE; space++)
    if (isOpen(state, space)) return space < OUTER ? 0 : OUTER;
  return CENTRE_SPACE;
}

export const endOfRing = (first: number): number =>
  first === 0 ? OUTER : first === OUTER ? CENTRE_SPACE : SPACES;

function listDraws(state: State, list: CodeList): void {
  const first = ringNow(state);
  const end = endOfRing(first);
  for (let space = first; space < end; space++) {
    if (!isOpen(state, space)) continue;
    for (let token = 0; token < TOKENS; token++) {
      const left = state[S.BAG_COUNT + token] as number;
      if (left > 0) list.addWeighted(drawCode(token, space), left);
    }
  }
}

function listShort(state: State, list: CodeList): void {
  const wanted = planOf(state).shortSpaces[state[S.ROUND] as number] as number;
  for (let mask = 0; mask < 1 << MIDDLE; mask++)
    if (bitsIn(mask) === wanted) list.addWeighted(SHORT_CODE + mask, 1);
}

export function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
