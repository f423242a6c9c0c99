import type {
  Kind,
  Layout,
  PieceId,
  Pieces,
  Place,
  PlaceFamily,
  SensorId,
  TableProfile,
} from '@mandapa/engine';
import { familyOf, kindOf, poolsByPlace } from '@mandapa/engine';

/** A piece that is moved past a sensor, seen only while it is there. */
interface Passing {
  readonly piece: PieceId;
  readonly fromMs: number;
  readonly untilMs: number;
}

const MAX_PASSING = 64;

/** What one sensor has in its field. */
export interface SensorField {
  /** What lies there, bottom to top. */
  readonly lying: PieceId[];
  passing: Passing[];
  /** Rises whenever what lies there changes. */
  version: number;
  handUntilMs: number;
}

/**
 * The table as it is: which piece lies where, in which order and how, what is in hands. Nobody but hands
 * changes it, and nobody but readers looks at it.
 */
export class PhysicalTable {
  readonly #piles = new Map<Place, PieceId[]>();
  /** Absent: in somebody's hand. */
  readonly #where = new Map<PieceId, Place>();
  readonly #poses = new Map<PieceId, number>();
  readonly #layAs = new Map<string, number>();
  readonly #fields = new Map<SensorId, SensorField>();
  readonly #sensorsOf = new Map<Place, readonly { readonly id: SensorId; readonly sees: 'must' | 'may' }[]>();
  /** The sensors in whose fields a piece lies. */
  readonly #heardBy = new Map<PieceId, readonly SensorId[]>();
  readonly #families: readonly PlaceFamily[];
  /** Pieces that a rule has turned into another kind: people know it by the mark they bear. */
  readonly #became = new Map<PieceId, Kind>();
  readonly #poolOf: ReadonlyMap<Place, Place>;

  constructor(pieces: Pieces, layout: Layout, families: readonly PlaceFamily[], profile: TableProfile) {
    this.#families = families;
    this.#poolOf = poolsByPlace(layout);
    for (const sensor of profile.sensors)
      this.#fields.set(sensor.id, { lying: [], passing: [], version: 0, handUntilMs: 0 });
    const gates = new Set(profile.sensors.filter(({ role }) => role === 'gate').map(({ id }) => id));
    for (const { place, sensors } of profile.coverage)
      this.#sensorsOf.set(
        place,
        sensors.filter(({ id }) => !gates.has(id)),
      );
    for (const place of pieces.places) {
      const items = layout.places.get(place);
      for (const [index, piece] of pieces.at(place).entries()) this.put(piece, place, items?.[index]?.pose);
    }
  }

  /** Bottom to top. */
  at(place: Place): readonly PieceId[] {
    return this.#piles.get(place) ?? [];
  }

  /** Undefined while it is in a hand. */
  where(piece: PieceId): Place | undefined {
    return this.#where.get(piece);
  }

  /** What a piece is now, which may differ from what it was in the box. */
  kind(piece: PieceId): Kind {
    return this.#became.get(piece) ?? kindOf(piece);
  }

  become(piece: PieceId, into: Kind): void {
    this.#became.set(piece, into);
  }

  pose(piece: PieceId): number | undefined {
    return this.#poses.get(piece);
  }

  turn(piece: PieceId, pose: number): void {
    this.#poses.set(piece, pose);
    const at = this.#where.get(piece);
    if (at !== undefined) this.#layAs.set(`${this.kind(piece)} ${at}`, pose);
  }

  /** How a piece of this kind lies there, or lay when it was there last: people remember. */
  layAs(kind: string, at: Place): number | undefined {
    return this.#layAs.get(`${kind} ${at}`);
  }

  /** Whether any sensor lies under a place (a gate is passed, not lain on). */
  isSeen(place: Place): boolean {
    return this.sensorsOf(place).length > 0;
  }

  sensorsOf(place: Place): readonly { readonly id: SensorId; readonly sees: 'must' | 'may' }[] {
    return this.#sensorsOf.get(place) ?? [];
  }

  field(sensor: SensorId): SensorField {
    const field = this.#fields.get(sensor);
    if (field === undefined) throw new RangeError(`the table has no sensor ${sensor}`);
    return field;
  }

  isStacked(place: Place): boolean {
    const family = familyOf(place);
    return this.#families.find((each) => each.family === family)?.stacked ?? false;
  }

  /** The piece of a kind that a hand could take from there: the topmost, or any where they lie side by side. */
  freeAt(place: Place, kind: string): PieceId | undefined {
    const pile = this.at(place);
    const here = this.isStacked(place)
      ? pile.findLast((piece) => this.kind(piece) === kind && this.#isFree(piece, pile, place))
      : pile.find((piece) => this.kind(piece) === kind);
    return here ?? this.#inPool(place, kind);
  }

  /** Nobody knows in which place of a pool its pieces lie: that it lay in this one is decided when it is drawn. */
  #inPool(place: Place, kind: string): PieceId | undefined {
    const pool = this.#poolOf.get(place);
    if (pool === undefined || pool === place) return undefined;
    return this.at(pool).find((piece) => this.kind(piece) === kind);
  }

  lift(piece: PieceId): Place {
    const place = this.#where.get(piece);
    const pile = place === undefined ? undefined : this.#piles.get(place);
    if (place === undefined || pile === undefined)
      throw new Error(`${piece} is in a hand already and cannot be lifted`);
    pile.splice(pile.indexOf(piece), 1);
    if (pile.length === 0) this.#piles.delete(place);
    this.#where.delete(piece);
    for (const id of this.#heardBy.get(piece) ?? []) {
      const field = this.field(id);
      field.lying.splice(field.lying.indexOf(piece), 1);
      field.version++;
    }
    this.#heardBy.delete(piece);
    return place;
  }

  /** `slot`: which of the sensors that may see the place it lies over; without it the emptiest. */
  put(piece: PieceId, place: Place, pose?: number, slot?: SensorId): void {
    if (this.#where.has(piece))
      throw new Error(`${piece} lies at ${this.#where.get(piece)}; lift it before putting it at ${place}`);
    const pile = this.#piles.get(place);
    if (pile) pile.push(piece);
    else this.#piles.set(place, [piece]);
    this.#where.set(piece, place);
    const lies = pose ?? this.#poses.get(piece);
    if (lies !== undefined) this.turn(piece, lies);
    const heardBy = this.#hearers(place, slot);
    this.#heardBy.set(piece, heardBy);
    for (const id of heardBy) {
      const field = this.field(id);
      field.lying.push(piece);
      field.version++;
    }
  }

  pass(piece: PieceId, sensor: SensorId, fromMs: number, untilMs: number): void {
    const field = this.field(sensor);
    field.passing = field.passing.filter((each) => each.untilMs > fromMs).slice(-MAX_PASSING);
    field.passing.push({ piece, fromMs, untilMs });
  }

  /** A hand at a piece detunes the readers under it. */
  handNear(piece: PieceId, untilMs: number): void {
    for (const id of this.#heardBy.get(piece) ?? []) this.field(id).handUntilMs = untilMs;
  }

  slotOf(piece: PieceId): SensorId | undefined {
    return this.#heardBy.get(piece)?.[0];
  }

  #hearers(place: Place, slot: SensorId | undefined): readonly SensorId[] {
    const sensors = this.sensorsOf(place);
    const must = sensors.filter(({ sees }) => sees === 'must').map(({ id }) => id);
    const may = sensors.filter(({ sees }) => sees === 'may').map(({ id }) => id);
    if (may.length === 0) return must;
    const emptiest = may.reduce((best, id) =>
      this.field(id).lying.length < this.field(best).lying.length ? id : best,
    );
    return [...must, slot ?? emptiest];
  }

  /** Nothing lies on it but what stands beside it on the same tile. */
  #isFree(piece: PieceId, pile: readonly PieceId[], place: Place): boolean {
    const beside = this.#families.find((each) => each.family === familyOf(place))?.beside ?? [];
    const above = pile.slice(pile.indexOf(piece) + 1);
    return (
      above.length === 0 ||
      (beside.includes(this.kind(piece)) && above.every((other) => beside.includes(this.kind(other))))
    );
  }
}
