import {
  type BuzzerSound,
  type EventMemory,
  type LightPattern,
  LineLink,
  type LinkOutput,
} from '@mandapa/protocol';
import { SerialPort } from 'serialport';
import { codeOf, textOf } from '../user-error.ts';
import { BackOff } from './back-off.ts';
import { type LinkStatus, TICK_MS, type Transport, type TransportListener } from './transport.ts';

/** The part of serialport that we use: a real port, a `SerialPortMock`, or a test's own. */
export interface Port {
  readonly isOpen: boolean;
  open(done: (error: Error | null) => void): void;
  close(done: (error: Error | null) => void): void;
  flush(done: (error: Error | null) => void): void;
  write(bytes: Uint8Array): boolean;
  on(event: 'data', listener: (bytes: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: (error?: Error | null) => void): unknown;
  removeAllListeners(): unknown;
}

export type OpenPort = (path: string, baudRate: number) => Port;

export const realPort: OpenPort = (path, baudRate) => new SerialPort({ path, baudRate, autoOpen: false });

export interface SerialOptions {
  readonly path: string;
  readonly baudRate?: number;
  readonly openPort?: OpenPort;
  readonly memories?: ReadonlyMap<string, EventMemory>;
  readonly backOff?: BackOff;
  readonly now: () => number;
}

export const BAUD_RATE = 115_200;

/**
 * What a port still had buffered keeps coming for a moment after the flush (drivers and ptys hold some of
 * their own); all of it is from before the open and is thrown away.
 */
const DISCARD_MS = 60;

/** A serial port that is opened again for ever: pulled cables and boards that are not there yet are normal. */
export class SerialTransport implements Transport {
  readonly link: string;
  readonly #options: SerialOptions;
  readonly #line: LineLink;
  readonly #backOff: BackOff;
  #listener: TransportListener | undefined;
  #status: LinkStatus;
  #port: Port | undefined;
  #listening = false;
  #timer: NodeJS.Timeout | undefined;
  #ticker: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: SerialOptions) {
    this.link = `serial:${options.path}`;
    this.#options = options;
    const { path, memories } = options;
    this.#line = new LineLink({ name: path, ...(memories && { memories }) });
    this.#backOff = options.backOff ?? new BackOff();
    this.#status = { link: this.link, state: 'closed' };
  }

  get status(): LinkStatus {
    return this.#status;
  }

  start(listener: TransportListener): void {
    this.#listener = listener;
    this.#stopped = false;
    this.#open();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const port = this.#port;
    this.#lose();
    if (port?.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
    this.#report({ link: this.link, state: 'closed' });
  }

  acknowledge(device: string, bootId: number, number: number): void {
    this.#take(this.#line.acknowledge(device, bootId, number));
  }

  setLights(device: string, lights: ReadonlyMap<number, LightPattern>, buzzer: BuzzerSound = 'silent'): void {
    this.#take(this.#line.setLights(device, lights, this.#options.now(), buzzer));
  }

  #open(): void {
    this.#report({ link: this.link, state: 'opening' });
    const { path, baudRate = BAUD_RATE, openPort = realPort } = this.#options;
    let port: Port;
    try {
      port = openPort(path, baudRate);
    } catch (error) {
      this.#retry(error);
      return;
    }
    this.#port = port;
    port.on('data', (bytes) => {
      if (this.#listening && port === this.#port) this.#take(this.#line.receive(bytes, this.#options.now()));
    });
    port.on('error', (error) => this.#gone(port, error ?? undefined));
    port.on('close', (error) => this.#gone(port, error ?? undefined));
    port.open((error) => {
      if (error) this.#gone(port, error);
      else if (port === this.#port) this.#opened(port);
    });
  }

  #opened(port: Port): void {
    port.flush(() => {
      if (port !== this.#port) return;
      this.#timer = setTimeout(() => this.#listen(), DISCARD_MS);
    });
  }

  #listen(): void {
    this.#backOff.reset();
    this.#listening = true;
    this.#report({ link: this.link, state: 'open' });
    this.#take(this.#line.open(this.#options.now()));
    this.#ticker = setInterval(() => this.#take(this.#line.tick(this.#options.now())), TICK_MS);
  }

  #gone(port: Port, error: Error | undefined): void {
    if (port !== this.#port) return;
    this.#lose();
    if (port.isOpen) port.close(() => {});
    if (!this.#stopped) this.#retry(error ?? new Error('the cable was pulled, or the board lost power'));
  }

  #lose(): void {
    clearInterval(this.#ticker);
    clearTimeout(this.#timer);
    this.#port = undefined;
    if (this.#listening) this.#take(this.#line.close(this.#options.now()));
    this.#listening = false;
  }

  #retry(error: unknown): void {
    this.#report({ link: this.link, state: 'waiting', ...explain(error, this.#options.path) });
    this.#timer = setTimeout(() => this.#open(), this.#backOff.next());
  }

  #take({ messages, send }: LinkOutput<Uint8Array>): void {
    for (const bytes of send) if (this.#port?.isOpen) this.#port.write(bytes);
    for (const message of messages) this.#listener?.message(message, this);
  }

  #report(status: LinkStatus): void {
    const before = this.#status;
    this.#status = status;
    // While a device stays missing every attempt fails alike: said once.
    if (status.state === 'opening' && before.state === 'waiting') this.#status = before;
    else if (status.state !== before.state || status.problem !== before.problem)
      this.#listener?.status(status);
  }
}

function explain(error: unknown, path: string): { problem: string; remedy: string } {
  const text = textOf(error);
  if (/no such file|ENOENT|cannot find|not found|does not exist/i.test(text))
    return {
      problem: `There is no serial device ${path}.`,
      remedy: 'Plug the board in or check the path; Mandapa keeps trying.',
    };
  if (/permission|EACCES|access denied/i.test(text))
    return {
      problem: `The serial device ${path} may not be opened (no permission).`,
      remedy: 'Add yourself to the group that owns it (often `dialout`), then log in again.',
    };
  if (/lock|busy|EBUSY|resource temporarily unavailable/i.test(text))
    return {
      problem: `The serial device ${path} is in use by another program.`,
      remedy: 'Close the other program (a serial monitor?); Mandapa keeps trying.',
    };
  return {
    problem: `The serial device ${path} was lost: ${codeOf(error) ?? text}.`,
    remedy: 'Check cable and power; Mandapa keeps trying.',
  };
}
