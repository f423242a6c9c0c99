import type { PieceId, Place, SensorId } from '@mandapa/engine';
import type { Process } from '../process.ts';
import { chance, within } from '../random.ts';
import type { Habits } from './habits.ts';
import type { HandWorld } from './world.ts';

const SLIDE_REACH_MM = 200;
const SLIDE_WIDTH_MM = 25;
const MAX_SLID_OVER = 3;

/** One pair of hands: lifts, carries, puts, with the time that takes and what readers notice of it. */
export class Hand {
  readonly #world: HandWorld;
  readonly #habits: Habits;

  constructor(world: HandWorld, habits: Habits) {
    this.#world = world;
    this.#habits = habits;
  }

  /** Takes up pieces that lie on each other (or one alone), top first; says where they were. */
  *lift(pieces: readonly PieceId[]): Process<Place> {
    const { clock, table, rng, trace } = this.#world;
    const from = table.where(pieces[0] as PieceId);
    if (from === undefined) throw new Error(`${pieces[0]} is in a hand already`);
    const liftMs = within(rng, this.#habits.liftMs);
    table.handNear(pieces[0] as PieceId, clock.nowMs + liftMs);
    yield liftMs;
    for (const piece of pieces.toReversed()) table.lift(piece);
    trace.add(clock.nowMs, 'hand', `lifts ${pieces.join(' + ')} from ${from}`);
    return from;
  }

  *carry(pieces: readonly PieceId[], from: Place, to: Place): Process {
    const { table, rng } = this.#world;
    yield within(rng, this.#habits.carryMs);
    const canSlide = pieces.length === 1 && table.at(to).length === 0;
    if (canSlide && chance(rng, this.#habits.slide)) yield* this.#slide(pieces[0] as PieceId, from, to);
  }

  *put(pieces: readonly PieceId[], to: Place, pose?: number, slot?: SensorId): Process {
    const { clock, table, rng, trace } = this.#world;
    for (const piece of pieces) table.put(piece, to, piece === pieces.at(-1) ? pose : undefined, slot);
    trace.add(
      clock.nowMs,
      'hand',
      `puts ${pieces.join(' + ')} at ${to}${pose === undefined ? '' : ` (${pose})`}`,
    );
    const letGoMs = within(rng, this.#habits.letGoMs);
    table.handNear(pieces[0] as PieceId, clock.nowMs + letGoMs);
    yield letGoMs;
  }

  /** A figure that walks touches every place on its way. */
  *walk(piece: PieceId, via: readonly Place[]): Process {
    const { clock, table, rng, trace } = this.#world;
    for (const place of via) {
      yield within(rng, this.#habits.stepMs);
      table.put(piece, place);
      const restMs = within(rng, this.#habits.touchMs);
      table.handNear(piece, clock.nowMs + restMs);
      trace.add(clock.nowMs, 'hand', `steps with ${piece} on ${place}`);
      yield restMs;
      table.lift(piece);
    }
  }

  /** Puts it down somewhere near, thinks better of it, and takes it up again before letting go. */
  *hesitate(piece: PieceId, near: Place): Process {
    const { clock, table, profile, rng, trace } = this.#world;
    const centre = positionOf(this.#world, near);
    const isFree = ({ place }: { place: Place }): boolean => place !== near && table.at(place).length === 0;
    const places = profile.coverage.filter(
      (each) =>
        isFree(each) &&
        table.isSeen(each.place) &&
        distance(positionOf(this.#world, each.place), centre) < 80,
    );
    if (places.length === 0) return;
    const { place } = rng.pick(places);
    const restMs = within(rng, this.#habits.hesitateMs);
    table.put(piece, place);
    table.handNear(piece, clock.nowMs + restMs);
    trace.add(clock.nowMs, 'hand', `hesitates with ${piece} over ${place}`);
    yield restMs;
    table.lift(piece);
    yield within(rng, this.#habits.carryMs);
  }

  /** Through a gate, in or out: the reader sees it for less than a scan or a little more. */
  *pass(piece: PieceId, gates: readonly SensorId[], heldThere: boolean): Process {
    const { clock, table, rng } = this.#world;
    const ms = within(rng, heldThere ? this.#habits.holdToGateMs : this.#habits.passGateMs);
    for (const gate of gates) table.pass(piece, gate, clock.nowMs, clock.nowMs + ms);
    yield ms;
  }

  /** Cells on the way see it for a moment each. */
  *#slide(piece: PieceId, from: Place, to: Place): Process {
    const { clock, table, rng, trace } = this.#world;
    const over = this.#cellsOnTheWay(from, to);
    if (over.length === 0) return;
    trace.add(clock.nowMs, 'hand', `slides ${piece} over ${over.join(', ')}`);
    for (const sensor of over) {
      const ms = within(rng, this.#habits.slideCellMs);
      table.pass(piece, sensor, clock.nowMs, clock.nowMs + ms);
      yield ms;
    }
  }

  #cellsOnTheWay(from: Place, to: Place): readonly SensorId[] {
    const target = positionOf(this.#world, to);
    const source = positionOf(this.#world, from) ?? (target && [target[0], target[1] + SLIDE_REACH_MM]);
    if (target === undefined || source === undefined) return [];
    const under = new Set(this.#world.table.sensorsOf(to).map(({ id }) => id));
    return this.#world.profile.sensors
      .filter(({ id, role, position }) => role === 'field' && position !== undefined && !under.has(id))
      .map(({ id, position }) => ({
        id,
        mm: distance(position, target),
        off: offLine(position, source, target),
      }))
      .filter(({ mm, off }) => mm < SLIDE_REACH_MM && off < SLIDE_WIDTH_MM)
      .sort((a, b) => b.mm - a.mm)
      .slice(-MAX_SLID_OVER)
      .map(({ id }) => id);
  }
}

type Point = readonly [number, number];

/** Where a place is: over its first sensor that has a position. */
export function positionOf(world: Pick<HandWorld, 'table' | 'profile'>, place: Place): Point | undefined {
  const ids = world.table.sensorsOf(place).map(({ id }) => id);
  return world.profile.sensors.find((sensor) => ids.includes(sensor.id))?.position;
}

export function distance(a: Point | undefined, b: Point | undefined): number {
  return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** How far a point lies beside the way from `source` to `target`; infinite behind either end. */
function offLine(point: Point | undefined, source: Point, target: Point): number {
  const length = distance(source, target);
  if (point === undefined || length === 0) return Number.POSITIVE_INFINITY;
  const [dx, dy] = [(target[0] - source[0]) / length, (target[1] - source[1]) / length];
  const [px, py] = [point[0] - source[0], point[1] - source[1]];
  const along = px * dx + py * dy;
  return along < 0 || along > length ? Number.POSITIVE_INFINITY : Math.abs(px * dy - py * dx);
}
