import type { Action, Game, IndexedAct, PieceId } from '@mandapa/engine';
import { CHANCE, OVER } from '@mandapa/engine';
import { MAX_ACTS_AHEAD } from '../tuning.ts';
import { drawnAndGone, outcomes } from './chance.ts';
import {
  agrees,
  type ExplainedStep,
  missing,
  type Node,
  type PendingSignal,
  strays,
  textKey,
} from './node.ts';
import type { Observed, SeenPiece } from './observed.ts';
import { type ActGroup, actOf, advance, explained, type Ground, type Situation } from './step.ts';
import { type Support, support } from './support.ts';

/** A lawful sequence that accounts for what is seen, and what it leaves unaccounted for. */
export interface Explanation {
  readonly path: readonly ExplainedStep[];
  readonly strays: readonly SeenPiece[];
  readonly signals: readonly PendingSignal[];
  /** Pieces that lay where drawn pieces lie and were taken on to where nothing is seen. */
  readonly drawn: number;
  readonly missing: readonly PieceId[];
}

/** Nodes that one search may visit; people who are further ahead are asked. */
const MAX_NODES = 400;

/**
 * Every lawful sequence of up to four acts that explains the most of what is seen. Chance, forced and
 * unseen steps are free; chance is branched only on outcomes that were seen. With `guess`, acts count whose
 * piece left and was not seen again: for questions only, never for commits.
 */
export function explain(root: Node, situation: Situation, guess = false): readonly Explanation[] {
  return best(
    search(root, situation, guess)
      .filter(({ isOpen }) => !isOpen)
      .map(({ explanation }) => explanation),
  );
}

/**
 * The same where a figure that came to rest has walked on and its next walk is not whole yet: what was surely done
 * before. For what people are told only, never for commits.
 */
export function explainBegun(root: Node, situation: Situation): readonly Explanation[] {
  return best(search(root, situation, false).map(({ explanation }) => explanation));
}

interface Found {
  readonly explanation: Explanation;
  /** A piece that went on from where a step took it lies where nothing explains it. */
  readonly isOpen: boolean;
}

function search(root: Node, situation: Situation, guess: boolean): readonly Found[] {
  const found: Found[] = [];
  const visited = new Set<string>();
  let nodes = 0;
  const visit = (node: Node, acts: number): void => {
    const signals = unused(node, situation);
    const left = strays(situation.game, node, situation.observed);
    const drawn = drawnAndGone(node, situation);
    const visitKey = `${textKey(situation.game, node.state)}|${node.path[0]?.key ?? ''}|${node.usedSignals.join()}`;
    if (visited.has(visitKey) || ++nodes > MAX_NODES) return;
    visited.add(visitKey);
    const isOpen = node.path.some((step) =>
      step.onward.some((piece) => left.some((stray) => stray.piece === piece)),
    );
    const gone = missing(node, situation.observed, situation.indexes);
    found.push({ explanation: { path: node.path, strays: left, signals, drawn, missing: gone }, isOpen });
    const idleGuess = guess && node.path.length === 0;
    if (left.length + signals.length + drawn + gone.length === 0 && !idleGuess) return;
    if (acts >= MAX_ACTS_AHEAD) return;
    for (const [step, isAct] of likely(node, successors(node, situation, guess))) {
      visit(advance(node, step, situation), acts + (isAct ? 1 : 0));
    }
  };
  visit(root, 0);
  return found;
}

/** Only the first guess is what people are asked; of later ones one of each kind of piece will do. */
function likely(node: Node, found: readonly Successor[]): readonly Successor[] {
  if (node.path.every((step) => step.ground !== 'guessed')) return found;
  const kinds = new Set<string>();
  return found.filter(([step]) => {
    if (step.ground !== 'guessed') return true;
    const move = step.steps.find((each) => each.type === 'move');
    const isNew = move !== undefined && !kinds.has(move.kind);
    if (move) kinds.add(move.kind);
    return isNew;
  });
}

/** What an explanation leaves over. */
export const unexplained = ({ strays, signals, drawn, missing }: Explanation): number =>
  strays.length + signals.length + drawn + missing.length;

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
  if (actor === CHANCE) return outcomes(node, situation, guess).map((step) => [step, false]);
  const index = situation.indexes.of(node.state);
  const steps: Successor[] = [];
  const signals = unused(node, situation);
  const offered = openGroups(situation.game, index.entries).map((group) => ({
    group,
    given: support(group.act, node, situation.observed, signals),
  }));
  for (const { group, given } of offered) {
    const ground =
      given.ground === 'seen' && isDoubtful(group, given, offered, node, situation)
        ? 'guessed'
        : given.ground;
    if (ground === 'seen' || (ground === 'guessed' && guess)) {
      steps.push([explained(node, group, { ...given, ground }, situation), true]);
    } else if (isUnseen(situation.game, group)) {
      steps.push([explained(node, group, assumption, situation), false]);
    }
  }
  return steps;
}

interface Offered {
  readonly group: ActGroup;
  readonly given: Support;
}

/**
 * What is seen fits, and yet something else may have happened that only shows in part: another act may have
 * moved the same piece, or, where a tile is known only by the figure on it, that figure may have gone on.
 */
function isDoubtful(
  group: ActGroup,
  given: Support,
  offered: readonly Offered[],
  node: Node,
  { game, observed }: Situation,
): boolean {
  if (offered.some((other) => other.group !== group && endedBefore(other.given, given))) return true;
  if (offered.some((other) => takesLess(other.given, given))) return true;
  if (given.direct && given.onward.length === 0) return false;
  if (offered.some((other) => other.group !== group && isRival(given, other.given))) return true;
  return !given.direct && (actsAgain(game, node, group) || strangerThere(group, node, observed));
}

/** Whether a piece lies where the act went that is no part of it: then that one explains what followed. */
function strangerThere({ act }: ActGroup, node: Node, observed: Observed): boolean {
  const moves = [...act.acts, ...act.follows].filter((step) => step.type === 'move');
  return [...observed.seen.values()].some(
    (seen) =>
      !agrees(node, seen) &&
      moves.some(({ to }) => seen.places.includes(to)) &&
      !moves.some(({ kind }) => kind === node.pieces.kind(seen.piece)),
  );
}

/** Whether the same seat acts on after it: then what followed may have been moved on already. */
function actsAgain(game: Game, node: Node, { act, action }: ActGroup): boolean {
  const state = node.state.slice();
  game.play(state, game.encode(state, action));
  return game.actor(state) === act.by;
}

/** Whether the other act is seen and its figure came to rest there, before it went on to where this one ends. */
const endedBefore = (other: Support, given: Support): boolean =>
  other.ground === 'seen' &&
  other.rested.some((piece) => given.pieces.includes(piece) && !given.onward.includes(piece));

/** Whether the other act is seen too, without what may as well have been taken with the walk after it. */
const takesLess = (other: Support, given: Support): boolean =>
  given.close.length > 0 &&
  other.ground === 'seen' &&
  other.taken.length < given.taken.length &&
  sharesFigure(other, given) &&
  other.taken.every((piece) => given.taken.includes(piece)) &&
  given.taken.every((piece) => other.taken.includes(piece) || given.close.includes(piece));

const sharesFigure = (a: Support, b: Support): boolean => a.pieces.some((piece) => b.pieces.includes(piece));

/**
 * Acts that are seen as well as this first step, with more taken just before the next walk began. With `surely`
 * only those where what is more seems to have left before it.
 */
export function contested(
  root: Node,
  step: ExplainedStep,
  situation: Situation,
  surely: boolean,
): ExplainedStep[] {
  const { game, observed, indexes } = situation;
  if (step.by === CHANCE || game.actor(root.state) === CHANCE) return [];
  const signals = unused(root, situation);
  const offered = openGroups(game, indexes.of(root.state).entries).map((group) => ({
    group,
    given: support(group.act, root, observed, signals),
  }));
  const mine = support(actOf(step), root, observed, signals);
  return offered.flatMap(({ group, given }) => {
    if (given.ground !== 'seen' || !takesLess(mine, given)) return [];
    const extra = given.taken.filter((piece) => !mine.taken.includes(piece));
    if (surely && !extra.every((piece) => given.leftBefore.includes(piece))) return [];
    return [explained(root, group, { ...given, ground: 'seen' }, situation)];
  });
}

/** Another act that may have moved the same piece while some of its own pieces went unseen. */
function isRival(given: Support, other: Support): boolean {
  if (other.ground === 'none') return false;
  // A button alone says nothing of a piece that left unseen: that may have been the act before it.
  if (given.pieces.length === 0) return other.ground === 'guessed';
  return other.pieces.some((piece) => given.pieces.includes(piece) && !given.onward.includes(piece));
}

const assumption: Ground = {
  ground: 'assumed',
  direct: true,
  pieces: [],
  onward: [],
  signals: [],
  chosen: new Map(),
};

const isUnseen = (game: Game, { act, action }: ActGroup): boolean =>
  game.unseen.includes(action.type) && act.acts.every((step) => step.type === 'signal');

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
