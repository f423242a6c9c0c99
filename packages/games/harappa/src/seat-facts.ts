import type { State } from '@mandapa/engine';
import type { SeatFacts, TeamFacts } from './facts.ts';
import {
  type Color,
  colorOfKind,
  colors,
  DISC_KINDS,
  discKind,
  discNames,
  FIELDS,
  type PieceType,
  pieceTypes,
  RETURNED,
} from './names.ts';
import { hasLeft } from './play.ts';
import { type Lines, linesOf, sumOf } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export function seatFacts(tables: Tables, state: State): readonly SeatFacts[] {
  const byColor = linesOf(tables, state);
  const onFields = colors.map(() => 0);
  for (let field = 0; field < FIELDS; field++)
    for (const kind of S.stackOf(state, field)) {
      const color = colorOfKind(kind);
      onFields[color] = (onFields[color] as number) + 1;
    }
  return Array.from({ length: S.get(state, S.SEATS) }, (_, seat) => {
    const own = S.colorsOf(state, seat);
    const teams = own.map((color) =>
      teamFacts(state, color, byColor[color] as Lines, onFields[color] as number),
    );
    return {
      colors: teams.map(({ color }) => color),
      teams,
      captures: teams.reduce((sum, team) => sum + team.captures, 0),
      ruins: teams.reduce((sum, team) => sum + team.ruins, 0),
      captured: capturedBy(state, seat),
      done: !hasLeft(state, seat),
    };
  });
}

function teamFacts(state: State, color: number, lines: Lines, onFields: number): TeamFacts {
  const inReserve = (type: number, returned: number): number =>
    S.get(state, S.RESERVE + discKind(color, type, returned));
  const byType = (count: (type: number) => number) =>
    Object.fromEntries(pieceTypes.map((piece, type) => [piece, count(type)])) as Record<PieceType, number>;
  const captures = lines[0] as number;
  return {
    color: colors[color] as Color,
    reserve: byType((type) => inReserve(type, 0) + inReserve(type, RETURNED)),
    returned: byType((type) => inReserve(type, RETURNED)),
    onStarts: S.get(state, S.ON_START + color),
    onFields,
    captures,
    ruins: sumOf(lines) - captures,
  };
}

function capturedBy(state: State, seat: number): readonly string[] {
  const found: string[] = [];
  for (let kind = 0; kind < DISC_KINDS; kind++)
    for (let n = 0; n < S.get(state, S.TRAY + seat * DISC_KINDS + kind); n++)
      found.push(discNames[kind] as string);
  return found;
}
