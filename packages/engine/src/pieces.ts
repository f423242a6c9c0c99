import { z } from 'zod';
import type { Action, Game } from './contract.ts';
import { FormatError } from './errors.ts';
import { type Kind, kindOf, type PieceId, type Place } from './ids.ts';
import type { BecomeStep, Layout, MoveStep, Step } from './layout.ts';
import { CannotLift, Piles, poolsByPlace } from './piles.ts';
import { piecesOf } from './table/register.ts';

export interface PieceMove {
  readonly piece: PieceId;
  readonly from: Place;
  readonly to: Place;
}

/** Says which piece of a kind is being lifted, where a sensor knows; undefined where it doesn't. */
export type ChoosePiece = (kind: Kind, from: Place, to: Place) => PieceId | undefined;

const piecesJsonSchema = z.strictObject({
  places: z.record(z.string(), z.array(z.string())),
  pools: z.record(z.string(), z.string()),
  became: z.record(z.string(), z.string()),
});
export type PiecesJson = z.infer<typeof piecesJsonSchema>;

type Box = Pick<Game<Action>, 'components' | 'families'>;

/**
 * Which piece of a kind lies where. Rules know kinds only; this follows every delta and says which piece
 * moved. All pieces of a pool lie at the pool's id: nobody knows in which of its places each one is.
 */
export class Pieces {
  readonly #box: Box;
  readonly #piles: Piles<PieceId>;
  readonly #where: Map<PieceId, Place>;
  /** Pieces that a rule has turned into another kind (a disc that came back). */
  readonly #became: Map<PieceId, Kind>;

  private constructor(
    box: Box,
    piles: Piles<PieceId>,
    where: Map<PieceId, Place>,
    became: Map<PieceId, Kind>,
  ) {
    this.#box = box;
    this.#piles = piles;
    this.#where = where;
    this.#became = became;
  }

  /** The pieces of the box, numbered within their kind, laid out as the set-up says. */
  static start(game: Box, layout: Layout): Pieces {
    const pieces = Pieces.#empty(game, poolsByPlace(layout));
    const left = new Map<Kind, PieceId[]>();
    for (const piece of piecesOf(game.components)) {
      const like = left.get(kindOf(piece));
      if (like) like.push(piece);
      else left.set(kindOf(piece), [piece]);
    }
    const lay = (kind: Kind, at: Place): void => {
      const piece = left.get(kind)?.shift();
      if (piece === undefined) throw new Error(`the layout has more of ${kind} at ${at} than the box`);
      pieces.#piles.put(at, [piece]);
      pieces.#where.set(piece, at);
    };
    for (const [at, items] of layout.places) for (const item of items) lay(item.kind, at);
    for (const pool of layout.pools)
      for (const [kind, count] of pool.kinds) for (let i = 0; i < count; i++) lay(kind, pool.id);
    const forgotten = [...left.values()].flat();
    if (forgotten.length > 0) throw new Error(`the layout leaves out ${forgotten.slice(0, 5).join(', ')}`);
    return pieces;
  }

  /** Bottom to top. */
  at(place: Place): readonly PieceId[] {
    return this.#piles.at(place);
  }

  /** Everything that may lie there: of a pool nobody knows which of its pieces lie in which of its places. */
  mayLieAt(place: Place): readonly PieceId[] {
    const pool = this.#piles.poolOf.get(place);
    return pool === undefined || pool === place ? this.at(place) : [...this.at(place), ...this.at(pool)];
  }

  /** Whether it lies there, or somewhere in the pool of which that is a place. */
  mayLie(piece: PieceId, place: Place): boolean {
    const where = this.where(piece);
    return where === place || where === this.#piles.poolOf.get(place);
  }

  where(piece: PieceId): Place {
    const place = this.#where.get(piece);
    if (place === undefined) throw new RangeError(`${piece} is not a piece of this box`);
    return place;
  }

  has(piece: PieceId): boolean {
    return this.#where.has(piece);
  }

  /** What a piece is now, which may differ from what it was in the box. */
  kind(piece: PieceId): Kind {
    return this.#became.get(piece) ?? kindOf(piece);
  }

  /** Every place where something lies. */
  get places(): readonly Place[] {
    return [...this.#piles.places];
  }

  /**
   * Carries out the steps and says which piece moved. What `choose` names is believed: if it was thought
   * to lie elsewhere, it and the piece that was thought to lie here change places.
   */
  apply(steps: readonly Step[], choose?: ChoosePiece): readonly PieceMove[] {
    const moved: PieceMove[] = [];
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i] as Step;
      if (step.type === 'become') this.#become(step, choose);
      if (step.type !== 'move') continue;
      const stack = stackFrom(steps, i);
      const lifted = step.withStack
        ? this.#piles.topOf(
            stack.map(({ kind }) => kind),
            step.from,
          )
        : [this.#pick(step, moved, choose)];
      for (const piece of lifted) moved.push(this.#move(piece, step));
      i += stack.length - 1;
    }
    return moved;
  }

  /** Two pieces of one kind were mistaken for each other: each lies where the other was thought to. */
  exchange(a: PieceId, b: PieceId): void {
    if (this.kind(a) !== this.kind(b)) throw new Error(`${a} and ${b} are not alike`);
    this.#swap(a, b);
  }

  clone(): Pieces {
    const copy = Pieces.#empty(this.#box, this.#piles.poolOf, new Map(this.#became));
    for (const at of this.#piles.places) copy.#lay(at, this.#piles.at(at));
    return copy;
  }

  toJson(): PiecesJson {
    const places: Record<string, string[]> = {};
    for (const at of this.#piles.places) places[at] = [...this.#piles.at(at)];
    return {
      places,
      pools: Object.fromEntries(this.#piles.poolOf),
      became: Object.fromEntries(this.#became),
    };
  }

  static fromJson(game: Box, value: unknown): Pieces {
    const read = piecesJsonSchema.safeParse(value);
    if (!read.success) throw new FormatError(`stored pieces: ${z.prettifyError(read.error)}`);
    const { places, pools, became } = read.data;
    const pieces = Pieces.#empty(
      game,
      new Map(Object.entries(pools) as [Place, Place][]),
      new Map(Object.entries(became) as [PieceId, Kind][]),
    );
    const missing = new Set(piecesOf(game.components));
    for (const [at, ids] of Object.entries(places)) {
      for (const id of ids as PieceId[])
        if (!missing.delete(id))
          throw new FormatError(`stored pieces: ${id} at ${at} is not in this box, or lies there twice`);
      pieces.#lay(at as Place, ids as PieceId[]);
    }
    if (missing.size > 0) throw new FormatError(`stored pieces: ${[...missing][0]} lies nowhere`);
    return pieces;
  }

  static #empty(game: Box, poolOf: ReadonlyMap<Place, Place>, became = new Map<PieceId, Kind>()): Pieces {
    const kind = (piece: PieceId): Kind => became.get(piece) ?? kindOf(piece);
    return new Pieces(game, new Piles(game.families, kind, poolOf), new Map(), became);
  }

  #lay(at: Place, pieces: readonly PieceId[]): void {
    this.#piles.put(at, pieces);
    for (const piece of pieces) this.#where.set(piece, at);
  }

  #pick({ kind, from, to }: MoveStep, moved: readonly PieceMove[], choose?: ChoosePiece): PieceId {
    const free = this.#piles.free(kind, from);
    const usual = this.#piles.isStacked(from) ? free.at(-1) : lowestNumbered(free);
    if (usual === undefined) throw new CannotLift(`no ${kind} lies free at ${from}`);
    const chosen = choose?.(kind, from, to);
    if (chosen === undefined || chosen === usual) return usual;
    // Of several like moves only one can be this piece's.
    if (!free.includes(chosen) && moved.some(({ piece }) => piece === chosen)) return usual;
    if (!this.has(chosen) || this.kind(chosen) !== kind)
      throw new Error(`${chosen} was named as a ${kind} at ${from}, but it is none of this box`);
    if (!free.includes(chosen)) this.#swap(usual, chosen);
    return chosen;
  }

  #swap(a: PieceId, b: PieceId): void {
    const [placeA, placeB] = [this.where(a), this.where(b)];
    const [indexA, indexB] = [this.#piles.at(placeA).indexOf(a), this.#piles.at(placeB).indexOf(b)];
    this.#piles.replace(placeA, indexA, b);
    this.#piles.replace(placeB, indexB, a);
    this.#where.set(a, placeB).set(b, placeA);
  }

  #move(piece: PieceId, { from, to }: MoveStep): PieceMove {
    this.#piles.take(piece, from);
    this.#lay(to, [piece]);
    return { piece, from, to };
  }

  #become(step: BecomeStep, choose?: ChoosePiece): void {
    const like = this.#piles.at(step.at).filter((piece) => this.kind(piece) === step.kind);
    const chosen = choose?.(step.kind, step.at, step.at);
    const piece = chosen !== undefined && like.includes(chosen) ? chosen : like.at(-1);
    if (piece === undefined) throw new CannotLift(`no ${step.kind} lies at ${step.at}`);
    this.#became.set(piece, step.into);
  }
}

/** The move at `start`, with all that moves with it as one stack. */
export function stackFrom(steps: readonly Step[], start: number): readonly MoveStep[] {
  const first = steps[start] as MoveStep;
  const stack = [first];
  if (!first.withStack) return stack;
  for (let i = start + 1; i < steps.length; i++) {
    const step = steps[i] as Step;
    const together =
      step.type === 'move' && step.withStack && step.from === first.from && step.to === first.to;
    if (!together) break;
    stack.push(step);
  }
  return stack;
}

function lowestNumbered(pieces: readonly PieceId[]): PieceId | undefined {
  let lowest = pieces[0];
  for (const piece of pieces) if (lowest !== undefined && numberOf(piece) < numberOf(lowest)) lowest = piece;
  return lowest;
}

const numberOf = (piece: PieceId): number => Number(piece.slice(piece.lastIndexOf('#') + 1));
