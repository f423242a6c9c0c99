import '../look/console.css';
import type { GamesResponse, MatchesResponse } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { hallSign } from '../look/hall.ts';
import { dataUrl, picture } from '../look/svg.ts';
import type { Api } from '../net/api.ts';
import { type Link, RequestError } from '../net/link.ts';
import { HandOverlay } from './hand-overlay.tsx';
import { NewGameForm } from './new-game.tsx';
import { NowPlaying } from './now-playing.tsx';
import { Phones } from './phones.tsx';
import { SavedGames } from './saved-games.tsx';
import { TableState } from './table-state.tsx';

interface ConsoleProps {
  readonly link: Link;
  readonly api: Api;
}

export interface Fault {
  readonly text: string;
  readonly remedy: string | undefined;
}

export const faultOf = (error: unknown): Fault =>
  error instanceof RequestError
    ? { text: error.rule ? `${error.message} (${error.rule})` : error.message, remedy: error.remedy }
    : { text: error instanceof Error ? error.message : String(error), remedy: 'Reload the page.' };

/** The host's page: start a game in three steps; beside it, the table as it is now. */
export function Console({ link, api }: ConsoleProps): JSX.Element {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [games, setGames] = useState<GamesResponse>();
  const [matches, setMatches] = useState<MatchesResponse>();
  const [fault, setFault] = useState<Fault>();
  const [byHand, setByHand] = useState(false);
  useEffect(() => link.subscribe(() => again(undefined)), [link]);
  const { state } = link;
  const { view } = state;
  const fail = (error: unknown) => setFault(faultOf(error));
  useEffect(() => void api.games().then(setGames, fail), [api, state.status]);
  // The list changes when a game begins, ends, or goes on after another.
  const matchKey = `${view?.match}/${view?.turn.type === 'over'}/${state.status}`;
  useEffect(() => void api.matches().then(setMatches, fail), [api, matchKey]);
  useEffect(() => {
    if (byHand) return;
    document.body.dataset.state =
      state.status === 'open'
        ? games
          ? 'idle'
          : 'moving'
        : state.status === 'connecting'
          ? 'connecting'
          : 'error';
    if (view) document.body.dataset.seq = String(view.seq);
    else delete document.body.dataset.seq;
  });

  /** Every request says what went wrong in the same place. */
  const ask = async (body: Parameters<Link['request']>[0]): Promise<boolean> => {
    setFault(undefined);
    try {
      await link.request(body);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const problem: Fault | undefined = state.problem ?? fault;
  return (
    <div class="console">
      <ConsoleHeader table={state.table} live={state.status === 'open'} />
      {problem && (
        <div class="fault" role="alert">
          <div>
            <strong>{problem.text}</strong> <span>{problem.remedy}</span>
          </div>
          {!state.problem && (
            <button type="button" aria-label="Close" onClick={() => setFault(undefined)}>
              ✕
            </button>
          )}
        </div>
      )}
      <main>
        <NewGameForm
          games={view === undefined ? undefined : games}
          playing={view ?? undefined}
          onStart={(game) => ask({ type: 'start', game })}
        />
        <div class="now">
          <TableState view={view ?? undefined} live={state.status === 'open'} />
          <NowPlaying view={view ?? undefined} ask={ask} onByHand={() => setByHand(true)} />
          <Phones api={api} match={view?.match} onError={fail} />
          <SavedGames
            matches={matches}
            current={view?.match}
            fileUrl={api.fileUrl}
            onResume={(match) => ask({ type: 'resume', match })}
          />
        </div>
      </main>
      {byHand && <HandOverlay link={link} onClose={() => setByHand(false)} />}
    </div>
  );
}

function ConsoleHeader({ table, live }: { table: string; live: boolean }): JSX.Element {
  return (
    <header class="bar">
      <img alt="" src={dataUrl(picture(-24, -22, 48, 42, hallSign(0, 0, 1, '#f0b54a')))} />
      <strong>Mandapa</strong>
      <nav>
        <a href="./console" aria-current="page">
          Play
        </a>
        <a href="./" target="_blank" rel="noreferrer">
          Table screen
        </a>
      </nav>
      <span>{live ? `${table || 'Table'} · you are the host` : 'not connected'}</span>
    </header>
  );
}
