/**
 * The twin's only clock: device time, mapped to the bridge's. It runs as the boards run (a virtual table at
 * twenty times the speed has twenty seconds a second), so that what people say between two rounds falls
 * between them; without boards it is the bridge's own time.
 */
export class Timeline {
  readonly #now: () => number;
  readonly #boards = new Map<string, BoardClock>();
  #latestMs: number;
  /** The bridge's own time when `#latestMs` was learnt. */
  #learntMs: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#latestMs = now();
    this.#learntMs = this.#latestMs;
  }

  /** The moment for what comes from people: the last that boards told, and what has passed since then. */
  now(): number {
    const sinceMs = Math.max(0, this.#now() - this.#learntMs);
    return this.#latestMs + (this.#boards.size === 0 ? sinceMs : Math.min(sinceMs, MAX_AHEAD_MS));
  }

  /** The moment of a board's own milliseconds. */
  of(device: string, bootId: number, deviceMs: number): number {
    let board = this.#boards.get(device);
    if (board === undefined || board.bootId !== bootId) {
      board = new BoardClock(bootId, deviceMs, this.now());
      this.#boards.set(device, board);
    }
    const atMs = board.map(deviceMs, this.now());
    this.#advance(atMs);
    return atMs;
  }

  /** A board that is gone no longer has a say; when it comes back it is taken up where time stands then. */
  forget(device: string): void {
    this.#boards.delete(device);
    if (this.#boards.size === 0) this.#advance(this.#now());
  }

  #advance(atMs: number): void {
    if (atMs < this.#latestMs) return;
    this.#latestMs = atMs;
    this.#learntMs = this.#now();
  }
}

/** With boards about, time never runs further ahead of them than one late round. */
const MAX_AHEAD_MS = 500;
/** Resonators are off by half a per cent at most; a lag is made up for at twice that. */
const CATCH_UP = 0.01;
const LAG_WINDOW_MS = 5_000;

/** One boot of one board: an offset that follows the slow drift between its resonator and the others'. */
class BoardClock {
  readonly bootId: number;
  #offsetMs: number;
  #lastRaw: number;
  #unwrapped: number;
  #windowStart: number;
  #leastLagMs = Number.POSITIVE_INFINITY;

  constructor(bootId: number, deviceMs: number, nowMs: number) {
    this.bootId = bootId;
    this.#lastRaw = deviceMs;
    this.#unwrapped = deviceMs;
    this.#windowStart = deviceMs;
    this.#offsetMs = nowMs - deviceMs;
  }

  map(deviceMs: number, nowMs: number): number {
    // The counter wraps at 2^32; a difference taken as a signed number survives that.
    const unwrapped = this.#unwrapped + ((deviceMs - this.#lastRaw) | 0);
    if (unwrapped > this.#unwrapped) {
      this.#unwrapped = unwrapped;
      this.#lastRaw = deviceMs;
    }
    const atMs = unwrapped + this.#offsetMs;
    this.#leastLagMs = Math.min(this.#leastLagMs, nowMs - atMs);
    if (unwrapped - this.#windowStart >= LAG_WINDOW_MS) this.#follow(unwrapped);
    return atMs;
  }

  /** The frame that waited least tells how far this board has fallen behind the others. */
  #follow(unwrapped: number): void {
    const limitMs = (unwrapped - this.#windowStart) * CATCH_UP;
    if (this.#leastLagMs > 0) this.#offsetMs += Math.min(this.#leastLagMs, limitMs);
    this.#windowStart = unwrapped;
    this.#leastLagMs = Number.POSITIVE_INFINITY;
  }
}
