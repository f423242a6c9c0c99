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

export const templePlace = ([column, row]: Cell): Place => place(`temple:${column},${row}`);
export const boardPlace = (slot: number): Place => place(`board:${slot}`);
export const sculpturePlace = (slot: number): Place => place(`sculpture:${slot}`);
export const stonesPlace = (seat: number): Place => place(`${seatPlace(seat)}/stones`);
export const cardsPlace = (seat: number): Place => place(`${seatPlace(seat)}/cards`);
export const bonusPlace = (seat: number): Place => place(`${seatPlace(seat)}/bonus`);
/** The marker that says which colour a seat plays (Basic and Solo). */
export const colorPlace = (seat: number): Place => place(`${seatPlace(seat)}/color`);
/** A row of a wagon by colour index, and the level that its marker shows. */
export const wagonPlace = (seat: number, color: number, level: number): Place =>
  place(`${seatPlace(seat)}/wagon:${color},${level}`);
export const trackPlace = (points: number): Place => place(`track:${points}`);
/** The reward token that a side shows; the Solo opponent's has a place of its own. */
export const rewardPlace = (side: number | 'opponent'): Place =>
  side === 'opponent' ? place('opponent/reward') : place(`${seatPlace(side)}/reward`);

export const families: readonly PlaceFamily[] = [
  { family: 'temple', stacked: true },
  ...[
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
  ].map((family) => ({ family, stacked: false })),
];

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
