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
import type { HarappaAction } from '../src/actions.ts';
import { harappaData } from '../src/data.ts';
import { harappa } from '../src/index.ts';
import { colorOfKind, colors, DISC_KINDS, discIndex, fieldIndex } from '../src/names.ts';
import * as S from '../src/state.ts';
import { compileTables } from '../src/tables.ts';

/** Positions and play for tests, in the words of the game file. */
export const tables = compileTables(harappaData);

export const seatsOf = (count: number, order: readonly string[] = colors): SeatSpec[] =>
  Array.from({ length: count }, (_, seat) => ({
    id: `p${seat + 1}`,
    colors: count === 2 ? order.slice(2 * seat, 2 * seat + 2) : order.slice(seat, seat + 1),
  }));

export const start = (
  count: number,
  options: Record<string, string> = {},
  order: readonly string[] = colors,
): State => harappa.setup(harappa.optionsSchema.parse(options), seatsOf(count, order));

export interface Spec {
  readonly players?: number;
  readonly seat?: number;
  readonly color?: string;
  readonly phase?: number;
  readonly rolls?: number;
  readonly value?: number;
  readonly starts?: Readonly<Record<number, string>>;
  /** Stacks bottom to top. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly reserve?: Readonly<Record<string, number>>;
}

/** A position on the first board with just these discs; blue's turn, the die shows 1. */
export function position(spec: Spec = {}): State {
  const state = start(spec.players ?? 4, { placement: 'free' });
  for (let kind = 0; kind < DISC_KINDS; kind++) S.addReserve(state, kind, -S.get(state, S.RESERVE + kind));
  for (const [name, count] of Object.entries(spec.reserve ?? {})) S.addReserve(state, indexOf(name), count);
  for (const [space, name] of Object.entries(spec.starts ?? {}))
    S.setStart(state, Number(space), indexOf(name));
  for (const [name, discs] of Object.entries(spec.fields ?? {})) {
    const field = fieldIndex(name);
    const kinds = discs.map(indexOf);
    S.setStack(state, field, kinds);
    const own = kinds.map(colorOfKind);
    const twice = own.find((color, at) => own.indexOf(color) !== at);
    state[S.SECURED + field] = twice === undefined ? 0 : twice + 1;
  }
  state[S.BOARD] = tables.firstBoards[0] ?? -1;
  state[S.TO_PLACE] = 0;
  state[S.SEAT] = spec.seat ?? 0;
  state[S.COLOR] = colors.findIndex((color) => color === (spec.color ?? 'blue'));
  state[S.PHASE] = spec.phase ?? S.MOVE;
  state[S.ROLLS] = spec.rolls ?? (state[S.PHASE] === S.MOVE ? 1 : 0);
  state[S.VALUE] = spec.value ?? (state[S.PHASE] === S.MOVE ? 1 : 0);
  return state;
}

function indexOf(name: string): number {
  const kind = discIndex(name);
  if (kind < 0) throw new Error(`no disc ${name}`);
  return kind;
}

export function legal(state: State): HarappaAction[] {
  const list = new CodeList();
  harappa.enumerate(state, list);
  return Array.from({ length: list.count }, (_, index) => harappa.decode(state, list.at(index)));
}

export const legalOf = <T extends HarappaAction['type']>(
  state: State,
  type: T,
): Extract<HarappaAction, { type: T }>[] =>
  legal(state).filter((action): action is Extract<HarappaAction, { type: T }> => action.type === type);

export const ruleOf = (state: State, by: By, action: HarappaAction): string | undefined =>
  harappa.check(state, by, action)?.rule;

/** Plays lawful actions one after another and gives the state after them. */
export function after(state: State, ...entries: readonly (readonly [By, HarappaAction])[]): State {
  const next = state.slice();
  for (const [by, action] of entries) {
    const violation = harappa.check(next, by, action);
    if (violation) throw new Error(`${JSON.stringify(action)}: ${said(violation)}`);
    harappa.play(next, harappa.encode(next, action));
  }
  return next;
}

const context = {
  catalogue: harappa.catalogue,
  seatName: (seat: number) => `seat ${seat}`,
  nameOfKind: harappa.nameOfKind,
  nameOfPlace: harappa.nameOfPlace,
};

export const spoken = (message: Parameters<typeof formatMessage>[0]): string =>
  formatMessage(message, context);
export const said = ({ message, rule }: Violation): string => `${rule} ${spoken(message)}`;

/** The score lines of a seat, with its total. */
export function linesOf(state: State, seat = 0): Record<string, number> {
  const score = harappa.score(state)[seat];
  if (!score) throw new Error(`no seat ${seat}`);
  return { total: score.total.low, ...Object.fromEntries(score.lines.map(({ id, low }) => [id, low])) };
}

/** Kinds at a place, bottom to top. */
export const at = (state: State, name: string): readonly string[] =>
  [...harappa.layout(state).places].find(([place]) => place === name)?.[1].map(({ kind }) => kind) ?? [];

/** A random game, with every state, actor and code on the way. */
export function randomGame(
  count: number,
  seed: string,
  options: Record<string, string> = {},
  visit: (state: State, actor: number, code: number) => void = () => {},
): State {
  const rng = Rng.fromSeed(seed);
  const list = new CodeList();
  const state = start(count, options);
  for (let entry = 0; entry < 2000; entry++) {
    const actor = harappa.actor(state);
    if (actor === OVER) return state;
    list.clear();
    let code: number;
    if (actor === CHANCE) code = sampleChance(harappa, state, list, rng);
    else {
      harappa.enumerate(state, list);
      code = list.at(rng.below(list.count));
    }
    visit(state, actor, code);
    harappa.play(state, code);
  }
  throw new Error('the game does not end');
}
