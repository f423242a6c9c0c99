import type { Action, Game, IndexedAct, OpenDraw, PieceId, PieceMove, Place } from '@mandapa/engine';
import { CHANCE, kindOf, OVER } from '@mandapa/engine';
import type { TableMap } from '../table-map.ts';
import { MAX_ACTS_AHEAD } from '../tuning.ts';
import {
  type ExplainedStep,
  type IndexCache,
  type Node,
  openDraw,
  type PendingSignal,
  strays,
  textKey,
} from './node.ts';
import type { Observed, SeenPiece } from './observed.ts';
import { choiceKey, support } from './support.ts';

/** A lawful sequence that accounts for what is seen, and what it leaves unaccounted for. */
export interface Explanation {
  readonly path: readonly ExplainedStep[];
  readonly strays: readonly SeenPiece[];
  readonly signals: readonly PendingSignal[];
}

export interface Situation {
  readonly game: Game;
  readonly observed: Observed;
  readonly signals: readonly PendingSignal[];
  readonly indexes: IndexCache;
  readonly map: TableMap;
  /** Every place that some sensor lies under. */
  readonly covered: readonly Place[];
}

/** Nodes that one search may visit; people who are further ahead are asked. */
const MAX_NODES = 400;

/**
 * Every lawful sequence of up to four acts that explains the most of what is seen. Chance, forced and
 * unseen steps are free; chance is branched only on outcomes that were seen. With `guess`, one act may also
 * be one whose piece left and was not seen again: for questions only, never for commits.
 */
export function explain(root: Node, situation: Situation, guess = false): readonly Explanation[] {
  const found: Explanation[] = [];
  const visited = new Set<string>();
  let nodes = 0;
  const visit = (node: Node, acts: number): void => {
    const signals = unused(node, situation);
    const left = strays(situation.game, node, situation.observed);
    const visitKey = `${textKey(situation.game, node.state)}|${node.path[0]?.key ?? ''}|${node.usedSignals.join()}`;
    if (visited.has(visitKey) || ++nodes > MAX_NODES) return;
    visited.add(visitKey);
    const unaccounted = node.path.some((step) =>
      step.onward.some((piece) => left.some((stray) => stray.piece === piece)),
    );
    if (!unaccounted) found.push({ path: node.path, strays: left, signals });
    const idleGuess = guess && node.path.length === 0;
    if (left.length === 0 && signals.length === 0 && !idleGuess) return;
    if (acts >= MAX_ACTS_AHEAD) return;
    const mayGuess = guess && node.path.every((step) => step.ground !== 'guessed');
    for (const [step, isAct] of successors(node, situation, mayGuess)) {
      visit(advance(node, step, situation), acts + (isAct ? 1 : 0));
    }
  };
  visit(root, 0);
  return best(found);
}

const unexplained = (explanation: Explanation): number =>
  explanation.strays.length + explanation.signals.length;

/** Those that leave the least unexplained; among them those that assume no more than they must. */
function best(found: readonly Explanation[]): readonly Explanation[] {
  const least = Math.min(...found.map(unexplained));
  const fitting = found.filter((explanation) => unexplained(explanation) === least);
  const shortest = Math.min(...fitting.map((explanation) => explanation.path.length));
  return fitting.filter(
    (explanation) => explanation.path.length === shortest || !endsInAssumption(explanation),
  );
}

const endsInAssumption = ({ path }: Explanation): boolean => path.at(-1)?.ground === 'assumed';

function unused(node: Node, { signals }: Situation): PendingSignal[] {
  return signals.filter((signal) => !node.usedSignals.includes(signal.id));
}

type Successor = readonly [step: ExplainedStep, isAct: boolean];

function successors(node: Node, situation: Situation, guess: boolean): Successor[] {
  const actor = situation.game.actor(node.state);
  if (actor === OVER) return [];
  if (actor === CHANCE) return drawn(node, situation).map((step) => [step, false]);
  const index = situation.indexes.of(node.state);
  const steps: Successor[] = [];
  for (const group of openGroups(situation.game, index.entries)) {
    const given = support(group.act, node, situation.observed, unused(node, situation));
    if (given.ground === 'seen' || (given.ground === 'guessed' && guess)) {
      steps.push([explained(node, group, { ...given, ground: given.ground }, situation), true]);
    } else if (isUnseen(situation.game, group) && index.entries.length > 1) {
      steps.push([explained(node, group, assumption, situation), false]);
    }
  }
  return steps;
}

const assumption: Ground = { ground: 'assumed', pieces: [], onward: [], signals: [], chosen: new Map() };

const isUnseen = (game: Game, { act, action }: ActGroup): boolean =>
  game.unseen.includes(action.type) && act.acts.every((step) => step.type === 'signal');

/** Actions that differ only in late fields are one act, committed with those fields open. */
export interface ActGroup {
  readonly act: IndexedAct;
  readonly action: Action;
}

export function openGroups(game: Game, entries: readonly IndexedAct[]): readonly ActGroup[] {
  if (game.late.length === 0) return entries.map((act) => ({ act, action: act.action }));
  const groups = new Map<string, IndexedAct[]>();
  for (const act of entries) {
    const key = JSON.stringify(withoutLate(game, act.action));
    const group = groups.get(key);
    if (group) group.push(act);
    else groups.set(key, [act]);
  }
  return [...groups.values()].map((acts) => {
    const act = acts[0] as IndexedAct;
    return { act, action: acts.length === 1 ? act.action : opened(game, act.action) };
  });
}

function withoutLate(game: Game, action: Action): Action {
  const late = game.late.filter((field) => field.action === action.type).map((field) => field.field);
  if (late.length === 0) return action;
  return Object.fromEntries(Object.entries(action).filter(([name]) => !late.includes(name))) as Action;
}

function opened(game: Game, action: Action): Action {
  const late = game.late.filter((field) => field.action === action.type);
  return { ...action, ...Object.fromEntries(late.map((field) => [field.field, field.open])) };
}

interface Ground {
  readonly ground: ExplainedStep['ground'];
  readonly pieces: readonly PieceId[];
  readonly onward: readonly PieceId[];
  readonly signals: readonly PendingSignal[];
  readonly chosen: ReadonlyMap<string, PieceId>;
}

function explained(node: Node, group: ActGroup, by: Ground, { game }: Situation): ExplainedStep {
  const steps = [...group.act.acts, ...group.act.follows];
  const moved = node.pieces.clone().apply(steps, (kind, from) => by.chosen.get(choiceKey(kind, from)));
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
    key: textKey(game, state),
  };
}

/** The node after a step: its pieces moved; what only follows may still lie where it was. */
export function advance(node: Node, step: ExplainedStep, { game }: Pick<Situation, 'game'>): Node {
  const state = node.state.slice();
  game.play(state, game.encode(state, step.action));
  const pieces = node.pieces.clone();
  const chosen = new Map(
    step.moved.map((move) => [choiceKey(pieces.kind(move.piece), move.from), move.piece]),
  );
  pieces.apply(step.steps, (kind, from) => chosen.get(choiceKey(kind, from)));
  return {
    state,
    pieces,
    tolerated: tolerate(node.tolerated, step, pieces.kind.bind(pieces)),
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

/**
 * The outcomes of the open draws that were seen: as many pieces out of the pool as are awaited, the
 * earliest first. Pieces that only passed the gate count if they make up the number exactly.
 */
function drawn(node: Node, situation: Situation): ExplainedStep[] {
  const draw = openDraw(situation.game, node);
  if (!draw) return [];
  const out = outOfPool(node, draw, situation.observed);
  const latched = out.length < draw.count ? passedGate(node, draw, situation.observed, situation.map) : [];
  const enough = out.length >= draw.count || out.length + latched.length === draw.count;
  const piece = [...out, ...latched][0];
  if (!enough || piece === undefined) return [];
  const index = situation.indexes.of(node.state);
  const act = index.entries.find((entry) => {
    const move = entry.acts.find((step) => step.type === 'move');
    return move?.kind === kindOf(piece) && move.from === draw.pool && move.to === draw.to;
  });
  if (!act) return [];
  const ground = out.length >= draw.count ? 'seen' : 'latched';
  const chosen = new Map([[choiceKey(kindOf(piece), draw.pool), piece]]);
  return [
    explained(
      node,
      { act, action: act.action },
      { ground, pieces: [piece], onward: [], signals: [], chosen },
      situation,
    ),
  ];
}

export function outOfPool(node: Node, draw: OpenDraw, observed: Observed): PieceId[] {
  return [...observed.seen.values()]
    .filter((seen) => node.pieces.where(seen.piece) === draw.pool && !seen.places.includes(draw.pool))
    .sort((a, b) => drawnAt(a, observed) - drawnAt(b, observed))
    .map((seen) => seen.piece);
}

const drawnAt = (seen: SeenPiece, observed: Observed): number =>
  observed.passes.get(seen.piece)?.firstMs ?? seen.sinceMs;

/**
 * Pieces that passed the gate outwards and whose way from there cannot be seen. Where it can, a piece
 * that is not seen there was dropped back.
 */
export function passedGate(node: Node, draw: OpenDraw, observed: Observed, map: TableMap): PieceId[] {
  if (map.sensorsOf(draw.to).length > 0) return [];
  return [...observed.passes]
    .filter(
      ([piece, pass]) =>
        pass.count % 2 === 1 && node.pieces.where(piece) === draw.pool && !observed.seen.has(piece),
    )
    .sort(([, a], [, b]) => a.firstMs - b.firstMs)
    .map(([piece]) => piece);
}
