import { FormatError, type Place, type State, seatOf } from '@mandapa/engine';
import { markLoose } from './moves/sound.ts';
import { emptyState } from './options.ts';
import { addRow, coverRow, stackKinds } from './platform.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export interface LaidTile {
  readonly kind: number;
  /** The side it faces, `EDGE_OPEN` or `NO_EDGE`. */
  readonly edge: number;
}

/** The pieces of a state as plain lists, so that a house ruling can move them about freely. */
export interface TableModel {
  readonly stacks: Map<number, LaidTile[]>[];
  readonly figures: [number, number][];
  readonly centre: number[];
}

export function modelOf(state: State): TableModel {
  const model: TableModel = { stacks: [], figures: [], centre: [] };
  for (let slot = 0; slot < S.get(state, S.CENTRE_COUNT); slot++)
    model.centre.push(S.get(state, S.CENTRE + slot));
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    model.stacks.push(stacksOf(state, seat));
    model.figures.push([S.figureCell(state, seat, 0), S.figureCell(state, seat, 1)]);
  }
  return model;
}

function stacksOf(state: State, seat: number): Map<number, LaidTile[]> {
  const base = S.baseOf(state, seat);
  const stacks = new Map<number, LaidTile[]>();
  for (let row = 0; row < S.get(state, S.ROWS + seat); row++) {
    const kinds = stackKinds(state, seat, row);
    const tiles = kinds.map((marked, level): LaidTile => {
      const kind = marked & ~S.NODE_OPEN;
      if (level === kinds.length - 1) return { kind, edge: S.get(state, S.EDGE + base + row) };
      return { kind, edge: marked & S.NODE_OPEN ? S.EDGE_OPEN : S.NO_EDGE };
    });
    stacks.set(S.get(state, S.CELL + base + row), tiles);
  }
  return stacks;
}

/** A state with the model's pieces and everything else as in `before`. */
export function stateOf(tables: Tables, before: State, model: TableModel): State {
  const colors = model.stacks.map((_, seat) => S.get(before, S.COLOR + seat));
  const state = emptyState(tables, S.get(before, S.OPTIONS), colors);
  state.set(before.subarray(S.PHASE, S.ROWS), S.PHASE);
  state.set(before.subarray(S.LYING, S.CENTRE), S.LYING);
  state.set(before.subarray(S.UNSEEN, S.CELL), S.UNSEEN);
  if (model.centre.length > S.UNSEEN - S.CENTRE)
    throw new FormatError(`the centre has room for ${S.UNSEEN - S.CENTRE} tiles; leave the others elsewhere`);
  state[S.CENTRE_COUNT] = model.centre.length;
  state.set(model.centre, S.CENTRE);
  model.stacks.forEach((stacks, seat) => {
    laySeat(tables, state, seat, stacks, model.figures[seat] as [number, number]);
  });
  markLoose(state);
  return state;
}

function laySeat(
  tables: Tables,
  state: State,
  seat: number,
  stacks: ReadonlyMap<number, readonly LaidTile[]>,
  figures: readonly [number, number],
): void {
  const tiles = [...stacks.values()].reduce((sum, stack) => sum + stack.length, 0);
  const room = S.get(state, S.STRIDE);
  if (tiles > room) throw new FormatError(`a platform has room for ${room} tiles, not ${tiles}`);
  for (const [cell, stack] of stacks)
    stack.forEach(({ kind, edge }, level) => {
      const isTop = level === stack.length - 1;
      const side = topEdge(tables, kind, edge, isTop);
      if (level === 0) addRow(state, seat, cell, kind, side);
      else coverRow(state, seat, S.rowAt(state, seat, cell), kind, side);
    });
  figures.forEach((cell, figure) => {
    const row = S.rowAt(state, seat, cell);
    if (row < 0)
      throw new FormatError(
        `an elephant must be on a tile: there is none at ${S.coordinatesOf(cell).join(', ')}`,
      );
    state[S.FIGURE + 2 * seat + figure] = row;
  });
}

/** A covered tile forgets its side; when it comes to light again, the side must be told anew. */
function topEdge(tables: Tables, kind: number, edge: number, isTop: boolean): number {
  if ((tables.edgeColorOf[kind] as number) < 0) return S.NO_EDGE;
  return isTop && edge === S.NO_EDGE ? S.EDGE_OPEN : edge;
}

/** Seat and packed cell of a place on a platform, if it is one. */
export function cellOfPlace(at: Place): { seat: number; cell: number } | undefined {
  const seat = seatOf(at);
  const match = /\/cell:(-?\d+),(-?\d+)$/.exec(at);
  if (seat === undefined || !match) return undefined;
  return { seat, cell: S.cellAt(Number(match[1]), Number(match[2])) };
}
