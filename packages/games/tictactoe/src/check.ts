import type { By, State, Violation } from '@mandapa/engine';
import { cellOf, type TicTacToeAction } from './actions.ts';
import { cellPlace } from './layout.ts';
import { END, FIRST, get, PHASE, SEAT } from './state.ts';

/** Seat and moment first, then the cell. */
export function check(state: State, by: By, action: TicTacToeAction): Violation | undefined {
  const phase = get(state, PHASE);
  if (phase === END) return { rule: 'TT-03', message: { id: 'no.over' } };
  if (phase === FIRST) {
    if (by === 'chance' && action.type === 'first') return undefined;
    return { rule: 'TT-02', message: { id: 'no.notBegun' } };
  }
  if (action.type === 'first') return { rule: 'TT-02', message: { id: 'no.begun' } };
  const awaited = get(state, SEAT);
  if (by !== awaited)
    return { rule: 'TT-03', message: { id: 'no.turn', values: { awaited: { seat: awaited } } } };
  const cell = cellOf(action.to);
  if (get(state, cell) === 0) return undefined;
  return { rule: 'TT-04', message: { id: 'no.taken', values: { cell: { place: cellPlace(cell) } } } };
}
