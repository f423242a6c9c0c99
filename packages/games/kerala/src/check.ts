import type { By, Kind, MessageValue, State, Violation } from '@mandapa/engine';
import { place, seatPlace } from '@mandapa/engine';
import type { Figure, KeralaAction } from './actions.ts';
import { B, breachName, breachRule } from './breach.ts';
import { cellOf, edgeIndex, figureIndex, kindIndex, turnIndex } from './convert.ts';
import { answerEdgeBreach, answerFigureBreach } from './moves/answer.ts';
import { drawBreach, firstBreach, removeBreach, removeUnseenBreach } from './moves/chance.ts';
import { declineBreach, jumpBreach } from './moves/jump.ts';
import { keepBreach } from './moves/keep.ts';
import { passBreach } from './moves/pass.ts';
import { kindInCentre, placeBreach } from './moves/place.ts';
import { shiftBreach } from './moves/shift.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** What an action breaks first, in the order of KR-30; 0 = it is lawful. */
export function breachOf(tables: Tables, state: State, by: By, action: KeralaAction): number {
  switch (action.type) {
    case 'place': {
      const kind = kindInCentre(tables, state, action.tile);
      return placeBreach(tables, state, by, kind, action.figure, cellOf(action.to), edgeIndex(action.edge));
    }
    case 'draw':
      return drawBreach(tables, state, by, kindIndex(tables, action.tile));
    case 'pass':
      return passBreach(state, by, figureIndex(action.figure));
    case 'jump':
      return jumpBreach(state, by, action.figure, cellOf(action.to));
    case 'shift':
      return shiftBreach(tables, state, by, cellOf(action.from), cellOf(action.to), turnIndex(action.turn));
    case 'decline':
      return declineBreach(state, by);
    case 'remove':
      if (action.tile === undefined) return removeUnseenBreach(state, by, action.unseen ?? -1);
      return removeBreach(tables, state, by, kindIndex(tables, action.tile));
    case 'first':
      return firstBreach(state, by, action.seat);
    case 'keep':
      return keepBreach(tables, state, by, action.areas);
    case 'answer':
      if (action.tile === undefined) return answerFigureBreach(state, by, action.seat ?? S.MAX_PLAYERS);
      return answerEdgeBreach(state, by, kindIndex(tables, action.tile));
  }
}

export function check(tables: Tables, state: State, by: By, action: KeralaAction): Violation | undefined {
  const breach = breachOf(tables, state, by, action);
  return breach === 0 ? undefined : violationOf(tables, state, by, breach, action);
}

/** A breach in words: its rule, and the sentence with the pieces and places that the action speaks of. */
export function violationOf(
  tables: Tables,
  state: State,
  by: By,
  breach: number,
  action: Readonly<Record<string, unknown>> = {},
): Violation {
  const seat = S.get(state, S.SEAT);
  const actor = typeof by === 'number' ? by : seat;
  const values: Record<string, MessageValue> = { seat: { seat }, actor: { seat: actor } };
  if (typeof action.tile === 'string') values.tile = { kind: action.tile };
  if (typeof action.figure === 'number')
    values.figure = { kind: figureKind(tables, state, actor, action.figure) };
  if (Array.isArray(action.to)) values.to = { place: cellPlace(actor, action.to as unknown as S.Cell) };
  if (Array.isArray(action.from)) values.from = { place: cellPlace(actor, action.from as unknown as S.Cell) };
  if (breach === B.removeNumber || breach === B.waitRemove) values.count = S.get(state, S.TO_REMOVE);
  if (breach === B.drawNumber || breach === B.waitDraw) values.count = S.get(state, S.TO_DRAW);
  return {
    rule: breachRule(breach) || removalRule(tables, state),
    message: { id: `no.${breachName(breach)}`, values },
  };
}

/** The rule that says how many tiles leave before the game with this number of players (K-05 to K-08). */
export const removalRule = (tables: Tables, state: State): string =>
  tables.bags[S.get(state, S.PLAYERS)]?.rule ?? 'K-08';

export const figureKind = (tables: Tables, state: State, seat: number, figure: number): string =>
  `${tables.colors[S.get(state, S.COLOR + seat)]}-elephant-${figure}`;

export interface FigureRef {
  readonly seat: number;
  readonly figure: Figure;
}

/** Whose figure a kind is; undefined for tiles and for figures that nobody plays with. */
export function figureOf(tables: Tables, state: State, kind: Kind): FigureRef | undefined {
  const piece = tables.data.figures.find((figure) => figure.kind === kind);
  if (!piece) return undefined;
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++)
    if (tables.colors[S.get(state, S.COLOR + seat)] === piece.color)
      return { seat, figure: piece.number as Figure };
  return undefined;
}

export const cellPlace = (seat: number, [x, y]: S.Cell) => place(`${seatPlace(seat)}/cell:${x},${y}`);
