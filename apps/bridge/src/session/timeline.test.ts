import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

function bench() {
  let nowMs = 1_000_000;
  const timeline = new Timeline(() => nowMs);
  return {
    timeline,
    pass(ms: number) {
      nowMs += ms;
    },
    get nowMs() {
      return nowMs;
    },
  };
}

describe('Timeline', () => {
  it('is the bridge’s own time while there are no boards', () => {
    const { timeline, pass } = bench();
    expect(timeline.now()).toBe(1_000_000);
    pass(200);
    expect(timeline.now()).toBe(1_000_200);
  });

  it('keeps the distances that the board measured, however late its frames come', () => {
    const { timeline, pass } = bench();
    const first = timeline.of('a', 1, 5_000);
    pass(900);
    expect(timeline.of('a', 1, 5_400) - first).toBe(400);
  });

  it('runs as fast as a virtual table runs, for people too', () => {
    const { timeline, pass } = bench();
    const start = timeline.of('a', 1, 0);
    for (let i = 1; i <= 100; i++) {
      pass(10);
      timeline.of('a', 1, i * 200);
    }
    pass(5);
    expect(timeline.now() - start).toBe(20_005);
  });

  it('puts two boards that were switched on at different times on the same line', () => {
    const { timeline, pass } = bench();
    timeline.of('a', 1, 70_000);
    timeline.of('b', 9, 12);
    pass(500);
    const a = timeline.of('a', 1, 70_500);
    const b = timeline.of('b', 9, 512);
    expect(Math.abs(a - b)).toBeLessThanOrEqual(1);
  });

  it('takes a rebooted board up where time stands, not where its counter starts', () => {
    const { timeline, pass } = bench();
    timeline.of('a', 1, 400_000);
    pass(300);
    expect(timeline.of('a', 2, 3)).toBe(1_000_300);
  });

  it('survives the wrap of the board’s counter', () => {
    const { timeline, pass } = bench();
    const before = timeline.of('a', 1, 0xffff_ff00);
    pass(512);
    expect(timeline.of('a', 1, 0x100) - before).toBe(512);
  });

  it('follows a resonator that is slow by half a per cent', () => {
    const { timeline, pass } = bench();
    for (let i = 0; i <= 6_000; i++) {
      timeline.of('good', 1, i * 100);
      timeline.of('slow', 1, Math.round(i * 99.5));
      pass(100);
    }
    const lag = timeline.of('good', 1, 600_100) - timeline.of('slow', 1, Math.round(6_001 * 99.5));
    expect(lag).toBeLessThan(60);
  });
});
