import type { State, Violation } from '@mandapa/engine';
import type { SculptAction } from './actions.ts';
import { breach } from './breach.ts';
import { amountList } from './convert.ts';
import { sculpturePlace } from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/**
 * Why a Sculpt is not lawful, in this order: the variant, the tile and its position, the bonus card, what is
 * there to pay with, and last whether the sum is the price (C-23, C-50 … C-55).
 */
export function sculptBreach(
  tables: Tables,
  state: State,
  seat: number,
  action: SculptAction,
): Violation | undefined {
  if (S.get(state, S.VARIANT) !== S.EXPERT) return breach('C-23', 'sculpt-variant');
  return (
    positionBreach(tables, state, action.slot) ??
    bonusBreach(tables, state, seat, action) ??
    meansBreach(tables, state, seat, action) ??
    priceBreach(tables, state, action)
  );
}

function positionBreach(tables: Tables, state: State, slot: number): Violation | undefined {
  const at = { place: sculpturePlace(slot) };
  if (S.get(state, S.SLOT + slot) <= 0) return breach('C-50', 'sculpted', { at });
  const cells = [...(tables.slotCells[slot] as Int16Array)];
  const filled = cells.filter((cell) => S.get(state, S.CELL + cell) !== 0).length;
  if (filled === cells.length) return undefined;
  return filled === 0
    ? breach('C-51', 'position-empty', { at })
    : breach('C-52', 'position-partly', { at, filled, count: cells.length });
}

const bonusRules: Readonly<Record<string, string>> = {
  A2: 'C-71',
  A3: 'C-72',
  A4: 'C-73',
  A5: 'C-74',
  A6: 'C-75',
};

function bonusBreach(
  tables: Tables,
  state: State,
  seat: number,
  { bonus, slot }: SculptAction,
): Violation | undefined {
  if (bonus === undefined) return undefined;
  const rule = bonusRules[bonus];
  const card = { kind: bonus };
  if (rule === undefined) return breach('C-64', 'bonus-elsewhere', { card });
  const index = tables.bonuses.indexOf(bonus);
  if (!S.hasBonus(state, seat, index)) return breach('C-64', 'bonus-not-held', { seat: { seat }, card });
  const tile = S.get(state, S.SLOT + slot) - 1;
  return index >= S.A4 && tables.tileShape[tile] !== 0 ? breach(rule, 'bonus-big', { card }) : undefined;
}

function meansBreach(
  tables: Tables,
  state: State,
  seat: number,
  { hand, wagon }: SculptAction,
): Violation | undefined {
  for (const [index, color] of tables.colors.entries()) {
    const held = S.get(state, S.stonesOf(seat, index));
    if ((hand[color] ?? 0) > held)
      return breach('C-53', 'hand-short', { seat: { seat }, held, stone: { kind: color } });
    const level = S.get(state, S.wagonOf(seat, index));
    if ((wagon[color] ?? 0) > level)
      return breach(level === 0 ? 'C-48' : 'C-54', 'wagon-short', {
        seat: { seat },
        level,
        color: { id: `color.${color}` },
      });
  }
  return undefined;
}

function priceBreach(
  tables: Tables,
  state: State,
  { slot, hand, wagon, bonus }: SculptAction,
): Violation | undefined {
  const tile = S.get(state, S.SLOT + slot) - 1;
  const cost = tables.colors.map((_, color) => tables.tileCost[tile * S.COLORS + color] as number);
  const fromWagon = amountList(tables, wagon);
  const paid = amountList(tables, hand).map((amount, color) => amount + (fromWagon[color] as number));
  if (isPrice(cost, paid, bonus)) return undefined;
  if (bonus === undefined || bonus === 'A2')
    return breach('C-55', 'price', { tile: { kind: tables.tiles[tile] as string } });
  const rule = bonusRules[bonus] as string;
  const unused = paid.every((amount, color) => amount === cost[color]);
  return breach(unused ? 'CR-27' : rule, unused ? 'bonus-unused' : `price-${bonus}`, {
    card: { kind: bonus },
  });
}

/** Whether this pays a cost, by itself or under a bonus card (CR-27). */
export function isPrice(
  cost: readonly number[],
  paid: readonly number[],
  bonus: string | undefined,
): boolean {
  const changes = paid.map((amount, color) => amount - (cost[color] as number));
  const sorted = (amounts: readonly number[]): string => [...amounts].sort((a, b) => a - b).join();
  switch (bonus) {
    case 'A3':
      return paid.every((amount) => amount === 0);
    case 'A4':
      return sorted(changes) === sorted([0, 0, 0, 1, -1]);
    case 'A5':
      return sorted(paid) === sorted(cost) && changes.some((change) => change !== 0);
    case 'A6':
      return sorted(changes) === sorted([0, 0, 0, 0, -1]);
    default:
      return changes.every((change) => change === 0);
  }
}
