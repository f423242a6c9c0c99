import type { State } from '@mandapa/engine';
import type { Amount, BuildAction, CholasAction, LaidStone, SculptAction } from './actions.ts';
import * as C from './codes.ts';
import type { Cell } from './data.ts';
import { shapeCells, shapeColor } from './geometry.ts';
import { amountsOf, handPart, paidOf, splitOf } from './payments.ts';
import * as S from './state.ts';
import { SHIFT, type Tables } from './tables.ts';

/** The index of a space, −1 where the temple has none. */
export const cellIndex = (tables: Tables, column: number, row: number): number =>
  column < -SHIFT || column > SHIFT || row < 1 || row > tables.lastRow
    ? -1
    : (tables.cellAt[row * 16 + column + SHIFT] as number);

export function encode(tables: Tables, state: State, action: CholasAction): number {
  switch (action.type) {
    case 'first':
      return C.codeOf(C.FIRST, action.seat);
    case 'treasure': {
      const star = starAt(tables, action.at);
      return star < 0 ? -1 : C.treasureCode(star, tables.treasures.indexOf(action.tile));
    }
    case 'remove-value': {
      const value = tables.values.indexOf(action.value);
      return value < 0 ? -1 : C.codeOf(C.REMOVE_VALUE, value);
    }
    case 'sculpture':
      return C.sculptureCode(action.slot, tables.tiles.indexOf(action.tile));
    case 'stone':
      return C.stoneCode(action.seat, tables.colors.indexOf(action.color));
    case 'card':
      return C.cardCode(action.seat, tables.cards.indexOf(action.card));
    case 'display':
      return C.codeOf(C.SHOW_CARD, tables.cards.indexOf(action.card));
    case 'bonus-deal':
      return C.dealCode(action.seat, tables.bonuses.indexOf(action.card));
    case 'pick':
      return C.codeOf(C.PICK, 0);
    case 'replace':
      return C.replaceCode(tables.colors.indexOf(action.color), action.count);
    case 'draw':
      return C.drawCode(action.card === undefined ? C.FROM_STACK : tables.cards.indexOf(action.card));
    case 'build':
      return encodeBuild(tables, action);
    case 'sculpt':
      return encodeSculpt(tables, state, action);
    case 'bonus':
      return C.bonusCode(tables.bonuses.indexOf(action.card), action.use);
  }
}

export function starAt(tables: Tables, [column, row]: Cell): number {
  const cell = cellIndex(tables, column, row);
  return cell < 0 ? -1 : (tables.starOf[cell] as number);
}

const shape = new Int16Array(4);

/** The code of stones that show what the card shows, wherever they lie; −1 where they do not. */
export function encodeBuild(tables: Tables, { card, stones }: BuildAction): number {
  const kind = tables.cards.indexOf(card);
  if (stones.length !== tables.cardStones[kind]) return -1;
  const colors = new Map<number, number>();
  let lowest = S.CELLS;
  for (const [column, row, color] of stones) {
    const cell = cellIndex(tables, column, row);
    if (cell < 0 || colors.has(cell)) return -1;
    colors.set(cell, tables.colors.indexOf(color));
    lowest = Math.min(lowest, cell);
  }
  for (let upward = 0; upward <= 1; upward++) {
    const code = codeOfShape(tables, kind, lowest, upward, colors);
    if (code >= 0) return code;
  }
  return -1;
}

/** Spaces are numbered by row, then column, so the lowest is the lower left of every shape. */
function codeOfShape(
  tables: Tables,
  kind: number,
  cell: number,
  upward: number,
  colors: ReadonlyMap<number, number>,
): number {
  if (upward && (kind === S.ONE || kind === S.FOUR_DIAGONAL)) return -1;
  const count = shapeCells(tables, kind, cell, upward, shape);
  const [a, b] = [colors.get(cell), colors.get(secondCell(kind, upward))];
  if (a === undefined || b === undefined) return -1;
  for (let i = 0; i < count; i++)
    if (colors.get(shape[i] as number) !== shapeColor(kind, upward, a, b, i)) return -1;
  return (kind === S.ONE || kind === S.TWO_SAME) === (a === b) ? C.buildCode(kind, cell, upward, a, b) : -1;
}

/** The space that shows the second colour, after `shapeCells`. */
function secondCell(kind: number, upward: number): number {
  if (kind === S.ONE) return shape[0] as number;
  return (kind === S.FOUR_STRAIGHT && !upward ? shape[2] : shape[1]) as number;
}

export const amountList = (tables: Tables, amount: Amount): number[] =>
  tables.colors.map((color) => amount[color] ?? 0);

function encodeSculpt(tables: Tables, _state: State, action: SculptAction): number {
  const hand = amountList(tables, action.hand);
  const wagon = amountList(tables, action.wagon);
  const paid = paidOf(hand.map((amount, color) => amount + (wagon[color] as number)));
  const bonus = action.bonus === undefined ? 0 : tables.bonuses.indexOf(action.bonus);
  if (paid < 0 || bonus >= S.B1 || (action.bonus !== undefined && bonus === S.A1)) return -1;
  return C.sculptCode(action.slot, bonus, paid, splitOf(paid, hand));
}

export function decode(tables: Tables, state: State, code: number): CholasAction {
  const fields = C.fieldsOf(code);
  switch (C.typeOf(code)) {
    case C.FIRST:
      return { type: 'first', seat: fields };
    case C.LAY_TREASURE: {
      const at = tables.cells[tables.starCells[fields >> 3] as number] as Cell;
      return { type: 'treasure', at, tile: tables.treasures[fields & 7] as string };
    }
    case C.REMOVE_VALUE:
      return { type: 'remove-value', value: tables.values[fields] as number };
    case C.LAY_SCULPTURE:
      return { type: 'sculpture', slot: fields >> 6, tile: tables.tiles[fields & 63] as string };
    case C.STONE:
      return { type: 'stone', seat: fields >> 3, color: tables.colors[fields & 7] as string };
    case C.CARD:
      return { type: 'card', seat: fields >> 3, card: tables.cards[fields & 7] as string };
    case C.SHOW_CARD:
      return { type: 'display', card: tables.cards[fields] as string };
    case C.BONUS_DEAL:
      return { type: 'bonus-deal', seat: fields >> 4, card: tables.bonuses[fields & 15] as string };
    default:
      return decodeTurn(tables, state, code);
  }
}

function decodeTurn(tables: Tables, _state: State, code: number): CholasAction {
  const fields = C.fieldsOf(code);
  switch (C.typeOf(code)) {
    case C.PICK:
      return { type: 'pick' };
    case C.REPLACE:
      return { type: 'replace', color: tables.colors[fields >> 3] as string, count: fields & 7 };
    case C.DRAW:
      return fields === C.FROM_STACK
        ? { type: 'draw', from: 'stack' }
        : { type: 'draw', from: 'display', card: tables.cards[fields] as string };
    case C.BUILD:
      return decodeBuild(tables, code);
    case C.SCULPT:
      return decodeSculpt(tables, code);
    case C.BONUS:
      return {
        type: 'bonus',
        card: tables.bonuses[fields >> 1] as string,
        use: (fields & 1) === 1,
      };
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

/** The stones of a Build by row, then column. */
export function stonesOfBuild(tables: Tables, code: number): LaidStone[] {
  const kind = C.builtKind(code);
  const upward = C.builtUpright(code);
  const count = shapeCells(tables, kind, C.builtCell(code), upward, shape);
  return Array.from(shape.subarray(0, count), (cell, i): LaidStone => {
    const [column, row] = tables.cells[cell] as Cell;
    return [
      column,
      row,
      tables.colors[shapeColor(kind, upward, C.builtA(code), C.builtB(code), i)] as string,
    ];
  });
}

const decodeBuild = (tables: Tables, code: number): BuildAction => ({
  type: 'build',
  card: tables.cards[C.builtKind(code)] as string,
  stones: stonesOfBuild(tables, code),
});

function decodeSculpt(tables: Tables, code: number): SculptAction {
  const paid = C.sculptPaid(code);
  const hand: Record<string, number> = {};
  const wagon: Record<string, number> = {};
  tables.colors.forEach((color, index) => {
    const part = handPart(paid, C.sculptSplit(code), index);
    const rest = (amountsOf(paid)[index] as number) - part;
    if (part > 0) hand[color] = part;
    if (rest > 0) wagon[color] = rest;
  });
  const bonus = C.sculptBonus(code);
  const action: SculptAction = { type: 'sculpt', slot: C.sculptSlot(code), hand, wagon };
  return bonus === 0 ? action : { ...action, bonus: tables.bonuses[bonus] as string };
}
