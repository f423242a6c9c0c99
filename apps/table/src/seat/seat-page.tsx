import '../look/seat.css';
import type { QuestionView, TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { pieceColor } from '../look/colors.ts';
import { type Link, RequestError } from '../net/link.ts';
import { skinOf } from '../scenes/index.ts';
import { HandPlay } from '../table/hand-play.ts';
import { Token } from '../table/icons.tsx';
import { range } from '../table/model.ts';
import { NoGame } from '../table/states.tsx';
import { HandEntry } from './hand-entry.tsx';
import { SeatQuestion } from './seat-question.tsx';

interface SeatPageProps {
  readonly link: Link;
  readonly seat: number;
}

/** One person's own page on a phone: whose turn it is, what is asked of them, what only they may see. */
export function SeatPage({ link, seat }: SeatPageProps): JSX.Element {
  const hand = useMemo(() => new HandPlay(link, { confirm: true }), [link]);
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => link.subscribe(() => again(undefined)), [link]);
  useEffect(() => hand.subscribe(() => again(undefined)), [hand]);
  const { view, status } = link.state;
  const mine = status === 'open' && view?.turn.type === 'seat' && view.turn.seat === seat;
  useEffect(() => hand.follow(view, mine), [hand, view, mine]);
  useEffect(() => {
    document.title = view?.seats[seat] ? `${view.seats[seat].name} · Mandapa` : 'Mandapa';
    if (!view) return;
    document.body.dataset.state = status === 'open' ? 'idle' : 'error';
    document.body.dataset.seq = String(view.seq);
  });
  if (!view) return <NoGame state={link.state} />;
  if (!view.seats[seat])
    return (
      <main class="seat-page">
        <p class="empty">
          This game has {view.seats.length} seats, and none with the number {seat + 1}. Scan the code of your
          own seat on the host’s console.
        </p>
      </main>
    );
  return <Seated link={link} hand={hand} view={view} seat={seat} mine={mine} />;
}

interface SeatedProps extends SeatPageProps {
  readonly hand: HandPlay;
  readonly view: TableView;
  readonly mine: boolean;
}

function Seated({ link, hand, view, seat, mine }: SeatedProps): JSX.Element {
  const [picked, setPicked] = useState<{ readonly key: string; readonly index: number }>();
  const [byHand, setByHand] = useState<number>();
  const [fault, setFault] = useState<string>();
  const skin = skinOf(view.game);
  const question = questionFor(view, seat);
  const entering = mine && (question === undefined || byHand === view.seq);
  const choices = entering ? hand.state.choices : (question?.choices ?? []);
  // What was picked holds for this question, or for this way of touching, alone.
  const key = entering ? JSON.stringify([view.seq, hand.state.touched]) : (question?.id ?? '');
  const index = picked?.key === key ? picked.index : choices.length === 1 && entering ? 0 : undefined;
  const choice = index === undefined ? undefined : choices[index];
  const confirm = () => {
    if (!choice || index === undefined) return;
    setFault(undefined);
    if (entering) return void hand.choose(hand.state.choices[index] as (typeof hand.state.choices)[number]);
    if (question) link.request({ type: 'answer', question: question.id, choice: index }).catch(fail);
  };
  const fail = (error: unknown) =>
    setFault(
      error instanceof RequestError ? [error.message, error.remedy].filter(Boolean).join(' ') : String(error),
    );
  const Own = skin.own;
  const trouble = link.state.problem?.text ?? fault ?? hand.state.error;
  return (
    <main class="seat-page" data-game={view.game}>
      <Head view={view} seat={seat} />
      <TurnBar view={view} seat={seat} />
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Wrong view={view} seat={seat} />
      {question && !entering && (
        <SeatQuestion
          question={question}
          skin={skin}
          picked={index}
          onPick={(next) => setPicked({ key, index: next })}
          onNone={mine ? () => setByHand(view.seq) : undefined}
        />
      )}
      {entering && (
        <HandEntry
          hand={hand}
          view={view}
          skin={skin}
          picked={index}
          onPick={(next) => setPicked({ key, index: next })}
        />
      )}
      {Own ? <Own view={view} seat={seat} /> : <Lines view={view} seat={seat} />}
      <footer>
        <button type="button" class="primary" disabled={!choice} onClick={confirm}>
          {choice ? `Confirm: ${choice.label}` : waitingFor(view, question, mine)}
        </button>
      </footer>
    </main>
  );
}

/** The seat's own questions first, then those that anyone may answer. */
const questionFor = (view: TableView, seat: number): QuestionView | undefined => {
  const open = view.questions.filter((question) => question.choices.length > 0);
  return (
    open.find((question) => question.seat === seat && question.blocking) ??
    open.find((question) => question.seat === undefined && question.blocking) ??
    open.find((question) => question.seat === seat)
  );
};

function waitingFor(view: TableView, question: QuestionView | undefined, mine: boolean): string {
  if (view.turn.type === 'over') return 'The game is over';
  if (question || mine) return 'Choose above';
  return view.turn.type === 'seat' ? `${view.seats[view.turn.seat]?.name ?? ''} plays` : 'The table draws';
}

function Head({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const score = view.scores.find((entry) => entry.side === seat);
  return (
    <header>
      <Token color={pieceColor(view.game, view.seats[seat]?.colors[0], seat)} />
      <h1>{view.seats[seat]?.name}</h1>
      <output>{score ? range(score.low, score.high) : ''}</output>
    </header>
  );
}

function TurnBar({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const active = view.turn.type === 'seat' ? view.turn.seat : undefined;
  const over = view.turn.type === 'over';
  return (
    <section class={`turn-bar ${active === seat ? 'mine' : ''}`} role="status">
      <strong>
        {over
          ? (view.result?.text ?? 'The game is over')
          : active === seat
            ? 'Your turn'
            : active === undefined
              ? 'A draw'
              : `${view.seats[active]?.name} plays`}
      </strong>
      <span aria-hidden="true">
        {view.seats.map(({ id, colors }, index) => (
          <Token
            key={id}
            color={pieceColor(view.game, colors[0], index)}
            className={index === active ? 'token on' : 'token'}
          />
        ))}
      </span>
      {!over && <p>{view.prompt.text}</p>}
    </section>
  );
}

function Wrong({ view, seat }: { view: TableView; seat: number }): JSX.Element | null {
  const { verdict } = view;
  if (verdict.state !== 'violation' || (verdict.seat !== undefined && verdict.seat !== seat)) return null;
  const next = verdict.guidance?.steps[verdict.guidance.next];
  return (
    <section class="wrong" role="alert">
      <strong>
        {verdict.text} {verdict.rule && <small>{verdict.rule}</small>}
      </strong>
      {next && <p>{next.text}.</p>}
    </section>
  );
}

/** For games that bring nothing of their own: how the score is made up. */
function Lines({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const lines = view.scores.find((entry) => entry.side === seat)?.lines ?? [];
  const holds = skinOf(view.game).holds(view, seat);
  return (
    <section class="own">
      {holds && <p class="holds">{holds}</p>}
      <h2>Your points</h2>
      <dl>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{line.label}</dt>
            <dd>{range(line.low, line.high)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
