import { cobsDecodeInto, cobsEncodeInto } from './cobs.ts';
import { crc16 } from './crc.ts';
import { decodeBody, encodeBody, type WireMessage } from './generated/messages.ts';
import { WireReader, WireWriter } from './wire.ts';

/**
 * A frame on the wire: 0x00, COBS(packet), 0x00; 64 bytes at most, all included. A packet: address u8, type u8,
 * payload, CRC-16 of all three (low byte first). The 0x00 in front costs a byte and saves the frame that follows
 * noise. The address tells the boards of one shared line apart; a board that is alone on its line has 0.
 */
export const MAX_FRAME_BYTES = 64;
/** Between two delimiters. */
export const MAX_STUFFED_BYTES = MAX_FRAME_BYTES - 2;
export const MAX_PACKET_BYTES = MAX_STUFFED_BYTES - 1;
export const CRC_BYTES = 2;
const MIN_PACKET_BYTES = 2 + CRC_BYTES;
/** Down only: every board on the line. */
export const EVERY_BOARD = 255;

export const FRAME_FAULTS = ['cobs', 'short', 'crc', 'oversize', 'malformed', 'unknown-type'] as const;
/**
 * cobs: not COBS · short: fewer bytes than address, type and CRC · crc: check sum differs · oversize: more than 64 bytes
 * without a delimiter · malformed: sound frame of a known type whose fields do not add up · unknown-type: sound
 * frame of a type that this version does not know (a later minor version's; ignored).
 */
export type FrameFault = (typeof FRAME_FAULTS)[number];

export type FrameResult =
  | { readonly ok: true; readonly address: number; readonly message: WireMessage }
  | { readonly ok: false; readonly fault: FrameFault; readonly type?: number };

/** For a board that is alone on its line. */
export const encodeFrame = (message: WireMessage): Uint8Array => encodeFrameAt(0, message);

/** For, or from, the board with this address. */
export function encodeFrameAt(address: number, message: WireMessage): Uint8Array {
  const writer = new WireWriter(MAX_PACKET_BYTES);
  writer.u8(address, 'address');
  encodeBody(message, writer);
  return framePacket(writer.bytes, writer.length);
}

/** Adds CRC, stuffing and delimiters to address + type + payload, which must leave room for the CRC in `body`'s buffer. */
export function framePacket(body: Uint8Array, bodyBytes: number): Uint8Array {
  const packet = new Uint8Array(bodyBytes + CRC_BYTES);
  packet.set(body.subarray(0, bodyBytes));
  const crc = crc16(packet, 0, bodyBytes);
  packet[bodyBytes] = crc & 0xff;
  packet[bodyBytes + 1] = crc >>> 8;
  const frame = new Uint8Array(packet.length + 3 + Math.floor(packet.length / 254));
  const end = cobsEncodeInto(packet, packet.length, frame, 1);
  return frame.subarray(0, end + 1);
}

/** Decodes what lies between two delimiters; keeps its buffers, so make one and use it often. */
export class FrameDecoder {
  readonly #packet = new Uint8Array(MAX_PACKET_BYTES);
  readonly #reader = new WireReader();

  decode(stuffed: Uint8Array, start: number, end: number): FrameResult {
    if (end - start > MAX_STUFFED_BYTES) return FAULTS.oversize;
    const length = cobsDecodeInto(stuffed, start, end, this.#packet);
    if (length < 0) return FAULTS.cobs;
    if (length < MIN_PACKET_BYTES) return FAULTS.short;
    const bodyBytes = length - CRC_BYTES;
    const crc = (this.#packet[bodyBytes] ?? 0) | ((this.#packet[bodyBytes + 1] ?? 0) << 8);
    if (crc16(this.#packet, 0, bodyBytes) !== crc) return FAULTS.crc;
    const address = this.#packet[0] ?? 0;
    const type = this.#packet[1] ?? 0;
    this.#reader.reset(this.#packet, 2, bodyBytes);
    const message = decodeBody(type, this.#reader);
    if (message === undefined) return { ok: false, fault: 'unknown-type', type };
    if (this.#reader.failed) return { ok: false, fault: 'malformed', type };
    return { ok: true, address, message };
  }
}

/** One frame, with or without its delimiters. For streams use `StreamDecoder`. */
export function decodeFrame(bytes: Uint8Array): FrameResult {
  const start = bytes[0] === 0 ? 1 : 0;
  const end = bytes.length > start && bytes[bytes.length - 1] === 0 ? bytes.length - 1 : bytes.length;
  return new FrameDecoder().decode(bytes, start, end);
}

const FAULTS = {
  oversize: { ok: false, fault: 'oversize' },
  cobs: { ok: false, fault: 'cobs' },
  short: { ok: false, fault: 'short' },
  crc: { ok: false, fault: 'crc' },
} as const satisfies Record<string, FrameResult>;
