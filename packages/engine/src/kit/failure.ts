/** A game breaks its contract: which check says so, and how to get there again. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
  readonly check: string;
  readonly detail: string;
  /** `runConformance(game, variant, {games: 1, seed})` meets the same failure. */
  readonly seed: string;
  /** Entries played before. */
  readonly seq: number;

  constructor(check: string, detail: string, seed: string, seq: number) {
    super(`${check}: ${detail} (seed ${seed}, after entry ${seq})`);
    this.check = check;
    this.detail = detail;
    this.seed = seed;
    this.seq = seq;
  }
}

/** Thrown by a check; the run adds its name and where it was. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

export function expect(condition: boolean, detail: () => string): asserts condition {
  if (!condition) throw new CheckFailed(detail());
}

export const words = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? 'undefined';
