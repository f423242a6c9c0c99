import type { State } from '@mandapa/engine';
import { type Figure, type LogEntry, OPEN } from './actions.ts';
import { encode, kindIndex } from './convert.ts';
import { stackKinds } from './platform.ts';
import { play } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/*
 * What later answers say about a field that was left open. An answer tells how an edge tile lies now, so
 * the turns between are taken back. Where several fields were open at once, the first one takes all of
 * the difference and the later turns are 0: the table cannot tell the difference, and nobody was told.
 */

/** The side that a tile faced when it was placed at `entries[from]`; undefined while it is open. */
export function resolvedEdge(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  from: number,
): S.SideName | undefined {
  const { action } = entries[from] as LogEntry;
  if (action.type !== 'place') return undefined;
  const found = answerAfter(tables, state, entries, from, kindIndex(tables, action.tile));
  return found && (S.sideNames[(found.side - found.turns + 8) & 3] as S.SideName);
}

/** The turn of a shift at `entries[from]` that was left open. */
export function resolvedTurn(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  from: number,
): 0 | 1 | 2 | 3 | undefined {
  const { action } = entries[from] as LogEntry;
  if (action.type !== 'shift') return undefined;
  const seat = S.get(state, S.SEAT);
  const row = S.rowAt(state, seat, S.cellAt(action.from[0], action.from[1]));
  const at = S.baseOf(state, seat) + row;
  const found = answerAfter(tables, state, entries, from, S.get(state, S.KIND + at));
  if (!found) return undefined;
  const edge = S.get(state, S.EDGE + at);
  return edge === S.EDGE_OPEN ? 0 : (((found.side - found.turns - edge + 8) & 3) as 0 | 1 | 2 | 3);
}

/** The next answer about an edge tile after `entries[from]`, and the turns of its stack until then. */
function answerAfter(
  tables: Tables,
  before: State,
  entries: readonly LogEntry[],
  from: number,
  kind: number,
): { side: number; turns: number } | undefined {
  const state = before.slice();
  let turns = 0;
  for (let at = from; at < entries.length; at++) {
    const { action } = entries[at] as LogEntry;
    if (action.type === 'answer' && action.tile === tables.kinds[kind])
      return { side: S.sideNames.indexOf(action.edge as S.SideName), turns: turns & 3 };
    if (at > from && action.type === 'shift' && holds(state, action.from, kind)) {
      const turn = turnBetween(tables, state, entries, at, kind);
      if (turn === undefined) return undefined;
      turns += turn;
    }
    const code = encode(tables, state, action);
    // A house ruling in between is no action of the game: from there on nothing can be told.
    if (!(code >= 0)) return undefined;
    play(tables, state, code);
  }
  return undefined;
}

/** The turn of a stack that holds the tile: open turns of its own count as 0, those of a tile above as found. */
function turnBetween(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  at: number,
  kind: number,
): number | undefined {
  const { action } = entries[at] as LogEntry;
  if (action.type !== 'shift') return 0;
  if (action.turn !== OPEN) return action.turn ?? 0;
  const seat = S.get(state, S.SEAT);
  const row = S.rowAt(state, seat, S.cellAt(action.from[0], action.from[1]));
  if (S.get(state, S.KIND + S.baseOf(state, seat) + row) === kind) return 0;
  return resolvedTurn(tables, state, entries, at);
}

function holds(state: State, [x, y]: S.Cell, kind: number): boolean {
  const seat = S.get(state, S.SEAT);
  const row = S.rowAt(state, seat, S.cellAt(x, y));
  return row >= 0 && stackKinds(state, seat, row).some((other) => (other & ~S.NODE_OPEN) === kind);
}

/** Which figure a pass laid down: an answer says it, or the other pass of the same seat. */
export function resolvedFigure(state: State, entries: readonly LogEntry[], from: number): Figure | undefined {
  const seat = S.get(state, S.SEAT);
  const lying = S.get(state, S.LYING + seat);
  if (lying === 1 || lying === 2) return lying === 1 ? 1 : 0;
  const first = firstFigure(entries, from, seat);
  if (first === undefined) return undefined;
  return lying === S.ONE_LIES ? flip(first) : first;
}

const flip = (figure: Figure): Figure => (figure === 0 ? 1 : 0);

/** The figure of this seat that lay down first, as far as the entries after `from` tell. */
function firstFigure(entries: readonly LogEntry[], from: number, seat: number): Figure | undefined {
  for (let at = from + 1; at < entries.length; at++) {
    const { action, by } = entries[at] as LogEntry;
    if (action.type === 'pass' && by === seat && action.figure !== OPEN) return flip(action.figure);
    if (action.type === 'answer' && action.seat === seat) return action.figure;
  }
  return undefined;
}
