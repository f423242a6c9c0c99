/** Something that will happen; kept by whoever may want to cancel it. */
export interface Timer {
  readonly dueMs: number;
  readonly order: number;
  run: (() => void) | undefined;
}

const MAX_TIMERS = 100_000;

/**
 * Virtual time: a queue of things to come. Nothing happens between two of them, so a game runs as fast as the
 * machine allows, and the same seed gives the same run. Things due at the same moment run in the order in which
 * they were asked for.
 */
export class VirtualClock {
  #nowMs = 0;
  #order = 0;
  readonly #heap: Timer[] = [];

  get nowMs(): number {
    return this.#nowMs;
  }

  /** When the next thing happens; undefined if nothing is to come. */
  get nextMs(): number | undefined {
    return this.#heap[0]?.dueMs;
  }

  after(delayMs: number, run: () => void): Timer {
    if (this.#heap.length >= MAX_TIMERS)
      throw new Error(`virtual clock: ${MAX_TIMERS} timers are waiting; something schedules without end`);
    const timer: Timer = { dueMs: this.#nowMs + Math.max(0, delayMs), order: this.#order++, run };
    this.#heap.push(timer);
    this.#rise(this.#heap.length - 1);
    return timer;
  }

  /** A cancelled timer stays in the queue until it is due, and then does nothing. */
  cancel(timer: Timer): void {
    timer.run = undefined;
  }

  /** Lets the next thing happen; false if nothing is to come. */
  step(): boolean {
    const timer = this.#pop();
    if (timer === undefined) return false;
    this.#nowMs = timer.dueMs;
    timer.run?.();
    return true;
  }

  /** Lets everything happen that is due by then, and moves on to that time. */
  runUntil(ms: number): void {
    while (this.#heap.length > 0 && (this.#heap[0] as Timer).dueMs <= ms) this.step();
    this.#nowMs = Math.max(this.#nowMs, ms);
  }

  #pop(): Timer | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    this.#sink(0);
    return first;
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfBefore(index, parent)) return;
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      if (left >= this.#heap.length) return;
      const least = right < this.#heap.length && this.#before(right, left) ? right : left;
      if (!this.#swapIfBefore(least, index)) return;
      index = least;
    }
  }

  #before(a: number, b: number): boolean {
    const [x, y] = [this.#heap[a] as Timer, this.#heap[b] as Timer];
    return x.dueMs < y.dueMs || (x.dueMs === y.dueMs && x.order < y.order);
  }

  #swapIfBefore(a: number, b: number): boolean {
    if (!this.#before(a, b)) return false;
    const x = this.#heap[a] as Timer;
    this.#heap[a] = this.#heap[b] as Timer;
    this.#heap[b] = x;
    return true;
  }
}
