import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { dataUrl } from '../look/svg.ts';
import type { OfferedTouch, Skin } from '../scenes/scene.ts';

interface TrayProps {
  readonly touches: readonly OfferedTouch[];
  readonly view: TableView;
  readonly skin: Skin;
  readonly onTouch: (touch: OfferedTouch) => void;
}

/** Pieces that cannot be pointed at on the board, because nobody sees them there: what came out of the bag. */
export function Tray({ touches, view, skin, onTouch }: TrayProps): JSX.Element {
  return (
    <section class="tray" aria-label="Which piece">
      <h2>Which one is it?</h2>
      {[...groups(touches)].map(([name, list]) => (
        <div key={name}>
          {list.map((touch) => (
            <Piece
              key={`${touch.place}${touch.kind}`}
              touch={touch}
              view={view}
              skin={skin}
              onTouch={onTouch}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Kinds that begin alike lie in one row: the tiles of a colour. */
function groups(touches: readonly OfferedTouch[]): Map<string, OfferedTouch[]> {
  const rows = new Map<string, OfferedTouch[]>();
  for (const touch of touches) {
    const name = /^[A-Za-z]*/.exec(touch.kind ?? '')?.[0] ?? '';
    rows.set(name, [...(rows.get(name) ?? []), touch]);
  }
  return rows;
}

interface PieceProps extends Omit<TrayProps, 'touches'> {
  readonly touch: OfferedTouch;
}

function Piece({ touch, view, skin, onTouch }: PieceProps): JSX.Element {
  const kind = touch.kind ?? '';
  const icon = skin.pieceIcon(kind, view);
  const name = touch.label ?? skin.pieceName(kind);
  return (
    <button
      type="button"
      class={icon ? '' : 'worded'}
      data-place={touch.place}
      data-kind={kind}
      title={name}
      aria-label={name}
      onClick={() => onTouch(touch)}
    >
      {icon ? <img alt="" src={dataUrl(icon)} /> : name}
    </button>
  );
}
