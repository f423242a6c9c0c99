/** What is known of an event of this boot: never seen, passed on but not yet kept, or kept for good. */
export type EventStanding = 'new' | 'passed-on' | 'kept';

/** Enough to survive a restart of the host: events of this boot that were kept. */
export interface EventMemory {
  readonly bootId: number;
  readonly kept: readonly number[];
}

const NEW = 0;
const PASSED_ON = 1;
const KEPT = 2;

/**
 * Tells repeats from new events by boot id and 8-bit number. A board holds 8 unacknowledged events, so only the
 * last 32 numbers can be repeats; what lies further behind is a new event after the number has wrapped.
 */
export class EventLedger {
  static readonly WINDOW = 32;

  readonly bootId: number;
  readonly #standing = new Uint8Array(256);
  #newest: number | undefined;

  constructor(bootId: number, memory?: EventMemory) {
    this.bootId = bootId;
    if (memory?.bootId !== bootId) return;
    for (const number of memory.kept) {
      this.see(number);
      this.keep(number);
    }
  }

  /** Registers a frame of event `number` and says what it was before. */
  see(number: number): EventStanding {
    if (this.#newest === undefined) this.#newest = number;
    const behind = (this.#newest - number) & 0xff;
    if (behind >= EventLedger.WINDOW) this.#advance(this.#newest, number);
    const before = this.#standing[number] ?? NEW;
    if (before === NEW) this.#standing[number] = PASSED_ON;
    return before === NEW ? 'new' : before === PASSED_ON ? 'passed-on' : 'kept';
  }

  /** The host has it for good. */
  keep(number: number): void {
    this.#standing[number] = KEPT;
  }

  /** Kept events of the window, oldest first. */
  memory(): EventMemory {
    const kept: number[] = [];
    for (let behind = EventLedger.WINDOW - 1; behind >= 0 && this.#newest !== undefined; behind--) {
      const number = (this.#newest - behind) & 0xff;
      if (this.#standing[number] === KEPT) kept.push(number);
    }
    return { bootId: this.bootId, kept };
  }

  #advance(from: number, to: number): void {
    for (let number = from; number !== to; ) {
      number = (number + 1) & 0xff;
      this.#standing[number] = NEW;
    }
    this.#newest = to;
  }
}
