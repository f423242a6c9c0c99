import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualClock } from './clock.ts';

/** Often enough that what comes in from outside is late by no more than a poll. */
const MAX_SLEEP_MS = 10;

/** Lets virtual time pass `speed` times as fast as the real one, until done or told to stop. */
export async function pace(
  clock: VirtualClock,
  speed: number,
  isDone: () => boolean,
  signal?: AbortSignal,
): Promise<void> {
  let realMs = performance.now();
  while (!isDone() && !signal?.aborted) {
    const nowMs = performance.now();
    // A machine that was asleep or overloaded goes on from there; it does not catch up in a burst.
    const passedMs = Math.min(nowMs - realMs, 10 * MAX_SLEEP_MS);
    realMs = nowMs;
    clock.runUntil(clock.nowMs + passedMs * speed);
    await sleep(MAX_SLEEP_MS);
  }
}
