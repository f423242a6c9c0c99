import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, bots, type Game, type SeatSpec } from '@mandapa/engine';
import { type FaultLevel, type MockLine, playThroughBridge } from '@mandapa/simulator';
import { textOf } from '../user-error.ts';

export interface DemoSpec {
  readonly game: Game<Action>;
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
  readonly log: (line: string) => void;
}

/** How long the final scores stay, in the table's own seconds, so that a fast demo is fast throughout. */
const SHOW_RESULT_MS = 12_000;
/** A demo that fails at once must not spin. */
const AFTER_FAILURE_MS = 5_000;

const NAMES = ['Anjali', 'Bala', 'Chitra', 'Devan', 'Esha'];

export const demoSeats = (count: number): SeatSpec[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: NAMES[index] ?? `Seat ${index + 1}`,
  }));

/**
 * A simulated table at the end of a mocked serial line: boards send bytes, virtual people look at the bridge's
 * own screen and answer it. One game after the other, each with the next seed, until told to stop.
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
  }
}

async function playOne(spec: DemoSpec, seed: number): Promise<void> {
  const { game, seatCount, speed, profile, faults, line, bridgeUrl, signal } = spec;
  const bot = bots[spec.bot];
  const { report } = await playThroughBridge({
    game,
    seats: demoSeats(seatCount),
    seed,
    profile,
    faults,
    line,
    bridgeUrl,
    speed,
    signal,
    lingerMs: SHOW_RESULT_MS,
    ...(bot && { bots: [bot] }),
  });
  if (signal.aborted) return;
  const differs =
    report.difference === undefined ? '' : ` The table differs from the journal: ${report.difference}`;
  spec.log(`The demo game with seed ${seed} is over after ${report.entries} entries.${differs}`);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
