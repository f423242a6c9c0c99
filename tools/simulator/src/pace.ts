import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualClock } from './clock.ts';

/** Often enough that what comes in from outside is late by no more than a poll. */
const MAX_SLEEP_MS = 10;
/** Virtual time that may pass before the other side has had its say. */
const MAX_STEP_MS = 200;

/**
 * Lets virtual time pass `speed` times as fast as the real one, until done or told to stop. At high speed the
 * bridge's milliseconds would be people's seconds, so time stands still while it is catching up (`settle`).
 */
export async function pace(
  clock: VirtualClock,
  speed: number,
  isDone: () => boolean,
  settle: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const isOver = (): boolean => isDone() || (signal?.aborted ?? false);
  let realMs = performance.now();
  while (!isOver()) {
    const nowMs = performance.now();
    // A machine that was asleep or overloaded goes on from there; it does not catch up in a burst.
    const passedMs = Math.min(nowMs - realMs, 10 * MAX_SLEEP_MS);
    realMs = nowMs;
    const untilMs = clock.nowMs + passedMs * speed;
    while (clock.nowMs < untilMs && !isOver()) {
      clock.runUntil(Math.min(untilMs, clock.nowMs + MAX_STEP_MS));
      await settle();
    }
    if (performance.now() - nowMs < MAX_SLEEP_MS) await sleep(MAX_SLEEP_MS);
  }
}
