import { ActIndex, type IndexedAct } from '../../act-index.ts';
import type { Game } from '../../contract.ts';
import { interpret } from '../../interpret.ts';
import type { Evidence, Step } from '../../layout.ts';
import { narrow, traceOf } from '../../narrow.ts';
import { sameJson } from '../../same-json.ts';
import { expect, words } from '../failure.ts';
import { after, type Check, type Moment, sameBytes, someOf } from '../moment.ts';

const ACTS_A_STATE = 4;

export function evidenceOf(steps: readonly Step[]): Evidence {
  return {
    moves: steps.flatMap((step) =>
      step.type === 'move' ? [{ kind: step.kind, from: step.from, to: step.to }] : [],
    ),
    poses: steps.flatMap((step) =>
      step.type === 'pose' ? [{ kind: step.kind, at: step.at, pose: step.pose }] : [],
    ),
    signals: steps.flatMap((step) =>
      step.type === 'signal'
        ? [{ signal: step.signal, at: step.at, ...(step.value === undefined ? {} : { value: step.value }) }]
        : [],
    ),
  };
}

/** What is seen of an act, and what is tapped for it, leads to the action. */
export const interpretCheck: Check = {
  name: 'interpret',
  rate: 0.08,
  run({ game, state, index, rng }) {
    // What is seen is looked up in an index of its own, as at a table: steps must not differ from it.
    const anew = ActIndex.of(game, state);
    for (const entry of someOf(index().entries, ACTS_A_STATE, rng)) {
      const meaning = interpret(game, state, evidenceOf(entry.acts), anew);
      const found = meaning.type === 'lawful' && meaning.entries.some(({ code }) => code === entry.code);
      expect(
        found,
        () => `the acts of ${words(entry.action)} are read as ${meaning.type}: ${words(entry.acts)}`,
      );
      const offer = narrow(index(), traceOf(entry.acts));
      expect(
        offer.done?.includes(entry) ?? false,
        () => `tapping ${words(traceOf(entry.acts))} is not ${words(entry.action)}`,
      );
    }
  },
};

/** Legal actions with equal acts differ only in late fields or unseen types, or lead to the same state. */
export const actsCheck: Check = {
  name: 'acts',
  rate: 0.08,
  run(moment) {
    const groups = new Map<string, IndexedAct[]>();
    for (const entry of moment.index().entries) {
      const key = JSON.stringify(entry.acts);
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
    for (const group of groups.values())
      for (const entry of group.slice(1)) {
        const first = group[0] as IndexedAct;
        expect(
          mayLookAlike(moment, first, entry),
          () => `${words(first.action)} and ${words(entry.action)} have the same acts: ${words(entry.acts)}`,
        );
      }
  },
};

function mayLookAlike({ game, state }: Moment, one: IndexedAct, two: IndexedAct): boolean {
  if (game.unseen.includes(one.action.type) || game.unseen.includes(two.action.type)) return true;
  if (sameJson(withoutLate(game, one), withoutLate(game, two))) return true;
  const [a, b] = [after(game, state, one.code), after(game, state, two.code)];
  return sameBytes(game.key(a), game.key(b));
}

function withoutLate(game: Game, { action }: IndexedAct): object {
  const late = game.late.filter((field) => field.action === action.type).map(({ field }) => field);
  return Object.fromEntries(Object.entries(action).filter(([field]) => !late.includes(field)));
}

/** One step of an act gone wrong is lawful, underway, or a violation with a rule; never a crash. */
export const perturbCheck: Check = {
  name: 'perturb',
  rate: 0.08,
  run(moment) {
    const { game, state, index, rng } = moment;
    for (const entry of someOf(index().entries, ACTS_A_STATE, rng)) {
      const evidence = perturbed(moment, entry.acts);
      const meaning = interpret(game, state, evidence, index());
      if (meaning.type === 'lawful') continue;
      const { rule, message } = meaning.violation;
      expect(
        rule in game.rules || rule.startsWith('T-'),
        () => `${words(evidence)} breaks "${rule}", which is no rule`,
      );
      expect(
        message.id in game.catalogue || rule.startsWith('T-'),
        () => `no sentence for "${message.id}" (${rule})`,
      );
    }
  },
};

function perturbed({ game, harvest, index, rng }: Moment, acts: readonly Step[]): Evidence {
  const steps = [...acts];
  const at = rng.below(steps.length);
  const step = steps[at];
  const how = rng.below(4);
  if (step?.type !== 'move' || how === 0) steps.splice(at, 1);
  else if (how === 1) steps[at] = { ...step, to: rng.pick(harvest.places) };
  else if (how === 2) steps[at] = { ...step, kind: rng.pick(game.components).kind };
  else steps.push(...rng.pick(index().entries).acts.slice(0, 1));
  return evidenceOf(steps);
}
