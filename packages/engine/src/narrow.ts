import type { ActIndex, IndexedAct } from './act-index.ts';
import type { Action, Game, Json } from './contract.ts';
import type { Kind, Place } from './ids.ts';
import type { Step } from './layout.ts';
import type { Message } from './message.ts';
import { stackFrom } from './pieces.ts';

/** One tap, or one thing seen: what is lifted, where it goes, or a button. */
export interface Touch {
  readonly place: Place;
  readonly kind?: Kind;
  readonly signal?: string;
}

/** A field in which finished acts still differ; null stands for a field that is absent. */
export interface OfferField {
  readonly field: string;
  readonly values: readonly Json[];
}

export interface Offer<A extends Action = Action> {
  /** What may be touched next, each once. */
  readonly next: readonly Touch[];
  /** The actions that are still possible. */
  readonly entries: readonly IndexedAct<A>[];
  /** Those whose whole trace is touched. */
  readonly done?: readonly IndexedAct<A>[];
  /** For those: what left no trace and must be said. */
  readonly fields: readonly OfferField[];
}

/** What a touch points at, in words: the piece that is lifted, or the place; a signal has the game's own word. */
export const touchLabel = (
  game: Pick<Game, 'nameOfKind' | 'nameOfPlace'>,
  { kind, place, signal }: Touch,
): Message | undefined => {
  if (signal !== undefined) return undefined;
  return kind === undefined ? game.nameOfPlace(place) : game.nameOfKind(kind);
};

/** What is touched when an act is done, in order: of a walk each place on the way. A stack that moves as one is touched as one, by its top. */
export function traceOf(acts: readonly Step[]): readonly Touch[] {
  const trace: Touch[] = [];
  for (let i = 0; i < acts.length; i++) {
    const step = acts[i] as Step;
    if (step.type === 'move') {
      const stack = stackFrom(acts, i);
      const way = [...(step.via ?? []), step.to].map((place): Touch => ({ place }));
      trace.push({ place: step.from, kind: (stack.at(-1) ?? step).kind }, ...way);
      i += stack.length - 1;
    } else if (step.type === 'signal') trace.push({ place: step.at, signal: step.signal });
    else trace.push({ place: step.at });
  }
  return trace;
}

/** The actions whose trace begins with these touches, and what may come next. */
export function narrow<A extends Action>(index: ActIndex<A>, touched: readonly Touch[]): Offer<A> {
  const entries: IndexedAct<A>[] = [];
  const done: IndexedAct<A>[] = [];
  const next = new Map<string, Touch>();
  for (const entry of startingWith(index, touched[0])) {
    const trace = traceOf(entry.acts);
    if (!touched.every((touch, i) => isTouched(touch, trace[i]))) continue;
    entries.push(entry);
    const following = trace[touched.length];
    if (following) next.set(`${following.place} ${following.kind} ${following.signal}`, following);
    else done.push(entry);
  }
  const offer = { next: [...next.values()], entries, fields: differingFields(done) };
  return done.length > 0 ? { ...offer, done } : offer;
}

/** The entries in which a field has this value (null: in which it is absent). */
export const withField = <A extends Action>(
  entries: readonly IndexedAct<A>[],
  field: string,
  value: Json,
): readonly IndexedAct<A>[] => entries.filter(({ action }) => same(action[field] ?? null, value));

const startingWith = <A extends Action>(index: ActIndex<A>, first: Touch | undefined) =>
  first === undefined ? index.entries : index.byPlace(first.place);

function isTouched(touch: Touch, trace: Touch | undefined): boolean {
  if (trace === undefined || touch.place !== trace.place) return false;
  if (touch.kind !== undefined && trace.kind !== undefined && touch.kind !== trace.kind) return false;
  return touch.signal === undefined || touch.signal === trace.signal;
}

function differingFields<A extends Action>(entries: readonly IndexedAct<A>[]): readonly OfferField[] {
  if (entries.length < 2) return [];
  const names = new Set(entries.flatMap(({ action }) => Object.keys(action)));
  const fields: OfferField[] = [];
  for (const field of names) {
    const values = new Map<string, Json>();
    for (const { action } of entries) {
      const value = action[field] ?? null;
      values.set(JSON.stringify(value), value);
    }
    if (values.size > 1) fields.push({ field, values: [...values.values()] });
  }
  return fields;
}

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
