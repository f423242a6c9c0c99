import type { Rng } from '@mandapa/engine';
import { type LightMessage, type Scan, SerialBoard } from '@mandapa/protocol';
import type { Timer, VirtualClock } from './clock.ts';
import { within } from './random.ts';
import type { VirtualReader } from './readers/reader.ts';

/** From reset to hello: the boot loader talks nonsense and hears nothing. */
export const BOOT_MS = 1_500;
const NOISE_BURSTS = 3;
const EVENT_TICK_MS = 100;
/** The main loop between two scan rounds. */
const BETWEEN_ROUNDS_MS = [1, 4] as const;

export interface BoardWorld {
  readonly clock: VirtualClock;
  readonly rng: Rng;
  /** The board writes to its line. */
  readonly write: (bytes: Uint8Array) => void;
  /** What a reader has just said, for whoever keeps a trace. */
  readonly onScan?: (reader: VirtualReader, scan: Scan) => void;
}

/**
 * A virtual board: scans its readers one after the other, for ever, and speaks the wire protocol. Boards know
 * nothing of each other; each has its own pace.
 */
export class VirtualBoard {
  readonly id: string;
  readonly readers: readonly VirtualReader[];
  readonly #world: BoardWorld;
  readonly #firmware: SerialBoard;
  #booting = true;
  /** Whatever was scheduled before a reset belongs to another life. */
  #life = 0;
  #repeating: Timer | undefined;

  /** `address`: tells it from the other boards on its line. */
  constructor(id: string, address: number, readers: readonly VirtualReader[], world: BoardWorld) {
    this.id = id;
    this.readers = readers;
    this.#world = world;
    const options = { deviceId: id, firmware: 'virtual 0.1', readerCount: readers.length };
    this.#firmware = new SerialBoard(options, address);
  }

  get isBooting(): boolean {
    return this.#booting;
  }

  get bootId(): number {
    return this.#firmware.bootId;
  }

  get light(): LightMessage | undefined {
    return this.#firmware.light;
  }

  /** Power on, watchdog, or the reset that opening a port causes. */
  reset(): void {
    const { clock, rng } = this.#world;
    const life = ++this.#life;
    this.#booting = true;
    for (let burst = 0; burst < NOISE_BURSTS; burst++)
      clock.after(rng.fraction() * BOOT_MS, () => {
        if (life === this.#life && this.#booting) this.#world.write(noise(rng));
      });
    clock.after(BOOT_MS, () => {
      if (life !== this.#life) return;
      this.#booting = false;
      this.#send(this.#firmware.boot(rng.next(), clock.nowMs));
      this.#scan(0, life);
    });
  }

  receive(bytes: Uint8Array): void {
    if (this.#booting) return;
    this.#send(this.#firmware.receive(bytes, this.#world.clock.nowMs));
  }

  /** False while it boots: nobody is there to notice. */
  press(source: number): boolean {
    return this.#happened('button', source, 1);
  }

  /** A die with a sensor came to rest. */
  roll(source: number, value: number): boolean {
    return this.#happened('die', source, value);
  }

  #happened(kind: 'button' | 'die', source: number, value: number): boolean {
    if (this.#booting) return false;
    this.#send(this.#firmware.happened({ kind, source, value }, this.#world.clock.nowMs));
    this.#repeatEvents(this.#life);
    return true;
  }

  #scan(index: number, life: number): void {
    const { clock } = this.#world;
    const reader = this.readers[index];
    if (reader === undefined) {
      clock.after(this.#emptyRoundMs(), () => this.#endRound(life));
      return;
    }
    const { scan, durationMs } = reader.poll(clock.nowMs);
    clock.after(durationMs, () => {
      if (life !== this.#life) return;
      this.#world.onScan?.(reader, scan);
      this.#send(this.#firmware.scanned(index, scan, clock.nowMs));
      this.#scan(index + 1, life);
    });
  }

  #endRound(life: number): void {
    if (life !== this.#life) return;
    const nowMs = this.#world.clock.nowMs;
    let healthy = 0;
    for (const [index, reader] of this.readers.entries()) if (!reader.isFailing(nowMs)) healthy |= 1 << index;
    this.#send(this.#firmware.endRound(healthy >>> 0, nowMs));
    this.#scan(0, life);
  }

  /** A board with buttons only still says that it lives, a few times a second. */
  #emptyRoundMs(): number {
    return this.readers.length === 0 ? 250 : within(this.#world.rng, BETWEEN_ROUNDS_MS);
  }

  #repeatEvents(life: number): void {
    if (this.#repeating !== undefined) return;
    const repeat = (): void => {
      this.#repeating = undefined;
      if (life !== this.#life) return;
      const frames = this.#firmware.tick(this.#world.clock.nowMs);
      this.#send(frames);
      if (frames.length > 0) this.#repeating = this.#world.clock.after(EVENT_TICK_MS, repeat);
    };
    this.#repeating = this.#world.clock.after(EVENT_TICK_MS, repeat);
  }

  #send(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.#world.write(frame);
  }
}

function noise(rng: Rng): Uint8Array {
  return Uint8Array.from({ length: 4 + rng.below(24) }, () => rng.below(256));
}
