import {
  type By,
  CHANCE,
  CodeList,
  formatMessage,
  OVER,
  Rng,
  type SeatSpec,
  type State,
  sampleChance,
  type Violation,
} from '@mandapa/engine';
import type { HampiAction } from '../src/actions.ts';
import { layTile } from '../src/board.ts';
import { hampiData } from '../src/data.ts';
import type { HampiFacts } from '../src/facts.ts';
import { hampi } from '../src/index.ts';
import { type InfluencerName, influencerNames } from '../src/kinds.ts';
import * as S from '../src/state.ts';
import { compileTables } from '../src/tables.ts';

/** Positions and play for tests, in the words of the game file. */
export const tables = compileTables(hampiData);

export type GameOptions = Record<string, string | boolean | number>;

export const seatsOf = (count: number): SeatSpec[] =>
  hampiData.colors.slice(0, count).map((color, index) => ({ id: `p${index + 1}`, colors: [color] }));

export const start = (count: number, options: GameOptions = {}): State =>
  hampi.setup(hampi.optionsSchema.parse(options), seatsOf(count));

export type Cube = readonly [seat: number, zone: number | 'centre'];
export type Laid = readonly [tile: string, q: number, r: number, rot?: number, cube?: Cube];

export interface Spec {
  readonly players?: number;
  readonly options?: GameOptions;
  readonly tiles?: readonly Laid[];
  readonly round?: number;
  readonly seat?: number;
  /** The drawn tile: then it is to be laid. Without one a tile is to be drawn. */
  readonly held?: string;
  readonly relief?: boolean;
  /** Cubes left, by seat. */
  readonly supply?: readonly number[];
  readonly marks?: readonly number[];
  readonly support?: readonly Partial<Record<InfluencerName, number>>[];
  /** Seats that hold the Jewel; it is still in its stack if absent. */
  readonly jewel?: readonly number[];
  readonly turned?: readonly string[];
  /** What is left in the stack of the round, if not most of it: exactly these tiles, known to all. */
  readonly stack?: readonly string[];
}

const tileNumber = (id: string): number => {
  const tile = tables.indexOfId.get(id);
  if (tile === undefined) throw new Error(`no tile ${id}`);
  return tile;
};

/** A position in the middle of a game. */
export function position(spec: Spec = {}): State {
  const state = start(spec.players ?? 2, spec.options);
  const round = spec.round ?? 2;
  hampi.play(state, hampi.encode(state, { type: 'stacks', sizes: [21, 24, 23] }));
  state[S.ROUND] = round;
  state[S.SEAT] = spec.seat ?? 0;
  state[S.PHASE] = S.DRAW;
  for (const [id, q, r, rot = 0, cube] of spec.tiles ?? []) {
    const tile = tileNumber(id);
    bringOut(state, tile, round);
    const row = layTile(tables, state, tile, S.cellAt(q, r), rot);
    if (cube) layCube(state, row, cube);
  }
  if (spec.held !== undefined) {
    bringOut(state, tileNumber(spec.held), round);
    state[S.HELD] = tileNumber(spec.held);
    state[S.PHASE] = S.PLACE;
  }
  if (spec.relief) state[S.RELIEF] = 1;
  bringPlayers(state, spec);
  for (const id of spec.turned ?? []) turnCondition(state, tileNumber(id), round);
  if (spec.stack) fillStack(state, round, spec.stack.map(tileNumber));
  return state;
}

function bringPlayers(state: State, spec: Spec): void {
  spec.supply?.forEach((cubes, seat) => {
    state[S.SUPPLY + seat] = cubes;
  });
  spec.marks?.forEach((marks, seat) => {
    state[S.MARKS + seat] = marks;
  });
  spec.support?.forEach((support, seat) => {
    influencerNames.forEach((name, i) => {
      state[S.SUPPORT + S.INFLUENCERS * seat + i] = support[name] ?? 0;
    });
  });
  if (!spec.jewel) return;
  state[S.STATUS + tables.jewel] = S.OUT;
  state[S.SPECIAL + 1] = 0;
  state[S.HOLDERS] = spec.jewel.reduce((mask, seat) => mask | (1 << seat), 0);
}

function layCube(state: State, row: number, [seat, zone]: Cube): void {
  state[S.CUBE + row] = (seat << 2) | (zone === 'centre' ? S.CENTRE_ZONE : zone);
  state[S.SUPPLY + seat] = S.get(state, S.SUPPLY + seat) - 1;
}

/** Takes a land tile out of whichever stack still has unknown land, this round's first. */
function bringOut(state: State, tile: number, round: number): void {
  state[S.STATUS + tile] = S.OUT;
  state[S.OPEN_LAND] = S.get(state, S.OPEN_LAND) - 1;
  const stack = [1, 2, 3, round].find((index) => S.get(state, S.LAND + index) > 1) ?? round;
  state[S.LAND + stack] = S.get(state, S.LAND + stack) - 1;
}

function turnCondition(state: State, tile: number, round: number): void {
  state[S.STATUS + tile] = S.OUT;
  state[S.OPEN_CONDITIONS] = S.get(state, S.OPEN_CONDITIONS) - 1;
  const stack = S.get(state, S.SPECIAL + round) > 0 && round > 1 ? round : round === 2 ? 3 : 2;
  state[S.SPECIAL + stack] = S.get(state, S.SPECIAL + stack) - 1;
  state[S.TURNED_TILES + S.get(state, S.TURNED)] = tile;
  state[S.TURNED] = S.get(state, S.TURNED) + 1;
}

/** The stack holds exactly these; every other tile of it is gone. */
function fillStack(state: State, stack: number, tiles: readonly number[]): void {
  const land = tiles.filter((tile) => tile < tables.landTiles).length;
  state[S.OPEN_LAND] = S.get(state, S.OPEN_LAND) - land;
  state[S.OPEN_CONDITIONS] = S.get(state, S.OPEN_CONDITIONS) - (tiles.length - land);
  state[S.LAND + stack] = 0;
  state[S.SPECIAL + stack] = 0;
  state[S.KNOWN + stack] = tiles.length;
  for (const tile of tiles) state[S.STATUS + tile] = S.IN_STACK + stack;
}

export function legal(state: State): HampiAction[] {
  const list = new CodeList();
  hampi.enumerate(state, list);
  return Array.from({ length: list.count }, (_, index) => hampi.decode(state, list.at(index)));
}

export const legalOf = <T extends HampiAction['type']>(
  state: State,
  type: T,
): Extract<HampiAction, { type: T }>[] =>
  legal(state).filter((action): action is Extract<HampiAction, { type: T }> => action.type === type);

/** Outcomes of chance with their weights. */
export function weights(state: State): Record<string, number> {
  const list = new CodeList();
  hampi.enumerate(state, list);
  return Object.fromEntries(
    Array.from({ length: list.count }, (_, i) => {
      const action = hampi.decode(state, list.at(i));
      const name = action.type === 'draw' ? action.tile : JSON.stringify(action);
      return [name, list.weights[i] as number];
    }),
  );
}

export const ruleOf = (state: State, by: By, action: HampiAction): string | undefined =>
  hampi.check(state, by, action)?.rule;

/** Plays lawful actions one after another and gives the state after them. */
export function after(state: State, ...entries: readonly (readonly [By, HampiAction])[]): State {
  const next = state.slice();
  for (const [by, action] of entries) {
    const violation = hampi.check(next, by, action);
    if (violation) throw new Error(`${JSON.stringify(action)}: ${said(violation)}`);
    hampi.play(next, hampi.encode(next, action));
  }
  return next;
}

export const said = ({ message, rule }: Violation): string =>
  `${rule} ${formatMessage(message, {
    catalogue: hampi.catalogue,
    seatName: (seat) => `seat ${seat}`,
    nameOfKind: hampi.nameOfKind,
    nameOfPlace: hampi.nameOfPlace,
  })}`;

export const draw = (stack: number, tile: string): readonly [By, HampiAction] => [
  'chance',
  { type: 'draw', stack, tile },
];
export const shuffle = (stack: number): readonly [By, HampiAction] => ['chance', { type: 'shuffle', stack }];
export const lay = (
  seat: number,
  tile: string,
  q: number,
  r: number,
  rot = 0,
): readonly [By, HampiAction] => [seat, { type: 'place', tile, q, r, rot }];
export const mark = (seat: number, zone: number | 'centre', from?: string): readonly [By, HampiAction] => [
  seat,
  from === undefined ? { type: 'mark', zone } : { type: 'mark', zone, from },
];
export const pass = (seat: number): readonly [By, HampiAction] => [seat, { type: 'pass' }];

export const factsOf = (state: State): HampiFacts =>
  hampi.view(state, 'public').facts as unknown as HampiFacts;

/** A seat's support that is not zero, with its total. */
export function supportOf(state: State, seat = 0): Record<string, number> {
  const score = hampi.score(state)[seat];
  if (!score) throw new Error(`no seat ${seat}`);
  const lines = score.lines.filter(({ low }) => low !== 0).map(({ id, low }) => [id, low]);
  return { total: score.total.low, ...Object.fromEntries(lines) };
}

/** A random game, with every state, actor and action on the way. */
export function randomGame(
  count: number,
  seed: string,
  options: GameOptions = {},
  visit: (state: State, actor: number, code: number) => void = () => {},
): State {
  const rng = Rng.fromSeed(seed);
  const list = new CodeList();
  const state = start(count, options);
  for (let entry = 0; entry < 2000; entry++) {
    const actor = hampi.actor(state);
    if (actor === OVER) return state;
    list.clear();
    hampi.enumerate(state, list);
    const code =
      actor === CHANCE ? sampleChance(hampi, state, new CodeList(), rng) : list.at(rng.below(list.count));
    visit(state, actor, code);
    hampi.play(state, code);
  }
  throw new Error('the game does not end');
}
