import { type FileForm, FormatError } from '@mandapa/engine';
import type { ActionSchemas, HampiAction } from './actions.ts';
import { normalRot, tileIndex } from './convert.ts';
import type { Tables } from './tables.ts';

/** The game file's lines are the engine's entries, one for one, with seats by their ids. */
export const fileForm = (tables: Tables, schemas: ActionSchemas): FileForm<HampiAction> => ({
  read(_state, _by, action, seats) {
    const line = schemas.parseLine(action);
    if (line.type !== 'first') return [line];
    const seat = seats.findIndex(({ id }) => id === line.seat);
    if (seat < 0) throw new FormatError(`first: there is no seat ${JSON.stringify(line.seat)} in this game`);
    return [{ type: 'first', seat }];
  },
  write(_state, entries, from, seats) {
    const action = entries[from]?.action;
    if (action === undefined) return undefined;
    if (action.type === 'first')
      return { action: { type: 'first', seat: seats[action.seat]?.id ?? String(action.seat) }, used: 1 };
    return { action: normal(tables, action), used: 1 };
  },
});

/** Rotations that look alike have one spelling, the least. */
function normal(tables: Tables, action: HampiAction): HampiAction {
  const least = <T extends { readonly tile: string; readonly rot: number }>(laid: T): T => ({
    ...laid,
    rot: normalRot(tables, tileIndex(tables, laid.tile), laid.rot),
  });
  if (action.type === 'place') return least(action);
  return action.type === 'layout' ? { ...action, tiles: action.tiles.map(least) } : action;
}
