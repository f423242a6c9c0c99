import type { OfferView, QuestionView, ServerMessage, TableView, Touch } from '@mandapa/protocol';
import type { ComponentType } from 'preact';
import type { Stage } from '../board/stage.ts';

export type Happened = Extract<ServerMessage, { type: 'table' }>['happened'][number];
export type Choice = OfferView['choices'][number];
/** A touch in the offer's own words. */
export type OfferedTouch = OfferView['next'][number];

/** What a hand on the screen has said so far, and what it may say next. */
export interface HandState {
  readonly active: boolean;
  readonly touched: readonly Touch[];
  readonly next: readonly OfferedTouch[];
  readonly choices: readonly Choice[];
}

export interface SceneInput {
  readonly view: TableView;
  readonly happened: readonly Happened[];
  readonly hand: HandState;
  /** What the game's own panel points at, in a word that panel and scene share. */
  readonly pointed: string | undefined;
}

/** A spot on the board in its own pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something on the board that a finger may touch; the frame lays a button over it. */
export interface Target extends Box {
  readonly touch: Touch;
  readonly label: string;
}

/** What is looked at, where a board may be larger than the screen. */
export interface Camera {
  /** Everything is in sight, and stays so when the board grows. */
  readonly fitted: boolean;
  pan(dx: number, dy: number): void;
  /** Nearer (above 1) or farther, around a point of the board. */
  zoom(factor: number, at: Point): void;
  /** Back to everything; shown with the next update. */
  fit(): void;
}

/** Points that rise from a place and land in a side's score. */
export interface Scored {
  readonly side: number | 'opponent';
  readonly points: number;
  readonly places: readonly string[];
}

/** How far a finale has come: the rail counts these points, the strip says this sentence. */
export interface Told {
  /** By side. */
  readonly scores: readonly number[];
  readonly text: string;
  readonly rule?: string;
  readonly gained: readonly Scored[];
  /** What panel and board point at meanwhile. */
  readonly pointed?: string;
}

/** One game's board. It is told the whole table every time and finds out itself what changed. */
export interface Scene {
  /** Resolves when everything it needs is drawn and its movements have begun. */
  update(input: SceneInput): Promise<void>;
  /** What may be touched, for the hand of the last update. */
  targets(): readonly Target[];
  /** Where a place is, for points that rise, arrows and questions. */
  spot(place: string): Box | undefined;
  readonly camera?: Camera;
  /**
   * Tells how the end is counted, step by step, before the final scores are shown. Resolves when all is
   * told, or soon after the signal aborts.
   */
  finale?(tell: (told: Told) => void, signal: AbortSignal): Promise<void>;
  destroy(): void;
}

/** Where a choice is made on the board itself: an arrow at the side of a tile. */
export interface ChoiceArrow {
  readonly place: string;
  /** Quarter turns clockwise from north. */
  readonly side: number;
}

/** A choice that is made by turning a piece until it lies right; `word` shows it so (see `pointed`). */
export interface ChoiceTurn {
  readonly place: string;
  readonly word: string;
}

export interface Count {
  readonly label: string;
  readonly value: string;
}

export interface PanelProps {
  readonly view: TableView;
  readonly pointed: string | undefined;
  /** Points at something on the board, or at nothing any more. */
  readonly onPoint: (word: string | undefined) => void;
}

/** A game's own column beside the board; a button in the header puts it away and brings it back. */
interface SidePanel {
  /** On that button. */
  readonly label: string;
  readonly body: ComponentType<PanelProps>;
}

export interface HoldingsProps {
  readonly view: TableView;
  readonly seat: number;
  /** What a finger may touch next, where it may touch at all. */
  readonly next?: readonly Touch[];
  readonly onTouch?: (touch: Touch) => void;
}

/** What one game brings to the screens: a board, and the few words that the frame cannot know. */
export interface Skin {
  readonly game: string;
  createScene(stage: Stage): Scene;
  /** "Round 11 of 24". */
  subtitle(view: TableView): string;
  counts(view: TableView): readonly Count[];
  /** What a seat holds openly, in a few words. */
  holds(view: TableView, seat: number): string;
  /** The colour that stands for the side without a seat, where there is one. */
  opponentColor?(view: TableView): string | undefined;
  /** What a button says that stands for something that is not a piece: a pass, who begins. */
  signalLabel(view: TableView, touch: Touch): string;
  /** What a way that leaves no trace on the board is called on its button, where the whole sentence is too long. */
  choiceLabel?(choice: Choice): string | undefined;
  /** A piece as a picture (SVG text), for trays and lists. */
  pieceIcon(kind: string, view?: TableView): string | undefined;
  pieceName(kind: string): string;
  /** Choices that are made by pointing rather than in a list. */
  arrow(choice: Choice, touched: readonly Touch[]): ChoiceArrow | undefined;
  questionArrow(question: QuestionView, choice: number): ChoiceArrow | undefined;

  /** Choices that are told apart by how a piece lies at a place that is known already. */
  turn?(action: Choice['action'], at: string | undefined): ChoiceTurn | undefined;

  readonly panel?: SidePanel;
  /** At the end of the rail while it is free of guidance and questions: a die, a market. */
  readonly foot?: ComponentType<PanelProps>;
  /** On a seat's own page: what this seat alone may see, and what it could do with it. */
  readonly own?: ComponentType<{ readonly view: TableView; readonly seat: number }>;
  /** In the head of that page, beside the score: a token of laps that are done. */
  readonly badge?: ComponentType<{ readonly view: TableView; readonly seat: number }>;
  /** What answers are told apart by, where that is not the piece in their action. */
  choiceIcon?(choice: Choice | QuestionView['choices'][number]): string | undefined;
  /** Instead of `holds`, where signs say it better than words. */
  readonly holdings?: ComponentType<HoldingsProps>;
  /** What a finger touches in the holdings themselves: no tray is laid out for it. */
  inHoldings?(touch: Touch): boolean;
}
