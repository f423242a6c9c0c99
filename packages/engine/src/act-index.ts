import { CodeList } from './code-list.ts';
import type { Action, Game, State } from './contract.ts';
import { offersFor } from './eyes.ts';
import { type By, CHANCE, type Kind, OVER, type Place, type Viewer } from './ids.ts';
import type { Step } from './layout.ts';

/** One legal action with what hands do (acts) and what the rules then do (follows). */
export interface IndexedAct<A extends Action = Action> {
  readonly code: number;
  readonly by: By;
  readonly action: A;
  readonly acts: readonly Step[];
  readonly follows: readonly Step[];
}

/** Where a kind or a place is spoken of: the entries with a step that does. */
type Lookup<A extends Action> = ReadonlyMap<string, readonly IndexedAct<A>[]>;

/** All legal actions of the awaited seat or chance, found by what they do to pieces. */
export class ActIndex<A extends Action = Action> {
  readonly entries: readonly IndexedAct<A>[];
  #lookup: Lookup<A> | undefined;

  private constructor(entries: readonly IndexedAct<A>[]) {
    this.entries = entries;
  }

  /** With a viewer: what that viewer may be offered, which may be more than is lawful. */
  static of<A extends Action>(game: Game<A>, state: State, viewer?: Viewer): ActIndex<A> {
    const actor = game.actor(state);
    if (actor === OVER) return new ActIndex<A>([]);
    const by: By = actor === CHANCE ? 'chance' : actor;
    const list = new CodeList();
    if (viewer === undefined) game.enumerate(state, list);
    else offersFor(game, state, viewer, list);
    const entries: IndexedAct<A>[] = [];
    for (let i = 0; i < list.count; i++) {
      const code = list.at(i);
      const action = game.decode(state, code);
      const steps = game.delta(state, by, action);
      const acts: Step[] = [];
      const follows: Step[] = [];
      for (const step of steps) (step.role === 'act' ? acts : follows).push(step);
      entries.push({ code, by, action, acts, follows });
    }
    return new ActIndex(entries);
  }

  byKind(kind: Kind): readonly IndexedAct<A>[] {
    return this.#find(`kind ${kind}`);
  }

  byPlace(place: Place): readonly IndexedAct<A>[] {
    return this.#find(`place ${place}`);
  }

  bySignal(signal: string): readonly IndexedAct<A>[] {
    return this.#find(`signal ${signal}`);
  }

  /** Whether more hand movements could make it another action: its acts are a proper part of another's. */
  extendable(entry: IndexedAct<A>): boolean {
    const first = entry.acts[0];
    const others = first === undefined ? this.entries : this.#find(keysOf(first)[0] as string);
    const own = entry.acts.map(actKey);
    return others.some((other) => other.acts.length > own.length && isPart(own, other.acts.map(actKey)));
  }

  #find(key: string): readonly IndexedAct<A>[] {
    this.#lookup ??= this.#build();
    return this.#lookup.get(key) ?? [];
  }

  #build(): Lookup<A> {
    const lookup = new Map<string, IndexedAct<A>[]>();
    for (const entry of this.entries)
      for (const steps of [entry.acts, entry.follows])
        for (const step of steps)
          for (const key of keysOf(step)) {
            const list = lookup.get(key);
            if (!list) lookup.set(key, [entry]);
            else if (list.at(-1) !== entry) list.push(entry);
          }
    return lookup;
  }
}

function keysOf(step: Step): readonly string[] {
  switch (step.type) {
    case 'move':
      return [`place ${step.to}`, `place ${step.from}`, `kind ${step.kind}`];
    case 'pose':
    case 'become':
      return [`place ${step.at}`, `kind ${step.kind}`];
    case 'signal':
      return [`place ${step.at}`, `signal ${step.signal}`];
  }
}

/** What hands do, in one word. How a moved piece is turned can be changed later, so it is left out. */
function actKey(step: Step): string {
  switch (step.type) {
    case 'move':
      return `move ${step.kind} ${step.from} ${step.to}`;
    case 'pose':
      return `pose ${step.kind} ${step.at} ${step.pose}`;
    case 'become':
      return `become ${step.kind} ${step.at} ${step.into}`;
    case 'signal':
      return `signal ${step.signal} ${step.at} ${step.value ?? ''}`;
  }
}

function isPart(part: readonly string[], whole: readonly string[]): boolean {
  const rest = [...whole];
  return part.every((key) => {
    const index = rest.indexOf(key);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}
