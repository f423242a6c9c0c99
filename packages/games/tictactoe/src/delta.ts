import { type By, type State, type Step, seatPlace } from '@mandapa/engine';
import { cellOf, type TicTacToeAction } from './actions.ts';
import { cellPlace, trayPlace } from './layout.ts';
import { markOf } from './state.ts';

/** What hands do for a lawful action; nothing ever follows by rule here. */
export function delta(state: State, by: By, action: TicTacToeAction): readonly Step[] {
  if (action.type === 'first')
    return [{ role: 'act', type: 'signal', signal: 'first', at: seatPlace(action.seat) }];
  const seat = by as number;
  return [
    {
      role: 'act',
      type: 'move',
      kind: markOf(state, seat),
      from: trayPlace(seat),
      to: cellPlace(cellOf(action.to)),
    },
  ];
}
