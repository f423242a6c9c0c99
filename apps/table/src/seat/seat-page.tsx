import '../look/seat.css';
import type { QuestionView, TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { type Link, RequestError } from '../net/link.ts';
import { skinOf } from '../scenes/index.ts';
import { HandPlay } from '../table/hand-play.ts';
import { showChoices } from './choices.ts';
import { HandEntry } from './hand-entry.tsx';
import { Head, TurnBar, Wrong } from './seat-head.tsx';
import { SeatQuestion } from './seat-question.tsx';
import { Lines, NoSeat, NoTable, Standing } from './seat-states.tsx';

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
  if (!view) return <NoTable state={link.state} />;
  if (!view.seats[seat]) return <NoSeat view={view} seat={seat} />;
  return <Seated key={view.match} link={link} hand={hand} view={view} seat={seat} mine={mine} />;
}

interface SeatedProps extends SeatPageProps {
  readonly hand: HandPlay;
  readonly view: TableView;
  readonly mine: boolean;
}

/** What was picked, or went wrong, holds for one question or one way of touching alone. */
interface Kept<T> {
  readonly key: string;
  readonly value: T;
}

function Seated({ link, hand, view, seat, mine }: SeatedProps): JSX.Element {
  const [picked, setPicked] = useState<Kept<number>>();
  const [fault, setFault] = useState<Kept<string>>();
  const [byHand, setByHand] = useState<number>();
  const [busy, setBusy] = useState(false);
  const skin = skinOf(view.game);
  const question = questionFor(view, seat);
  const entering = mine && (question === undefined || byHand === view.seq);
  const choices = entering ? hand.state.choices : (question?.choices ?? []);
  const shown = showChoices(choices, skin);
  const key = entering ? JSON.stringify([view.seq, hand.state.touched]) : (question?.id ?? '');
  const only = entering && choices.length === 1 ? 0 : undefined;
  const index = picked?.key === key ? picked.value : only;
  const chosen = index === undefined ? undefined : shown[index];
  const live = link.state.status === 'open';
  const pick = (value: number) => setPicked({ key, value });
  const confirm = async () => {
    if (index === undefined || busy) return;
    setBusy(true);
    setFault(undefined);
    const act = entering ? hand.state.choices[index] : undefined;
    try {
      if (act) await hand.choose(act);
      else if (question) await link.request({ type: 'answer', question: question.id, choice: index });
    } catch (error) {
      setFault({ key, value: faultText(error) });
    } finally {
      setBusy(false);
    }
  };
  const Own = skin.own;
  const over = view.turn.type === 'over';
  return (
    <main class="seat-page" data-game={view.game}>
      <Head view={view} seat={seat} skin={skin} />
      <TurnBar view={view} seat={seat} asked={question !== undefined && !entering} />
      <Trouble link={link} fault={fault?.key === key ? fault.value : hand.state.error} />
      <Wrong view={view} seat={seat} />
      {question && !entering && (
        <SeatQuestion
          question={question}
          choices={shown}
          picked={index}
          onPick={pick}
          onNone={mine ? () => setByHand(view.seq) : undefined}
        />
      )}
      {entering && (
        <HandEntry
          hand={hand}
          view={view}
          skin={skin}
          choices={shown}
          picked={index}
          onPick={pick}
          onBack={question ? () => setByHand(undefined) : undefined}
        />
      )}
      {over && <Standing view={view} seat={seat} />}
      {Own && !over && <Own view={view} seat={seat} />}
      <Lines view={view} seat={seat} />
      {!over && (
        <footer>
          <button
            type="button"
            class="primary"
            disabled={!chosen || !live || busy}
            onClick={() => void confirm()}
          >
            {chosen && live ? (
              <span class={chosen.label.length > SHORT ? 'sentence' : ''}>
                {`Confirm${chosen.label.length > SHORT ? ':' : ''} ${chosen.label}`}
              </span>
            ) : (
              waitingFor(view, live, question !== undefined || mine)
            )}
          </button>
        </footer>
      )}
    </main>
  );
}

/** A longer label is a sentence of its own. */
const SHORT = 24;

function Trouble({ link, fault }: { link: Link; fault: string | undefined }): JSX.Element | null {
  const { problem } = link.state;
  if (!problem && !fault) return null;
  return (
    <p class="trouble" role="alert">
      <strong>{problem?.text ?? fault}</strong>
      {problem && <span> {problem.remedy}</span>}
    </p>
  );
}

const faultText = (error: unknown): string =>
  error instanceof RequestError ? [error.message, error.remedy].filter(Boolean).join(' ') : String(error);

/** The seat's own questions first, then those that anyone may answer; those that hold the game up before others. */
const questionFor = (view: TableView, seat: number): QuestionView | undefined => {
  const open = view.questions.filter((question) => question.choices.length > 0);
  return (
    open.find((question) => question.seat === seat && question.blocking) ??
    open.find((question) => question.seat === undefined && question.blocking) ??
    open.find((question) => question.seat === seat) ??
    open.find((question) => question.seat === undefined)
  );
};

function waitingFor(view: TableView, live: boolean, asked: boolean): string {
  if (!live) return 'Not connected';
  if (asked) return 'Choose above';
  return view.turn.type === 'seat' ? `${view.seats[view.turn.seat]?.name ?? ''} plays` : 'The table draws';
}
