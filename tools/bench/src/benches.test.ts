import { describe, expect, it } from 'vitest';
import type { Effort } from './benchmark.ts';
import { benchmarks } from './index.ts';

/** Just enough that every path is taken; nothing is said about speed. */
const TINY: Effort = { runs: 1, runMs: 1, warmUpMs: 0, recordMs: 20_000, commits: 2 };

describe('every benchmark', () => {
  it.each(benchmarks)('$name gives finite figures above zero', async (benchmark) => {
    const figures = await benchmark.run(TINY);
    expect(figures.length).toBeGreaterThan(0);
    for (const { bench, ours, unit, peer, peerValue } of figures) {
      expect(bench.length).toBeGreaterThan(0);
      expect(unit.length).toBeGreaterThan(0);
      expect(Number.isFinite(ours) && ours > 0, `${bench}: ${ours}`).toBe(true);
      expect(peerValue === null).toBe(peer === null);
      if (peerValue !== null) expect(Number.isFinite(peerValue) && peerValue > 0).toBe(true);
    }
  });

  it('has a name of its own', () => {
    const names = benchmarks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
