import type { GamesResponse, NewGame, TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { niche } from '../look/emblems.ts';
import { dataUrl } from '../look/svg.ts';
import {
  addSeat,
  type Draft,
  draftOf,
  draftProblem,
  type GameInfo,
  mostSeats,
  newGameOf,
  seatRange,
  setOption,
} from './draft.ts';
import { OptionRow } from './option-row.tsx';
import { AddSeat, SeatCard } from './seat-card.tsx';

interface NewGameProps {
  readonly games: GamesResponse | undefined;
  readonly playing: TableView | undefined;
  readonly onStart: (game: NewGame) => Promise<boolean>;
}

/** Three steps and one button; everything is filled in, so that one touch starts a game. */
export function NewGameForm({ games, playing, onStart }: NewGameProps): JSX.Element {
  const [draft, setDraft] = useState<Draft>();
  const [starting, setStarting] = useState(false);
  useEffect(() => {
    const [first] = games ?? [];
    if (first && !draft)
      setDraft(draftOf(games?.find(({ id }) => id === playing?.game) ?? first, undefined, playing?.profile));
  }, [games]);
  if (!games || !draft)
    return (
      <section class="setup">
        <p class="empty">
          {games
            ? 'No games are installed. Add one to the registry and start the bridge again.'
            : 'Asking the bridge which games it has…'}
        </p>
      </section>
    );
  const start = async () => {
    setStarting(true);
    await onStart(newGameOf(draft));
    setStarting(false);
  };
  return (
    <section class="setup">
      <Step number={1} title="Choose a game" />
      <div class="games" role="radiogroup" aria-label="Game">
        {games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            chosen={game.id === draft.game.id}
            onChoose={() => setDraft(draftOf(game, draft))}
          />
        ))}
        {games.length < 4 && <p class="about">{draft.game.summary}</p>}
      </div>
      <Step number={2} title="Who plays?" hint="clockwise · drag to change the order" />
      <div class="players">
        {draft.seats.map((seat, index) => (
          <SeatCard key={seat.key} draft={draft} seat={seat} index={index} onChange={setDraft} />
        ))}
        {draft.seats.length < mostSeats(draft) && (
          <AddSeat draft={draft} onAdd={() => setDraft(addSeat(draft))} />
        )}
      </div>
      <Step
        number={3}
        title="Options"
        hint={usual(draft) ? 'the usual rules are set' : 'changed from the usual rules'}
      />
      <div class="options">
        {draft.game.options.map((option) => (
          <OptionRow
            key={option.key}
            option={option}
            value={draft.options[option.key] ?? null}
            onChange={(value) => setDraft(setOption(draft, option.key, value))}
          />
        ))}
        <More draft={draft} onChange={setDraft} />
      </div>
      <StartRow draft={draft} playing={playing} starting={starting} onStart={() => void start()} />
    </section>
  );
}

const usual = (draft: Draft) =>
  draft.game.options.every((option) => draft.options[option.key] === option.default);

function Step({ number, title, hint }: { number: number; title: string; hint?: string }): JSX.Element {
  return (
    <header class="step">
      <b>{number}</b>
      <h2>{title}</h2>
      {hint && <span>{hint}</span>}
    </header>
  );
}

interface GameCardProps {
  readonly game: GameInfo;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function GameCard({ game, chosen, onChoose }: GameCardProps): JSX.Element {
  const { few, most } = seatRange(game);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      class="game"
      title={game.summary}
      data-game={game.id}
      onClick={onChoose}
    >
      <img alt="" src={dataUrl(niche(game.id, 136, 84))} />
      <strong>{game.title}</strong>
      <span>{few === most ? `${most} players` : `${few}–${most} players`}</span>
    </button>
  );
}

function More({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }): JSX.Element {
  return (
    <details class="more">
      <summary>More: the table’s sensors, a seed</summary>
      <label>
        <span>The table</span>
        <select
          value={draft.profile}
          data-option="profile"
          onChange={(event) => onChange({ ...draft, profile: event.currentTarget.value })}
        >
          {draft.game.profiles.map((profile) => (
            <option value={profile.id} key={profile.id}>
              {profile.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Seed</span>
        <input
          value={draft.seed}
          maxLength={64}
          placeholder="drawn by itself"
          data-option="seed"
          onInput={(event) => onChange({ ...draft, seed: event.currentTarget.value })}
        />
      </label>
    </details>
  );
}

interface StartRowProps {
  readonly draft: Draft;
  readonly playing: TableView | undefined;
  readonly starting: boolean;
  readonly onStart: () => void;
}

function StartRow({ draft, playing, starting, onStart }: StartRowProps): JSX.Element {
  const problem = draftProblem(draft);
  const profile = draft.game.profiles.find(({ id }) => id === draft.profile);
  return (
    <div class="start-row">
      <div>
        <strong>
          {draft.seats.length} {draft.seats.length === 1 ? 'player' : 'players'}
        </strong>
        {profile && <span>{profile.title}</span>}
        {problem && <span class="problem">{problem}</span>}
        {playing && playing.turn.type !== 'over' && (
          <span>{playing.title} is saved first; resume it any time.</span>
        )}
      </div>
      <button type="button" class="primary" disabled={problem !== undefined || starting} onClick={onStart}>
        <svg viewBox="-12 -15 28 30" aria-hidden="true">
          <path d="M-9 -13l22 13l-22 13z" fill="currentColor" />
        </svg>
        Start {draft.game.title}
      </button>
    </div>
  );
}
