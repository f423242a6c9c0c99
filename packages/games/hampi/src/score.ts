import {
  type By,
  CHANCE,
  type GameEvent,
  type Json,
  OVER,
  type Place,
  type Result,
  type ScoreLine,
  type SideScore,
  type State,
  type Turn,
} from '@mandapa/engine';
import type { HampiAction } from './actions.ts';
import { encode } from './convert.ts';
import { deltaOf } from './delta.ts';
import { influencerNames } from './kinds.ts';
import { DRAWN, hexPlace, stackPlace } from './places.ts';
import { play } from './play.ts';
import { conditionCount, openStack } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { freshZones } from './view-zones.ts';

export const actor = (state: State): number => {
  const phase = state[S.PHASE] as number;
  if (phase <= S.DRAW) return CHANCE;
  return phase === S.END ? OVER : (state[S.SEAT] as number);
};

const reasonOf = (tables: Tables, state: State): string =>
  S.get(state, S.TURNED) === conditionCount(tables) ? 'last-condition' : 'stack-used-up';

export function turnOf(tables: Tables, state: State): Turn {
  const now = S.get(state, S.PHASE);
  const phase = S.phaseNames[now] as string;
  if (now === S.END) return { type: 'over', reason: reasonOf(tables, state) };
  if (now > S.DRAW) return { type: 'seat', seat: S.get(state, S.SEAT), phase };
  if (now !== S.SETUP && now !== S.DRAW) return { type: 'chance', phase, draws: [] };
  return { type: 'chance', phase, draws: [{ pool: stackPlace(openStack(state)), to: DRAWN, count: 1 }] };
}

const seatsOf = (state: State): readonly number[] =>
  Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);

/** Support by influencer, debts as negative; the total decides nothing but a condition that asks for it. */
export const scoreOf = (state: State): SideScore[] =>
  seatsOf(state).map((seat) => {
    const total = S.totalOf(state, seat);
    const lines = influencerNames.map((id, i): ScoreLine => {
      const points = S.supportOf(state, seat, i);
      return { id, low: points, high: points };
    });
    return { side: seat, total: { low: total, high: total }, lines };
  });

export const holdsJewel = (state: State, seat: number): boolean =>
  ((S.get(state, S.HOLDERS) >> seat) & 1) === 1;

/** Whoever holds the Jewel wins, together if it is shared (P-35, P-36, PR-11). */
export function resultOf(tables: Tables, state: State): Result | undefined {
  if (S.get(state, S.PHASE) !== S.END) return undefined;
  const seats = seatsOf(state);
  const holders = seats.filter((seat) => holdsJewel(state, seat));
  return {
    reason: reasonOf(tables, state),
    // Only after a house ruling can the Jewel be nobody's: then nobody is ahead of the others.
    winners: holders.length > 0 ? holders : seats,
    scores: seats.map((seat) => ({ side: seat, breakdown: breakdownOf(state, seat) })),
  };
}

function breakdownOf(state: State, seat: number): Record<string, Json> {
  const support: Record<string, number> = {};
  const owed: Record<string, number> = {};
  influencerNames.forEach((name, i) => {
    const points = S.supportOf(state, seat, i);
    support[name] = points;
    owed[name] = Math.max(0, -points);
  });
  return { support, owed, jewel: holdsJewel(state, seat), total: S.totalOf(state, seat) };
}

/** What follows from a lawful action: pieces moved, zones completed, support gained or owed, the Jewel's way. */
export function eventsOf(tables: Tables, state: State, by: By, action: HampiAction): GameEvent[] {
  const code = encode(tables, state, action);
  if (code < 0) return [];
  const next = state.slice();
  play(tables, next, code);
  const events: GameEvent[] = [];
  for (const step of deltaOf(tables, state, by, action))
    if (step.type === 'move') events.push({ type: 'moved', kind: step.kind, from: step.from, to: step.to });
  if (action.type === 'place') addCompleted(tables, next, events);
  addScores(tables, state, next, events);
  if (S.get(next, S.TURNED) > S.get(state, S.TURNED)) {
    const seats = S.get(next, S.LAST_MET) === 1 ? 'event.condition' : 'event.conditionUnmet';
    const kind = tables.ids[S.get(next, S.TURNED_TILES + S.get(next, S.TURNED) - 1)] as string;
    const what = { id: seats, values: { tile: { kind }, best: S.get(next, S.LAST_BEST) } };
    events.push({ type: 'completed', what, places: [] });
  }
  const seat = awaited(next);
  if (S.get(next, S.PHASE) === S.END) events.push({ type: 'end', reason: reasonOf(tables, next) });
  else if (seat >= 0 && seat !== awaited(state)) events.push({ type: 'turn', seat });
  return events;
}

/** The turn begins with the draw, so it is the seat's even while chance is awaited. */
const awaited = (state: State): number =>
  S.get(state, S.PHASE) >= S.DRAW && S.get(state, S.PHASE) < S.END ? S.get(state, S.SEAT) : OVER;

function addCompleted(tables: Tables, next: State, events: GameEvent[]): void {
  for (const { kind, rows } of freshZones(tables, next))
    events.push({ type: 'completed', what: { id: `event.${kind}` }, places: placesOf(next, rows) });
}

const placesOf = (state: State, rows: readonly number[]): Place[] =>
  rows.map((row) => {
    const cell = S.get(state, S.CELL + row);
    return hexPlace(S.qOf(cell), S.rOf(cell));
  });

function addScores(tables: Tables, before: State, after: State, events: GameEvent[]): void {
  const earlier = scoreOf(before);
  let places: Place[] | undefined;
  scoreOf(after).forEach(({ side, lines }, seat) => {
    lines.forEach(({ id, low }, i) => {
      const points = low - (earlier[seat]?.lines[i]?.low ?? 0);
      if (points === 0) return;
      places ??= placesOf(after, [...new Set(freshZones(tables, before).flatMap(({ rows }) => rows))]);
      events.push({ type: 'scored', side, points, line: id, places });
    });
  });
}
