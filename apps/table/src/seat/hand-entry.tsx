import type { OfferView, TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import type { Skin } from '../scenes/scene.ts';
import type { HandPlay } from '../table/hand-play.ts';
import type { ShownChoice } from './choices.ts';
import { Option, Options } from './option.tsx';

type Offered = OfferView['next'][number];

interface HandEntryProps {
  readonly hand: HandPlay;
  readonly view: TableView;
  readonly skin: Skin;
  readonly choices: readonly ShownChoice[];
  readonly picked: number | undefined;
  readonly onPick: (choice: number) => void;
  /** Back to the question that none of these answered. */
  readonly onBack: (() => void) | undefined;
}

/** A move said rather than done: what you would lift, then where it goes; the rest is confirmed at the end. */
export function HandEntry(props: HandEntryProps): JSX.Element {
  const { hand, view, skin, choices, picked, onPick, onBack } = props;
  const { touched, next } = hand.state;
  const begun = touched.length > 0;
  const labels = labelAll(next, view, skin);
  const asked = begun || onBack !== undefined || view.profile === 'none';
  return (
    <details class="hand-entry" open={asked || undefined}>
      <summary>{begun ? 'Your move' : 'Say your move here'}</summary>
      {begun && (
        <ol class="said">
          {touched.map((touch, i) => (
            <li key={String(i)}>{labelOf(touch, view, skin)}</li>
          ))}
        </ol>
      )}
      {choices.length > 1 && <Options choices={choices} picked={picked} onPick={onPick} />}
      {next.length > 0 && <h2>{headingOf(next, begun, choices.length > 0)}</h2>}
      <div class={`options small ${labels.some((label) => label.length > 34) ? 'long' : ''}`}>
        {next.map((touch, i) => (
          <Option
            key={`${touch.place} ${touch.kind} ${touch.signal} ${touch.value}`}
            label={labels[i] ?? ''}
            icon={touch.kind === undefined ? undefined : skin.pieceIcon(touch.kind, view)}
            picked={false}
            onPick={() => void hand.touch(touch)}
          />
        ))}
      </div>
      {hand.begun && (
        <button type="button" class="link" onClick={() => hand.cancel()}>
          Start over
        </button>
      )}
      {onBack && (
        <button type="button" class="link" onClick={onBack}>
          Back to the question
        </button>
      )}
    </details>
  );
}

function headingOf(next: readonly Offered[], begun: boolean, whole: boolean): string {
  if (whole) return 'Or go on';
  return begun && next.some(({ kind, signal }) => kind === undefined && signal === undefined)
    ? 'Where to?'
    : 'What?';
}

/** A piece by its name, a place in the words of the offer. */
function labelOf(touch: Offered, view: TableView, skin: Skin): string {
  if (touch.signal !== undefined) return skin.signalLabel(view, touch);
  if (touch.kind !== undefined) return skin.pieceName(touch.kind);
  return touch.label ?? touch.place;
}

/** What may be touched next, each by a label of its own: the same piece in two places is numbered. */
function labelAll(next: readonly Offered[], view: TableView, skin: Skin): readonly string[] {
  const labels = next.map((touch) => labelOf(touch, view, skin));
  return labels.map((label, i) => {
    const nth = labels.slice(0, i).filter((other) => other === label).length + 1;
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} ${nth}`;
  });
}
