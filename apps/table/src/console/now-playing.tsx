import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { pieceColor } from '../look/colors.ts';
import { niche } from '../look/emblems.ts';
import { dataUrl, picture, token } from '../look/svg.ts';
import type { RequestBody } from '../net/link.ts';

interface NowPlayingProps {
  readonly view: TableView | undefined;
  readonly ask: (body: RequestBody) => Promise<boolean>;
  readonly onByHand: () => void;
}

/** What the game waits for, what is wrong, what is asked, and the host's two tools: undo and a move by hand. */
export function NowPlaying({ view, ask, onByHand }: NowPlayingProps): JSX.Element {
  if (!view)
    return (
      <section class="card" aria-label="Now playing">
        <h2>Now playing</h2>
        <p class="empty">Nothing yet. Start a game on the left, or resume a saved one below.</p>
      </section>
    );
  const last = view.feed.at(-1);
  const over = view.turn.type === 'over';
  return (
    <section class="card" aria-label="Now playing" data-match={view.match}>
      <header>
        <h2>Now playing</h2>
        <span>move {view.seq}</span>
      </header>
      <div class="playing">
        <img alt="" src={dataUrl(niche(view.game, 124, 108))} />
        <div>
          <strong>{view.title}</strong>
          <ToMove view={view} />
          <p>{last ? `Last: ${last.text}` : 'Nothing has happened yet.'}</p>
        </div>
      </div>
      <p class="prompt">{view.result?.text ?? view.prompt.text}</p>
      <Violation view={view} />
      {view.questions.map((question) => (
        <div
          class={`asked ${question.blocking ? '' : 'later'}`}
          key={question.id}
          data-question={question.id}
        >
          <strong>{question.text}</strong>
          {!question.blocking && <small>may wait until scoring</small>}
          <div>
            {question.choices.map((choice, i) => (
              <button
                type="button"
                key={choice.label}
                onClick={() => void ask({ type: 'answer', question: question.id, choice: i })}
              >
                {choice.label}
              </button>
            ))}
          </div>
        </div>
      ))}
      <div class="tools">
        <button
          type="button"
          disabled={!view.undo.possible}
          title={view.undo.reason}
          onClick={() => void ask({ type: 'undo' })}
        >
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path d="M-7 -3h10a6 6 0 0 1 0 12h-6M-3 -8l-5 5l5 5" />
          </svg>
          Undo
        </button>
        <button type="button" disabled={over} onClick={onByHand}>
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path d="M-8 8l2 -6l10 -10l4 4l-10 10z" />
          </svg>
          Enter a move by hand
        </button>
      </div>
      {!view.undo.possible && view.undo.reason && <small class="reason">Undo: {view.undo.reason}</small>}
    </section>
  );
}

function ToMove({ view }: { view: TableView }): JSX.Element | null {
  if (view.turn.type !== 'seat') return null;
  const { seat } = view.turn;
  const color = pieceColor(view.game, view.seats[seat]?.colors[0], seat);
  return (
    <span class="to-move">
      <img alt="" src={dataUrl(picture(-22, -22, 44, 44, token(color, 20, '#241b11')))} />
      {view.seats[seat]?.name} to move
    </span>
  );
}

function Violation({ view }: { view: TableView }): JSX.Element | null {
  const { verdict } = view;
  if (verdict.state !== 'violation' && verdict.state !== 'blind') return null;
  return (
    <div class={`verdict ${verdict.state}`} role="status">
      <strong>
        {verdict.text} {verdict.rule && <small>{verdict.rule}</small>}
      </strong>
      {verdict.ruleText && <p>{verdict.ruleText}</p>}
      {verdict.guidance && (
        <ol>
          {verdict.guidance.steps.map((step, i) => (
            <li key={step.text} class={i === verdict.guidance?.next ? 'now' : ''}>
              {step.text}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
