import type { By, State } from '@mandapa/engine';
import { B } from '../breach.ts';
import * as S from '../state.ts';

/** The seat on whose platform an edge tile lies with its side open, covered or not; −1 if none. */
export function seatOfOpenEdge(state: State, kind: number): number {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    const base = S.baseOf(state, seat);
    for (let row = base; row < base + S.get(state, S.ROWS + seat); row++)
      if (state[S.KIND + row] === kind && state[S.EDGE + row] === S.EDGE_OPEN) return seat;
    for (let node = base; node < base + S.get(state, S.UNDERS + seat); node++)
      if (state[S.NODE_KIND + node] === (kind | S.NODE_OPEN)) return seat;
  }
  return -1;
}

export const hasOpenFigure = (state: State, seat: number): boolean => {
  const lying = S.get(state, S.LYING + seat);
  return lying === S.ONE_LIES || lying === S.BOTH_LIE_OPEN;
};

export function answerEdgeBreach(state: State, by: By, kind: number): number {
  const seat = seatOfOpenEdge(state, kind);
  if (seat < 0) return B.answerEdgeNone;
  return by === 'host' || by === seat ? 0 : B.answerOther;
}

export function answerFigureBreach(state: State, by: By, seat: number): number {
  if (seat >= S.get(state, S.PLAYERS) || !hasOpenFigure(state, seat)) return B.answerFigureNone;
  return by === 'host' || by === seat ? 0 : B.answerOther;
}
