import type { Kind, Place } from './ids.ts';
import { familyOf } from './ids.ts';
import type { Layout, PlaceFamily } from './layout.ts';

/** Steps that hands could not carry out: the piece is not there, or something lies on it. */
export class CannotLift extends Error {
  override readonly name = 'CannotLift';
}

/** What lies where, bottom to top, of whatever stands for a piece. A pool's pieces lie at the pool's id. */
export class Piles<T> {
  readonly #piles = new Map<Place, T[]>();
  readonly #poolOf: Map<Place, Place>;
  readonly #families: readonly PlaceFamily[];
  readonly #familyCache = new Map<Place, PlaceFamily | undefined>();
  readonly #kindOf: (thing: T) => Kind;

  constructor(
    families: readonly PlaceFamily[],
    kindOf: (thing: T) => Kind,
    poolOf: ReadonlyMap<Place, Place> = new Map(),
  ) {
    this.#families = families;
    this.#kindOf = kindOf;
    this.#poolOf = new Map(poolOf);
  }

  get places(): IterableIterator<Place> {
    return this.#piles.keys();
  }

  get poolOf(): ReadonlyMap<Place, Place> {
    return this.#poolOf;
  }

  at(place: Place): readonly T[] {
    return this.#piles.get(place) ?? [];
  }

  put(place: Place, things: readonly T[]): void {
    const pile = this.#piles.get(place);
    if (pile) pile.push(...things);
    else this.#piles.set(place, [...things]);
  }

  /** The things of a kind that a hand could lift from a place (or from the pool it shares), bottom to top. */
  free(kind: Kind, from: Place): readonly T[] {
    const here = this.#freeIn(this.at(from), kind, from);
    const pool = this.#poolOf.get(from);
    if (here.length > 0 || pool === undefined || pool === from) return here;
    return this.#freeIn(this.at(pool), kind, pool);
  }

  /** Takes one thing away, wherever in the pile or its pool it lies. */
  take(thing: T, from: Place): void {
    for (const place of [from, this.#poolOf.get(from) ?? from]) {
      const pile = this.#piles.get(place);
      const index = pile?.indexOf(thing) ?? -1;
      if (!pile || index < 0) continue;
      pile.splice(index, 1);
      if (pile.length === 0) this.#piles.delete(place);
      return;
    }
    throw new CannotLift(`nothing of the kind ${this.#kindOf(thing)} lies at ${from}`);
  }

  /** The top of a pile, if it consists of exactly these kinds, bottom first. */
  topOf(kinds: readonly Kind[], from: Place): readonly T[] {
    const top = this.at(from).slice(-kinds.length);
    const same = top.length === kinds.length && top.every((thing, i) => this.#kindOf(thing) === kinds[i]);
    if (!same) throw new CannotLift(`the stack at ${from} does not end in ${kinds.join(', ')}`);
    return top;
  }

  replace(place: Place, index: number, thing: T): void {
    const pile = this.#piles.get(place);
    if (!pile || index < 0 || index >= pile.length) throw new RangeError(`no piece ${index} at ${place}`);
    pile[index] = thing;
  }

  isStacked(place: Place): boolean {
    return this.#poolOf.get(place) !== place && (this.#family(place)?.stacked ?? false);
  }

  clone(): Piles<T> {
    const copy = new Piles<T>(this.#families, this.#kindOf, this.#poolOf);
    for (const [place, pile] of this.#piles) copy.#piles.set(place, [...pile]);
    return copy;
  }

  #family(place: Place): PlaceFamily | undefined {
    if (!this.#familyCache.has(place)) {
      const name = familyOf(place);
      this.#familyCache.set(
        place,
        this.#families.find((family) => family.family === name),
      );
    }
    return this.#familyCache.get(place);
  }

  #freeIn(pile: readonly T[], kind: Kind, place: Place): readonly T[] {
    if (!this.isStacked(place)) return pile.filter((thing) => this.#kindOf(thing) === kind);
    const beside = this.#family(place)?.beside ?? [];
    const free: T[] = [];
    for (let i = pile.length - 1; i >= 0; i--) {
      const thing = pile[i] as T;
      const isBeside = beside.includes(this.#kindOf(thing));
      if (i < pile.length - 1 && !isBeside) break;
      if (this.#kindOf(thing) === kind) free.unshift(thing);
      if (!isBeside) break;
    }
    return free;
  }
}

/** Which pool a place shares its pieces with. */
export function poolsByPlace(layout: Layout): Map<Place, Place> {
  const poolOf = new Map<Place, Place>();
  for (const pool of layout.pools) {
    poolOf.set(pool.id, pool.id);
    for (const { place } of pool.places) if (!poolOf.has(place)) poolOf.set(place, pool.id);
  }
  return poolOf;
}
