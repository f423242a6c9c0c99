import { StreamDecoder } from '@mandapa/protocol';
import { alone, type Benchmark, type Effort, type Figure } from '../benchmark.ts';
import { medianRate } from '../measure.ts';
import { recordKerala } from '../recording.ts';

/** What a USB serial chip hands over at a time, and what a busy host finds waiting. */
const PORTION_BYTES = [64, 4096] as const;
/** Enough to leave every cache; more would only take longer to play. */
const MAX_STREAM_BYTES = 1 << 20;
const MAX_RECORD_MS = 120_000;

/** Bytes of a real (virtual) mat, noise of booting boards included, through the streaming decoder to messages. */
export const frameDecode: Benchmark = {
  name: 'frame-decode',
  about: 'bytes of a mat to checked messages',
  async run(effort) {
    const { bytes } = recordKerala(Math.min(effort.recordMs, MAX_RECORD_MS));
    const stream = bytes.subarray(0, MAX_STREAM_BYTES);
    return PORTION_BYTES.map((size) => decodeIn(stream, size, `${this.name}-${size}`, effort));
  },
};

function decodeIn(stream: Uint8Array, portionBytes: number, bench: string, effort: Effort): Figure {
  const portions: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += portionBytes) portions.push(stream.slice(at, at + portionBytes));
  const work = (): number => {
    const decoder = new StreamDecoder();
    for (const portion of portions) decoder.feed(portion);
    return decoder.counters.frames;
  };
  return alone(bench, medianRate(work, effort), 'frames/s');
}
