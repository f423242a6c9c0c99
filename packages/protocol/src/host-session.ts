import { DeviceClock } from './clock.ts';
import type { DeviceMessage, DeviceOffline, LinkOutput } from './device-message.ts';
import { EventLedger, type EventMemory } from './event-ledger.ts';
import type {
  BuzzerSound,
  ConfigKey,
  DownMessage,
  EventMessage,
  HelloMessage,
  LightPattern,
  ReadingMessage,
  RequestWhat,
  RoundMessage,
  UpMessage,
} from './generated/messages.ts';
import { helloFault, incompatibleRemedy, readingFault } from './rules.ts';
import { Wishes } from './wishes.ts';

export const STALE_EVENT_MS = 10_000;
/** A reading may be a little older than the round before it. */
const CLOCK_JITTER_MS = 1_000;

export interface HostOptions {
  /** What people call this link (`/dev/ttyUSB0`, a topic); used in messages about problems. */
  readonly name: string;
  /** Frames arrive in the order in which they were sent (serial), so a clock that runs back is a reboot. */
  readonly ordered: boolean;
  /** No sound frame for so long = offline. */
  readonly silentMs?: number;
  /** First pause before a request is repeated; doubles up to `maxRetryMs`. */
  readonly retryMs?: number;
  readonly maxRetryMs?: number;
  /** Events that were kept before the host was restarted. */
  readonly memory?: EventMemory;
  /** The same by device id, where it is not known beforehand which board will answer. */
  readonly recall?: (device: string) => EventMemory | undefined;
}

export type HostState = 'closed' | 'asking' | 'up' | 'incompatible';

/**
 * The host's side of one board, whatever carries the messages: asks for hello and all readings after every open,
 * reboot and gap, passes every event on once, repeats lights and settings until the board shows them.
 */
export class HostSession {
  readonly #options: Required<Omit<HostOptions, 'memory' | 'recall'>>;
  readonly #recall: (device: string) => EventMemory | undefined;
  readonly #wishes = new Wishes();
  #state: HostState = 'closed';
  #hello: HelloMessage | undefined;
  #ledger: EventLedger | undefined;
  #clock = new DeviceClock();
  #lastRound: number | undefined;
  #lastHeardMs = 0;
  /** Offline for silence alone, on a link that stayed open. */
  #silent = false;
  /** Readers not heard since all readings were last asked for. */
  readonly #awaited = new Set<number>();
  #gap = false;
  #askedMs = Number.NEGATIVE_INFINITY;
  #pauseMs: number;
  #messages: DeviceMessage[] = [];
  #send: DownMessage[] = [];

  constructor(options: HostOptions) {
    const { memory, recall, ...rest } = options;
    this.#recall = recall ?? (() => memory);
    this.#options = { silentMs: 3_000, retryMs: 500, maxRetryMs: 4_000, ...rest };
    this.#pauseMs = this.#options.retryMs;
  }

  get state(): HostState {
    return this.#state;
  }

  /** The board's last hello on this link. */
  get hello(): HelloMessage | undefined {
    return this.#hello;
  }

  /** Every reader has been heard since the last open, reboot or gap. */
  get complete(): boolean {
    return this.#state === 'up' && this.#awaited.size === 0 && !this.#gap;
  }

  open(nowMs: number): LinkOutput<DownMessage> {
    this.#silent = false;
    this.#askForHello(nowMs);
    return this.#flush();
  }

  /** A board that spoke first: it need not be asked for its hello. */
  welcome(hello: HelloMessage, nowMs: number): LinkOutput<DownMessage> {
    if (this.#state === 'closed') this.#state = 'asking';
    return this.receive(hello, nowMs);
  }

  close(nowMs: number, reason: DeviceOffline['reason'] = 'closed'): LinkOutput<DownMessage> {
    this.#goOffline(reason, nowMs);
    this.#state = 'closed';
    return this.#flush();
  }

  receive(message: UpMessage, nowMs: number): LinkOutput<DownMessage> {
    if (this.#state === 'closed') return this.#flush();
    this.#lastHeardMs = nowMs;
    if (message.type === 'hello') this.#onHello(message, nowMs);
    else if (this.#state === 'up') this.#onMessage(message, nowMs);
    else if (message.type === 'round') this.#afterSilence(message, nowMs);
    return this.#flush();
  }

  /** Something was lost on the way: a reading may have been among it. */
  lost(nowMs: number): LinkOutput<DownMessage> {
    this.#askForReadings(nowMs);
    // Somebody is there behind the noise: keep asking, a hello will come through.
    if (this.#state === 'asking') this.#pauseMs = Math.min(this.#pauseMs, this.#options.retryMs / 2);
    return this.#flush();
  }

  /** To be called every 100 ms or so. */
  tick(nowMs: number): LinkOutput<DownMessage> {
    if (this.#state === 'up' && nowMs - this.#lastHeardMs >= this.#options.silentMs) {
      this.#goOffline('silent', nowMs);
      this.#askForHello(nowMs);
      this.#silent = true;
    } else if (nowMs - this.#askedMs >= this.#pauseMs) {
      this.#askAgain(nowMs);
    }
    if (this.#state === 'up') this.#send.push(...this.#wishes.due(nowMs));
    return this.#flush();
  }

  /** The host has kept this event for good (journal written); the board may drop it. */
  acknowledge(bootId: number, number: number): LinkOutput<DownMessage> {
    if (this.#ledger?.bootId === bootId) {
      this.#ledger.keep(number);
      if (this.#state === 'up') this.#send.push({ type: 'ack', bootId, number });
    }
    return this.#flush();
  }

  /** Light number → pattern; lights that are not named are dark. The sound is played once. */
  setLights(
    lights: ReadonlyMap<number, LightPattern>,
    nowMs: number,
    buzzer: BuzzerSound = 'silent',
  ): LinkOutput<DownMessage> {
    this.#wishes.setLights(lights, buzzer);
    if (this.#state === 'up') this.#send.push(...this.#wishes.due(nowMs));
    return this.#flush();
  }

  configure(key: ConfigKey, value: number, nowMs: number): LinkOutput<DownMessage> {
    this.#wishes.configure(key, value);
    if (this.#state === 'up') this.#send.push(...this.#wishes.due(nowMs));
    return this.#flush();
  }

  /** To be kept across a restart of the host, so that an event whose ack was lost is not taken twice. */
  eventMemory(): EventMemory | undefined {
    return this.#ledger?.memory();
  }

  problem(text: string, nowMs: number): LinkOutput<DownMessage> {
    this.#report(text, nowMs);
    return this.#flush();
  }

  #onHello(hello: HelloMessage, nowMs: number): void {
    const fault = helloFault(hello);
    if (fault !== undefined) {
      this.#report(fault, nowMs);
      return;
    }
    const before = this.#hello;
    const sameBoard = before?.deviceId === hello.deviceId;
    const sameBoot = sameBoard && before?.bootId === hello.bootId;
    const remedy = incompatibleRemedy(hello);
    if (sameBoot && (this.#state === 'up' || this.#state === 'incompatible')) return;
    if (before !== undefined && !sameBoot) this.#goOffline(sameBoard ? 'rebooting' : 'replaced', nowMs);
    this.#hello = hello;
    if (remedy !== undefined) {
      this.#state = 'incompatible';
      const { protocolMajor, firmware } = hello;
      this.#messages.push({
        type: 'incompatible',
        protocolMajor,
        firmware,
        remedy,
        ...this.#stamp(hello, nowMs),
      });
      return;
    }
    this.#begin(hello, sameBoot, nowMs);
  }

  #begin(hello: HelloMessage, sameBoot: boolean, nowMs: number): void {
    if (!sameBoot || this.#ledger === undefined) {
      this.#ledger = new EventLedger(hello.bootId, this.#recall(hello.deviceId));
      this.#clock = new DeviceClock();
      this.#wishes.forgottenByBoard();
    }
    this.#state = 'up';
    this.#silent = false;
    this.#lastRound = undefined;
    this.#messages.push({ ...hello, ...this.#stamp(hello, nowMs) });
    this.#pauseMs = this.#options.retryMs;
    this.#ask('readings', nowMs);
    this.#send.push(...this.#wishes.due(nowMs));
  }

  /** A board that was merely not heard needs no second introduction: its rounds say which boot it is. */
  #afterSilence(round: RoundMessage, nowMs: number): void {
    if (!this.#silent || this.#hello?.bootId !== round.bootId) return;
    this.#begin(this.#hello, true, nowMs);
    this.#onRound(round, this.#hello, nowMs);
  }

  #onMessage(message: Exclude<UpMessage, HelloMessage>, nowMs: number): void {
    const hello = this.#hello;
    if (hello === undefined) return;
    switch (message.type) {
      case 'reading':
        return this.#onReading(message, hello, nowMs);
      case 'round':
        return this.#onRound(message, hello, nowMs);
      case 'event':
        return this.#onEvent(message, hello, nowMs);
      case 'log':
        this.#messages.push({ ...message, ...this.#stamp(hello, nowMs) });
    }
  }

  #onReading(reading: ReadingMessage, hello: HelloMessage, nowMs: number): void {
    const fault = readingFault(reading, hello.readerCount);
    if (fault !== undefined) return this.#report(fault, nowMs);
    if (this.#options.ordered && this.#rebooted(false, reading.deviceMs, nowMs)) return;
    this.#awaited.delete(reading.reader);
    if (this.#awaited.size === 0 && !this.#gap) this.#pauseMs = this.#options.retryMs;
    const atMs = this.#clock.toHost(reading.deviceMs, nowMs);
    this.#messages.push({ ...reading, ...this.#stamp(hello, atMs) });
  }

  #onRound(round: RoundMessage, hello: HelloMessage, nowMs: number): void {
    if (this.#rebooted(round.bootId !== hello.bootId, round.deviceMs, nowMs)) return;
    this.#clock.observe(round.deviceMs, nowMs);
    const steps = this.#lastRound === undefined ? 1 : (round.round - this.#lastRound) & 0xffff;
    this.#lastRound = round.round;
    this.#wishes.shownByBoard(round.lightSequence, round.configSequence);
    const atMs = this.#clock.toHost(round.deviceMs, nowMs);
    this.#messages.push({ ...round, ...this.#stamp(hello, atMs) });
    if (steps > 1) this.#askForReadings(nowMs);
  }

  #onEvent(event: EventMessage, hello: HelloMessage, nowMs: number): void {
    // Acknowledging it by its number alone would lose it: the number may be an old one of the boot before.
    if (event.bootId !== hello.bootId) return;
    const standing = this.#ledger?.see(event.number);
    if (standing === 'kept') this.#send.push({ type: 'ack', bootId: event.bootId, number: event.number });
    if (standing !== 'new') return;
    const stale = event.ageMs > STALE_EVENT_MS;
    this.#messages.push({ ...event, stale, ...this.#stamp(hello, nowMs - event.ageMs) });
  }

  /**
   * Another boot id, or a clock that runs back: it has rebooted and its hello was lost. Nothing counts until it
   * says hello; events are repeated and readings asked for, so nothing is lost by waiting.
   */
  #rebooted(otherBoot: boolean, deviceMs: number, nowMs: number): boolean {
    if (!otherBoot && this.#clock.backwardsMs(deviceMs) <= CLOCK_JITTER_MS) return false;
    this.#goOffline('rebooting', nowMs);
    this.#clock = new DeviceClock();
    this.#askForHello(nowMs);
    return true;
  }

  #goOffline(reason: DeviceOffline['reason'], nowMs: number): void {
    if (this.#state === 'up' && this.#hello !== undefined) {
      this.#messages.push({ type: 'offline', reason, ...this.#stamp(this.#hello, nowMs) });
    }
    this.#awaited.clear();
    this.#gap = false;
  }

  #askForHello(nowMs: number): void {
    this.#state = 'asking';
    this.#pauseMs = this.#options.retryMs;
    this.#ask('hello', nowMs);
  }

  /** At once, unless asked a moment ago: then with the next tick that is due. */
  #askForReadings(nowMs: number): void {
    if (this.#state !== 'up') return;
    this.#gap = true;
    if (nowMs - this.#askedMs >= this.#options.retryMs) this.#ask('readings', nowMs);
  }

  #askAgain(nowMs: number): void {
    const unanswered = this.#gap || this.#awaited.size > 0;
    if (this.#state === 'closed' || (this.#state === 'up' && !unanswered)) return;
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#options.maxRetryMs);
    this.#ask(this.#state === 'up' ? 'readings' : 'hello', nowMs);
  }

  #ask(what: RequestWhat, nowMs: number): void {
    this.#askedMs = nowMs;
    this.#send.push({ type: 'request', what });
    if (what !== 'readings') return;
    this.#gap = false;
    for (let reader = 0; reader < (this.#hello?.readerCount ?? 0); reader++) this.#awaited.add(reader);
  }

  #stamp(hello: HelloMessage, atMs: number) {
    return { device: hello.deviceId, bootId: hello.bootId, atMs };
  }

  #report(text: string, nowMs: number): void {
    const device = this.#hello?.deviceId ?? null;
    this.#messages.push({ type: 'problem', device, atMs: nowMs, text: `${this.#options.name}: ${text}` });
  }

  #flush(): LinkOutput<DownMessage> {
    const output = { messages: this.#messages, send: this.#send };
    this.#messages = [];
    this.#send = [];
    return output;
  }
}
