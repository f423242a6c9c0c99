import type { TableView, Touch } from '@mandapa/protocol';
import type { JSX } from 'preact';
import type { Skin } from '../scenes/scene.ts';
import type { HandPlay } from './hand-play.ts';

interface HandStripProps {
  readonly hand: HandPlay;
  readonly view: TableView;
  readonly skin: Skin;
  /** What may be touched next and is neither on the board nor in the tray. */
  readonly signals: readonly Touch[];
  /** Opens the tray, where there is one and it is shut. */
  readonly onTray: (() => void) | undefined;
  /** Whether the choices already stand on the board. */
  readonly arrows: boolean;
}

const MAX_BUTTONS = 5;

/** What a hand can say that is not a piece: pass, decline, one of several ways, start over. */
export function HandStrip({ hand, view, skin, signals, onTray, arrows }: HandStripProps): JSX.Element {
  const { choices, error } = hand.state;
  const listed = arrows ? [] : choices;
  return (
    <div class="hand-strip">
      {error && <span class="refused">{error}</span>}
      {onTray && (
        <button type="button" class="quiet" data-tray onClick={onTray}>
          Enter it by hand
        </button>
      )}
      {signals.slice(0, MAX_BUTTONS + 1).map((touch) => (
        <button
          type="button"
          key={`${touch.signal}${touch.place}${touch.value}`}
          data-signal={touch.signal}
          data-place={touch.place}
          onClick={() => void hand.touch(touch)}
        >
          {touch.signal === undefined ? 'Put it there' : skin.signalLabel(view, touch)}
        </button>
      ))}
      {listed.length > MAX_BUTTONS ? (
        <select
          aria-label="Which of these"
          onChange={(event) => {
            const choice = listed[Number(event.currentTarget.value)];
            if (choice) void hand.choose(choice);
          }}
        >
          <option value="">{listed.length} ways: choose one</option>
          {listed.map((choice, i) => (
            <option value={i} key={String(i)}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        listed.map((choice, i) => (
          <button type="button" key={String(i)} data-choice={i} onClick={() => void hand.choose(choice)}>
            {choice.label}
          </button>
        ))
      )}
      {hand.begun && (
        <button type="button" class="quiet" onClick={() => hand.cancel()}>
          Start over
        </button>
      )}
    </div>
  );
}
