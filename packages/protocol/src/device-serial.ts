import { type BoardEvent, type BoardOptions, DeviceSide, type Scan } from './device-side.ts';
import { EVERY_BOARD, encodeFrameAt } from './frame.ts';
import { isUpMessage, type LightMessage, type LogLevel, type UpMessage } from './generated/messages.ts';
import { StreamDecoder } from './stream.ts';

/** A virtual board on a byte link: `DeviceSide` with frames. Every call returns the frames the board writes. */
export class SerialBoard {
  readonly #side: DeviceSide;
  readonly #decoder = new StreamDecoder();
  readonly #address: number;

  /** On a line that boards share each has an address of its own. */
  constructor(options: BoardOptions, address = 0) {
    this.#side = new DeviceSide(options);
    this.#address = address;
  }

  get bootId(): number {
    return this.#side.bootId;
  }

  get light(): LightMessage | undefined {
    return this.#side.light;
  }

  boot(bootId: number, nowMs: number): Uint8Array[] {
    this.#decoder.reset();
    return this.#frames(this.#side.boot(bootId, nowMs));
  }

  scanned(reader: number, scan: Scan, nowMs: number): Uint8Array[] {
    return this.#frames(this.#side.scanned(reader, scan, nowMs));
  }

  endRound(healthy: number, nowMs: number): Uint8Array[] {
    return this.#frames(this.#side.endRound(healthy, nowMs));
  }

  happened(event: BoardEvent, nowMs: number): Uint8Array[] {
    return this.#frames(this.#side.happened(event, nowMs));
  }

  log(level: LogLevel, text: string): Uint8Array[] {
    return this.#frames(this.#side.log(level, text));
  }

  receive(bytes: Uint8Array, nowMs: number): Uint8Array[] {
    return this.#decoder.feed(bytes).flatMap((result) => {
      if (!result.ok || isUpMessage(result.message)) return [];
      if (result.address !== this.#address && result.address !== EVERY_BOARD) return [];
      return this.#frames(this.#side.receive(result.message, nowMs));
    });
  }

  tick(nowMs: number): Uint8Array[] {
    return this.#frames(this.#side.tick(nowMs));
  }

  #frames(messages: readonly UpMessage[]): Uint8Array[] {
    return messages.map((message) => encodeFrameAt(this.#address, message));
  }
}
