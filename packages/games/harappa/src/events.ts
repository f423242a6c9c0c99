import type { By, GameEvent, State } from '@mandapa/engine';
import { encode, type HarappaAction } from './actions.ts';
import { capturedBetween, deltaOf } from './delta.ts';
import { colors, discNames, FIELDS, fieldIndex, fieldPlace } from './names.ts';
import { play } from './play.ts';
import { awardsOf, boardOf, countOn, REASON } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** What follows from a lawful action: pieces moved and captured, points, the next turn, the appraisal. */
export function eventsOf(tables: Tables, state: State, by: By, action: HarappaAction): readonly GameEvent[] {
  const code = encode(tables, action);
  if (code < 0) return [];
  const next = state.slice();
  play(tables, next, code);
  const events: GameEvent[] = [];
  for (const step of deltaOf(tables, state, by, action))
    if (step.type === 'move') events.push({ type: 'moved', kind: step.kind, from: step.from, to: step.to });
  addCaptures(state, next, action, events);
  if (S.get(next, S.PHASE) === S.END) {
    addAppraisal(tables, next, events);
    events.push({ type: 'end', reason: REASON });
  } else if (awaited(next) !== awaited(state) && awaited(next) >= 0)
    events.push({ type: 'turn', seat: awaited(next) });
  return events;
}

const awaited = (state: State): number => {
  const phase = S.get(state, S.PHASE);
  return phase > S.FIRST && phase < S.END ? S.get(state, S.SEAT) : -1;
};

function addCaptures(before: State, after: State, action: HarappaAction, events: GameEvent[]): void {
  const field = action.type === 'move' ? fieldIndex(action.to) : S.get(before, S.PENDING_FIELD) - 1;
  if (field < 0 || field >= FIELDS) return;
  const at = fieldPlace(field);
  if (S.get(before, S.SECURED + field) === 0 && S.get(after, S.SECURED + field) > 0) {
    const color = colors[S.get(after, S.SECURED + field) - 1] as string;
    const what = { id: 'event.secured', values: { field: { place: at }, color } };
    events.push({ type: 'completed', what, places: [at] });
  }
  for (const { kind, seat } of capturedBetween(before, after))
    events.push({ type: 'captured', kind: discNames[kind] as string, from: at, by: seat });
  for (let color = 0; color < colors.length; color++) {
    const points = S.get(after, S.CAPTURES + color) - S.get(before, S.CAPTURES + color);
    const side = S.get(after, S.OWNER + color);
    if (points > 0) events.push({ type: 'scored', side, points, line: 'captures', places: [at] });
  }
}

/** H-28: ruin by ruin in the stated order. */
function addAppraisal(tables: Tables, state: State, events: GameEvent[]): void {
  const counts = colors.map(() => 0);
  for (const ruin of boardOf(tables, state)?.ruins ?? [])
    for (const { color, points } of awardsOf(ruin, countOn(state, ruin, counts)))
      events.push({
        type: 'scored',
        side: S.get(state, S.OWNER + color),
        points,
        line: ruin.kind,
        places: ruin.fields.map(fieldPlace),
      });
}
