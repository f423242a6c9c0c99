import { type Item, type Kind, type Layout, type Place, type Pool, type State } from '@mandapa/engine';
import { slotShapes } from './data.ts';
import {
  BAG,
  BONUS_BLUE,
  BONUS_RED,
  BOX,
  boardPlace,
  bonusPlace,
  cardsPlace,
  colorPlace,
  DISPLAY,
  FACE_DOWN,
  FACE_UP,
  markerKind,
  poolOfShape,
  REWARDS,
  rewardKind,
  rewardPlace,
  STACK,
  sculpturePlace,
  stonesPlace,
  TREASURE_POOL,
  trackPlace,
  wagonPlace,
} from './places.ts';
import { shownScore, sidesOf } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Items without a pose are all alike, so one of each kind will do. */
const plainItems = new Map<Kind, Item>();

function plainItem(kind: Kind): Item {
  const known = plainItems.get(kind);
  if (known) return known;
  const item: Item = { kind };
  plainItems.set(kind, item);
  return item;
}

/** Items by place, added one by one. */
class Table {
  readonly places = new Map<Place, Item[]>();

  put(at: Place, kind: Kind, pose?: number): void {
    this.#itemsAt(at).push(pose === undefined ? plainItem(kind) : { kind, pose });
  }

  putMany(at: Place, kind: Kind, count: number): void {
    if (count <= 0) return;
    const items = this.#itemsAt(at);
    const item = plainItem(kind);
    for (let i = 0; i < count; i++) items.push(item);
  }

  /** A place with one piece, where nothing else can lie. */
  set(at: Place, kind: Kind): void {
    this.places.set(at, [plainItem(kind)]);
  }

  #itemsAt(at: Place): Item[] {
    const items = this.places.get(at);
    if (items) return items;
    const fresh: Item[] = [];
    this.places.set(at, fresh);
    return fresh;
  }
}

/** Every piece of the box. Hands that `knows` does not admit stay in one pool with the stack. */
export function layoutOf(tables: Tables, state: State, knows: (seat: number) => boolean): Layout {
  const table = new Table();
  putTemple(tables, state, table);
  putSeats(tables, state, table, knows);
  putCards(tables, state, table);
  putSculptures(tables, state, table);
  putBonus(tables, state, table);
  putMarkers(tables, state, table);
  putRewards(tables, state, table);
  return { places: table.places, pools: poolsOf(tables, state, knows) };
}

const seatsOf = (state: State): number[] =>
  Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);

function putTemple(tables: Tables, state: State, table: Table): void {
  for (let cell = 0; cell < tables.cells.length; cell++) {
    const stone = (state[S.CELL + cell] as number) & 7;
    if (stone > 0) table.set(tables.cellPlaces[cell] as Place, tables.colors[stone - 1] as string);
  }
  for (let star = 0; star < tables.starCells.length; star++) {
    const treasure = S.get(state, S.STAR + star);
    const at = tables.cellPlaces[tables.starCells[star] as number] as Place;
    if (treasure > 0) table.set(at, tables.treasures[treasure - 1] as string);
  }
  const inPlay = S.get(state, S.TREASURE) === S.WITH_TILES;
  tables.treasures.forEach((kind, index) => {
    let out = tables.treasureCount[index] as number;
    if (inPlay) {
      out -= S.get(state, S.TREASURE_LEFT + index);
      for (let star = 0; star < tables.starCells.length; star++)
        if (S.get(state, S.STAR + star) === index + 1) out--;
    }
    table.putMany(BOX, kind, out);
  });
}

function putSeats(tables: Tables, state: State, table: Table, knows: (seat: number) => boolean): void {
  for (const seat of seatsOf(state)) {
    const stones = stonesPlace(seat);
    for (let color = 0; color < S.COLORS; color++)
      table.putMany(stones, tables.colors[color] as string, state[S.stonesOf(seat, color)] as number);
    if (!knows(seat)) continue;
    tables.cards.forEach((kind, index) => {
      table.putMany(cardsPlace(seat), kind, S.get(state, S.cardsOf(seat, index)));
    });
  }
}

function putCards(tables: Tables, state: State, table: Table): void {
  tables.cards.forEach((kind, index) => {
    const shown = S.get(state, S.DISPLAY + index);
    table.putMany(DISPLAY, kind, shown);
    const held = seatsOf(state).reduce((sum, seat) => sum + S.get(state, S.cardsOf(seat, index)), 0);
    const gone = (tables.cardCount[index] as number) - S.get(state, S.STACK + index) - shown - held;
    table.putMany(BOX, kind, gone);
  });
}

function putSculptures(tables: Tables, state: State, table: Table): void {
  const lies = new Set<number>();
  for (let slot = 0; slot < S.SLOTS; slot++) {
    const value = S.get(state, S.SLOT + slot);
    if (value === 0) continue;
    const tile = Math.abs(value) - 1;
    lies.add(tile);
    const placed = value < 0;
    table.put(
      placed ? sculpturePlace(slot) : boardPlace(slot),
      tables.tiles[tile] as string,
      placed ? FACE_DOWN : FACE_UP,
    );
  }
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  tables.tiles.forEach((kind, tile) => {
    if (!lies.has(tile) && (!expert || S.get(state, S.TILE + tile) === 1)) table.put(BOX, kind);
  });
}

function putBonus(tables: Tables, state: State, table: Table): void {
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  tables.bonuses.forEach((kind, card) => {
    const value = S.get(state, S.BONUS + card);
    if (value === S.UNDEALT) {
      if (!expert) table.put(BOX, kind);
    } else if (value >> 3 === S.USED) table.put(BOX, kind);
    else table.put(bonusPlace(value & 7), kind, value >> 3);
  });
}

/** One marker counts; Expert's others stand on the wagon, elsewhere a second one says the colour. */
function putMarkers(tables: Tables, state: State, table: Table): void {
  const left = tables.colors.map(() => tables.data.markers.perColor);
  const put = (color: number, at: Place): void => {
    table.put(at, markerKind(tables.colors[color] as string));
    left[color] = (left[color] as number) - 1;
  };
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  for (const { index } of sidesOf(state)) {
    const color = colorOfSide(state, index);
    put(color, trackPlace(shownScore(tables, S.totalOf(state, index)).track));
    if (index === S.OPPONENT) continue;
    if (!expert) put(color, colorPlace(index));
    else
      for (let row = 0; row < S.COLORS; row++)
        put(color, wagonPlace(index, row, S.get(state, S.wagonOf(index, row))));
  }
  left.forEach((count, color) => {
    table.putMany(BOX, markerKind(tables.colors[color] as string), count);
  });
}

export const colorOfSide = (state: State, side: number): number =>
  side === S.OPPONENT ? S.get(state, S.OPPONENT_COLOR) : S.get(state, S.COLOR + side);

/** The reward token that shows so many points, and its side; undefined below the first. */
export function rewardShown(tables: Tables, rp: number): { token: number; pose: number } | undefined {
  for (const [token, { values }] of tables.data.rewardTokens.entries()) {
    const pose = values.indexOf(rp);
    if (pose >= 0) return { token, pose };
  }
  return undefined;
}

function putRewards(tables: Tables, state: State, table: Table): void {
  const shown = new Map<Kind, { at: Place; pose: number }>();
  for (const { side, index } of sidesOf(state)) {
    const reward = rewardShown(tables, shownScore(tables, S.totalOf(state, index)).rp);
    if (!reward) continue;
    const kind = rewardKind(tables.colors[colorOfSide(state, index)] as string, reward.token);
    shown.set(kind, { at: rewardPlace(side), pose: reward.pose });
  }
  for (const color of tables.colors)
    for (const token of tables.data.rewardTokens.keys()) {
      const kind = rewardKind(color, token);
      const place = shown.get(kind);
      if (place) table.put(place.at, kind, place.pose);
      else table.put(REWARDS, kind);
    }
}

function poolsOf(tables: Tables, state: State, knows: (seat: number) => boolean): Pool[] {
  const expert = S.get(state, S.VARIANT) === S.EXPERT;
  const pools: Pool[] = [
    pool(
      BAG,
      tables.colors.map((kind, color) => [kind, S.get(state, S.BAG + color)]),
    ),
  ];
  pools.push(stackPool(tables, state, knows));
  if (S.get(state, S.TREASURE) === S.WITH_TILES)
    pools.push(
      pool(
        TREASURE_POOL,
        tables.treasures.map((kind, index) => [kind, S.get(state, S.TREASURE_LEFT + index)]),
      ),
    );
  if (!expert) return pools;
  const undealt = (from: number, to: number): [Kind, number][] =>
    tables.bonuses
      .slice(from, to)
      .map((kind, index) => [kind, S.get(state, S.BONUS + from + index) === S.UNDEALT ? 1 : 0]);
  pools.push(pool(BONUS_BLUE, undealt(0, S.B1)), pool(BONUS_RED, undealt(S.B1, S.BONUS_CARDS)));
  for (const [shape, name] of slotShapes.entries())
    pools.push(
      pool(
        poolOfShape(name),
        tables.tiles.map((kind, tile) => [
          kind,
          tables.tileShape[tile] === shape && S.get(state, S.TILE + tile) === 0 ? 1 : 0,
        ]),
      ),
    );
  return pools;
}

function pool(id: Place, counts: readonly (readonly [Kind, number])[]): Pool {
  const kinds = new Map(counts.filter(([, count]) => count > 0));
  const size = counts.reduce((sum, [, count]) => sum + count, 0);
  return { id, places: [{ place: id, size }], kinds };
}

function stackPool(tables: Tables, state: State, knows: (seat: number) => boolean): Pool {
  const hidden = seatsOf(state).filter((seat) => !knows(seat) && S.get(state, S.CARD_COUNT + seat) > 0);
  const kinds = new Map<Kind, number>();
  tables.cards.forEach((kind, index) => {
    const count = hidden.reduce(
      (sum, seat) => sum + S.get(state, S.cardsOf(seat, index)),
      S.get(state, S.STACK + index),
    );
    if (count > 0) kinds.set(kind, count);
  });
  const places = hidden.map((seat) => ({ place: cardsPlace(seat), size: S.get(state, S.CARD_COUNT + seat) }));
  return { id: STACK, places: [{ place: STACK, size: S.get(state, S.STACK_SIZE) }, ...places], kinds };
}
