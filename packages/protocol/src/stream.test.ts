import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame, MAX_STUFFED_BYTES } from './frame.ts';
import type { WireMessage } from './generated/messages.ts';
import { StreamDecoder } from './stream.ts';
import { anyMessage } from './test/arbitraries.ts';
import { bytes, joined, seeded } from './test/bytes.ts';

const ack = (number: number): WireMessage => ({ type: 'ack', bootId: 1, number });

function messagesOf(decoder: StreamDecoder, data: Uint8Array): WireMessage[] {
  return decoder.feed(data).flatMap((result) => (result.ok ? [result.message] : []));
}

/** Cuts data at pseudo-random places, also into empty portions. */
function portions(data: Uint8Array, random: () => number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; ) {
    const end = at + Math.floor(random() * 40);
    parts.push(data.subarray(at, end));
    at = end;
  }
  return parts;
}

describe('garbage-before-frame', () => {
  it('costs nothing: the frame brings its own delimiter', () => {
    const decoder = new StreamDecoder();
    const stream = joined([bytes('de ad be ef 55 aa'), encodeFrame(ack(7))]);
    expect(decoder.feed(stream)).toEqual([
      { ok: false, fault: 'cobs' },
      { ok: true, address: 0, message: ack(7) },
    ]);
    expect(decoder.counters).toMatchObject({ frames: 1, cobs: 1, bytes: stream.length });
  });

  it('boot noise of any length is one fault, held in one frame of memory', () => {
    const decoder = new StreamDecoder();
    for (let i = 0; i < 1_000; i++) expect(decoder.feed(new Uint8Array(100).fill(0x55))).toEqual([]);
    expect(decoder.feed(encodeFrame(ack(1)))).toEqual([
      { ok: false, fault: 'oversize' },
      { ok: true, address: 0, message: ack(1) },
    ]);
  });
});

it('cable-pulled-mid-frame: the frame is lost, the next one is not', () => {
  const frame = encodeFrame(ack(9));
  for (let cut = 1; cut < frame.length - 1; cut++) {
    const decoder = new StreamDecoder();
    decoder.feed(frame.subarray(0, cut));
    expect(messagesOf(decoder, frame)).toEqual([ack(9)]);
  }
});

it('a link that is opened again forgets the frame that had begun', () => {
  const decoder = new StreamDecoder();
  decoder.feed(encodeFrame(ack(9)).subarray(0, 3));
  decoder.reset();
  expect(decoder.feed(encodeFrame(ack(2)))).toEqual([{ ok: true, address: 0, message: ack(2) }]);
});

it('zeros in a row are silence', () => {
  const decoder = new StreamDecoder();
  expect(decoder.feed(new Uint8Array(500))).toEqual([]);
  expect(decoder.counters).toMatchObject({ frames: 0, short: 0, cobs: 0 });
});

it('a frame of exactly the limit passes and one more byte is oversize, however it is cut', () => {
  const full: WireMessage = { type: 'log', level: 'info', text: 'x'.repeat(55) };
  const frame = encodeFrame(full);
  expect(frame.length).toBe(MAX_STUFFED_BYTES + 2);
  const long = Uint8Array.of(...frame.subarray(0, frame.length - 1), 0x41, 0);
  for (let cut = 0; cut <= frame.length; cut++) {
    const decoder = new StreamDecoder();
    expect([...decoder.feed(frame.subarray(0, cut)), ...decoder.feed(frame.subarray(cut))]).toEqual([
      { ok: true, address: 0, message: full },
    ]);
    expect([...decoder.feed(long.subarray(0, cut)), ...decoder.feed(long.subarray(cut))]).toEqual([
      { ok: false, fault: 'oversize' },
    ]);
  }
});

it('counts each fault by its name', () => {
  const decoder = new StreamDecoder();
  const good = encodeFrame(ack(1));
  const flipped = Uint8Array.from(good);
  flipped[4] = (flipped[4] ?? 0) ^ 0x10;
  decoder.feed(joined([good, flipped, bytes('00 03 11 12 00'), bytes('00 09 11 00')]));
  expect(decoder.counters).toMatchObject({ frames: 1, crc: 1, short: 1, cobs: 1, oversize: 0 });
});

it('frames come out the same however the bytes are split and merged', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 12 }), fc.integer(), (messages, seed) => {
      const decoder = new StreamDecoder();
      const stream = joined(messages.map(encodeFrame));
      const out = portions(stream, seeded(seed)).flatMap((part) => messagesOf(decoder, part));
      expect(out).toEqual(messages);
      expect(decoder.counters.frames).toBe(messages.length);
    }),
  );
});

it('after any garbage every whole frame is found, and none is invented', () => {
  const chunk = fc.oneof(
    anyMessage.map((message) => ({ message })),
    fc.uint8Array({ maxLength: 200 }).map((noise) => ({ noise })),
  );
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 20 }), fc.integer(), (chunks, seed) => {
      const decoder = new StreamDecoder();
      const stream = joined(chunks.map((part) => ('noise' in part ? part.noise : encodeFrame(part.message))));
      const out = portions(stream, seeded(seed)).flatMap((part) => messagesOf(decoder, part));
      expect(out).toEqual(chunks.flatMap((part) => ('message' in part ? [part.message] : [])));
    }),
    { numRuns: 500 },
  );
});
