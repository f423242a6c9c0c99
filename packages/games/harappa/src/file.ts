import { type FileForm, FormatError } from '@mandapa/engine';
import { type HarappaAction, parseAction } from './actions.ts';
import type { Tables } from './tables.ts';

/** A line is an entry; only the seat that begins is named by its id instead of its index. */
export const fileForm = (tables: Tables): FileForm<HarappaAction> => ({
  read(_state, _by, action, seats) {
    if (action.type !== 'first') return [parseAction(tables, action)];
    const seat = seats.findIndex(({ id }) => id === action.seat);
    if (seat < 0)
      throw new FormatError(`first: there is no seat ${JSON.stringify(action.seat)} in this game`);
    return [parseAction(tables, { ...action, seat })];
  },
  write(_state, entries, from, seats) {
    const action = entries[from]?.action;
    if (!action) return undefined;
    if (action.type !== 'first') return { action, used: 1 };
    return { action: { type: 'first', seat: seats[action.seat]?.id ?? '' }, used: 1 };
  },
});
