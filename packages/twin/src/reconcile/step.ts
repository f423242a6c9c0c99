import type { Action, Game, IndexedAct, PieceId, PieceMove, Place } from '@mandapa/engine';
import type { TableMap } from '../table-map.ts';
import { type ExplainedStep, type IndexCache, type Node, type PendingSignal, textKey } from './node.ts';
import type { Observed } from './observed.ts';
import { choiceKey } from './support.ts';

/** What the search for explanations looks at. */
export interface Situation {
  readonly game: Game;
  readonly observed: Observed;
  readonly signals: readonly PendingSignal[];
  readonly indexes: IndexCache;
  readonly map: TableMap;
  /** Every place that some sensor lies under. */
  readonly covered: readonly Place[];
  /** Counts the acts that were tried: where many are possible, the twin looks less often. */
  readonly effort: { tried: number };
}

/** Actions that differ only in late fields are one act, committed with those fields open. */
export interface ActGroup {
  readonly act: IndexedAct;
  readonly action: Action;
}

export interface Ground {
  readonly ground: ExplainedStep['ground'];
  readonly direct: boolean;
  readonly pieces: readonly PieceId[];
  readonly onward: readonly PieceId[];
  readonly signals: readonly PendingSignal[];
  readonly chosen: ReadonlyMap<string, PieceId>;
}

export function explained(
  node: Node,
  group: ActGroup,
  by: Ground,
  { game, effort }: Situation,
): ExplainedStep {
  effort.tried++;
  const steps = [...group.act.acts, ...group.act.follows];
  const moved = node.pieces
    .clone()
    .apply(steps, (kind, from, to) => by.chosen.get(choiceKey(kind, from, to)));
  const state = node.state.slice();
  game.play(state, game.encode(state, group.action));
  return {
    by: group.act.by,
    action: group.action,
    steps,
    moved,
    pieces: by.pieces,
    onward: by.onward,
    signals: by.signals,
    ground: by.ground,
    direct: by.direct,
    key: textKey(game, state),
  };
}

/** The act of a step, whatever became of the index it came from. */
export function actOf({ by, action, steps }: ExplainedStep): IndexedAct {
  const ofRole = (role: 'act' | 'follow') => steps.filter((step) => step.role === role);
  return { code: 0, by, action, acts: ofRole('act'), follows: ofRole('follow') };
}

/** The node after a step: its pieces moved; what only follows may still lie where it was. */
export function advance(node: Node, step: ExplainedStep, { game }: Pick<Situation, 'game'>): Node {
  const state = node.state.slice();
  game.play(state, game.encode(state, step.action));
  const pieces = node.pieces.clone();
  const chosen = new Map(
    step.moved.map((move) => [choiceKey(pieces.kind(move.piece), move.from, move.to), move.piece]),
  );
  pieces.apply(step.steps, (kind, from, to) => chosen.get(choiceKey(kind, from, to)));
  return {
    state,
    pieces,
    // What a piece was before: it may have become another kind on its way.
    tolerated: tolerate(node.tolerated, step, node.pieces.kind.bind(node.pieces)),
    usedSignals: [...node.usedSignals, ...step.signals.map((signal) => signal.id)],
    path: [...node.path, step],
  };
}

function tolerate(
  before: Node['tolerated'],
  step: ExplainedStep,
  kind: (piece: PieceId) => string,
): ReadonlyMap<PieceId, readonly PieceMove['from'][]> {
  const after = new Map(before);
  for (const move of step.moved) {
    const follows = step.steps.some(
      (s) => s.type === 'move' && s.role === 'follow' && s.kind === kind(move.piece) && s.to === move.to,
    );
    if (follows) after.set(move.piece, [...(before.get(move.piece) ?? []), move.from]);
    else after.delete(move.piece);
  }
  return after;
}
