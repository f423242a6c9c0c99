import {
  type Attempt,
  type Evidence,
  type EvidenceMove,
  type Kind,
  type MessageValue,
  type State,
  seatOf,
  type Violation,
} from '@mandapa/engine';
import { type Figure, type KeralaAction, OPEN } from './actions.ts';
import { cellPlace, type FigureRef, figureOf, violationOf } from './check.ts';
import { kindInCentre } from './moves/place.ts';
import { liftBreach } from './moves/shift.ts';
import { stackKinds } from './platform.ts';
import * as S from './state.ts';
import { cellOfPlace } from './table-model.ts';
import type { Tables } from './tables.ts';

type Tried = Attempt<KeralaAction> | Violation | undefined;

/** What people seem to have tried when no lawful action contains what was seen. */
export function attemptOf(tables: Tables, state: State, evidence: Evidence): Tried {
  for (const { kind, pose } of evidence.poses) {
    const tried = posed(tables, state, kind, pose);
    if (tried) return tried;
  }
  for (const move of evidence.moves) {
    const tried = moved(tables, state, move, evidence);
    if (tried) return tried;
  }
  for (const { signal, at } of evidence.signals) {
    const by = seatOf(at);
    if (by === undefined) continue;
    if (signal === 'pass') return { by, action: { type: 'pass', figure: OPEN }, whole: true };
    if (signal === 'decline') return { by, action: { type: 'decline' }, whole: true };
  }
  return undefined;
}

/** A figure stood up is a breach of its own (K-24); one laid down is a pass. */
function posed(tables: Tables, state: State, kind: Kind, pose: number): Tried {
  const ref = figureOf(tables, state, kind);
  if (!ref) return undefined;
  const lying = S.lies(state, ref.seat, ref.figure);
  if (pose === 0 && lying === true) return breach('K-24', 'no.stoodUp', { figure: { kind } });
  if (pose === 1 && lying === false)
    return { by: ref.seat, action: { type: 'pass', figure: ref.figure }, whole: true };
  return undefined;
}

const breach = (rule: string, id: string, values: Record<string, MessageValue>): Violation => ({
  rule,
  message: { id, values },
});

function moved(tables: Tables, state: State, move: EvidenceMove, evidence: Evidence): Tried {
  const figure = figureOf(tables, state, move.kind);
  if (figure) return figureMoved(state, figure, move, evidence);
  const kind = tables.indexOfKind.get(move.kind);
  if (kind === undefined) return undefined;
  const source = move.from && cellOfPlace(move.from);
  if (source) return platformTileMoved(tables, state, source, move, evidence);
  if (move.from === 'box') return breach('K-13', 'no.fromBox', { tile: { kind: move.kind } });
  if (move.from === 'bag' || kindInCentre(tables, state, move.kind) < 0) return drawn(state, kind, move);
  return centreTileMoved(tables, state, move, evidence);
}

/** A tile out of the bag when none is awaited, or one that cannot be there. */
function drawn(state: State, kind: number, move: EvidenceMove): Tried {
  if (move.to === 'box' && S.get(state, S.PHASE) === S.REMOVE)
    return { by: 'chance', action: { type: 'remove', tile: move.kind }, whole: true };
  if (move.from === undefined && S.get(state, S.UNSEEN + kind) === 0) return undefined;
  return { by: 'chance', action: { type: 'draw', tile: move.kind }, whole: true };
}

function centreTileMoved(tables: Tables, state: State, move: EvidenceMove, evidence: Evidence): Tried {
  const tile = move.kind;
  const target = move.to && cellOfPlace(move.to);
  if (!target) {
    const gone = move.to === 'box' || move.to === 'bag';
    return gone ? breach('K-13', 'no.leavesEarly', { tile: { kind: tile } }) : undefined;
  }
  const to = S.coordinatesOf(target.cell);
  const figure = steppingFigure(tables, state, target.seat, target.cell, evidence);
  const isEdge = (tables.edgeColorOf[tables.indexOfKind.get(tile) as number] as number) >= 0;
  const action: KeralaAction = { type: 'place', tile, figure, to, ...(isEdge ? { edge: OPEN } : {}) };
  return { by: target.seat, action, whole: true };
}

/** The figure that was seen to step there, else the nearer one. */
function steppingFigure(
  tables: Tables,
  state: State,
  seat: number,
  cell: number,
  evidence: Evidence,
): Figure {
  if (seat >= S.get(state, S.PLAYERS)) return 0;
  for (const { kind, to } of evidence.moves) {
    const ref = figureOf(tables, state, kind);
    if (ref?.seat === seat && to === cellPlace(seat, S.coordinatesOf(cell))) return ref.figure;
  }
  const far = (figure: number): number => {
    const from = S.figureCell(state, seat, figure);
    return Math.abs(S.xOf(from) - S.xOf(cell)) + Math.abs(S.yOf(from) - S.yOf(cell));
  };
  return far(1) < far(0) ? 1 : 0;
}

function platformTileMoved(
  tables: Tables,
  state: State,
  source: { seat: number; cell: number },
  move: EvidenceMove,
  evidence: Evidence,
): Tried {
  const { seat, cell } = source;
  const tile = { kind: move.kind };
  if (seat >= S.get(state, S.PLAYERS)) return undefined;
  const row = S.rowAt(state, seat, cell);
  if (S.get(state, S.PHASE) !== S.SHIFT || S.get(state, S.SEAT) !== seat || row < 0)
    return breach('K-30', 'no.platformTile', { tile });
  const from = S.coordinatesOf(cell);
  const lift = liftBreach(state, seat, cell);
  if (lift) return violationOf(tables, state, seat, lift, { from });
  const target = move.to && cellOfPlace(move.to);
  if (!target)
    return move.to === undefined ? undefined : breach('K-34', 'no.shiftOnTile', { to: { place: move.to } });
  if (target.seat !== seat) return breach('K-30', 'no.platformTile', { tile });
  const action: KeralaAction = { type: 'shift', from, to: S.coordinatesOf(target.cell) };
  const moves = evidence.moves.filter((other) => other.from === move.from && other.to === move.to);
  return { by: seat, action, whole: moves.length === stackKinds(state, seat, row).length };
}

function figureMoved(
  state: State,
  { seat, figure }: FigureRef,
  move: EvidenceMove,
  evidence: Evidence,
): Tried {
  const kind = { kind: move.kind };
  const target = move.to && cellOfPlace(move.to);
  if (!target) return move.to === undefined ? undefined : breach('K-17', 'no.figureAbroad', { figure: kind });
  if (target.seat !== seat) return breach('K-17', 'no.figureAbroad', { figure: kind });
  // A tile that was laid in the same act says more about what was meant.
  if (evidence.moves.some((other) => other.to === move.to && other.kind !== move.kind)) return undefined;
  const isOwnTurn = S.get(state, S.PHASE) === S.TAKE && S.get(state, S.SEAT) === seat;
  if (isOwnTurn) return breach('K-17', 'no.figureWalks', { figure: kind });
  const action: KeralaAction = { type: 'jump', figure, to: S.coordinatesOf(target.cell) };
  return { by: seat, action, whole: true };
}
