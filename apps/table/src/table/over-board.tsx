import type { Touch } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Box, ChoiceArrow, ChoiceTurn, Point } from '../scenes/scene.ts';
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

export interface TurnChoice {
  readonly turn: ChoiceTurn;
  readonly label: string;
  readonly choose: () => void;
}

const TURN_SIGN = 'M8 -7A10.5 10.5 0 1 0 10.5 1.5M8.5 -13V-6.5H2';
const TICK_SIGN = 'M-9 1L-3 7L9 -7';

interface TurnerProps {
  readonly board: BoardHandle;
  readonly choices: readonly TurnChoice[];
  readonly onPoint: (word: string | undefined) => void;
}

/** Turns a piece through the ways in which it may lie; the tick lays it. */
export function Turner({ board, choices, onPoint }: TurnerProps): JSX.Element | null {
  const [at, setAt] = useState(0);
  const index = at % choices.length;
  const choice = choices[index];
  const word = choice?.turn.word;
  useEffect(() => onPoint(word), [word]);
  useEffect(() => () => onPoint(undefined), []);
  const spot = choice && board.scene.spot(choice.turn.place);
  if (!choice || !spot) return null;
  const { stage } = board;
  const size = Math.max(60 * stage.unit, 44);
  const side = spot.width / 2 + size * 0.62;
  // Kept on the board, wherever the piece lies.
  const within = (x: number, y: number) => ({
    x: Math.max(size / 2, Math.min(stage.width - size / 2, x)),
    y: Math.max(size / 2, Math.min(stage.height - size / 2, y)),
    width: size,
    height: size,
  });
  const below = spot.y + spot.height / 2 + size * 0.62;
  const tickY = below + size / 2 > stage.height ? spot.y - spot.height / 2 - size * 0.62 : below;
  const turn = (by: number) => setAt((index + by + choices.length) % choices.length);
  return (
    <div class="targets">
      <RoundButton
        name="turn back"
        label="Turn it the other way"
        box={within(spot.x - side, spot.y)}
        path={TURN_SIGN}
        flipped
        onClick={() => turn(-1)}
      />
      <RoundButton
        name="turn on"
        label={`Turn it clockwise (${index + 1} of ${choices.length})`}
        box={within(spot.x + side, spot.y)}
        path={TURN_SIGN}
        onClick={() => turn(1)}
      />
      <RoundButton
        name="lay"
        label={choice.label}
        box={within(spot.x, tickY)}
        path={TICK_SIGN}
        onClick={choice.choose}
      />
    </div>
  );
}

interface RoundButtonProps {
  readonly name: string;
  readonly label: string;
  readonly box: Box;
  readonly path: string;
  readonly flipped?: boolean;
  readonly onClick: () => void;
}

function RoundButton({ name, label, box, path, flipped, onClick }: RoundButtonProps): JSX.Element {
  return (
    <button type="button" class={`arrow ${name}`} aria-label={label} style={boxStyle(box)} onClick={onClick}>
      <svg viewBox="-18 -18 36 36" aria-hidden="true">
        <path
          d={path}
          transform={flipped ? 'scale(-1 1)' : undefined}
          fill="none"
          stroke="currentColor"
          stroke-width="4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
}

const STEP = 1.35;

/** Nearer, farther, everything: for boards that are larger than the screen. */
export function CameraButtons({
  board,
  onMoved,
}: {
  board: BoardHandle;
  onMoved: () => void;
}): JSX.Element | null {
  const { camera } = board.scene;
  if (!camera) return null;
  const middle = { x: board.stage.width / 2, y: board.stage.height / 2 };
  const change = (what: () => void) => () => {
    what();
    onMoved();
    board.refresh();
  };
  return (
    <fieldset class="camera" aria-label="What is looked at">
      <button type="button" aria-label="Nearer" onClick={change(() => camera.zoom(STEP, middle))}>
        +
      </button>
      <button type="button" aria-label="Farther" onClick={change(() => camera.zoom(1 / STEP, middle))}>
        −
      </button>
      <button
        type="button"
        class={`fit ${camera.fitted ? '' : 'away'}`}
        aria-pressed={camera.fitted}
        onClick={change(() => camera.fit())}
      >
        Fit
      </button>
    </fieldset>
  );
}
