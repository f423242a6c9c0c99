/** One line of the table, and one object of `--json`. */
export interface Figure {
  readonly bench: string;
  readonly ours: number;
  readonly unit: string;
  readonly peer: string | null;
  readonly peerValue: number | null;
}

/** A figure that nobody else has. */
export const alone = (bench: string, ours: number, unit: string): Figure => ({
  bench,
  ours,
  unit,
  peer: null,
  peerValue: null,
});

/** How long to look: more gives steadier medians. */
export interface Effort {
  /** Runs of each side, taken in turn. */
  readonly runs: number;
  readonly runMs: number;
  readonly warmUpMs: number;
  /** Of the recorded game of Kerala, in the table's own time. */
  readonly recordMs: number;
  /** Commits that are followed from the last byte to the screen. */
  readonly commits: number;
}

export interface Benchmark {
  readonly name: string;
  /** What is measured, in a few words. */
  readonly about: string;
  run(effort: Effort): Promise<readonly Figure[]>;
}

export const FULL: Effort = {
  runs: 15,
  runMs: 200,
  warmUpMs: 1_500,
  recordMs: 15 * 60_000,
  commits: 150,
};

export const QUICK: Effort = { runs: 5, runMs: 100, warmUpMs: 500, recordMs: 3 * 60_000, commits: 30 };
