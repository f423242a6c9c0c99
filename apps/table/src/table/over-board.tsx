import type { Touch } from '@mandapa/protocol';
import type { JSX } from 'preact';
import type { Box, ChoiceArrow, Point } from '../scenes/scene.ts';
import type { BoardHandle } from './board-view.tsx';

/** Buttons over the board: they can be reached by mouse, finger and keyboard, and read out. */

const SIDE_NAMES = ['north', 'east', 'south', 'west'];
const OUTWARD: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

const boxStyle = (box: Box) => ({
  left: `${box.x - box.width / 2}px`,
  top: `${box.y - box.height / 2}px`,
  width: `${box.width}px`,
  height: `${box.height}px`,
});

export function Targets({
  board,
  onTouch,
}: {
  board: BoardHandle;
  onTouch: (touch: Touch) => void;
}): JSX.Element {
  return (
    <div class="targets">
      {board.scene.targets().map((target, i) => (
        <button
          type="button"
          key={`${target.touch.place}|${target.touch.kind}|${i}`}
          class="target"
          aria-label={target.label}
          data-place={target.touch.place}
          data-kind={target.touch.kind}
          style={boxStyle(target)}
          onClick={() => onTouch(target.touch)}
        />
      ))}
    </div>
  );
}

export interface PlaceChoice {
  readonly place: string;
  readonly label: string;
  readonly choose: () => void;
}

/** Answers that are places: pointed at where they are. */
export function Spots({
  board,
  choices,
}: {
  board: BoardHandle;
  choices: readonly PlaceChoice[];
}): JSX.Element {
  return (
    <div class="targets">
      {choices.map(({ place, label, choose }) => {
        const spot = board.scene.spot(place);
        return spot ? (
          <button
            type="button"
            key={place}
            class="target"
            aria-label={label}
            data-answer={place}
            style={boxStyle(spot)}
            onClick={choose}
          />
        ) : null;
      })}
    </div>
  );
}

export interface ArrowChoice {
  readonly arrow: ChoiceArrow;
  readonly label: string;
  readonly choose: () => void;
}

/** Four arrows around a tile: the side that an edge faces. */
export function Arrows({
  board,
  choices,
}: {
  board: BoardHandle;
  choices: readonly ArrowChoice[];
}): JSX.Element {
  return (
    <div class="targets">
      {choices.map(({ arrow, label, choose }) => {
        const spot = board.scene.spot(arrow.place);
        if (!spot) return null;
        const out = OUTWARD[arrow.side] ?? { x: 0, y: 0 };
        const size = Math.max(46 * board.stage.unit, 40);
        const reach = spot.width / 2 + size * 0.5;
        return (
          <button
            type="button"
            key={String(arrow.side)}
            class="arrow"
            aria-label={`${label} (${SIDE_NAMES[arrow.side]})`}
            style={{
              ...boxStyle({
                x: spot.x + out.x * reach,
                y: spot.y + out.y * reach,
                width: size,
                height: size,
              }),
              '--turn': `${arrow.side * 90}deg`,
            }}
            onClick={choose}
          >
            <svg viewBox="-16 -16 32 32" aria-hidden="true">
              <path d="M0 -9L10 7H-10Z" fill="currentColor" />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
