import type { CodeList, State } from '@mandapa/engine';
import { layTile } from './board.ts';
import * as C from './codes.ts';
import { enumerateMarks, playMark, scoreTurn } from './marks.ts';
import {
  endTurn,
  enumerateDraws,
  enumerateSizes,
  playDraw,
  shuffleBack,
  sizeStacks,
  startRounds,
} from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { layOut, layouts } from './trio.ts';

/** Every lawful action of whoever is awaited, each once; outcomes of chance with their weights. */
export function enumerate(tables: Tables, state: State, list: CodeList): void {
  list.clear();
  switch (state[S.PHASE] as number) {
    case S.STACKS:
      return enumerateSizes(tables, state, list);
    case S.SETUP:
    case S.DRAW:
      return enumerateDraws(tables, state, list);
    case S.SHUFFLE:
      for (let stack = 1; stack <= 3; stack++)
        if ((S.get(state, S.PENDING) >> stack) & 1) list.addWeighted(C.codeOf(C.SHUFFLE_STACK, stack), 1);
      return;
    case S.LAYOUT:
      layouts(tables, state, list);
      return;
    case S.FIRST:
      for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++)
        list.addWeighted(C.codeOf(C.FIRST_SEAT, seat), 1);
      return;
    case S.PLACE:
      return enumeratePlacements(tables, state, list);
    case S.MARK:
      return enumerateMarks(tables, state, list);
  }
}

function enumeratePlacements(tables: Tables, state: State, list: CodeList): void {
  const tile = state[S.HELD] as number;
  const rotations = tables.rotations[tile] as number;
  const needed = state[S.RELIEF] === 1 ? tables.reliefTouching : tables.touching;
  const rows = state[S.FRONTIER] as number;
  const { shownNot } = tables;
  const base = tile * 6;
  for (let row = 0; row < rows; row++) {
    const high = state[S.F_HIGH + row] as number;
    if (high >> 12 < needed) continue;
    const demand = (state[S.F_LOW + row] as number) | ((high & 4095) << 12);
    for (let rot = 0; rot < rotations; rot++)
      if ((demand & (shownNot[base + rot] as number)) === 0) list.add(C.PLACE_BASE | (row << 3) | rot);
  }
}

/** Plays a code that `enumerate` listed, in place. */
export function play(tables: Tables, state: State, code: number): void {
  switch (C.typeOf(code)) {
    case C.DRAW_TILE:
      return playDraw(tables, state, C.drawnStack(code), C.drawnTile(code));
    case C.PLACE_TILE: {
      const cell = state[S.F_CELL + C.placedFrontier(code)] as number;
      state[S.LAST] = layTile(tables, state, state[S.HELD] as number, cell, C.placedRot(code));
      state[S.HELD] = -1;
      state[S.PHASE] = S.MARK;
      return;
    }
    case C.MARK_ZONE:
      return playMark(tables, state, code);
    case C.PASS:
      scoreTurn(tables, state);
      return endTurn(state);
    case C.SHUFFLE_STACK:
      return shuffleBack(tables, state, C.fieldsOf(code));
    case C.SIZE_STACKS:
      return sizeStacks(tables, state, C.fieldsOf(code));
    case C.LAY_OUT:
      return layOut(tables, state, code);
    case C.FIRST_SEAT:
      state[S.SEAT] = C.fieldsOf(code);
      state[S.ROUND] = 1;
      state[S.PHASE] = S.DRAW;
      return startRounds(state);
  }
}
