/** Movements as plain data on a clock that somebody else turns: no timers here, so tests can turn it. */

export type Ease = (t: number) => number;

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
/** Past the goal by a hair and back: a piece that settles. */
export const easeSettle: Ease = (t) => 1 + 1.9 * (t - 1) ** 3 + 0.9 * (t - 1) ** 2;
export const easeLinear: Ease = (t) => t;

export interface Movement {
  /** One movement per key: a newer one replaces what is under way. */
  readonly key: string;
  readonly durationMs: number;
  readonly delayMs?: number;
  readonly ease?: Ease;
  readonly apply: (progress: number) => void;
  readonly done?: () => void;
}

interface Running {
  readonly movement: Movement;
  startMs: number | undefined;
}

export class Motion {
  private readonly running = new Map<string, Running>();

  get busy(): boolean {
    return this.running.size > 0;
  }

  add(movement: Movement): void {
    this.running.get(movement.key)?.movement.done?.();
    this.running.set(movement.key, { movement, startMs: undefined });
  }

  /** Forgets a movement; its `done` is called, its goal is not applied. */
  cancel(key: string): void {
    const entry = this.running.get(key);
    if (!entry) return;
    this.running.delete(key);
    entry.movement.done?.();
  }

  /** Moves everything to where it should be at `nowMs`. */
  step(nowMs: number): void {
    for (const [key, entry] of this.running) {
      entry.startMs ??= nowMs;
      const { movement } = entry;
      const elapsed = nowMs - entry.startMs - (movement.delayMs ?? 0);
      if (elapsed < 0) continue;
      const t = movement.durationMs <= 0 ? 1 : Math.min(1, elapsed / movement.durationMs);
      movement.apply((movement.ease ?? easeOut)(t));
      if (t === 1 && this.running.get(key) === entry) {
        this.running.delete(key);
        movement.done?.();
      }
    }
  }
}
