import type { By, CodeList, Rng, State, Viewer } from '@mandapa/engine';
import { BACK, type CholasAction } from './actions.ts';
import { enumerate } from './enumerate.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Whether a viewer may see this seat's Build cards. */
export const mayKnow = (viewer: Viewer, seat: number): boolean => viewer === seat;

/** Cards of a kind that this viewer cannot place: in the stack, or in a hand and never seen. */
function unplaced(state: State, viewer: Viewer, kind: number): number {
  let count = S.get(state, S.STACK + kind);
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++)
    if (!mayKnow(viewer, seat))
      count += S.get(state, S.cardsOf(seat, kind)) - S.get(state, S.KNOWN + seat * S.CARD_KINDS + kind);
  return count;
}

/** How many of a hand's cards nobody else has seen. */
function unseenCards(state: State, seat: number): number {
  let count = S.get(state, S.CARD_COUNT + seat);
  for (let kind = 0; kind < S.CARD_KINDS; kind++) count -= S.get(state, S.KNOWN + seat * S.CARD_KINDS + kind);
  return count;
}

/** Hands of others are dealt anew from all that the viewer cannot place; what was taken openly stays. */
export function resampleOf(state: State, viewer: Viewer, rng: Rng): State {
  const copy = state.slice();
  if (S.get(state, S.VARIANT) === S.SOLO) return copy;
  for (let kind = 0; kind < S.CARD_KINDS; kind++) copy[S.STACK + kind] = unplaced(state, viewer, kind);
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    if (mayKnow(viewer, seat)) continue;
    for (let kind = 0; kind < S.CARD_KINDS; kind++)
      copy[S.cardsOf(seat, kind)] = S.get(state, S.KNOWN + seat * S.CARD_KINDS + kind);
    for (let left = unseenCards(state, seat); left > 0; left--) dealOne(copy, seat, rng);
  }
  return copy;
}

function dealOne(state: State, seat: number, rng: Rng): void {
  let all = 0;
  for (let kind = 0; kind < S.CARD_KINDS; kind++) all += S.get(state, S.STACK + kind);
  let at = rng.below(all);
  let kind = 0;
  while (at >= S.get(state, S.STACK + kind)) at -= S.get(state, S.STACK + kind++);
  S.add(state, S.STACK + kind, -1);
  S.add(state, S.cardsOf(seat, kind), 1);
}

/** A card drawn from the stack shows its back to all but its owner. */
export const concealed = (action: CholasAction, viewer: Viewer): CholasAction =>
  action.type === 'card' && !mayKnow(viewer, action.seat) ? { ...action, card: BACK } : action;

/** What is lawful with some cards that the viewer cannot exclude. */
export function offersTo(tables: Tables, state: State, viewer: Viewer, list: CodeList): void {
  const copy = state.slice();
  const seat = S.get(state, S.SEAT);
  const solo = S.get(state, S.VARIANT) === S.SOLO;
  if (S.get(state, S.PHASE) === S.P_ACT && !solo && !mayKnow(viewer, seat)) {
    const guesses = unseenCards(state, seat) > 0;
    for (let kind = 0; kind < S.CARD_KINDS; kind++) {
      const known = S.get(state, S.KNOWN + seat * S.CARD_KINDS + kind) > 0;
      copy[S.cardsOf(seat, kind)] = known || (guesses && unplaced(state, viewer, kind) > 0) ? 1 : 0;
    }
  }
  for (let kind = 0; kind < S.CARD_KINDS; kind++) copy[S.STACK + kind] = unplaced(state, viewer, kind);
  enumerate(tables, copy, list);
}

export const concealFor = (_state: State, _by: By, action: CholasAction, viewer: Viewer): CholasAction =>
  concealed(action, viewer);
