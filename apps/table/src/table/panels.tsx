import type { QuestionView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { Token } from './icons.tsx';
import type { FrameModel, SideModel } from './model.ts';

/** What slides in on demand: the feed of moves, the scores line by line, the end of the game. */

export function Feed({ model, open }: { model: FrameModel; open: boolean }): JSX.Element {
  return (
    <aside class={`panel feed ${open ? 'open' : ''}`} aria-hidden={!open} aria-label="Moves">
      <h2>Moves</h2>
      {model.feed.length === 0 ? (
        <p class="empty">Nothing has happened yet. The first move will stand here.</p>
      ) : (
        <ol>
          {model.feed.slice(0, 40).map((entry) => (
            <li key={String(entry.seq)}>
              {entry.color ? <Token color={entry.color} /> : <i class="chance" />}
              <span>{entry.text}</span>
              <b class={entry.points.startsWith('−') ? 'loss' : ''}>{entry.points}</b>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

export function ScoreTable({ model }: { model: FrameModel }): JSX.Element {
  const sides = [...model.seats, ...(model.opponent ? [model.opponent] : [])];
  const pointsOf = (side: SideModel, id: string) => side.lines.find((line) => line.id === id)?.points ?? '';
  // A line in which nobody has anything says nothing.
  const rows = (sides[0]?.lines ?? []).filter(({ id }) => sides.some((side) => pointsOf(side, id) !== '0'));
  return (
    <table>
      <thead>
        <tr>
          <th />
          {sides.map((side) => (
            <th key={side.name} class={side.winner ? 'winner' : ''}>
              <Token color={side.color} />
              <span>{side.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th>{row.label}</th>
            {sides.map((side) => (
              <td key={side.name}>{pointsOf(side, row.id)}</td>
            ))}
          </tr>
        ))}
        <tr class="total">
          <th>Total</th>
          {sides.map((side) => (
            <td key={side.name} class={side.winner ? 'winner' : ''}>
              {side.score}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function Breakdown({ model, open }: { model: FrameModel; open: boolean }): JSX.Element {
  return (
    <aside class={`panel breakdown ${open ? 'open' : ''}`} aria-hidden={!open} aria-label="Scores">
      <h2>Scores so far</h2>
      <ScoreTable model={model} />
    </aside>
  );
}

interface FinalProps {
  readonly model: FrameModel;
  /** Tells once more how it was counted, where the game can. */
  readonly onReplay: (() => void) | undefined;
  readonly onClose: () => void;
}

export function Final({ model, onReplay, onClose }: FinalProps): JSX.Element {
  return (
    <section class="final" role="dialog" aria-label="Final scores">
      <h2>{model.result?.text}</h2>
      <ScoreTable model={model} />
      <div class="final-end">
        {onReplay && (
          <button type="button" class="plain" data-replay onClick={onReplay}>
            How it was counted
          </button>
        )}
        <button type="button" class="plain" onClick={onClose}>
          Look at the table
        </button>
      </div>
    </section>
  );
}

interface AskProps {
  readonly question: QuestionView;
  readonly canAnswer: boolean;
  readonly onAnswer: (choice: number) => void;
}

export function Ask({ question, canAnswer, onAnswer }: AskProps): JSX.Element {
  return (
    <section class="question" aria-label="Question">
      <h2>{question.text}</h2>
      <div class="choices">
        {question.choices.map((choice, i) =>
          canAnswer ? (
            <button
              type="button"
              key={choice.label}
              class={choice.label.length > 24 ? 'long' : ''}
              onClick={() => onAnswer(i)}
            >
              {choice.label}
            </button>
          ) : (
            <span key={choice.label}>{choice.label}</span>
          ),
        )}
      </div>
      {!canAnswer && <p>Answer on the host’s console or on a phone.</p>}
    </section>
  );
}
