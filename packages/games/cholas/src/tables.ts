import type { Place } from '@mandapa/engine';
import { bonusKinds, type CholasData, cellsOf, slotShapes } from './data.ts';
import { templePlace } from './places.ts';
import * as S from './state.ts';

/** Columns −6…6 are bits 0…12 of a row word; bits 5, 6 and 7 lie over the doorway. */
export const SHIFT = 6;
const WIDTH = 16;

/** The component file in the shape that the hot path reads. */
export interface Tables {
  readonly data: CholasData;
  readonly colors: readonly string[];
  readonly cards: readonly string[];
  readonly treasures: readonly string[];
  readonly tiles: readonly string[];
  readonly bonuses: readonly string[];
  readonly cells: readonly (readonly [number, number])[];
  readonly cellPlaces: readonly Place[];
  /** Space by row × 16 + bit; −1 where none is. */
  readonly cellAt: Int16Array;
  readonly row: Int16Array;
  readonly bit: Int16Array;
  /** Neighbours left, right, below, above: 4 × cell + side; −1 where none is. */
  readonly neighbour: Int16Array;
  /** Spaces by row as a word. */
  readonly valid: Int32Array;
  /** Spaces of the row right above the doorway that have no space below. */
  readonly lintel: number;
  readonly lintelRow: number;
  readonly lastRow: number;
  readonly starOf: Int16Array;
  readonly starCells: Int16Array;
  readonly slotOf: Int16Array;
  readonly slotCells: readonly Int16Array[];
  readonly slotShape: Int16Array;
  /** A slot as a block: its lowest row, its bits there, and how many rows it has. */
  readonly slotRow: Int16Array;
  readonly slotMask: Int16Array;
  readonly slotHeight: Int16Array;
  readonly tileShape: Int16Array;
  readonly tilePoints: Int16Array;
  /** Cost by tile × 5 + colour. */
  readonly tileCost: Int16Array;
  readonly treasurePoints: Int16Array;
  /** The colour that a treasure tile asks for, −1 any. */
  readonly treasureColor: Int16Array;
  readonly treasureNeedsPattern: Int16Array;
  readonly treasureCount: Int16Array;
  readonly cardCount: Int16Array;
  readonly cardStones: Int16Array;
  readonly patternPoints: Int16Array;
  readonly values: readonly number[];
  readonly figures: Figures;
}

/** Figures of the rules by name. */
export interface Figures {
  readonly stoneLimit: number;
  readonly cardLimit: number;
  readonly pick: number;
  readonly pickUpTo: number;
  readonly replaceAtLeast: number;
  readonly stonePoints: number;
  readonly patternFrom: number;
  readonly pairPoints: number;
  readonly lap: number;
  readonly rewardUpTo: number;
  readonly doubling: number;
  readonly countdownFree: number;
  readonly countdownTurns: number;
  readonly levels: number;
  readonly perStone: number;
  readonly refill: number;
  readonly a1: number;
  readonly a2: number;
  readonly b1: number;
  readonly b2: number;
  readonly b3: number;
  readonly b5: number;
  readonly b6: number;
}

const LARGEST_PATTERN = S.CELLS;

export function compileTables(data: CholasData): Tables {
  const cells = cellsOf(data);
  const cellAt = new Int16Array(WIDTH * 17).fill(-1);
  cells.forEach(([column, row], cell) => {
    cellAt[row * WIDTH + column + SHIFT] = cell;
  });
  const at = (column: number, row: number): number => cellAt[row * WIDTH + column + SHIFT] ?? -1;
  const neighbour = Int16Array.from(
    cells.flatMap(([column, row]) => [
      at(column - 1, row),
      at(column + 1, row),
      at(column, row - 1),
      at(column, row + 1),
    ]),
  );
  const valid = new Int32Array(18);
  for (const [column, row] of cells) valid[row] = (valid[row] as number) | (1 << (column + SHIFT));
  const starOf = new Int16Array(S.CELLS).fill(-1);
  const starCells = Int16Array.from(data.temple.stars, ([column, row]) => at(column, row));
  starCells.forEach((cell, star) => {
    starOf[cell] = star;
  });
  const slotOf = new Int16Array(S.CELLS).fill(-1);
  const slotCells = data.slots.map(({ cells: own }) => Int16Array.from(own, ([c, r]) => at(c, r)));
  slotCells.forEach((own, slot) => {
    for (const cell of own) slotOf[cell] = slot;
  });
  const { columns, rows } = data.temple.doorway;
  let lintel = 0;
  for (let column = columns[0]; column <= columns[1]; column++) lintel |= 1 << (column + SHIFT);
  return {
    data,
    colors: data.colors,
    cards: data.cards.map(({ kind }) => kind),
    treasures: data.treasure.map(({ kind }) => kind),
    tiles: data.tiles.map(({ kind }) => kind),
    bonuses: bonusKinds,
    cells,
    cellPlaces: cells.map(templePlace),
    cellAt,
    row: Int16Array.from(cells, ([, row]) => row),
    bit: Int16Array.from(cells, ([column]) => column + SHIFT),
    neighbour,
    valid,
    lintel,
    lintelRow: rows[1] + 1,
    lastRow: Math.max(...cells.map(([, row]) => row)),
    starOf,
    starCells,
    slotOf,
    slotCells,
    slotRow: Int16Array.from(data.slots, ({ cells: own }) => Math.min(...own.map(([, row]) => row))),
    slotMask: Int16Array.from(data.slots, ({ cells: own }) =>
      own.reduce((mask, [column]) => mask | (1 << (column + SHIFT)), 0),
    ),
    slotHeight: Int16Array.from(data.slots, ({ cells: own }) => new Set(own.map(([, row]) => row)).size),
    slotShape: Int16Array.from(data.slots, ({ kind }) => slotShapes.indexOf(kind)),
    tileShape: Int16Array.from(data.tiles, ({ shape }) => slotShapes.indexOf(shape)),
    tilePoints: Int16Array.from(data.tiles, ({ points }) => points),
    tileCost: Int16Array.from(data.tiles.flatMap(({ cost }) => data.colors.map((color) => cost[color] ?? 0))),
    treasurePoints: Int16Array.from(data.treasure, ({ points }) => points),
    treasureColor: Int16Array.from(data.treasure, ({ color }) => (color ? data.colors.indexOf(color) : -1)),
    treasureNeedsPattern: Int16Array.from(data.treasure, ({ pattern }) => (pattern ? 1 : 0)),
    treasureCount: Int16Array.from(data.treasure, ({ count }) => count),
    cardCount: Int16Array.from(data.cards, ({ count }) => count),
    cardStones: Int16Array.from(data.cards, ({ stones }) => stones),
    patternPoints: patternTable(data),
    values: data.removedValues.values,
    figures: figuresOf(data),
  };
}

/** Points by size; sizes above the table's last count as that. */
function patternTable({ scoring }: CholasData): Int16Array {
  const table = new Int16Array(LARGEST_PATTERN + 1);
  for (const { size, points } of scoring.patterns)
    for (let at = size; at <= LARGEST_PATTERN; at++) table[at] = points;
  return table;
}

function figuresOf({ hand, turn, scoring, solo, ending, wagon, bonus }: CholasData): Figures {
  const card = (kind: string) => bonus.find((entry) => entry.kind === kind);
  return {
    stoneLimit: hand.stones.value,
    cardLimit: hand.cards.value,
    pick: turn.pick.value,
    pickUpTo: turn.pickUpTo.value,
    replaceAtLeast: turn.replaceAtLeast.value,
    stonePoints: scoring.stone.value,
    patternFrom: scoring.patternFrom.value,
    pairPoints: solo.pair.value,
    lap: scoring.lap.value,
    rewardUpTo: scoring.rewardUpTo.value,
    doubling: scoring.doubleTreasure.value,
    countdownFree: ending.countdownFree.value,
    countdownTurns: ending.countdownTurns.value,
    levels: wagon.levels.value,
    perStone: wagon.perStone.value,
    refill: solo.refill.value,
    a1: card('A1')?.points ?? 0,
    a2: card('A2')?.factor ?? 1,
    b1: card('B1')?.stones ?? 0,
    b2: card('B2')?.cards ?? 0,
    b3: card('B3')?.stones ?? 0,
    b5: card('B5')?.stones ?? 0,
    b6: card('B6')?.cards ?? 0,
  };
}
