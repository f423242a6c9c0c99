import { type Action, type By, type Game, Match } from '@mandapa/engine';
import { comesToWhatWasMeant, sameJson } from './same-action.ts';
import type { Plan } from './truth.ts';

/** One line of the intended log. Times are virtual; `doneMs` is when the hand let go. */
export interface Intended extends Plan {
  readonly index: number;
  readonly decidedMs: number;
  doneMs: number | undefined;
  committedMs: number | undefined;
  /** A sensor or a button shows it; what isn't is said by people. */
  visible: boolean;
  /** A question about it was shown, or people said it. */
  asked: boolean;
}

export interface WrongCommit {
  readonly by: By;
  readonly action: Action;
  readonly instead: Intended | undefined;
  readonly reason: string;
}

/**
 * Lays what was committed beside what was meant. Outcomes of chance between two acts may come in any order;
 * answers to late fields belong to no hand movement. Every committed entry is also played on a match of its
 * own, so that an unlawful one would show.
 */
export class Ledger {
  readonly game: Game;
  readonly intended: Intended[] = [];
  readonly committed: Match;
  /** Committed entries → intended ones; undefined for answers. */
  readonly #matched: (Intended | undefined)[] = [];
  #firstOpen = 0;

  constructor(game: Game, like: Pick<Match, 'options' | 'seats'>) {
    this.game = game;
    this.committed = Match.create(game, { options: like.options, seats: like.seats });
  }

  intend(plans: readonly Plan[], nowMs: number): readonly Intended[] {
    return plans.map((plan) => {
      const entry: Intended = {
        ...plan,
        index: this.intended.length,
        decidedMs: nowMs,
        doneMs: undefined,
        committedMs: undefined,
        visible: true,
        asked: false,
      };
      this.intended.push(entry);
      return entry;
    });
  }

  /** The next intended entry that is not committed; outcomes of chance in any order. */
  get next(): Intended | undefined {
    return this.intended[this.#firstOpen];
  }

  /** Intended acts of seats that are not committed yet. */
  get actsAhead(): number {
    let ahead = 0;
    for (let index = this.#firstOpen; index < this.intended.length; index++)
      if (this.intended[index]?.by !== 'chance' && this.intended[index]?.committedMs === undefined) ahead++;
    return ahead;
  }

  get isEverythingCommitted(): boolean {
    return this.next === undefined;
  }

  /** The entries that a committed act, or an answer to a question, may stand for now. */
  candidates(): readonly Intended[] {
    const first = this.next;
    if (first === undefined || first.by !== 'chance') return first === undefined ? [] : [first];
    const run: Intended[] = [];
    for (let index = first.index; this.intended[index]?.by === 'chance'; index++) {
      const entry = this.intended[index] as Intended;
      if (entry.committedMs === undefined) run.push(entry);
    }
    return run;
  }

  commit(by: By, action: Action, nowMs: number): Intended | WrongCommit | 'answer' {
    const isAnswer = this.game
      .openFields(this.committed.state)
      .some((field) => field.answers.some((answer) => sameJson(answer.action, action)));
    const violation = this.committed.commit(by, action);
    if (violation) return { by, action, instead: this.next, reason: `it is unlawful by ${violation.rule}` };
    if (isAnswer) {
      this.#matched.push(undefined);
      return 'answer';
    }
    const entry = this.candidates().find(
      (each) => each.by === by && comesToWhatWasMeant(this.game, action, each),
    );
    if (entry === undefined) return { by, action, instead: this.next, reason: 'nobody meant it' };
    entry.committedMs = nowMs;
    this.#matched.push(entry);
    this.#advance();
    return entry;
  }

  /** Only their number is known (a bridge's screen shows no actions): they are taken to be what was meant. */
  follow(entries: number, nowMs: number): void {
    while (this.#matched.length < entries) {
      const entry = this.next;
      if (entry === undefined) return;
      entry.committedMs = nowMs;
      this.#matched.push(entry);
      this.#advance();
    }
  }

  undo(entries: number): void {
    for (let i = 0; i < entries; i++) {
      this.committed.undo();
      const entry = this.#matched.pop();
      if (entry === undefined) continue;
      entry.committedMs = undefined;
      this.#firstOpen = Math.min(this.#firstOpen, entry.index);
    }
  }

  #advance(): void {
    while (this.intended[this.#firstOpen]?.committedMs !== undefined) this.#firstOpen++;
  }
}
