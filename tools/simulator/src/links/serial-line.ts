import { setTimeout as sleep } from 'node:timers/promises';
import { type DownMessage, EVERY_BOARD, StreamDecoder } from '@mandapa/protocol';
import { SerialPort } from 'serialport';
import type { Line, LineListener } from './line.ts';

/** Bytes that nobody reads are thrown away, as a USB chip does. */
const MAX_WAITING_BYTES = 1 << 16;
/** A host that opens a line calls, and calls again for a while until somebody answers. */
const SAME_OPEN_MS = 3_000;
/** A port that nobody reads never drains. */
const MAX_DRAIN_MS = 50;
const BAUD_RATE = 115_200;

/** A real serial path, usually one end of a pty; the host has the other. */
export class SerialPathLine implements Line {
  readonly #port: SerialPort;
  readonly #decoder = new StreamDecoder();
  #listener: LineListener | undefined;
  #calledMs = Number.NEGATIVE_INFINITY;

  private constructor(port: SerialPort) {
    this.#port = port;
    port.on('data', (bytes: Buffer) => this.#onData(bytes));
  }

  static async open(path: string): Promise<SerialPathLine> {
    const port = new SerialPort({ path, baudRate: BAUD_RATE, autoOpen: false });
    await new Promise<void>((resolve, reject) => {
      port.open((error) =>
        error
          ? reject(new Error(`cannot open ${path}: ${error.message}. Is the other end of the pty there?`))
          : resolve(),
      );
    });
    return new SerialPathLine(port);
  }

  attach(listener: LineListener): void {
    this.#listener = listener;
  }

  write(_device: string, bytes: Uint8Array): void {
    if (this.#port.isOpen && this.#port.writableLength < MAX_WAITING_BYTES)
      this.#port.write(Buffer.from(bytes));
  }

  async drained(): Promise<void> {
    if (!this.#port.isOpen || this.#port.writableLength === 0) return;
    const written = new Promise<void>((resolve) => this.#port.drain(() => resolve()));
    await Promise.race([written, sleep(MAX_DRAIN_MS)]);
  }

  async close(): Promise<void> {
    if (!this.#port.isOpen) return;
    await new Promise<void>((resolve) => this.#port.close(() => resolve()));
  }

  #onData(bytes: Buffer): void {
    // A pty has no DTR line; that the host calls everybody is how boards here know that it has opened.
    const isCall = this.#decoder
      .feed(bytes)
      .some(
        (frame) => frame.ok && frame.address === EVERY_BOARD && isHelloRequest(frame.message as DownMessage),
      );
    if (isCall && performance.now() - this.#calledMs > SAME_OPEN_MS) this.#listener?.opened();
    if (isCall) this.#calledMs = performance.now();
    this.#listener?.receive(bytes);
  }
}

const isHelloRequest = (message: DownMessage): boolean =>
  message.type === 'request' && message.what === 'hello';
