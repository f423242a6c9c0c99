import { type TagUid, tagUid, virtualRegister } from '@mandapa/engine';
import { SerialBoard } from '@mandapa/protocol';
import { MockLine, VIRTUAL_BOX } from '@mandapa/simulator';
import { tictactoe } from '@mandapa/tictactoe';
import type { Port } from '../transports/serial.ts';

const READERS = 9;
const ROUND_MS = 200;
let lines = 0;

/** The board under a tic-tac-toe mat, moved by a test: tags are laid on readers, rounds are scanned. */
export class TestMat {
  readonly line = new MockLine(`/dev/test-mat-${lines++}`);
  readonly #board = new SerialBoard({ deviceId: 'board', firmware: 'test', readerCount: READERS });
  readonly #tags = new Map<number, readonly TagUid[]>();
  #nowMs = 0;
  #port: Port | undefined;

  constructor() {
    this.line.attach({
      receive: (bytes) => this.#write(this.#board.receive(bytes, this.#nowMs)),
      opened: () => {},
    });
  }

  get path(): string {
    return this.line.path;
  }

  readonly openPort = (path: string, baudRate: number): Port => {
    this.#port = this.line.openPort(path, baudRate);
    return this.#port;
  };

  /** The cable is pulled: the port closes by itself. */
  async unplug(): Promise<void> {
    const port = this.#port;
    if (port?.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
  }

  boot(bootId = 1): void {
    this.#write(this.#board.boot(bootId, this.#nowMs));
  }

  /** What lies on a reader from now on. */
  lay(reader: number, ...tags: readonly TagUid[]): void {
    this.#tags.set(reader, tags);
  }

  raw(bytes: Uint8Array): void {
    this.line.write('board', bytes);
  }

  /** One scan of all readers, a fifth of a second of the board's time. */
  round(): void {
    this.#nowMs += ROUND_MS;
    for (let reader = 0; reader < READERS; reader++) {
      const tags = this.#tags.get(reader) ?? [];
      const outcome = tags.length > 0 ? 'tags' : 'clean';
      const hits = tags.length > 0 ? 1 : 0;
      this.#write(this.#board.scanned(reader, { outcome, tags, polls: 1, hits }, this.#nowMs));
    }
    this.#write(this.#board.endRound((1 << READERS) - 1, this.#nowMs));
    this.#write(this.#board.tick(this.#nowMs));
  }

  #write(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.line.write('board', frame);
  }
}

const register = virtualRegister(VIRTUAL_BOX, tictactoe.components);

/** The tag on the n-th piece of a kind. */
export function tagOf(kind: 'cross' | 'nought', number: number): TagUid {
  const tag = register.tags.find(({ piece }) => piece === `${kind}#${number}`);
  if (tag === undefined) throw new RangeError(`no ${kind} ${number} in the box`);
  return tagUid(tag.uid);
}
