import { type Amendment, FormatError, type Place, type State } from '@mandapa/engine';
import { layTile } from './board.ts';
import { rowsByCell } from './key.ts';
import { cubeKind, influencerNames } from './kinds.ts';
import { hexOfPlace, supplyPlace } from './places.ts';
import { startRounds } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

type Move = Amendment['moves'][number];

/** A tile that lies on the table, with its cube. */
interface Laid {
  tile: number;
  cell: number;
  rot: number;
  cube: number;
  readonly isLast: boolean;
}

/** The house ruling: pieces moved, all else kept, and zones and frontier made anew. */
export function amendState(tables: Tables, before: State, { moves, turn, tallies }: Amendment): State {
  const state = before.slice();
  const laid = rowsByCell(before).map(
    (row): Laid => ({
      tile: S.tileOf(before, row),
      cell: S.get(before, S.CELL + row),
      rot: S.rotOf(before, row),
      cube: S.get(before, S.CUBE + row),
      isLast: row === S.get(before, S.LAST),
    }),
  );
  for (const move of moves) {
    if (tables.indexOfId.has(move.kind)) moveTile(tables, state, laid, move);
    else moveCube(tables, state, laid, move);
  }
  relay(tables, state, laid);
  for (const { side, name, value } of tallies ?? []) setTally(state, side, name, value);
  if (turn !== undefined) giveTurn(state, turn);
  settle(state);
  return state;
}

function moveTile(tables: Tables, state: State, laid: Laid[], move: Move): void {
  const tile = tables.indexOfId.get(move.kind) as number;
  if (!takeTile(tables, state, laid, tile, move.from))
    throw new FormatError(`${move.kind} is not at ${move.from}`);
  if (!putTile(tables, state, laid, tile, move))
    throw new FormatError(
      `${move.kind} cannot be put at ${move.to}: name a free hex, a stack, aside, the box, or for the Jewel a seat`,
    );
}

const stackOf = (at: Place): number => Number(/^stack:([1-3])$/.exec(at)?.[1] ?? 0);

function takeTile(tables: Tables, state: State, laid: Laid[], tile: number, from: Place): boolean {
  const status = S.get(state, S.STATUS + tile);
  const stack = stackOf(from);
  if (stack > 0) return takeFromStack(tables, state, tile, stack, status);
  if (from === 'aside' && status > S.SET_ASIDE && status <= S.SET_ASIDE + 3) {
    state[S.ASIDE + status - S.SET_ASIDE] = S.get(state, S.ASIDE + status - S.SET_ASIDE) - 1;
    return true;
  }
  if (from === 'box') return status === S.DISCARDED;
  if (status !== S.OUT) return false;
  if (tile === tables.jewel) {
    state[S.HOLDERS] = 0;
    return from === 'jewel' || /^seat:\d+\/jewel$/.test(from);
  }
  if (tile > tables.jewel) return false;
  if (from === 'drawn') return takeDrawn(state, tile);
  const spot = hexOfPlace(from);
  const index = laid.findIndex((other) => other.tile === tile);
  const there = laid[index];
  if (!spot || !there || there.cell !== S.cellAt(spot.q, spot.r) || spot.zone !== undefined) return false;
  if (there.cube >= 0) throw new FormatError(`a cube lies on ${from}: move the cube first`);
  laid.splice(index, 1);
  return true;
}

function takeFromStack(tables: Tables, state: State, tile: number, stack: number, status: number): boolean {
  if (status === S.IN_STACK + stack) {
    state[S.KNOWN + stack] = S.get(state, S.KNOWN + stack) - 1;
    return true;
  }
  if (status !== S.UNKNOWN) return false;
  const isLand = tile < tables.landTiles;
  const part = (isLand ? S.LAND : S.SPECIAL) + stack;
  if (S.get(state, part) === 0 || (!isLand && (tile === tables.jewel) !== (stack === 1))) return false;
  state[part] = S.get(state, part) - 1;
  if (isLand) state[S.OPEN_LAND] = S.get(state, S.OPEN_LAND) - 1;
  else if (tile !== tables.jewel) state[S.OPEN_CONDITIONS] = S.get(state, S.OPEN_CONDITIONS) - 1;
  return true;
}

function takeDrawn(state: State, tile: number): boolean {
  for (const at of [S.HELD, S.TRIO, S.TRIO + 1, S.TRIO + 2])
    if (state[at] === tile) {
      state[at] = -1;
      return true;
    }
  return false;
}

function putTile(tables: Tables, state: State, laid: Laid[], tile: number, { to, pose }: Move): boolean {
  const stack = stackOf(to);
  if (stack > 0) {
    state[S.STATUS + tile] = S.IN_STACK + stack;
    state[S.KNOWN + stack] = S.get(state, S.KNOWN + stack) + 1;
    return true;
  }
  if (tile === tables.jewel) return giveJewel(state, tile, to);
  if (tile > tables.jewel) return false;
  if (to === 'box') {
    state[S.STATUS + tile] = S.DISCARDED;
    return true;
  }
  const spot = hexOfPlace(to);
  if (to === 'drawn' && S.get(state, S.PHASE) === S.PLACE && S.get(state, S.HELD) < 0) {
    state[S.HELD] = tile;
    state[S.STATUS + tile] = S.OUT;
    return true;
  }
  if (!spot || spot.zone !== undefined) return false;
  const cell = S.cellAt(spot.q, spot.r);
  if (cell < 0 || laid.some((other) => other.cell === cell)) return false;
  const rot = pose ?? 0;
  if (rot < 0 || rot >= (tables.rotations[tile] as number))
    throw new FormatError(`${tables.ids[tile]} has no rotation ${rot}`);
  state[S.STATUS + tile] = S.OUT;
  laid.push({ tile, cell, rot, cube: -1, isLast: false });
  return true;
}

function giveJewel(state: State, jewel: number, to: Place): boolean {
  const seat = Number(/^seat:(\d)\/jewel$/.exec(to)?.[1] ?? -1);
  const players = S.get(state, S.PLAYERS);
  if (to !== 'jewel' && (seat < 0 || seat >= players)) return false;
  state[S.STATUS + jewel] = S.OUT;
  state[S.HOLDERS] = to === 'jewel' ? (1 << players) - 1 : 1 << seat;
  return true;
}

function moveCube(tables: Tables, state: State, laid: Laid[], { kind, from, to }: Move): void {
  const seat = seatOfCube(tables, state, kind);
  if (seat < 0) throw new FormatError(`nobody plays with a piece ${kind}`);
  const supply = supplyPlace(seat);
  const source = laidAt(laid, from);
  if (from === supply && S.get(state, S.SUPPLY + seat) > 0)
    state[S.SUPPLY + seat] = S.get(state, S.SUPPLY + seat) - 1;
  else if (source && source.laid.cube === ((seat << 2) | source.zone)) source.laid.cube = -1;
  else throw new FormatError(`no ${kind} lies at ${from}`);
  const target = laidAt(laid, to);
  if (to === supply) state[S.SUPPLY + seat] = S.get(state, S.SUPPLY + seat) + 1;
  else if (target && target.laid.cube < 0 && hasZone(tables, target.laid.tile, target.zone))
    target.laid.cube = (seat << 2) | target.zone;
  else throw new FormatError(`${kind} cannot be put at ${to}: name a zone of a tile without a cube`);
}

const hasZone = (tables: Tables, tile: number, zone: number): boolean =>
  zone === S.CENTRE_ZONE ? tables.hasCentre[tile] === 1 : zone < (tables.zoneCount[tile] as number);

function laidAt(laid: readonly Laid[], at: Place): { laid: Laid; zone: number } | undefined {
  const spot = hexOfPlace(at);
  if (spot?.zone === undefined) return undefined;
  const cell = S.cellAt(spot.q, spot.r);
  const found = laid.find((other) => other.cell === cell);
  return found && { laid: found, zone: spot.zone === 'centre' ? S.CENTRE_ZONE : spot.zone };
}

function seatOfCube(tables: Tables, state: State, kind: string): number {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++)
    if (cubeKind(tables.data.colors[S.get(state, S.COLOR + seat)] as string) === kind) return seat;
  return -1;
}

function relay(tables: Tables, state: State, laid: readonly Laid[]): void {
  state[S.ROWS] = 0;
  state[S.FRONTIER] = 0;
  state[S.LAST] = -1;
  state.fill(0, S.TILE);
  for (const { tile, cell, rot, cube, isLast } of laid) {
    // Every tile brings at most six hexes to the frontier.
    if (S.get(state, S.FRONTIER) + 6 > S.MAX_FRONTIER)
      throw new FormatError('the landscape is scattered too widely: lay the tiles closer together');
    const row = layTile(tables, state, tile, cell, rot);
    state[S.CUBE + row] = cube;
    if (isLast) state[S.LAST] = row;
  }
}

function setTally(state: State, side: number, name: string, value: number): void {
  const influencer = influencerNames.findIndex((known) => known === name);
  if (influencer < 0)
    throw new FormatError(`there is no support of ${name}; there is ${influencerNames.join(', ')}`);
  if (side < 0 || side >= S.get(state, S.PLAYERS)) throw new FormatError(`there is no seat ${side}`);
  if (!Number.isInteger(value) || Math.abs(value) > 1000)
    throw new FormatError(`support is a whole number, not ${value}`);
  state[S.SUPPORT + S.INFLUENCERS * side + influencer] = value;
}

function giveTurn(state: State, seat: number): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= S.get(state, S.PLAYERS))
    throw new FormatError(`there is no seat ${seat}`);
  if (S.get(state, S.PHASE) < S.DRAW || S.get(state, S.PHASE) === S.END)
    throw new FormatError('nobody can be given the turn now');
  state[S.SEAT] = seat;
}

/** The game goes on where it was, if what it waits for can still happen; else with the next draw. */
function settle(state: State): void {
  const phase = S.get(state, S.PHASE);
  const isStuck =
    (phase === S.PLACE && S.get(state, S.HELD) < 0) || (phase === S.MARK && S.get(state, S.LAST) < 0);
  if (isStuck) state[S.PHASE] = S.DRAW;
  if (S.get(state, S.PHASE) === S.DRAW) startRounds(state);
}
