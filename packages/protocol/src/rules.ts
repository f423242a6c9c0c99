import {
  type HelloMessage,
  PROTOCOL_MAJOR,
  PROTOCOL_MINOR,
  type ReadingMessage,
} from './generated/messages.ts';

/** What a sound frame must also keep to; each function gives the complaint in words, or undefined. */

export const MAX_READERS = 32;
/** Also a level of an MQTT topic and a client id. */
export const DEVICE_ID = /^[A-Za-z0-9_-]{1,16}$/;

export function helloFault(hello: HelloMessage): string | undefined {
  if (!DEVICE_ID.test(hello.deviceId)) {
    return `a board calls itself "${hello.deviceId}"; a device id is 1 to 16 letters, digits, "-" or "_": give it another in its firmware`;
  }
  if (hello.readerCount > MAX_READERS) {
    return `board ${hello.deviceId} reports ${hello.readerCount} readers; a board has at most ${MAX_READERS}: split it into several devices`;
  }
  return undefined;
}

/** Undefined if we speak the same major version. */
export function incompatibleRemedy(hello: HelloMessage): string | undefined {
  const theirs = hello.protocolMajor;
  if (theirs === PROTOCOL_MAJOR) return undefined;
  const who = `Board "${hello.deviceId}" (firmware "${hello.firmware}") speaks protocol ${theirs}.${hello.protocolMinor}, this Mandapa speaks ${PROTOCOL_MAJOR}.${PROTOCOL_MINOR}.`;
  const what =
    theirs > PROTOCOL_MAJOR
      ? 'Update Mandapa, or flash older firmware.'
      : `Flash firmware for protocol ${PROTOCOL_MAJOR} onto the board.`;
  return `${who} ${what} Until then the places under this board cannot be seen; play goes on by hand.`;
}

export function readingFault(reading: ReadingMessage, readerCount: number): string | undefined {
  const { reader, outcome, tags } = reading;
  if (reader >= readerCount) {
    return `a reading of reader ${reader} was ignored: the board's hello names ${readerCount} readers, numbered from 0`;
  }
  if (tags.length > 0 && outcome !== 'tags' && outcome !== 'collision') {
    return `a reading of reader ${reader} was ignored: it says "${outcome}" and lists ${tags.length} tags`;
  }
  if (tags.length === 0 && outcome === 'tags') {
    return `a reading of reader ${reader} was ignored: it says "tags" and lists none`;
  }
  return undefined;
}
