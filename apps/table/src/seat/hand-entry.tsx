import type { OfferView, TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import type { Skin } from '../scenes/scene.ts';
import type { HandPlay } from '../table/hand-play.ts';
import { Option } from './option.tsx';

type Offered = OfferView['next'][number];

interface HandEntryProps {
  readonly hand: HandPlay;
  readonly view: TableView;
  readonly skin: Skin;
  readonly picked: number | undefined;
  readonly onPick: (choice: number) => void;
}

/** A move said rather than done: what you would lift, then where it goes; the rest is confirmed at the end. */
export function HandEntry({ hand, view, skin, picked, onPick }: HandEntryProps): JSX.Element {
  const { touched, next, choices } = hand.state;
  const begun = touched.length > 0;
  const whole = choices.length > 0 && next.length === 0;
  return (
    <details class="hand-entry" open={begun || undefined}>
      <summary>{begun ? 'Your move' : 'Say your move here'}</summary>
      {begun && (
        <ol class="said">
          {touched.map((touch, i) => (
            <li key={String(i)}>{labelOf(touch, view, skin)}</li>
          ))}
        </ol>
      )}
      {!whole && <h2>{next[0]?.kind === undefined && begun ? 'Where to?' : 'What?'}</h2>}
      <div class="options small">
        {next.map((touch) => (
          <Option
            key={`${touch.place} ${touch.kind} ${touch.signal}`}
            label={labelOf(touch, view, skin)}
            icon={touch.kind === undefined ? undefined : skin.pieceIcon(touch.kind)}
            picked={false}
            onPick={() => void hand.touch(touch)}
          />
        ))}
      </div>
      {choices.length > 1 && (
        <div class="options">
          {choices.map((choice, i) => (
            <Option
              key={`${i} ${choice.label}`}
              label={choice.label}
              icon={undefined}
              picked={picked === i}
              onPick={() => onPick(i)}
            />
          ))}
        </div>
      )}
      {begun && (
        <button type="button" class="link" onClick={() => hand.cancel()}>
          Start over
        </button>
      )}
    </details>
  );
}

/** The same piece may lie in several places: then both are said. */
function labelOf(touch: Offered, view: TableView, skin: Skin): string {
  if (touch.signal !== undefined) return skin.signalLabel(view, touch);
  if (touch.kind !== undefined) return skin.pieceName(touch.kind);
  return touch.label ?? touch.place;
}
