import { type Amendment, FormatError, type Place, type State } from '@mandapa/engine';
import { type FigureRef, figureOf } from './check.ts';
import { isRemovable } from './options.ts';
import { endRound } from './play.ts';
import * as S from './state.ts';
import { cellOfPlace, type LaidTile, modelOf, stateOf, type TableModel } from './table-model.ts';
import type { Tables } from './tables.ts';

type Move = Amendment['moves'][number];

/** The house ruling: pieces moved, all else kept, and what hangs on them counted anew. */
export function amendState(tables: Tables, before: State, { moves, turn, tallies }: Amendment): State {
  if (tallies !== undefined && tallies.length > 0) throw new FormatError('Kerala keeps no tallies to amend');
  const counts = before.slice();
  const model = modelOf(before);
  for (const move of moves) {
    const figure = figureOf(tables, counts, move.kind);
    if (figure) moveFigure(counts, model, figure, move);
    else if (tables.data.figures.some(({ kind }) => kind === move.kind))
      throw new FormatError(`nobody plays with ${move.kind}`);
    else moveTile(tables, counts, model, move);
  }
  const state = stateOf(tables, counts, model);
  voidChoices(before, state, moves);
  if (turn !== undefined) giveTurn(state, turn);
  else settlePhase(state);
  return state;
}

function moveFigure(
  counts: State,
  model: TableModel,
  { seat, figure }: FigureRef,
  { kind, from, to, pose }: Move,
): void {
  const cells = model.figures[seat] as [number, number];
  const source = cellOfPlace(from);
  const target = cellOfPlace(to);
  if (source?.seat !== seat || source.cell !== cells[figure])
    throw new FormatError(`${kind} is not at ${from}`);
  if (target?.seat !== seat || target.cell < 0)
    throw new FormatError(`${kind} cannot go to ${to}: an elephant stays on its own platform`);
  cells[figure] = target.cell;
  if (pose === undefined) return;
  const lying = S.get(counts, S.LYING + seat);
  const known = lying === S.ONE_LIES ? (pose === 1 ? 0 : 1 << (1 - figure)) : lying & 3;
  counts[S.LYING + seat] = pose === 1 ? known | (1 << figure) : known & ~(1 << figure);
}

function moveTile(
  tables: Tables,
  counts: State,
  model: TableModel,
  { kind: name, from, to, pose }: Move,
): void {
  const kind = tables.indexOfKind.get(name);
  if (kind === undefined) throw new FormatError(`there is no piece ${name} in this box`);
  if (pose !== undefined && (pose < 0 || pose > 3)) throw new FormatError(`${name} has no pose ${pose}`);
  const tile = take(tables, counts, model, kind, from);
  if (!tile) throw new FormatError(`there is no ${name} at ${from}`);
  if (!put(tables, counts, model, { kind, edge: pose ?? tile.edge }, to))
    throw new FormatError(`${name} cannot be put at ${to}: name the bag, the box, the centre or a cell`);
}

function take(
  tables: Tables,
  counts: State,
  model: TableModel,
  kind: number,
  from: Place,
): LaidTile | undefined {
  const fresh = { kind, edge: S.NO_EDGE };
  if (from === 'centre') {
    const slot = model.centre.indexOf(kind);
    if (slot >= 0) model.centre.splice(slot, 1);
    return slot >= 0 ? fresh : undefined;
  }
  if (from === 'bag') return fromPool(tables, counts, kind, S.BAG) ? fresh : undefined;
  if (from === 'box') {
    const inSight = S.get(counts, S.BOX + kind) > 0;
    if (inSight) counts[S.BOX + kind] = S.get(counts, S.BOX + kind) - 1;
    return inSight || fromPool(tables, counts, kind, S.REMOVED_UNSEEN) ? fresh : undefined;
  }
  const at = cellOfPlace(from);
  const stack = at && model.stacks[at.seat]?.get(at.cell);
  const level = stack?.findLastIndex((tile) => tile.kind === kind) ?? -1;
  if (!at || !stack || level < 0) return undefined;
  const [tile] = stack.splice(level, 1);
  if (stack.length === 0) model.stacks[at.seat]?.delete(at.cell);
  return tile;
}

/** A tile that nobody had seen comes to light out of the bag, or out of those that were removed. */
function fromPool(tables: Tables, counts: State, kind: number, part: number): boolean {
  const removable = kind < tables.tileKinds && isRemovable(tables, counts, kind);
  if (kind >= tables.tileKinds || S.get(counts, S.UNSEEN + kind) === 0 || S.get(counts, part) === 0)
    return false;
  const outside = S.get(counts, S.REMOVED_UNSEEN);
  if (part === S.REMOVED_UNSEEN ? !removable : removable && S.get(counts, S.REMOVABLE_UNSEEN) === outside)
    return false;
  counts[S.UNSEEN + kind] = S.get(counts, S.UNSEEN + kind) - 1;
  counts[part] = S.get(counts, part) - 1;
  if (removable) counts[S.REMOVABLE_UNSEEN] = S.get(counts, S.REMOVABLE_UNSEEN) - 1;
  return true;
}

function put(tables: Tables, counts: State, model: TableModel, tile: LaidTile, to: Place): boolean {
  const { kind } = tile;
  const isStart = kind >= tables.tileKinds;
  if (to === 'centre' && !isStart) return model.centre.push(kind) > 0;
  if (to === 'box' && !isStart) {
    counts[S.BOX + kind] = S.get(counts, S.BOX + kind) + 1;
    return true;
  }
  if (to === 'bag' && !isStart) {
    counts[S.UNSEEN + kind] = S.get(counts, S.UNSEEN + kind) + 1;
    counts[S.BAG] = S.get(counts, S.BAG) + 1;
    if (isRemovable(tables, counts, kind)) counts[S.REMOVABLE_UNSEEN] = S.get(counts, S.REMOVABLE_UNSEEN) + 1;
    return true;
  }
  const at = cellOfPlace(to);
  const stacks = at && model.stacks[at.seat];
  if (!at || !stacks || at.cell < 0) return false;
  const stack = stacks.get(at.cell);
  const covered = stack?.at(-1);
  // What is covered forgets the side it faces, unless it is still asked for.
  if (stack && covered && covered.edge < S.EDGE_OPEN)
    stack[stack.length - 1] = { kind: covered.kind, edge: S.NO_EDGE };
  if (stack) stack.push(tile);
  else stacks.set(at.cell, [tile]);
  return true;
}

/** Areas chosen on a platform that has changed mean nothing any more; that seat and those after it choose again. */
function voidChoices(before: State, state: State, moves: readonly Move[]): void {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    const touched = moves.some(({ from, to }) => [from, to].some((at) => cellOfPlace(at)?.seat === seat));
    if (!touched || S.keptIndex(before, seat) < 0) continue;
    for (let later = seat; later < S.get(state, S.PLAYERS); later++) {
      state[S.KEEP_LOW + later] = -1;
      state[S.KEEP_HIGH + later] = 0;
    }
    state[S.PHASE] = S.KEEP;
    state[S.SEAT] = seat;
    return;
  }
}

function giveTurn(state: State, seat: number): void {
  const players = S.get(state, S.PLAYERS);
  if (!Number.isInteger(seat) || seat < 0 || seat >= players)
    throw new FormatError(`there is no seat ${seat}`);
  const phase = S.get(state, S.PHASE);
  if (phase < S.DRAW || phase > S.SHIFT || S.get(state, S.CENTRE_COUNT) === 0)
    throw new FormatError('nobody can be given the turn now: no tile lies in the centre to be taken');
  state[S.PHASE] = S.TAKE;
  state[S.TO_DRAW] = 0;
  state[S.SEAT] = seat;
  state[S.TURNS] = (seat - S.get(state, S.HOLDER) + players) % players;
}

/** The round goes on where it was, if what it waits for can still happen. */
function settlePhase(state: State): void {
  const players = S.get(state, S.PLAYERS);
  const centre = S.get(state, S.CENTRE_COUNT);
  const phase = S.get(state, S.PHASE);
  if (phase === S.TAKE && centre === 0) return endRound(state, players);
  if (phase !== S.DRAW) return;
  const awaited = Math.min(players - centre, S.get(state, S.BAG));
  if (awaited > 0) state[S.TO_DRAW] = awaited;
  else if (centre > 0) giveTurn(state, S.get(state, S.HOLDER));
  else endRound(state, players);
}
