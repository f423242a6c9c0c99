import { type By, type GameEvent, OVER, type Place, type State } from '@mandapa/engine';
import type { KeralaAction } from './actions.ts';
import { cellPlace } from './check.ts';
import { encode } from './convert.ts';
import { deltaOf } from './delta.ts';
import { play } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { REASON, scoreOf } from './view.ts';

/** What follows from a lawful action: pieces moved, score lines changed, whose turn comes, the end. */
export function eventsOf(tables: Tables, state: State, by: By, action: KeralaAction): GameEvent[] {
  const code = encode(tables, state, action);
  if (code < 0) return [];
  const next = state.slice();
  play(tables, next, code);
  const events: GameEvent[] = [];
  for (const step of deltaOf(tables, state, by, action))
    if (step.type === 'move') events.push({ type: 'moved', kind: step.kind, from: step.from, to: step.to });
  addScores(tables, state, next, placesOf(state, by, action), events);
  if (S.get(next, S.PHASE) === S.END && S.get(state, S.PHASE) !== S.END)
    events.push({ type: 'end', reason: REASON });
  else if (awaited(next) !== awaited(state) && awaited(next) >= 0)
    events.push({ type: 'turn', seat: awaited(next) });
  return events;
}

const awaited = (state: State): number => {
  const phase = S.get(state, S.PHASE);
  return phase >= S.TAKE && phase < S.END ? S.get(state, S.SEAT) : OVER;
};

/** Where the points of an action were earned or lost. */
function placesOf(state: State, by: By, action: KeralaAction): Place[] {
  const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
  switch (action.type) {
    case 'place':
      return [cellPlace(seat, action.to)];
    case 'shift':
      return [cellPlace(seat, action.from), cellPlace(seat, action.to)];
    case 'keep':
      return action.areas.map((cell) => cellPlace(seat, cell));
    default:
      return [];
  }
}

function addScores(tables: Tables, before: State, after: State, places: Place[], events: GameEvent[]): void {
  const earlier = scoreOf(tables, before);
  scoreOf(tables, after).forEach(({ side, lines }, seat) => {
    lines.forEach(({ id, low }, index) => {
      const points = low - (earlier[seat]?.lines[index]?.low ?? 0);
      if (points !== 0) events.push({ type: 'scored', side, points, line: id, places });
    });
  });
}
