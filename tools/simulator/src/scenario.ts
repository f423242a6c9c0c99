import {
  type Action,
  type By,
  type Game,
  kindOf,
  Match,
  type PieceId,
  type Place,
  place,
  randomBot,
  virtualRegister,
} from '@mandapa/engine';
import { LineLink, type LinkOutput } from '@mandapa/protocol';
import { type Question, Twin, type TwinInput, type TwinOutput, type Verdict } from '@mandapa/twin';
import type { SerialPortMock } from 'serialport';
import { toTwinInput } from './device-input.ts';
import type { Habits } from './hands/habits.ts';
import { gatesOf } from './hands/world.ts';
import { type HarnessSpec, profileOf, seatsFor } from './harness.ts';
import { MockLine } from './links/mock-line.ts';
import { type Process, spawn } from './process.ts';
import type { VirtualReader } from './readers/reader.ts';
import { Simulation } from './simulation.ts';

export type ScenarioSpec = Omit<HarnessSpec, 'game' | 'bots' | 'errors'>;

const SLICE_MS = 100;
/** Boards boot, every reader has been polled twice. */
const BOOT_MS = 3_000;
/** Long enough for a move to settle and be committed, or to be called wrong. */
const SETTLE_MS = 6_000;
const MAX_DRAIN_TURNS = 10_000;
const BAUD_RATE = 115_200;
let tables = 0;

/** In a scenario hands do what they are told and nothing else. */
const steadyHands: Partial<Habits> = {
  slide: 0,
  hesitate: 0,
  liftMs: [400, 400],
  carryMs: [500, 500],
  letGoMs: [200, 200],
};

/**
 * A table for a test of a few lines: virtual pieces, readers and boards; their bytes through a `SerialPortMock`;
 * the real decoder and twin behind it. Time is virtual and passes only in `run`, in hands' movements and in what
 * waits for the table to settle.
 */
export async function scenario(game: Game, spec: ScenarioSpec): Promise<ScenarioTable> {
  const table = new ScenarioTable(game, spec);
  await table.open();
  return table;
}

export class ScenarioTable {
  readonly twin: Twin;
  readonly hand: ScenarioHand;
  readonly #simulation: Simulation;
  readonly #line: MockLine;
  readonly #link: LineLink;
  readonly #port: SerialPortMock;
  #writtenBytes = 0;
  #readBytes = 0;

  constructor(game: Game, spec: ScenarioSpec) {
    const seats = typeof spec.seats === 'number' ? seatsFor(spec.seats) : spec.seats;
    const profile = profileOf(game, spec.profile ?? 'mat', seats.length);
    const register = spec.register ?? virtualRegister('scenario', game.components);
    this.#line = new MockLine(`/dev/scenario-${tables++}`);
    this.#simulation = new Simulation({
      game,
      options: spec.options,
      seats,
      profile,
      register,
      seed: spec.seed,
      bots: [randomBot],
      faults: spec.faults ?? 'none',
      habits: { ...steadyHands, ...spec.habits },
      onBytes: (device, bytes) => this.#fromBoard(device, bytes),
    });
    this.twin = Twin.create({
      match: Match.create(game, { options: spec.options, seats }),
      profile,
      register,
    });
    this.hand = new ScenarioHand(this.#simulation, (process) => this.#perform(process));
    this.#link = new LineLink({ name: this.#line.path });
    this.#port = this.#line.openPort(this.#line.path, BAUD_RATE);
    this.#port.on('data', (bytes: Buffer) => {
      this.#readBytes += bytes.length;
      this.#took(this.#link.receive(bytes, this.nowMs));
    });
  }

  get nowMs(): number {
    return this.#simulation.clock.nowMs;
  }

  /** Committed so far. */
  get log(): readonly { readonly by: By; readonly action: Action }[] {
    return this.twin.match.log;
  }

  async open(): Promise<void> {
    this.#line.attach({
      receive: (bytes) => this.#simulation.receive(bytes),
      opened: () => this.#simulation.resetBoards(),
    });
    await this.plug();
  }

  /** The cable goes in: the port opens, the boards start anew. */
  async plug(): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#port.open((error) => (error ? reject(error) : resolve())),
    );
    this.#took(this.#link.open(this.nowMs));
    await this.run(BOOT_MS);
  }

  /** The cable comes out, perhaps in the middle of a frame. */
  async unplug(): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#port.close((error) => (error ? reject(error) : resolve())),
    );
    this.#writtenBytes = this.#readBytes;
    this.#took(this.#link.close(this.nowMs));
  }

  /** Lets virtual time pass. */
  async run(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    while (this.nowMs < untilMs) {
      this.#simulation.clock.runUntil(Math.min(untilMs, this.nowMs + SLICE_MS));
      await this.#drained();
      if (this.#port.isOpen) this.#took(this.#link.tick(this.nowMs));
      this.#input({ type: 'tick', atMs: this.nowMs });
    }
  }

  /** What the twin concludes once everything has come to rest. */
  async verdict(): Promise<Verdict> {
    await this.run(SETTLE_MS);
    return this.twin.verdict();
  }

  async questions(): Promise<readonly Question[]> {
    await this.run(SETTLE_MS);
    return this.twin.questions();
  }

  /** Says an act by hand, as a tap on the console does; a refusal comes back with its rule. */
  act(by: By, action: Action): readonly TwinOutput[] {
    return this.#input({ type: 'act', by, action, atMs: this.nowMs });
  }

  /** Answers the open question of this cause with the choice that is this action. */
  answer(cause: Question['cause'], action: Action): readonly TwinOutput[] {
    const question = this.twin.questions().find((each) => each.cause === cause);
    const wanted = JSON.stringify(action);
    const choice = question?.choices.findIndex((each) => JSON.stringify(each.action) === wanted) ?? -1;
    if (question === undefined || choice < 0) {
      const open = this.twin
        .questions()
        .map((each) => `${each.cause}: ${each.choices.map((c) => JSON.stringify(c.action)).join(' ')}`);
      throw new Error(`no open question "${cause}" offers ${wanted}; open: ${open.join('; ') || 'none'}`);
    }
    return this.#input({ type: 'answer', question: question.id, choice, atMs: this.nowMs });
  }

  /** The reader under a place. */
  reader(at: string): ScenarioReader {
    const sensor = this.#simulation.table.sensorsOf(place(at))[0];
    if (sensor === undefined) throw new RangeError(`no reader lies under ${at} in this profile`);
    return new ScenarioReader(this.#simulation.reader(sensor.id), () => this.nowMs);
  }

  reboot(device: string): void {
    const board = this.#simulation.boards.get(device);
    const known = [...this.#simulation.boards.keys()].join(', ');
    if (board === undefined) throw new RangeError(`there is no board ${device}; there are ${known}`);
    board.reset();
  }

  async #perform(process: Process): Promise<void> {
    let isDone = false;
    spawn(this.#simulation.clock, process, () => {
      isDone = true;
    });
    while (!isDone) await this.run(SLICE_MS);
  }

  #fromBoard(device: string, bytes: Uint8Array): void {
    if (!this.#port.isOpen) return;
    this.#writtenBytes += bytes.length;
    this.#line.write(device, bytes);
  }

  /** A mocked port delivers in its own time; virtual time waits for it. */
  async #drained(): Promise<void> {
    for (let turn = 0; this.#port.isOpen && this.#readBytes < this.#writtenBytes; turn++) {
      if (turn > MAX_DRAIN_TURNS) throw new Error(`${this.#line.path} does not deliver what boards wrote`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #took({ messages, send }: LinkOutput<Uint8Array>): void {
    for (const message of messages) {
      const input = toTwinInput(message, this.#simulation.spec.profile);
      if (input !== undefined) this.#input(input);
      if (message.type === 'event')
        this.#took(this.#link.acknowledge(message.device, message.bootId, message.number));
    }
    if (this.#port.isOpen) for (const frame of send) this.#port.write(Buffer.from(frame));
  }

  #input(input: TwinInput): readonly TwinOutput[] {
    return this.twin.input(input);
  }
}

/** What a person does at the table; every movement takes its human time. */
export class ScenarioHand {
  readonly #simulation: Simulation;
  readonly #perform: (process: Process) => Promise<void>;

  constructor(simulation: Simulation, perform: (process: Process) => Promise<void>) {
    this.#simulation = simulation;
    this.#perform = perform;
  }

  /** Takes up the piece of this kind that lies free there; out of a bag it passes the gate. */
  lift(
    from: string,
    kind: string,
  ): { put(to: string, pose?: number): Promise<void>; hold(): Promise<PieceId> } {
    const { table, spec } = this.#simulation;
    const piece = table.freeAt(place(from), kind);
    if (piece === undefined) {
      const kinds = [...new Set(table.at(place(from)).map(kindOf))];
      const there = kinds.slice(0, 12).join(', ') || 'nothing';
      throw new RangeError(`no ${kind} lies free at ${from}; there is ${there}`);
    }
    const gates = gatesOf(spec.profile, place(from));
    const hand = this.#simulation.hand;
    function* take(): Process {
      yield* hand.lift([piece as PieceId]);
      if (gates.length > 0) yield* hand.pass(piece as PieceId, gates, true);
    }
    function* carry(to: Place, pose?: number): Process {
      yield* take();
      yield* hand.carry([piece as PieceId], place(from), to);
      yield* hand.put([piece as PieceId], to, pose);
    }
    return {
      put: (to, pose) => this.#perform(carry(place(to), pose)),
      hold: async () => {
        await this.#perform(take());
        return piece;
      },
    };
  }

  /** Puts down a piece that is in the hand. */
  put(piece: PieceId, to: string, pose?: number): Promise<void> {
    return this.#perform(this.#simulation.hand.put([piece], place(to), pose));
  }

  /** Presses a button, or rolls the die that shows this value. */
  press(signal: string, at: string, value?: number): void {
    if (!this.#simulation.world.press(signal, place(at), value))
      throw new RangeError(`this table has no button "${signal}" at ${at}`);
  }
}

export class ScenarioReader {
  readonly #reader: VirtualReader;
  readonly #nowMs: () => number;

  constructor(reader: VirtualReader, nowMs: () => number) {
    this.#reader = reader;
    this.#nowMs = nowMs;
  }

  /** Locks up, for good or for so long. */
  fails(ms = Number.POSITIVE_INFINITY): void {
    this.#reader.fails(this.#nowMs() + ms);
  }

  heals(): void {
    this.#reader.heals();
  }
}
