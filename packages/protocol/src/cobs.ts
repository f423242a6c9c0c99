/**
 * Consistent Overhead Byte Stuffing (Cheshire and Baker, 1999): bytes without 0x00, so that 0x00 can mark the
 * borders of frames. Whole COBS, also for blocks past 254 bytes, although our packets are shorter.
 */

/** Longest result for `length` bytes. */
export const cobsMaxBytes = (length: number) => length + 1 + Math.floor(length / 254);

/** Writes the stuffed bytes into `out` from `at`; returns the index after the last one. */
export function cobsEncodeInto(bytes: Uint8Array, length: number, out: Uint8Array, at: number): number {
  let codeAt = at;
  let next = at + 1;
  let code = 1;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte !== 0) {
      out[next++] = byte;
      code++;
    }
    if (byte === 0 || (code === 0xff && i + 1 < length)) {
      out[codeAt] = code;
      codeAt = next++;
      code = 1;
    }
  }
  out[codeAt] = code;
  return next;
}

export function cobsEncode(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(cobsMaxBytes(bytes.length));
  return out.subarray(0, cobsEncodeInto(bytes, bytes.length, out, 0));
}

/**
 * Unstuffs `bytes[start, end)` into `out`; returns the length, or -1 if it is not COBS (a zero inside, or a code
 * that points past the end) or does not fit in `out`.
 */
export function cobsDecodeInto(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  let length = 0;
  let i = start;
  while (i < end) {
    const code = bytes[i++] ?? 0;
    const blockEnd = i + code - 1;
    if (code === 0 || blockEnd > end || length + code - 1 > out.length) return -1;
    while (i < blockEnd) {
      const byte = bytes[i++] ?? 0;
      if (byte === 0) return -1;
      out[length++] = byte;
    }
    if (code !== 0xff && i < end) {
      if (length >= out.length) return -1;
      out[length++] = 0;
    }
  }
  return length;
}

export function cobsDecode(bytes: Uint8Array): Uint8Array | undefined {
  const out = new Uint8Array(bytes.length);
  const length = cobsDecodeInto(bytes, 0, bytes.length, out);
  return length < 0 ? undefined : out.subarray(0, length);
}
