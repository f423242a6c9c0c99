import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type OpenPort, SerialTransport, type Transport } from '@mandapa/bridge';
import { type Line, type LineListener, MockLine } from '@mandapa/simulator';
import type { Screen } from './screen.ts';
import { WatchedTransport } from './watched-transport.ts';

/** Frames on a real line do not come while the last change is still being drawn. */
const AFTER_SHOWN_MS = 10;
/** Turns of the event loop in which a change reaches the screen. */
const TURNS = 3;
const MAX_WAITING_FRAMES = 100_000;

export interface MeasuredLineConfig {
  readonly screen: Screen;
  /** Entries that the bridge has committed. */
  readonly committed: () => number;
  /** Told from the last byte of a frame that led to a commit, to the message at the screen. */
  readonly onSample: (ms: number) => void;
}

/**
 * A mocked serial line that hands over one frame at a time, waits until the bridge has dealt with it, and where
 * that led to a commit, until the screen has been told.
 */
export class MeasuredLine implements Line {
  readonly opened: Promise<void>;
  readonly #line = new MockLine('/dev/measured-line');
  readonly #config: MeasuredLineConfig;
  readonly #frames: { readonly device: string; readonly bytes: Uint8Array }[] = [];
  readonly #openedNow: () => void;
  #sentBytes = 0;
  #dealtBytes = 0;
  #onDealt: () => void = () => {};
  /** Whether a frame, and not somebody at the screen, has made the bridge commit. */
  #hasCommitted = false;

  constructor(config: MeasuredLineConfig) {
    this.#config = config;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.opened = promise;
    this.#openedNow = resolve;
  }

  /** The bridge's end. */
  transport(now: () => number): Transport {
    const inner = new SerialTransport({ path: this.#line.path, openPort: this.#openPort, now });
    return new WatchedTransport(inner, {
      message: (take) => {
        const before = this.#config.committed();
        take();
        if (this.#config.committed() > before) this.#hasCommitted = true;
      },
      status: ({ state }) => {
        if (state === 'open') this.#openedNow();
      },
    });
  }

  attach(listener: LineListener): void {
    this.#line.attach(listener);
  }

  write(device: string, bytes: Uint8Array): void {
    if (this.#frames.length < MAX_WAITING_FRAMES) this.#frames.push({ device, bytes });
  }

  /** Hands over what was written, frame by frame. */
  async drained(): Promise<void> {
    for (const { device, bytes } of this.#frames.splice(0)) await this.#handOver(device, bytes);
  }

  close(): Promise<void> {
    return this.#line.close();
  }

  async #handOver(device: string, bytes: Uint8Array): Promise<void> {
    const { screen, committed, onSample } = this.#config;
    const shown = screen.messages;
    this.#hasCommitted = false;
    this.#sentBytes += bytes.length;
    const dealt = this.#dealt();
    const sentMs = performance.now();
    this.#line.write(device, bytes);
    await dealt;
    if (this.#hasCommitted) onSample((await screen.shows(committed())) - sentMs);
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    if (screen.messages > shown) await sleep(AFTER_SHOWN_MS);
  }

  /** Settles when the bridge has read and dealt with all that was sent. */
  #dealt(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDealt = () => {
        if (this.#dealtBytes >= this.#sentBytes) resolve();
      };
    });
  }

  readonly #openPort: OpenPort = (path, baudRate) => {
    const port = this.#line.openPort(path, baudRate);
    // A promise goes on when all listeners are through, the bridge's own among them.
    port.on('data', (bytes: Buffer) => {
      this.#dealtBytes += bytes.length;
      this.#onDealt();
    });
    return port;
  };
}
