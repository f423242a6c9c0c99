import type {
  ConfigureMessage,
  DownMessage,
  EventKind,
  EventMessage,
  HelloMessage,
  LightMessage,
  LogLevel,
  Outcome,
  ReadingMessage,
  RoundMessage,
  UpMessage,
} from './generated/messages.ts';
import { PROTOCOL_MAJOR, PROTOCOL_MINOR, SCHEMA_HASH } from './generated/messages.ts';
import type { Uid } from './uid.ts';

export const EVENT_RING = 8;
const MAX_TAGS = 4;
const MAX_AGE_MS = 0xffff;

export interface BoardOptions {
  readonly deviceId: string;
  readonly firmware: string;
  readonly readerCount: number;
  /** Every reader is reported again within this time. */
  readonly readingRefreshMs?: number;
  readonly eventRepeatMs?: number;
}

/** What the polls of one reader in one scan round came to. */
export interface Scan {
  readonly outcome: Outcome;
  readonly tags: readonly Uid[];
  /** 1 and 0 or 1 unless the reader was polled several times. */
  readonly polls: number;
  readonly hits: number;
}

export interface BoardEvent {
  readonly kind: EventKind;
  readonly source: number;
  readonly value: number;
  readonly uid?: Uid;
}

interface ReaderSlot {
  scan: Scan | undefined;
  /** Outcome and tags as last sent. */
  sentKey: string;
  sentMs: number;
  polls: number;
  hits: number;
  scannedMs: number;
  round: number;
}

interface HeldEvent {
  readonly number: number;
  readonly event: BoardEvent;
  readonly happenedMs: number;
  sentMs: number;
}

/**
 * A board's side of the link, whatever carries the messages: what a firmware does, for virtual boards. Time is
 * the caller's, in milliseconds; each call returns what the board sends. `boot` starts it and starts it anew.
 */
export class DeviceSide {
  readonly #options: Required<BoardOptions>;
  #bootId = 0;
  #bootMs = 0;
  #round = 0;
  #readers: ReaderSlot[] = [];
  #ring: HeldEvent[] = [];
  #nextEvent = 1;
  #eventsLost = 0;
  #helloSentMs = 0;
  #light: LightMessage | undefined;
  #configSequence = 0;
  #readingRefreshMs = 0;
  #eventRepeatMs = 0;

  constructor(options: BoardOptions) {
    this.#options = { readingRefreshMs: 3_000, eventRepeatMs: 100, ...options };
  }

  get bootId(): number {
    return this.#bootId;
  }

  /** Lights and buzzer as last told; undefined since boot. */
  get light(): LightMessage | undefined {
    return this.#light;
  }

  /** Power on, reset or watchdog: everything but the device id is forgotten. */
  boot(bootId: number, nowMs: number): UpMessage[] {
    this.#bootId = bootId;
    this.#bootMs = nowMs;
    this.#round = 0;
    this.#ring = [];
    this.#nextEvent = 1;
    this.#eventsLost = 0;
    this.#light = undefined;
    this.#configSequence = 0;
    this.#readingRefreshMs = this.#options.readingRefreshMs;
    this.#eventRepeatMs = this.#options.eventRepeatMs;
    this.#readers = Array.from({ length: this.#options.readerCount }, () => ({
      scan: undefined,
      sentKey: '',
      sentMs: nowMs,
      polls: 0,
      hits: 0,
      scannedMs: nowMs,
      round: 0,
    }));
    return [this.#hello(nowMs)];
  }

  /** One reader has been polled; sent if it differs from what the host was told. */
  scanned(reader: number, scan: Scan, nowMs: number): UpMessage[] {
    const slot = this.#readers[reader];
    if (slot === undefined) {
      throw new RangeError(
        `${this.#options.deviceId} has no reader ${reader}: it has ${this.#readers.length}`,
      );
    }
    const told = fitting(scan);
    slot.scan = told;
    slot.polls = Math.min(255, slot.polls + scan.polls);
    slot.hits = Math.min(slot.polls, slot.hits + scan.hits);
    slot.scannedMs = nowMs;
    slot.round = this.#round;
    return scanKey(told) === slot.sentKey ? [] : [this.#reading(reader, slot, told, nowMs)];
  }

  /** All readers have had their turn. `healthy`: bit n set = reader n works. */
  endRound(healthy: number, nowMs: number): UpMessage[] {
    const refresh = this.#refresh(nowMs);
    const round: RoundMessage = {
      type: 'round',
      bootId: this.#bootId,
      round: this.#round,
      deviceMs: this.#deviceMs(nowMs),
      healthy: healthy >>> 0,
      eventsLost: this.#eventsLost,
      lightSequence: this.#light?.sequence ?? 0,
      configSequence: this.#configSequence,
    };
    this.#round = (this.#round + 1) & 0xffff;
    return [...refresh, round];
  }

  /** A button, a die, a tag at a gate. The ninth unacknowledged event pushes the oldest out. */
  happened(event: BoardEvent, nowMs: number): UpMessage[] {
    const held = { number: this.#nextEvent, event, happenedMs: nowMs, sentMs: nowMs };
    this.#nextEvent = (this.#nextEvent + 1) & 0xff;
    if (this.#ring.length === EVENT_RING) {
      this.#ring.shift();
      this.#eventsLost = Math.min(255, this.#eventsLost + 1);
    }
    this.#ring.push(held);
    return [this.#event(held, nowMs)];
  }

  log(level: LogLevel, text: string): UpMessage[] {
    return [{ type: 'log', level, text }];
  }

  receive(message: DownMessage, nowMs: number): UpMessage[] {
    switch (message.type) {
      case 'ack':
        if (message.bootId === this.#bootId) {
          this.#ring = this.#ring.filter((held) => held.number !== message.number);
        }
        return [];
      case 'request':
        if (message.what === 'hello') return [this.#hello(nowMs)];
        return message.what === 'readings' ? this.allReadings(nowMs) : [];
      case 'configure':
        this.#configure(message);
        return [];
      case 'light':
        this.#light = message;
        return [];
    }
  }

  /** Repeats events that are due; to be called at least every `eventRepeatMs`. */
  tick(nowMs: number): UpMessage[] {
    const due = this.#ring.filter((held) => nowMs - held.sentMs >= this.#eventRepeatMs);
    for (const held of due) held.sentMs = nowMs;
    return due.map((held) => this.#event(held, nowMs));
  }

  /** A reader that has not been polled since boot has nothing to say yet; it speaks after its first poll. */
  allReadings(nowMs: number): UpMessage[] {
    return this.#readers.flatMap((slot, reader) =>
      slot.scan === undefined ? [] : [this.#reading(reader, slot, slot.scan, nowMs)],
    );
  }

  /** Hello and readings whose time has come: state is repeated, changed or not. */
  #refresh(nowMs: number): UpMessage[] {
    const hello = nowMs - this.#helloSentMs >= this.#readingRefreshMs ? [this.#hello(nowMs)] : [];
    const readings = this.#readers.flatMap((slot, reader) => {
      // Spread over the last half of the time, so that 16 readers do not speak at once.
      const dueMs = this.#readingRefreshMs * (0.5 + (0.5 * reader) / this.#readers.length);
      if (slot.scan === undefined || nowMs - slot.sentMs < dueMs) return [];
      return [this.#reading(reader, slot, slot.scan, nowMs)];
    });
    return [...hello, ...readings];
  }

  #reading(reader: number, slot: ReaderSlot, scan: Scan, nowMs: number): ReadingMessage {
    const { polls, hits, round } = slot;
    const deviceMs = this.#deviceMs(slot.scannedMs);
    slot.polls = 0;
    slot.hits = 0;
    slot.sentMs = nowMs;
    slot.sentKey = scanKey(scan);
    return { type: 'reading', reader, outcome: scan.outcome, round, deviceMs, polls, hits, tags: scan.tags };
  }

  #event(held: HeldEvent, nowMs: number): EventMessage {
    const { kind, source, value, uid = null } = held.event;
    const ageMs = Math.min(MAX_AGE_MS, Math.max(0, Math.round(nowMs - held.happenedMs)));
    return { type: 'event', bootId: this.#bootId, number: held.number, kind, source, value, ageMs, uid };
  }

  #hello(nowMs: number): HelloMessage {
    this.#helloSentMs = nowMs;
    const { deviceId, firmware, readerCount } = this.#options;
    return {
      type: 'hello',
      protocolMajor: PROTOCOL_MAJOR,
      protocolMinor: PROTOCOL_MINOR,
      schemaHash: SCHEMA_HASH,
      deviceId,
      bootId: this.#bootId,
      firmware,
      readerCount,
    };
  }

  #configure(message: ConfigureMessage): void {
    if (message.key === 'readingRefreshMs') this.#readingRefreshMs = message.value;
    if (message.key === 'eventRepeatMs') this.#eventRepeatMs = message.value;
    this.#configSequence = message.sequence;
  }

  #deviceMs(nowMs: number): number {
    return Math.floor(nowMs - this.#bootMs) >>> 0;
  }
}

/** A frame holds four tags; a reader that sees more says that there are others. */
const fitting = (scan: Scan): Scan =>
  scan.tags.length <= MAX_TAGS ? scan : { ...scan, outcome: 'collision', tags: scan.tags.slice(0, MAX_TAGS) };

const scanKey = (scan: Scan) => `${scan.outcome} ${scan.tags.join(' ')}`;
