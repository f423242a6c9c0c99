import type { MoveStep, PieceId, Place, Step } from '@mandapa/engine';
import type { Acting } from './hands/acting.ts';
import { type Blunder, findBlunder } from './hands/blunder.ts';
import type { Chores } from './hands/chores.ts';
import type { Drawing } from './hands/draw.ts';
import type { ErrorRates, Habits } from './hands/habits.ts';
import type { Hand } from './hands/hand.ts';
import type { HandWorld } from './hands/world.ts';
import type { Intended, Ledger } from './ledger.ts';
import { Tally } from './metrics.ts';
import type { SeenStep, TableLink } from './people/link.ts';
import type { People } from './people/people.ts';
import { type Process, waitFor } from './process.ts';
import { chance, within } from './random.ts';
import type { Rescue } from './rescue.ts';
import type { Plan, Truth } from './truth.ts';

/** People play on without waiting for the screen, but not further than this. */
const MAX_ACTS_AHEAD = 3;
/** With a dark screen one act less: three are done, then they wait. */
const MAX_ACTS_IN_THE_DARK = 2;
/** A wrong placement that nobody remarks on for so long is noticed by its maker. */
const UNREMARKED_MS = 20_000;
const MAX_GUIDED_STEPS = 8;
const BEFORE_THE_GAME_MS = 4_000;
/** Where only a gate sees a draw, people tap what it missed when the screen still waits after this. */
const MISSED_AT_GATE_MS = 10_000;

const NOT_OFFERED_MS = 8_000;

export interface PlayersParts {
  readonly world: HandWorld;
  readonly truth: Truth;
  readonly ledger: Ledger;
  readonly link: TableLink;
  readonly people: People;
  readonly hand: Hand;
  readonly chores: Chores;
  readonly drawing: Drawing;
  readonly acting: Acting;
  readonly rescue: Rescue;
  readonly habits: Habits;
  readonly errors: ErrorRates;
}

/** An outcome that takes one piece out of a bag or a stack. */
interface Draw {
  readonly entry: Intended;
  readonly step: MoveStep;
}

/** The people around the table as one sequence of turns: think, act, look up now and then. */
export class Players {
  mostActsAhead = 0;
  readonly refused = new Tally();
  errorsMade = 0;
  errorsUnnoticed = 0;
  errorsCleared = 0;
  readonly #parts: PlayersParts;

  constructor(parts: PlayersParts) {
    this.#parts = parts;
  }

  /** Plays the whole game; ends when it is over and everything is committed, or nothing helps any more. */
  *play(): Process {
    const { truth, rescue } = this.#parts;
    yield BEFORE_THE_GAME_MS;
    yield () => this.#parts.link.view() !== undefined;
    for (;;) {
      yield* this.#lookUp();
      if (rescue.hasGivenUp || truth.isOver) break;
      yield* this.#turn();
    }
    yield* this.#parts.chores.all();
    yield* rescue.until(() => this.#isFinished());
  }

  *#turn(): Process {
    const { truth, ledger, world, habits } = this.#parts;
    const isSameSeat = truth.match.turn().type === 'seat' && this.#lastSeat === seatToAct(truth);
    yield within(world.rng, isSameSeat ? habits.ponderMs : habits.thinkMs);
    const entries = ledger.intend(truth.next(), world.clock.nowMs);
    this.mostActsAhead = Math.max(this.mostActsAhead, ledger.actsAhead);
    const first = entries[0];
    if (first === undefined) return;
    this.#lastSeat = first.by;
    const outcomes = entries.filter(({ by }) => by === 'chance');
    if (outcomes.length > 0) yield* this.#chance(outcomes);
    for (const entry of entries) if (entry.by !== 'chance') yield* this.#act(entry);
  }

  #lastSeat: Plan['by'] | undefined;

  *#act(entry: Intended): Process {
    const { truth, people, world, acting, errors } = this.#parts;
    const isOutOfTurn = chance(world.rng, errors.outOfTurn);
    if (isOutOfTurn || chance(world.rng, errors.wrongPlace)) {
      const blunder = findBlunder(truth.game, entry, world, isOutOfTurn);
      if (blunder !== undefined) yield* this.#blunder(blunder);
    }
    yield* acting.act(entry);
    // A button that was pressed while nobody listened is said again when the screen is back.
    const isHeard =
      this.#parts.link.view() !== undefined || entry.steps.every(({ type }) => type !== 'signal');
    entry.visible = entry.visible && isHeard && people.canBeSeen(entry);
    if (!entry.visible && !truth.game.unseen.includes(entry.action.type)) people.announce(entry);
  }

  /** Outcomes of chance, in their order; draws from one place that nothing follows are one movement. */
  *#chance(entries: readonly Intended[]): Process {
    const { world, acting } = this.#parts;
    for (let index = 0; index < entries.length; ) {
      const run = this.#drawsFrom(entries.slice(index));
      const entry = entries[index] as Intended;
      index += Math.max(1, run.length);
      if (run.length > 0) yield* this.#draw(run);
      else if (entry.steps.some(isActMove)) yield* this.#layOut(entry);
      else {
        entry.doneMs = world.clock.nowMs;
        entry.visible = this.#rolled(entry);
        yield* acting.followUp(entry);
      }
    }
  }

  /** The draws with which a run of outcomes begins, up to the first that leaves something to be done. */
  #drawsFrom(entries: readonly Intended[]): readonly Draw[] {
    const { game } = this.#parts.truth;
    const run: Draw[] = [];
    for (const entry of entries) {
      const turn = game.turn(entry.before);
      const step = entry.steps.find(isActMove);
      const isDraw = turn.type === 'chance' && turn.draws.some(({ pool }) => pool === step?.from);
      if (step === undefined || !isDraw || (run[0] && run[0].step.from !== step.from)) break;
      run.push({ entry, step });
      if (entry.steps.some(({ role }) => role === 'follow')) break;
    }
    return run;
  }

  *#draw(run: readonly Draw[]): Process {
    const { world, chores, drawing, acting, people, habits } = this.#parts;
    yield* chores.clearTheWay(run.map(({ step }) => step));
    yield* drawing.draw(run);
    for (const { entry } of run) {
      entry.visible = people.canBeSeen(entry);
      if (!entry.visible) people.announce(entry);
      else if (!entry.steps.every((step) => !isActMove(step) || world.table.isSeen(step.to)))
        people.announce(entry, MISSED_AT_GATE_MS);
      if (entry.steps.every(({ role }) => role === 'act')) continue;
      // What comes of it must be read and understood before anybody moves it on.
      yield within(world.rng, habits.thinkMs);
      yield* acting.followUp(entry);
    }
  }

  /** What was drawn is put together by hand, in one of the ways that the rules leave open. */
  *#layOut(entry: Intended): Process {
    const { acting, people } = this.#parts;
    yield* acting.act(entry);
    entry.visible = people.canBeSeen(entry);
    // In more ways than a question offers, people say it themselves.
    if (entry.visible) people.announce(entry, NOT_OFFERED_MS);
    else people.announce(entry);
  }

  /** A die that the table can read; everything else that leaves no trace is said when asked. */
  #rolled(entry: Intended): boolean {
    const signals = entry.steps.filter((step) => step.type === 'signal');
    return (
      signals.length > 0 &&
      signals.every(({ signal, at, value }) => this.#parts.world.press(signal, at, value)) &&
      this.#parts.link.view() !== undefined
    );
  }

  *#lookUp(): Process {
    const { ledger, rescue } = this.#parts;
    const dare = (): number =>
      this.#parts.link.view() === undefined ? MAX_ACTS_IN_THE_DARK : MAX_ACTS_AHEAD;
    yield* rescue.until(() => ledger.actsAhead <= dare() && !this.#isAsked() && !this.#isWrong());
  }

  /** A question that holds the game up, and is mine or everybody's, about something that was done already. */
  #isAsked(): boolean {
    const { link, truth, ledger } = this.#parts;
    if (ledger.isEverythingCommitted) return false;
    const seat = seatToAct(truth);
    return (link.view()?.questions ?? []).some(
      (question) => question.blocking && (question.seat === undefined || question.seat === seat),
    );
  }

  #isWrong(): boolean {
    return this.#parts.link.view()?.verdict.state === 'violation';
  }

  #isFinished(): boolean {
    const { ledger, link } = this.#parts;
    const view = link.view();
    return ledger.isEverythingCommitted && view !== undefined && view.over && view.questions.length === 0;
  }

  /** Puts it where it may not lie, waits to be told, and follows the guidance. */
  *#blunder({ piece, from, to }: Blunder): Process {
    const { world, hand, rescue } = this.#parts;
    this.errorsMade++;
    yield* hand.lift([piece]);
    yield* hand.carry([piece], from, to);
    world.trace.add(world.clock.nowMs, 'hand', `MISTAKE: ${piece} to ${to}`);
    yield* hand.put([piece], to);
    rescue.expectViolation = true;
    const isTold = yield* waitFor(world.clock, () => this.#isWrong(), UNREMARKED_MS);
    if (isTold) yield* this.#followGuidance(piece, from);
    else this.errorsUnnoticed++;
    if (world.table.where(piece) !== from) yield* this.#takeBack(piece, from);
    yield* rescue.until(() => !this.#isWrong());
    rescue.expectViolation = false;
    if (isTold) this.errorsCleared++;
  }

  *#followGuidance(piece: PieceId, home: Place): Process {
    const { link, world, habits } = this.#parts;
    const rule = link.view()?.verdict.rule;
    this.refused.add(rule ?? 'no rule');
    for (let steps = 0; steps < MAX_GUIDED_STEPS && this.#isWrong(); steps++) {
      yield within(world.rng, habits.ponderMs);
      const guidance = link.view()?.verdict.guidance;
      const step = guidance?.steps[guidance.next];
      if (step === undefined) return;
      yield* this.#do(step);
      if (world.table.where(piece) === home) return;
    }
  }

  *#do(step: SeenStep): Process {
    const { world, hand } = this.#parts;
    const from = step.lift as Place | undefined;
    const piece = from === undefined ? undefined : world.table.freeAt(from, step.kind);
    if (piece === undefined || from === undefined) return;
    yield* hand.lift([piece]);
    const to = (step.put as Place | undefined) ?? from;
    yield* hand.carry([piece], from, to);
    yield* hand.put([piece], to, step.pose);
  }

  *#takeBack(piece: PieceId, home: Place): Process {
    const { world, hand } = this.#parts;
    const from = world.table.where(piece);
    if (from !== undefined) yield* hand.lift([piece]);
    yield* hand.carry([piece], from ?? home, home);
    yield* hand.put([piece], home);
  }
}

const isActMove = (step: Step): step is MoveStep => step.role === 'act' && step.type === 'move';

function seatToAct(truth: Truth): number | undefined {
  const turn = truth.match.turn();
  return turn.type === 'seat' ? turn.seat : undefined;
}
