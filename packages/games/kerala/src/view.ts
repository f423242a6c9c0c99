import type { Json, Points, Result, ScoreLine, SideScore, State, Turn, View } from '@mandapa/engine';
import { BAG, BOX, CENTRE, layoutOf } from './layout.ts';
import { unseenRemoval } from './moves/chance.ts';
import { Appraisal, appraise, HIGH, LOW } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const REASON = 'bag-empty';
const lineIds = ['removed', 'missing', 'standing', 'edges', 'symbols'] as const;

const low = new Appraisal();
const high = new Appraisal();

export function turnOf(state: State): Turn {
  const phase = S.get(state, S.PHASE);
  const name = S.phaseNames[phase] as string;
  switch (phase) {
    case S.REMOVE: {
      const count = S.get(state, S.TO_REMOVE);
      return {
        type: 'chance',
        phase: name,
        draws: [{ pool: BAG, to: BOX, count, unseen: unseenRemoval(state) }],
      };
    }
    case S.FIRST:
      return { type: 'chance', phase: name, draws: [] };
    case S.DRAW:
      return {
        type: 'chance',
        phase: name,
        draws: [{ pool: BAG, to: CENTRE, count: S.get(state, S.TO_DRAW) }],
      };
    case S.END:
      return { type: 'over', reason: REASON };
    default:
      return { type: 'seat', seat: S.get(state, S.SEAT), phase: name };
  }
}

/** What the platforms are worth as they lie; while an edge is open, a range. */
export function scoreOf(tables: Tables, state: State): SideScore[] {
  const scores: SideScore[] = [];
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    appraise(tables, state, seat, LOW, low);
    const isOpen = hasOpenEdge(state, seat);
    if (isOpen) appraise(tables, state, seat, HIGH, high);
    const other = isOpen ? high : low;
    scores.push({
      side: seat,
      total: { low: low.total, high: other.total },
      lines: lineIds.map((id): ScoreLine => ({ id, ...rangeOf(low[id], other[id]) })),
    });
  }
  return scores;
}

/** Another choice of areas may be best once an edge counts, so a line may fall while the total rises. */
const rangeOf = (a: number, b: number): Points => ({ low: Math.min(a, b), high: Math.max(a, b) });

function hasOpenEdge(state: State, seat: number): boolean {
  const first = S.EDGE + S.baseOf(state, seat);
  for (let at = first; at < first + S.get(state, S.ROWS + seat); at++)
    if (state[at] === S.EDGE_OPEN) return true;
  return false;
}

/** Undefined until the game is over, and until no open edge can change the scores any more. */
export function resultOf(tables: Tables, state: State): Result | undefined {
  if (S.get(state, S.PHASE) !== S.END) return undefined;
  const players = S.get(state, S.PLAYERS);
  const scores: { side: number; breakdown: Record<string, Json> }[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < players; seat++) {
    appraise(tables, state, seat, LOW, low);
    if (hasOpenEdge(state, seat)) {
      appraise(tables, state, seat, HIGH, high);
      if (high.total !== low.total) return undefined;
    }
    scores.push({ side: seat, breakdown: breakdownOf(tables, low) });
    best = Math.max(best, low.total);
  }
  const winners = scores.filter(({ breakdown }) => breakdown.total === best).map(({ side }) => side);
  return { reason: REASON, winners, scores };
}

function breakdownOf(tables: Tables, appraisal: Appraisal): Record<string, Json> {
  const symbolsByColor: Record<string, number> = {};
  tables.colors.forEach((color, index) => {
    symbolsByColor[color] = appraisal.symbolsByColor[index] as number;
  });
  const { removed, missing, standing, edges, symbols, total } = appraisal;
  return { removed, missing, standing, edges, symbols, symbolsByColor, total };
}

/** Nothing in Kerala is hidden from one and known to another: every viewer sees the same. */
export function viewOf(tables: Tables, state: State): View {
  const players = Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);
  const boxed = tables.kinds.reduce((sum, _kind, kind) => sum + S.get(state, S.BOX + kind), 0);
  const standing = (seat: number) => [0, 1].map((figure) => negated(S.lies(state, seat, figure)));
  const phase = S.get(state, S.PHASE);
  return {
    layout: layoutOf(tables, state),
    facts: {
      phase: S.phaseNames[phase] as string,
      seat: phase >= S.TAKE && phase < S.END ? S.get(state, S.SEAT) : null,
      round: S.get(state, S.ROUND),
      rounds: tables.bags[players.length]?.rounds ?? 0,
      bag: S.get(state, S.BAG),
      box: boxed + S.get(state, S.REMOVED_UNSEEN),
      bagHolder: phase > S.FIRST && phase < S.KEEP ? S.get(state, S.HOLDER) : null,
      toDraw: phase === S.DRAW ? S.get(state, S.TO_DRAW) : 0,
      slots: players.length,
      colors: players.map((seat) => tables.colors[S.get(state, S.COLOR + seat)] as string),
      passesLeft: players.map((seat) => S.standing(state, seat)),
      standing: players.map(standing),
      kept: players.map((seat) => S.keptIndex(state, seat) >= 0),
    },
  };
}

/** A figure of which nobody said whether it lies is neither standing nor lying: null. */
const negated = (lying: boolean | undefined): boolean | null => (lying === undefined ? null : !lying);
