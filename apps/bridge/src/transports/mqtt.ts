import { Socket } from 'node:net';
import {
  type BuzzerSound,
  brokerReturnDelayMs,
  deviceSubscriptions,
  type EventMemory,
  type LightPattern,
  type LinkOutput,
  MqttLink,
  type Publication,
  parseTopic,
} from '@mandapa/protocol';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { codeOf, textOf } from '../user-error.ts';
import { type LinkStatus, TICK_MS, type Transport, type TransportListener } from './transport.ts';

export interface MqttOptions {
  /** `mqtt://user:password@host:1883`, `mqtts://…`. */
  readonly url: string;
  readonly table: string;
  readonly memories?: ReadonlyMap<string, EventMemory>;
  readonly now: () => number;
  /** Certificate files and the like, passed on to the client. */
  readonly client?: IClientOptions;
}

/** More boards than any table has; a broker full of strangers does not fill the memory. */
const MAX_DEVICES = 256;
const RECONNECT_MS = 1_000;
const ONLINE = JSON.stringify({ state: 'online' });
const OFFLINE = JSON.stringify({ state: 'offline' });

/** All boards of one table on a broker, each behind its own link; the bridge's own state is retained beside them. */
export class MqttTransport implements Transport {
  readonly link: string;
  readonly #options: MqttOptions;
  readonly #links = new Map<string, MqttLink>();
  readonly #stateTopic: string;
  #client: MqttClient | undefined;
  #listener: TransportListener | undefined;
  #status: LinkStatus;
  #ticker: NodeJS.Timeout | undefined;
  #returning: NodeJS.Timeout | undefined;
  #connectedOnce = false;

  constructor(options: MqttOptions) {
    this.#options = options;
    this.link = `mqtt:${withoutPassword(options.url)}`;
    this.#stateTopic = `mandapa/${options.table}/bridge/state`;
    this.#status = { link: this.link, state: 'closed' };
  }

  get status(): LinkStatus {
    return this.#status;
  }

  start(listener: TransportListener): void {
    this.#listener = listener;
    this.#report({ link: this.link, state: 'opening' });
    const client = connect(this.#options.url, {
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: 5_000,
      clean: true,
      ...this.#options.client,
      will: { topic: this.#stateTopic, payload: Buffer.from(OFFLINE), qos: 1, retain: true },
    });
    this.#client = client;
    client.on('connect', () => this.#onConnect());
    client.on('message', (topic, payload) => this.#onMessage(topic, payload));
    client.on('error', (error) => this.#onLoss(error));
    client.on('close', () => this.#onLoss(undefined));
    this.#ticker = setInterval(() => this.#tick(), TICK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#ticker);
    clearTimeout(this.#returning);
    const client = this.#client;
    this.#client = undefined;
    this.#closeLinks();
    if (client === undefined) return;
    client.removeAllListeners('close');
    if (client.connected) await client.publishAsync(this.#stateTopic, OFFLINE, { qos: 1, retain: true });
    await client.endAsync(true);
    this.#report({ link: this.link, state: 'closed' });
  }

  acknowledge(device: string, bootId: number, number: number): void {
    const link = this.#links.get(device);
    if (link) this.#take(link.acknowledge(bootId, number));
  }

  setLights(device: string, lights: ReadonlyMap<number, LightPattern>, buzzer: BuzzerSound = 'silent'): void {
    const link = this.#links.get(device);
    if (link) this.#take(link.setLights(lights, this.#options.now(), buzzer));
  }

  /** After a broker's return everyone waits a random moment, so that hundreds of tables do not speak at once. */
  #onConnect(): void {
    const stream = this.#client?.stream;
    // Small messages that wait for each other's acknowledgement cost 40 ms each otherwise.
    if (stream instanceof Socket) stream.setNoDelay(true);
    const delayMs = this.#connectedOnce ? brokerReturnDelayMs(Math.random()) : 0;
    this.#connectedOnce = true;
    clearTimeout(this.#returning);
    this.#returning = setTimeout(() => {
      this.#client?.subscribe(deviceSubscriptions(this.#options.table), { qos: 1 }, (error) => {
        if (error) this.#onLoss(error);
      });
      this.#client?.publish(this.#stateTopic, ONLINE, { qos: 1, retain: true });
      this.#report({ link: this.link, state: 'open' });
    }, delayMs);
  }

  #onMessage(name: string, payload: Buffer): void {
    const topic = parseTopic(name);
    if (topic === undefined || topic.table !== this.#options.table) return;
    let link = this.#links.get(topic.device);
    if (link === undefined) {
      if (this.#links.size >= MAX_DEVICES) return;
      const memory = this.#options.memories?.get(topic.device);
      link = new MqttLink({
        address: { table: topic.table, device: topic.device },
        ...(memory && { memory }),
      });
      this.#links.set(topic.device, link);
    }
    this.#take(link.receive(topic, payload.toString('utf8'), this.#options.now()));
  }

  #onLoss(error: Error | undefined): void {
    clearTimeout(this.#returning);
    if (this.#status.state === 'open') this.#closeLinks();
    if (error === undefined && this.#status.state === 'waiting') return;
    this.#report({ link: this.link, state: 'waiting', ...explain(error, this.link) });
  }

  #closeLinks(): void {
    for (const link of this.#links.values()) this.#take(link.close(this.#options.now()));
  }

  #tick(): void {
    if (this.#status.state !== 'open') return;
    for (const link of this.#links.values()) this.#take(link.tick(this.#options.now()));
  }

  #take({ messages, send }: LinkOutput<Publication>): void {
    for (const { topic, payload, qos, retain } of send)
      if (this.#client?.connected) this.#client.publish(topic, payload, { qos, retain });
    for (const message of messages) this.#listener?.message(message, this);
  }

  #report(status: LinkStatus): void {
    const before = this.#status;
    this.#status = status;
    if (status.state !== before.state || status.problem !== before.problem) this.#listener?.status(status);
  }
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

function explain(error: Error | undefined, link: string): { problem: string; remedy: string } {
  const text = error === undefined ? 'the connection was closed' : (codeOf(error) ?? textOf(error));
  if (/ECONNREFUSED/.test(text))
    return {
      problem: `No broker answers at ${link}.`,
      remedy: 'Start it, or check host and port; Mandapa keeps trying.',
    };
  if (/not authorized|bad user ?name/i.test(text))
    return {
      problem: `The broker at ${link} refuses user and password.`,
      remedy: 'Give them in the address: mqtt://user:password@host:port.',
    };
  return { problem: `The broker at ${link} was lost: ${text}.`, remedy: 'Mandapa keeps trying.' };
}
