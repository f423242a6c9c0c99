import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { pieceColor } from '../look/colors.ts';
import type { Skin } from '../scenes/scene.ts';
import { Token } from '../table/icons.tsx';
import { range } from '../table/model.ts';

interface OfSeat {
  readonly view: TableView;
  readonly seat: number;
}

/** Who this page belongs to, and its score. */
export function Head({ view, seat, skin }: OfSeat & { readonly skin: Skin }): JSX.Element {
  const score = view.scores.find((entry) => entry.side === seat);
  const Badge = skin.badge;
  return (
    <header>
      <Token color={pieceColor(view.game, view.seats[seat]?.colors[0], seat)} />
      <h1>{view.seats[seat]?.name}</h1>
      {Badge && (
        <span class="badge">
          <Badge view={view} seat={seat} />
        </span>
      )}
      <output>{score ? range(score.low, score.high) : ''}</output>
    </header>
  );
}

/** Whose turn it is, everybody in order, and what is awaited unless the page asks for something itself. */
export function TurnBar({ view, seat, asked }: OfSeat & { readonly asked: boolean }): JSX.Element {
  const active = view.turn.type === 'seat' ? view.turn.seat : undefined;
  const over = view.turn.type === 'over';
  return (
    <section class={`turn-bar ${active === seat ? 'mine' : ''}`} role="status">
      {active === seat && <Lamp />}
      <strong>{over ? (view.result?.text ?? 'The game is over') : turnText(view, seat)}</strong>
      {view.seats.length > 1 && (
        <span aria-hidden="true">
          {view.seats.map(({ id, colors }, index) => (
            <Token
              key={id}
              color={pieceColor(view.game, colors[0], index)}
              className={index === active ? 'token on' : 'token'}
            />
          ))}
        </span>
      )}
      {!over && !asked && <p>{view.prompt.text}</p>}
    </section>
  );
}

function turnText({ turn, seats }: TableView, seat: number): string {
  if (turn.type !== 'seat') return 'A draw';
  return turn.seat === seat ? 'Your turn' : `${seats[turn.seat]?.name ?? 'The next seat'} plays`;
}

/** The oil lamp burns in your own turn. */
const Lamp = (): JSX.Element => (
  <svg class="lamp" viewBox="0 0 60 48" aria-hidden="true">
    <circle cx="30" cy="26" r="22" fill="#ffb23e" opacity=".28" />
    <path d="M14 30Q30 41 46 30L40 25H20z" fill="#d39a3c" stroke="#8a5c1a" stroke-width="1.5" />
    <path d="M30 25c-9 -6 -4 -13 0 -22c4 9 9 16 0 22z" fill="#ffd980" />
  </svg>
);

/** What lies wrong, where it is this seat's to put right or nobody's in particular. */
export function Wrong({ view, seat }: OfSeat): JSX.Element | null {
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
