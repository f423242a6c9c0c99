/** When evidence counts. Counted in polls of the sensor concerned and in device time, never in our own. */
export interface Tuning {
  /** A lone tag counts when it was seen in two of the last three polls and for at least this long. */
  readonly firmMs: number;
  /** A tag in a stack counts when it was seen in this many of the last eight polls, one of them recent. */
  readonly stackHits: number;
  /** Clean polls in a row after which a lone piece is gone; a reader that misses more often learns more. */
  readonly absenceRounds: number;
  /** Polls in which a settled piece stays where it is before anything is concluded from it. */
  readonly settleRounds: number;
  /** Further polls in which the piece that must follow an act may still arrive and confirm it. */
  readonly followRounds: number;
  /** Polls after which a piece that no lawful act explains is called wrong. */
  readonly wrongRounds: number;
  /** A corrupt reply is no evidence for this many polls; then the sensor is unknown. */
  readonly corruptRounds: number;
  /** A button outruns the shutter: what it says waits this long for the pieces. */
  readonly signalMs: number;
  /** What a button said that makes no sense is called wrong after this long: the piece before it may be slow to show. */
  readonly wrongSignalMs: number;
  /** A device that ends no scan round for this long is not heard any more. */
  readonly deviceSilentMs: number;
  /** What a button said is dropped after this long, if nothing made sense of it. */
  readonly signalLifeMs: number;
  /** With nothing more to come by itself, the open question is asked after this long. */
  readonly idleMs: number;
}

export const defaultTuning: Tuning = {
  firmMs: 800,
  stackHits: 3,
  absenceRounds: 3,
  settleRounds: 2,
  followRounds: 3,
  wrongRounds: 4,
  corruptRounds: 10,
  signalMs: 1000,
  wrongSignalMs: 3000,
  signalLifeMs: 10_000,
  deviceSilentMs: 5000,
  idleMs: 6000,
};

/** How many acts people may be ahead of what is committed. */
export const MAX_ACTS_AHEAD = 4;
