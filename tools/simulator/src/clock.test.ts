import { describe, expect, it } from 'vitest';
import { VirtualClock } from './clock.ts';
import { type Process, spawn, waitFor } from './process.ts';

describe('virtual clock', () => {
  it('lets things happen in the order of their times, then of their asking', () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    for (const [ms, name] of [
      [30, 'c'],
      [10, 'a'],
      [30, 'd'],
      [20, 'b'],
    ] as const)
      clock.after(ms, () => seen.push(`${name}@${clock.nowMs}`));
    while (clock.step());
    expect(seen).toEqual(['a@10', 'b@20', 'c@30', 'd@30']);
  });

  it('forgets what was cancelled and stops at the time it was told', () => {
    const clock = new VirtualClock();
    const seen: number[] = [];
    const timer = clock.after(5, () => seen.push(5));
    clock.after(10, () => seen.push(10));
    clock.after(50, () => seen.push(50));
    clock.cancel(timer);
    clock.runUntil(20);
    expect(seen).toEqual([10]);
    expect(clock.nowMs).toBe(20);
  });

  it('runs processes that wait for time and for each other', () => {
    const clock = new VirtualClock();
    let door = 'shut';
    function* porter(): Process {
      yield 250;
      door = 'open';
    }
    function* guest(): Process<boolean> {
      const inTime = yield* waitFor(clock, () => door === 'open', 1_000);
      return inTime;
    }
    const came: [boolean, number][] = [];
    spawn(clock, porter());
    spawn(clock, guest(), (inTime) => came.push([inTime, clock.nowMs]));
    while (clock.step());
    expect(came).toEqual([[true, 300]]);
  });
});
