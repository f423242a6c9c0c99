import type { State, View } from '@mandapa/engine';
import type { Board, Ruin } from './board.ts';
import type {
  AppraisalFacts,
  AwardFacts,
  BoardFacts,
  FieldFacts,
  HarappaFacts,
  RollFacts,
  RuinFacts,
  SegmentFacts,
} from './facts.ts';
import { layoutOf } from './layout.ts';
import { moveFacts } from './move-facts.ts';
import { colors, discNames, fieldNames, pieceTypes } from './names.ts';
import { mayRollAgain, turnsLeft } from './play.ts';
import { type Award, awardsOf, boardOf, countOn } from './score.ts';
import { seatFacts } from './seat-facts.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Nothing in Harappa is hidden (H-04, HR-21): every viewer sees the same. */
export const viewOf = (tables: Tables, state: State): View => ({
  layout: layoutOf(tables, state),
  facts: factsOf(tables, state),
});

export function factsOf(tables: Tables, state: State): HarappaFacts {
  const phase = S.get(state, S.PHASE);
  const hasSeat = phase > S.FIRST && phase < S.END;
  const turns = S.get(state, S.TURNS);
  const isOver = phase === S.END;
  const ruins = ruinFacts(tables, state);
  const left = turnsLeft(state) + (phase === S.CAPTURE ? 1 : 0);
  const kind = S.get(state, S.PENDING_KIND) - 1;
  return {
    phase: S.phaseNames[phase] ?? 'board',
    seat: hasSeat ? S.get(state, S.SEAT) : null,
    color: S.inTurn(state) ? (colors[S.get(state, S.COLOR)] ?? null) : null,
    turn: S.inTurn(state) ? turns + 1 : turns,
    turns: turns + left,
    toPlace: S.get(state, S.TO_PLACE),
    roll: rollFacts(state),
    board: boardFacts(tables, state),
    fields: fieldFacts(tables, state),
    ruins,
    seats: seatFacts(tables, state),
    moves: moveFacts(tables, state),
    pending:
      phase === S.CAPTURE
        ? {
            field: fieldNames[S.get(state, S.PENDING_FIELD) - 1] as string,
            kind: discNames[kind] as string,
            points: tables.pointsOf[kind] as number,
          }
        : null,
    appraisal: isOver ? appraisal(state, ruins) : [],
  };
}

function rollFacts(state: State): RollFacts {
  const phase = S.get(state, S.PHASE);
  const number = S.get(state, S.ROLLS);
  const awaited = phase === S.ROLL ? number + 1 : Math.max(1, number);
  return {
    number,
    value: number > 0 ? S.get(state, S.VALUE) : null,
    movable: pieceTypes.slice(awaited - 1),
    mayReroll: phase === S.MOVE && mayRollAgain(state),
  };
}

function boardFacts(tables: Tables, state: State): BoardFacts | null {
  const board = boardOf(tables, state);
  if (!board) return null;
  const { center, rotation, corners } = board.assembly;
  return { center, rotation, corners, atStake: board.ruins.reduce((sum, ruin) => sum + ruin.points, 0) };
}

function fieldFacts(tables: Tables, state: State): readonly FieldFacts[] {
  const board = boardOf(tables, state);
  return fieldNames.map((field, index) => ({
    field,
    stack: S.stackOf(state, index).map((kind) => discNames[kind] as string),
    secured: colors[S.get(state, S.SECURED + index) - 1] ?? null,
    segments: board === undefined ? [] : segmentFacts(board, index),
  }));
}

const segmentFacts = ({ ruins, drawn }: Board, field: number): readonly SegmentFacts[] =>
  (drawn[field] ?? []).map(({ ruin, sides, finds }) => ({
    ruin,
    kind: (ruins[ruin] as Ruin).kind,
    sides,
    finds,
  }));

function ruinFacts(tables: Tables, state: State): readonly RuinFacts[] {
  const counts = colors.map(() => 0);
  return (boardOf(tables, state)?.ruins ?? []).map((ruin) => {
    countOn(state, ruin, counts);
    const { kind, fields, points, first, second } = ruin;
    return {
      kind,
      fields: fields.map((field) => fieldNames[field] as string),
      points,
      first,
      second,
      counts: counts
        .flatMap((count, color) => (count > 0 ? [{ ...namesOf(state, color), count }] : []))
        .sort((a, b) => b.count - a.count),
      awards: awardsOf(ruin, counts).map((award) => awardFacts(state, award)),
    };
  });
}

const namesOf = (state: State, color: number) => ({
  color: colors[color] as (typeof colors)[number],
  seat: S.get(state, S.OWNER + color),
});

const awardFacts = (state: State, { color, points, rank, shared }: Award): AwardFacts => ({
  ...namesOf(state, color),
  points,
  rank,
  shared,
});

/** Ruin by ruin in the stated order, with everybody's total after each. */
function appraisal(state: State, ruins: readonly RuinFacts[]): readonly AppraisalFacts[] {
  const totals = Array.from({ length: S.get(state, S.SEATS) }, (_, seat) =>
    S.colorsOf(state, seat).reduce((sum, color) => sum + S.get(state, S.CAPTURES + color), 0),
  );
  return ruins.map(({ kind, awards }, ruin) => {
    for (const { seat, points } of awards) totals[seat] = (totals[seat] as number) + points;
    return { ruin, kind, awards, totals: [...totals] };
  });
}
