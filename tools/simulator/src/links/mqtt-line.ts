import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  boardSubscriptions,
  type DeviceAddress,
  encodeFrameAt,
  isUpMessage,
  mustRepublishState,
  ProtocolError,
  type Publication,
  parseDown,
  parseTopic,
  parseUp,
  StreamDecoder,
  statePublication,
  type UpMessage,
  upPublication,
  willPublication,
} from '@mandapa/protocol';
import { connect, type MqttClient } from 'mqtt';
import type { Line, LineListener } from './line.ts';

const MAX_WAITING = 1_000;
/** A broker may be away. */
const MAX_DRAIN_MS = 20;

/** Boards that publish to a broker, each as a client of its own: topics, retained state and will as the wire says. */
export class MqttLine implements Line {
  readonly #url: string;
  readonly #table: string;
  readonly #boards = new Map<string, MqttBoardLink>();
  #listener: LineListener | undefined;

  constructor(url: string, table: string) {
    this.#url = url;
    this.#table = table;
  }

  attach(listener: LineListener): void {
    this.#listener = listener;
    listener.opened();
  }

  write(device: string, bytes: Uint8Array): void {
    let board = this.#boards.get(device);
    if (board === undefined) {
      const receive = (frame: Uint8Array): void => this.#listener?.receive(frame);
      board = new MqttBoardLink(this.#url, { table: this.#table, device }, receive);
      this.#boards.set(device, board);
    }
    board.write(bytes);
  }

  /** The broker has acknowledged all that was published. */
  async drained(): Promise<void> {
    const boards = [...this.#boards.values()];
    const endMs = performance.now() + MAX_DRAIN_MS;
    while (boards.some(({ unacknowledged }) => unacknowledged > 0) && performance.now() < endMs)
      await sleep(1);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#boards.values()].map((board) => board.close()));
    this.#boards.clear();
  }
}

/** One board's client. A new boot is a new connection, for the will must name the boot that died. */
class MqttBoardLink {
  readonly #url: string;
  readonly #address: DeviceAddress;
  readonly #receive: (frame: Uint8Array) => void;
  readonly #decoder = new StreamDecoder();
  /** Published and not yet acknowledged by the broker. */
  unacknowledged = 0;
  #lineAddress = 0;
  #bootId = 0;
  #client: MqttClient | undefined;
  #waiting: Publication[] = [];

  constructor(url: string, address: DeviceAddress, receive: (frame: Uint8Array) => void) {
    this.#url = url;
    this.#address = address;
    this.#receive = receive;
  }

  write(bytes: Uint8Array): void {
    for (const frame of this.#decoder.feed(bytes)) {
      if (!frame.ok || !isUpMessage(frame.message)) continue;
      this.#lineAddress = frame.address;
      this.#say(frame.message);
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    if (client.connected) {
      const { topic, payload, qos, retain } = willPublication(this.#address, this.#bootId);
      await client.publishAsync(topic, payload, { qos, retain });
    }
    await client.endAsync(true);
  }

  #say(message: UpMessage): void {
    if (message.type === 'hello' && message.bootId !== this.#bootId) {
      this.#bootId = message.bootId;
      this.#connect();
    }
    if (this.#bootId !== 0) this.#publish(upPublication(this.#address, this.#bootId, message));
  }

  #connect(): void {
    this.#client?.end(true);
    this.#waiting = [];
    this.unacknowledged = 0;
    const { topic, payload, qos, retain } = willPublication(this.#address, this.#bootId);
    const client = connect(this.#url, {
      clientId: this.#address.device,
      reconnectPeriod: 1_000,
      will: { topic, payload: Buffer.from(payload), qos, retain },
    });
    this.#client = client;
    client.on('connect', () => void this.#connected(client));
    client.on('message', (name, bytes) => this.#onMessage(name, bytes.toString('utf8')));
    // A broker that is away is normal; the client tries again by itself.
    client.on('error', () => {});
  }

  async #connected(client: MqttClient): Promise<void> {
    // Small messages that wait for each other's acknowledgement cost 40 ms each otherwise.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    await client.subscribeAsync(boardSubscriptions(this.#address), { qos: 1 });
    if (client !== this.#client) return;
    this.#publish(this.#online());
    for (const publication of this.#waiting.splice(0)) this.#publish(publication);
  }

  #onMessage(name: string, payload: string): void {
    const topic = parseTopic(name);
    if (topic === undefined) return;
    try {
      if (topic.kind === 'command')
        this.#receive(encodeFrameAt(this.#lineAddress, parseDown(topic, payload)));
      else if (topic.kind === 'state') this.#onState(parseUp(topic, payload));
    } catch (error) {
      // Firmware ignores what it cannot read.
      if (!(error instanceof ProtocolError)) throw error;
    }
  }

  #onState(parcel: ReturnType<typeof parseUp>): void {
    if (parcel.kind === 'state' && mustRepublishState(parcel.state)) this.#publish(this.#online());
  }

  #online(): Publication {
    return statePublication(this.#address, { state: 'online', bootId: this.#bootId });
  }

  #publish(publication: Publication): void {
    const { topic, payload, qos, retain } = publication;
    const client = this.#client;
    if (client?.connected) {
      this.unacknowledged++;
      client.publish(topic, payload, { qos, retain }, () => {
        if (client === this.#client) this.unacknowledged--;
      });
    } else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(publication);
  }
}
