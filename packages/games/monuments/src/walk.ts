import type { State, Violation } from '@mandapa/engine';
import type { CollectStep } from './actions.ts';
import { canCollect } from './enumerate.ts';
import { quarryPlace } from './places.ts';
import { canFinish } from './routes.ts';
import * as S from './state.ts';
import { areAdjacent, kindsOn, spaceIndex, tokenIndex } from './tables.ts';
import { OUTER, SPACES } from './vocabulary.ts';

const lengthRules = ['M-10', 'M-11', 'M-12', 'M-13'] as const;

/** The rule that says how far the worker goes on this turn. */
export const lengthRule = (state: State): string => lengthRules[S.stepsOf(state) - 1] as string;

const breach = (
  rule: string,
  id: string,
  values: NonNullable<Violation['message']['values']>,
): Violation => ({ rule, message: { id: `no.${id}`, values } });

const at = (space: number) => ({ place: quarryPlace(space) });

/**
 * What is wrong with a walk. Of one that is not whole yet only what no further step can mend: a wrong space,
 * one entered twice, too many steps, or no way back to the outer ring.
 */
export function walkBreach(
  state: State,
  steps: readonly CollectStep[],
  whole: boolean,
): Violation | undefined {
  const spaces = steps.map(({ space }) => spaceIndex.get(space) as number);
  const worker = S.get(state, S.WORKER);
  const wanted = S.stepsOf(state);
  if (worker < 0) {
    const first = spaces[0] as number;
    if (first >= OUTER) return breach('M-10', 'startOuter', { space: at(first) });
    if (spaces.length > 1) return breach('M-10', 'startOnly', { space: at(first) });
  } else {
    const wrong = pathBreach(worker, spaces);
    if (wrong) return wrong;
    if (spaces.length > wanted || (whole && spaces.length < wanted))
      return breach(lengthRule(state), 'length', { count: wanted, steps: spaces.length });
    const wrongEnd = endBreach(spaces, wanted);
    if (wrongEnd) return wrongEnd;
  }
  return takeBreach(state, steps, spaces) ?? (whole ? emptyBreach(state, steps) : undefined);
}

function pathBreach(worker: number, spaces: readonly number[]): Violation | undefined {
  let from = worker;
  for (const [index, space] of spaces.entries()) {
    if (areAdjacent[from * SPACES + space] !== 1)
      return breach('M-14', from === space ? 'stay' : 'notBeside', { from: at(from), space: at(space) });
    if (spaces.indexOf(space) < index) return breach('M-15', 'twice', { space: at(space) });
    from = space;
  }
  return undefined;
}

function endBreach(spaces: readonly number[], wanted: number): Violation | undefined {
  const last = spaces.at(-1) as number;
  if (canFinish(last, spaces, wanted - spaces.length)) return undefined;
  return breach('M-16', spaces.length === wanted ? 'endOuter' : 'noWayBack', { space: at(last) });
}

function takeBreach(
  state: State,
  steps: readonly CollectStep[],
  spaces: readonly number[],
): Violation | undefined {
  for (const [index, { take }] of steps.entries()) {
    const space = spaces[index] as number;
    const kinds = kindsOn[S.get(state, S.QUARRY + space)] as number;
    if (take === null && kinds !== 0) return breach('M-17', 'mustTake', { space: at(space) });
    if (take !== null && ((kinds >> (tokenIndex.get(take) as number)) & 1) === 0)
      return breach('M-17', 'notThere', { space: at(space), token: { kind: take } });
  }
  return undefined;
}

function emptyBreach(state: State, steps: readonly CollectStep[]): Violation | undefined {
  if (steps.some(({ take }) => take !== null) || !canCollect(state)) return undefined;
  return breach('M-19', 'nothing', { seat: { seat: S.get(state, S.SEAT) } });
}
