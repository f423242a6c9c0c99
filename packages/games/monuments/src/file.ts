import { type FileForm, FormatError } from '@mandapa/engine';
import { type MonumentsAction, parse } from './actions.ts';
import { spaceIndex } from './tables.ts';

/** A line is an entry; seats are named by id, and short spaces may stand in any order. */
export const file: FileForm<MonumentsAction> = {
  read(_state, _by, action, seats) {
    if (action.type !== 'first') return [sorted(parse(action))];
    const seat = seats.findIndex(({ id }) => id === action.seat);
    if (seat < 0)
      throw new FormatError(`first: there is no seat ${JSON.stringify(action.seat)} in this game`);
    return [parse({ ...action, seat })];
  },
  write(_state, entries, from, seats) {
    const action = entries[from]?.action;
    if (!action) return undefined;
    if (action.type !== 'first') return { action: sorted(action), used: 1 };
    return { action: { type: 'first', seat: seats[action.seat]?.id ?? '' }, used: 1 };
  },
};

function sorted(action: MonumentsAction): MonumentsAction {
  if (action.type !== 'short') return action;
  const order = (space: string): number => spaceIndex.get(space) as number;
  return { ...action, spaces: [...action.spaces].sort((a, b) => order(a) - order(b)) };
}
