import type { CodeList, State } from '@mandapa/engine';
import * as C from './codes.ts';
import { enumerateDraws, enumerateFirst, enumerateRemovals } from './moves/chance.ts';
import { enumerateJumps } from './moves/jump.ts';
import { enumerateKeeps } from './moves/keep.ts';
import { enumeratePasses } from './moves/pass.ts';
import { enumeratePlacements } from './moves/place.ts';
import { enumerateShifts } from './moves/shift.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Every lawful action of whoever is awaited, each once; outcomes of chance with their weights. */
export function enumerate(tables: Tables, state: State, list: CodeList): void {
  list.clear();
  switch (state[S.PHASE] as number) {
    case S.REMOVE:
      return enumerateRemovals(tables, state, list);
    case S.FIRST:
      return enumerateFirst(state, list);
    case S.DRAW:
      return enumerateDraws(tables, state, list);
    case S.TAKE:
      enumeratePlacements(tables, state, list);
      return enumeratePasses(state, list);
    case S.JUMP:
      enumerateJumps(state, list);
      return list.add(C.codeOf(C.DECLINE, 0));
    case S.SHIFT:
      enumerateShifts(tables, state, list);
      return list.add(C.codeOf(C.DECLINE, 0));
    case S.KEEP:
      return enumerateKeeps(tables, state, list);
  }
}
