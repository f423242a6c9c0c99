import type { Action, By } from '@mandapa/engine';

/** The table as its screen shows it: all that virtual people know of the twin. */
export interface SeenTable {
  /** Entries committed. */
  readonly seq: number;
  readonly over: boolean;
  /** The seat that is awaited; undefined for chance and after the end. */
  readonly seat: number | undefined;
  readonly verdict: SeenVerdict;
  readonly questions: readonly SeenQuestion[];
  readonly chores: readonly SeenStep[];
}

export interface SeenVerdict {
  readonly state: 'in-step' | 'underway' | 'settled' | 'ambiguous' | 'violation' | 'blind';
  readonly rule?: string;
  readonly guidance?: { readonly steps: readonly SeenStep[]; readonly next: number };
}

/** One hand movement as shown: lift this here, put it there. */
export interface SeenStep {
  readonly kind: string;
  readonly lift?: string;
  readonly put?: string;
  readonly pose?: number;
}

export interface SeenQuestion {
  readonly id: string;
  readonly cause: string;
  readonly seat?: number;
  readonly blocking: boolean;
  readonly at?: string;
  readonly choices: readonly SeenChoice[];
}

export interface SeenChoice {
  readonly action: Action;
  /** Further entries by the same, where one answer says several. */
  readonly more?: readonly Action[];
  readonly by?: By;
  readonly at?: string;
  readonly pose?: number;
}

/** How people reach the twin: the same messages, in process or through a bridge. */
export interface TableLink {
  /** What the screen shows now; undefined before there is a game. */
  view(): SeenTable | undefined;
  answer(question: SeenQuestion, choice: number, done: (refused?: string) => void): void;
  act(by: By, action: Action, done: (refused?: string) => void): void;
}
