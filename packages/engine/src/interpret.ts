import { ActIndex, type IndexedAct } from './act-index.ts';
import type { Action, Attempt, Game, State, Violation } from './contract.ts';
import { accountsFor } from './evidence.ts';
import { generalViolation } from './general-words.ts';
import type { By, Kind } from './ids.ts';
import type { Evidence } from './layout.ts';

export type Interpretation<A extends Action = Action> =
  | { readonly type: 'lawful'; readonly entries: readonly IndexedAct<A>[] }
  | {
      readonly type: 'attempt';
      readonly by: By;
      readonly action: A;
      readonly whole: boolean;
      readonly violation: Violation;
    }
  | { readonly type: 'violation'; readonly violation: Violation };

/**
 * What the evidence means: the lawful actions that contain all of it, or the nearest thing people may
 * have tried and the rule it breaks, or a violation where no action can say it.
 */
export function interpret<A extends Action>(
  game: Game<A>,
  state: State,
  evidence: Evidence,
  index: ActIndex<A> = ActIndex.of(game, state),
): Interpretation<A> {
  const entries = candidates(index, evidence).filter((entry) => accountsFor(entry, evidence));
  if (entries.length > 0) return { type: 'lawful', entries };
  const foreign = foreignKind(game, state, evidence);
  if (foreign !== undefined)
    return { type: 'violation', violation: generalViolation('T-02', 'table.foreign', { kind: foreign }) };
  const tried = game.attempt(state, evidence);
  if (tried === undefined) return { type: 'violation', violation: noAct(evidence) };
  if (!isAttempt(tried)) return { type: 'violation', violation: tried };
  const violation = game.check(state, tried.by, tried.action);
  // A lawful attempt leaves part of the evidence unexplained: that part belongs to no act.
  if (!violation) return { type: 'violation', violation: noAct(evidence) };
  return { type: 'attempt', ...tried, violation };
}

/** The shortest of the index's lists that must hold every explanation. */
function candidates<A extends Action>(index: ActIndex<A>, evidence: Evidence): readonly IndexedAct<A>[] {
  let best = index.entries;
  const consider = (list: readonly IndexedAct<A>[]): void => {
    if (list.length < best.length) best = list;
  };
  for (const { kind, from, to } of evidence.moves) {
    consider(index.byKind(kind));
    if (from !== undefined) consider(index.byPlace(from));
    if (to !== undefined) consider(index.byPlace(to));
  }
  for (const { kind, at } of evidence.poses) {
    consider(index.byKind(kind));
    consider(index.byPlace(at));
  }
  for (const { signal, at } of evidence.signals) {
    consider(index.bySignal(signal));
    consider(index.byPlace(at));
  }
  return best;
}

function foreignKind<A extends Action>(game: Game<A>, state: State, evidence: Evidence): Kind | undefined {
  const kinds = [...evidence.moves, ...evidence.poses].map(({ kind }) => kind);
  const strange = kinds.filter((kind) => !game.components.some((component) => component.kind === kind));
  if (strange.length === 0) return undefined;
  // A piece may have become another kind since it left the box.
  const known = new Set<Kind>();
  for (const items of game.layout(state).places.values()) for (const { kind } of items) known.add(kind);
  return strange.find((kind) => !known.has(kind));
}

function noAct(evidence: Evidence): Violation {
  const [piece] = [...evidence.moves, ...evidence.poses];
  if (piece) return generalViolation('T-01', 'table.no-act', { kind: { kind: piece.kind } });
  return generalViolation('T-01', 'table.no-signal', { signal: evidence.signals[0]?.signal ?? '' });
}

const isAttempt = <A extends Action>(tried: Attempt<A> | Violation): tried is Attempt<A> => 'action' in tried;
