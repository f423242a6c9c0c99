import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc16 } from './crc.ts';
import { bytes } from './test/bytes.ts';

it('has the published check value of CRC-16/IBM-3740', () => {
  expect(crc16(bytes('31 32 33 34 35 36 37 38 39'))).toBe(0x29b1);
  expect(crc16(new Uint8Array(0))).toBe(0xffff);
});

it('agrees with the definition, bit by bit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (data) => {
      let crc = 0xffff;
      for (const byte of data) {
        for (let bit = 7; bit >= 0; bit--) {
          const carry = ((crc >> 15) ^ (byte >> bit)) & 1;
          crc = ((crc << 1) & 0xffff) ^ (carry === 1 ? 0x1021 : 0);
        }
      }
      expect(crc16(data)).toBe(crc);
    }),
  );
});

it('finds every error of one, two or three bits in a frame', () => {
  const bit = fc.integer({ min: 0, max: 61 * 8 - 1 });
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 61, maxLength: 61 }),
      fc.uniqueArray(bit, { minLength: 1, maxLength: 3 }),
      (data, flips) => {
        const damaged = Uint8Array.from(data);
        for (const flip of flips) damaged[flip >> 3] = (damaged[flip >> 3] ?? 0) ^ (1 << (flip & 7));
        expect(crc16(damaged)).not.toBe(crc16(data));
      },
    ),
  );
});
