import type { Effort } from './benchmark.ts';

/** Does a piece of work (a whole game, a whole stream) and says how many units it was. */
export type Work = () => number;

export interface Compared {
  readonly ours: number;
  readonly peer: number;
}

/** Units a second of both, each the median of runs taken in turn, so that a busy machine disturbs both alike. */
export function compareRates(ours: Work, peer: Work, effort: Effort): Compared {
  for (const work of [ours, peer]) rate(work, effort.warmUpMs);
  const rates: Compared[] = [];
  for (let run = 0; run < effort.runs; run++)
    rates.push({ ours: rate(ours, effort.runMs), peer: rate(peer, effort.runMs) });
  return { ours: median(rates.map((each) => each.ours)), peer: median(rates.map((each) => each.peer)) };
}

/** The same without a peer. */
export function medianRate(work: Work, effort: Effort): number {
  rate(work, effort.warmUpMs);
  return median(Array.from({ length: effort.runs }, () => rate(work, effort.runMs)));
}

/** Units a second, over at least one piece of work. */
function rate(work: Work, forMs: number): number {
  const startMs = processorMs();
  let units = 0;
  let passedMs = 0;
  do {
    units += work();
    passedMs = processorMs() - startMs;
  } while (passedMs < forMs);
  return (units / passedMs) * 1_000;
}

/**
 * Time that this thread had the processor: what other programs take does not count. Nor do the collector's and
 * the compiler's helper threads, for either side.
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that so many per cent do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}
