import type { ComponentChildren, JSX } from 'preact';
import { Sign, Token } from './icons.tsx';
import type { FrameModel, SeatModel, StripModel } from './model.ts';

export function Header({
  model,
  children,
}: {
  model: FrameModel;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <header class="header">
      <h1>{model.title}</h1>
      <p class="subtitle">{model.subtitle}</p>
      <div class="chips">
        {model.doubts.length > 0 && (
          <span class="chip doubt" title={model.doubts.join('\n')}>
            <i>?</i>
            {model.doubts.length === 1 ? '1 reader unsure' : `${model.doubts.length} readers unsure`}
          </span>
        )}
        {model.laterQuestions.length > 0 && (
          <span class="chip doubt" title={model.laterQuestions.map((question) => question.text).join('\n')}>
            <i>?</i>
            {model.laterQuestions.length === 1
              ? '1 question for later'
              : `${model.laterQuestions.length} questions for later`}
          </span>
        )}
        {model.counts.map((count) => (
          <span class="chip" key={count.label}>
            {count.label} <b>{count.value}</b>
          </span>
        ))}
      </div>
      <div class="header-end">{children}</div>
    </header>
  );
}

export function Seat({ seat, children }: { seat: SeatModel; children?: ComponentChildren }): JSX.Element {
  const { color } = seat;
  return (
    <li
      class={`seat ${seat.active ? 'active' : ''} ${seat.winner ? 'winner' : ''}`}
      data-seat={seat.index}
      aria-current={seat.active}
      style={{ '--seat': color.fill, '--rim': color.rim ? '#f6efe2' : 'transparent' }}
    >
      <Token color={color} />
      <div class="who">
        <strong>{children && seat.winner ? `${seat.name} wins` : seat.name}</strong>
        <span>{children ?? (seat.winner ? 'wins the game' : seat.holds)}</span>
      </div>
      <output class={`score ${seat.score.length > 4 ? 'long' : ''}`}>{seat.score}</output>
    </li>
  );
}

export function Strip({ strip, children }: { strip: StripModel; children?: ComponentChildren }): JSX.Element {
  const [before, after] =
    strip.emphasis === undefined ? [strip.text, ''] : splitOnce(strip.text, strip.emphasis);
  return (
    <div class={`strip ${strip.kind}`} role="status">
      <span class="badge">
        <Sign name={strip.kind} />
      </span>
      <p class={strip.text.length > 92 ? 'long' : ''}>
        {before}
        {strip.emphasis !== undefined && <em>{strip.emphasis}</em>}
        {after}
      </p>
      {children}
      {strip.rule && (
        <span class="rule" title={strip.ruleText}>
          {strip.rule}
        </span>
      )}
    </div>
  );
}

function splitOnce(text: string, part: string): [string, string] {
  const at = text.indexOf(part);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + part.length)];
}

/** Steps of guidance, in the free end of the rail; only the next hand movement is lit. */
export function Steps({ steps }: { steps: NonNullable<FrameModel['steps']> }): JSX.Element {
  const { list, next } = steps;
  // A long way back shows the steps around the next one.
  const from = Math.max(0, Math.min(next - 1, list.length - 3));
  return (
    <section class="steps" aria-label="What to do">
      <header>
        <strong>
          Step {Math.min(next + 1, list.length)} of {list.length}
        </strong>
        <span class="progress" aria-hidden="true">
          {list.slice(0, 8).map((_, i) => (
            <i class={i < next ? 'done' : i === next ? 'now' : ''} key={String(i)} />
          ))}
        </span>
      </header>
      <ol>
        {list.slice(from, from + 3).map((step, i) => (
          <li class={from + i === next ? 'now' : ''} key={String(from + i)}>
            <b>{from + i + 1}</b>
            {step.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
