import { type By, type Place, type State, type Step, seatPlace } from '@mandapa/engine';
import { discNameOf, encode, fieldsOf, type HarappaAction, type MoveAction } from './actions.ts';
import {
  BOX,
  CENTER_PLACE,
  colorOfKind,
  cornerPlace,
  corners,
  DIE,
  DISC_KINDS,
  discNames,
  fieldIndex,
  fieldPlace,
  RETURNED,
  reservePlace,
  startPlace,
  trayPlace,
} from './names.ts';
import { play } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

const act = (kind: string, from: Place, to: Place): Step => ({ role: 'act', type: 'move', kind, from, to });
const follow = (kind: string, from: Place, to: Place): Step => ({
  role: 'follow',
  type: 'move',
  kind,
  from,
  to,
});
const signal = (name: string, at: Place, value?: number | string): Step => ({
  role: 'act',
  type: 'signal',
  signal: name,
  at,
  ...(value === undefined ? {} : { value }),
});

/** What a lawful action does to the pieces: acts of hands, then what follows by rule. */
export function deltaOf(tables: Tables, state: State, by: By, action: HarappaAction): readonly Step[] {
  const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
  switch (action.type) {
    case 'board':
      return boardSteps(tables, encode(tables, action));
    case 'first':
      return [signal('first', seatPlace(action.seat))];
    case 'color':
      return [signal('color', seatPlace(seat), action.color)];
    case 'place':
    case 'add':
      return [act(discNameOf(action), reservePlace(seat), startPlace(action.space))];
    case 'roll':
      return [signal('roll', DIE, action.value)];
    case 'reroll':
      return [signal('reroll', seatPlace(seat))];
    case 'move':
      return moveSteps(tables, state, action);
    case 'capture':
      return choiceSteps(state, seat, action.choice);
  }
}

/** The pieces as the state will know them: a board that looks the same has one way to lie. */
function boardSteps(tables: Tables, code: number): readonly Step[] {
  const assembly = tables.assemblies[tables.sameAs[fieldsOf(code)] as number];
  if (!assembly) return [];
  const center: Step = {
    role: 'act',
    type: 'move',
    kind: assembly.center,
    from: BOX,
    to: CENTER_PLACE,
    pose: assembly.rotation,
  };
  return [center, ...corners.map((corner) => act(assembly.corners[corner], BOX, cornerPlace(corner)))];
}

function moveSteps(tables: Tables, state: State, action: MoveAction): readonly Step[] {
  const field = fieldIndex(action.to);
  const at = fieldPlace(field);
  const kind = S.discOn(state, action.space);
  const steps: Step[] = [act(discNames[kind] as string, startPlace(action.space), at)];
  const next = state.slice();
  play(tables, next, encode(tables, action));
  for (const { kind: captured, seat } of capturedBetween(state, next))
    steps.push(follow(discNames[captured] as string, at, trayPlace(seat)));
  return steps;
}

/** The discs that came into trays from one state to the next. */
export function capturedBetween(
  before: State,
  after: State,
): readonly { readonly kind: number; readonly seat: number }[] {
  const found: { kind: number; seat: number }[] = [];
  for (let seat = 0; seat < S.get(before, S.SEATS); seat++)
    for (let kind = 0; kind < DISC_KINDS; kind++) {
      const tray = S.TRAY + seat * DISC_KINDS + kind;
      for (let n = S.get(before, tray); n < S.get(after, tray); n++) found.push({ kind, seat });
    }
  return found;
}

/** H-41: the disc goes to the tray for points, or comes back and is known by that (HR-07). */
function choiceSteps(state: State, seat: number, choice: 'points' | 'return'): readonly Step[] {
  const at = fieldPlace(S.get(state, S.PENDING_FIELD) - 1);
  const kind = S.get(state, S.PENDING_KIND) - 1;
  const name = discNames[kind] as string;
  if (choice === 'points') return [signal('points', seatPlace(seat)), follow(name, at, trayPlace(seat))];
  const home = reservePlace(S.get(state, S.OWNER + colorOfKind(kind)));
  const into = discNames[kind | RETURNED] as string;
  return [
    signal('return', seatPlace(seat)),
    follow(name, at, home),
    { role: 'follow', type: 'become', kind: name, into, at: home },
  ];
}
