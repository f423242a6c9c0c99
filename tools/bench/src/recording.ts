import { Match, OVER, virtualRegister } from '@mandapa/engine';
import { kerala } from '@mandapa/kerala';
import { Harness, profileOf, seatsFor, VIRTUAL_BOX } from '@mandapa/simulator';
import { Twin, type TwinInput, type TwinOutput } from '@mandapa/twin';

/** What a mat with a game of Kerala on it sent, and what the twin was told. */
export interface Recording {
  /** All that the boards wrote, in order, each portion as it was written. */
  readonly bytes: Uint8Array;
  readonly inputs: readonly TwinInput[];
  /** Entries that the twin had committed at the end. */
  readonly entries: number;
}

const SEATS = 3;
const SEED = 'bench';
const STEP_MS = 1_000;

class RecordingHarness extends Harness {
  readonly inputs: TwinInput[] = [];
  /** People look up when the table says that something is wrong. */
  onAlarm: (rule: string) => void = () => {};
  #isWrong = false;

  override input(input: TwinInput): readonly TwinOutput[] {
    this.inputs.push(input);
    const outputs = super.input(input);
    const { state, violation } = this.twin.verdict();
    const wasWrong = this.#isWrong;
    this.#isWrong = state === 'violation';
    if (this.#isWrong && !wasWrong) this.onAlarm(violation?.rule ?? '');
    return outputs;
  }
}

const recordings = new Map<number, Recording>();

/** The first so many milliseconds of one game at a virtual mat, always the same one; played once a process. */
export function recordKerala(forMs: number): Recording {
  const known = recordings.get(forMs);
  if (known !== undefined) return known;
  const portions: Uint8Array[] = [];
  const harness = new RecordingHarness({
    game: kerala,
    seats: SEATS,
    seed: SEED,
    onBytes: (bytes) => portions.push(bytes.slice()),
  });
  harness.start();
  const { rescue } = harness.simulation.seat(
    harness.link,
    () => {},
    () => {},
  );
  harness.onAlarm = (rule) => rescue.alarm(rule);
  while (harness.nowMs < forMs && kerala.actor(harness.twin.match.state) !== OVER) harness.run(STEP_MS);
  const recording = {
    bytes: Buffer.concat(portions),
    inputs: harness.inputs,
    entries: harness.twin.match.log.length,
  };
  recordings.set(forMs, recording);
  return recording;
}

/** A twin at the same table, before its first input. */
export function freshTwin(): Twin {
  const seats = seatsFor(SEATS);
  return Twin.create({
    match: Match.create(kerala, { seats }),
    profile: profileOf(kerala, 'mat', seats.length),
    register: virtualRegister(VIRTUAL_BOX, kerala.components),
  });
}
