import type { Rng } from '@mandapa/engine';

/** A span that people or machines need, in milliseconds. */
export type Span = readonly [lowMs: number, highMs: number];

export const within = (rng: Rng, [low, high]: Span): number => low + rng.fraction() * (high - low);

export const chance = (rng: Rng, probability: number): boolean =>
  probability > 0 && rng.fraction() < probability;

export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const left = [...items];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(rng.below(left.length), 1));
  return out;
}
