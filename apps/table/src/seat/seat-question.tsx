import type { QuestionView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import type { ShownChoice } from './choices.ts';
import { Options } from './option.tsx';

interface SeatQuestionProps {
  readonly question: QuestionView;
  readonly choices: readonly ShownChoice[];
  readonly picked: number | undefined;
  readonly onPick: (choice: number) => void;
  /** What to do when none of the answers is true. */
  readonly onNone: (() => void) | undefined;
}

/** What the twin asks of this seat. Picking sends nothing yet. */
export function SeatQuestion({ question, choices, picked, onPick, onNone }: SeatQuestionProps): JSX.Element {
  return (
    <section class="question" data-question={question.id}>
      <h2>
        <i aria-hidden="true">?</i>
        <span>{question.text}</span>
      </h2>
      {question.seat === undefined && <p>Anyone at the table may answer this.</p>}
      {!question.blocking && <p>This may wait; play goes on.</p>}
      <Options choices={choices} picked={picked} onPick={onPick} />
      {onNone && (
        <button type="button" class="link" onClick={onNone}>
          None of these
        </button>
      )}
    </section>
  );
}
