import type { Touch } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { dataUrl } from '../look/svg.ts';
import type { Skin } from '../scenes/scene.ts';

interface TrayProps {
  readonly touches: readonly Touch[];
  readonly skin: Skin;
  readonly onTouch: (touch: Touch) => void;
}

/** Pieces that cannot be pointed at on the board, because nobody sees them there: what came out of the bag. */
export function Tray({ touches, skin, onTouch }: TrayProps): JSX.Element {
  return (
    <section class="tray" aria-label="Which piece">
      <h2>Which one is it?</h2>
      <div>
        {touches.map((touch) => {
          const kind = touch.kind ?? '';
          const icon = skin.pieceIcon(kind);
          return (
            <button
              type="button"
              key={`${touch.place}${kind}`}
              data-place={touch.place}
              data-kind={kind}
              title={skin.pieceName(kind)}
              aria-label={skin.pieceName(kind)}
              onClick={() => onTouch(touch)}
            >
              {icon ? <img alt="" src={dataUrl(icon)} /> : kind}
            </button>
          );
        })}
      </div>
    </section>
  );
}
