import { type Amendment, FormatError, type Place, type State } from '@mandapa/engine';
import { forgetBuild } from './build.ts';
import { cellIndex } from './convert.ts';
import { resumeTurn } from './flow.ts';
import { fillRows } from './key.ts';
import {
  BAG,
  BONUS_BLUE,
  BONUS_RED,
  BOX,
  boardPlace,
  bonusPlace,
  cardsPlace,
  DISPLAY,
  markerKind,
  poolOfShape,
  STACK,
  sculpturePlace,
  stonesPlace,
  TREASURE_POOL,
  templePlace,
  wagonPlace,
} from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { shapeName } from './turn.ts';

type Move = Amendment['moves'][number];

/**
 * The house ruling: pieces moved, all else kept, and what hangs on them counted anew. Points are tallies,
 * so score markers and reward tokens follow from `tallies` by score line.
 */
export function amendState(tables: Tables, before: State, { moves, turn, tallies }: Amendment): State {
  const state = before.slice();
  for (const move of moves) movePiece(tables, state, move);
  for (const { side, name, value } of tallies ?? []) tally(state, side, name, value);
  if (moves.length > 0) recount(tables, state);
  if (turn !== undefined) giveTurn(tables, state, turn);
  return state;
}

function movePiece(tables: Tables, state: State, move: Move): void {
  const { kind, from, to } = move;
  const piece = pieceOf(tables, state, kind);
  if (!piece) throw new FormatError(`${kind} cannot be moved by a ruling`);
  if (!piece.take(from)) throw new FormatError(`there is no ${kind} at ${from}`);
  if (!piece.put(to, move.pose)) throw new FormatError(`${kind} cannot be put at ${to}`);
}

interface Piece {
  readonly take: (from: Place) => boolean;
  readonly put: (to: Place, pose: number | undefined) => boolean;
}

function pieceOf(tables: Tables, state: State, kind: string): Piece | undefined {
  const color = tables.colors.indexOf(kind);
  if (color >= 0) return stone(tables, state, color);
  const card = tables.cards.indexOf(kind);
  if (card >= 0) return buildCard(tables, state, card);
  const treasure = tables.treasures.indexOf(kind);
  if (treasure >= 0) return treasureTile(tables, state, treasure);
  const tile = tables.tiles.indexOf(kind);
  if (tile >= 0) return sculpture(tables, state, tile);
  const bonus = tables.bonuses.indexOf(kind);
  if (bonus >= 0) return bonusCard(state, bonus);
  const marker = tables.colors.findIndex((name) => markerKind(name) === kind);
  return marker >= 0 ? wagonMarker(state, marker) : undefined;
}

const seatsOf = (state: State): number[] =>
  Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);

/** Counters by place: one less where a piece is taken, one more where it is put. */
function counted(state: State, fields: ReadonlyMap<Place, number>, boxed: () => number): Piece {
  return {
    take(from) {
      if (from === BOX) return boxed() > 0;
      const field = fields.get(from);
      if (field === undefined || S.get(state, field) <= 0) return false;
      S.add(state, field, -1);
      return true;
    },
    put(to) {
      const field = fields.get(to);
      if (field !== undefined) S.add(state, field, 1);
      return field !== undefined || to === BOX;
    },
  };
}

function cellOf(tables: Tables, at: Place): number {
  const match = /^temple:(-?\d+),(\d+)$/.exec(at);
  return match ? cellIndex(tables, Number(match[1]), Number(match[2])) : -1;
}

function stone(tables: Tables, state: State, color: number): Piece {
  const fields = new Map<Place, number>([[BAG, S.BAG + color]]);
  for (const seat of seatsOf(state)) fields.set(stonesPlace(seat), S.stonesOf(seat, color));
  const hands = counted(state, fields, () => 0);
  return {
    take(from) {
      const cell = cellOf(tables, from);
      if (cell < 0) return hands.take(from);
      if ((S.get(state, S.CELL + cell) & 7) !== color + 1) return false;
      state[S.CELL + cell] = 0;
      return true;
    },
    put(to, pose) {
      const cell = cellOf(tables, to);
      // A stone outside of bag, hands and temple would be lost to the counts.
      if (cell < 0) return to !== BOX && hands.put(to, pose);
      if (S.get(state, S.CELL + cell) !== 0) return false;
      state[S.CELL + cell] = color + 1;
      return true;
    },
  };
}

function buildCard(tables: Tables, state: State, kind: number): Piece {
  const fields = new Map<Place, number>([
    [STACK, S.STACK + kind],
    [DISPLAY, S.DISPLAY + kind],
  ]);
  for (const seat of seatsOf(state)) fields.set(cardsPlace(seat), S.cardsOf(seat, kind));
  const out = (): number =>
    [...fields.values()].reduce(
      (left, field) => left - S.get(state, field),
      tables.cardCount[kind] as number,
    );
  return counted(state, fields, out);
}

function treasureTile(tables: Tables, state: State, kind: number): Piece {
  const inPlay = S.get(state, S.TREASURE) === S.WITH_TILES;
  const lying = (): number =>
    Array.from(tables.starCells.keys()).filter((star) => S.get(state, S.STAR + star) === kind + 1).length;
  const left = S.TREASURE_LEFT + kind;
  const pool = counted(state, new Map([[TREASURE_POOL, left]]), () => {
    const out = (tables.treasureCount[kind] as number) - S.get(state, left) - lying();
    return inPlay ? out : 0;
  });
  const starOf = (at: Place): number =>
    tables.starCells.findIndex((cell) => at === templePlace(tables.cells[cell] ?? [0, 0]));
  return {
    take(from) {
      const star = starOf(from);
      if (star < 0) return pool.take(from);
      if (S.get(state, S.STAR + star) !== kind + 1) return false;
      state[S.STAR + star] = 0;
      return true;
    },
    put(to, pose) {
      const star = starOf(to);
      if (star < 0) return pool.put(to, pose);
      const cell = tables.starCells[star] as number;
      if (!inPlay || S.get(state, S.STAR + star) !== 0 || S.get(state, S.CELL + cell) !== 0) return false;
      state[S.STAR + star] = kind + 1;
      return true;
    },
  };
}

function sculpture(tables: Tables, state: State, tile: number): Piece {
  const slots = Array.from({ length: S.SLOTS }, (_, slot) => slot);
  const pool = poolOfShape(shapeName(tables, tile));
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  return {
    take(from) {
      const slot = slots.find((each) => Math.abs(S.get(state, S.SLOT + each)) === tile + 1);
      if (!expert) return false;
      if (slot !== undefined) {
        const placed = S.get(state, S.SLOT + slot) < 0;
        if (from !== (placed ? sculpturePlace(slot) : boardPlace(slot))) return false;
        state[S.SLOT + slot] = 0;
        return true;
      }
      return from === (S.get(state, S.TILE + tile) === 0 ? pool : BOX);
    },
    put(to) {
      state[S.TILE + tile] = to === pool ? 0 : 1;
      if (to === pool || to === BOX) return true;
      const slot = slots.find((each) => to === boardPlace(each) || to === sculpturePlace(each));
      if (slot === undefined || S.get(state, S.SLOT + slot) !== 0) return false;
      if (tables.tileShape[tile] !== tables.slotShape[slot]) return false;
      state[S.SLOT + slot] = to === boardPlace(slot) ? tile + 1 : -(tile + 1);
      return true;
    },
  };
}

function bonusCard(state: State, card: number): Piece {
  const at = S.BONUS + card;
  const pool = card < S.B1 ? BONUS_BLUE : BONUS_RED;
  return {
    take(from) {
      const value = S.get(state, at);
      if (S.get(state, S.VARIANT) !== S.EXPERT) return false;
      if (value === S.UNDEALT) return from === pool;
      return from === (value >> 3 === S.USED ? BOX : bonusPlace(value & 7));
    },
    put(to, pose) {
      const seat = seatsOf(state).find((each) => to === bonusPlace(each));
      if (to === pool) state[at] = S.UNDEALT;
      else if (to === BOX) state[at] = 8 * S.USED + Math.max(0, S.get(state, at) & 7);
      else if (seat !== undefined) state[at] = seat + 8 * (pose === 1 ? S.DOWN : S.UP);
      return to === pool || to === BOX || seat !== undefined;
    },
  };
}

/** Markers on a wagon; those of the score follow the points. */
function wagonMarker(state: State, color: number): Piece {
  const seat = seatsOf(state).find((each) => S.get(state, S.COLOR + each) === color);
  let row = -1;
  return {
    take(from) {
      if (seat === undefined || S.get(state, S.VARIANT) !== S.EXPERT) return false;
      for (let each = 0; each < S.COLORS; each++)
        if (from === wagonPlace(seat, each, S.get(state, S.wagonOf(seat, each)))) row = each;
      return row >= 0;
    },
    put(to) {
      for (let level = 0; level <= S.COLORS; level++)
        if (seat !== undefined && to === wagonPlace(seat, row, level)) {
          state[S.wagonOf(seat, row)] = level;
          return true;
        }
      return false;
    },
  };
}

function tally(state: State, side: number, name: string, value: number): void {
  const line = S.lineIds.indexOf(name as 'stones');
  if (line < 0) throw new FormatError(`there is no score line "${name}"; there are ${S.lineIds.join(', ')}`);
  if (side < 0 || side >= S.get(state, S.PLAYERS)) throw new FormatError(`there is no seat ${side}`);
  state[S.SCORE + side * S.LINES + line] = value;
}

/** Sums, row words and what lies under sculptures, from the pieces. */
function recount(tables: Tables, state: State): void {
  const sum = (from: number, count: number): number =>
    state.subarray(from, from + count).reduce((all, value) => all + value, 0);
  state[S.BAG_SIZE] = sum(S.BAG, S.COLORS);
  state[S.STACK_SIZE] = sum(S.STACK, S.CARD_KINDS);
  state[S.DISPLAY_SIZE] = sum(S.DISPLAY, S.CARD_KINDS);
  for (const seat of seatsOf(state)) {
    state[S.STONE_COUNT + seat] = sum(S.stonesOf(seat, 0), S.COLORS);
    state[S.CARD_COUNT + seat] = sum(S.cardsOf(seat, 0), S.CARD_KINDS);
    for (let kind = 0; kind < S.CARD_KINDS; kind++) {
      const known = S.KNOWN + seat * S.CARD_KINDS + kind;
      state[known] = Math.min(S.get(state, known), S.get(state, S.cardsOf(seat, kind)));
    }
  }
  coverAnew(tables, state);
  fillRows(tables, state);
  forgetBuild(state);
  // Draws that were open may have become larger than their pool.
  const phase = S.get(state, S.PHASE);
  const pool = phase === S.P_STONES ? S.BAG_SIZE : S.STACK_SIZE;
  if (phase >= S.P_STONES && phase <= S.P_DISPLAY && S.get(state, S.COUNT) > S.get(state, pool))
    throw new FormatError('that leaves too little to draw what is awaited');
  if (phase === S.P_ACT) resumeTurn(tables, state);
}

function coverAnew(tables: Tables, state: State): void {
  let filled = 0;
  let placed = 0;
  for (let cell = 0; cell < tables.cells.length; cell++) {
    const stoneHere = S.get(state, S.CELL + cell) & 7;
    const slot = tables.slotOf[cell] as number;
    const covered = slot >= 0 && S.get(state, S.SLOT + slot) < 0;
    if (covered && stoneHere === 0)
      throw new FormatError(
        `a sculpture needs stones below it: there is none at ${tables.cells[cell]?.join()}`,
      );
    state[S.CELL + cell] = covered ? stoneHere + S.COVERED : stoneHere;
    if (stoneHere > 0) filled++;
  }
  for (let slot = 0; slot < S.SLOTS; slot++) if (S.get(state, S.SLOT + slot) < 0) placed++;
  state[S.FREE] = tables.cells.length - filled;
  state[S.PLACED] = placed;
}

function giveTurn(tables: Tables, state: State, seat: number): void {
  if (seat < 0 || seat >= S.get(state, S.PLAYERS)) throw new FormatError(`there is no seat ${seat}`);
  const phase = S.get(state, S.PHASE);
  if (phase !== S.P_ACT && phase !== S.P_BONUS)
    throw new FormatError('a turn can be given when a seat is awaited');
  state[S.SEAT] = seat;
  resumeTurn(tables, state);
}
