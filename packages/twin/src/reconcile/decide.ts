import type { Tuning } from '../tuning.ts';
import type { Question } from '../types.ts';
import { askBefore } from '../verdict/questions.ts';
import { passedOut } from './chance.ts';
import { contested, type Explanation, explain } from './explain.ts';
import type { ExplainedStep, Node } from './node.ts';
import { actOf, type Situation } from './step.ts';
import { contradicted } from './support.ts';

export type Decision =
  | { readonly type: 'nothing' }
  | { readonly type: 'commit'; readonly step: ExplainedStep }
  /** Certain as far as it goes, but hands are still moving. */
  | { readonly type: 'wait'; readonly step: ExplainedStep }
  /** Certain, but a late field must be answered before its piece moves on. */
  | { readonly type: 'ask-before'; readonly question: Question }
  /** Nothing more will come by itself: only people know. */
  | { readonly type: 'ask'; readonly steps: readonly ExplainedStep[] };

/** What may be committed: the first step that every best explanation shares, once it is certain and at rest. */
export function decide(
  root: Node,
  explanations: readonly Explanation[],
  situation: Situation,
  tuning: Tuning,
  idleMs: number,
): Decision {
  const firsts = new Map<string, ExplainedStep>();
  for (const { path } of explanations) {
    const first = path[0];
    if (!first) return { type: 'nothing' };
    firsts.set(first.key, first);
  }
  const steps = [...firsts.values()];
  const [step] = steps;
  if (!step) return { type: 'nothing' };
  const atRest = explanations.every(({ path }) =>
    path.every((s) => settled(s, situation, tuning, goesOnSeen(s, path))),
  );
  if (steps.length > 1) return atRest ? { type: 'ask', steps } : { type: 'wait', step };
  if (step.ground === 'assumed') return declined(root, step, explanations, situation, atRest);
  // The awaited number has passed the gate: it was drawn once what comes next is seen.
  if (step.ground === 'latched' && !explanations.every((each) => allPassed(root, each, situation)))
    return { type: 'wait', step };
  const isFollowed = explanations.every(({ path }) => path[0] !== undefined && goesOnSeen(path[0], path));
  if (!settled(step, situation, tuning, isFollowed)) return { type: 'wait', step };
  if (step.by === 'chance' && !drawComplete(root, explanations, situation)) return { type: 'nothing' };
  if (!step.direct && !isShownValue(step) && !explanations.some(isComplete)) return { type: 'nothing' };
  const goesOn = explanations.some(({ path }) => path.length > 1);
  if (takesAway(step, situation)) {
    // What else is gone may belong to this act, or be where the next one begins.
    const isIdle = idleMs >= tuning.idleMs;
    if (explanations.every(({ missing }) => missing.length > 0)) {
      const rivals = isIdle ? contested(root, step, situation, false) : [];
      return rivals.length > 0 ? { type: 'ask', steps: distinct([step, ...rivals]) } : { type: 'wait', step };
    }
    if (extendable(root, step, situation) && !goesOn && !isIdle) return { type: 'wait', step };
    // Between two walks a piece left that either of them may have taken.
    const rivals = contested(root, step, situation, true);
    if (rivals.length > 0) return { type: 'ask', steps: distinct([step, ...rivals]) };
  } else if (extendable(root, step, situation) && !goesOn) return { type: 'wait', step };
  const question = askBefore(situation.game, root.state, step);
  return question ? { type: 'ask-before', question } : { type: 'commit', step };
}

/** Whether a later act of the same explanation is seen. */
const goesOnSeen = (step: ExplainedStep, path: readonly ExplainedStep[]): boolean =>
  path.slice(path.indexOf(step) + 1).some(isSeenAct);

const distinct = (steps: readonly ExplainedStep[]): ExplainedStep[] => [
  ...new Map(steps.map((step) => [step.key, step])).values(),
];

const isComplete = ({ strays, signals }: Explanation): boolean => strays.length === 0 && signals.length === 0;

/** Every piece it rests on lies still, and a button has been given time for the pieces to be seen. */
function settled(step: ExplainedStep, { observed }: Situation, tuning: Tuning, isFollowed: boolean): boolean {
  if (step.ground === 'assumed') return true;
  const pending = step.steps.some(
    (s) =>
      s.type === 'move' &&
      s.role === 'follow' &&
      step.moved.some((m) => m.to === s.to && !observed.seen.get(m.piece)?.places.includes(s.to)) &&
      step.steps.some((act) => act.type === 'move' && act.role === 'act' && act.to === s.to),
  );
  const polls = 1 + tuning.settleRounds + (pending ? tuning.followRounds : 0);
  // A figure that was lifted after its walk says nothing more: the next act must show that the walk was over.
  const still = step.pieces.every(
    (piece) =>
      (observed.seen.get(piece)?.polls ?? 0) >= polls ||
      (isFollowed && step.onward.includes(piece) && observed.gone.has(piece)),
  );
  return still && step.signals.every((signal) => observed.nowMs - signal.atMs >= tuning.signalMs);
}

/** A draw counts when none too many is out, or what else is out belongs to acts after it, seen or not. */
function drawComplete(root: Node, explanations: readonly Explanation[], situation: Situation): boolean {
  if (explanations.some(({ path, strays }) => strays.length === 0 || path.some(isSeenAct))) return true;
  return explain(root, situation, true).some(isComplete);
}

/** What comes after is seen, and all that passed the gate has been drawn: none was missed, none too many. */
function allPassed(root: Node, { path, strays }: Explanation, { observed }: Situation): boolean {
  if (strays.length > 0 || !path.some(({ ground }) => ground === 'seen')) return false;
  const latched = path.filter(({ ground }) => ground === 'latched').flatMap(({ moved }) => moved);
  const drawn = path.filter(({ by }) => by === 'chance').flatMap(({ moved }) => moved);
  return [...new Set(latched.map(({ from }) => from))].every((pool) => {
    const passed = passedOut(root, pool, observed);
    return passed.every((piece) => drawn.some((move) => move.piece === piece));
  });
}
/** A die that was awaited shows what it shows, whatever has come after it. */
const isShownValue = (step: ExplainedStep): boolean =>
  step.by === 'chance' && step.steps.every((s) => s.type === 'signal' && s.value !== undefined);

const isSeenAct = (step: ExplainedStep): boolean => step.by !== 'chance' && step.ground === 'seen';

/** Whether it takes pieces to where nothing is ever seen: how many belong to it shows by what remains. */
const takesAway = ({ steps }: ExplainedStep, { map }: Situation): boolean =>
  steps.some(
    (s) => s.type === 'move' && s.role === 'act' && map.isNeverSeen(s.to) && !map.isNeverSeen(s.from),
  );

const extendable = (root: Node, step: ExplainedStep, { indexes }: Situation): boolean =>
  indexes.of(root.state).extendable(actOf(step));

/** An option was declined if the next act is seen and every way of taking the option would have shown. */
function declined(
  root: Node,
  step: ExplainedStep,
  explanations: readonly Explanation[],
  situation: Situation,
  atRest: boolean,
): Decision {
  if (!atRest) return { type: 'wait', step };
  const nextSeen = explanations.every(({ path }) => path.some((later) => later.ground === 'seen'));
  const others = situation.indexes
    .of(root.state)
    .entries.filter((entry) => entry.action.type !== step.action.type);
  const proved = others.every((entry) => contradicted(entry, root, situation.observed, situation.map));
  return nextSeen && proved ? { type: 'commit', step } : { type: 'ask', steps: [step] };
}
