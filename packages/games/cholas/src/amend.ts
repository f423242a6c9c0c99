import type { Amendment, State } from '@mandapa/engine';
import type { Tables } from './tables.ts';

export function amendState(_tables: Tables, state: State, _amendment: Amendment): State {
  return state.slice();
}
