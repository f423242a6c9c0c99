import type { Attempt, Evidence, State, Violation } from '@mandapa/engine';
import type { CholasAction } from './actions.ts';
import type { Tables } from './tables.ts';

export function attemptOf(
  _tables: Tables,
  _state: State,
  _evidence: Evidence,
): Attempt<CholasAction> | Violation | undefined {
  return undefined;
}
