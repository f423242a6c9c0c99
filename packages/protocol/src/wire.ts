import { ProtocolError } from './error.ts';
import { isCanonicalUid, MAX_UID_BYTES, MIN_UID_BYTES, type Uid } from './uid.ts';

/** Field types of the wire, little-endian. The generated codec is made of these calls. */

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const NOT_ASCII = /[^\x20-\x7e]/;

/** Reads fields from a packet; after reading past the end or a lawless length `failed` is true, never a throw. */
export class WireReader {
  failed = false;
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;

  /** Starts over on `bytes[start, end)`. */
  reset(bytes: Uint8Array, start: number, end: number): void {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
    this.failed = false;
  }

  u8(): number {
    if (this.#at >= this.#end) {
      this.failed = true;
      return 0;
    }
    return this.#bytes[this.#at++] ?? 0;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  /** Bytes outside printable ASCII come out as `?`: a log line must never upset a terminal. */
  text(max: number): string {
    const length = this.#length(0, max);
    let text = '';
    for (let i = 0; i < length; i++) {
      const byte = this.u8();
      text += byte >= 0x20 && byte <= 0x7e ? String.fromCharCode(byte) : '?';
    }
    return text;
  }

  optionalUid(): Uid | null {
    if (this.#bytes[this.#at] === 0 && this.#at < this.#end) {
      this.#at++;
      return null;
    }
    return this.#uid();
  }

  uids(max: number): Uid[] {
    const count = this.#length(0, max);
    const uids: Uid[] = [];
    for (let i = 0; i < count && !this.failed; i++) uids.push(this.#uid());
    return uids;
  }

  nibbles<Name>(byCode: readonly Name[], fallback: Name, count: number): Name[] {
    const names: Name[] = [];
    for (let i = 0; i < count; i += 2) {
      const byte = this.u8();
      names.push(byCode[byte & 15] ?? fallback, byCode[byte >> 4] ?? fallback);
    }
    return names;
  }

  #uid(): Uid {
    const length = this.#length(MIN_UID_BYTES, MAX_UID_BYTES);
    let uid = '';
    for (let i = 0; i < length; i++) uid += HEX[this.u8()];
    return uid;
  }

  #length(min: number, max: number): number {
    const length = this.u8();
    if (length >= min && length <= max) return length;
    this.failed = true;
    return 0;
  }
}

/** Writes fields into a buffer of its own; throws a ProtocolError that names the field a value does not fit. */
export class WireWriter {
  readonly bytes: Uint8Array;
  length = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  u8(value: number, where: string): void {
    this.#integer(value, 0xff, where);
    this.#push(value);
  }

  u16(value: number, where: string): void {
    this.#integer(value, 0xffff, where);
    this.#push(value & 0xff);
    this.#push(value >>> 8);
  }

  u32(value: number, where: string): void {
    this.#integer(value, 0xffffffff, where);
    for (let shift = 0; shift < 32; shift += 8) this.#push((value >>> shift) & 0xff);
  }

  text(value: string, max: number, where: string): void {
    if (value.length > max || NOT_ASCII.test(value)) {
      throw new ProtocolError(`${where}: "${value}" must be at most ${max} printable ASCII characters`);
    }
    this.#push(value.length);
    for (let i = 0; i < value.length; i++) this.#push(value.charCodeAt(i));
  }

  optionalUid(value: Uid | null, where: string): void {
    if (value === null) this.#push(0);
    else this.#uid(value, where);
  }

  uids(values: readonly Uid[], max: number, where: string): void {
    if (values.length > max) throw new ProtocolError(`${where}: ${values.length} tags, a frame holds ${max}`);
    this.#push(values.length);
    for (const value of values) this.#uid(value, where);
  }

  nibbles<Name extends string>(
    names: readonly Name[],
    codes: Record<Name, number>,
    count: number,
    where: string,
  ): void {
    if (names.length !== count)
      throw new ProtocolError(`${where}: ${names.length} entries, there must be ${count}`);
    for (let i = 0; i < count; i += 2) {
      const low = names[i];
      const high = names[i + 1];
      if (low === undefined || high === undefined) continue;
      this.u8(codes[low] | (codes[high] << 4), where);
    }
  }

  #uid(value: Uid, where: string): void {
    if (!isCanonicalUid(value)) {
      throw new ProtocolError(
        `${where}: "${value}" is not a canonical tag id; pass it through canonicalUid first`,
      );
    }
    this.#push(value.length / 2);
    for (let i = 0; i < value.length; i += 2) this.#push(Number.parseInt(value.slice(i, i + 2), 16));
  }

  #integer(value: number, max: number, where: string): void {
    if (!Number.isInteger(value) || value < 0 || value > max) {
      throw new ProtocolError(`${where}: ${value} is not a whole number from 0 to ${max}`);
    }
  }

  #push(byte: number): void {
    this.bytes[this.length++] = byte;
  }
}
