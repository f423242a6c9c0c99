import type { JSX } from 'preact';
import type { HandPlay } from './hand-play.ts';

interface HandStripProps {
  readonly hand: HandPlay;
  /** Whether the choices already stand on the board. */
  readonly arrows: boolean;
}

const MAX_BUTTONS = 6;

/** What a hand can say that is not a piece: pass, decline, one of several ways, start over. */
export function HandStrip({ hand, arrows }: HandStripProps): JSX.Element {
  const { touched, next, choices, error } = hand.state;
  const signals = next.filter((touch) => touch.signal !== undefined);
  const listed = arrows ? [] : choices;
  return (
    <div class="hand-strip">
      {error && <span class="refused">{error}</span>}
      {signals.slice(0, MAX_BUTTONS).map((touch) => (
        <button
          type="button"
          key={`${touch.signal}${touch.place}${touch.value}`}
          data-signal={touch.signal}
          onClick={() => void hand.touch(touch)}
        >
          {sayTouch(touch.signal ?? '', touch.value)}
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
      {touched.length > 0 && (
        <button type="button" class="quiet" onClick={() => hand.cancel()}>
          Start over
        </button>
      )}
    </div>
  );
}

const sayTouch = (signal: string, value: string | number | undefined): string => {
  const word = signal.charAt(0).toUpperCase() + signal.slice(1);
  return value === undefined ? word : `${word} ${value}`;
};
