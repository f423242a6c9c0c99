import type { DeviceMessage, LinkOutput } from './device-message.ts';
import type { EventMemory } from './event-ledger.ts';
import type {
  BuzzerSound,
  ConfigKey,
  DownMessage,
  HelloMessage,
  LightPattern,
  ReadingMessage,
  UpMessage,
} from './generated/messages.ts';
import { type HostOptions, HostSession, type HostState } from './host-session.ts';
import {
  type DeviceAddress,
  type DeviceState,
  type DeviceTopic,
  downPublication,
  type Publication,
  parseUp,
  stateAfter,
  type UpParcel,
  validUnder,
} from './mqtt.ts';
import { MAX_READERS } from './rules.ts';

export interface MqttLinkOptions extends Omit<HostOptions, 'ordered' | 'name'> {
  readonly address: DeviceAddress;
}

/**
 * The host's end of one board on MQTT: the twin of `DeviceLink`, with the same messages out. Retained messages
 * arrive in any order and may be of a dead boot: hello and readings wait here until `state` vouches for them.
 */
export class MqttLink {
  readonly #address: DeviceAddress;
  readonly #session: HostSession;
  #state: DeviceState | undefined;
  #hello: HelloMessage | undefined;
  readonly #waiting = new Map<number, { readonly bootId: number; readonly reading: ReadingMessage }>();

  constructor(options: MqttLinkOptions) {
    const { address, ...rest } = options;
    this.#address = address;
    this.#session = new HostSession({
      ...rest,
      name: `MQTT ${address.table}/${address.device}`,
      ordered: false,
    });
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

  /** A message of this board; what cannot be understood becomes a problem in words, never a throw. */
  receive(topic: DeviceTopic, payload: string, nowMs: number): LinkOutput<Publication> {
    // An empty retained message is how MQTT clears a topic.
    if (payload === '' || topic.kind === 'command') return this.#published([]);
    let parcel: UpParcel;
    try {
      parcel = parseUp(topic, payload);
    } catch (error) {
      return this.#published([
        this.#session.problem(error instanceof Error ? error.message : String(error), nowMs),
      ]);
    }
    return this.#published(
      parcel.kind === 'state'
        ? this.#onState(parcel.state, nowMs)
        : this.#onMessage(parcel.bootId, parcel.message, nowMs),
    );
  }

  /** The host itself has lost the broker: nothing is known of the board until its retained state comes again. */
  close(nowMs: number): LinkOutput<Publication> {
    this.#state = undefined;
    this.#hello = undefined;
    this.#waiting.clear();
    return this.#published([this.#session.close(nowMs)]);
  }

  tick(nowMs: number): LinkOutput<Publication> {
    return this.#published([this.#session.tick(nowMs)]);
  }

  /** The host has kept this event for good (journal written); until then the board repeats it. */
  acknowledge(bootId: number, number: number): LinkOutput<Publication> {
    return this.#published([this.#session.acknowledge(bootId, number)]);
  }

  setLights(
    lights: ReadonlyMap<number, LightPattern>,
    nowMs: number,
    buzzer: BuzzerSound = 'silent',
  ): LinkOutput<Publication> {
    return this.#published([this.#session.setLights(lights, nowMs, buzzer)]);
  }

  configure(key: ConfigKey, value: number, nowMs: number): LinkOutput<Publication> {
    return this.#published([this.#session.configure(key, value, nowMs)]);
  }

  /** To be kept across a restart of the host and given back as `options.memory`. */
  eventMemory(): EventMemory | undefined {
    return this.#session.eventMemory();
  }

  #onState(incoming: DeviceState, nowMs: number): LinkOutput<DownMessage>[] {
    const before = this.#state;
    const state = stateAfter(before, incoming);
    this.#state = state;
    if (state.state === 'offline') return [this.#session.close(nowMs, 'will')];
    if (validUnder(before, state.bootId)) return [];
    if (this.#hello?.bootId === state.bootId) return this.#begin(this.#hello, nowMs);
    return [this.#session.open(nowMs)];
  }

  #onMessage(bootId: number, message: UpMessage, nowMs: number): LinkOutput<DownMessage>[] {
    const vouched = validUnder(this.#state, bootId);
    if (message.type === 'hello') {
      this.#hello = message;
      return vouched ? this.#begin(message, nowMs) : [];
    }
    if (vouched && this.#session.state === 'up') return [this.#session.receive(message, nowMs)];
    // Readings are state and worth keeping; rounds and events come again by themselves.
    if (message.type === 'reading' && message.reader < MAX_READERS) {
      this.#waiting.set(message.reader, { bootId, reading: message });
    }
    return [];
  }

  #begin(hello: HelloMessage, nowMs: number): LinkOutput<DownMessage>[] {
    const outputs = [this.#session.welcome(hello, nowMs)];
    for (const [reader, { bootId, reading }] of this.#waiting) {
      if (bootId !== hello.bootId) continue;
      this.#waiting.delete(reader);
      outputs.push(this.#session.receive(reading, nowMs));
    }
    return outputs;
  }

  #published(outputs: readonly LinkOutput<DownMessage>[]): LinkOutput<Publication> {
    const messages: DeviceMessage[] = outputs.flatMap((output) => output.messages);
    const send = outputs
      .flatMap((output) => output.send)
      .map((message) => downPublication(this.#address, message));
    return { messages, send };
  }
}
