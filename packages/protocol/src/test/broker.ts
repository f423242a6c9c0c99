import type { DeviceMessage, LinkOutput } from '../device-message.ts';
import { MqttBoard } from '../device-mqtt.ts';
import type { BoardOptions } from '../device-side.ts';
import { type Publication, parseTopic } from '../mqtt.ts';
import { MqttLink } from '../mqtt-link.ts';

/** A board and the host at one virtual broker that keeps retained messages; for tests without a network. */
export class BrokerTable {
  readonly board: MqttBoard;
  readonly heard: DeviceMessage[] = [];
  readonly retained = new Map<string, string>();
  link: MqttLink;
  nowMs = 0;
  /** The host is connected and subscribed. */
  hostListens = false;
  boardListens = true;

  constructor(board: Partial<BoardOptions> = {}) {
    this.board = new MqttBoard({
      table: 't',
      deviceId: 'mat-1',
      firmware: 'virtual 1',
      readerCount: 2,
      ...board,
    });
    this.link = new MqttLink({ address: this.board.address });
  }

  /** The host subscribes and gets what is retained, in the order given. */
  subscribe(order: (topics: string[]) => string[] = (topics) => topics): void {
    this.hostListens = true;
    for (const topic of order([...this.retained.keys()])) this.#toHost(topic, this.retained.get(topic) ?? '');
  }

  publish(publications: readonly Publication[]): void {
    for (const { topic, payload, retain } of publications) {
      if (retain) this.retained.set(topic, payload);
      if (this.hostListens) this.#toHost(topic, payload);
      if (this.boardListens) this.publish(this.board.receive(topic, payload, this.nowMs));
    }
  }

  scan(reader: number, tags: readonly string[]): void {
    const outcome = tags.length > 0 ? 'tags' : 'clean';
    this.publish(
      this.board.scanned(reader, { outcome, tags, polls: 1, hits: Math.min(1, tags.length) }, this.nowMs),
    );
  }

  of<Type extends DeviceMessage['type']>(type: Type): Extract<DeviceMessage, { type: Type }>[] {
    return this.heard.filter(
      (message): message is Extract<DeviceMessage, { type: Type }> => message.type === type,
    );
  }

  take(output: LinkOutput<Publication>): void {
    this.heard.push(...output.messages);
    this.publish(output.send);
  }

  #toHost(topicText: string, payload: string): void {
    const topic = parseTopic(topicText);
    if (topic !== undefined) this.take(this.link.receive(topic, payload, this.nowMs));
  }
}
