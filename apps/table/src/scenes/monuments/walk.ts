import type { TableView, Touch } from '@mandapa/protocol';
import type { HandState } from '../scene.ts';
import { readSpace, WORKER } from './kinds.ts';
import { isOuter, OUTER_SPACES } from './ring.ts';

/** A walk of the worker as far as it has come: by touches on this screen, or by hands on the table. */

export interface Take {
  readonly space: string;
  readonly kind: string;
}

export interface Walk {
  /** Where the worker stood before it; undefined for the first turn, which begins anywhere outside. */
  readonly from: string | undefined;
  readonly spaces: readonly string[];
  readonly taken: readonly Take[];
  /** Spaces that were walked over and of whose tokens one has not been chosen yet. */
  readonly open: readonly string[];
}

export const workerSpace = (view: TableView): string | undefined => {
  const worker = view.places.find(({ items }) => items.some(({ kind }) => kind === WORKER));
  return worker && readSpace(worker.place);
};

/** Touches name the worker's steps and the tokens in the order of hands. */
export function walkOfTouches(from: string | undefined, touched: readonly Touch[]): Walk {
  const spaces: string[] = [];
  const taken: Take[] = [];
  let lifted = '';
  for (const { place, kind } of touched) {
    const space = readSpace(place);
    if (kind !== undefined) {
      lifted = kind;
      if (kind !== WORKER && space !== undefined) taken.push({ space, kind });
    } else if (space !== undefined && lifted === WORKER) spaces.push(space);
  }
  return { from, spaces, taken, open: [] };
}

/** Where the sensors have seen the worker since the last entry, in order. */
export interface Trail {
  readonly match: string;
  readonly seq: number;
  readonly spaces: readonly string[];
}

export const NO_TRAIL: Trail = { match: '', seq: -1, spaces: [] };

/** A worker that is seen where it has been before has gone back. */
export function followWorker(trail: Trail, view: TableView): Trail {
  const { match, seq, verdict } = view;
  const before = trail.match === match && trail.seq === seq ? trail.spaces : [];
  const worker = verdict.moved?.find(({ kind }) => kind === WORKER);
  const at = worker && readSpace(worker.at);
  if (at === undefined) return { match, seq, spaces: verdict.inHand.length > 0 ? before : [] };
  const back = before.indexOf(at);
  return { match, seq, spaces: back < 0 ? [...before, at] : before.slice(0, back + 1) };
}

/** What the sensors have seen of a walk that is not whole yet. */
function walkOfTable(view: TableView, from: string | undefined, trail: Trail): Walk {
  const taken = view.verdict.inHand.flatMap(({ kind, at: place }): Take[] => {
    const space = readSpace(place);
    return space !== undefined && kind !== WORKER ? [{ space, kind }] : [];
  });
  return { from, spaces: trail.spaces, taken, open: [] };
}

/** The walk that is under way: a hand on this screen goes before hands on the table. */
export function walkOf(view: TableView, hand: HandState, trail: Trail = NO_TRAIL): Walk {
  const from = workerSpace(view);
  const steps = walkOfTouches(from, hand.touched);
  return steps.spaces.length > 0 ? foresee(view, steps) : walkOfTable(view, from, trail);
}

/** What a step has no choice about is known before it is touched: the only token of a space. */
function foresee(view: TableView, walk: Walk): Walk {
  const taken = [...walk.taken];
  const open: string[] = [];
  for (const space of walk.spaces) {
    if (taken.some((take) => take.space === space)) continue;
    const lying = (view.places.find(({ place }) => readSpace(place) === space)?.items ?? []).filter(
      ({ kind }) => kind !== WORKER,
    );
    const kinds = new Set(lying.map(({ kind }) => kind));
    const [only] = kinds;
    if (only !== undefined && kinds.size === 1) taken.push({ space, kind: only });
    else if (kinds.size > 1) open.push(space);
  }
  return { ...walk, taken, open };
}

/** The spaces that come next, in so far as the bridge has said it: for the worker, or for what is dealt. */
export function nextSpaces(view: TableView, hand: HandState): string[] {
  const offered = hand.active ? hand.next.filter(({ kind }) => kind === undefined) : [];
  const named = offered.length > 0 ? offered : view.verdict.mayGo.map((place) => ({ place }));
  const spaces = named.map(({ place }) => readSpace(place)).filter((space) => space !== undefined);
  return [...new Set(spaces)];
}

export const neighbours = (space: string): readonly string[] => {
  const number = Number(space.slice(1));
  const around = (letter: string, count: number) => [
    `${letter}${(number + 1) % count}`,
    `${letter}${(number + count - 1) % count}`,
  ];
  if (isOuter(space)) return [...around('O', 12), `M${Math.floor(number / 2)}`];
  if (space.startsWith('M')) return [...around('M', 6), `O${2 * number}`, `O${2 * number + 1}`, 'C0'];
  return ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'];
};

/** The outer spaces on which a walk may still end: their lamps burn. */
export function walkEnds(
  { from, spaces }: Pick<Walk, 'from' | 'spaces'>,
  steps: number,
): ReadonlySet<string> {
  const at = spaces.at(-1) ?? from;
  const ends = new Set<string>();
  if (at === undefined) return new Set(steps > 0 ? OUTER_SPACES : []);
  const go = (space: string, entered: readonly string[]): void => {
    if (entered.length === steps) {
      if (isOuter(space)) ends.add(space);
      return;
    }
    for (const next of neighbours(space)) if (!entered.includes(next)) go(next, [...entered, next]);
  };
  go(at, spaces);
  return ends;
}
