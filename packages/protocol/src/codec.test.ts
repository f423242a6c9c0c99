import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, framePacket, MAX_FRAME_BYTES } from './frame.ts';
import {
  type EventMessage,
  encodeBody,
  isUpMessage,
  MESSAGE_TYPES,
  type ReadingMessage,
  type WireMessage,
} from './generated/messages.ts';
import { anyDown, anyMessage, anyUp } from './test/arbitraries.ts';
import { WireWriter } from './wire.ts';

const reading: ReadingMessage = {
  type: 'reading',
  reader: 15,
  outcome: 'tags',
  round: 65535,
  deviceMs: 0xffffffff,
  polls: 255,
  hits: 255,
  tags: Array.from({ length: 4 }, () => '00112233445566778899'),
};
const event: EventMessage = {
  type: 'event',
  bootId: 1,
  number: 255,
  kind: 'gate',
  source: 3,
  value: 0,
  ageMs: 65535,
  uid: '04a1b2c3',
};

/** Type and payload of a message, with `extra` bytes behind or bytes cut off. */
function body(message: WireMessage, change: number | readonly number[]): Uint8Array {
  const writer = new WireWriter(128);
  encodeBody(message, writer);
  const plain = writer.bytes.subarray(0, writer.length);
  return typeof change === 'number'
    ? plain.subarray(0, writer.length - change)
    : Uint8Array.of(...plain, ...change);
}

const decodeBodyBytes = (packet: Uint8Array) =>
  decodeFrame(framePacket(Uint8Array.of(0, ...packet), packet.length + 1));

describe('every message', () => {
  it('comes out as it went in, in at most 64 bytes with a zero at both ends and none between', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const frame = encodeFrame(message);
        expect(frame.length).toBeLessThanOrEqual(MAX_FRAME_BYTES);
        expect([frame.indexOf(0), frame.indexOf(0, 1)]).toEqual([0, frame.length - 1]);
        expect(decodeFrame(frame)).toEqual({ ok: true, address: 0, message });
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a later minor version is read without the fields it has at its end', () => {
    fc.assert(
      fc.property(anyMessage, fc.uint8Array({ minLength: 1, maxLength: 3 }), (message, trailing) => {
        const packet = body(message, [...trailing]);
        if (packet.length > 58) return;
        expect(decodeBodyBytes(packet)).toEqual({ ok: true, address: 0, message });
      }),
    );
  });

  it('that was cut short is malformed, not half a message', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const whole = body(message, 0).length;
        for (let cut = 1; cut < whole; cut++) {
          expect(decodeBodyBytes(body(message, cut))).toMatchObject({ ok: false, fault: 'malformed' });
        }
      }),
    );
  });

  it('knows its direction', () => {
    fc.assert(fc.property(anyUp, isUpMessage));
    fc.assert(fc.property(anyDown, (message) => !isUpMessage(message)));
  });
});

it('the longest reading fits', () => {
  expect(encodeFrame(reading).length).toBe(1 + 1 + (2 + 55 + 2) + 1);
});

it('an unknown type is named as such', () => {
  const known = new Set<number>(Object.values(MESSAGE_TYPES));
  for (let type = 0; type < 256; type++) {
    if (known.has(type)) continue;
    expect(decodeBodyBytes(Uint8Array.of(type, 1, 2))).toEqual({ ok: false, fault: 'unknown-type', type });
  }
});

it('an enum value of a later minor version becomes its fallback: never presence, never absence, never an act', () => {
  const unknownOutcome = body({ ...reading, tags: [] }, 0);
  unknownOutcome[2] = 99;
  expect(decodeBodyBytes(unknownOutcome)).toMatchObject({ message: { outcome: 'fault' } });
  const unknownKind = body(event, 0);
  unknownKind[6] = 99;
  expect(decodeBodyBytes(unknownKind)).toMatchObject({ message: { kind: 'other', number: 255 } });
});

it.each([
  ['five tags', Uint8Array.of(2, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 5)],
  ['a tag of 2 bytes', Uint8Array.of(2, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 2)],
  [
    'a tag of 11 bytes',
    Uint8Array.of(2, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  ],
])('a reading with %s is malformed', (_, packet) => {
  expect(decodeBodyBytes(packet)).toEqual({ ok: false, fault: 'malformed', type: 2 });
});

it('log text that a terminal would obey is made harmless', () => {
  expect(decodeBodyBytes(Uint8Array.of(5, 1, 4, 0x1b, 0x5b, 0x41, 0xe9))).toMatchObject({
    message: { text: '?[A?' },
  });
});

it.each<[string, WireMessage, RegExp]>([
  [
    'a fifth tag',
    { ...reading, tags: Array.from({ length: 5 }, () => '04a1b2c3') },
    /reading\.tags: 5 tags, a frame holds 4/,
  ],
  [
    'a tag that is not canonical',
    { ...reading, tags: ['04-A1'] },
    /reading\.tags: "04-A1" is not a canonical tag id/,
  ],
  [
    'a number that does not fit',
    { ...reading, reader: 256 },
    /reading\.reader: 256 is not a whole number from 0 to 255/,
  ],
  ['a fraction', { ...reading, deviceMs: 1.5 }, /reading\.deviceMs: 1\.5/],
  ['a long log line', { type: 'log', level: 'info', text: 'x'.repeat(56) }, /log\.text: .* at most 55/],
  ['a letter outside ASCII', { type: 'log', level: 'info', text: 'é' }, /printable ASCII/],
  [
    'too few lights',
    { type: 'light', sequence: 1, lights: ['on'], buzzer: 'silent' },
    /light\.lights: 1 entries, there must be 16/,
  ],
])('encoding %s says which field and why', (_, message, complaint) => {
  expect(() => encodeFrame(message)).toThrow(complaint);
});
