/**
 * A board's milliseconds → the host's. The offset is the smallest delay between the two clocks seen in the last
 * 5 to 10 s: the frame that waited least tells the truth, and resonators that are off by half a per cent are
 * followed.
 */
export class DeviceClock {
  static readonly WINDOW_MS = 5_000;

  #lastRaw: number | undefined;
  /** Board time without the wrap at 2^32. */
  #unwrapped = 0;
  #windowStartMs = 0;
  #current = Number.POSITIVE_INFINITY;
  #previous = Number.POSITIVE_INFINITY;

  /** A frame stamped `deviceMs` by the board has just come in. */
  observe(deviceMs: number, receivedMs: number): void {
    const unwrapped = this.#unwrap(deviceMs);
    if (unwrapped > this.#unwrapped || this.#lastRaw === undefined) {
      this.#unwrapped = unwrapped;
      this.#lastRaw = deviceMs;
    }
    if (receivedMs - this.#windowStartMs >= DeviceClock.WINDOW_MS) {
      this.#previous = this.#current;
      this.#current = Number.POSITIVE_INFINITY;
      this.#windowStartMs = receivedMs;
    }
    this.#current = Math.min(this.#current, receivedMs - unwrapped);
  }

  /** Host time of a board time; `receivedMs` while nothing is known, and never later than it. */
  toHost(deviceMs: number, receivedMs: number): number {
    const offset = Math.min(this.#current, this.#previous);
    if (offset === Number.POSITIVE_INFINITY) return receivedMs;
    return Math.min(receivedMs, this.#unwrap(deviceMs) + offset);
  }

  /** Milliseconds by which `deviceMs` lies before the newest time seen; 0 if it does not. */
  backwardsMs(deviceMs: number): number {
    return this.#lastRaw === undefined ? 0 : Math.max(0, this.#unwrapped - this.#unwrap(deviceMs));
  }

  #unwrap(deviceMs: number): number {
    return this.#lastRaw === undefined ? deviceMs : this.#unwrapped + ((deviceMs - this.#lastRaw) | 0);
  }
}
