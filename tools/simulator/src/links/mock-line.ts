import { setImmediate as nextTurn } from 'node:timers/promises';
import { SerialPortMock } from 'serialport';
import type { Line, LineListener } from './line.ts';

/** The part of serialport's mock that we use; its own types cannot be imported. */
interface MockPort {
  readonly isOpen: boolean;
  readonly port: { readonly data: Buffer };
  emitData(bytes: Buffer): void;
  close(): Promise<void>;
  write(bytes: Buffer): Promise<void>;
}

const MAX_WAITING_BYTES = 1 << 20;
const MAX_TURNS = 1_000;

/** A serial line in this process: the host opens a `SerialPortMock`, the boards sit behind it. */
export class MockLine implements Line {
  readonly path: string;
  #listener: LineListener | undefined;
  #binding: MockPort | undefined;

  constructor(path = '/dev/virtual-table') {
    this.path = path;
    SerialPortMock.binding.createPort(path);
  }

  /** Bytes that boards wrote and the host has not read yet. */
  get waitingBytes(): number {
    return this.#binding?.isOpen ? this.#binding.port.data.length : 0;
  }

  attach(listener: LineListener): void {
    this.#listener = listener;
  }

  /** What the host opens in place of a real port. */
  readonly openPort = (path: string, baudRate: number): SerialPortMock => {
    const port = new SerialPortMock({ path, baudRate, autoOpen: false });
    port.on('open', () => this.#opened(port));
    return port;
  };

  write(_device: string, bytes: Uint8Array): void {
    if (this.#binding?.isOpen && this.waitingBytes < MAX_WAITING_BYTES)
      this.#binding.emitData(Buffer.from(bytes));
  }

  async drained(): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS && this.waitingBytes > 0; turn++) await nextTurn();
  }

  async close(): Promise<void> {
    if (this.#binding?.isOpen) await this.#binding.close();
  }

  /** The mock keeps what the host writes to itself; the boards listen in. */
  #opened(port: SerialPortMock): void {
    const binding = port.port as MockPort | undefined;
    if (binding === undefined) return;
    const write = binding.write.bind(binding);
    binding.write = async (buffer: Buffer): Promise<void> => {
      await write(buffer);
      this.#listener?.receive(buffer);
    };
    this.#binding = binding;
    this.#listener?.opened();
  }
}
