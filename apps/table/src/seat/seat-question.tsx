import type { QuestionView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import type { Skin } from '../scenes/scene.ts';
import { Option } from './option.tsx';

interface SeatQuestionProps {
  readonly question: QuestionView;
  readonly skin: Skin;
  readonly picked: number | undefined;
  readonly onPick: (choice: number) => void;
  /** What to do when none of the answers is true. */
  readonly onNone: (() => void) | undefined;
}

/** What the twin asks of this seat. Picking sends nothing yet. */
export function SeatQuestion({ question, skin, picked, onPick, onNone }: SeatQuestionProps): JSX.Element {
  return (
    <section class="question" data-question={question.id}>
      <h2>{question.text}</h2>
      {!question.blocking && <p>This may wait; play goes on.</p>}
      <div class="options">
        {question.choices.map((choice, i) => {
          const { card } = choice.action;
          return (
            <Option
              key={choice.label}
              label={choice.label}
              icon={typeof card === 'string' ? skin.pieceIcon(card) : undefined}
              picked={picked === i}
              onPick={() => onPick(i)}
            />
          );
        })}
      </div>
      {onNone && (
        <button type="button" class="link" onClick={onNone}>
          None of these
        </button>
      )}
    </section>
  );
}
