import {
  type Action,
  type By,
  type FileForm,
  FormatError,
  type SeatSpec,
  type State,
  type Violation,
} from '@mandapa/engine';
import type { ActionSchemas, CholasAction, FileLine, LogEntry, SculptAction } from './actions.ts';
import { breach } from './breach.ts';
import { check } from './check.ts';
import { starAt } from './convert.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** The game file's lines ↔ the engine's entries: lines join what chance answers piece by piece. */
export const fileForm = (tables: Tables, schemas: ActionSchemas): FileForm<CholasAction> => ({
  read: (state, by, action, seats) => readLine(tables, state, by, schemas.parseLine(action), seats),
  write: (state, entries, from, seats) => writeLine(tables, state, entries, from, seats),
});

function seatIndex(seats: readonly SeatSpec[], id: string, type: string): number {
  const seat = seats.findIndex((spec) => spec.id === id);
  if (seat < 0) throw new FormatError(`${type}: there is no seat ${JSON.stringify(id)} in this game`);
  return seat;
}

function readLine(
  tables: Tables,
  state: State,
  by: By,
  line: FileLine,
  seats: readonly SeatSpec[],
): readonly CholasAction[] | Violation {
  switch (line.type) {
    case 'first':
      return [{ type: 'first', seat: seatIndex(seats, line.seat, 'first') }];
    case 'stones': {
      const seat = seatIndex(seats, line.seat, 'stones');
      const entries = line.colors.map((color): CholasAction => ({ type: 'stone', seat, color }));
      return whole(tables, state, by, entries, S.P_STONES, S.get(state, S.COUNT), 'C-18');
    }
    case 'cards': {
      const seat = seatIndex(seats, line.seat, 'cards');
      const entries = line.cards.map((card): CholasAction => ({ type: 'card', seat, card }));
      return whole(tables, state, by, entries, S.P_CARDS, S.get(state, S.COUNT), 'C-10');
    }
    case 'display': {
      const entries = line.cards.map((card): CholasAction => ({ type: 'display', card }));
      return whole(tables, state, by, entries, S.P_DISPLAY, S.get(state, S.COUNT), 'C-11');
    }
    case 'bonus-deal': {
      const seat = seatIndex(seats, line.seat, 'bonus-deal');
      const entries = line.cards.map((card): CholasAction => ({ type: 'bonus-deal', seat, card }));
      return whole(tables, state, by, entries, S.P_BONUS_DEAL, tables.data.counts.bonusPerPlayer, 'C-16');
    }
    default:
      return [line];
  }
}

/** A joined line names every piece that is awaited, no more and no fewer. */
function whole(
  tables: Tables,
  state: State,
  by: By,
  entries: readonly CholasAction[],
  phase: number,
  count: number,
  rule: string,
): readonly CholasAction[] | Violation {
  const first = entries[0] as CholasAction;
  if (S.get(state, S.PHASE) !== phase) return check(tables, state, by, first) ?? breach('C-04', 'not-now');
  return entries.length === count ? entries : breach(rule, 'line-number', { count, found: entries.length });
}

type Line = { readonly action: Action; readonly used: number };

function writeLine(
  tables: Tables,
  state: State,
  entries: readonly LogEntry[],
  from: number,
  seats: readonly SeatSpec[],
): Line | undefined {
  const entry = entries[from];
  if (!entry) return undefined;
  const { action } = entry;
  const idOf = (seat: number): string => seats[seat]?.id ?? String(seat);
  const one = (line: Action): Line => ({ action: line, used: 1 });
  switch (action.type) {
    case 'first':
      return one({ type: 'first', seat: idOf(action.seat) });
    case 'treasure':
      return inOrder(entries, from, 'treasure', treasureOrder(tables, state), (other) =>
        other.type === 'treasure' ? starAt(tables, other.at) : -1,
      );
    case 'sculpture':
      return inOrder(entries, from, 'sculpture', emptySlots(state), (other) =>
        other.type === 'sculpture' ? other.slot : -1,
      );
    case 'stone': {
      const drawn = joined(entries, from, S.get(state, S.COUNT), 'stone');
      const colors = drawn?.map((stone) => (stone.type === 'stone' ? stone.color : ''));
      return colors && { action: { type: 'stones', seat: idOf(action.seat), colors }, used: colors.length };
    }
    case 'card': {
      const cards = cardsOf(joined(entries, from, S.get(state, S.COUNT), 'card'));
      return cards && { action: { type: 'cards', seat: idOf(action.seat), cards }, used: cards.length };
    }
    case 'display': {
      const cards = cardsOf(joined(entries, from, S.get(state, S.COUNT), 'display'));
      return cards && { action: { type: 'display', cards }, used: cards.length };
    }
    case 'bonus-deal': {
      const both = tables.data.counts.bonusPerPlayer;
      const cards = cardsOf(joined(entries, from, both, 'bonus-deal'))?.sort();
      return cards && { action: { type: 'bonus-deal', seat: idOf(action.seat), cards }, used: both };
    }
    case 'sculpt':
      return one(spelled(action));
    default:
      return one(action);
  }
}

/** Zero counts are left out. */
function spelled({ type, slot, hand, wagon, bonus }: SculptAction): Action {
  const some = (amount: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(amount).filter(([, count]) => count > 0));
  return { type, slot, hand: some(hand), wagon: some(wagon), ...(bonus === undefined ? {} : { bonus }) };
}

function joined(
  entries: readonly LogEntry[],
  from: number,
  count: number,
  type: CholasAction['type'],
): readonly CholasAction[] | undefined {
  const found = entries.slice(from, from + count).map(({ action }) => action);
  return found.length === count && found.every((action) => action.type === type) ? found : undefined;
}

const cardsOf = (actions: readonly CholasAction[] | undefined): string[] | undefined =>
  actions?.map((action) => ('card' in action ? (action.card ?? '') : ''));

const treasureOrder = (tables: Tables, state: State): number[] =>
  Array.from(tables.starCells.keys()).filter((star) => S.get(state, S.STAR + star) === 0);

const emptySlots = (state: State): number[] =>
  Array.from({ length: S.SLOTS }, (_, slot) => slot).filter((slot) => S.get(state, S.SLOT + slot) === 0);

/**
 * Hands deal in any order, lines stand in the order of the places: the line at `from` is the one of its
 * number in the deal. A deal is written when it is whole.
 */
function inOrder(
  entries: readonly LogEntry[],
  from: number,
  type: CholasAction['type'],
  open: readonly number[],
  placeOf: (action: CholasAction) => number,
): Line | undefined {
  let start = from;
  while (start > 0 && entries[start - 1]?.action.type === type) start--;
  let end = from;
  while (entries[end]?.action.type === type) end++;
  if (end - from < open.length) return undefined;
  const deal = entries.slice(start, end).map(({ action }) => action);
  const sorted = deal.toSorted((a, b) => placeOf(a) - placeOf(b));
  const line = sorted[from - start];
  return line && { action: line as Action, used: 1 };
}
