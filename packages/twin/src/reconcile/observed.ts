import type { PieceId, Pieces, Place, SensorId, TagUid } from '@mandapa/engine';
import type { Sensing } from '../sensing/sensing.ts';
import type { TableMap } from '../table-map.ts';

/** A piece that is surely somewhere. */
export interface SeenPiece {
  readonly piece: PieceId;
  readonly tag: TagUid;
  readonly sensor: SensorId;
  /** The places that this sensor lies under; one, where a sensor serves a single place. */
  readonly places: readonly Place[];
  readonly sinceMs: number;
  /** Polls since it was first seen there. */
  readonly polls: number;
}

/** What the sensors are sure of now, read against where the pieces are expected. */
export interface Observed {
  readonly nowMs: number;
  readonly seen: ReadonlyMap<PieceId, SeenPiece>;
  /** Surely not where they were expected, and seen nowhere. */
  readonly gone: ReadonlySet<PieceId>;
  /** Seen at two sensors at once that no single place lies over: believed nowhere. */
  readonly conflicts: ReadonlyMap<PieceId, readonly SensorId[]>;
  /** Tags that belong to no piece of this box, with the sensor that is sure of them. */
  readonly foreign: readonly { readonly tag: TagUid; readonly sensor: SensorId }[];
  readonly visited: (piece: PieceId, place: Place) => Visit | undefined;
  /** The same for fewer sightings: enough to know that no other of its kind was meant. */
  readonly known: (piece: PieceId, place: Place) => Visit | undefined;
  /** How a piece has lain at a place since its last act took it away from there. */
  readonly stay: (piece: PieceId, place: Place) => Stay | undefined;
  /** Whether a piece that rests there is surely seen: it is on sensors, and nothing is laid on it. */
  readonly inSight: (place: Place) => boolean;
  /** Whether a piece that would lie side by side with others there is surely not there. */
  readonly absentFrom: (piece: PieceId, place: Place) => boolean;
  /** Whether pieces that are expected there can be seen by no sensor. */
  readonly outOfSight: (place: Place) => boolean;
  /** Whether nothing that lies there is seen, though it may be seen to go. */
  readonly hidden: (place: Place) => boolean;
  /** Whether no such place is ever seen: then a piece that is taken there shows by its absence alone. */
  readonly neverSeen: (place: Place) => boolean;
  /** When a piece last passed a gate and how often it has. */
  readonly passes: ReadonlyMap<
    PieceId,
    { readonly count: number; readonly firstMs: number; readonly lastMs: number }
  >;
}

/** From when to when a piece was seen to lie at a place, if only for a while. */
export interface Visit {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** A piece's time at a place: when it was last seen there, last at rest, last missed, and when it was away. */
export interface Stay {
  readonly lastMs: number;
  readonly restedMs: number;
  readonly gapMs: number;
  readonly awayMs: number;
  /** When it first went from there after it had lain at rest, also where it has come back since. */
  readonly wentMs: number;
}

/** Sightings that make a visit: fewer may be a hand that hovers, or a ghost. */
const VISIT_POLLS = 6;
/** Sightings after which it is this very piece that lay there, and no other of its kind. */
const KNOWN_POLLS = 2;

function visits(sensing: Sensing, map: TableMap, leastPolls: number): Observed['visited'] {
  return (piece, place) => {
    const found = map
      .sensorsOf(place)
      .flatMap((id) => map.tagsOf(piece).map((tag) => sensing.sensors.get(id)?.visits.get(tag)))
      .filter((visit) => visit !== undefined)
      .filter((visit) => visit.polls >= leastPolls);
    if (found.length === 0) return undefined;
    const firstMs = Math.min(...found.map((visit) => visit.firstMs));
    return { firstMs, lastMs: Math.max(...found.map((visit) => visit.lastMs)) };
  };
}

function stays(sensing: Sensing, map: TableMap): Observed['stay'] {
  return (piece, place) => {
    let latest: Stay | undefined;
    for (const id of map.sensorsOf(place))
      for (const tag of map.tagsOf(piece)) {
        const visit = sensing.sensors.get(id)?.visits.get(tag);
        if (visit && visit.lastMs > (latest?.lastMs ?? Number.NEGATIVE_INFINITY))
          latest = {
            lastMs: visit.lastMs,
            restedMs: visit.restedMs,
            gapMs: visit.gapMs,
            awayMs: visit.awayMs,
            wentMs: visit.wentMs,
          };
      }
    return latest;
  };
}

export function observe(sensing: Sensing, map: TableMap, expected: Pieces): Observed {
  const seen = new Map<PieceId, SeenPiece>();
  const conflicts = new Map<PieceId, readonly SensorId[]>();
  const foreign: { tag: TagUid; sensor: SensorId }[] = [];
  for (const [tag, sensors] of sensing.tagsInSight()) {
    const piece = map.pieceOf(tag);
    const firm = sensors.filter((sensor) => {
      const inStack = sensor.traces.size > 1 || occupants(sensor.spec.id, map, expected) > (piece ? 1 : 0);
      return sensing.firm(sensor.spec.id, tag, inStack);
    });
    const [first] = firm;
    if (!first) continue;
    if (!piece) {
      foreign.push({ tag, sensor: first.spec.id });
      continue;
    }
    const ids = firm.map((sensor) => sensor.spec.id);
    const shared = map
      .placesOver(ids[0] as SensorId)
      .filter((place) => ids.every((id) => map.placesOver(id).includes(place)));
    if (shared.length === 0) {
      conflicts.set(piece, ids);
      continue;
    }
    const trace = sensing.trace(first.spec.id, tag);
    if (!trace) continue;
    seen.set(piece, {
      piece,
      tag,
      sensor: first.spec.id,
      places: shared,
      sinceMs: trace.firstSeenMs,
      polls: trace.polls,
    });
  }
  const gone = new Set<PieceId>();
  for (const piece of map.pieces()) {
    if (!seen.has(piece) && !conflicts.has(piece) && isGone(piece, sensing, map, expected, seen))
      gone.add(piece);
  }
  return {
    nowMs: sensing.nowMs,
    seen,
    gone,
    conflicts,
    foreign,
    passes: countPasses(sensing, map),
    visited: visits(sensing, map, VISIT_POLLS),
    known: visits(sensing, map, KNOWN_POLLS),
    stay: stays(sensing, map),
    inSight: (place) => !map.isStacked(place) && map.sensorsOf(place).some((id) => sensing.trusted(id)),
    absentFrom: (piece, place) =>
      !map.isStacked(place) &&
      !hasCompany(piece, place, map, expected, seen) &&
      isAbsent(piece, place, sensing, map),
    neverSeen: (place) => map.isNeverSeen(place),
    hidden: (place) => map.isHidden(place),
    outOfSight: (place) => map.sensorsOf(place).length === 0,
  };
}

/** How many pieces are expected over a sensor. */
function occupants(sensor: SensorId, map: TableMap, expected: Pieces): number {
  let count = 0;
  for (const place of map.placesOver(sensor)) count += expected.at(place).length;
  return count;
}

/**
 * Silence proves absence only for a piece that would be read: every sensor of its place is trusted, and
 * nothing else that is not seen elsewhere lies with it where pieces stack.
 */
function isGone(
  piece: PieceId,
  sensing: Sensing,
  map: TableMap,
  expected: Pieces,
  seen: ReadonlyMap<PieceId, SeenPiece>,
): boolean {
  const home = expected.where(piece);
  // Also what lies under a stack without being part of it (a board piece under its fields).
  const stacked = [home, ...map.placesBeside(home)].filter((place) => map.isStacked(place));
  if (stacked.length > 0) {
    const others = [home, ...stacked].flatMap((place) =>
      expected.at(place).filter((other) => other !== piece && !isElsewhere(other, place, seen)),
    );
    if (others.length > 0) return false;
  }
  return !hasCompany(piece, home, map, expected, seen) && isAbsent(piece, home, sensing, map);
}

/** Whether something else lies on the same reader at a place of its own (a marker on a tile): either may be silent. */
function hasCompany(
  piece: PieceId,
  place: Place,
  map: TableMap,
  expected: Pieces,
  seen: ReadonlyMap<PieceId, SeenPiece>,
): boolean {
  const others = map.sharing(place);
  if (others.length === 0) return false;
  const isBeside = (other: PieceId): boolean =>
    other !== piece && (seen.get(other)?.places.includes(place) ?? false);
  return (
    [...seen.keys()].some(isBeside) ||
    others.some((other) =>
      expected.at(other).some((beside) => beside !== piece && !isElsewhere(beside, other, seen)),
    )
  );
}

/** No sensor under the place has it, and all of them are trusted; a gate sees only what passes. */
function isAbsent(piece: PieceId, place: Place, sensing: Sensing, map: TableMap): boolean {
  const sensors = map.sensorsOf(place);
  if (sensors.length === 0 || sensors.some((id) => sensing.sensors.get(id)?.spec.role === 'gate'))
    return false;
  return sensors.every((id) => map.tagsOf(piece).every((tag) => sensing.absent(id, tag)));
}

function isElsewhere(piece: PieceId, home: Place, seen: ReadonlyMap<PieceId, SeenPiece>): boolean {
  const sighting = seen.get(piece);
  return sighting !== undefined && !sighting.places.includes(home);
}

function countPasses(sensing: Sensing, map: TableMap): Observed['passes'] {
  const passes = new Map<PieceId, { count: number; firstMs: number; lastMs: number }>();
  for (const pass of sensing.passes) {
    const piece = map.pieceOf(pass.tag);
    if (!piece) continue;
    const before = passes.get(piece);
    passes.set(piece, {
      count: (before?.count ?? 0) + 1,
      firstMs: before?.firstMs ?? pass.atMs,
      lastMs: pass.atMs,
    });
  }
  return passes;
}
