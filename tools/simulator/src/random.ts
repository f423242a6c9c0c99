import type { Rng } from '@mandapa/engine';

/** A span that people or machines need, in milliseconds. */
export type Span = readonly [lowMs: number, highMs: number];

export const within = (rng: Rng, [low, high]: Span): number => low + rng.fraction() * (high - low);

export const chance = (rng: Rng, probability: number): boolean =>
  probability > 0 && rng.fraction() < probability;
