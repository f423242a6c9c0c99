import {
  type Action,
  type By,
  type FileForm,
  FormatError,
  type SeatSpec,
  type State,
  type Violation,
} from '@mandapa/engine';
import type { ActionSchemas, DrawAction, FileLine, KeralaAction, LogEntry, RemoveAction } from './actions.ts';
import { OPEN } from './actions.ts';
import { B } from './breach.ts';
import { check, violationOf } from './check.ts';
import { resolvedEdge, resolvedFigure, resolvedTurn } from './resolve.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** The game file's lines ↔ the engine's entries: lines join what chance answers piece by piece. */
export const fileForm = (tables: Tables, schemas: ActionSchemas): FileForm<KeralaAction> => ({
  read: (state, by, action, seats) => readLine(tables, state, by, schemas.parseLine(action), seats),
  write: (state, entries, from, seats) => writeLine(tables, state, entries, from, seats),
});

function readLine(
  tables: Tables,
  state: State,
  by: By,
  line: FileLine,
  seats: readonly SeatSpec[],
): readonly KeralaAction[] | Violation {
  switch (line.type) {
    case 'remove': {
      if (line.unseen !== undefined) return [{ type: 'remove', unseen: line.unseen }];
      const entries = (line.tiles ?? []).map((tile): RemoveAction => ({ type: 'remove', tile }));
      return whole(
        tables,
        state,
        by,
        entries,
        S.REMOVE,
        S.get(state, S.TO_REMOVE),
        B.removeNumber,
        B.noRemoval,
      );
    }
    case 'draw': {
      const entries = line.tiles.map((tile): DrawAction => ({ type: 'draw', tile }));
      return whole(tables, state, by, entries, S.DRAW, S.get(state, S.TO_DRAW), B.drawNumber, B.noDraw);
    }
    case 'first': {
      const seat = seats.findIndex(({ id }) => id === line.seat);
      if (seat < 0)
        throw new FormatError(`first: there is no seat ${JSON.stringify(line.seat)} in this game`);
      return [{ type: 'first', seat }];
    }
    default:
      return [line];
  }
}

/** A joined line names every tile that is awaited, no more and no fewer. */
function whole(
  tables: Tables,
  state: State,
  by: By,
  entries: readonly KeralaAction[],
  phase: number,
  awaited: number,
  breach: number,
  unasked: number,
): readonly KeralaAction[] | Violation {
  const first = entries[0];
  if (S.get(state, S.PHASE) !== phase)
    return (first && check(tables, state, by, first)) ?? violationOf(tables, state, by, unasked);
  return entries.length === awaited ? entries : violationOf(tables, state, by, breach);
}

function writeLine(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  from: number,
  seats: readonly SeatSpec[],
): { action: Action; used: number } | undefined {
  const entry = entries[from];
  if (!entry) return undefined;
  const { action } = entry;
  if (action.type === 'draw') return writeDraw(state, entries, from);
  if (action.type === 'remove') return writeRemove(tables, state, entries, from);
  const line = lineOf(tables, state, entries, from, seats);
  return line && { action: line, used: 1 };
}

function lineOf(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  from: number,
  seats: readonly SeatSpec[],
): Action | undefined {
  const { action } = entries[from] as LogEntry;
  switch (action.type) {
    case 'first':
      return { type: 'first', seat: seats[action.seat]?.id ?? String(action.seat) };
    case 'place': {
      if (action.edge !== OPEN) return action;
      const edge = resolvedEdge(tables, state, entries, from);
      return edge === undefined ? undefined : { ...action, edge };
    }
    case 'pass': {
      if (action.figure !== OPEN) return action;
      const figure = resolvedFigure(state, entries, from);
      return figure === undefined ? undefined : { type: 'pass', figure };
    }
    case 'shift': {
      const turn = action.turn === OPEN ? resolvedTurn(tables, state, entries, from) : (action.turn ?? 0);
      if (turn === undefined) return undefined;
      const { type, from: source, to } = action;
      return turn === 0 ? { type, from: source, to } : { type, from: source, to, turn };
    }
    default:
      return action;
  }
}

function writeDraw(
  state: State,
  entries: readonly LogEntry[],
  from: number,
): { action: Action; used: number } | undefined {
  const awaited = S.get(state, S.TO_DRAW);
  const tiles: string[] = [];
  for (let at = from; at < entries.length; at++) {
    const { action } = entries[at] as LogEntry;
    if (action.type !== 'draw') return undefined;
    tiles.push(action.tile);
    if (tiles.length === awaited) return { action: { type: 'draw', tiles }, used: tiles.length };
  }
  return undefined;
}

/** Some named and the rest unseen is written as unseen: a line says one or the other. */
function writeRemove(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  from: number,
): { action: Action; used: number } | undefined {
  const awaited = S.get(state, S.TO_REMOVE);
  const tiles: string[] = [];
  for (let at = from; at < entries.length; at++) {
    const { action } = entries[at] as LogEntry;
    if (action.type !== 'remove') return undefined;
    const used = at + 1 - from;
    if (action.tile === undefined) {
      const all = tables.bags[S.get(state, S.PLAYERS)]?.removed ?? awaited;
      return { action: { type: 'remove', unseen: all }, used };
    }
    tiles.push(action.tile);
    if (tiles.length === awaited) return { action: { type: 'remove', tiles }, used };
  }
  return undefined;
}
