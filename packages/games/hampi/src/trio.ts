import type { CodeList, State } from '@mandapa/engine';
import { layTile } from './board.ts';
import * as C from './codes.ts';
import * as S from './state.ts';
import { sideShown, type Tables } from './tables.ts';

/*
 * The three set-up tiles (P-06): the first at the origin, the second beside it, the third beside both (PR-02).
 * Flank 0 is the hex clockwise of the second tile, flank 1 the one on its other side.
 */
const turn = (side: number, by: number): number => (side + by >= 6 ? side + by - 6 : side + by);

/** Whether two tiles that lie in these rotations agree where the first one's `side` is shared. */
const agrees = (tables: Tables, a: number, rotA: number, side: number, b: number, rotB: number): boolean =>
  sideShown(tables, a, rotA, side) === sideShown(tables, b, rotB, turn(side, 3));

export const pairFits = (tables: Tables, state: State, rot1: number, side: number, rot2: number): boolean =>
  agrees(tables, S.get(state, S.TRIO), rot1, side, S.get(state, S.TRIO + 1), rot2);

export function thirdFits(
  tables: Tables,
  state: State,
  rot1: number,
  side: number,
  rot2: number,
  flank: number,
  rot3: number,
): boolean {
  const third = S.get(state, S.TRIO + 2);
  const fromFirst = turn(side, flank === 0 ? 1 : 5);
  const fromSecond = turn(side, flank === 0 ? 2 : 4);
  return (
    agrees(tables, S.get(state, S.TRIO), rot1, fromFirst, third, rot3) &&
    agrees(tables, S.get(state, S.TRIO + 1), rot2, fromSecond, third, rot3)
  );
}

/** Every lawful layout of the three tiles; without a list only whether there is one. */
export function layouts(tables: Tables, state: State, list: CodeList | undefined): boolean {
  const turns1 = tables.rotations[S.get(state, S.TRIO)] as number;
  const turns2 = tables.rotations[S.get(state, S.TRIO + 1)] as number;
  const turns3 = tables.rotations[S.get(state, S.TRIO + 2)] as number;
  for (let rot1 = 0; rot1 < turns1; rot1++)
    for (let side = 0; side < 6; side++)
      for (let rot2 = 0; rot2 < turns2; rot2++) {
        if (!pairFits(tables, state, rot1, side, rot2)) continue;
        for (let flank = 0; flank < 2; flank++)
          for (let rot3 = 0; rot3 < turns3; rot3++) {
            if (!thirdFits(tables, state, rot1, side, rot2, flank, rot3)) continue;
            if (!list) return true;
            list.addWeighted(C.layoutCode(rot1, side, rot2, flank, rot3), 1);
          }
      }
  return list !== undefined && list.count > 0;
}

/** Hexes of the three tiles in a layout. */
export function layoutCells(code: number): readonly [number, number, number] {
  const side = C.layoutSide(code);
  const third = C.layoutFlank(code) === 0 ? turn(side, 1) : turn(side, 5);
  return [S.ORIGIN, S.ORIGIN + (S.STEP[side] as number), S.ORIGIN + (S.STEP[third] as number)];
}

export function layOut(tables: Tables, state: State, code: number): void {
  const rotations = [C.layoutRot1(code), C.layoutRot2(code), C.layoutRot3(code)];
  layoutCells(code).forEach((cell, i) => {
    layTile(tables, state, S.get(state, S.TRIO + i), cell, rotations[i] as number);
    state[S.TRIO + i] = -1;
  });
  state[S.PHASE] = S.FIRST;
}
