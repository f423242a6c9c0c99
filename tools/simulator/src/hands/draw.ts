import type { MoveStep, PieceId, Place, SensorId } from '@mandapa/engine';
import type { Intended } from '../ledger.ts';
import type { Process } from '../process.ts';
import { chance, within } from '../random.ts';
import type { Habits } from './habits.ts';
import type { Hand } from './hand.ts';
import { gatesOf, type HandWorld } from './world.ts';

interface DrawnStep {
  readonly entry: Intended;
  readonly step: MoveStep;
}

/** Takes pieces out of a bag: rummages, takes one by one or a fistful, drops one back. */
export class Drawing {
  readonly #world: HandWorld;
  readonly #hand: Hand;
  readonly #habits: Habits;

  constructor(world: HandWorld, hand: Hand, habits: Habits) {
    this.#world = world;
    this.#hand = hand;
    this.#habits = habits;
  }

  /** Carries out draws in their order; those from one place to where they are seen alike go in one run. */
  *draw(draws: readonly DrawnStep[]): Process {
    for (let start = 0; start < draws.length; ) {
      const { from, to } = (draws[start] as DrawnStep).step;
      const isSeen = this.#world.table.isSeen(to);
      const isAlike = ({ step }: DrawnStep): boolean =>
        step.from === from && this.#world.table.isSeen(step.to) === isSeen;
      let end = start;
      while (end < draws.length && isAlike(draws[end] as DrawnStep)) end++;
      yield* this.#run(draws.slice(start, end));
      start = end;
    }
  }

  *#run(run: readonly DrawnStep[]): Process {
    const { rng } = this.#world;
    const first = run[0]?.step;
    if (first === undefined) return;
    yield within(rng, this.#habits.rummageMs);
    // Where only the gate sees a draw, people know it, and hold each piece to the reader.
    const isHeld = !this.#world.table.isSeen(first.to);
    if (!isHeld && chance(rng, this.#habits.rummageShows)) yield* this.#showAtMouth(first.from);
    if (!isHeld && run.length > 1 && chance(rng, this.#habits.fistful)) yield* this.#fistful(run);
    else for (const { entry, step } of run) yield* this.#one(entry, step, isHeld);
  }

  *#one(entry: Intended, step: MoveStep, isHeld: boolean): Process {
    const piece = this.#take(step);
    yield* this.#hand.pass(piece, gatesOf(this.#world.profile, step.from), isHeld);
    yield* this.#lay(entry, step, piece);
  }

  *#fistful(run: readonly DrawnStep[]): Process {
    const { rng } = this.#world;
    const from = (run[0] as DrawnStep).step.from;
    const gates = gatesOf(this.#world.profile, from);
    const pieces: PieceId[] = [];
    for (const { step } of run) {
      const piece = this.#take(step);
      pieces.push(piece);
      yield* this.#hand.pass(piece, gates, false);
    }
    if (chance(rng, this.#habits.dropBack)) yield* this.#oneTooMany(from, gates);
    for (const [index, { entry, step }] of run.entries())
      yield* this.#lay(entry, step, pieces[index] as PieceId);
  }

  /** One more than wanted comes out, is noticed, and goes back. */
  *#oneTooMany(from: Place, gates: readonly SensorId[]): Process {
    const { clock, table, rng, trace } = this.#world;
    const inBag = table.at(from);
    if (inBag.length === 0) return;
    const piece = rng.pick(inBag);
    table.lift(piece);
    trace.add(clock.nowMs, 'hand', `takes ${piece} out of ${from} by mistake`);
    yield* this.#hand.pass(piece, gates, false);
    yield within(rng, this.#habits.ponderMs);
    yield* this.#hand.pass(piece, gates, false);
    table.put(piece, from);
    trace.add(clock.nowMs, 'hand', `drops ${piece} back into ${from}`);
  }

  *#showAtMouth(from: Place): Process {
    const { clock, table, rng, trace } = this.#world;
    const inBag = table.at(from);
    if (inBag.length === 0) return;
    const piece = rng.pick(inBag);
    trace.add(clock.nowMs, 'hand', `rummages: ${piece} shows at the mouth of ${from}`);
    yield* this.#hand.pass(piece, gatesOf(this.#world.profile, from), false);
  }

  #take(step: MoveStep): PieceId {
    const { clock, table, trace } = this.#world;
    const piece = table.freeAt(step.from, step.kind);
    if (piece === undefined) throw new Error(`there is no ${step.kind} in ${step.from} to draw`);
    table.lift(piece);
    trace.add(clock.nowMs, 'hand', `draws ${piece} from ${step.from}`);
    return piece;
  }

  *#lay(entry: Intended, step: MoveStep, piece: PieceId): Process {
    const { clock, rng } = this.#world;
    yield* this.#hand.carry([piece], step.from, step.to);
    yield* this.#hand.put([piece], step.to, step.pose, this.#slot(step.to));
    entry.doneMs = clock.nowMs;
    yield within(rng, this.#habits.letGoMs);
  }

  /** Usually a slot of its own; a hand in a hurry lays two on one. */
  #slot(to: Place): SensorId | undefined {
    const { table, rng } = this.#world;
    const slots = table.sensorsOf(to).filter(({ sees }) => sees === 'may');
    if (slots.length === 0) return undefined;
    if (chance(rng, this.#habits.sloppySlot)) return rng.pick(slots).id;
    const empty = slots.filter(({ id }) => table.field(id).lying.length === 0);
    return empty.length === 0 ? undefined : rng.pick(empty).id;
  }
}
