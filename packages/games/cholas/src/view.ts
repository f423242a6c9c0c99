import { CodeList, type State, type View, type Viewer } from '@mandapa/engine';
import type { BonusKind, CardKind, Cell } from './data.ts';
import { cardKinds } from './data.ts';
import { mayKnow } from './eyes.ts';
import type {
  BuildFacts,
  ByColor,
  CardLayout,
  CellFacts,
  CholasFacts,
  OwnCardFacts,
  ScoreFacts,
  SeatFacts,
  SlotFacts,
  TempleFacts,
} from './facts.ts';
import { displaySize } from './flow.ts';
import { countColors, countSpots, readSpots } from './geometry.ts';
import { lastPatterns, lastTreasure } from './last-build.ts';
import { layoutOf } from './layout.ts';
import { groupCells } from './patterns.ts';
import { enumeratePayments, isReady } from './payments.ts';
import { ownStones, shownScore } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

const cardLayouts: Readonly<Record<CardKind, CardLayout>> = {
  one: [['any']],
  'two-same': [['a', 'a']],
  'two-different': [['a', 'b']],
  'four-straight': [
    ['a', 'a'],
    ['b', 'b'],
  ],
  'four-diagonal': [
    ['a', 'b'],
    ['b', 'a'],
  ],
};

export function viewOf(tables: Tables, state: State, viewer: Viewer): View {
  const layout = layoutOf(tables, state, (seat) => mayKnow(viewer, seat));
  return { layout, facts: factsOf(tables, state, viewer) };
}

function factsOf(tables: Tables, state: State, viewer: Viewer): CholasFacts {
  const phase = S.get(state, S.PHASE);
  const turning = phase === S.P_ACT || phase === S.P_BONUS || S.get(state, S.TURN) > 0;
  const over = phase === S.P_END;
  const seats = Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);
  const first = S.get(state, S.FIRST_SEAT);
  const slots = slotFacts(tables, state);
  return {
    variant: S.variants[S.get(state, S.VARIANT)] as S.VariantName,
    treasure: S.treasures[S.get(state, S.TREASURE)] as 'tiles',
    phase: S.phaseNames[phase] as S.PhaseName,
    seat: turning && !over ? S.get(state, S.SEAT) : null,
    turn: S.get(state, S.TURN),
    first: first < 0 ? null : first,
    colors: tables.colors,
    owners: Object.fromEntries(
      tables.colors.map((color, index) => [color, sideName(S.get(state, S.OWNER + index))]),
    ),
    temple: templeFacts(tables, state),
    slots,
    sculptures: {
      placed: S.get(state, S.PLACED),
      ready: slots.filter(({ ready }) => ready).length,
      of: slots.length,
    },
    bag: S.get(state, S.BAG_SIZE),
    stack: S.get(state, S.STACK_SIZE),
    display: cardKinds.flatMap((kind, index) =>
      Array.from({ length: S.get(state, S.DISPLAY + index) }, () => kind),
    ),
    displaySize: displaySize(tables, state),
    cardLayouts,
    displayBuilds: S.get(state, S.VARIANT) === S.SOLO ? buildsOf(tables, state, 0, S.DISPLAY) : [],
    seats: seats.map((seat) => seatFacts(tables, state, seat, mayKnow(viewer, seat))),
    opponent: opponentFacts(tables, state),
    countdown: countdownFacts(tables, state),
    replaces: {
      streak: S.get(state, S.STREAK),
      limit: S.get(state, S.GUARD_ROUNDS) * seats.length,
    },
    lastBuild: buildFacts(tables, state),
    asked:
      phase === S.P_BONUS
        ? { seat: S.get(state, S.SEAT), card: tables.bonuses[S.get(state, S.ASKED)] as BonusKind }
        : null,
    removedValue: S.get(state, S.REMOVED) || null,
    reason: over ? (S.reasons[S.get(state, S.REASON)] as string) : null,
  };
}

const sideName = (owner: number): number | 'opponent' | null =>
  owner < 0 ? null : owner === S.OPPONENT ? 'opponent' : owner;

function byColor(tables: Tables, count: (color: number) => number): ByColor {
  const counts: Record<string, number> = {};
  for (let color = 0; color < S.COLORS; color++) counts[tables.colors[color] as string] = count(color);
  return counts;
}

const at = (tables: Tables, cell: number): Cell => tables.cells[cell] as Cell;

function templeFacts(tables: Tables, state: State): TempleFacts {
  const { tiers, doorway } = tables.data.temple;
  const reach = Math.max(...tiers.map(({ halfWidth }) => halfWidth));
  return {
    columns: [-reach, reach],
    rows: [1, tables.lastRow],
    tiers,
    doorway: { columns: doorway.columns, rows: doorway.rows },
    cells: tables.cells.map((_, index) => cellFacts(tables, state, index)),
    free: S.get(state, S.FREE),
  };
}

/** Facts of one space by what lies there: a space that has not changed keeps its object. */
const knownCells = new WeakMap<Tables, Map<number, CellFacts>>();

function cellFacts(tables: Tables, state: State, index: number): CellFacts {
  const value = state[S.CELL + index] as number;
  const star = tables.starOf[index] as number;
  const tile = star < 0 ? 0 : (state[S.STAR + star] as number);
  let known = knownCells.get(tables);
  if (!known) {
    known = new Map();
    knownCells.set(tables, known);
  }
  const key = (index * 16 + value) * 16 + tile;
  const before = known.get(key);
  if (before) return before;
  const facts: CellFacts = {
    at: at(tables, index),
    stone: value === 0 ? null : (tables.colors[(value & 7) - 1] as string),
    covered: value >= S.COVERED,
    star: star >= 0,
    treasure: tile === 0 ? null : (tables.treasures[tile - 1] as string),
  };
  known.set(key, facts);
  return facts;
}

const knownSlots = new WeakMap<Tables, Map<number, SlotFacts>>();

function slotFacts(tables: Tables, state: State): SlotFacts[] {
  if (S.get(state, S.VARIANT) !== S.EXPERT) return [];
  return tables.data.slots.map(({ kind, cells }, slot) => {
    const value = S.get(state, S.SLOT + slot);
    const tile = Math.abs(value) - 1;
    const ready = isReady(tables, state, slot);
    const key = ((slot * 128 + value + 64) * 2 + (ready ? 1 : 0)) | 0;
    const before = knownSlots.get(tables)?.get(key);
    if (before) return before;
    const facts: SlotFacts = {
      slot,
      shape: kind,
      cells,
      tile: tile < 0 ? null : (tables.tiles[tile] as string),
      points: tile < 0 ? 0 : (tables.tilePoints[tile] as number),
      cost: byColor(tables, (color) => (tile < 0 ? 0 : (tables.tileCost[tile * S.COLORS + color] as number))),
      placed: value < 0,
      ready,
    };
    const known = knownSlots.get(tables) ?? new Map<number, SlotFacts>();
    knownSlots.set(tables, known.set(key, facts));
    return facts;
  });
}

const scoreFacts = (tables: Tables, state: State, side: number): ScoreFacts => {
  const total = S.totalOf(state, side);
  return { total, ...shownScore(tables, total) };
};

function seatFacts(tables: Tables, state: State, seat: number, isOwn: boolean): SeatFacts {
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  return {
    color: tables.colors[S.get(state, S.COLOR + seat)] as string,
    stones: byColor(tables, (color) => S.get(state, S.stonesOf(seat, color))),
    stoneCount: S.get(state, S.STONE_COUNT + seat),
    stoneLimit: tables.figures.stoneLimit,
    cardCount: S.get(state, S.CARD_COUNT + seat),
    cardLimit: tables.figures.cardLimit,
    cards: isOwn ? buildsOf(tables, state, seat, S.cardsOf(seat, 0)) : null,
    wagon: expert ? byColor(tables, (color) => S.get(state, S.wagonOf(seat, color))) : null,
    bonus: tables.data.bonus.flatMap(({ kind, color, title }, card) => {
      const value = S.get(state, S.BONUS + card);
      if (value === S.UNDEALT || (value & 7) !== seat) return [];
      return [{ card: kind, color, title, state: (['up', 'down', 'used'] as const)[value >> 3] ?? 'up' }];
    }),
    score: scoreFacts(tables, state, seat),
    countdownTurns: countdownOf(tables, state, seat),
    payable: expert ? payableSlots(tables, state, seat) : [],
    ownStones: ownStones(tables, state, seat),
  };
}

/** What a seat could build with the cards that are counted from `cards` on. */
function buildsOf(tables: Tables, state: State, seat: number, cards: number): OwnCardFacts[] {
  readSpots(tables, state);
  return cardKinds.flatMap((card, kind) => {
    const count = S.get(state, cards + kind);
    if (count === 0) return [];
    const colors = countColors(state, seat, kind);
    const spots = countSpots(kind, tables.lastRow);
    return [{ card, count, places: colors > 0 ? spots : 0, ways: spots * colors }];
  });
}

const scratch = new CodeList();

function payableSlots(tables: Tables, state: State, seat: number): { slot: number; ways: number }[] {
  const found: { slot: number; ways: number }[] = [];
  for (let slot = 0; slot < S.SLOTS; slot++) {
    if (!isReady(tables, state, slot)) continue;
    scratch.clear();
    enumeratePayments(tables, state, seat, slot, scratch);
    if (scratch.count > 0) found.push({ slot, ways: scratch.count });
  }
  return found;
}

function opponentFacts(tables: Tables, state: State): CholasFacts['opponent'] {
  if (S.get(state, S.VARIANT) !== S.SOLO) return null;
  return {
    color: tables.colors[S.get(state, S.OPPONENT_COLOR)] as string,
    colors: tables.colors.filter((_, color) => S.get(state, S.OWNER + color) === S.OPPONENT),
    headStart: S.get(state, S.HEAD_START),
    score: scoreFacts(tables, state, S.OPPONENT),
  };
}

/** The turn that brings the countdown about is not one of its turns. */
function countdownFacts(tables: Tables, state: State): CholasFacts['countdown'] {
  const left = S.get(state, S.COUNTDOWN);
  if (left < 0) return null;
  const turnsAll = tables.figures.countdownTurns * S.get(state, S.PLAYERS);
  return { turnsLeft: Math.min(left, turnsAll), turnsAll };
}

/** Turns left to one seat, the one under way included. */
function countdownOf(tables: Tables, state: State, seat: number): number | null {
  const countdown = countdownFacts(tables, state);
  if (!countdown) return null;
  const players = S.get(state, S.PLAYERS);
  const distance = (seat - S.get(state, S.SEAT) + players) % players;
  return Math.max(0, Math.ceil((countdown.turnsLeft - distance) / players));
}

function buildFacts(tables: Tables, state: State): BuildFacts | null {
  const seat = S.get(state, S.LAST_SEAT);
  if (seat < 0) return null;
  const cells = [0, 1, 2, 3].map((i) => S.get(state, S.LAST_CELL + i)).filter((cell) => cell >= 0);
  return {
    seat,
    cells: cells.map((cell) => at(tables, cell)),
    patterns: lastPatterns(tables, state).map(({ color, owner, cell, points }) => ({
      color: tables.colors[color] as string,
      owner: sideName(owner),
      cells: groupCells(tables, state, cell).map((other) => at(tables, other)),
      points,
    })),
    treasure: lastTreasure(tables, state).map(({ cell, tile, points }) => ({
      at: at(tables, cell),
      tile: tables.treasures[tile] as string,
      points,
    })),
    doubled: S.get(state, S.LAST_DOUBLED) === 1,
  };
}
