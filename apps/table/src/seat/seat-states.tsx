import type { TableView } from '@mandapa/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { pieceColor } from '../look/colors.ts';
import { hallSign } from '../look/hall.ts';
import { dataUrl, picture } from '../look/svg.ts';
import type { LinkState } from '../net/link.ts';
import { skinOf } from '../scenes/index.ts';
import { Token } from '../table/icons.tsx';
import { range } from '../table/model.ts';

const SCAN = 'Ask the host for the code of your own seat (on the console, under “Phones”) and scan it.';

/** A page without a table: nobody answers, the code is not right, or no game is on. */
export function NoTable({ state }: { state: LinkState }): JSX.Element {
  const failed = state.status === 'refused' || state.status === 'lost';
  const waiting = state.view === undefined;
  useEffect(() => {
    document.body.dataset.state = failed ? 'error' : waiting ? 'connecting' : 'idle';
    delete document.body.dataset.seq;
  });
  if (state.status === 'refused')
    return (
      <Notice>
        <h1>This code does not open a seat here</h1>
        <p>{SCAN}</p>
        <p class="quiet">{[state.problem?.text, state.problem?.remedy].filter(Boolean).join(' ')}</p>
      </Notice>
    );
  if (failed)
    return (
      <Notice>
        <h1>The table cannot be reached</h1>
        <p>Stay in the table’s network; this page keeps trying by itself.</p>
        <p class="quiet">{state.problem?.text}</p>
      </Notice>
    );
  return (
    <Notice>
      <h1>{waiting ? 'Looking for the table…' : 'No game is on the table'}</h1>
      {!waiting && <p>When the host starts one, your seat is shown here.</p>}
    </Notice>
  );
}

/** The code is of a seat that this game has not. */
export const NoSeat = ({ view, seat }: { view: TableView; seat: number }): JSX.Element => (
  <Notice>
    <h1>Nobody plays at seat {seat + 1}</h1>
    <p>
      This game has {view.seats.length} {view.seats.length === 1 ? 'seat' : 'seats'}. Scan the code of your
      own seat on the host’s console.
    </p>
  </Notice>
);

const Notice = ({ children }: { children: ComponentChildren }): JSX.Element => (
  <main class="seat-page">
    <section class="notice" role="status">
      <img alt="" src={dataUrl(picture(-24, -24, 48, 46, hallSign(0, 0, 1, '#8a5600')))} />
      {children}
    </section>
  </main>
);

/** All sides at the end, the best first. */
export function Standing({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const skin = skinOf(view.game);
  const winners = view.result?.winners ?? [];
  const sides = [...view.scores].sort((a, b) => b.high - a.high);
  return (
    <section class="own standing">
      <h2>Final scores</h2>
      <ol>
        {sides.map(({ side, low, high }) => {
          const of = side === 'opponent' ? undefined : view.seats[side];
          const color = of ? of.colors[0] : skin.opponentColor?.(view);
          return (
            <li key={String(side)} class={side === seat ? 'mine' : ''}>
              <Token color={pieceColor(view.game, color, side === 'opponent' ? view.seats.length : side)} />
              <span>
                {of?.name ?? 'The opponent'}
                {winners.includes(side) && <em> ★ wins</em>}
              </span>
              <b>{range(low, high)}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** How the score is made up; lines that have brought nothing yet are left out. */
export function Lines({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const lines = view.scores.find((entry) => entry.side === seat)?.lines ?? [];
  const counting = lines.filter(({ low, high }) => low !== 0 || high !== 0);
  const skin = skinOf(view.game);
  const holds = skin.own ? '' : skin.holds(view, seat);
  if (!holds && counting.length === 0) return <></>;
  return (
    <section class="own">
      {holds && <p class="holds">You hold: {holds}</p>}
      {counting.length > 0 && <h2>Your points</h2>}
      <dl>
        {counting.map((line) => (
          <div key={line.id}>
            <dt>{line.label}</dt>
            <dd>{range(line.low, line.high)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
