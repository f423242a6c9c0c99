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
/** What the buttons of choices may say together; past this they are a list. */
const MAX_LETTERS = 180;

/** What a hand can say that is not a piece: pass, decline, one of several ways, start over. */
export function HandStrip({ hand, view, skin, signals, onTray, arrows }: HandStripProps): JSX.Element {
  const { choices, error } = hand.state;
  const listed = (arrows ? [] : choices).map((choice) => ({
    choice,
    label: skin.choiceLabel?.(choice) ?? choice.label,
  }));
  const letters = listed.reduce((sum, { label }) => sum + label.length, 0);
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
      {listed.length > MAX_BUTTONS || (listed.length > 1 && letters > MAX_LETTERS) ? (
        <select
          aria-label="Which of these"
          onChange={(event) => {
            const way = listed[Number(event.currentTarget.value)];
            if (way && event.currentTarget.value !== '') void hand.choose(way.choice);
          }}
        >
          <option value="">{listed.length} ways: choose one</option>
          {listed.map(({ label }, i) => (
            <option value={i} key={String(i)}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        listed.map(({ choice, label }, i) => (
          <button type="button" key={String(i)} data-choice={i} onClick={() => void hand.choose(choice)}>
            {label}
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
