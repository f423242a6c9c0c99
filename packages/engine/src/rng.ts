/** A small seeded generator (sfc32): the same seed gives the same numbers on every machine. */
export class Rng {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  private constructor(a: number, b: number, c: number, counter: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
  }

  static fromSeed(seed: string | number): Rng {
    const text = String(seed);
    const rng = new Rng(hash(text, 0x9e3779b9), hash(text, 0x243f6a88), hash(text, 0xb7e15162), 1);
    for (let i = 0; i < 12; i++) rng.next();
    return rng;
  }

  /** 32 random bits as an unsigned integer. */
  next(): number {
    const t = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    return t >>> 0;
  }

  /** An integer from 0 to `bound` − 1. */
  below(bound: number): number {
    return Math.floor((this.next() / 0x1_0000_0000) * bound);
  }

  /** A number in [0, 1). */
  fraction(): number {
    return this.next() / 0x1_0000_0000;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  /** A generator of its own that goes on from here: a bot's copy never disturbs the table's. */
  branch(): Rng {
    return new Rng(this.next(), this.next(), this.next(), 1);
  }
}

/** FNV-1a with a basis of our choice: three bases give three independent words of state. */
function hash(text: string, basis: number): number {
  let h = basis | 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return Math.imul(h ^ (h >>> 15), 0x85ebca6b) | 0;
}
