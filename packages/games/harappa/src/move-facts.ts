import { CodeList, type State } from '@mandapa/engine';
import { codeOf, fieldsOf, MOVE_CODE, typeOf } from './actions.ts';
import { capturedBetween } from './delta.ts';
import type { MoveFacts } from './facts.ts';
import { colorOfKind, colors, discNames, FIELDS, fieldNames } from './names.ts';
import { enumerate, play, securesAt } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Where each researcher that may move now would land, and what it would do there. */
export function moveFacts(tables: Tables, state: State): readonly MoveFacts[] {
  if (S.get(state, S.PHASE) !== S.MOVE) return [];
  const list = new CodeList(16);
  enumerate(tables, state, list);
  const found: MoveFacts[] = [];
  for (let i = 0; i < list.count; i++) {
    const code = list.at(i);
    if (typeOf(code) === MOVE_CODE) found.push(factsOfMove(tables, state, fieldsOf(code)));
  }
  return found;
}

function factsOfMove(tables: Tables, state: State, fields: number): MoveFacts {
  const [space, field] = [Math.floor(fields / FIELDS), fields % FIELDS];
  const kind = S.discOn(state, space);
  const next = state.slice();
  play(tables, next, codeOf(MOVE_CODE, fields));
  return {
    space,
    kind: discNames[kind] as string,
    to: fieldNames[field] as string,
    effect: effectOf(state, field, colorOfKind(kind)),
    captures: capturedBetween(state, next).map((captured) => discNames[captured.kind] as string),
    points: captures(next) - captures(state),
  };
}

export function effectOf(state: State, field: number, color: number): MoveFacts['effect'] {
  const secured = S.get(state, S.SECURED + field) - 1;
  if (secured >= 0) return secured === color ? 'joins' : 'lost';
  return securesAt(state, field, color) ? 'secures' : 'lands';
}

const captures = (state: State): number =>
  colors.reduce((sum, _, color) => sum + S.get(state, S.CAPTURES + color), 0);
