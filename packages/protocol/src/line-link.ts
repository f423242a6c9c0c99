import type { DeviceMessage, DeviceOffline, LinkOutput } from './device-message.ts';
import type { EventMemory } from './event-ledger.ts';
import { EVERY_BOARD, encodeFrameAt, type FrameResult } from './frame.ts';
import {
  type BuzzerSound,
  type ConfigKey,
  type DownMessage,
  type HelloMessage,
  isUpMessage,
  type LightPattern,
  type UpMessage,
} from './generated/messages.ts';
import { type HostOptions, HostSession } from './host-session.ts';
import { LineWatch } from './line-watch.ts';
import { helloFault } from './rules.ts';
import { type StreamCounters, StreamDecoder } from './stream.ts';

export interface LineLinkOptions extends Omit<HostOptions, 'ordered' | 'memory' | 'recall'> {
  /** After so long without one sound frame people are told what may be wrong. */
  readonly complainMs?: number;
  /** Events that were kept before the host was restarted, by device id. */
  readonly memories?: ReadonlyMap<string, EventMemory>;
}

/** Pause between calls to boards that have not introduced themselves. */
const CALL_AGAIN_MS = 1_000;

/**
 * The host's end of a byte line (serial) with one board or many: bytes and time in, messages and frames out.
 * Boards are told apart by the address in their frames. Pure: the caller owns the port and the clock, discards
 * what the port had buffered, then calls `open`, and `tick` every 100 ms or so.
 */
export class LineLink {
  readonly #options: HostOptions;
  readonly #watch: LineWatch;
  readonly #decoder = new StreamDecoder();
  /** By device id and for good: what was heard and what is wished outlives a pulled cable. */
  readonly #sessions = new Map<string, HostSession>();
  /** Address → device id, of the boards that have said hello since the line was opened. */
  readonly #present = new Map<number, string>();
  /** "address device" of boards that another one has taken the place of. */
  readonly #replaced = new Set<string>();
  #calledMs = Number.NEGATIVE_INFINITY;
  #isOpen = false;

  constructor(options: LineLinkOptions) {
    const { complainMs, memories, ...rest } = options;
    this.#watch = new LineWatch(options.name, complainMs);
    this.#options = { ...rest, ordered: true, recall: (device) => memories?.get(device) };
  }

  get counters(): Readonly<StreamCounters> {
    return this.#decoder.counters;
  }

  /** Every board that has answered has told what all its readers see. */
  get complete(): boolean {
    return (
      this.#present.size > 0 &&
      [...this.#present.values()].every((device) => this.#sessions.get(device)?.complete)
    );
  }

  /** Calls every board on the line; who answers is asked for all its readings. */
  open(nowMs: number): LinkOutput<Uint8Array> {
    const { messages } = this.close(nowMs);
    this.#decoder.reset();
    this.#replaced.clear();
    this.#watch.opened(nowMs, this.#decoder.counters.bytes);
    this.#isOpen = true;
    return { messages, send: [this.#call(nowMs)] };
  }

  close(nowMs: number, reason: DeviceOffline['reason'] = 'closed'): LinkOutput<Uint8Array> {
    const output = this.#eachBoard((board) => board.close(nowMs, reason));
    this.#present.clear();
    this.#isOpen = false;
    return output;
  }

  receive(bytes: Uint8Array, nowMs: number): LinkOutput<Uint8Array> {
    return joined(this.#decoder.feed(bytes).map((result) => this.#onFrame(result, nowMs)));
  }

  tick(nowMs: number): LinkOutput<Uint8Array> {
    const output = this.#eachBoard((board) => board.tick(nowMs));
    if (!this.#isOpen || this.#present.size > 0) return output;
    const problems = this.#watch.unanswered(nowMs, this.#decoder.counters.bytes);
    return joined([output, { messages: problems, send: this.#callAgain(nowMs) }]);
  }

  /** The host has kept this event for good (journal written); until then the board repeats it. */
  acknowledge(device: string, bootId: number, number: number): LinkOutput<Uint8Array> {
    return this.#with(device, (board) => board.acknowledge(bootId, number));
  }

  /** Also for a board that is not there yet: it is lit as soon as it is. */
  setLights(
    device: string,
    lights: ReadonlyMap<number, LightPattern>,
    nowMs: number,
    buzzer: BuzzerSound = 'silent',
  ): LinkOutput<Uint8Array> {
    return this.#with(device, (board) => board.setLights(lights, nowMs, buzzer));
  }

  configure(device: string, key: ConfigKey, value: number, nowMs: number): LinkOutput<Uint8Array> {
    return this.#with(device, (board) => board.configure(key, value, nowMs));
  }

  #onFrame(result: FrameResult, nowMs: number): LinkOutput<Uint8Array> {
    if (!this.#isOpen) return NOTHING;
    if (!result.ok) {
      // Whose frame it was cannot be told, so every board is asked again.
      return result.fault === 'unknown-type' ? NOTHING : this.#eachBoard((board) => board.lost(nowMs));
    }
    const { message, address } = result;
    if (!isUpMessage(message)) return { messages: this.#watch.echo(nowMs), send: [] };
    if (message.type === 'hello') return this.#onHello(message, address, nowMs);
    return this.#onMessage(message, address, nowMs);
  }

  #onMessage(message: UpMessage, address: number, nowMs: number): LinkOutput<Uint8Array> {
    const device = this.#present.get(address);
    if (device === undefined) return { messages: [], send: this.#callAgain(nowMs) };
    return this.#with(device, (board) => board.receive(message, nowMs));
  }

  #onHello(hello: HelloMessage, address: number, nowMs: number): LinkOutput<Uint8Array> {
    const complaint = helloFault(hello) ?? this.#namesake(hello.deviceId, address);
    if (complaint !== undefined) return { messages: this.#watch.once(complaint, nowMs), send: [] };
    const outputs = [this.#makeRoom(hello.deviceId, address, nowMs)];
    this.#present.set(address, hello.deviceId);
    outputs.push(this.#with(hello.deviceId, (board) => board.welcome(hello, nowMs)));
    return joined(outputs);
  }

  /** Two boards with one name would be one to the twin. A board that has only moved to another address is not two. */
  #namesake(device: string, address: number): string | undefined {
    const other = this.#addressOf(device);
    if (other === undefined || other === address) return undefined;
    if (this.#sessions.get(device)?.state !== 'asking') {
      return `two boards call themselves "${device}", at addresses ${other} and ${address}: the second is ignored; give it another device id`;
    }
    this.#present.delete(other);
    return undefined;
  }

  /** Another board answers at this address: exchanged by people, or two that share it by mistake. */
  #makeRoom(device: string, address: number, nowMs: number): LinkOutput<Uint8Array> {
    const before = this.#present.get(address);
    if (before === undefined || before === device) return NOTHING;
    const output = this.#with(before, (board) => board.close(nowMs, 'replaced'));
    // Sorted: the two take turns, and it is still one complaint.
    const [one, other] = [before, device].sort();
    const complaint = `boards "${one}" and "${other}" both answer at address ${address}: give one of them another address`;
    const problems = this.#replaced.has(`${address} ${device}`) ? this.#watch.once(complaint, nowMs) : [];
    this.#replaced.add(`${address} ${before}`);
    return joined([output, { messages: problems, send: [] }]);
  }

  #call(nowMs: number): Uint8Array {
    this.#calledMs = nowMs;
    return encodeFrameAt(EVERY_BOARD, { type: 'request', what: 'hello' });
  }

  #callAgain(nowMs: number): Uint8Array[] {
    return nowMs - this.#calledMs >= CALL_AGAIN_MS ? [this.#call(nowMs)] : [];
  }

  #eachBoard(step: (board: HostSession) => LinkOutput<DownMessage>): LinkOutput<Uint8Array> {
    return joined([...this.#present.values()].map((device) => this.#with(device, step)));
  }

  #with(device: string, step: (board: HostSession) => LinkOutput<DownMessage>): LinkOutput<Uint8Array> {
    let board = this.#sessions.get(device);
    if (board === undefined) {
      board = new HostSession(this.#options);
      this.#sessions.set(device, board);
    }
    const { messages, send } = step(board);
    const address = this.#addressOf(device);
    return {
      messages,
      send: address === undefined ? [] : send.map((message) => encodeFrameAt(address, message)),
    };
  }

  #addressOf(device: string): number | undefined {
    for (const [address, present] of this.#present) if (present === device) return address;
    return undefined;
  }
}

const NOTHING: LinkOutput<Uint8Array> = { messages: [], send: [] };

function joined(outputs: readonly LinkOutput<Uint8Array>[]): LinkOutput<Uint8Array> {
  const messages: DeviceMessage[] = outputs.flatMap((output) => output.messages);
  return { messages, send: outputs.flatMap((output) => output.send) };
}
