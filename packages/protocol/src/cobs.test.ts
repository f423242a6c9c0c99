import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cobsDecode, cobsEncode, cobsMaxBytes } from './cobs.ts';
import { bytes, hex } from './test/bytes.ts';

const run = (from: number, to: number) => Uint8Array.from({ length: to - from + 1 }, (_, i) => from + i);

it.each([
  ['', '01'],
  ['00', '01 01'],
  ['00 00', '01 01 01'],
  ['00 11 00', '01 02 11 01'],
  ['11 22 00 33', '03 11 22 02 33'],
  ['11 22 33 44', '05 11 22 33 44'],
  ['11 00 00 00', '02 11 01 01 01'],
])('encodes the published examples: %s', (plain, stuffed) => {
  expect(hex(cobsEncode(bytes(plain)))).toBe(stuffed);
  expect(hex(cobsDecode(bytes(stuffed)) ?? new Uint8Array(1))).toBe(plain);
});

it('encodes blocks of 254 and 255 bytes as published', () => {
  expect(cobsEncode(run(1, 254))).toEqual(Uint8Array.of(0xff, ...run(1, 254)));
  expect(cobsEncode(run(1, 255))).toEqual(Uint8Array.of(0xff, ...run(1, 254), 0x02, 0xff));
});

it('gives back what was put in, without a zero on the way', () => {
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc.array(fc.constantFrom(0, 1, 255), { maxLength: 600 }).map((list) => Uint8Array.from(list)),
  );
  fc.assert(
    fc.property(data, (plain) => {
      const stuffed = cobsEncode(plain);
      expect(stuffed.includes(0)).toBe(false);
      expect(stuffed.length).toBeLessThanOrEqual(cobsMaxBytes(plain.length));
      expect(cobsDecode(stuffed)).toEqual(plain);
    }),
  );
});

it('refuses a zero inside and a code that points past the end', () => {
  expect(cobsDecode(bytes('03 11 00'))).toBeUndefined();
  expect(cobsDecode(bytes('00'))).toBeUndefined();
  expect(cobsDecode(bytes('05 11 22'))).toBeUndefined();
});

it('never throws on anything', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      expect(() => cobsDecode(noise)).not.toThrow();
    }),
  );
});
