import type { Attempt, Evidence, State, Violation } from '@mandapa/engine';
import { coordinatesOf, type TicTacToeAction } from './actions.ts';
import { check } from './check.ts';
import { cellAt, cellPlace, seatOfKind } from './layout.ts';

/** What people seem to have tried when no lawful action contains what was seen. */
export function attempt(state: State, evidence: Evidence): Attempt<TicTacToeAction> | Violation | undefined {
  for (const { kind, from, to } of evidence.moves) {
    const left = cellAt(from);
    if (left >= 0)
      return {
        rule: 'TT-05',
        message: { id: 'no.lifted', values: { kind: { kind }, cell: { place: cellPlace(left) } } },
      };
    const cell = cellAt(to);
    const by = seatOfKind(state, kind);
    if (cell < 0 || by < 0) continue;
    const action = { type: 'mark', to: coordinatesOf(cell) } as const;
    if (check(state, by, action)) return { by, action, whole: true };
  }
  // The first mark was lawful, so a second one was laid in the same turn.
  if (evidence.moves.length > 1) return { rule: 'TT-03', message: { id: 'no.two' } };
  return undefined;
}
