import type {
  Action,
  By,
  Game,
  Match,
  PieceMove,
  Place,
  Register,
  Step,
  TableProfile,
  Violation,
} from '@mandapa/engine';
import { CHANCE, OVER, Pieces } from '@mandapa/engine';
import { Chores } from './chores.ts';
import { likeliest, tellAlikeApart } from './like-pieces.ts';
import { Origin } from './origin.ts';
import { decide } from './reconcile/decide.ts';
import { explain } from './reconcile/explain.ts';
import { type ExplainedStep, IndexCache, type Node, type PendingSignal, strays } from './reconcile/node.ts';
import { type Observed, observe } from './reconcile/observed.ts';
import type { Situation } from './reconcile/step.ts';
import { choiceKey } from './reconcile/support.ts';
import { Sensing } from './sensing/sensing.ts';
import type { TableMap } from './table-map.ts';
import { defaultTuning, type Tuning } from './tuning.ts';
import type {
  Commit,
  HandStep,
  Question,
  QuestionChoice,
  SensorStatus,
  TwinInput,
  TwinOutput,
  Verdict,
} from './types.ts';
import { type Conclusion, conclude } from './verdict/conclude.ts';
import { askBefore } from './verdict/questions.ts';
import { SteadyQuestions } from './verdict/steady.ts';
import { whyOf } from './verdict/why.ts';

export interface TwinConfig {
  readonly match: Match;
  /** Which piece lies where, from the journal of a game that goes on; absent at a set-up. */
  readonly pieces?: Pieces;
  /** What the last entries of a game that goes on moved by rule: hands may not have done it yet. */
  readonly recent?: readonly PieceMove[];
  readonly profile: TableProfile;
  readonly register: Register;
  readonly tuning?: Partial<Tuning>;
}

interface Said {
  readonly by: By;
  readonly action: Action;
}

/** Rounds of many boards come in one after the other; looking again sooner than this tells nothing new. */
const LOOK_AGAIN_MS = 100;
/** Where much is possible at once a look takes long: then it is taken less often, so that a bridge keeps up. */
const PAUSE_PER_TRY_MS = 3;
const LONGEST_PAUSE_MS = 1_000;
/** Entries that one look may commit: four acts with their draws and forced steps. */
const MAX_COMMITS = 64;

/**
 * The digital twin of one table: readings in, commits and verdicts out. Pure and deterministic; it keeps
 * the match it was given in step with what people do, and never commits what is not certain.
 */
export class Twin {
  readonly match: Match;
  readonly #game: Game;
  readonly #sensing: Sensing;
  readonly #origin: Origin;
  readonly #tuning: Tuning;
  readonly #indexes: IndexCache;
  readonly #chores = new Chores();
  readonly #steady = new SteadyQuestions();
  /** Pieces before each entry that can still be taken back. */
  readonly #before: Pieces[] = [];
  #pieces: Pieces;
  /** What was said and must wait until a late field of a piece it moves is answered. */
  #heldBack:
    | { readonly question: Question; readonly entries: readonly Said[]; readonly seq: number }
    | undefined;
  readonly #effort = { tried: 0 };
  #pauseMs = LOOK_AGAIN_MS;
  #signals: PendingSignal[] = [];
  /** The buttons of acts that followed from the rules alone: whoever presses one says nothing new. */
  #forcedSteps: readonly Step[] = [];
  #nextSignal = 1;
  #observed: Observed;
  #conclusion: Conclusion;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #changedMs = 0;
  #picture = '';

  private constructor(config: TwinConfig) {
    this.match = config.match;
    this.#game = config.match.game;
    this.#tuning = { ...defaultTuning, ...config.tuning };
    this.#sensing = new Sensing(config.profile, this.#tuning);
    this.#pieces = config.pieces ?? Pieces.start(this.#game, this.#game.layout(this.match.state));
    this.#origin = new Origin(this.#game, config.profile, config.register, this.#pieces);
    this.#indexes = new IndexCache(this.#game, this.#map);
    this.#chores.record(config.recent ?? [], () => true);
    this.#observed = this.#observe();
    this.#conclusion = this.#conclude();
  }

  static create(config: TwinConfig): Twin {
    return new Twin(config);
  }

  get pieces(): Pieces {
    return this.#pieces;
  }

  verdict(): Verdict {
    return this.#conclusion.verdict;
  }

  questions(): readonly Question[] {
    return this.#conclusion.questions;
  }

  chores(): readonly HandStep[] {
    return this.#chores.list(this.#observed, this.#pieces);
  }

  sensors(): readonly SensorStatus[] {
    return this.#sensing.status();
  }

  /** Takes one input and returns what follows from it; verdict and questions are read afterwards. */
  input(input: TwinInput): readonly TwinOutput[] {
    switch (input.type) {
      case 'reading':
        this.#sensing.reading(input);
        return [];
      case 'round':
        this.#sensing.round(input);
        return this.#sensing.nowMs - this.#lookedMs < this.#pauseMs ? [] : this.#look();
      case 'tick':
        this.#sensing.time(input.atMs);
        return this.#look();
      case 'device':
        this.#sensing.device(input);
        return this.#look();
      case 'signal':
        this.#sensing.time(input.atMs);
        if (this.#isForcedSignal(input)) return this.#look();
        this.#signals.push({ id: this.#nextSignal++, ...input });
        return this.#look();
      case 'answer':
        this.#sensing.time(input.atMs);
        return this.#answer(input.question, input.choice);
      case 'act':
        this.#sensing.time(input.atMs);
        return this.#say([{ by: input.by, action: input.action }]);
      case 'undo':
        return this.#undo();
    }
  }

  /** Looks at the table once: commits what is certain, then concludes about the rest. */
  #look(): TwinOutput[] {
    const outputs: TwinOutput[] = [];
    this.#lookedMs = this.#sensing.nowMs;
    this.#dropOldSignals();
    this.#observed = this.#observe();
    if (this.#origin.moves(this.#pieces, this.#observed, () => this.#indexes.of(this.match.state)))
      this.#observed = this.#observe();
    this.#noteChange();
    this.#effort.tried = 0;
    this.#conclusion = this.#conclude(outputs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, LOOK_AGAIN_MS + PAUSE_PER_TRY_MS * this.#effort.tried);
    return outputs;
  }

  /** Without `outputs` nothing is committed: nobody would hear of it. */
  #conclude(outputs?: TwinOutput[]): Conclusion {
    if (this.#heldBack?.seq === this.match.log.length) return this.#whileHeldBack(this.#heldBack.question);
    for (let i = 0; ; i++) {
      const mayCommit = outputs !== undefined && i < MAX_COMMITS;
      tellAlikeApart(this.#pieces, this.#observed, this.#chores);
      for (const piece of this.#chores.clearDone(this.#observed))
        this.#sensing.forget(this.#map.tagsOf(piece));
      const situation = this.#situation();
      const root = this.#root();
      const forced = this.#forced(root, situation);
      if (forced && mayCommit) {
        outputs.push({ type: 'commit', commit: this.#commit(forced, 'forced') });
        continue;
      }
      const explanations = explain(root, situation);
      const idleMs = this.#sensing.nowMs - this.#changedMs;
      const decision = decide(root, explanations, situation, this.#tuning, idleMs);
      if (decision.type === 'commit' && mayCommit) {
        outputs.push({ type: 'commit', commit: this.#commit(decision.step, 'seen') });
        continue;
      }
      const trusted = (place: Place): boolean =>
        this.#map.sensorsOf(place).every((id) => this.#sensing.trusted(id));
      const present = { root, situation, tuning: this.#tuning, seq: this.match.log.length, idleMs, trusted };
      const { verdict, questions } = conclude(present, decision, explanations);
      return { verdict, questions: this.#steady.after(questions) };
    }
  }

  /** Something was said that waits for one answer; nothing else is concluded meanwhile. */
  #whileHeldBack(question: Question): Conclusion {
    const verdict: Verdict = {
      ...this.#conclusion.verdict,
      state: 'ambiguous',
      message: question.message,
      ...(question.seat === undefined ? {} : { seat: question.seat }),
    };
    return { verdict, questions: [question] };
  }

  get #map(): TableMap {
    return this.#origin.map;
  }

  #observe(): Observed {
    return observe(this.#sensing, this.#map, this.#pieces);
  }

  #situation(): Situation {
    return {
      game: this.#game,
      observed: this.#observed,
      signals: this.#signals,
      indexes: this.#indexes,
      map: this.#map,
      covered: this.#origin.covered,
      effort: this.#effort,
    };
  }

  #root(): Node {
    return {
      state: this.match.state,
      pieces: this.#pieces,
      tolerated: this.#chores.tolerated(),
      usedSignals: [],
      path: [],
    };
  }

  /** A turn with one lawful action that moves nothing, and chance that nobody looked at or that has one outcome. */
  #forced(root: Node, { game, observed, indexes }: Situation): ExplainedStep | undefined {
    const actor = game.actor(root.state);
    if (actor === OVER) return undefined;
    const { entries } = indexes.of(root.state);
    const turn = game.turn(root.state);
    const unlooked =
      turn.type === 'chance' ? turn.draws.find((draw) => draw.unseen !== undefined) : undefined;
    const seenOut = unlooked && [...observed.seen.values()].some((seen) => seen.places.includes(unlooked.to));
    const entry =
      unlooked && !seenOut
        ? entries.find(({ code }) => code === unlooked.unseen)
        : entries.length === 1 &&
            (actor === CHANCE || entries[0]?.acts.every((step) => step.type === 'signal'))
          ? entries[0]
          : undefined;
    if (!entry || (!unlooked && actor === CHANCE && entry.acts.some((step) => step.type === 'move')))
      return undefined;
    return this.#stepFor(entry.by, entry.action);
  }

  /** An action that was said or follows by rule, with the pieces that most likely moved. */
  #stepFor(by: By, action: Action): ExplainedStep {
    const steps = this.#game.delta(this.match.state, by, action);
    const moved = this.#pieces.clone().apply(steps, likeliest(this.#pieces, this.#observed));
    return {
      by,
      action,
      steps,
      moved,
      pieces: [],
      onward: [],
      signals: [],
      direct: true,
      ground: 'seen',
      key: '',
    };
  }

  #commit(step: ExplainedStep, how: Commit['how']): Commit {
    const refused = this.match.commit(step.by, step.action);
    if (refused)
      throw new Error(
        `the twin explained an unlawful action (${refused.rule}): ${JSON.stringify(step.action)}`,
      );
    if (step.by !== CHANCE) this.#forcedSteps = how === 'forced' ? step.steps : [];
    this.#before.push(this.#pieces.clone());
    const chosen = new Map(
      step.moved.map((move) => [choiceKey(this.#pieces.kind(move.piece), move.from, move.to), move.piece]),
    );
    // What each was when it moved: a rule may have made another kind of it since.
    const kinds = new Map(step.moved.map(({ piece }) => [piece, this.#pieces.kind(piece)]));
    const pieces = this.#pieces.apply(step.steps, (kind, from, to) => chosen.get(choiceKey(kind, from, to)));
    const seenThere = (move: PieceMove): boolean =>
      this.#observed.seen.get(move.piece)?.places.includes(move.to) ?? false;
    const isAct = (move: PieceMove): boolean =>
      step.steps.some(
        (s) =>
          s.type === 'move' &&
          s.role === 'act' &&
          s.from === move.from &&
          s.to === move.to &&
          s.kind === kinds.get(move.piece),
      );
    this.#chores.record(pieces, (move) => !seenThere(move) && (how !== 'seen' || !isAct(move)));
    const said = saidBy(step, this.#signals);
    this.#signals = this.#signals.filter(
      (signal) => !step.signals.includes(signal) && !said.includes(signal),
    );
    for (const { piece, from, to } of pieces)
      if (this.#map.isGated(from) || this.#map.isGated(to))
        this.#sensing.settlePasses(this.#map.tagsOf(piece));
    this.#changedMs = this.#sensing.nowMs;
    this.#forgetVisits(pieces);
    this.#observed = this.#observe();
    return { by: step.by, action: step.action, pieces, why: whyOf(step, this.#observed), how };
  }

  /**
   * A piece that has left a place may come there again in a later round: then it is a visit of its own. One
   * that lies where an act took it is not away any more.
   */
  #forgetVisits(moved: readonly PieceMove[]): void {
    // Hands that took something with a figure's walk had not yet begun the next.
    const lastTakes = moved
      .filter(({ to }) => this.#map.isNeverSeen(to))
      .flatMap(({ piece, from }) => this.#observed.stay(piece, from)?.lastMs ?? []);
    const sinceMs = lastTakes.length > 0 ? Math.max(...lastTakes) : this.#sensing.nowMs;
    for (const { piece, from, to } of moved) {
      for (const sensor of this.#map.sensorsOf(to))
        for (const tag of this.#map.tagsOf(piece)) this.#sensing.sensors.get(sensor)?.stays(tag, sinceMs);
      if (this.#observed.seen.get(piece)?.places.includes(from)) {
        // It has come back since: that it was away for this act is spent.
        const there = this.#observed.stay(piece, to);
        const goneOnMs = Math.max(there?.restedMs ?? 0, 0) || (there?.lastMs ?? 0);
        for (const sensor of from === to ? [] : this.#map.sensorsOf(from))
          for (const tag of this.#map.tagsOf(piece)) this.#sensing.sensors.get(sensor)?.stays(tag, goneOnMs);
        continue;
      }
      for (const sensor of this.#map.sensorsOf(from))
        for (const tag of this.#map.tagsOf(piece)) this.#sensing.sensors.get(sensor)?.forgetVisit(tag);
    }
  }

  #answer(id: string, index: number): TwinOutput[] {
    const question = this.questions().find((open) => open.id === id);
    if (!question) return [refusal({ rule: 'T-11', message: { id: 'twin.no-question' } })];
    const choice: QuestionChoice | undefined = question.choices[index];
    if (!choice) return [refusal({ rule: 'T-11', message: { id: 'twin.no-choice' } })];
    const said = [choice.action, ...(choice.more ?? [])].map((action) => ({ by: choice.by, action }));
    const after = this.#heldBack?.question.id === id ? this.#heldBack.entries : [];
    this.#heldBack = undefined;
    return this.#say([...said, ...after]);
  }

  #say(entries: readonly Said[]): TwinOutput[] {
    const outputs: TwinOutput[] = [];
    this.#observed = this.#observe();
    for (const [index, { by, action }] of entries.entries()) {
      const violation = this.match.checkOnly(by, action);
      if (violation) {
        outputs.push(refusal(violation));
        break;
      }
      const step = this.#stepFor(by, action);
      const question = askBefore(this.#game, this.match.state, step);
      if (question) {
        this.#heldBack = { question, entries: entries.slice(index), seq: this.match.log.length };
        break;
      }
      outputs.push({ type: 'commit', commit: this.#commit(step, 'said') });
    }
    this.#conclusion = this.#conclude(outputs);
    return outputs;
  }

  #undo(): TwinOutput[] {
    const length = this.match.log.length;
    const violation = this.match.undo();
    if (violation) return [refusal(violation)];
    const undone = length - this.match.log.length;
    const after = this.#pieces;
    for (let i = 0; i < undone; i++) this.#pieces = this.#before.pop() ?? this.#pieces;
    const back: PieceMove[] = [...this.#map.pieces()]
      .map((piece) => ({ piece, from: after.where(piece), to: this.#pieces.where(piece) }))
      .filter(({ from, to }) => from !== to);
    this.#chores.record(back, () => true);
    const outputs: TwinOutput[] = [{ type: 'undone', entries: undone }];
    this.#observed = this.#observe();
    this.#conclusion = this.#conclude(outputs);
    return outputs;
  }

  #isForcedSignal({ signal, at }: Pick<PendingSignal, 'signal' | 'at'>): boolean {
    const pressed = this.#forcedSteps.filter(
      (step) => step.type === 'signal' && step.signal === signal && step.at === at,
    );
    this.#forcedSteps = this.#forcedSteps.filter((step) => !pressed.includes(step));
    return pressed.length > 0;
  }

  /** What was said and makes no sense is dropped in time, unless something before it is still open. */
  #dropOldSignals(): void {
    const { verdict, questions } = this.#conclusion;
    const isOpen =
      verdict.wrong.length > 0 || verdict.inHand.length > 0 || questions.some(({ blocking }) => blocking);
    if (isOpen || this.#game.actor(this.match.state) === CHANCE) return;
    const oldestMs = this.#sensing.nowMs - this.#tuning.signalLifeMs;
    this.#signals = this.#signals.filter(({ atMs }) => atMs > oldestMs);
  }

  /** Idle time counts from the last change of what is not explained: stacks flicker all the time. */
  #noteChange(): void {
    const { gone, passes } = this.#observed;
    const astray = strays(this.#game, this.#root(), this.#observed).map(
      ({ piece, sensor }) => `${piece}@${sensor}`,
    );
    const passed = [...passes].map(([piece, { count }]) => `${piece}:${count}`);
    const picture = [...astray.sort(), ...[...gone].sort(), ...passed].join();
    if (picture === this.#picture) return;
    this.#picture = picture;
    this.#changedMs = this.#sensing.nowMs;
  }
}

/** Buttons that were pressed for what has now been said: none counts once more. Of a die that was rolled again, the first. */
const saidBy = ({ steps }: ExplainedStep, signals: readonly PendingSignal[]): readonly PendingSignal[] =>
  steps.flatMap((step) => {
    if (step.type !== 'signal') return [];
    const given = signals.filter(({ signal, at }) => signal === step.signal && at === step.at);
    return step.value === undefined ? given : given.slice(0, 1);
  });

const refusal = (violation: Violation): TwinOutput => ({ type: 'refused', violation });
