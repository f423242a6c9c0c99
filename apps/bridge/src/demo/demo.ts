import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, bots, type Game, type SeatSpec } from '@mandapa/engine';
import { type FaultLevel, type MockLine, playThroughBridge } from '@mandapa/simulator';
import { textOf } from '../user-error.ts';

export interface DemoSpec {
  readonly game: Game<Action>;
  readonly options: unknown;
  readonly seatCount: number;
  readonly seed: number;
  readonly speed: number;
  readonly profile: string;
  readonly bot: string;
  readonly faults: FaultLevel;
  /** Stop after one game. */
  readonly once: boolean;
  readonly line: MockLine;
  readonly bridgeUrl: string;
  readonly signal: AbortSignal;
  readonly current: () => CurrentGame | undefined;
  readonly log: (line: string) => void;
}

/** How long the final scores stay for people who watch, whatever the table's speed. */
const SHOW_RESULT_MS = 12_000;
/** A demo that fails at once must not spin. */
const AFTER_FAILURE_MS = 5_000;
const LOOK_MS = 100;

const NAMES = ['Anjali', 'Bala', 'Chitra', 'Devan', 'Esha'];

export const demoSeats = (count: number): SeatSpec[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: NAMES[index] ?? `Seat ${index + 1}`,
  }));

/** The game on the bridge's table, as the demo needs to know it. */
export interface CurrentGame {
  readonly id: string;
  readonly over: boolean;
}

/**
 * A simulated table at the end of a mocked serial line: boards send bytes, virtual people look at the bridge's
 * own screen and answer it. One game after the other, each with the next seed, until told to stop. A game that
 * somebody starts in the console has the table to itself; the demo waits for its end.
 */
export async function runDemo(spec: DemoSpec): Promise<void> {
  for (let seed = spec.seed; !spec.signal.aborted; seed++) {
    try {
      await playOne(spec, seed);
    } catch (error) {
      if (spec.signal.aborted) return;
      spec.log(`The demo game failed: ${textOf(error)}. The next one follows.`);
      await pause(AFTER_FAILURE_MS, spec.signal);
    }
    if (spec.once) return;
    await tableFree(spec);
  }
}

async function playOne(spec: DemoSpec, seed: number): Promise<void> {
  const { game, options, seatCount, speed, profile, faults, line, bridgeUrl } = spec;
  const bot = bots[spec.bot];
  const watch = new TableWatch(spec);
  try {
    const { report } = await playThroughBridge({
      game,
      options,
      seats: demoSeats(seatCount),
      seed,
      profile,
      faults,
      line,
      bridgeUrl,
      speed,
      signal: watch.signal,
      lingerMs: spec.once ? SHOW_RESULT_MS : SHOW_RESULT_MS * speed,
      ...(bot && { bots: [bot] }),
    });
    if (watch.signal.aborted) return;
    const differs =
      report.difference === undefined ? '' : ` The table differs from the journal: ${report.difference}`;
    spec.log(`The demo game with seed ${seed} is over after ${report.entries} entries.${differs}`);
  } finally {
    watch.end();
  }
}

/** Ends a demo game when the bridge stops, or when somebody puts another game on the table. */
class TableWatch {
  readonly #aborter = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly signal: AbortSignal;

  constructor({ signal, current }: DemoSpec) {
    this.signal = AbortSignal.any([signal, this.#aborter.signal]);
    const before = current()?.id;
    let own: string | undefined;
    this.#timer = setInterval(() => {
      const id = current()?.id;
      if (own === undefined && id !== before) own = id;
      if (own !== undefined && id !== own) this.#aborter.abort();
    }, LOOK_MS);
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

async function tableFree({ signal, current }: DemoSpec): Promise<void> {
  let waited = false;
  while (!signal.aborted && current()?.over === false) {
    waited = true;
    await pause(1_000, signal);
  }
  if (waited) await pause(SHOW_RESULT_MS, signal);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
