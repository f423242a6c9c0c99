import type { Game, PieceId, Place, Register, SensorId, TableProfile, TagUid } from '@mandapa/engine';
import { familyOf } from '@mandapa/engine';

/** Profile and register as look-ups: which places lie over which sensors, which tag sits on which piece. */
export class TableMap {
  readonly #sensorsOf = new Map<Place, readonly SensorId[]>();
  readonly #placesOver = new Map<SensorId, Place[]>();
  readonly #sharing = new Map<Place, readonly Place[]>();
  readonly #pieceOf = new Map<TagUid, PieceId>();
  readonly #tagsOf = new Map<PieceId, TagUid[]>();
  readonly #stacked: ReadonlySet<string>;
  readonly #buttons: ReadonlySet<string>;
  readonly #gates: ReadonlySet<SensorId>;
  readonly #coveredFamilies: ReadonlySet<string>;
  readonly #neverSeen = new Map<Place, boolean>();

  constructor(game: Game, profile: TableProfile, register: Register) {
    this.#stacked = new Set(game.families.filter((family) => family.stacked).map((family) => family.family));
    this.#buttons = new Set(profile.buttons.map(({ signal, at }) => `${signal} ${at}`));
    this.#coveredFamilies = new Set(
      profile.coverage.filter(({ sensors }) => sensors.length > 0).map(({ place }) => familyOf(place)),
    );
    const gates = profile.sensors.filter(({ role }) => role === 'gate');
    this.#gates = new Set(gates.map(({ id }) => id));
    for (const { place, sensors } of profile.coverage) {
      this.#sensorsOf.set(
        place,
        sensors.map((sensor) => sensor.id),
      );
      for (const { id } of sensors) append(this.#placesOver, id, place);
    }
    const fields = new Set(profile.sensors.filter(({ role }) => role === 'field').map(({ id }) => id));
    for (const { place, sensors } of profile.coverage) {
      const over = sensors.flatMap(({ id }) => (fields.has(id) ? this.placesOver(id) : []));
      const others = [...new Set(over)].filter((other) => other !== place);
      if (others.length > 0) this.#sharing.set(place, others);
    }
    for (const tag of register.tags) {
      for (const uid of [tag.uid, ...(tag.aliases ?? [])]) this.#pieceOf.set(uid as TagUid, tag.piece);
      append(this.#tagsOf, tag.piece, tag.uid as TagUid);
    }
  }

  /** The sensors under a place; none: the place is not covered. */
  sensorsOf(place: Place): readonly SensorId[] {
    return this.#sensorsOf.get(place) ?? [];
  }

  /** Whether this table sees no place of the kind: behind a screen, in a hand, in the box. */
  isNeverSeen(place: Place): boolean {
    let never = this.#neverSeen.get(place);
    if (never === undefined) {
      never = !this.#coveredFamilies.has(familyOf(place));
      this.#neverSeen.set(place, never);
    }
    return never;
  }

  /** Whether what leaves or enters a place passes a gate. */
  isGated(place: Place): boolean {
    return this.sensorsOf(place).some((id) => this.#gates.has(id));
  }

  /** Whether nothing that lies there is seen: no sensor, or one at most that it passes. */
  isHidden(place: Place): boolean {
    return this.sensorsOf(place).every((id) => this.#gates.has(id));
  }

  /** Other places over the small readers under this one. */
  sharing(place: Place): readonly Place[] {
    return this.#sharing.get(place) ?? [];
  }

  placesOver(sensor: SensorId): readonly Place[] {
    return this.#placesOver.get(sensor) ?? [];
  }

  /** Other places over the same sensors. */
  placesBeside(place: Place): readonly Place[] {
    return this.sensorsOf(place).flatMap((id) => this.placesOver(id).filter((other) => other !== place));
  }

  pieceOf(tag: TagUid): PieceId | undefined {
    return this.#pieceOf.get(tag);
  }

  tagsOf(piece: PieceId): readonly TagUid[] {
    return this.#tagsOf.get(piece) ?? [];
  }

  /** All pieces with a tag. */
  pieces(): IterableIterator<PieceId> {
    return this.#tagsOf.keys();
  }

  /** Whether a button or a die of the table gives this signal. */
  hasButton(signal: string, at: Place): boolean {
    return this.#buttons.has(`${signal} ${at}`);
  }

  isStacked(place: Place): boolean {
    return this.#stacked.has(familyOf(place));
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
