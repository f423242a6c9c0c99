import { type MoveStep, type PieceId, type Step, stackFrom } from '@mandapa/engine';
import type { Intended } from '../ledger.ts';
import type { Process } from '../process.ts';
import { chance, within } from '../random.ts';
import type { Chores } from './chores.ts';
import type { ErrorRates, Habits } from './habits.ts';
import type { Hand } from './hand.ts';
import type { HandWorld } from './world.ts';

const FORGOTTEN_MS = [12_000, 30_000] as const;

/** Carries out the steps of an act in a human order. Knows steps, no game. */
export class Acting {
  readonly #world: HandWorld;
  readonly #hand: Hand;
  readonly #chores: Chores;
  readonly #habits: Habits;
  readonly #errors: ErrorRates;

  constructor(world: HandWorld, hand: Hand, chores: Chores, habits: Habits, errors: ErrorRates) {
    this.#world = world;
    this.#hand = hand;
    this.#chores = chores;
    this.#habits = habits;
    this.#errors = errors;
  }

  *act(entry: Intended): Process {
    const { clock, rng } = this.#world;
    yield* this.#chores.clearTheWay(entry.steps);
    const follows = entry.steps.filter((step) => step.role === 'follow');
    const early = chance(rng, this.#habits.followFirst) ? this.#takeable(entry, follows) : undefined;
    if (early !== undefined) yield* this.#hand.lift([early.piece]);
    for (const group of groupsOf(entry.steps.filter((step) => step.role === 'act')))
      yield* this.#do(group, entry);
    entry.doneMs = clock.nowMs;
    for (const step of follows) yield* this.#follow(step, step === early?.step ? early.piece : undefined);
  }

  /** What the rules want done after an act that no hand makes. */
  *followUp(entry: Intended): Process {
    for (const step of entry.steps) if (step.role === 'follow') yield* this.#follow(step, undefined);
  }

  /** A figure that will follow onto what is laid, and that can be taken up now. */
  #takeable(entry: Intended, follows: readonly Step[]): { step: Step; piece: PieceId } | undefined {
    for (const step of follows) {
      if (step.type !== 'move' || step.withStack) continue;
      const isNext = entry.steps.some(
        (act) => act.role === 'act' && act.type === 'move' && act.to === step.to,
      );
      const piece = this.#world.table.freeAt(step.from, step.kind);
      if (isNext && piece !== undefined) return { step, piece };
    }
    return undefined;
  }

  *#do(group: readonly Step[], entry: Intended): Process {
    const step = group[0] as Step;
    if (step.type === 'move') yield* this.#move(group as readonly MoveStep[]);
    else if (step.type === 'pose') this.#chores.add(step, 0);
    else if (step.type === 'signal' && !this.#world.press(step.signal, step.at, step.value))
      entry.visible = false;
  }

  *#move(group: readonly MoveStep[]): Process {
    const { table, rng } = this.#world;
    const [first, last] = [group[0] as MoveStep, group.at(-1) as MoveStep];
    const pieces = first.withStack
      ? table.at(first.from).slice(-group.length)
      : [table.freeAt(first.from, first.kind)].filter((piece) => piece !== undefined);
    if (pieces.length !== group.length)
      throw new Error(`hands cannot take ${group.map(({ kind }) => kind).join(' + ')} from ${first.from}`);
    yield* this.#hand.lift(pieces);
    yield* this.#hand.carry(pieces, first.from, first.to);
    const single = pieces.length === 1 ? pieces[0] : undefined;
    if (single !== undefined && chance(rng, this.#habits.hesitate))
      yield* this.#hand.hesitate(single, first.to);
    yield* this.#hand.put(pieces, last.to, last.pose);
  }

  *#follow(step: Step, inHand: PieceId | undefined): Process {
    if (step.type === 'signal') return;
    const { rng } = this.#world;
    if (inHand !== undefined) {
      yield within(rng, this.#habits.followSoonMs);
      const { to, pose } = step as MoveStep;
      yield* this.#hand.put([inHand], to, pose);
      return;
    }
    this.#chores.add(step, this.#delayMs());
  }

  #delayMs(): number {
    const { rng } = this.#world;
    if (chance(rng, this.#errors.forgetChore)) return within(rng, FORGOTTEN_MS);
    const isLate = chance(rng, this.#habits.followLate);
    return within(rng, isLate ? this.#habits.followLateMs : this.#habits.followSoonMs);
  }
}

/** Steps that one movement carries out: a whole stack, or each for itself. */
function groupsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: (readonly Step[])[] = [];
  for (let index = 0; index < steps.length; ) {
    const step = steps[index] as Step;
    const group = step.type === 'move' ? stackFrom(steps, index) : [step];
    groups.push(group);
    index += group.length;
  }
  return groups;
}
