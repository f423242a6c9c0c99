import type { Kind, Place } from './ids.ts';

/** A piece as the rules know it. `pose` is an index into the pose table of its kind; absent = any. */
export interface Item {
  readonly kind: Kind;
  readonly pose?: number;
}

/** Pieces of which only the numbers are known: a bag, a face-down stack, and what left it unseen. */
export interface Pool {
  readonly id: Place;
  /** The places that share the pool's pieces, with how many lie in each (Kerala: bag and box). */
  readonly places: readonly { readonly place: Place; readonly size: number }[];
  readonly kinds: ReadonlyMap<Kind, number>;
}

/** Every tracked piece lies in exactly one place (bottom to top where the family is ordered) or pool. */
export interface Layout {
  readonly places: ReadonlyMap<Place, readonly Item[]>;
  readonly pools: readonly Pool[];
}

/** A family of places, by the name that `familyOf` gives. */
export interface PlaceFamily {
  readonly family: string;
  /** Pieces lie on each other, and their order counts; otherwise they lie side by side. */
  readonly stacked: boolean;
  /** Kinds that stand beside each other on top of a stack (figures): none of them covers another. */
  readonly beside?: readonly Kind[];
}

/** How the pieces of some kinds may lie: names for people, and how many quarter or sixth turns look alike. */
export interface PoseTable {
  readonly kinds: readonly Kind[];
  readonly names: readonly string[];
}

/**
 * What happens to pieces when an action is carried out, in order.
 * *act*: the seat does it and no other act step implies it; committing waits for these alone.
 * *follow*: what the rules then do; open chores on the screen, done in any order, even before the act.
 */
export type Step = MoveStep | PoseStep | BecomeStep | SignalStep;

interface StepBase {
  readonly role: 'act' | 'follow';
}

export interface MoveStep extends StepBase {
  readonly type: 'move';
  readonly kind: Kind;
  readonly from: Place;
  readonly to: Place;
  readonly via?: readonly Place[];
  readonly pose?: number;
  /** A whole stack moves with its order kept; the steps name every piece, bottom first. */
  readonly withStack?: boolean;
}

export interface PoseStep extends StepBase {
  readonly type: 'pose';
  readonly kind: Kind;
  readonly at: Place;
  readonly pose: number;
}

export interface BecomeStep extends StepBase {
  readonly type: 'become';
  readonly kind: Kind;
  readonly into: Kind;
  readonly at: Place;
}

/** What people say rather than do with pieces: a button, a die's value, an answer on a screen. */
export interface SignalStep extends StepBase {
  readonly type: 'signal';
  readonly signal: string;
  readonly at: Place;
  readonly value?: number | string;
}

/** What was seen or said and not yet explained. A side of a move that nobody saw is absent. */
export interface Evidence {
  readonly moves: readonly EvidenceMove[];
  readonly poses: readonly { readonly kind: Kind; readonly at: Place; readonly pose: number }[];
  readonly signals: readonly {
    readonly signal: string;
    readonly at: Place;
    readonly value?: number | string;
  }[];
}

export interface EvidenceMove {
  readonly kind: Kind;
  readonly from?: Place;
  readonly to?: Place;
}

export const noEvidence: Evidence = { moves: [], poses: [], signals: [] };
