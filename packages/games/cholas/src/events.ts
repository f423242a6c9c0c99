import type { By, GameEvent, Place, State } from '@mandapa/engine';
import { BACK, type CholasAction } from './actions.ts';
import { encode } from './convert.ts';
import { deltaOf } from './delta.ts';
import { hangsOnCards } from './flow.ts';
import { lastPatterns } from './last-build.ts';
import { groupCells } from './patterns.ts';
import { sculpturePlace, templePlace } from './places.ts';
import { play } from './play.ts';
import { sidesOf } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** What follows from a lawful action: pieces moved, points with their places, whose turn comes, the end. */
export function eventsOf(tables: Tables, state: State, by: By, action: CholasAction): GameEvent[] {
  const code = encode(tables, state, action);
  if (code < 0) return [];
  const next = state.slice();
  play(tables, next, code);
  const events: GameEvent[] = [];
  for (const step of deltaOf(tables, state, by, action))
    if (step.type === 'move')
      events.push({
        type: 'moved',
        kind: action.type === 'card' && step.role === 'act' ? BACK : step.kind,
        from: step.from,
        to: step.to,
      });
  if (action.type === 'card')
    events.push({
      type: 'revealed',
      to: action.seat,
      what: { id: 'event.card', values: { card: { kind: action.card } } },
    });
  addScores(tables, state, next, action, events);
  addTurn(tables, state, next, events);
  return events;
}

/** Lines that changed; patterns one by one, each with the spaces that it fills. */
function addScores(
  tables: Tables,
  before: State,
  after: State,
  action: CholasAction,
  events: GameEvent[],
): void {
  const places = placesOf(action);
  const patterns = action.type === 'build' ? lastPatterns(tables, after) : [];
  for (const { side, index } of sidesOf(before))
    S.lineIds.forEach((id, line) => {
      const at = S.SCORE + index * S.LINES + line;
      const points = S.get(after, at) - S.get(before, at);
      if (points === 0) return;
      if (line !== S.L_PATTERNS && line !== S.L_FROM_OTHERS) {
        events.push({ type: 'scored', side, points, line: id, places });
        return;
      }
      for (const { owner, cell, points: each } of patterns)
        if (owner === index && each > 0)
          events.push({
            type: 'scored',
            side,
            points: each,
            line: id,
            places: groupCells(tables, after, cell).map((other) =>
              templePlace(tables.cells[other] ?? [0, 0]),
            ),
          });
    });
}

function placesOf(action: CholasAction): Place[] {
  if (action.type === 'build') return action.stones.map(([column, row]) => templePlace([column, row]));
  return action.type === 'sculpt' ? [sculpturePlace(action.slot)] : [];
}

function addTurn(tables: Tables, before: State, after: State, events: GameEvent[]): void {
  const phase = S.get(after, S.PHASE);
  const seat = S.get(after, S.SEAT);
  const isOver = phase === S.P_END;
  if (isOver || phase === S.P_ACT || phase === S.P_BONUS) addHints(tables, before, after, events);
  if (isOver) events.push({ type: 'end', reason: S.reasons[S.get(after, S.REASON)] as string });
  else if (phase === S.P_ACT && S.get(before, S.TURN) !== S.get(after, S.TURN))
    events.push({ type: 'turn', seat });
}

/**
 * Whether a turn goes on may hang on a hidden hand alone: who can do nothing but build shows by going on
 * that he holds such a card. That cannot be taken back.
 */
function addHints(tables: Tables, before: State, after: State, events: GameEvent[]): void {
  if (S.get(after, S.VARIANT) === S.SOLO) return;
  const asked = new Set<number>();
  if (S.get(before, S.TURN) !== S.get(after, S.TURN)) asked.add(S.get(after, S.SEAT));
  const before4 = S.get(before, S.SEAT);
  if (S.hasBonus(after, before4, S.B4) || S.hasBonus(before, before4, S.B4)) asked.add(before4);
  for (const seat of asked)
    if (hangsOnCards(tables, after, seat))
      events.push({
        type: 'revealed',
        to: 'public',
        what: { id: 'event.hangs', values: { seat: { seat } } },
      });
}
