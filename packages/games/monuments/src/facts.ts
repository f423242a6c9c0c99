import type { Color, Space, Token } from './vocabulary.ts';

/** How many of each token, zeros left out. */
export type Counts = { readonly [token in Token]?: number };

export type QuarrySpace = {
  /** `O0`–`O11` clockwise on the outer ring, `M0`–`M5` on the middle one (Mj touches O2j and O2j+1), `C0`. */
  readonly space: Space;
  /** The place's name: `quarry:M3`. */
  readonly place: string;
  readonly ring: 'outer' | 'middle' | 'centre';
  /** One entry a token, in the order of `purple red natural orange blue black`. */
  readonly tokens: readonly Token[];
  /** How many it gets in this round; the centre takes the rest. */
  readonly capacity: number;
};

/**
 * One token of the plan. `x`, `y` are its left and back edge in half tokens (it is two wide and two deep);
 * y grows towards the front.
 */
export type SiteCell = {
  readonly index: number;
  readonly level: number;
  readonly x: number;
  readonly y: number;
  /** `site:x,y`; on one place lie all tokens with these edges, bottom to top. */
  readonly place: string;
  readonly color: Color;
  readonly points: number;
  /** `open`: all that it stands on is there, so a token of its colour fits now. */
  readonly state: 'built' | 'open' | 'closed';
};

export type SiteLevel = {
  readonly level: number;
  readonly color: Color;
  readonly points: number;
  readonly built: number;
  readonly needed: number;
};

export type SeatFacts = {
  readonly marker: string;
  /** Tokens behind the screen, gems included: how many, for everybody. */
  readonly tokens: number;
  /** Which they are; null where this viewer does not see behind the screen. */
  readonly hand: Counts | null;
  /** Whether the screen is lifted for all (passed in this construction phase, or the game is over). */
  readonly open: boolean;
  readonly passed: boolean;
  /** Points on the track: without gems until the game is over. */
  readonly points: number;
  /** Where the marker stands, 1–60, and how many laps it has made (−1: before the start of the track). */
  readonly space: number;
  readonly lap: number;
  /** Tokens this seat has built, by level from 1. */
  readonly built: readonly number[];
  readonly blackTokens: number;
  /** What passing cost in each round so far (0 or negative; null: not passed in that round). */
  readonly passes: readonly (number | null)[];
  /** Gems behind the screen; null where hidden. */
  readonly gems: number | null;
  /** Cells (by index) that this seat could build on its turn; for others' eyes all that some hand might fit. */
  readonly mayBuild: readonly number[];
};

/** What `view.facts` holds: all that a scene needs beside the pieces, for one pair of eyes. */
export type MonumentsFacts = {
  readonly monument: string;
  readonly phase: 'first' | 'short' | 'draw' | 'collect' | 'build' | 'over';
  /** The seat whose turn it is. */
  readonly seat: number | null;
  readonly round: number;
  readonly rounds: number;
  /** Turn of this quarry phase, from 1; 0 outside it. */
  readonly turn: number;
  /** How many spaces the worker moves on this turn (1: it is put on the outer ring); 0 outside the quarry phase. */
  readonly steps: number;
  /** Where the worker stands, or who keeps it. */
  readonly worker: { readonly space: Space | null; readonly seat: number | null };
  readonly quarry: readonly QuarrySpace[];
  /** Middle spaces that get one token only in this round. */
  readonly short: readonly Space[];
  readonly bag: Counts;
  /** Tokens on the quarry, and what this round brought in all. */
  readonly left: Counts;
  readonly dealt: Counts;
  /** Who has taken the black token in this round. */
  readonly blackTaker: number | null;
  readonly site: {
    /** In half tokens. */
    readonly width: number;
    readonly depth: number;
    readonly built: number;
    readonly needed: number;
    readonly levels: readonly SiteLevel[];
    readonly cells: readonly SiteCell[];
  };
  readonly seats: readonly SeatFacts[];
  readonly gemPoints: number;
  readonly blackPoints: number;
  readonly reason: string | null;
};
