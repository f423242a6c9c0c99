import type { ActIndex } from '../act-index.ts';
import type { CodeList } from '../code-list.ts';
import type { Action, Game, State } from '../contract.ts';
import type { By } from '../ids.ts';
import type { Match } from '../match.ts';
import type { Pieces } from '../pieces.ts';
import type { Rng } from '../rng.ts';
import type { Harvest } from './harvest.ts';

/** One state of a game that the kit plays, just before `chosen` is played. Checks leave all of it alone. */
export interface Moment {
  readonly game: Game;
  readonly match: Match;
  readonly state: State;
  readonly by: By;
  /** The legal actions; not to be filled anew. */
  readonly list: CodeList;
  readonly chosen: number;
  readonly pieces: Pieces;
  /** What was seen elsewhere in this game, for mutations. */
  readonly harvest: Harvest;
  readonly rng: Rng;
  readonly index: () => ActIndex;
}

export interface Check {
  readonly name: string;
  /** The part of all states at which it runs: costly checks look at a seeded sample. */
  readonly rate: number;
  readonly run: (moment: Moment) => void;
}

/** A game that is over (or, for a game without end, was given up). */
export interface Finished {
  readonly game: Game;
  readonly match: Match;
  readonly harvest: Harvest;
  readonly rng: Rng;
}

export interface EndCheck {
  readonly name: string;
  readonly run: (finished: Finished) => void;
}

/** Up to `limit` different members, seeded. */
export function someOf<T>(items: readonly T[], limit: number, rng: Rng): readonly T[] {
  if (items.length <= limit) return items;
  const picked = new Set<number>();
  for (let i = 0; i < limit; i++) picked.add(rng.below(items.length));
  return [...picked].map((index) => items[index] as T);
}

export function after(game: Game, state: State, code: number): State {
  const next = state.slice();
  game.play(next, code);
  return next;
}

export const sameBytes = (a: Uint8Array | State, b: Uint8Array | State): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

export const actionAt = (game: Game, state: State, list: CodeList, i: number): Action =>
  game.decode(state, list.at(i));
