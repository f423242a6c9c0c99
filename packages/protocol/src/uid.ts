import { ProtocolError } from './error.ts';

/**
 * Canonical form of a tag's id: lower-case hex, no separators, 3 (Wiegand's 24 bits) to 10 bytes, in the order in
 * which ISO 14443 readers send them (`04a1b2c3d4e5f6`). Every id inside Mandapa has this form; `canonicalUid` makes it.
 */
export type Uid = string;

export const MIN_UID_BYTES = 3;
export const MAX_UID_BYTES = 10;
const CANONICAL = /^(?:[0-9a-f]{2}){3,10}$/;

export interface UidForm {
  /** `hex` unless told: `12345678` alone could be either. */
  readonly base?: 'hex' | 'decimal';
  /** The text has its last byte first (many keyboard readers and Wiegand boards). */
  readonly reversed?: boolean;
  /** Width of a decimal id, since leading zeros are lost in it; 4 unless told. */
  readonly bytes?: number;
}

export const isCanonicalUid = (text: string): text is Uid => CANONICAL.test(text);

/** `74-10-37-94`, `74:10:37:94`, `74 10 37 94`, `0x74103794`, `74103794`, or decimal if told → `74103794`. */
export function canonicalUid(text: string, form: UidForm = {}): Uid {
  const hex = form.base === 'decimal' ? decimalToHex(text, form.bytes ?? 4) : plainHex(text);
  const uid = form.reversed === true ? reverseBytes(hex) : hex;
  if (!CANONICAL.test(uid)) {
    throw new ProtocolError(
      `"${shorten(text)}" is not a tag id: it has ${uid.length / 2} bytes; ids have ${MIN_UID_BYTES} to ${MAX_UID_BYTES}`,
    );
  }
  return uid;
}

function plainHex(text: string): string {
  const bare = text.trim().toLowerCase();
  const separated = /^[0-9a-f]{2}(?:([-: ])[0-9a-f]{2})(?:\1[0-9a-f]{2})*$/.test(bare);
  const hex = separated ? bare.replace(/[-: ]/g, '') : bare.replace(/^0x/, '');
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) {
    throw new ProtocolError(
      `"${shorten(text)}" is not a tag id: write whole bytes in hex (74-10-37-94, 74:10:37:94, 0x74103794 or 74103794), or say that it is decimal`,
    );
  }
  return hex;
}

function decimalToHex(text: string, bytes: number): string {
  const digits = text.trim();
  // 25 digits hold 10 bytes; the bound keeps a hostile line from becoming a giant number.
  if (!/^[0-9]{1,25}$/.test(digits)) {
    throw new ProtocolError(`"${shorten(text)}" is not a decimal tag id: digits only, at most 25`);
  }
  const hex = BigInt(digits).toString(16);
  if (hex.length > bytes * 2) {
    throw new ProtocolError(
      `decimal tag id ${digits} does not fit in ${bytes} bytes; give the width in bytes`,
    );
  }
  return hex.padStart(bytes * 2, '0');
}

function reverseBytes(hex: string): string {
  return (hex.match(/../g) ?? []).reverse().join('');
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
