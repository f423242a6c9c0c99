import type { VirtualClock } from './clock.ts';

/** What a process waits for: so many milliseconds, or until something is true. */
export type Wait = number | (() => boolean);

/** A person's doings written as one sequence: `yield 300` passes 300 ms, `yield () => done` waits for it. */
export type Process<T = void> = Generator<Wait, T, void>;

const LOOK_EVERY_MS = 100;

/** Runs a process on the clock, from now on. */
export function spawn<T>(clock: VirtualClock, process: Process<T>, onEnd?: (value: T) => void): void {
  const advance = (): void => {
    const { done, value } = process.next();
    if (done) onEnd?.(value as T);
    else wait(value as Wait);
  };
  const wait = (what: Wait): void => {
    if (typeof what === 'number') clock.after(what, advance);
    else if (what()) clock.after(0, advance);
    else clock.after(LOOK_EVERY_MS, () => wait(what));
  };
  clock.after(0, advance);
}

/** Waits until it is true, at most so long; says whether it became true. */
export function* waitFor(clock: VirtualClock, isTrue: () => boolean, timeoutMs: number): Process<boolean> {
  const deadlineMs = clock.nowMs + timeoutMs;
  yield () => isTrue() || clock.nowMs >= deadlineMs;
  return isTrue();
}
