import { type By, type State, seatPlace, type Violation } from '@mandapa/engine';
import type { CholasAction, DrawAction, ReplaceAction } from './actions.ts';
import { actorBreach, awaited, breach } from './breach.ts';
import { buildBreach } from './check-build.ts';
import { sculptBreach } from './check-sculpt.ts';
import { starAt } from './convert.ts';
import { slotShapes } from './data.ts';
import { hasOfList } from './enumerate.ts';
import { canDraw } from './flow.ts';
import { templePlace } from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** The phases in which chance answers with an action of this type. */
const chancePhase: Readonly<Record<string, number>> = {
  first: S.P_FIRST,
  treasure: S.P_TREASURE,
  'remove-value': S.P_REMOVE,
  sculpture: S.P_SCULPTURE,
  stone: S.P_STONES,
  card: S.P_CARDS,
  display: S.P_DISPLAY,
  'bonus-deal': S.P_BONUS_DEAL,
};

/** What an action breaks first: whose moment it is, then what it names, then its own rules. */
export function check(tables: Tables, state: State, by: By, action: CholasAction): Violation | undefined {
  const wrong = actorBreach(state, by);
  if (wrong) return wrong;
  const phase = chancePhase[action.type];
  if (by === 'chance') {
    if (phase === undefined) return breach('C-03', 'chance-only', { what: awaited(state) });
    if (phase !== S.get(state, S.PHASE)) return breach('C-04', 'other-draw', { what: awaited(state) });
    return chanceBreach(tables, state, action);
  }
  if (phase !== undefined) return breach('C-04', 'drawn-by-chance', { seat: { seat: S.get(state, S.SEAT) } });
  return turnBreach(tables, state, action);
}

function chanceBreach(tables: Tables, state: State, action: CholasAction): Violation | undefined {
  switch (action.type) {
    case 'first':
      return action.seat < S.get(state, S.PLAYERS) ? undefined : breach('C-03', 'no-seat');
    case 'treasure':
      return treasureBreach(tables, state, action.at, action.tile);
    case 'remove-value':
      return tables.values.includes(action.value)
        ? undefined
        : breach('C-13', 'no-value', { values: tables.values.join(', ') });
    case 'sculpture':
      return sculptureBreach(tables, state, action.slot, action.tile);
    case 'stone': {
      const color = tables.colors.indexOf(action.color);
      if (action.seat !== S.get(state, S.TO)) return otherSeat(state);
      return S.get(state, S.BAG + color) > 0
        ? undefined
        : breach('CR-16', 'bag-spent', { stone: { kind: action.color } });
    }
    case 'card':
      if (action.seat !== S.get(state, S.TO)) return otherSeat(state);
      return stackBreach(tables, state, action.card, 'C-10');
    case 'display':
      return stackBreach(tables, state, action.card, 'C-11');
    case 'bonus-deal':
      return dealBreach(tables, state, action.seat, action.card);
    default:
      return breach('C-04', 'other-draw', { what: awaited(state) });
  }
}

const otherSeat = (state: State): Violation =>
  breach('C-03', 'other-seat', { seat: { seat: S.get(state, S.TO) } });

function stackBreach(tables: Tables, state: State, card: string, rule: string): Violation | undefined {
  const left = S.get(state, S.STACK + tables.cards.indexOf(card));
  return left > 0 ? undefined : breach(rule, 'stack-spent', { card: { kind: card } });
}

function treasureBreach(
  tables: Tables,
  state: State,
  at: readonly [number, number],
  tile: string,
): Violation | undefined {
  const star = starAt(tables, at);
  if (star < 0) return breach('C-07', 'no-star', { at: { place: templePlace(at) } });
  if (S.get(state, S.STAR + star) !== 0)
    return breach('C-07', 'star-taken', { at: { place: templePlace(at) } });
  const left = S.get(state, S.TREASURE_LEFT + tables.treasures.indexOf(tile));
  return left > 0 ? undefined : breach('C-07', 'treasure-spent', { tile: { kind: tile } });
}

function sculptureBreach(tables: Tables, state: State, slot: number, kind: string): Violation | undefined {
  const tile = tables.tiles.indexOf(kind);
  if (S.get(state, S.SLOT + slot) !== 0) return breach('C-14', 'slot-taken', { tile: { kind } });
  if (tables.tileShape[tile] !== tables.slotShape[slot])
    return breach('C-14', 'slot-shape', {
      tile: { kind },
      shape: { id: `shape.${slotShapes[tables.slotShape[slot] as number]}` },
    });
  return S.get(state, S.TILE + tile) === 0 ? undefined : breach('C-14', 'tile-spent', { tile: { kind } });
}

function dealBreach(tables: Tables, state: State, seat: number, kind: string): Violation | undefined {
  const card = tables.bonuses.indexOf(kind);
  if (seat !== S.get(state, S.TO)) return otherSeat(state);
  if (S.get(state, S.BONUS + card) !== S.UNDEALT) return breach('C-16', 'bonus-spent', { card: { kind } });
  return hasOfList(state, seat, card < S.B1 ? 0 : S.B1)
    ? breach('C-16', 'bonus-list', { seat: { seat } })
    : undefined;
}

function turnBreach(tables: Tables, state: State, action: CholasAction): Violation | undefined {
  const seat = S.get(state, S.SEAT);
  if (S.get(state, S.PHASE) === S.P_BONUS) {
    const asked = tables.bonuses[S.get(state, S.ASKED)] as string;
    return action.type === 'bonus' && action.card === asked
      ? undefined
      : breach('C-04', 'wait-bonus', { seat: { seat }, card: { kind: asked } });
  }
  if (action.type === 'bonus') return breach('C-64', 'bonus-not-asked', { card: { kind: action.card } });
  if (S.get(state, S.VARIANT) === S.SOLO && action.type !== 'build')
    return breach(action.type === 'sculpt' ? 'C-23' : 'C-86', 'solo-builds', { seat: { seat } });
  switch (action.type) {
    case 'pick':
      return pickBreach(tables, state, seat);
    case 'replace':
      return replaceBreach(tables, state, seat, action);
    case 'draw':
      return drawBreach(tables, state, seat, action);
    case 'build':
      return buildBreach(tables, state, seat, action);
    case 'sculpt':
      return sculptBreach(tables, state, seat, action);
    default:
      return breach('C-04', 'drawn-by-chance', { seat: { seat } });
  }
}

function pickBreach(tables: Tables, state: State, seat: number): Violation | undefined {
  const { stoneLimit, pick, pickUpTo } = tables.figures;
  const held = S.get(state, S.STONE_COUNT + seat);
  if (held > pickUpTo)
    return breach('C-18', 'pick-full', { seat: { seat }, count: held, pick, limit: stoneLimit });
  return S.get(state, S.BAG_SIZE) > 0 ? undefined : breach('CR-16', 'bag-empty');
}

function replaceBreach(
  tables: Tables,
  state: State,
  seat: number,
  { color, count }: ReplaceAction,
): Violation | undefined {
  const least = tables.figures.replaceAtLeast;
  if (count < least) return breach('C-19', 'replace-few', { least });
  const held = S.get(state, S.stonesOf(seat, tables.colors.indexOf(color)));
  return count <= held
    ? undefined
    : breach('C-19', 'replace-more', { at: { place: seatPlace(seat) }, held, stone: { kind: color } });
}

function drawBreach(
  tables: Tables,
  state: State,
  seat: number,
  { from, card }: DrawAction,
): Violation | undefined {
  const limit = tables.figures.cardLimit;
  if (S.get(state, S.CARD_COUNT + seat) >= limit)
    return breach('C-20', 'draw-full', { seat: { seat }, limit });
  if (!canDraw(tables, state, seat)) return breach('CR-18', 'no-cards');
  if (from === 'stack') return S.get(state, S.STACK_SIZE) > 0 ? undefined : breach('CR-18', 'stack-empty');
  return S.get(state, S.DISPLAY + tables.cards.indexOf(card ?? '')) > 0
    ? undefined
    : breach('C-20', 'not-on-display', { card: { kind: card ?? '' } });
}
