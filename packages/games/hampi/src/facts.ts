import type { InfluencerName, LandKind, Landscape } from './kinds.ts';

/**
 * What `view.facts` holds: the whole landscape as a picture needs it. Sides are board sides 0 to 5, clockwise
 * from east. Nothing here is secret: what nobody knows (the order of the stacks) is not in it.
 */
export type HampiFacts = {
  /** What is awaited: `stacks`, `setup`, `shuffle`, `layout`, `first`, `draw`, `place`, `mark`, `end`. */
  readonly phase: string;
  /** Whose turn it is, also while the tile is being drawn; null before the first turn and after the end. */
  readonly seat: number | null;
  readonly round: number;
  /** Two in the quick game, three in the full one. */
  readonly rounds: number;
  readonly length: 'quick' | 'full';
  readonly play: 'basic' | 'advanced';
  /** This turn's tile may touch one side only: nothing in the stack fits otherwise. */
  readonly relief: boolean;
  readonly influencers: readonly InfluencerName[];
  readonly stacks: readonly StackFacts[];
  /** The tile that was drawn and waits to be laid; during set-up up to three. */
  readonly drawn: readonly TileFacts[];
  /** While a draw is awaited: the land tiles that it may be, so that a hand can point at the one it holds. */
  readonly unseen: readonly TileFacts[];
  /** Tiles that did not fit and wait to be shuffled back. */
  readonly aside: readonly string[];
  readonly landscape: readonly LaidTileFacts[];
  readonly zones: readonly ZoneFacts[];
  /** Where the drawn tile may be laid, each place once. */
  readonly spots: readonly SpotFacts[];
  readonly players: readonly PlayerFacts[];
  /** Seats that hold the Sun Jewel together; none while it is still in its stack. */
  readonly jewel: readonly number[];
  readonly conditions: ConditionFacts;
};

type StackFacts = {
  readonly stack: number;
  readonly left: number;
  /** Tiles that were shuffled back, so everybody knows that they are in it. */
  readonly known: readonly string[];
};

export type TileFacts = {
  readonly tile: string;
  /** The landscape of each side at rotation 0. */
  readonly sides: readonly Landscape[];
  readonly zones: readonly { readonly kind: LandKind; readonly sides: readonly number[] }[];
  readonly centre: 'temple' | 'market' | null;
  readonly support: Support;
};

/** Only influencers that the tile or zone names. */
type Support = { readonly [influencer: string]: number };

export type LaidTileFacts = TileFacts & {
  readonly q: number;
  readonly r: number;
  readonly rot: number;
  /** Sides and zones are turned as the tile lies. */
  readonly cube: CubeFacts | null;
  /** The tile of the turn that is under way, or of the last one. */
  readonly last: boolean;
  /** For each of the tile's zones the index of its whole zone in `zones`; the centre's comes last, if it has one. */
  readonly zoneIds: readonly number[];
};

type CubeFacts = {
  readonly seat: number;
  readonly color: string;
  readonly zone: number | 'centre';
};

export type ZoneKind = LandKind | 'land' | 'temple' | 'market';

export type ZoneFacts = {
  /** An open road is `road`; with one end village `village`. Closed it is a `land` or a `village`. */
  readonly kind: ZoneKind;
  /** Tiles that score for it, as indices into `landscape`; of a land also those inside its road. */
  readonly tiles: readonly number[];
  /** The part of a tile that belongs to it: index into `landscape` and into that tile's zones. */
  readonly parts: readonly { readonly tile: number; readonly zone: number | 'centre' }[];
  readonly complete: boolean;
  /** Completed by the tile that was just laid; it scores when the turn is over. */
  readonly fresh: boolean;
  /** Sides (of a centre: neighbours) that are still missing. */
  readonly missing: number;
  /** Cubes by seat. */
  readonly markers: readonly number[];
  /** Seats with most cubes. */
  readonly leaders: readonly number[];
  readonly support: Support;
  readonly total: number;
  /** The tile of `landscape` nearest to its middle: where a label may stand. */
  readonly anchor: number;
};

type SpotFacts = { readonly q: number; readonly r: number; readonly rotations: readonly number[] };

type PlayerFacts = {
  readonly color: string;
  /** Cubes that are not on the landscape. */
  readonly supply: number;
  /** By influencer, in the order of `influencers`; negative is owed to the bank. */
  readonly support: readonly number[];
  readonly owed: readonly number[];
  readonly total: number;
  readonly jewel: boolean;
  /** Cubes that may still be laid in this round; null where only the supply limits it. */
  readonly marksLeft: number | null;
};

type ConditionFacts = {
  readonly total: number;
  /** In the order in which they were turned. */
  readonly turned: readonly string[];
  readonly last: {
    readonly tile: string;
    /** `TOTAL` or an influencer. */
    readonly of: InfluencerName | 'TOTAL';
    readonly drawer: number;
    /** The support that decided, as it was then. */
    readonly best: number;
    /** False where nobody had positive support of that kind and the drawer took the Jewel. */
    readonly met: boolean;
    readonly holders: readonly number[];
  } | null;
};
