import type { ActIndex, Evidence, IndexedAct, PieceId, Place, SeatIndex, Violation } from '@mandapa/engine';
import { CHANCE, interpret, OVER, seatOf } from '@mandapa/engine';
import { outOfPool, passedGate, passedOut } from '../reconcile/chance.ts';
import type { Decision } from '../reconcile/decide.ts';
import {
  unexplained as countUnexplained,
  type Explanation,
  explain,
  explainBegun,
} from '../reconcile/explain.ts';
import { type ExplainedStep, missing, type Node, openDraw, strays as straysOf } from '../reconcile/node.ts';
import type { SeenPiece } from '../reconcile/observed.ts';
import { advance, type Situation } from '../reconcile/step.ts';
import type { Tuning } from '../tuning.ts';
import type { PieceAt, Question, Verdict } from '../types.ts';
import { doubtsOf } from './doubts.ts';
import { guide, guideTakes } from './guidance.ts';
import { nextOnWay } from './on-way.ts';
import { atOnePlace } from './place.ts';
import { askChance, askDrawn, askLate, askSteps } from './questions.ts';
import { sightingText } from './why.ts';

export interface Conclusion {
  readonly verdict: Verdict;
  readonly questions: readonly Question[];
}

export interface Present {
  readonly root: Node;
  readonly situation: Situation;
  readonly tuning: Tuning;
  /** Entries committed so far: part of question ids, so that an answer cannot meet another question. */
  readonly seq: number;
  /** How long nothing has changed on the table. */
  readonly idleMs: number;
  readonly trusted: (place: Place) => boolean;
}

const quiet: Omit<Verdict, 'state' | 'doubts'> = { wrong: [], inHand: [], mayGo: [], why: [] };

/** Says what the table is told: the verdict, and the questions that only people can answer. */
export function conclude(
  present: Present,
  decision: Decision,
  explanations: readonly Explanation[],
): Conclusion {
  const { root, situation } = present;
  const { game, observed } = situation;
  const doubts = doubtsOf(root, situation, present.trusted);
  const late = game.actor(root.state) === OVER ? askLate(game, root.state) : [];
  const say = (
    verdict: Partial<Verdict> & Pick<Verdict, 'state'>,
    asked: readonly Question[] = [],
  ): Conclusion => ({
    verdict: withBlindness({ ...quiet, doubts, inHand: inHand(present), ...verdict }, present),
    questions: [...asked, ...late],
  });
  if (game.actor(root.state) === OVER) return say({ state: 'in-step', inHand: [] });
  const byPeople = peopleOnly(present);
  if (byPeople) return say({ state: 'ambiguous', message: byPeople.message }, [byPeople]);
  if (decision.type === 'ask') {
    const question = asked(present, decision.steps, explanations);
    return say({ state: 'ambiguous', message: question.message, ...seatOfQuestion(question) }, [question]);
  }
  if (decision.type === 'ask-before') {
    const { question } = decision;
    return say({ state: 'ambiguous', message: question.message, ...seatOfQuestion(question) }, [question]);
  }
  if (decision.type === 'wait') {
    const why = decision.step.pieces.map((piece) => sightingText(piece, observed));
    return say({ state: 'settled', message: { id: 'twin.settling' }, why });
  }
  const best = afterDraws(explanations);
  if (!best || (best.path.length === 0 && best.strays.length === 0 && best.signals.length === 0)) {
    return atEase(present, say);
  }
  return unexplained(present, best, say);
}

/** What is left over is judged as what follows the draws that only await it: an act that is only begun proves nothing yet. */
function afterDraws(explanations: readonly Explanation[]): Explanation | undefined {
  const draws = ({ path }: Explanation): number =>
    path.every(({ ground }) => ground === 'latched') ? path.length : 0;
  return explanations.reduce<Explanation | undefined>(
    (best, each) => (best === undefined || draws(each) > draws(best) ? each : best),
    undefined,
  );
}

type Say = (verdict: Partial<Verdict> & Pick<Verdict, 'state'>, asked?: readonly Question[]) => Conclusion;

/** Nothing contradicts the committed state; a piece may be in hand, and a question may have become due. */
function atEase(present: Present, say: Say): Conclusion {
  const { situation, root, tuning } = present;
  const held = inHand(present);
  if (present.idleMs >= tuning.idleMs) {
    const guessed = explain(root, situation, true).filter(({ path }) => path.length > 0);
    const question = questionFrom(guessed, present);
    if (question)
      return say({ state: 'ambiguous', message: question.message, ...seatOfQuestion(question) }, [question]);
    const option = unseenOption(present);
    if (option)
      return say({ state: 'ambiguous', message: option.message, ...seatOfQuestion(option) }, [option]);
  }
  const drawing = drawUnderway(present);
  if (drawing) return say({ state: 'underway', message: drawing });
  if (held.length === 0) return say({ state: 'in-step' });
  const first = held[0] as PieceAt;
  const mayGo = targets(present, held);
  return say({
    state: 'underway',
    message: { id: 'twin.in-hand', values: { kind: { kind: first.kind } } },
    mayGo,
  });
}

/**
 * Something lies where the committed state does not have it, and no seen act explains it all. What the best
 * explanation leaves over is judged in the state that it leads to.
 */
function unexplained(present: Present, best: Explanation, say: Say): Conclusion {
  const { root, situation, tuning } = present;
  const { game, observed, indexes } = situation;
  const node = best.path.reduce((before, step) => advance(before, step, situation), root);
  const index = indexes.of(node.state);
  const wrong = best.strays.map((seen) => atOnePlace(seen, node, index));
  const why = wrong.map(({ piece }) => sightingText(piece, observed));
  const settling = (): Conclusion => say({ state: 'underway', message: { id: 'twin.settling' }, why });
  if (wrong.length === 0 && best.signals.length === 0) return settling();
  const evidence = evidenceOf(node, wrong, best);
  const meaning = interpret(game, node.state, evidence, index);
  const begun = meaning.type === 'lawful';
  const further = begun ? undefined : begunFurther(present, best);
  if (further) return unexplained(present, further, say);
  const atRest = wrong.every(({ polls }) => polls >= tuning.wrongRounds);
  const question = begun && present.idleMs < tuning.idleMs ? undefined : questionNow(present);
  const left = begun && present.idleMs >= 2 * tuning.idleMs ? unfinished(present, node, evidence) : undefined;
  if (begun && !question && !left) return say({ ...toFinish(meaning.entries, node, wrong), why });
  // A button outruns the shutter: the piece that was laid just before it may not have been read yet.
  const isHeard = best.signals.every(({ atMs }) => observed.nowMs - atMs >= tuning.wrongSignalMs);
  if (!atRest || !isHeard) return settling();
  if (question)
    return say({ state: 'ambiguous', message: question.message, ...seatOfQuestion(question), why }, [
      question,
    ]);
  const violation = begun ? left : meaning.violation;
  if (!violation) return settling();
  const seat =
    meaning.type === 'attempt' && typeof meaning.by === 'number' ? meaning.by : seatOfStrays(wrong);
  return say({
    state: 'violation',
    violation,
    message: violation.message,
    ...(seat === undefined ? {} : { seat }),
    wrong: wrong.map(({ piece, places }) => ({
      piece,
      kind: node.pieces.kind(piece),
      at: places[0] as Place,
    })),
    ...guidanceFor(wrong, best.missing, node, index),
    why,
  });
}

/** What was surely done before an act that was begun now, where that makes sense of all that is seen. */
function begunFurther({ root, situation }: Present, best: Explanation): Explanation | undefined {
  const { game, indexes } = situation;
  return explainBegun(root, situation).find((found) => {
    if (countUnexplained(found) >= countUnexplained(best) || found.strays.length === 0) return false;
    const node = found.path.reduce((before, step) => advance(before, step, situation), root);
    const index = indexes.of(node.state);
    const wrong = found.strays.map((seen) => atOnePlace(seen, node, index));
    return interpret(game, node.state, evidenceOf(node, wrong, found), index).type === 'lawful';
  });
}

/** An act that was begun and then left as it is: what is wrong with it, if that is all that was meant. */
function unfinished({ situation: { game } }: Present, node: Node, evidence: Evidence): Violation | undefined {
  const tried = game.attempt(node.state, evidence);
  if (tried === undefined || !('whole' in tried) || !tried.whole) return undefined;
  return game.check(node.state, tried.by, tried.action);
}

function guidanceFor(
  wrong: readonly SeenPiece[],
  taken: readonly PieceId[],
  { pieces }: Node,
  index: ActIndex,
): Pick<Verdict, 'guidance'> {
  if (taken.length > 0) return { guidance: guideTakes(wrong, taken, pieces, index) };
  return wrong.length > 0 ? { guidance: guide(wrong, pieces, index) } : {};
}

/** What is still to be done of an act that was begun; of a walk, every place that may come next. */
function toFinish(
  acts: readonly IndexedAct[],
  node: Node,
  done: readonly SeenPiece[],
): Partial<Verdict> & Pick<Verdict, 'state'> {
  const moves = (acts[0]?.acts ?? []).filter((step) => step.type === 'move');
  const open = moves.filter(
    ({ kind, to }) => !done.some((seen) => node.pieces.kind(seen.piece) === kind && seen.places.includes(to)),
  );
  const kind = (open[0] ?? moves[0])?.kind ?? '';
  const seen = done.map(({ piece, places }) => ({ kind: node.pieces.kind(piece), places }));
  const onward = acts.flatMap(({ acts: steps }) => steps.flatMap((step) => nextOnWay(step, seen)));
  return {
    state: 'underway',
    message: { id: 'twin.finish', values: { kind: { kind } } },
    moved: done.map(({ piece, places }) => ({
      piece,
      kind: node.pieces.kind(piece),
      at: places[0] as Place,
    })),
    mayGo: distinct(onward.length > 0 ? onward : open.map(({ to }) => to)),
  };
}

/**
 * What leaves no trace is asked about only where nothing explains more: a piece that went out of sight may have made
 * the act that people have gone on from.
 */
function asked(
  present: Present,
  steps: readonly ExplainedStep[],
  explanations: readonly Explanation[],
): Question {
  const { root, situation, seq } = present;
  const left = Math.min(...explanations.map(({ strays, signals }) => strays.length + signals.length));
  const isAssumed = steps.every(({ ground }) => ground === 'assumed');
  const better = isAssumed && left > 0 ? questionNow(present, left) : undefined;
  return better ?? askSteps(situation.game, root, steps, situation, seq);
}

/** What people are asked about an act of which only a part is seen, if that would explain more. */
function questionNow(present: Present, left?: number): Question | undefined {
  const { root, situation } = present;
  const open =
    left ??
    straysOf(situation.game, root, situation.observed).length +
      situation.signals.length +
      missing(root, situation.observed, situation.indexes).length;
  const guesses = explain(root, situation, true).filter(
    (guess) => guess.path.length > 0 && countUnexplained(guess) < open,
  );
  return questionFrom(guesses, present);
}

function questionFrom(
  guesses: readonly Explanation[],
  { root, situation, seq }: Present,
): Question | undefined {
  const firsts = new Map(guesses.map(({ path }) => [path[0]?.key, path[0]]));
  const steps = [...firsts.values()].filter((step) => step !== undefined);
  const guessed = steps.filter((step) => step.ground === 'guessed');
  const ask = guessed.length > 0 ? guessed : steps.filter((step) => step.ground === 'assumed');
  return ask.length > 0 ? askSteps(situation.game, root, ask, situation, seq) : undefined;
}

/** A choice that leaves no trace is awaited and nothing more will come by itself. */
function unseenOption({ root, situation, seq }: Present): Question | undefined {
  const { game, indexes } = situation;
  const entry = indexes.of(root.state).entries.find(({ action }) => game.unseen.includes(action.type));
  const optional = indexes.of(root.state).entries.some(({ action }) => !game.unseen.includes(action.type));
  if (!entry || !optional) return undefined;
  const step = {
    by: entry.by,
    action: entry.action,
    steps: [...entry.acts],
    moved: [],
    pieces: [],
    onward: [],
    signals: [],
    key: '',
  };
  return askSteps(game, root, [{ ...step, ground: 'assumed', direct: true }], situation, seq);
}

/** Chance that no sensor of this table can answer: who is first, tiles that only a gate saw. */
function peopleOnly(present: Present): Question | undefined {
  const { root, situation, seq, tuning } = present;
  const { game, observed, map, indexes } = situation;
  if (game.actor(root.state) !== CHANCE) return undefined;
  const { entries } = indexes.of(root.state);
  if (entries.every(({ acts }) => acts.every((step) => step.type !== 'move'))) {
    // A die with a sensor speaks for itself; where it stays silent people are asked after all.
    const speaks = entries.some(({ acts }) =>
      acts.some((step) => step.type === 'signal' && map.hasButton(step.signal, step.at)),
    );
    const waits = speaks && present.idleMs < present.tuning.idleMs;
    return waits || situation.signals.length > 0 ? undefined : askChance(game, root, entries, seq);
  }
  const draw = openDraw(game, root);
  if (!draw || map.sensorsOf(draw.to).length > 0) return undefined;
  if (!map.isNeverSeen(draw.to) && outOfPool(root, draw, situation).length > 0) return undefined;
  const out = map.isNeverSeen(draw.to) ? passedOut : passedGate;
  const passed = out(root, draw.pool, observed).filter(
    (piece) => (observed.passes.get(piece)?.count ?? 0) % 2 === 1,
  );
  // Where acts are seen, the next one proves that the awaited number was drawn.
  const patienceMs =
    passed.length === draw.count && map.isNeverSeen(draw.to) ? tuning.idleMs : tuning.signalMs * 2;
  if (passed.length < draw.count || present.idleMs < patienceMs) return undefined;
  return askDrawn(game, root, passed, draw.count, situation, seq);
}

/** Fewer pieces out of the bag than are awaited: the draw goes on. */
function drawUnderway({ root, situation }: Present): Verdict['message'] | undefined {
  const draw = openDraw(situation.game, root);
  const out = draw ? outOfPool(root, draw, situation) : [];
  if (!draw || out.length === 0) return undefined;
  return { id: 'twin.drawing', values: { count: out.length, awaited: draw.count } };
}

function evidenceOf(node: Node, wrong: readonly SeenPiece[], { signals, missing }: Explanation): Evidence {
  return {
    moves: [
      ...wrong.map(({ piece, places }) => ({
        kind: node.pieces.kind(piece),
        from: node.pieces.where(piece),
        to: places[0] as Place,
      })),
      // What was taken is seen no more; where to is nobody's guess.
      ...missing.map((piece) => ({ kind: node.pieces.kind(piece), from: node.pieces.where(piece) })),
    ],
    poses: [],
    signals: signals.map(({ signal, at, value }) => ({
      signal,
      at,
      ...(value === undefined ? {} : { value }),
    })),
  };
}

function inHand({ root, situation }: Present): PieceAt[] {
  return [...situation.observed.gone]
    .filter((piece) => !root.tolerated.has(piece))
    .map((piece) => ({ piece, kind: root.pieces.kind(piece), at: root.pieces.where(piece) }));
}

function targets({ root, situation }: Present, held: readonly PieceAt[]): Place[] {
  const index = situation.indexes.of(root.state);
  return distinct(
    held.flatMap(({ kind, at }) =>
      index
        .byKind(kind)
        .flatMap(({ acts }) =>
          acts.flatMap((step) =>
            step.type === 'move' && step.kind === kind && step.from === at ? [step.to] : [],
          ),
        ),
    ),
  );
}

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];

const seatOfQuestion = ({ seat }: Question): { seat?: SeatIndex } => (seat === undefined ? {} : { seat });

function seatOfStrays(wrong: readonly SeenPiece[]): SeatIndex | undefined {
  for (const { places } of wrong) {
    const seat = seatOf(places[0] as Place);
    if (seat !== undefined) return seat;
  }
  return undefined;
}

/** Where the places that matter now cannot be seen, that is the verdict; play may go on by hand. */
function withBlindness(verdict: Verdict, { root, situation, trusted }: Present): Verdict {
  if (verdict.state !== 'in-step' && verdict.state !== 'underway') return verdict;
  if (verdict.doubts.length === 0 || situation.game.actor(root.state) === OVER) return verdict;
  const { map, indexes } = situation;
  for (const { acts } of indexes.of(root.state).entries) {
    for (const step of acts) {
      const places = step.type === 'move' ? [step.from, step.to] : [];
      const dark = places.find((place) => map.sensorsOf(place).length > 0 && !trusted(place));
      if (dark)
        return {
          ...verdict,
          state: 'blind',
          message: { id: 'twin.blind', values: { place: { place: dark } } },
        };
    }
  }
  return verdict;
}
