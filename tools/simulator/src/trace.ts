/** What was going on, for whoever has to find out why: the last half minute of it. */
export type TraceKind = 'hand' | 'say' | 'reading' | 'device' | 'commit' | 'verdict' | 'question';

export interface TraceLine {
  readonly atMs: number;
  readonly kind: TraceKind;
  readonly text: string;
}

const KEEP_MS = 30_000;
const MAX_LINES = 4_000;

export class Trace {
  #lines: TraceLine[] = [];

  add(atMs: number, kind: TraceKind, text: string): void {
    this.#lines.push({ atMs, kind, text });
    const first = this.#lines[0];
    if (this.#lines.length < MAX_LINES / 2 || first === undefined) return;
    if (this.#lines.length >= MAX_LINES || atMs - first.atMs > 2 * KEEP_MS)
      this.#lines = this.#lines.filter((line) => atMs - line.atMs <= KEEP_MS).slice(-MAX_LINES / 2);
  }

  /** The last half minute, one line each: seconds, what kind of thing, what. */
  dump(nowMs: number, keepMs = KEEP_MS): string {
    return this.#lines
      .filter((line) => nowMs - line.atMs <= keepMs)
      .map(({ atMs, kind, text }) => `${(atMs / 1000).toFixed(2).padStart(9)} ${kind.padEnd(8)} ${text}`)
      .join('\n');
  }
}
