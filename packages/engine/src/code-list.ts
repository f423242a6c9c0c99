/**
 * A list of action codes that its caller owns and reuses, so that enumerating allocates nothing.
 * When chance is awaited, `weights[i]` is the integer weight of `codes[i]`; otherwise it means nothing.
 */
export class CodeList {
  codes: Int32Array;
  weights: Float64Array;
  count = 0;

  constructor(capacity = 256) {
    this.codes = new Int32Array(capacity);
    this.weights = new Float64Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(code: number): void {
    if (this.count === this.codes.length) this.#grow();
    this.codes[this.count++] = code;
  }

  addWeighted(code: number, weight: number): void {
    if (this.count === this.codes.length) this.#grow();
    this.codes[this.count] = code;
    this.weights[this.count++] = weight;
  }

  /** Room for so many codes more, so that a hot loop may write `codes` itself and set `count` at the end. */
  reserve(more: number): void {
    while (this.codes.length < this.count + more) this.#grow();
  }

  at(index: number): number {
    if (index < 0 || index >= this.count) throw new RangeError(`action ${index} of ${this.count}`);
    return this.codes[index] as number;
  }

  includes(code: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.codes[i] === code) return true;
    return false;
  }

  #grow(): void {
    const codes = new Int32Array(this.codes.length * 2);
    codes.set(this.codes);
    this.codes = codes;
    const weights = new Float64Array(this.weights.length * 2);
    weights.set(this.weights);
    this.weights = weights;
  }
}
