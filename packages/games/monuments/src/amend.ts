import { type Amendment, FormatError, type Kind, type Place, type State, seatOf } from '@mandapa/engine';
import { planOf } from './actions.ts';
import { capacityOf } from './enumerate.ts';
import { layout } from './layout.ts';
import { BAG, edgesAt, SUPPLY, spaceAt, WORKER } from './places.ts';
import { beginConstruction, finish } from './play.ts';
import * as S from './state.ts';
import { sizeOf, tokenIndex } from './tables.ts';
import { BLACK, CENTRE_SPACE, MAX_LEVELS } from './vocabulary.ts';

/** Tokens that a ruling may leave in the centre: what its two bits a kind and the list of walks have room for. */
const CENTRE_ROOM = 3;

/** The house ruling: tokens and worker moved, tallies set, all else kept; what hangs on them is counted anew. */
export function amend(before: State, { moves, turn, tallies }: Amendment): State {
  const state = before.slice();
  for (const { kind, from, to } of moves) {
    const items = layout(state).places.get(from) ?? [];
    const inBag = from === BAG && S.get(state, S.BAG_COUNT + (tokenIndex.get(kind) ?? 0)) > 0;
    if (!inBag && !items.some((item) => item.kind === kind))
      throw new FormatError(`no ${kind} lies at ${from}`);
    if (kind === WORKER) moveWorker(state, to);
    else moveToken(state, kind, from, to);
    countSupports(state);
  }
  for (const tally of tallies ?? []) setTally(state, tally);
  settle(state);
  if (turn !== undefined) giveTurn(state, turn);
  return state;
}

function moveToken(state: State, kind: Kind, from: Place, to: Place): void {
  const token = tokenIndex.get(kind);
  if (token === undefined) throw new FormatError(`${kind} follows from the score: set a tally instead`);
  change(state, token, from, -1);
  change(state, token, to, 1);
}

/** One token more or fewer at a place. */
function change(state: State, token: number, at: Place, by: 1 | -1): void {
  const phase = S.get(state, S.PHASE);
  if (at === SUPPLY) return;
  const space = spaceAt(at);
  if (space >= 0) {
    const size = sizeOf[S.get(state, S.QUARRY + space)] as number;
    const room = space === CENTRE_SPACE ? CENTRE_ROOM : capacityOf(state, space);
    if (by > 0 && (size >= room || (phase !== S.DRAW && phase !== S.COLLECT)))
      throw new FormatError(`nothing more can lie at ${at} now`);
    add(state, S.QUARRY + space, by << (2 * token));
    add(state, S.LEFT, by);
  } else if (at === BAG) {
    if (phase !== S.DRAW && phase !== S.SHORT) throw new FormatError('the bag is empty in this phase');
    add(state, S.BAG_COUNT + token, by);
  } else if (at.endsWith('/screen') && token !== BLACK) {
    const seat = seatOf(at) ?? S.get(state, S.PLAYERS);
    if (seat >= S.get(state, S.PLAYERS)) throw new FormatError(`nobody sits at ${at}`);
    add(state, S.HAND + seat * S.HAND_SIZE + token, by);
  } else changeSite(state, token, at, by);
}

function add(state: State, index: number, by: number): void {
  state[index] = S.get(state, index) + by;
}

/** The topmost token of a place is lifted; what is laid there takes the lowest level that is free. */
function changeSite(state: State, token: number, at: Place, by: 1 | -1): void {
  const plan = planOf(state);
  const edges = edgesAt(at);
  const here: number[] = [];
  for (let cell = 0; edges && cell < plan.cells; cell++)
    if (plan.xOf[cell] === edges[0] && plan.yOf[cell] === edges[1]) here.push(cell);
  const isBuilt = (cell: number): boolean => S.get(state, S.NEED + cell) < 0;
  const cell = by > 0 ? here.find((each) => !isBuilt(each)) : here.findLast(isBuilt);
  if (cell === undefined || plan.colorOf[cell] !== token)
    throw new FormatError(`the plan has no such token at ${at}, or something lies on it`);
  state[S.NEED + cell] = by > 0 ? -1 : 0;
  add(state, S.BUILT, by);
}

function countSupports(state: State): void {
  const { cells, dependents } = planOf(state);
  const missing = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++)
    if (S.get(state, S.NEED + cell) >= 0)
      for (const above of dependents[cell] ?? []) missing[above] = (missing[above] as number) + 1;
  for (let cell = 0; cell < cells; cell++)
    if (S.get(state, S.NEED + cell) >= 0) state[S.NEED + cell] = missing[cell] as number;
}

function moveWorker(state: State, to: Place): void {
  const space = spaceAt(to);
  const phase = S.get(state, S.PHASE);
  const walks = phase === S.COLLECT && S.get(state, S.TURN) > 0;
  const seat = seatOf(to) ?? S.get(state, S.PLAYERS);
  if (walks && space >= 0) state[S.WORKER] = space;
  else if (!walks && to.endsWith('/worker') && seat < S.get(state, S.PLAYERS) && phase > S.FIRST)
    state[S.HOLDER] = seat;
  else throw new FormatError(`the worker cannot stand at ${to} now`);
}

type Tally = NonNullable<Amendment['tallies']>[number];

/** Tokens built on a level, and black tokens taken: what points hang on and no place shows. */
function setTally(state: State, { side, name, value }: Tally): void {
  const level = Number(/^level-([1-9])$/.exec(name)?.[1] ?? 0);
  if (side < 0 || side >= S.get(state, S.PLAYERS) || !Number.isInteger(value) || value < 0 || value > 99)
    throw new FormatError(`${name} of seat ${side} cannot be ${value}`);
  if (name === 'black') state[S.BLACKS + side] = value;
  else if (level > 0 && level <= MAX_LEVELS) state[S.BUILDS + side * MAX_LEVELS + level - 1] = value;
  else throw new FormatError(`there is no tally ${name}: black, or level-1 to level-${MAX_LEVELS}`);
}

/** The game goes on where it was, if what it waits for can still happen. */
function settle(state: State): void {
  const phase = S.get(state, S.PHASE);
  const isComplete = S.get(state, S.BUILT) === planOf(state).cells;
  if (phase === S.DRAW && S.bagSize(state) === 0) {
    state[S.PHASE] = S.COLLECT;
    state[S.SEAT] = S.get(state, S.HOLDER);
  }
  if (S.get(state, S.PHASE) === S.COLLECT && S.get(state, S.LEFT) === 0) beginConstruction(state);
  if (isComplete && phase > S.FIRST && phase !== S.END) finish(state, S.COMPLETE);
  else if (phase === S.END && S.get(state, S.REASON) === S.COMPLETE && !isComplete) {
    state[S.PHASE] = S.BUILD;
    state[S.REASON] = 0;
  }
}

function giveTurn(state: State, seat: number): void {
  const phase = S.get(state, S.PHASE);
  if (!Number.isInteger(seat) || seat < 0 || seat >= S.get(state, S.PLAYERS))
    throw new FormatError(`there is no seat ${seat}`);
  if ((phase !== S.COLLECT && phase !== S.BUILD) || S.hasPassed(state, seat))
    throw new FormatError('nobody can be given the turn now, or this seat has passed');
  // Before the first walk the worker is put down by whoever keeps it.
  if (phase === S.COLLECT && S.get(state, S.TURN) === 0) state[S.HOLDER] = seat;
  state[S.SEAT] = seat;
}
