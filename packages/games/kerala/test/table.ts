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
import type { KeralaAction } from '../src/actions.ts';
import { keralaData } from '../src/data.ts';
import { kerala } from '../src/index.ts';
import { emptyState, optionBits } from '../src/options.ts';
import * as S from '../src/state.ts';
import { type LaidTile, stateOf, type TableModel } from '../src/table-model.ts';
import { compileTables } from '../src/tables.ts';

/** Positions and play for tests, in the words of the game file. */
export const tables = compileTables(keralaData);
export const allColors = keralaData.colors;

export const seatsOf = (count: number): SeatSpec[] =>
  allColors.slice(0, count).map((color, index) => ({ id: `p${index + 1}`, colors: [color] }));

export const start = (count: number, options: Record<string, string | boolean> = {}): State =>
  kerala.setup(kerala.optionsSchema.parse(options), seatsOf(count));

/** `red-2`, or `blue-edge-black/E` and `blue-edge-black/open` for the side that an edge tile faces. */
export type TileWord = string;

export interface Spec {
  readonly colors?: readonly string[];
  readonly options?: Record<string, string | boolean>;
  /** Stacks bottom to top by cell, `'1,0': 'red-2'` or `'1,0': ['red-2', 'blue-1']`; the start tile if absent. */
  readonly platform?: Record<string, TileWord | readonly TileWord[]>;
  readonly figures?: readonly [S.Cell, S.Cell];
  readonly lying?: number;
  readonly centre?: readonly string[];
  readonly phase?: number;
  readonly turns?: number;
  readonly bag?: number;
}

/** A position with the first seat to act; the other seats have their start tile only. */
export function position(spec: Spec = {}): State {
  const colors = (spec.colors ?? ['blue', 'red']).map((color) => allColors.indexOf(color));
  const before = emptyState(tables, optionBits(spec.options ?? {}), colors);
  before[S.TO_REMOVE] = 0;
  before[S.PHASE] = spec.phase ?? S.TAKE;
  before[S.TURNS] = spec.turns ?? 0;
  before[S.LYING] = spec.lying ?? 0;
  before[S.BAG] = spec.bag ?? 40;
  const startTile = (color: number) => new Map([[S.ORIGIN, [laidTile(`${allColors[color]}-start`)]]]);
  const model: TableModel = {
    stacks: colors.map(startTile),
    figures: colors.map(() => [S.ORIGIN, S.ORIGIN]),
    centre: (spec.centre ?? []).map((kind) => kindOf(kind)),
  };
  if (spec.platform) model.stacks[0] = stacksOf(spec.platform);
  if (spec.figures) model.figures[0] = [S.cellAt(...spec.figures[0]), S.cellAt(...spec.figures[1])];
  return stateOf(tables, before, model);
}

const kindOf = (word: string): number => {
  const kind = tables.indexOfKind.get(word);
  if (kind === undefined) throw new Error(`no kind ${word}`);
  return kind;
};

function laidTile(word: TileWord): LaidTile {
  const [kind = '', side] = word.split('/');
  const edge =
    side === undefined ? S.NO_EDGE : side === 'open' ? S.EDGE_OPEN : S.sideNames.indexOf(side as S.SideName);
  return { kind: kindOf(kind), edge };
}

function stacksOf(platform: NonNullable<Spec['platform']>): Map<number, LaidTile[]> {
  return new Map(
    Object.entries(platform).map(([at, words]) => {
      const [x = 0, y = 0] = at.split(',').map(Number);
      return [S.cellAt(x, y), (typeof words === 'string' ? [words] : words).map(laidTile)];
    }),
  );
}

export function legal(state: State): KeralaAction[] {
  const list = new CodeList();
  kerala.enumerate(state, list);
  return Array.from({ length: list.count }, (_, index) => kerala.decode(state, list.at(index)));
}

export const legalOf = <T extends KeralaAction['type']>(
  state: State,
  type: T,
): Extract<KeralaAction, { type: T }>[] =>
  legal(state).filter((action): action is Extract<KeralaAction, { type: T }> => action.type === type);

export const ruleOf = (state: State, by: By, action: KeralaAction): string | undefined =>
  kerala.check(state, by, action)?.rule;

/** Plays lawful actions one after another and gives the state after them. */
export function after(state: State, ...entries: readonly (readonly [By, KeralaAction])[]): State {
  const next = state.slice();
  for (const [by, action] of entries) {
    const violation = kerala.check(next, by, action);
    if (violation) throw new Error(`${JSON.stringify(action)}: ${said(violation)}`);
    kerala.play(next, kerala.encode(next, action));
  }
  return next;
}

export const said = ({ message, rule }: Violation): string =>
  `${rule} ${formatMessage(message, {
    catalogue: kerala.catalogue,
    seatName: (seat) => `seat ${seat}`,
    nameOfKind: kerala.nameOfKind,
    nameOfPlace: kerala.nameOfPlace,
  })}`;

/** The score lines of a seat, with its total. */
export function linesOf(state: State, seat = 0): Record<string, number> {
  const score = kerala.score(state)[seat];
  if (!score) throw new Error(`no seat ${seat}`);
  return { total: score.total.low, ...Object.fromEntries(score.lines.map(({ id, low }) => [id, low])) };
}

/** A random game, with every state, actor and action on the way. */
export function randomGame(
  count: number,
  seed: string,
  options: Record<string, string | boolean> = {},
  visit: (state: State, actor: number, code: number) => void = () => {},
): State {
  const rng = Rng.fromSeed(seed);
  const list = new CodeList();
  const state = start(count, options);
  for (let entry = 0; entry < 2000; entry++) {
    const actor = kerala.actor(state);
    if (actor === OVER) return state;
    let code: number;
    if (actor === CHANCE) code = sampleChance(kerala, state, list, rng);
    else {
      kerala.enumerate(state, list);
      code = list.at(rng.below(list.count));
    }
    visit(state, actor, code);
    kerala.play(state, code);
  }
  throw new Error('the game does not end');
}
