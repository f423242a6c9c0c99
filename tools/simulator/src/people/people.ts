import { familyOf, type Place } from '@mandapa/engine';
import { gatesOf, type HandWorld, hasButton } from '../hands/world.ts';
import type { Intended, Ledger } from '../ledger.ts';
import { Tally } from '../metrics.ts';
import { type Process, spawn } from '../process.ts';
import { type Span, within } from '../random.ts';
import { trueChoice } from './answers.ts';
import type { SeenQuestion, TableLink } from './link.ts';

const LOOK_EVERY_MS = 250;
const ANSWER_MS: Span = [800, 3_000];
/** A question none of whose choices is true for so long is a fault of the twin. */
const UNANSWERABLE_MS = 30_000;
const ANSWER_AGAIN_MS = 5_000;
const MAX_TRIES = 10;

interface Noticed {
  readonly question: SeenQuestion;
  readonly sinceMs: number;
  readonly answerMs: number;
  answered: boolean;
  given: boolean;
}

/** What people said aloud because nothing at the table shows it. */
interface Announcement {
  readonly entry: Intended;
  nextMs: number;
  tries: number;
}

/** People looking at the screen: they answer what they are asked and say what the table cannot see. */
export class People {
  readonly questions = new Tally();
  readonly unanswerable: string[] = [];
  /** Acts that nothing at the table shows. */
  announced = 0;
  /** Acts that something should have shown, said after all. */
  saidAfterAll = 0;
  readonly #world: HandWorld;
  readonly #ledger: Ledger;
  readonly #link: TableLink;
  /** Answers to late fields, by question: the entry that the screen showed when it was given. */
  readonly #lateAnswers = new Map<string, number>();
  readonly #noticed = new Map<string, Noticed>();
  /** A question that goes and comes back is one question. */
  readonly #counted = new Set<string>();
  #announcements: Announcement[] = [];

  constructor(world: HandWorld, ledger: Ledger, link: TableLink) {
    this.#world = world;
    this.#ledger = ledger;
    this.#link = link;
    spawn(world.clock, this.#watch());
  }

  /** Says an act that the table cannot show, as soon as the twin has come that far. */
  announce(entry: Intended, delayMs = within(this.#world.rng, ANSWER_MS)): void {
    const atMs = this.#world.clock.nowMs + delayMs;
    this.#announcements.push({ entry, nextMs: atMs, tries: 0 });
  }

  /** Whether an act or a draw can be seen at this table; what cannot must be said. */
  canBeSeen(entry: Intended): boolean {
    const { table, profile } = this.#world;
    const isDraw = entry.by === 'chance';
    return entry.steps
      .filter((step) => step.role === 'act')
      .every((step) => {
        if (step.type === 'move')
          return (
            table.isSeen(step.to) ||
            (isDraw && gatesOf(profile, step.from).length > 0) ||
            (table.isSeen(step.from) && this.#isNeverSeen(step.to))
          );
        if (step.type === 'signal') return hasButton(profile, step.signal, step.at as Place);
        return false;
      });
  }

  /** Where no such place has a sensor, a piece that is taken there shows by leaving. */
  #isNeverSeen(to: Place): boolean {
    const { table, profile } = this.#world;
    return !profile.coverage.some(
      ({ place }) => familyOf(place) === familyOf(to) && table.sensorsOf(place).length > 0,
    );
  }

  *#watch(): Process {
    for (;;) {
      yield LOOK_EVERY_MS;
      this.#lookAtQuestions();
      this.#speak();
    }
  }

  #lookAtQuestions(): void {
    const { clock, rng, trace } = this.#world;
    const shown = this.#link.view()?.questions ?? [];
    const ids = new Set(shown.map(({ id }) => id));
    for (const id of this.#noticed.keys()) if (!ids.has(id)) this.#noticed.delete(id);
    for (const question of shown) {
      const noticed = this.#noticed.get(question.id);
      if (noticed !== undefined) {
        this.#consider({ ...noticed, question });
        continue;
      }
      if (!this.#counted.has(question.id)) this.questions.add(question.cause);
      this.#counted.add(question.id);
      trace.add(clock.nowMs, 'question', describe(question));
      const answerMs = clock.nowMs + within(rng, ANSWER_MS);
      this.#noticed.set(question.id, {
        question,
        sinceMs: clock.nowMs,
        answerMs,
        answered: false,
        given: false,
      });
    }
  }

  #consider(noticed: Noticed): void {
    const { clock, table, trace } = this.#world;
    const { question } = noticed;
    if (noticed.answered || clock.nowMs < noticed.answerMs) return;
    const truth = trueChoice(question, this.#ledger, table);
    if (truth === undefined) {
      this.#puzzled(noticed);
      return;
    }
    if (truth.about !== undefined) truth.about.asked = true;
    const chosen = question.choices[truth.choice];
    trace.add(clock.nowMs, 'say', `answers ${question.id}: ${JSON.stringify(chosen?.action)}`);
    this.#noticed.set(question.id, { ...noticed, answered: true });
    if (truth.about === undefined) this.#lateAnswers.set(question.id, this.#link.view()?.seq ?? 0);
    this.#link.answer(question, truth.choice, (refused) => {
      if (refused !== undefined) {
        trace.add(clock.nowMs, 'say', `the answer was refused: ${refused}`);
        this.#lateAnswers.delete(question.id);
      }
      // A question that stays open after all is answered again.
      const answerMs = clock.nowMs + ANSWER_AGAIN_MS;
      if (this.#noticed.has(question.id))
        this.#noticed.set(question.id, { ...noticed, answerMs, answered: false });
    });
  }

  /**
   * How many of the first `seq` entries answer late fields: each is an entry that belongs to no hand movement.
   * An answer has been kept when its question is gone and the game has gone on.
   */
  lateAnswersKept(seq: number, open: readonly { readonly id: string }[]): number {
    let kept = 0;
    for (const [id, givenAt] of this.#lateAnswers)
      if (seq > givenAt && !open.some((question) => question.id === id)) kept++;
    return kept;
  }

  #puzzled(noticed: Noticed): void {
    const { clock, trace } = this.#world;
    if (noticed.given || clock.nowMs - noticed.sinceMs < UNANSWERABLE_MS) return;
    const text = `none of the choices is true: ${describe(noticed.question)}; meant: ${meant(this.#ledger)}`;
    trace.add(clock.nowMs, 'say', text);
    this.unanswerable.push(text);
    this.#noticed.set(noticed.question.id, { ...noticed, given: true });
  }

  #speak(): void {
    const { clock, trace } = this.#world;
    this.#announcements = this.#announcements.filter(({ entry }) => entry.committedMs === undefined);
    for (const announcement of this.#announcements) {
      const { entry, tries } = announcement;
      const isDue = clock.nowMs >= announcement.nextMs && tries < MAX_TRIES;
      if (!isDue || !this.#ledger.candidates().includes(entry)) continue;
      if (tries === 0 && entry.visible) this.saidAfterAll++;
      else if (tries === 0) this.announced++;
      announcement.tries++;
      announcement.nextMs = clock.nowMs + ANSWER_AGAIN_MS;
      entry.asked = true;
      trace.add(clock.nowMs, 'say', `${entry.by} says ${JSON.stringify(entry.action)}`);
      this.#link.act(entry.by, entry.action, (refused) => {
        if (refused !== undefined) trace.add(clock.nowMs, 'say', `what was said is refused: ${refused}`);
      });
    }
  }
}

const describe = ({ id, cause, seat, blocking, choices }: SeenQuestion): string =>
  `${id} (${cause}${seat === undefined ? '' : `, seat ${seat}`}${blocking ? ', blocking' : ''}): ${choices
    .slice(0, 8)
    .map(({ action }) => JSON.stringify(action))
    .join(' | ')}`;

const meant = (ledger: Ledger): string =>
  ledger
    .candidates()
    .map(({ by, action }) => `${by} ${JSON.stringify(action)}`)
    .join(', ') || 'nothing';
