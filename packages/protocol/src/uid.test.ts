import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyUid } from './test/arbitraries.ts';
import { canonicalUid, isCanonicalUid } from './uid.ts';

it.each([
  '74-10-37-94',
  '74:10:37:94',
  '74 10 37 94',
  '0x74103794',
  '74103794',
  ' 74103794\r\n',
  '0X74103794',
])('reads %j as the same tag', (text) => expect(canonicalUid(text)).toBe('74103794'));

it('reads decimal only if told, with the width that leading zeros took away', () => {
  expect(canonicalUid('1947219860', { base: 'decimal' })).toBe('74103794');
  expect(canonicalUid('0004321567', { base: 'decimal', bytes: 5 })).toBe('000041f11f');
  expect(canonicalUid('1234567890')).toBe('1234567890');
});

it('turns the byte order round', () => {
  expect(canonicalUid('94371074', { reversed: true })).toBe('74103794');
  expect(canonicalUid('2486636660', { base: 'decimal', reversed: true })).toBe('74103794');
});

it('leaves a canonical id as it is', () => {
  fc.assert(
    fc.property(anyUid, (uid) => {
      expect(isCanonicalUid(uid)).toBe(true);
      expect(canonicalUid(uid)).toBe(uid);
      expect(canonicalUid(uid.toUpperCase())).toBe(uid);
      expect(canonicalUid(canonicalUid(uid, { reversed: true }), { reversed: true })).toBe(uid);
    }),
  );
});

it.each([
  ['', /whole bytes in hex/],
  ['hello', /whole bytes in hex/],
  ['7410379', /whole bytes in hex/],
  ['74-10:37-94', /whole bytes in hex/],
  ['7410', /it has 2 bytes; ids have 3 to 10/],
  ['00112233445566778899aa', /it has 11 bytes/],
])('says what is wrong with %j', (text, complaint) => expect(() => canonicalUid(text)).toThrow(complaint));

it('says what is wrong with a decimal id', () => {
  expect(() => canonicalUid('12ab', { base: 'decimal' })).toThrow(/digits only/);
  expect(() => canonicalUid('4294967296', { base: 'decimal' })).toThrow(/does not fit in 4 bytes/);
  expect(() => canonicalUid('9'.repeat(1000), { base: 'decimal' })).toThrow(/at most 25/);
});
