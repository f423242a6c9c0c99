import type { MessageValue, State, Violation } from '@mandapa/engine';
import type { BuildAction, LaidStone } from './actions.ts';
import { breach } from './breach.ts';
import { cellIndex, encodeBuild } from './convert.ts';
import type { Cell } from './data.ts';
import { templePlace } from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/**
 * Why a Build is not lawful, in this order: the card, the spaces one by one, what the card shows, the
 * stones in hand, and last whether every stone is held (C-22 … C-32).
 */
export function buildBreach(
  tables: Tables,
  state: State,
  seat: number,
  action: BuildAction,
): Violation | undefined {
  return (
    cardBreach(tables, state, seat, action.card) ??
    spaceBreach(tables, state, action.stones) ??
    shownBreach(tables, action) ??
    handBreach(tables, state, seat, action.stones) ??
    supportBreach(tables, state, action.stones)
  );
}

function cardBreach(tables: Tables, state: State, seat: number, kind: string): Violation | undefined {
  const card = tables.cards.indexOf(kind);
  if (S.get(state, S.VARIANT) === S.SOLO)
    return S.get(state, S.DISPLAY + card) > 0
      ? undefined
      : breach('C-86', 'not-on-display', { card: { kind } });
  return S.get(state, S.cardsOf(seat, card)) > 0
    ? undefined
    : breach('C-22', 'no-card', { seat: { seat }, card: { kind } });
}

const cellOf = ([column, row]: LaidStone): Cell => [column, row];
const at = (stone: LaidStone): { readonly at: MessageValue } => ({
  at: { place: templePlace(cellOf(stone)) },
});

function spaceBreach(tables: Tables, state: State, stones: readonly LaidStone[]): Violation | undefined {
  const seen = new Set<number>();
  for (const stone of stones) {
    const [column, row] = stone;
    const { columns, rows } = tables.data.temple.doorway;
    if (column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1])
      return breach('C-30', 'doorway');
    const cell = cellIndex(tables, column, row);
    if (cell < 0) return breach('C-29', 'no-space', at(stone));
    if (S.get(state, S.CELL + cell) !== 0) return breach('C-29', 'filled', at(stone));
    if (seen.has(cell)) return breach('C-22', 'twice', at(stone));
    seen.add(cell);
  }
  return undefined;
}

const shownRules = ['C-24', 'C-25', 'C-26', 'C-27', 'C-28'] as const;

function shownBreach(tables: Tables, action: BuildAction): Violation | undefined {
  const kind = tables.cards.indexOf(action.card);
  const count = tables.cardStones[kind] as number;
  if (action.stones.length !== count)
    return breach('CR-12', 'number', { card: { kind: action.card }, count });
  if (encodeBuild(tables, action) >= 0) return undefined;
  return breach(shownRules[kind] ?? 'C-22', `shape-${action.card}`, { card: { kind: action.card } });
}

function handBreach(
  tables: Tables,
  state: State,
  seat: number,
  stones: readonly LaidStone[],
): Violation | undefined {
  for (const color of tables.colors) {
    const wanted = stones.filter((stone) => stone[2] === color).length;
    const held = S.get(state, S.stonesOf(seat, tables.colors.indexOf(color)));
    if (wanted > held)
      return breach('C-22', 'stones-short', { seat: { seat }, held, wanted, stone: { kind: color } });
  }
  return undefined;
}

/** Stones are let in one after the other as they are held; the whole Build must get in (CR-08). */
function supportBreach(tables: Tables, state: State, stones: readonly LaidStone[]): Violation | undefined {
  const filled = new Set<number>();
  const isFilled = (cell: number): boolean =>
    cell >= 0 && (filled.has(cell) || S.get(state, S.CELL + cell) !== 0);
  let left = stones.map((stone) => ({ stone, cell: cellIndex(tables, stone[0], stone[1]) }));
  for (;;) {
    const held = left.filter(({ cell }) => isHeld(tables, cell, isFilled));
    if (held.length === 0) break;
    for (const { cell } of held) filled.add(cell);
    left = left.filter(({ cell }) => !filled.has(cell));
  }
  const first = left[0];
  if (!first) return undefined;
  return isLintel(tables, first.cell)
    ? breach('C-31', 'lintel', at(first.stone))
    : breach('C-29', 'unsupported', at(first.stone));
}

function isHeld(tables: Tables, cell: number, isFilled: (cell: number) => boolean): boolean {
  const next = (side: number): number => tables.neighbour[4 * cell + side] as number;
  if ((tables.row[cell] as number) === 1) return true;
  if (isLintel(tables, cell)) return isFilled(next(0)) || isFilled(next(1));
  return isFilled(next(2));
}

export const isLintel = (tables: Tables, cell: number): boolean =>
  tables.row[cell] === tables.lintelRow && ((tables.lintel >> (tables.bit[cell] as number)) & 1) === 1;
