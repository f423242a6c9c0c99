import type { Question, QuestionChoice } from '../types.ts';

/** More than people would look through; what comes after is left out. */
const MAX_CHOICES = 48;
const MAX_REMEMBERED = 32;

/**
 * Keeps the numbers of a question's choices: an answer is a number, given to what stood on the screen a moment
 * ago. New choices come last; one that has become unlikely stays, and is checked like anything that people say.
 */
export class SteadyQuestions {
  readonly #choices = new Map<string, readonly QuestionChoice[]>();

  /** Questions as they are to be shown after those shown before. */
  after(questions: readonly Question[]): readonly Question[] {
    return questions.map((question) => {
      const shown = this.#choices.get(question.id) ?? [];
      const known = new Set(shown.map(said));
      const added = question.choices.filter((choice) => !known.has(said(choice)));
      // The same answer may have got another place or label since.
      const current = new Map(question.choices.map((choice) => [said(choice), choice]));
      const kept = shown.map((choice) => current.get(said(choice)) ?? choice);
      const choices = [...kept, ...added].slice(0, MAX_CHOICES);
      this.#remember(question.id, choices);
      return { ...question, choices };
    });
  }

  #remember(id: string, choices: readonly QuestionChoice[]): void {
    this.#choices.delete(id);
    this.#choices.set(id, choices);
    const [oldest] = this.#choices.keys();
    if (this.#choices.size > MAX_REMEMBERED && oldest !== undefined) this.#choices.delete(oldest);
  }
}

const said = ({ by, action, more }: QuestionChoice): string => JSON.stringify([by, action, more ?? []]);
