import { describe, expect, it } from 'vitest';
import { easeSettle, Motion } from './motion.ts';

describe('motion', () => {
  it('moves from its first tick to its end, and is done once', () => {
    const motion = new Motion();
    const seen: number[] = [];
    let done = 0;
    motion.add({ key: 'a', durationMs: 100, ease: (t) => t, apply: (t) => seen.push(t), done: () => done++ });
    for (const now of [1000, 1050, 1100, 1150]) motion.step(now);
    expect(seen).toEqual([0, 0.5, 1]);
    expect(done).toBe(1);
    expect(motion.busy).toBe(false);
  });

  it('waits for its delay', () => {
    const motion = new Motion();
    const seen: number[] = [];
    motion.add({ key: 'a', durationMs: 10, delayMs: 50, apply: (t) => seen.push(t) });
    motion.step(0);
    motion.step(40);
    expect(seen).toEqual([]);
    expect(motion.busy).toBe(true);
    motion.step(60);
    expect(seen).toEqual([1]);
  });

  it('replaces what is under way by the same key', () => {
    const motion = new Motion();
    const log: string[] = [];
    motion.add({ key: 'a', durationMs: 100, apply: () => log.push('old'), done: () => log.push('old done') });
    motion.step(0);
    motion.add({ key: 'a', durationMs: 100, apply: () => log.push('new') });
    motion.step(10);
    expect(log).toEqual(['old', 'old done', 'new']);
  });

  it('goes a hair past its goal and settles on it', () => {
    expect(easeSettle(0)).toBeCloseTo(0);
    expect(easeSettle(1)).toBe(1);
    expect(Math.max(...Array.from({ length: 50 }, (_, i) => easeSettle(i / 50)))).toBeGreaterThan(1);
  });
});
