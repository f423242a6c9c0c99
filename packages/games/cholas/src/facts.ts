import type { BonusKind, CardKind, Cell, SlotShape } from './data.ts';
import type { PhaseName } from './state.ts';

/** How many of each colour, all five named: `{brown: 2, white: 0, …}`. */
export type ByColor = Readonly<Record<string, number>>;

/** What the scene of Cholas draws from, for one pair of eyes. It holds no secrets but the viewer's own. */
export type CholasFacts = {
  readonly variant: 'basic' | 'expert' | 'solo';
  readonly treasure: 'tiles' | 'none' | 'double';
  readonly phase: PhaseName;
  /** Whose turn it is, null before the first turn and after the last. */
  readonly seat: number | null;
  /** Turns begun, from 1; 0 during set-up. */
  readonly turn: number;
  readonly first: number | null;
  readonly colors: readonly string[];
  /** Who owns each colour: a seat, the Solo opponent, or nobody (null). */
  readonly owners: Readonly<Record<string, number | 'opponent' | null>>;
  readonly temple: TempleFacts;
  /** The 35 slots of the Sculpture board in data order; empty outside of Expert. */
  readonly slots: readonly SlotFacts[];
  readonly sculptures: { readonly placed: number; readonly ready: number; readonly of: number };
  readonly bag: number;
  readonly stack: number;
  /** Face-up Build cards, sorted by kind; their layouts are in `cardLayouts`. */
  readonly display: readonly CardKind[];
  readonly displaySize: number;
  readonly cardLayouts: Readonly<Record<CardKind, CardLayout>>;
  /** In Solo, where cards are built from the display: what the seat could build of it; else empty. */
  readonly displayBuilds: readonly OwnCardFacts[];
  readonly seats: readonly SeatFacts[];
  readonly opponent: OpponentFacts | null;
  readonly countdown: CountdownFacts | null;
  /** Turns in a row that were Replace, and how many end the game (0: never). */
  readonly replaces: { readonly streak: number; readonly limit: number };
  /** The last Build, until the next action of a seat: what was laid, scored and taken. */
  readonly lastBuild: BuildFacts | null;
  /** The bonus card that somebody is asked about. */
  readonly asked: { readonly seat: number; readonly card: BonusKind } | null;
  readonly removedValue: number | null;
  readonly reason: string | null;
};

export type TempleFacts = {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
  /** Tiers from the base up: first and last row, and how far each reaches left and right of column 0. */
  readonly tiers: readonly { readonly rows: readonly [number, number]; readonly halfWidth: number }[];
  readonly doorway: {
    readonly columns: readonly [number, number];
    readonly rows: readonly [number, number];
  };
  /** All 109 spaces by row, then column. */
  readonly cells: readonly CellFacts[];
  readonly free: number;
};

export type CellFacts = {
  readonly at: Cell;
  readonly stone: string | null;
  /** A sculpture lies on the stone. */
  readonly covered: boolean;
  readonly star: boolean;
  readonly treasure: string | null;
};

export type SlotFacts = {
  readonly slot: number;
  readonly shape: SlotShape;
  readonly cells: readonly Cell[];
  /** The tile on the board or on the temple, null before it is dealt. */
  readonly tile: string | null;
  readonly points: number;
  readonly cost: ByColor;
  /** On its temple position. */
  readonly placed: boolean;
  /** Its position is full of stones and it may be sculpted by whoever pays. */
  readonly ready: boolean;
};

/** A card as a small picture: `a`, `b` stand for colours, rows from the top. */
export type CardLayout = readonly (readonly ('a' | 'b' | 'any')[])[];

export type SeatFacts = {
  readonly color: string;
  readonly stones: ByColor;
  readonly stoneCount: number;
  readonly stoneLimit: number;
  readonly cardCount: number;
  readonly cardLimit: number;
  /** The viewer's own Build cards; null for everybody else's. */
  readonly cards: readonly OwnCardFacts[] | null;
  /** Levels by colour; null without wagons. */
  readonly wagon: ByColor | null;
  readonly bonus: readonly BonusFacts[];
  readonly score: ScoreFacts;
  readonly countdownTurns: number | null;
  /** Ready slots that this seat could pay for now, and in how many ways. */
  readonly payable: readonly { readonly slot: number; readonly ways: number }[];
  /** Stones of the own colour on the temple: the tie-break of Basic. */
  readonly ownStones: number;
};

export type OwnCardFacts = {
  readonly card: CardKind;
  readonly count: number;
  /** Where it could be built with the stones in hand, whatever the colours. */
  readonly places: number;
  /** Places and colours together. */
  readonly ways: number;
};

export type BonusFacts = {
  readonly card: BonusKind;
  readonly color: 'red' | 'blue';
  readonly title: string;
  /** `down`: turned face-down for a turn that is skipped; `used`: out of the game. */
  readonly state: 'up' | 'down' | 'used';
};

export type ScoreFacts = {
  readonly total: number;
  /** Where the marker stands. */
  readonly track: number;
  /** The reward token shown: 0, 50, 100, 150 or 200. */
  readonly rp: number;
  readonly laps: number;
};

export type OpponentFacts = {
  readonly color: string;
  readonly colors: readonly string[];
  readonly headStart: number;
  readonly score: ScoreFacts;
};

export type CountdownFacts = { readonly turnsLeft: number; readonly turnsAll: number };

export type BuildFacts = {
  readonly seat: number;
  readonly cells: readonly Cell[];
  readonly patterns: readonly PatternFacts[];
  readonly treasure: readonly { readonly at: Cell; readonly tile: string; readonly points: number }[];
  readonly doubled: boolean;
};

export type PatternFacts = {
  readonly color: string;
  readonly owner: number | 'opponent' | null;
  readonly cells: readonly Cell[];
  readonly points: number;
};
