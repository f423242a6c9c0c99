import type { DeviceMessage, DeviceOffline, LinkOutput } from './device-message.ts';
import type { EventMemory } from './event-ledger.ts';
import { encodeFrame, type FrameResult } from './frame.ts';
import {
  type BuzzerSound,
  type ConfigKey,
  type DownMessage,
  type HelloMessage,
  isUpMessage,
  type LightPattern,
} from './generated/messages.ts';
import { type HostOptions, HostSession, type HostState } from './host-session.ts';
import { LineWatch } from './line-watch.ts';
import { type StreamCounters, StreamDecoder } from './stream.ts';

export interface DeviceLinkOptions extends Omit<HostOptions, 'ordered'> {
  /** After so long without one sound frame people are told what may be wrong. */
  readonly complainMs?: number;
}

/**
 * The host's end of a byte link (serial) to one board: bytes and time in, messages and frames out. Pure: the
 * caller owns the port and the clock, discards what the port had buffered, then calls `open`, and `tick` every
 * 100 ms or so.
 */
export class DeviceLink {
  readonly #session: HostSession;
  readonly #decoder = new StreamDecoder();
  readonly #watch: LineWatch;
  #soundFrameSeen = false;

  constructor(options: DeviceLinkOptions) {
    const { complainMs, ...rest } = options;
    this.#watch = new LineWatch(options.name, complainMs);
    this.#session = new HostSession({ ...rest, ordered: true });
  }

  get state(): HostState {
    return this.#session.state;
  }

  get hello(): HelloMessage | undefined {
    return this.#session.hello;
  }

  /** Every reader has been heard since the last open, reboot or gap. */
  get complete(): boolean {
    return this.#session.complete;
  }

  get counters(): Readonly<StreamCounters> {
    return this.#decoder.counters;
  }

  open(nowMs: number): LinkOutput<Uint8Array> {
    this.#decoder.reset();
    this.#watch.opened(nowMs, this.#decoder.counters.bytes);
    this.#soundFrameSeen = false;
    return framed(this.#session.open(nowMs));
  }

  close(nowMs: number, reason: DeviceOffline['reason'] = 'closed'): LinkOutput<Uint8Array> {
    return framed(this.#session.close(nowMs, reason));
  }

  receive(bytes: Uint8Array, nowMs: number): LinkOutput<Uint8Array> {
    const messages: DeviceMessage[] = [];
    const send: DownMessage[] = [];
    for (const result of this.#decoder.feed(bytes)) {
      const output = this.#onFrame(result, nowMs);
      messages.push(...output.messages);
      send.push(...output.send);
    }
    return framed({ messages, send });
  }

  tick(nowMs: number): LinkOutput<Uint8Array> {
    const output = this.#session.tick(nowMs);
    if (this.#session.state !== 'asking' || this.#soundFrameSeen) return framed(output);
    const problems = this.#watch.unanswered(nowMs, this.#decoder.counters.bytes);
    return framed({ messages: [...output.messages, ...problems], send: output.send });
  }

  /** The host has kept this event for good (journal written); until then the board repeats it. */
  acknowledge(bootId: number, number: number): LinkOutput<Uint8Array> {
    return framed(this.#session.acknowledge(bootId, number));
  }

  setLights(
    lights: ReadonlyMap<number, LightPattern>,
    nowMs: number,
    buzzer: BuzzerSound = 'silent',
  ): LinkOutput<Uint8Array> {
    return framed(this.#session.setLights(lights, nowMs, buzzer));
  }

  configure(key: ConfigKey, value: number, nowMs: number): LinkOutput<Uint8Array> {
    return framed(this.#session.configure(key, value, nowMs));
  }

  /** To be kept across a restart of the host and given back as `options.memory`. */
  eventMemory(): EventMemory | undefined {
    return this.#session.eventMemory();
  }

  #onFrame(result: FrameResult, nowMs: number): LinkOutput<DownMessage> {
    if (!result.ok) return result.fault === 'unknown-type' ? NOTHING : this.#session.lost(nowMs);
    this.#soundFrameSeen = true;
    if (isUpMessage(result.message)) return this.#session.receive(result.message, nowMs);
    return { messages: this.#watch.echo(nowMs), send: [] };
  }
}

const NOTHING: LinkOutput<DownMessage> = { messages: [], send: [] };

function framed(output: LinkOutput<DownMessage>): LinkOutput<Uint8Array> {
  return { messages: output.messages, send: output.send.map(encodeFrame) };
}
