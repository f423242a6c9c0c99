import { FRAME_FAULTS, FrameDecoder, type FrameFault, type FrameResult, MAX_STUFFED_BYTES } from './frame.ts';

export interface StreamCounters extends Record<FrameFault, number> {
  bytes: number;
  frames: number;
}

/**
 * Bytes in any portions → frames and faults. Never throws, holds at most one frame, and after any garbage is in
 * step again at the next 0x00. Delimiters with nothing between them are silence, not faults.
 */
export class StreamDecoder {
  readonly counters: StreamCounters = emptyCounters();
  readonly #frames = new FrameDecoder();
  /** The frame that has begun in an earlier portion. */
  readonly #held = new Uint8Array(MAX_STUFFED_BYTES);
  #heldBytes = 0;
  /** Too long already: skip to the next delimiter. */
  #skipping = false;

  feed(bytes: Uint8Array): FrameResult[] {
    this.counters.bytes += bytes.length;
    const results: FrameResult[] = [];
    let start = 0;
    while (start < bytes.length) {
      const zero = bytes.indexOf(0, start);
      if (zero < 0) {
        this.#hold(bytes, start, bytes.length);
        break;
      }
      this.#endOfFrame(bytes, start, zero, results);
      start = zero + 1;
    }
    return results;
  }

  /** Forgets a frame that has begun; for a link that was closed in the middle of one. */
  reset(): void {
    this.#heldBytes = 0;
    this.#skipping = false;
  }

  #hold(bytes: Uint8Array, start: number, end: number): void {
    if (this.#skipping) return;
    if (this.#heldBytes + end - start > MAX_STUFFED_BYTES) {
      this.#skipping = true;
      return;
    }
    this.#held.set(bytes.subarray(start, end), this.#heldBytes);
    this.#heldBytes += end - start;
  }

  #endOfFrame(bytes: Uint8Array, start: number, end: number, results: FrameResult[]): void {
    if (this.#heldBytes === 0 && !this.#skipping) {
      if (end > start) this.#take(this.#frames.decode(bytes, start, end), results);
      return;
    }
    this.#hold(bytes, start, end);
    const result = this.#skipping ? OVERSIZE : this.#frames.decode(this.#held, 0, this.#heldBytes);
    this.reset();
    this.#take(result, results);
  }

  #take(result: FrameResult, results: FrameResult[]): void {
    if (result.ok) this.counters.frames++;
    else this.counters[result.fault]++;
    results.push(result);
  }
}

const OVERSIZE: FrameResult = { ok: false, fault: 'oversize' };

function emptyCounters(): StreamCounters {
  const faults = Object.fromEntries(FRAME_FAULTS.map((fault) => [fault, 0]));
  return { bytes: 0, frames: 0, ...(faults as Record<FrameFault, number>) };
}
