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
  /** When a piece last passed a gate and how often it has. */
  readonly passes: ReadonlyMap<
    PieceId,
    { readonly count: number; readonly firstMs: number; readonly lastMs: number }
  >;
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
  return { nowMs: sensing.nowMs, seen, gone, conflicts, foreign, passes: countPasses(sensing, map) };
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
  const sensors = map.sensorsOf(home);
  if (sensors.length === 0 || sensors.some((id) => sensing.sensors.get(id)?.spec.role === 'gate'))
    return false;
  if (map.isStacked(home)) {
    const others = expected.at(home).filter((other) => other !== piece && !isElsewhere(other, home, seen));
    if (others.length > 0) return false;
  }
  const tags = map.tagsOf(piece);
  return sensors.every((id) => tags.every((tag) => sensing.absent(id, tag)));
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
