import type { Span } from '../random.ts';

/** How people at a table move, in milliseconds and as shares of all movements. None of it is an error. */
export interface Habits {
  readonly liftMs: Span;
  readonly carryMs: Span;
  readonly letGoMs: Span;
  /** Before an act of one's own. */
  readonly thinkMs: Span;
  /** Before a second decision in the same turn. */
  readonly ponderMs: Span;
  /** A figure that walks: from one place to the next, and how long it stands on each. */
  readonly stepMs: Span;
  readonly touchMs: Span;
  /** What a walk takes is taken while the figure is in the other hand. */
  readonly takeOnTheWay: number;
  readonly slide: number;
  readonly slideCellMs: Span;
  readonly hesitate: number;
  readonly hesitateMs: Span;
  /** The figure is taken up before the tile is laid. */
  readonly followFirst: number;
  readonly followSoonMs: Span;
  /** The figure follows while the next player is at it already. */
  readonly followLate: number;
  readonly followLateMs: Span;
  readonly rummageMs: Span;
  /** A piece shows at the mouth of the bag and stays inside. */
  readonly rummageShows: number;
  readonly passGateMs: Span;
  /** Where nothing else would see it, a piece is held to the reader. */
  readonly holdToGateMs: Span;
  readonly fistful: number;
  readonly dropBack: number;
  readonly sloppySlot: number;
}

export const defaultHabits: Habits = {
  liftMs: [300, 600],
  carryMs: [350, 1_100],
  letGoMs: [150, 500],
  thinkMs: [900, 4_500],
  ponderMs: [600, 2_500],
  stepMs: [200, 500],
  touchMs: [100, 350],
  takeOnTheWay: 0.2,
  slide: 0.15,
  slideCellMs: [80, 240],
  hesitate: 0.06,
  hesitateMs: [150, 450],
  followFirst: 0.2,
  followSoonMs: [150, 1_200],
  followLate: 0.15,
  followLateMs: [1_500, 6_000],
  rummageMs: [500, 1_800],
  rummageShows: 0.25,
  passGateMs: [60, 260],
  holdToGateMs: [500, 1_000],
  fistful: 0.25,
  dropBack: 0.08,
  sloppySlot: 0.03,
};

/** What people get wrong, as shares of all acts. */
export interface ErrorRates {
  readonly wrongPlace: number;
  readonly outOfTurn: number;
  readonly forgetChore: number;
}

export const noErrors: ErrorRates = { wrongPlace: 0, outOfTurn: 0, forgetChore: 0 };
