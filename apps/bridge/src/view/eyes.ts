import {
  type Kind,
  type Layout,
  type Match,
  type Message,
  type MessageValue,
  type PieceId,
  type Pieces,
  sameJson,
  type Viewer,
} from '@mandapa/engine';
import type { HandStep, PieceAt, Question, Verdict } from '@mandapa/twin';

/** A hidden piece that the twin follows has an id that tells nothing. */
const NO_NAME = 'hidden' as PieceId;

/**
 * What one pair of eyes may be told of the twin's conclusions. The twin knows every piece that a reader saw;
 * a viewer knows a hidden one by its back alone. Games that hide nothing pass through as they are.
 */
export class Eyes {
  readonly #match: Match;
  readonly #pieces: Pieces;
  readonly #layout: Layout;
  readonly #viewer: Viewer;

  /** `layout` as this viewer sees it. */
  constructor(match: Match, pieces: Pieces, layout: Layout, viewer: Viewer) {
    this.#match = match;
    this.#pieces = pieces;
    this.#layout = layout;
    this.#viewer = viewer;
  }

  verdict(verdict: Verdict): Verdict {
    if (!this.#hides) return verdict;
    const { guidance, message, moved, violation } = verdict;
    const concerned = [...verdict.wrong, ...verdict.inHand, ...(moved ?? []), ...(guidance?.steps ?? [])];
    const secrets = concerned.filter(({ piece }) => this.#hidden(piece)).map(({ kind }) => kind);
    return {
      ...verdict,
      wrong: verdict.wrong.map((piece) => this.#shown(piece)),
      inHand: verdict.inHand.map((piece) => this.#shown(piece)),
      ...(moved && { moved: moved.map((piece) => this.#shown(piece)) }),
      ...(message && { message: this.#veil(message, secrets) }),
      ...(violation && {
        violation: { ...violation, message: this.#veil(violation.message, secrets) },
      }),
      ...(guidance && { guidance: { ...guidance, steps: guidance.steps.map((step) => this.step(step)) } }),
      // A reading names the piece that was read, and so which of its like are hidden elsewhere.
      why: verdict.why.filter((line) => !this.#mayBeHidden(line)),
    };
  }

  step(step: HandStep): HandStep {
    if (!this.#hidden(step.piece)) return this.#shown(step);
    return { ...this.#shown(step), message: this.#veil(step.message, [step.kind]) };
  }

  /** A question whose answers would betray what is hidden is shown to the others without them. */
  question(question: Question): Question {
    if (!this.#hides || question.seat === this.#viewer) return question;
    const told = question.choices.every(({ by, action }) => {
      const { game, state } = this.#match;
      return sameJson(game.conceal?.(state, by, action, this.#viewer) ?? action, action);
    });
    return told && question.seat === undefined ? question : { ...question, choices: [] };
  }

  get #hides(): boolean {
    return this.#match.game.back !== undefined;
  }

  #hidden(piece: PieceId): boolean {
    const kind = this.#pieces.kind(piece);
    if (this.#match.game.back?.(kind) === undefined) return false;
    const items = this.#layout.places.get(this.#pieces.where(piece)) ?? [];
    return !items.some((item) => item.kind === kind);
  }

  #shown<T extends PieceAt | HandStep>(piece: T): T {
    if (this.#hidden(piece.piece)) return { ...piece, piece: NO_NAME, kind: this.#back(piece.kind) };
    // Its number would tell which of its like are hidden elsewhere.
    return this.#match.game.back?.(piece.kind) === undefined ? piece : { ...piece, piece: NO_NAME };
  }

  #back(kind: Kind): Kind {
    return this.#match.game.back?.(kind) ?? kind;
  }

  #veil(message: Message, secrets: readonly Kind[]): Message {
    if (secrets.length === 0 || !message.values) return message;
    const veiled = (value: MessageValue): MessageValue => {
      if (typeof value !== 'object') return value;
      if ('kind' in value) return secrets.includes(value.kind) ? { kind: this.#back(value.kind) } : value;
      return 'id' in value ? this.#veil(value, secrets) : value;
    };
    const values = Object.entries(message.values).map(([name, value]) => [name, veiled(value)] as const);
    return { ...message, values: Object.fromEntries(values) };
  }

  #mayBeHidden(line: string): boolean {
    const piece = line.split(' ', 1)[0] as PieceId;
    return this.#pieces.has(piece) && this.#match.game.back?.(this.#pieces.kind(piece)) !== undefined;
  }
}
