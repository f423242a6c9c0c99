import { RUIN_KINDS } from './facts.ts';
import type { Ruin } from './ruins.ts';

/** What the panel says to the board: `kind:canal`, `ruin:7`. */
export const pointKind = (kind: string): string => `kind:${kind}`;
export const pointRuin = (id: number): string => `ruin:${id}`;

export function readPointed(word: string | undefined, ruins: readonly Ruin[]): readonly Ruin[] {
  const [what, which] = (word ?? '').split(':');
  if (what === 'ruin') return ruins.filter(({ id }) => String(id) === which);
  const kind = RUIN_KINDS.find((entry) => entry === which);
  return what === 'kind' ? ruins.filter((ruin) => ruin.kind === kind) : [];
}
