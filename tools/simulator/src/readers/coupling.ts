import type { PieceId, Rng } from '@mandapa/engine';
import { chance, within } from '../random.ts';

/** Tags above each other pull each other out of tune: who answers changes with every change of the stack. */
const LASTS_MS = [5_000, 40_000] as const;
/** With two: both, the lower, the upper, none. */
const PAIR = [0.62, 0.15, 0.18, 0.05] as const;
/** With three and more, each for itself. */
const HEARD_IN_STACK = 0.6;
const ALL_SILENT = 0.05;
const FLICKER_OFF = 0.1;
const FLICKER_ON = 0.02;

/** Which tags of one reader's stack answer at present. */
export class Coupling {
  readonly #rng: Rng;
  readonly #capacity: number;
  #version = -1;
  #untilMs = 0;
  #heard: readonly PieceId[] = [];

  constructor(rng: Rng, capacity: number) {
    this.#rng = rng;
    this.#capacity = capacity;
  }

  /** The tags that answer one poll. */
  answers(lying: readonly PieceId[], version: number, nowMs: number): PieceId[] {
    if (version !== this.#version || nowMs >= this.#untilMs) this.#retune(lying, version, nowMs);
    const answers = lying.filter((piece) =>
      this.#heard.includes(piece) ? !chance(this.#rng, FLICKER_OFF) : chance(this.#rng, FLICKER_ON),
    );
    return answers.slice(0, this.#capacity);
  }

  #retune(lying: readonly PieceId[], version: number, nowMs: number): void {
    this.#version = version;
    this.#untilMs = nowMs + within(this.#rng, LASTS_MS);
    this.#heard = lying.length === 2 ? this.#pair(lying) : this.#stack(lying);
  }

  #pair(lying: readonly PieceId[]): readonly PieceId[] {
    const dice = this.#rng.fraction();
    if (dice < PAIR[0]) return lying;
    if (dice < PAIR[0] + PAIR[1]) return lying.slice(0, 1);
    return dice < PAIR[0] + PAIR[1] + PAIR[2] ? lying.slice(1) : [];
  }

  #stack(lying: readonly PieceId[]): readonly PieceId[] {
    if (chance(this.#rng, ALL_SILENT)) return [];
    const heard = lying.filter(() => chance(this.#rng, HEARD_IN_STACK));
    // Whoever is over capacity loses the race for the air, not always the same one.
    while (heard.length > this.#capacity) heard.splice(this.#rng.below(heard.length), 1);
    return heard;
  }
}
