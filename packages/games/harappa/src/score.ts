import type { Json, Result, ScoreLine, SideScore, State, Turn } from '@mandapa/engine';
import type { Board, Ruin } from './board.ts';
import { colorOfKind, colors, ruinKinds } from './names.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const REASON = 'all-moved';

export function turnOf(state: State): Turn {
  const phase = S.get(state, S.PHASE);
  const name = S.phaseNames[phase] as string;
  if (phase === S.END) return { type: 'over', reason: REASON };
  if (S.actor(state) < 0) return { type: 'chance', phase: name, draws: [] };
  return { type: 'seat', seat: S.get(state, S.SEAT), phase: name };
}

export function boardOf(tables: Tables, state: State): Board | undefined {
  const index = S.get(state, S.BOARD);
  return index < 0 ? undefined : tables.boardAt(index);
}

/**
 * How many researchers of each colour count on a ruin: all in the stacks of a building (H-31), elsewhere
 * the topmost of each field (H-36). A captured disc that waits for its choice counts no more (HR-06).
 */
export function countOn(state: State, { kind, fields }: Ruin, counts: number[]): number[] {
  counts.fill(0);
  for (const field of fields) {
    const base = S.STACK + field * S.MAX_HEIGHT;
    let height = S.get(state, S.HEIGHT + field);
    let waiting = S.get(state, S.PENDING_FIELD) === field + 1 ? S.get(state, S.PENDING_KIND) - 1 : -1;
    while (height > 0) {
      const disc = S.get(state, base + --height);
      if (disc === waiting) {
        waiting = -1;
        continue;
      }
      const color = colorOfKind(disc);
      counts[color] = (counts[color] as number) + 1;
      if (kind !== 'building') break;
    }
  }
  return counts;
}

export interface Award {
  readonly color: number;
  readonly points: number;
  readonly rank: 1 | 2;
  readonly shared: boolean;
}

/** Who gets what of a ruin on which so many of each colour count (H-32 to H-36). */
export function awardsOf({ kind, first, second }: Ruin, counts: readonly number[]): readonly Award[] {
  const most = Math.max(...counts);
  if (most === 0) return [];
  const leaders = colorsWith(counts, most);
  const behind = Math.max(0, ...counts.filter((count) => count < most));
  if (kind !== 'building') return shared(leaders, first, 1);
  // A tie for first takes both prizes (H-33), and so does whoever is alone (H-35).
  if (leaders.length > 1 || behind === 0) return shared(leaders, first + second, 1);
  return [...shared(leaders, first, 1), ...shared(colorsWith(counts, behind), second, 2)];
}

const colorsWith = (counts: readonly number[], count: number): readonly number[] =>
  counts.flatMap((each, color) => (each === count ? [color] : []));

/** Divided equally, rounded down; a share of nothing is not awarded (HR-14). */
function shared(winners: readonly number[], prize: number, rank: 1 | 2): readonly Award[] {
  const points = Math.floor(prize / winners.length);
  if (points === 0) return [];
  return winners.map((color) => ({ color, points, rank, shared: winners.length > 1 }));
}

/** Points by colour: captures, then one entry a kind of ruin in the order of appraisal. */
export type Lines = readonly number[];
export const lineIds = ['captures', ...ruinKinds] as const;

/** What every colour has, the ruins as they stand (at the end: as they are appraised). */
export function linesOf(tables: Tables, state: State): readonly Lines[] {
  const lines = colors.map((_, color) => [S.get(state, S.CAPTURES + color), ...ruinKinds.map(() => 0)]);
  const counts = colors.map(() => 0);
  for (const ruin of boardOf(tables, state)?.ruins ?? []) {
    const at = 1 + ruinKinds.indexOf(ruin.kind);
    for (const { color, points } of awardsOf(ruin, countOn(state, ruin, counts))) {
      const own = lines[color] as number[];
      own[at] = (own[at] as number) + points;
    }
  }
  return lines;
}

export const sumOf = (lines: Lines): number => lines.reduce((total, points) => total + points, 0);

/** The lines of a seat: those of its colours together (H-43). */
const seatLines = (state: State, seat: number, byColor: readonly Lines[]): Lines =>
  lineIds.map((_, at) =>
    S.colorsOf(state, seat).reduce((total, color) => total + (byColor[color]?.[at] ?? 0), 0),
  );

export function scoreOf(tables: Tables, state: State): readonly SideScore[] {
  const byColor = linesOf(tables, state);
  return Array.from({ length: S.get(state, S.SEATS) }, (_, side) => {
    const lines = seatLines(state, side, byColor);
    const total = sumOf(lines);
    return {
      side,
      total: { low: total, high: total },
      lines: lineIds.map((id, at): ScoreLine => {
        const points = lines[at] as number;
        return { id, low: points, high: points };
      }),
    };
  });
}

const breakdown = (lines: Lines): Record<string, Json> => ({
  ...Object.fromEntries(lineIds.map((id, at) => [id, lines[at] as number])),
  total: sumOf(lines),
});

/** Winners share a tie (HR-16). */
export function resultOf(tables: Tables, state: State): Result | undefined {
  if (S.get(state, S.PHASE) !== S.END) return undefined;
  const byColor = linesOf(tables, state);
  const scores = Array.from({ length: S.get(state, S.SEATS) }, (_, side) => {
    const own = S.colorsOf(state, side);
    return {
      side,
      total: sumOf(seatLines(state, side, byColor)),
      breakdown: {
        ...breakdown(seatLines(state, side, byColor)),
        colors: Object.fromEntries(
          own.map((color) => [colors[color] as string, breakdown(byColor[color] as Lines)]),
        ),
      },
    };
  });
  const best = Math.max(...scores.map(({ total }) => total));
  return {
    reason: REASON,
    winners: scores.filter(({ total }) => total === best).map(({ side }) => side),
    scores: scores.map(({ side, breakdown: lines }) => ({ side, breakdown: lines })),
  };
}
