import type { By, CodeList, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as C from '../codes.ts';
import * as S from '../state.ts';
import { seatMoment } from './moment.ts';

/** K-22 to K-24: a pass lays down a figure that stands. */
export function enumeratePasses(state: State, list: CodeList): void {
  const lying = state[S.LYING + (state[S.SEAT] as number)] as number;
  for (let figure = 0; figure < 2; figure++)
    if (mayLie(lying, figure)) list.add(C.codeOf(C.PASS_TURN, figure));
}

/** Where one of the two lies and nobody said which, laying down either says it. */
const mayLie = (lying: number, figure: number): boolean =>
  lying === S.ONE_LIES || (lying !== S.BOTH_LIE_OPEN && ((lying >> figure) & 1) === 0);

export function passBreach(state: State, by: By, figure: number): number {
  const moment = seatMoment(state, by, S.TAKE, B.waitTake);
  if (moment) return moment;
  const seat = state[S.SEAT] as number;
  if (S.standing(state, seat) === 0) return B.passBothLie;
  if (figure === C.FIGURE_OPEN) return 0;
  return mayLie(state[S.LYING + seat] as number, figure) ? 0 : B.passLies;
}
