import { CHANCE, type OpenDraw, OVER, type State, type Turn } from '@mandapa/engine';
import { slotShapes } from './data.ts';
import { hasOfList } from './enumerate.ts';
import {
  BAG,
  BONUS_BLUE,
  BONUS_RED,
  BOX,
  boardPlace,
  bonusPlace,
  cardsPlace,
  DISPLAY,
  poolOfShape,
  STACK,
  stonesPlace,
  TREASURE_POOL,
  templePlace,
} from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export function actorOf(state: State): number {
  const phase = state[S.PHASE] as number;
  if (phase === S.P_ACT || phase === S.P_BONUS) return state[S.SEAT] as number;
  return phase === S.P_END ? OVER : CHANCE;
}

export function turnOf(tables: Tables, state: State): Turn {
  const phase = S.get(state, S.PHASE);
  const name = S.phaseNames[phase] as string;
  if (phase === S.P_END) return { type: 'over', reason: S.reasons[S.get(state, S.REASON)] as string };
  if (phase === S.P_ACT || phase === S.P_BONUS)
    return { type: 'seat', seat: S.get(state, S.SEAT), phase: name };
  return { type: 'chance', phase: name, draws: openDraws(tables, state) };
}

function openDraws(tables: Tables, state: State): OpenDraw[] {
  const to = S.get(state, S.TO);
  const count = S.get(state, S.COUNT);
  switch (S.get(state, S.PHASE)) {
    case S.P_TREASURE:
      return Array.from(tables.starCells, (cell) => cell).flatMap((cell, star) =>
        S.get(state, S.STAR + star) === 0
          ? [{ pool: TREASURE_POOL, to: templePlace(tables.cells[cell] ?? [0, 0]), count: 1 }]
          : [],
      );
    case S.P_REMOVE:
      return [{ pool: poolOfShape('big'), to: BOX, count: tables.data.removedValues.tiles }];
    case S.P_SCULPTURE:
      return tables.data.slots.flatMap(({ kind }, slot) =>
        S.get(state, S.SLOT + slot) === 0
          ? [{ pool: poolOfShape(kind), to: boardPlace(slot), count: 1 }]
          : [],
      );
    case S.P_STONES:
      return [{ pool: BAG, to: stonesPlace(to), count }];
    case S.P_CARDS:
      return [{ pool: STACK, to: cardsPlace(to), count }];
    case S.P_DISPLAY:
      return [{ pool: STACK, to: DISPLAY, count }];
    case S.P_BONUS_DEAL:
      return [
        ...(hasOfList(state, to, 0) ? [] : [{ pool: BONUS_BLUE, to: bonusPlace(to), count: 1 }]),
        ...(hasOfList(state, to, S.B1) ? [] : [{ pool: BONUS_RED, to: bonusPlace(to), count: 1 }]),
      ];
    default:
      return [];
  }
}

export const shapeName = (tables: Tables, tile: number): string =>
  slotShapes[tables.tileShape[tile] as number] as string;
