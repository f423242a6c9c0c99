/** Pauses that double up to a limit, each drawn from its upper half, so that many tables do not retry as one. */
export class BackOff {
  readonly #firstMs: number;
  readonly #maxMs: number;
  readonly #random: () => number;
  #attempt = 0;

  constructor({ firstMs = 250, maxMs = 10_000, random = Math.random } = {}) {
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
    this.#random = random;
  }

  next(): number {
    const wholeMs = Math.min(this.#maxMs, this.#firstMs * 2 ** Math.min(this.#attempt++, 16));
    return wholeMs / 2 + (this.#random() * wholeMs) / 2;
  }

  reset(): void {
    this.#attempt = 0;
  }
}
