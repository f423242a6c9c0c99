import type { Point } from '../scene.ts';

/** Where something is on the board, and how large it is there. */
export interface At extends Point {
  readonly size: number;
}

/** The outline of what lies on a place. */
export type Shape = 'square' | 'circle' | 'hex';

/**
 * What guidance must know of a scene to draw over it. Guidance speaks in places and kinds; the scene says where
 * they are and what they look like.
 */
export interface Surface {
  readonly unit: number;
  /** The top of a place, or the piece of this kind that lies there; undefined where the board does not show it. */
  at(place: string, kind?: string): At | undefined;
  shape(place: string): Shape;
  /** Whether something lies there already, so that what goes there covers it. */
  covered(place: string): boolean;
  /** The body of a piece about (0, 0), drawn for this size. */
  piece(kind: string, size: number, pose: number | undefined): string;
  /** Where a hand is drawn that holds a piece. */
  readonly hand: Point;
  /** Where the awaited piece may go in a calm turn, if the scene wants to hint at it. */
  readonly hints: readonly string[];
  /** Points that explain a violation: a corner that only just touches. */
  readonly corners: readonly Point[];
}
