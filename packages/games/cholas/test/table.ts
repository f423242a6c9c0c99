import {
  type By,
  CHANCE,
  CodeList,
  OVER,
  Rng,
  type SeatSpec,
  type State,
  sampleChance,
  type Viewer,
} from '@mandapa/engine';
import { expect } from 'vitest';
import type { CholasAction } from '../src/actions.ts';
import { type CholasFacts, cholas, cholasData } from '../src/index.ts';
import { fillRows } from '../src/key.ts';
import * as S from '../src/state.ts';
import { compileTables } from '../src/tables.ts';

export const tables = compileTables(cholasData);

export interface Position {
  readonly variant?: S.VariantName;
  readonly treasure?: 'tiles' | 'none' | 'double';
  readonly options?: Readonly<Record<string, number | boolean | string>>;
  readonly colors?: readonly string[];
  /** Stones on the temple, `'2,1': 'grey'`. */
  readonly temple?: Readonly<Record<string, string>>;
  readonly hands?: readonly (readonly string[])[];
  readonly cards?: readonly (readonly string[])[];
  readonly display?: readonly string[];
  /** Cards left in the stack, by kind; the rest is out of the game. */
  readonly stack?: Readonly<Record<string, number>>;
  /** Stones left in the bag, by colour; unset: all that lie nowhere else. */
  readonly bag?: Readonly<Record<string, number>>;
  readonly stars?: Readonly<Record<string, string>>;
  readonly slots?: Readonly<Record<number, string>>;
  /** Slots whose sculpture lies on the temple. */
  readonly placed?: readonly number[];
  readonly bonus?: readonly (readonly string[])[];
  readonly wagon?: readonly Readonly<Record<string, number>>[];
  readonly scores?: readonly number[];
  readonly seat?: number;
}

export const seatsOf = (colors: readonly string[]): SeatSpec[] =>
  colors.map((color, seat) => ({ id: `p${seat + 1}`, colors: [color] }));

export const start = (colors: readonly string[], options: Readonly<Record<string, unknown>> = {}): State =>
  cholas.setup(cholas.optionsSchema.parse(options), seatsOf(colors));

const cell = (name: string): number => tables.cells.findIndex((at) => String(at) === name);

/** A table in the middle of a game, at the beginning of a turn. */
export function position(p: Position): State {
  const colors = p.colors ?? (p.variant === 'solo' ? ['brown'] : ['brown', 'white']);
  const treasure = p.treasure ?? (p.stars ? 'tiles' : 'none');
  const state = start(colors, { variant: p.variant ?? 'basic', treasure, ...p.options });
  state[S.FIRST_SEAT] = 0;
  state[S.SEAT] = p.seat ?? 0;
  state[S.PHASE] = S.P_ACT;
  state[S.TURN] = 1;
  state[S.COUNT] = 0;
  layTemple(state, p);
  if (p.variant === 'expert') layBoard(state, p);
  giveHands(state, p, colors.length);
  (p.scores ?? []).forEach((points, seat) => {
    state[S.SCORE + seat * S.LINES + S.L_STONES] = points;
  });
  return state;
}

function layTemple(state: State, p: Position): void {
  for (const [name, color] of Object.entries(p.temple ?? {})) {
    expect(cell(name), `no space at ${name}`).toBeGreaterThanOrEqual(0);
    state[S.CELL + cell(name)] = tables.colors.indexOf(color) + 1;
  }
  state[S.FREE] = tables.cells.length - Object.keys(p.temple ?? {}).length;
  for (const [name, tile] of Object.entries(p.stars ?? {})) {
    const kind = tables.treasures.indexOf(tile);
    state[S.STAR + (tables.starOf[cell(name)] as number)] = kind + 1;
    S.add(state, S.TREASURE_LEFT + kind, -1);
  }
  fillRows(tables, state);
}

/** Big tiles in order from big-0 without the value 10, then the others in order; `slots` says otherwise. */
function layBoard(state: State, p: Position): void {
  state[S.REMOVED] = 10;
  const named = new Map(
    Object.entries(p.slots ?? {}).map(([slot, tile]) => [Number(slot), tables.tiles.indexOf(tile)]),
  );
  const used = new Set(named.values());
  for (let slot = 0; slot < S.SLOTS; slot++) {
    let tile = named.get(slot) ?? -1;
    if (tile < 0) {
      tile = tables.tiles.findIndex(
        (_, index) => !used.has(index) && tables.tileShape[index] === tables.slotShape[slot],
      );
      used.add(tile);
    }
    state[S.SLOT + slot] = tile + 1;
  }
  state.fill(1, S.TILE, S.TILE + S.TILES);
  for (const slot of p.placed ?? []) {
    state[S.SLOT + slot] = -S.get(state, S.SLOT + slot);
    S.add(state, S.PLACED, 1);
    for (const covered of tables.slotCells[slot] ?? []) {
      if (S.get(state, S.CELL + covered) === 0) {
        state[S.CELL + covered] = 1;
        S.add(state, S.FREE, -1);
      }
      S.add(state, S.CELL + covered, S.COVERED);
    }
  }
  fillRows(tables, state);
}

function giveHands(state: State, p: Position, players: number): void {
  for (let seat = 0; seat < players; seat++) {
    state.fill(0, S.stonesOf(seat, 0), S.stonesOf(seat, 0) + S.COLORS);
    const stones = p.hands?.[seat] ?? [];
    for (const color of stones) S.add(state, S.stonesOf(seat, tables.colors.indexOf(color)), 1);
    state[S.STONE_COUNT + seat] = stones.length;
    const cards = p.cards?.[seat] ?? [];
    for (const card of cards) S.add(state, S.cardsOf(seat, tables.cards.indexOf(card)), 1);
    state[S.CARD_COUNT + seat] = cards.length;
    for (const card of p.bonus?.[seat] ?? []) state[S.BONUS + tables.bonuses.indexOf(card)] = seat;
    for (const [color, level] of Object.entries(p.wagon?.[seat] ?? {}))
      state[S.wagonOf(seat, tables.colors.indexOf(color))] = level;
  }
  for (const card of p.display ?? []) S.add(state, S.DISPLAY + tables.cards.indexOf(card), 1);
  state[S.DISPLAY_SIZE] = p.display?.length ?? 0;
  fillBagAndStack(state, p, players);
}

function fillBagAndStack(state: State, p: Position, players: number): void {
  let [bag, stack] = [0, 0];
  for (let index = 0; index < S.COLORS; index++) {
    const color = tables.colors[index] as string;
    let left = cholasData.stones.perColor;
    for (let seat = 0; seat < players; seat++) left -= S.get(state, S.stonesOf(seat, index));
    for (let at = 0; at < tables.cells.length; at++)
      if ((S.get(state, S.CELL + at) & 7) === index + 1) left--;
    state[S.BAG + index] = p.bag ? (p.bag[color] ?? 0) : left;
    bag += S.get(state, S.BAG + index);
    const card = tables.cards[index] as string;
    let cards = tables.cardCount[index] as number;
    for (let seat = 0; seat < players; seat++) cards -= S.get(state, S.cardsOf(seat, index));
    cards -= S.get(state, S.DISPLAY + index);
    state[S.STACK + index] = p.stack ? (p.stack[card] ?? 0) : cards;
    stack += S.get(state, S.STACK + index);
  }
  state[S.BAG_SIZE] = bag;
  state[S.STACK_SIZE] = stack;
}

/** Every space but those listed, filled with colours that never form a pattern. */
export function fullBut(...free: readonly string[]): Record<string, string> {
  const temple: Record<string, string> = {};
  for (const [column, row] of tables.cells)
    if (!free.includes(`${column},${row}`))
      temple[`${column},${row}`] = tables.colors[(((column + 2 * row) % 5) + 5) % 5] as string;
  return temple;
}

/** Plays lawful actions one after the other and gives the state after them. */
export function after(state: State, ...entries: readonly (readonly [By, CholasAction])[]): State {
  const next = state.slice();
  for (const [by, action] of entries) {
    const violation = cholas.check(next, by, cholas.parse(action));
    expect(violation, `${JSON.stringify(action)} by ${by}`).toBeUndefined();
    cholas.play(next, cholas.encode(next, action));
  }
  return next;
}

export const ruleOf = (state: State, by: By, action: CholasAction): string | undefined =>
  cholas.check(state, by, action)?.rule;

export const build = (
  card: string,
  ...stones: readonly (readonly [number, number, string])[]
): CholasAction => ({
  type: 'build',
  card,
  stones,
});
export const stone = (seat: number, color: string): readonly [By, CholasAction] => [
  'chance',
  { type: 'stone', seat, color },
];
export const card = (seat: number, kind: string): readonly [By, CholasAction] => [
  'chance',
  { type: 'card', seat, card: kind },
];
export const show = (kind: string): readonly [By, CholasAction] => [
  'chance',
  { type: 'display', card: kind },
];

export const totals = (state: State): number[] => cholas.score(state).map(({ total }) => total.low);
export const lines = (state: State, side: number): Record<string, number> =>
  Object.fromEntries(
    (cholas.score(state)[side]?.lines ?? []).filter(({ low }) => low !== 0).map(({ id, low }) => [id, low]),
  );

export function listed(state: State): CholasAction[] {
  const list = new CodeList();
  cholas.enumerate(state, list);
  return Array.from({ length: list.count }, (_, i) => cholas.decode(state, list.at(i)));
}

/** Plays on by chance and at random until the state satisfies `until`, or the game is over. */
export function playOn(state: State, seed: string, until: (state: State) => boolean = () => false): State {
  const next = state.slice();
  const rng = Rng.fromSeed(seed);
  const list = new CodeList();
  while (cholas.actor(next) !== OVER && !until(next)) {
    if (cholas.actor(next) === CHANCE) {
      cholas.play(next, sampleChance(cholas, next, list, rng));
      continue;
    }
    cholas.enumerate(next, list);
    cholas.play(next, list.at(rng.below(list.count)));
  }
  return next;
}

export const factsOf = (state: State, viewer: Viewer = 'public'): CholasFacts =>
  cholas.view(state, viewer).facts as unknown as CholasFacts;
