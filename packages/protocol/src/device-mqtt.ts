import { type BoardEvent, type BoardOptions, DeviceSide, type Scan } from './device-side.ts';
import type { LightMessage, LogLevel, UpMessage } from './generated/messages.ts';
import {
  type DeviceAddress,
  mustRepublishState,
  type Publication,
  parseDown,
  parseTopic,
  parseUp,
  statePublication,
  upPublication,
  willPublication,
} from './mqtt.ts';

export interface MqttBoardOptions extends BoardOptions {
  readonly table: string;
}

/** A virtual board on MQTT: `DeviceSide` with topics. Every call returns what the board publishes. */
export class MqttBoard {
  readonly #side: DeviceSide;
  readonly #address: DeviceAddress;

  constructor(options: MqttBoardOptions) {
    const { table, ...board } = options;
    this.#side = new DeviceSide(board);
    this.#address = { table, device: board.deviceId };
  }

  get address(): DeviceAddress {
    return this.#address;
  }

  get bootId(): number {
    return this.#side.bootId;
  }

  get light(): LightMessage | undefined {
    return this.#side.light;
  }

  /** To be given to the broker on connecting. */
  get will(): Publication {
    return willPublication(this.#address, this.#side.bootId);
  }

  /** Power on. Nothing is published before `connected`. */
  boot(bootId: number, nowMs: number): void {
    this.#side.boot(bootId, nowMs);
  }

  /** Connected (again), with the will of this boot: everything retained is said anew, `state` last. */
  connected(nowMs: number): Publication[] {
    const hello = this.#side.receive({ type: 'request', what: 'hello' }, nowMs);
    return [...this.#published([...hello, ...this.#side.allReadings(nowMs)]), this.#online()];
  }

  scanned(reader: number, scan: Scan, nowMs: number): Publication[] {
    return this.#published(this.#side.scanned(reader, scan, nowMs));
  }

  endRound(healthy: number, nowMs: number): Publication[] {
    return this.#published(this.#side.endRound(healthy, nowMs));
  }

  happened(event: BoardEvent, nowMs: number): Publication[] {
    return this.#published(this.#side.happened(event, nowMs));
  }

  log(level: LogLevel, text: string): Publication[] {
    return this.#published(this.#side.log(level, text));
  }

  tick(nowMs: number): Publication[] {
    return this.#published(this.#side.tick(nowMs));
  }

  /** A command, or the board's own state. What is not for it, or malformed, is ignored as firmware would. */
  receive(topicText: string, payload: string, nowMs: number): Publication[] {
    const topic = parseTopic(topicText);
    if (topic === undefined || topic.device !== this.#address.device || topic.table !== this.#address.table)
      return [];
    try {
      if (topic.kind === 'command')
        return this.#published(this.#side.receive(parseDown(topic, payload), nowMs));
      const parcel = topic.kind === 'state' ? parseUp(topic, payload) : undefined;
      const dead = parcel?.kind === 'state' && mustRepublishState(parcel.state);
      return dead ? [this.#online()] : [];
    } catch {
      return [];
    }
  }

  #online(): Publication {
    return statePublication(this.#address, { state: 'online', bootId: this.#side.bootId });
  }

  #published(messages: readonly UpMessage[]): Publication[] {
    return messages.map((message) => upPublication(this.#address, this.#side.bootId, message));
  }
}
