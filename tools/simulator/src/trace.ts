/** What was going on, for whoever has to find out why: the last minutes of it. */
export type TraceKind = 'hand' | 'say' | 'reading' | 'device' | 'commit' | 'verdict' | 'question';

export interface TraceLine {
  readonly atMs: number;
  readonly kind: TraceKind;
  readonly text: string;
}

const KEEP_MS = 240_000;
const MAX_LINES = 20_000;
/** What is shown before the moment that went wrong. */
export const SHOW_MS = 30_000;

export class Trace {
  #lines: TraceLine[] = [];

  add(atMs: number, kind: TraceKind, text: string): void {
    this.#lines.push({ atMs, kind, text });
    if (this.#lines.length >= MAX_LINES)
      this.#lines = this.#lines.filter((line) => atMs - line.atMs <= KEEP_MS).slice(-MAX_LINES / 2);
  }

  /** Everything since then, one line each: seconds, what kind of thing, what. */
  dump(sinceMs: number): string {
    return this.#lines
      .filter((line) => line.atMs >= sinceMs)
      .map(({ atMs, kind, text }) => `${(atMs / 1000).toFixed(2).padStart(9)} ${kind.padEnd(8)} ${text}`)
      .join('\n');
  }
}
