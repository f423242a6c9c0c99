import type { BecomeStep, MoveStep, PieceId, PoseStep, Step } from '@mandapa/engine';
import { type Process, spawn } from '../process.ts';
import type { Hand } from './hand.ts';
import type { HandWorld } from './world.ts';

/** A step that hands may carry out when they like. */
export type ChoreStep = MoveStep | PoseStep | BecomeStep;

interface Chore {
  readonly step: ChoreStep;
  readonly dueMs: number;
  /** The piece, if it is in the hand already. */
  readonly inHand: PieceId | undefined;
  state: 'open' | 'busy' | 'done';
}

const LOOK_MS = 200;

/** What the rules still want done with pieces: done when somebody gets round to it, in no fixed order. */
export class Chores {
  readonly #world: HandWorld;
  readonly #hand: Hand;
  #open: Chore[] = [];
  /** One chore at a time of a kind, so that two hands do not reach for the same piece. */
  readonly #reachingFor = new Set<string>();

  constructor(world: HandWorld, hand: Hand) {
    this.#world = world;
    this.#hand = hand;
    spawn(world.clock, this.#work());
  }

  get count(): number {
    return this.#open.length;
  }

  add(step: ChoreStep, delayMs: number, inHand?: PieceId): void {
    this.#open.push({ step, dueMs: this.#world.clock.nowMs + delayMs, inHand, state: 'open' });
  }

  /** Does first what stands in the way of these steps: the same piece, or one of their places. */
  *clearTheWay(steps: readonly Step[]): Process {
    for (const chore of this.#open.filter((each) => steps.some((step) => this.#meets(step, each.step)))) {
      if (chore.state === 'open') yield* this.#do(chore);
      else yield () => chore.state === 'done';
    }
  }

  *all(): Process {
    for (const chore of this.#open) {
      if (chore.state === 'open') yield* this.#do(chore);
      else yield () => chore.state === 'done';
    }
  }

  *#work(): Process {
    for (;;) {
      yield LOOK_MS;
      const nowMs = this.#world.clock.nowMs;
      const due = this.#open.find(
        (chore) => chore.state === 'open' && chore.dueMs <= nowMs && !this.#waits(chore),
      );
      if (due !== undefined) yield* this.#do(due);
    }
  }

  /** Whether the piece must first be brought to where this chore takes it from. */
  #waits(chore: Chore): boolean {
    const { step } = chore;
    return this.#open
      .slice(0, this.#open.indexOf(chore))
      .some(
        ({ step: before }) =>
          step.type === 'move' &&
          before.type === 'move' &&
          before.kind === step.kind &&
          before.to === step.from,
      );
  }

  *#do(chore: Chore): Process {
    chore.state = 'busy';
    const { step } = chore;
    if (step.type === 'pose') this.#turn(step);
    else if (step.type === 'become') yield* this.#become(step);
    else yield* this.#move(step, chore.inHand);
    chore.state = 'done';
    this.#open = this.#open.filter((each) => each !== chore);
  }

  *#move(step: MoveStep, inHand: PieceId | undefined): Process {
    while (inHand === undefined && this.#reachingFor.has(step.kind))
      yield () => !this.#reachingFor.has(step.kind);
    this.#reachingFor.add(step.kind);
    const piece = inHand ?? this.#world.table.freeAt(step.from, step.kind);
    if (piece === undefined) throw new Error(`a chore: no ${step.kind} lies free at ${step.from}`);
    if (inHand === undefined) yield* this.#hand.lift([piece]);
    if (inHand === undefined) yield* this.#hand.carry([piece], step.from, step.to);
    yield* this.#hand.put([piece], step.to, step.pose);
    this.#reachingFor.delete(step.kind);
  }

  /** The piece is marked where it lies, once it has come there. */
  *#become(step: BecomeStep): Process {
    const { table, trace, clock } = this.#world;
    for (const chore of this.#open.filter((each) => each.step.type === 'move' && each.step.to === step.at)) {
      if (chore.state === 'open') yield* this.#do(chore);
      else yield () => chore.state === 'done';
    }
    const piece = table.at(step.at).findLast((each) => table.kind(each) === step.kind);
    if (piece === undefined) throw new Error(`a chore: no ${step.kind} lies at ${step.at}`);
    table.become(piece, step.into);
    trace.add(clock.nowMs, 'hand', `marks ${piece} at ${step.at} as ${step.into}`);
  }

  #turn(step: PoseStep): void {
    const { table, trace, clock } = this.#world;
    const piece = table.at(step.at).findLast((each) => table.kind(each) === step.kind);
    if (piece === undefined) throw new Error(`a chore: no ${step.kind} lies at ${step.at}`);
    table.turn(piece, step.pose);
    trace.add(clock.nowMs, 'hand', `turns ${piece} at ${step.at} to pose ${step.pose}`);
  }

  /** Two steps that cannot be carried out in any order: one piece, or one stack. */
  #meets(a: Step, b: ChoreStep): boolean {
    if (a.type === 'signal') return false;
    if (a.kind === b.kind || (b.type === 'become' && a.kind === b.into)) return true;
    const places = (a.type === 'move' ? [a.from, a.to] : [a.at]).filter((at) =>
      this.#world.table.isStacked(at),
    );
    return b.type === 'move' && (places.includes(b.to) || places.includes(b.from));
  }
}
