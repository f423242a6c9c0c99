import {
  type Bot,
  type Game,
  Match,
  type Register,
  randomBot,
  type SeatSpec,
  type TableProfile,
  virtualRegister,
} from '@mandapa/engine';
import { type DeviceMessage, LineLink, type LinkOutput } from '@mandapa/protocol';
import { Twin, type TwinInput, type TwinOutput } from '@mandapa/twin';
import { differenceOf } from './compare-files.ts';
import { toTwinInput } from './device-input.ts';
import type { FaultLevel } from './faults.ts';
import type { ErrorRates, Habits } from './hands/habits.ts';
import { type GameReport, Tally } from './metrics.ts';
import { TwinLink } from './people/twin-link.ts';
import { reportOf } from './report.ts';
import { type PeopleAtTable, Simulation } from './simulation.ts';
import { SHOW_MS } from './trace.ts';

export interface HarnessSpec {
  readonly game: Game;
  readonly seats: number | readonly SeatSpec[];
  readonly seed: string | number;
  readonly options?: unknown;
  /** The id of one of the game's profiles, or a profile; `mat` without one. */
  readonly profile?: string | TableProfile;
  readonly register?: Register;
  readonly bots?: readonly Bot[];
  readonly faults?: FaultLevel;
  readonly errors?: Partial<ErrorRates>;
  readonly habits?: Partial<Habits>;
  /** Hears all that boards write. */
  readonly onBytes?: (bytes: Uint8Array) => void;
}

const TICK_MS = 100;
/** No game takes so long at a table. */
const MAX_VIRTUAL_MS = 6 * 3_600_000;

/**
 * A whole table in one process at full speed: boards' bytes → decoder → twin → people → hands → boards. Nothing
 * is cut short but the port and the bridge.
 */
export class Harness {
  readonly simulation: Simulation;
  readonly twin: Twin;
  readonly link: TwinLink;
  readonly #line = new LineLink({ name: 'virtual line' });
  readonly #profile: TableProfile;
  readonly #wrong: string[] = [];
  readonly #commits = new Tally();
  #dump: string | undefined;
  #lastVerdict = '';
  #atTable: PeopleAtTable | undefined;
  #isDone = false;

  constructor(spec: HarnessSpec) {
    const { game } = spec;
    const seats = typeof spec.seats === 'number' ? seatsFor(spec.seats) : spec.seats;
    this.#profile = profileOf(game, spec.profile ?? 'mat', seats.length);
    const register = spec.register ?? virtualRegister('virtual', game.components);
    this.simulation = new Simulation({
      game,
      options: spec.options,
      seats,
      profile: this.#profile,
      register,
      seed: spec.seed,
      bots: spec.bots ?? [randomBot],
      faults: spec.faults ?? 'none',
      ...(spec.errors && { errors: spec.errors }),
      ...(spec.habits && { habits: spec.habits }),
      onBytes: (_device, bytes) => {
        spec.onBytes?.(bytes);
        this.#took(this.#line.receive(bytes, this.nowMs));
      },
    });
    const match = Match.create(game, { options: spec.options, seats });
    this.twin = Twin.create({ match, profile: this.#profile, register });
    // What follows from the rules alone is committed before the first input.
    for (const { by, action } of match.log) this.simulation.ledger.commit(by, action, 0);
    this.link = new TwinLink(
      this.twin,
      () => this.simulation.clock.nowMs,
      (input) => this.input(input),
    );
  }

  get nowMs(): number {
    return this.simulation.clock.nowMs;
  }

  /** Boards on, lines open. */
  start(): void {
    this.simulation.powerOn();
    this.#took(this.#line.open(this.nowMs));
    this.#tick();
  }

  /** People play the game through. */
  play(): GameReport {
    this.start();
    this.#atTable = this.simulation.seat(
      this.link,
      (what, sinceMs) => this.#trouble(what, sinceMs),
      () => {
        this.#isDone = true;
      },
    );
    const { clock } = this.simulation;
    while (!this.#isDone && this.#wrong.length === 0 && clock.nowMs < MAX_VIRTUAL_MS && clock.step());
    return this.#report();
  }

  /** Lets virtual time pass. */
  run(ms: number): void {
    this.simulation.clock.runUntil(this.nowMs + ms);
  }

  /** Hands an input to the twin and keeps the books on what follows. */
  input(input: TwinInput): readonly TwinOutput[] {
    const outputs = this.twin.input(input);
    for (const output of outputs) this.#onOutput(output);
    this.#noteVerdict();
    return outputs;
  }

  #took({ messages, send }: LinkOutput<Uint8Array>): void {
    for (const message of messages) this.#onMessage(message);
    for (const frame of send) this.simulation.receive(frame);
  }

  #onMessage(message: DeviceMessage): void {
    if (message.type === 'hello' || message.type === 'offline')
      this.simulation.trace.add(this.nowMs, 'device', `${message.device} ${message.type}`);
    const input = toTwinInput(message, this.#profile);
    if (input !== undefined) this.input(input);
    if (message.type === 'event')
      this.#took(this.#line.acknowledge(message.device, message.bootId, message.number));
  }

  #tick(): void {
    this.#took(this.#line.tick(this.nowMs));
    // Boards' rounds tell the twin the time; a table without boards has nothing else.
    if (this.simulation.boards.size === 0) this.input({ type: 'tick', atMs: this.nowMs });
    this.simulation.clock.after(TICK_MS, () => this.#tick());
  }

  #onOutput(output: TwinOutput): void {
    const { ledger, trace } = this.simulation;
    if (output.type === 'undone') ledger.undo(output.entries);
    if (output.type !== 'commit') return;
    const { by, action, how } = output.commit;
    this.#commits.add(how);
    trace.add(
      this.nowMs,
      'commit',
      `${by} ${JSON.stringify(action)} (${how}: ${output.commit.why.join('; ')})`,
    );
    const result = ledger.commit(by, action, this.nowMs);
    if (result === 'answer' || !('reason' in result)) return;
    const meant = result.instead;
    const what = `committed ${by} ${JSON.stringify(action)}, but ${result.reason}; meant: ${meant?.by} ${JSON.stringify(meant?.action)}`;
    this.#wrong.push(what);
    this.#trouble(`WRONG: ${what}`, this.nowMs);
  }

  #noteVerdict(): void {
    const verdict = this.twin.verdict();
    const wrong = verdict.wrong.map(({ piece, at }) => `${piece}@${at}`).join(' ');
    const inHand = verdict.inHand.map(({ piece }) => piece).join(' ');
    const text = `${verdict.state} ${verdict.violation?.rule ?? ''} wrong[${wrong}] inHand[${inHand}] ${verdict.message?.id ?? ''}`;
    if (text === this.#lastVerdict) return;
    const isNewAlarm = verdict.state === 'violation' && !this.#lastVerdict.startsWith('violation');
    this.#lastVerdict = text;
    this.simulation.trace.add(this.nowMs, 'verdict', text);
    if (isNewAlarm) this.#atTable?.rescue.alarm(verdict.violation?.rule ?? '?');
  }

  #trouble(what: string, sinceMs: number): void {
    this.#dump ??= `${what}\n${this.simulation.trace.dump(sinceMs - SHOW_MS)}`;
  }

  #report(): GameReport {
    const atTable = this.#atTable;
    if (atTable === undefined) throw new Error('nobody has played yet');
    const { simulation, twin } = this;
    return reportOf(simulation, atTable, {
      wrong: this.#wrong,
      commits: this.#commits.toJson(),
      entries: twin.match.log.length,
      difference: differenceOf(simulation.match, twin.match),
      dump: this.#dump,
    });
  }
}

export const seatsFor = (count: number): readonly SeatSpec[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}` }));

export function profileOf(game: Game, profile: string | TableProfile, seats: number): TableProfile {
  if (typeof profile !== 'string') return profile;
  const factory = game.profiles.find(({ id }) => id === profile);
  if (factory === undefined) {
    const known = game.profiles.map(({ id }) => id).join(', ');
    throw new RangeError(`${game.id} has no table profile "${profile}"; it has ${known}`);
  }
  return factory.build(seats);
}
