import type { By, GameEvent, Place, State } from '@mandapa/engine';
import { encode, type MonumentsAction, planOf } from './actions.ts';
import { delta } from './delta.ts';
import { quarryPlace, screenPlace, sitePlace } from './places.ts';
import { play } from './play.ts';
import { reasonOf, score } from './score.ts';
import * as S from './state.ts';
import { spaceIndex } from './tables.ts';
import { BLUE } from './vocabulary.ts';

/** What follows from a lawful action: pieces moved, points, what came to light, whose turn it is, the end. */
export function events(state: State, by: By, action: MonumentsAction): readonly GameEvent[] {
  const next = state.slice();
  play(next, encode(state, action));
  const found: GameEvent[] = [];
  for (const step of delta(state, by, action))
    if (step.type === 'move') found.push({ type: 'moved', kind: step.kind, from: step.from, to: step.to });
  addScores(state, next, action, found);
  addCompleted(state, next, action, found);
  addRevealed(state, next, found);
  const over = S.get(next, S.PHASE) === S.END;
  if (over) found.push({ type: 'end', reason: reasonOf(next) });
  else if (S.actor(next) >= 0 && S.actor(next) !== S.actor(state))
    found.push({ type: 'turn', seat: S.actor(next) });
  return found;
}

function addScores(before: State, after: State, action: MonumentsAction, found: GameEvent[]): void {
  const earlier = score(before);
  score(after).forEach(({ side, lines }, seat) => {
    lines.forEach(({ id, low }, index) => {
      const points = low - (earlier[seat]?.lines[index]?.low ?? 0);
      if (points !== 0)
        found.push({ type: 'scored', side, points, line: id, places: earnedAt(action, id, seat) });
    });
  });
}

function earnedAt(action: MonumentsAction, id: string, seat: number): readonly Place[] {
  if (action.type === 'build' && id.startsWith('level-')) return [sitePlace(action.x, action.y)];
  if (action.type === 'collect') {
    const step = action.steps.find(({ take }) => take === 'black');
    return step ? [quarryPlace(spaceIndex.get(step.space) as number)] : [];
  }
  return [screenPlace(seat)];
}

/** A level that is built up, or the whole monument. */
function addCompleted(before: State, after: State, action: MonumentsAction, found: GameEvent[]): void {
  if (action.type !== 'build') return;
  const plan = planOf(before);
  const built = (level?: number): Place[] | undefined => {
    const places: Place[] = [];
    for (let cell = 0; cell < plan.cells; cell++) {
      if (level !== undefined && plan.levelOf[cell] !== level) continue;
      if (S.get(after, S.NEED + cell) >= 0) return undefined;
      places.push(sitePlace(plan.xOf[cell] as number, plan.yOf[cell] as number));
    }
    return places;
  };
  const whole = built();
  const places = whole ?? built(action.level);
  if (!places) return;
  const what = whole
    ? { id: 'event.monument', values: { monument: plan.data.name } }
    : { id: 'event.level', values: { level: action.level } };
  found.push({ type: 'completed', what, places });
}

/** A lifted screen shows the hand to all (MR-15); at the end all screens are lifted. */
function addRevealed(before: State, after: State, found: GameEvent[]): void {
  for (let seat = 0; seat < S.get(before, S.PLAYERS); seat++) {
    const held = S.leftovers(before, seat) + S.inHand(before, seat, BLUE);
    if (held === 0 || S.isLifted(before, seat)) continue;
    const over = S.get(after, S.PHASE) === S.END;
    const passes =
      S.get(before, S.PHASE) === S.BUILD && S.get(before, S.SEAT) === seat && passesNow(before, after, seat);
    if (over || passes)
      found.push({
        type: 'revealed',
        to: 'public',
        what: { id: 'event.screen', values: { seat: { seat }, count: held } },
      });
  }
}

const passesNow = (before: State, after: State, seat: number): boolean => {
  const at = S.PASSES + seat * S.ROUNDS + S.get(before, S.ROUND);
  return S.get(before, at) !== S.get(after, at);
};
