import { type Kind, type Place, type PlaceFamily, type PoseTable, place, seatPlace } from '@mandapa/engine';
import type { Cell, CholasData } from './data.ts';

/*
 * Where pieces lie. `temple` holds a treasure tile or a stone; a sculpture on the temple lies at
 * `sculpture:<slot>` over its spaces, before that at `board:<slot>`. Cards that nobody knows share the
 * stack's pool with the hands that a viewer may not see. What leaves the game goes to the box.
 */
export const BAG = place('bag');
export const STACK = place('stack');
export const DISPLAY = place('display');
export const BOX = place('box');
/** Reward tokens that nobody shows. */
export const REWARDS = place('rewards');
export const TREASURE_POOL = place('treasure');
export const BONUS_BLUE = place('bonus-blue');
export const BONUS_RED = place('bonus-red');
export const poolOfShape = (shape: string): Place => place(`tiles-${shape}`);

/** Names are asked for again and again: those of small numbers are written once. */
const numbered = (prefix: string, count: number): ((index: number) => Place) => {
  const names = Array.from({ length: count }, (_, index) => place(`${prefix}:${index}`));
  return (index) => names[index] ?? place(`${prefix}:${index}`);
};

export const templePlace = ([column, row]: Cell): Place => place(`temple:${column},${row}`);
export const boardPlace = numbered('board', 35);
export const sculpturePlace = numbered('sculpture', 35);
const seatPart = (part: string): ((seat: number) => Place) => {
  const names = [0, 1, 2, 3, 4].map((seat) => place(`${seatPlace(seat)}/${part}`));
  return (seat) => names[seat] ?? place(`${seatPlace(seat)}/${part}`);
};

export const stonesPlace = seatPart('stones');
export const cardsPlace = seatPart('cards');
export const bonusPlace = seatPart('bonus');
/** The marker that says which colour a seat plays (Basic and Solo). */
export const colorPlace = seatPart('color');
const wagonRows = [0, 1, 2, 3, 4].map((color) =>
  [0, 1, 2, 3, 4, 5].map((level) => seatPart(`wagon:${color},${level}`)),
);
/** A row of a wagon by colour index, and the level that its marker shows. */
export const wagonPlace = (seat: number, color: number, level: number): Place =>
  wagonRows[color]?.[level]?.(seat) ?? place(`${seatPlace(seat)}/wagon:${color},${level}`);
export const trackPlace = numbered('track', 50);
/** The reward token that a side shows; the Solo opponent's has a place of its own. */
export const rewardPlace = (side: number | 'opponent'): Place =>
  side === 'opponent' ? OPPONENT_REWARD : seatReward(side);
const OPPONENT_REWARD = place('opponent/reward');
const seatReward = seatPart('reward');

// A treasure tile that was left under a stone can still be drawn out, so nothing covers anything here.
export const families: readonly PlaceFamily[] = [
  'temple',
  'bag',
  'stack',
  'display',
  'box',
  'treasure',
  'bonus-blue',
  'bonus-red',
  'tiles-big',
  'tiles-rect2',
  'tiles-rect3',
  'tiles-small',
  'board',
  'sculpture',
  'track',
  'rewards',
  'seat/stones',
  'seat/cards',
  'seat/bonus',
  'seat/color',
  'seat/wagon',
  'seat/reward',
  'opponent/reward',
].map((family) => ({ family, stacked: false }));

/** A stone's kind is its colour; markers and reward tokens belong to a colour too. */
export const markerKind = (color: string): Kind => `${color}-marker`;
/** Two tokens a colour, printed 50/100 and 150/200: the pose says which side is up. */
export const rewardKind = (color: string, token: number): Kind => `${color}-reward-${token === 0 ? 50 : 150}`;

export const FACE_UP = 0;
export const FACE_DOWN = 1;

export const poseTables = (data: CholasData): readonly PoseTable[] => [
  {
    kinds: data.colors.flatMap((color) => [0, 1].map((token) => rewardKind(color, token))),
    names: ['first side', 'second side'],
  },
  { kinds: data.bonus.map(({ kind }) => kind), names: ['face up', 'face down'] },
  { kinds: data.tiles.map(({ kind }) => kind), names: ['cost up', 'sculpture up'] },
];
