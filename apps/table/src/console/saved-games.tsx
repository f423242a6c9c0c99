import type { MatchesResponse } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { niche } from '../look/emblems.ts';
import { dataUrl } from '../look/svg.ts';
import { whenText } from './when.ts';

interface SavedGamesProps {
  readonly matches: MatchesResponse | undefined;
  readonly current: string | undefined;
  readonly fileUrl: (match: string) => string;
  readonly onResume: (match: string) => Promise<boolean>;
}

const SHOWN = 3;

export function SavedGames({ matches, current, fileUrl, onResume }: SavedGamesProps): JSX.Element {
  const [all, setAll] = useState(false);
  const saved = matches ?? [];
  const shown = all ? saved : saved.slice(0, SHOWN);
  return (
    <section class="card" aria-label="Saved games">
      <header>
        <h2>Saved games</h2>
        {saved.length > SHOWN && (
          <button type="button" class="quiet" onClick={() => setAll(!all)}>
            {all ? 'fewer' : `all ${saved.length}`}
          </button>
        )}
      </header>
      {saved.length === 0 && (
        <p class="empty">Every game is kept by itself, move by move; the first one will stand here.</p>
      )}
      <ul class="saved">
        {shown.map((match) => (
          <li key={match.match} data-saved={match.match}>
            <img alt="" src={dataUrl(niche(match.game, 124, 108))} />
            <div>
              <strong>{match.title}</strong>
              <span>{match.seats.join(', ')}</span>
              <span>
                {match.over ? 'finished' : `move ${match.seq}`} · {whenText(match.updatedAt, new Date())}
              </span>
            </div>
            <div class="tools">
              {match.match === current ? (
                <em>on the table</em>
              ) : match.over ? null : (
                <button type="button" onClick={() => void onResume(match.match)}>
                  Resume
                </button>
              )}
              <a href={fileUrl(match.match)} download={`${match.game}-${match.match.slice(0, 8)}.jsonl`}>
                Game file
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
