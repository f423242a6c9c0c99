import type { State } from '@mandapa/engine';
import type { HampiAction, LaidOut, LayoutAction, MarkAction } from './actions.ts';
import * as C from './codes.ts';
import { conditionCount } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { layoutCells } from './trio.ts';

export const tileIndex = (tables: Tables, id: string): number => tables.indexOfId.get(id) as number;
export const tileId = (tables: Tables, tile: number): string => tables.ids[tile] as string;

/** A rotation in its normal spelling: the least that looks the same. */
export const normalRot = (tables: Tables, tile: number, rot: number): number =>
  rot % (tables.rotations[tile] as number);

export const sizesOf = (tables: Tables, inStack2: number): [number, number, number] => {
  const { perStack } = tables;
  return [perStack + 1, perStack + inStack2, perStack + conditionCount(tables) - inStack2];
};

/** The code of a well-formed action, lawful or not; −1 where it has none, and then it is unlawful. */
export function encode(tables: Tables, state: State, action: HampiAction): number {
  switch (action.type) {
    case 'place': {
      const tile = tileIndex(tables, action.tile);
      const row = S.frontierAt(state, S.cellAt(action.q, action.r));
      if (row < 0 || tile !== S.get(state, S.HELD)) return -1;
      return C.placeCode(row, normalRot(tables, tile, action.rot));
    }
    case 'draw':
      return C.drawCode(action.stack, tileIndex(tables, action.tile));
    case 'mark':
      return encodeMark(tables, state, action);
    case 'pass':
      return C.codeOf(C.PASS, 0);
    case 'shuffle':
      return C.codeOf(C.SHUFFLE_STACK, action.stack);
    case 'first':
      return C.codeOf(C.FIRST_SEAT, action.seat);
    case 'stacks': {
      const inStack2 = action.sizes[1] - tables.perStack;
      const isWhole = sizesOf(tables, inStack2).every((size, i) => size === action.sizes[i]);
      return isWhole && inStack2 >= 0 ? C.codeOf(C.SIZE_STACKS, inStack2) : -1;
    }
    case 'layout':
      return encodeLayout(tables, state, action);
  }
}

function encodeMark(tables: Tables, state: State, { zone, from }: MarkAction): number {
  if (zone !== 'centre' && zone >= S.CENTRE_ZONE) return -1;
  const source = from === undefined ? 0 : rowOfTile(state, tileIndex(tables, from)) + 1;
  if (from !== undefined && source === 0) return -1;
  return C.markCode(zone === 'centre' ? S.CENTRE_ZONE : zone, source);
}

/** Where a tile lies, −1 if it is not on the landscape. */
export function rowOfTile(state: State, tile: number): number {
  for (let row = 0; row < S.get(state, S.ROWS); row++) if (S.tileOf(state, row) === tile) return row;
  return -1;
}

function encodeLayout(tables: Tables, state: State, { tiles }: LayoutAction): number {
  const named = tiles.every(({ tile }, i) => tileIndex(tables, tile) === S.get(state, S.TRIO + i));
  if (tiles.length !== 3 || !named) return -1;
  const [first, second, third] = tiles.map(({ q, r }) => S.cellAt(q, r)) as [number, number, number];
  const rotations = tiles.map(({ tile, rot }) => normalRot(tables, tileIndex(tables, tile), rot));
  const [rot1, rot2, rot3] = rotations as [number, number, number];
  const side = S.sideTowards(first, second);
  if (first !== S.ORIGIN || side < 0) return -1;
  for (let flank = 0; flank < 2; flank++) {
    const code = C.layoutCode(rot1, side, rot2, flank, rot3);
    if (layoutCells(code)[2] === third) return code;
  }
  return -1;
}

export function decode(tables: Tables, state: State, code: number): HampiAction {
  const fields = C.fieldsOf(code);
  switch (C.typeOf(code)) {
    case C.PLACE_TILE: {
      const cell = S.get(state, S.F_CELL + C.placedFrontier(code));
      const tile = tileId(tables, S.get(state, S.HELD));
      return { type: 'place', ...laidOut(tile, cell, C.placedRot(code)) };
    }
    case C.DRAW_TILE:
      return { type: 'draw', stack: C.drawnStack(code), tile: tileId(tables, C.drawnTile(code)) };
    case C.MARK_ZONE: {
      const zone = C.markedZone(code) === S.CENTRE_ZONE ? 'centre' : C.markedZone(code);
      const source = C.markSource(code) - 1;
      if (source < 0) return { type: 'mark', zone };
      return { type: 'mark', zone, from: tileId(tables, S.tileOf(state, source)) };
    }
    case C.PASS:
      return { type: 'pass' };
    case C.SHUFFLE_STACK:
      return { type: 'shuffle', stack: fields };
    case C.FIRST_SEAT:
      return { type: 'first', seat: fields };
    case C.SIZE_STACKS:
      return { type: 'stacks', sizes: sizesOf(tables, fields) };
    case C.LAY_OUT: {
      const rotations = [C.layoutRot1(code), C.layoutRot2(code), C.layoutRot3(code)];
      const tiles = layoutCells(code).map((cell, i) =>
        laidOut(tileId(tables, S.get(state, S.TRIO + i)), cell, rotations[i] as number),
      );
      return { type: 'layout', tiles };
    }
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

const laidOut = (tile: string, cell: number, rot: number): LaidOut => ({
  tile,
  q: S.qOf(cell),
  r: S.rOf(cell),
  rot,
});
