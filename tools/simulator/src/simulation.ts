import {
  type Bot,
  type Game,
  Match,
  type PieceId,
  Pieces,
  type Register,
  Rng,
  type SeatSpec,
  type SensorSpec,
  type TableProfile,
  type TagUid,
  tagUid,
} from '@mandapa/engine';
import { type BoardWorld, VirtualBoard } from './board.ts';
import { VirtualClock } from './clock.ts';
import { type FaultLevel, faultRates } from './faults.ts';
import { Acting } from './hands/acting.ts';
import { Chores } from './hands/chores.ts';
import { Drawing } from './hands/draw.ts';
import { defaultHabits, type ErrorRates, type Habits, noErrors } from './hands/habits.ts';
import { distance, Hand } from './hands/hand.ts';
import type { HandWorld } from './hands/world.ts';
import { Ledger } from './ledger.ts';
import type { TableLink } from './people/link.ts';
import { People } from './people/people.ts';
import { Players } from './players.ts';
import { type Process, spawn } from './process.ts';
import { chance } from './random.ts';
import { VirtualReader } from './readers/reader.ts';
import { Rescue } from './rescue.ts';
import { ScanTrace } from './scan-trace.ts';
import { PhysicalTable } from './table.ts';
import { Trace } from './trace.ts';
import { Truth } from './truth.ts';

export interface SimulationSpec {
  readonly game: Game;
  readonly options?: unknown;
  readonly seats: readonly SeatSpec[];
  readonly profile: TableProfile;
  readonly register: Register;
  readonly seed: string | number;
  /** One a seat, or one for all. */
  readonly bots: readonly Bot[];
  readonly faults?: FaultLevel;
  readonly errors?: Partial<ErrorRates>;
  readonly habits?: Partial<Habits>;
  /** Bytes that a board writes to the line; boards are told apart by the address in their frames. */
  readonly onBytes: (device: string, bytes: Uint8Array) => void;
}

/** Readers nearer than this hear each other's tags at times. */
const BLEED_MM = 65;
const READER_FAILS_MS = [5_000, 40_000] as const;

/** A virtual table with its people: the truth, the pieces, the readers under them, the hands above them. */
export class Simulation {
  readonly spec: SimulationSpec;
  readonly clock = new VirtualClock();
  readonly trace = new Trace();
  readonly match: Match;
  readonly table: PhysicalTable;
  readonly ledger: Ledger;
  readonly boards: ReadonlyMap<string, VirtualBoard>;
  readonly truth: Truth;
  readonly world: HandWorld;
  readonly hand: Hand;
  readonly #rng: Rng;

  constructor(spec: SimulationSpec) {
    this.spec = spec;
    this.#rng = Rng.fromSeed(spec.seed);
    const { game, profile } = spec;
    this.match = Match.create(game, { options: spec.options, seats: spec.seats, seed: spec.seed });
    this.truth = new Truth(this.match, spec.bots, this.#rng.branch());
    this.ledger = new Ledger(game, this.match);
    const layout = game.layout(this.match.state);
    this.table = new PhysicalTable(Pieces.start(game, layout), layout, game.families, profile);
    this.#setUp();
    this.boards = this.#build();
    this.world = {
      clock: this.clock,
      table: this.table,
      profile,
      rng: this.#rng.branch(),
      trace: this.trace,
      press: (signal, at, value) => this.#press(signal, at, value),
    };
    this.hand = new Hand(this.world, this.habits);
  }

  get habits(): Habits {
    return { ...defaultHabits, ...this.spec.habits };
  }

  get errors(): ErrorRates {
    return { ...noErrors, ...this.spec.errors };
  }

  reader(id: string): VirtualReader {
    for (const board of this.boards.values())
      for (const reader of board.readers) if (reader.spec.id === id) return reader;
    throw new RangeError(`the table has no reader ${id}`);
  }

  /** Power on: every board boots at its own moment. */
  powerOn(): void {
    this.resetBoards();
    this.#breakThings();
  }

  /** What opening a port does to the boards behind it. */
  resetBoards(): void {
    for (const board of this.boards.values()) this.clock.after(this.#rng.below(300), () => board.reset());
  }

  /** Bytes from the host, on the line that all boards share; a board that boots hears nothing. */
  receive(bytes: Uint8Array): void {
    for (const board of this.boards.values()) board.receive(bytes);
  }

  /** Sits people down who play the game through, looking at what the link shows. */
  seat(
    link: TableLink,
    onTrouble: (what: string, sinceMs: number) => void,
    onEnd: () => void,
  ): PeopleAtTable {
    const { world, ledger, truth, hand, habits, errors } = this;
    const people = new People(world, ledger, link);
    const chores = new Chores(world, hand);
    const drawing = new Drawing(world, hand, habits);
    const acting = new Acting(world, hand, chores, habits, errors);
    const rescue = new Rescue({ world, ledger, link, people, hand }, onTrouble);
    const players = new Players({
      world,
      truth,
      ledger,
      link,
      people,
      hand,
      chores,
      drawing,
      acting,
      rescue,
      habits,
      errors,
    });
    spawn(this.clock, players.play(), onEnd);
    return { people, rescue, players };
  }

  /** What nobody looks at happens before the table is switched on. */
  #setUp(): void {
    for (const entry of this.ledger.intend(this.truth.setUp(), 0)) {
      entry.doneMs = 0;
      entry.visible = false;
      for (const step of entry.unseenSteps) {
        if (step.type !== 'move') continue;
        const piece = this.table.freeAt(step.from, step.kind);
        if (piece === undefined) throw new Error(`set-up: no ${step.kind} lies at ${step.from}`);
        this.table.lift(piece);
        this.table.put(piece, step.to, step.pose);
      }
    }
  }

  #press(signal: string, at: string, value?: number | string): boolean {
    const { profile } = this.spec;
    const button = profile.buttons.find((each) => each.signal === signal && each.at === at);
    if (button === undefined) return false;
    this.trace.add(this.clock.nowMs, 'hand', `presses ${signal} at ${at}`);
    const board = this.boards.get(button.device);
    const given = typeof value === 'number' ? board?.roll(button.source, value) : board?.press(button.source);
    return given ?? false;
  }

  #build(): ReadonlyMap<string, VirtualBoard> {
    const { profile, register, faults = 'none', onBytes } = this.spec;
    const tags = new Map<PieceId, TagUid>();
    for (const { piece, uid, feature } of register.tags) if (feature === 'main') tags.set(piece, tagUid(uid));
    const rates = faultRates[faults];
    const readerWorld = { table: this.table, tagOf: (piece: PieceId) => tags.get(piece), rates };
    const scans = new ScanTrace(this.trace, profile, register);
    const onScan: BoardWorld['onScan'] = (reader, scan) => scans.note(reader, scan, this.clock.nowMs);
    const boards = new Map<string, VirtualBoard>();
    for (const [address, { id, readers }] of profile.devices.entries()) {
      const rng = this.#rng.branch();
      const specs = profile.sensors.filter(({ device }) => device === id).sort((a, b) => a.reader - b.reader);
      if (specs.length !== readers)
        throw new Error(
          `profile ${profile.id}: device ${id} has ${readers} readers, ${specs.length} are listed`,
        );
      const built = specs.map((each) => new VirtualReader(each, this.#near(each), { ...readerWorld, rng }));
      const write = (bytes: Uint8Array): void => onBytes(id, lossy(bytes, rates.lostByte, rng));
      boards.set(id, new VirtualBoard(id, address, built, { clock: this.clock, rng, write, onScan }));
    }
    return boards;
  }

  #near(spec: SensorSpec) {
    return this.spec.profile.sensors
      .filter((other) => other !== spec && distance(other.position, spec.position) < BLEED_MM)
      .map(({ id }) => this.table.field(id));
  }

  #breakThings(): void {
    const { readerFailsEveryMs, boardRebootsEveryMs } = faultRates[this.spec.faults ?? 'none'];
    const rng = this.#rng.branch();
    const boards = [...this.boards.values()];
    const readers = boards.flatMap((board) => board.readers);
    if (readerFailsEveryMs > 0 && readers.length > 0)
      spawn(
        this.clock,
        every(rng, readerFailsEveryMs, () => {
          const reader = rng.pick(readers);
          reader.fails(this.clock.nowMs + READER_FAILS_MS[0] + rng.below(READER_FAILS_MS[1]));
          this.trace.add(this.clock.nowMs, 'device', `reader ${reader.spec.id} fails`);
        }),
      );
    if (boardRebootsEveryMs > 0 && boards.length > 0)
      spawn(
        this.clock,
        every(rng, boardRebootsEveryMs, () => {
          const board = rng.pick(boards);
          this.trace.add(this.clock.nowMs, 'device', `board ${board.id} reboots`);
          board.reset();
        }),
      );
  }
}

export interface PeopleAtTable {
  readonly people: People;
  readonly rescue: Rescue;
  readonly players: Players;
}

/** Again and again, at random intervals with this mean. */
function* every(rng: Rng, meanMs: number, run: () => void): Process {
  for (;;) {
    yield -Math.log(1 - rng.fraction()) * meanMs;
    run();
  }
}

function lossy(bytes: Uint8Array, rate: number, rng: Rng): Uint8Array {
  if (rate === 0 || !chance(rng, rate * bytes.length)) return bytes;
  const lost = rng.below(bytes.length);
  return bytes.filter((_, index) => index !== lost);
}
