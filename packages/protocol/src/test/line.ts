import { DeviceLink, type DeviceLinkOptions } from '../device-link.ts';
import type { DeviceMessage, LinkOutput } from '../device-message.ts';
import { SerialBoard } from '../device-serial.ts';
import type { BoardEvent, BoardOptions } from '../device-side.ts';
import type { Uid } from '../uid.ts';

/** What a line does to bytes on their way; the default does nothing. */
export type Damage = (frame: Uint8Array) => Uint8Array;

const STEP_MS = 50;

/**
 * A board and the host on one virtual line in one virtual clock. The board scans its readers once in 100 ms and
 * sees what `tags` says; the host ticks every 50 ms and keeps every event at once unless told otherwise.
 */
export class Line {
  readonly board: SerialBoard;
  readonly heard: DeviceMessage[] = [];
  /** Reader → tags that lie there. */
  readonly tags = new Map<number, Uid[]>();
  link: DeviceLink;
  damageUp: Damage = (frame) => frame;
  damageDown: Damage = (frame) => frame;
  keepsEvents = true;
  nowMs = 0;
  /** The board has power; without it it neither scans nor hears. */
  powered = true;
  readonly #readerCount: number;

  constructor(board: Partial<BoardOptions> = {}, link: Partial<DeviceLinkOptions> = {}) {
    this.#readerCount = board.readerCount ?? 4;
    this.board = new SerialBoard({
      deviceId: 'mat-1',
      firmware: 'virtual 1',
      readerCount: this.#readerCount,
      ...board,
    });
    this.link = new DeviceLink({ name: 'port', ...link });
    this.board.boot(1, this.nowMs);
  }

  open(): void {
    this.#takeFromLink(this.link.open(this.nowMs));
  }

  /** A reset of the board; its hello goes through the same damage as everything. */
  reboot(bootId: number): void {
    this.fromBoard(this.board.boot(bootId, this.nowMs));
  }

  press(event: BoardEvent = { kind: 'button', source: 0, value: 1 }): void {
    this.fromBoard(this.board.happened(event, this.nowMs));
  }

  /** Lets time pass in steps of 50 ms. */
  pass(ms: number): void {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      this.nowMs += STEP_MS;
      if (this.powered) {
        this.fromBoard(this.board.tick(this.nowMs));
        if (this.nowMs % 100 === 0) this.scanRound();
      }
      this.#takeFromLink(this.link.tick(this.nowMs));
    }
  }

  /** Lets time pass until it is so; returns how long it took, at most `limitMs`. */
  passUntil(isSo: () => boolean, limitMs: number): number {
    const startMs = this.nowMs;
    while (!isSo() && this.nowMs - startMs < limitMs) this.pass(STEP_MS);
    return this.nowMs - startMs;
  }

  scanRound(): void {
    for (let reader = 0; reader < this.#readerCount; reader++) this.scan(reader);
    this.fromBoard(this.board.endRound((1 << this.#readerCount) - 1, this.nowMs));
  }

  scan(reader: number): void {
    const tags = this.tags.get(reader) ?? [];
    const hits = tags.length > 0 ? 1 : 0;
    const outcome = tags.length > 0 ? 'tags' : 'clean';
    this.fromBoard(this.board.scanned(reader, { outcome, tags, polls: 1, hits }, this.nowMs));
  }

  fromBoard(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.#takeFromLink(this.link.receive(this.damageUp(frame), this.nowMs));
  }

  /** Latest reading of each reader as the host knows it. */
  observed(): Map<number, string> {
    const observed = new Map<number, string>();
    for (const message of this.heard) {
      if (message.type === 'offline') observed.clear();
      if (message.type === 'reading') observed.set(message.reader, message.tags.join(' '));
    }
    return observed;
  }

  of<Type extends DeviceMessage['type']>(type: Type): Extract<DeviceMessage, { type: Type }>[] {
    return this.heard.filter(
      (message): message is Extract<DeviceMessage, { type: Type }> => message.type === type,
    );
  }

  #takeFromLink(output: LinkOutput<Uint8Array>): void {
    for (const message of output.messages) {
      this.heard.push(message);
      if (message.type === 'event' && this.keepsEvents) {
        this.#takeFromLink(this.link.acknowledge(message.bootId, message.number));
      }
    }
    for (const frame of output.send) {
      const arrived = this.damageDown(frame);
      if (this.powered) this.fromBoard(this.board.receive(arrived, this.nowMs));
    }
  }
}
