import type { JSX } from 'preact';
import { pieceColor } from '../look/colors.ts';
import { dataUrl, picture, token } from '../look/svg.ts';
import {
  choosesColors,
  colorSeat,
  colorsOf,
  type Draft,
  type DraftSeat,
  fewestSeats,
  freeColor,
  moveSeat,
  removeSeat,
  renameSeat,
} from './draft.ts';

const disc = (game: string, color: string | undefined, index: number) =>
  dataUrl(picture(-22, -22, 44, 44, token(pieceColor(game, color, index), 20, '#241b11')));

interface SeatCardProps {
  readonly draft: Draft;
  readonly seat: DraftSeat;
  readonly index: number;
  readonly onChange: (draft: Draft) => void;
}

export function SeatCard({ draft, seat, index, onChange }: SeatCardProps): JSX.Element {
  const { game, seats } = draft;
  return (
    <div
      class="player"
      draggable
      data-player={index}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', String(seat.key))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChange(moveSeat(draft, Number(event.dataTransfer?.getData('text/plain')), index));
      }}
    >
      <span class="discs">
        {(colorsOf(draft, index).length > 0 ? colorsOf(draft, index) : [undefined]).map((color) => (
          <img class="disc" key={color} alt={color ?? ''} src={disc(game.id, color, index)} />
        ))}
      </span>
      <input
        aria-label={`Name of player ${index + 1}`}
        value={seat.name}
        maxLength={40}
        onInput={(event) => onChange(renameSeat(draft, seat.key, event.currentTarget.value))}
      />
      {choosesColors(draft) && (
        <div class="swatches" role="radiogroup" aria-label={`Colour of ${seat.name}`}>
          {game.colors.map((color) => (
            <button
              type="button"
              role="radio"
              key={color}
              title={color}
              aria-label={color}
              aria-checked={color === seat.color}
              onClick={() => onChange(colorSeat(draft, seat.key, color))}
            >
              <img alt="" src={disc(game.id, color, 0)} />
            </button>
          ))}
        </div>
      )}
      <div class="shift">
        <button
          type="button"
          aria-label={`${seat.name} one seat earlier`}
          disabled={index === 0}
          onClick={() => onChange(moveSeat(draft, seat.key, index - 1))}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label={`${seat.name} one seat later`}
          disabled={index === seats.length - 1}
          onClick={() => onChange(moveSeat(draft, seat.key, index + 1))}
        >
          ›
        </button>
        <button
          type="button"
          aria-label={`${seat.name} does not play`}
          disabled={seats.length <= fewestSeats(draft)}
          onClick={() => onChange(removeSeat(draft, seat.key))}
        >
          ✕
        </button>
      </div>
    </div>
  );
}

const ORDINALS = ['a first', 'a second', 'a third', 'a fourth', 'a fifth', 'a sixth'];

export function AddSeat({ draft, onAdd }: { draft: Draft; onAdd: () => void }): JSX.Element {
  return (
    <button type="button" class="player add" onClick={onAdd}>
      <img class="disc" alt="" src={disc(draft.game.id, freeColor(draft), draft.seats.length)} />
      <strong>Add</strong>
      <b>+</b>
      <span>{ORDINALS[draft.seats.length] ?? 'another'} player</span>
    </button>
  );
}
