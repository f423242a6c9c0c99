// Generated from firmware-protocol/schema/messages.json by firmware-protocol/generate.ts. Do not edit.
import { z } from 'zod';
import { canonicalUidJson, enumJson, textJson } from '../json.ts';
import type { Uid } from '../uid.ts';
import type { WireReader, WireWriter } from '../wire.ts';

export const PROTOCOL_MAJOR = 1;
export const PROTOCOL_MINOR = 0;
export const SCHEMA_HASH = 0x80260766;

/** What the polls of one reader came to. */
export const OUTCOME_VALUES = ['clean', 'tags', 'corrupt', 'collision', 'fault'] as const;
export type Outcome = (typeof OUTCOME_VALUES)[number];
const OUTCOME_CODES: Record<Outcome, number> = { clean: 0, tags: 1, corrupt: 2, collision: 3, fault: 4 };
const OUTCOME_BY_CODE: readonly Outcome[] = ['clean', 'tags', 'corrupt', 'collision', 'fault'];

/** What happened. */
export const EVENT_KIND_VALUES = ['button', 'die', 'gate', 'other'] as const;
export type EventKind = (typeof EVENT_KIND_VALUES)[number];
const EVENT_KIND_CODES: Record<EventKind, number> = { button: 0, die: 1, gate: 2, other: 255 };
const EVENT_KIND_BY_CODE: readonly EventKind[] = ['button', 'die', 'gate'];

/** How much it matters. */
export const LOG_LEVEL_VALUES = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVEL_VALUES)[number];
const LOG_LEVEL_CODES: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 };
const LOG_LEVEL_BY_CODE: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** What the host wants to hear. */
export const REQUEST_WHAT_VALUES = ['hello', 'readings', 'other'] as const;
export type RequestWhat = (typeof REQUEST_WHAT_VALUES)[number];
const REQUEST_WHAT_CODES: Record<RequestWhat, number> = { hello: 0, readings: 1, other: 255 };
const REQUEST_WHAT_BY_CODE: readonly RequestWhat[] = ['hello', 'readings'];

/** Which setting; a board ignores those it does not have, but still reports the sequence. */
export const CONFIG_KEY_VALUES = ['readingRefreshMs', 'eventRepeatMs', 'lightBrightness', 'readerGain', 'other'] as const;
export type ConfigKey = (typeof CONFIG_KEY_VALUES)[number];
const CONFIG_KEY_CODES: Record<ConfigKey, number> = { readingRefreshMs: 0, eventRepeatMs: 1, lightBrightness: 2, readerGain: 3, other: 255 };
const CONFIG_KEY_BY_CODE: readonly ConfigKey[] = ['readingRefreshMs', 'eventRepeatMs', 'lightBrightness', 'readerGain'];

/** What a light says; colour and rhythm are the board's choice, but the seven must differ without colour. */
export const LIGHT_PATTERN_VALUES = ['off', 'on', 'lift', 'put', 'wrong', 'question', 'turn', 'done'] as const;
export type LightPattern = (typeof LIGHT_PATTERN_VALUES)[number];
const LIGHT_PATTERN_CODES: Record<LightPattern, number> = { off: 0, on: 1, lift: 2, put: 3, wrong: 4, question: 5, turn: 6, done: 7 };
const LIGHT_PATTERN_BY_CODE: readonly LightPattern[] = ['off', 'on', 'lift', 'put', 'wrong', 'question', 'turn', 'done'];

/** Played once for each new light sequence, never for a repeat. */
export const BUZZER_SOUND_VALUES = ['silent', 'tick', 'good', 'bad', 'ask'] as const;
export type BuzzerSound = (typeof BUZZER_SOUND_VALUES)[number];
const BUZZER_SOUND_CODES: Record<BuzzerSound, number> = { silent: 0, tick: 1, good: 2, bad: 3, ask: 4 };
const BUZZER_SOUND_BY_CODE: readonly BuzzerSound[] = ['silent', 'tick', 'good', 'bad', 'ask'];

/** Who I am. The first frame after boot, the answer to `request hello`, and again within `readingRefreshMs`, as readings are. This layout, its type number and the framing around it are frozen for ever, in every major version. */
export interface HelloMessage {
  readonly type: 'hello';
  /** Another major = another language: the host says so and listens no further. */
  readonly protocolMajor: number;
  /** A higher minor only adds types, trailing fields and enum values. */
  readonly protocolMinor: number;
  /** Hash of the schema the firmware was built from; for diagnosis, never a reason to refuse. */
  readonly schemaHash: number;
  /** Unique at this table, the same after every boot; letters, digits, `-` and `_`. */
  readonly deviceId: string;
  /** Differs from that of the boots before (a counter in EEPROM, or 32 random bits). */
  readonly bootId: number;
  /** Name and version of the firmware. */
  readonly firmware: string;
  /** Readers are numbered 0 to readerCount - 1; at most 32. */
  readonly readerCount: number;
}

function encodeHello(message: HelloMessage, writer: WireWriter): void {
  writer.u8(message.protocolMajor, 'hello.protocolMajor');
  writer.u8(message.protocolMinor, 'hello.protocolMinor');
  writer.u32(message.schemaHash, 'hello.schemaHash');
  writer.text(message.deviceId, 16, 'hello.deviceId');
  writer.u32(message.bootId, 'hello.bootId');
  writer.text(message.firmware, 16, 'hello.firmware');
  writer.u8(message.readerCount, 'hello.readerCount');
}

function decodeHello(reader: WireReader): HelloMessage {
  return {
    type: 'hello',
    protocolMajor: reader.u8(),
    protocolMinor: reader.u8(),
    schemaHash: reader.u32(),
    deviceId: reader.text(16),
    bootId: reader.u32(),
    firmware: reader.text(16),
    readerCount: reader.u8(),
  };
}

/** What one reader sees. Sent when outcome or tags differ from the last one sent, on request, and for every reader in turn within `readingRefreshMs`. It replaces the reading before it and is never acknowledged. */
export interface ReadingMessage {
  readonly type: 'reading';
  /** 0 to readerCount - 1. */
  readonly reader: number;
  /** Tags are listed only with `tags` and `collision`. */
  readonly outcome: Outcome;
  /** Scan round in which it was taken. */
  readonly round: number;
  /** Milliseconds since boot, wraps. */
  readonly deviceMs: number;
  /** Polls of this reader since its last reading was sent, at most 255. */
  readonly polls: number;
  /** Of these, polls that got a valid reply. */
  readonly hits: number;
  /** In the order in which they were found. */
  readonly tags: readonly Uid[];
}

function encodeReading(message: ReadingMessage, writer: WireWriter): void {
  writer.u8(message.reader, 'reading.reader');
  writer.u8(OUTCOME_CODES[message.outcome], 'reading.outcome');
  writer.u16(message.round, 'reading.round');
  writer.u32(message.deviceMs, 'reading.deviceMs');
  writer.u8(message.polls, 'reading.polls');
  writer.u8(message.hits, 'reading.hits');
  writer.uids(message.tags, 4, 'reading.tags');
}

function decodeReading(reader: WireReader): ReadingMessage {
  return {
    type: 'reading',
    reader: reader.u8(),
    outcome: OUTCOME_BY_CODE[reader.u8()] ?? FALLBACK.outcome,
    round: reader.u16(),
    deviceMs: reader.u32(),
    polls: reader.u8(),
    hits: reader.u8(),
    tags: reader.uids(4),
  };
}

/** End of a scan round: heartbeat and clock. Sent after every round, and at least once a second. */
export interface RoundMessage {
  readonly type: 'round';
  /** Of the hello; another one tells the host of a reboot whose hello was lost. */
  readonly bootId: number;
  /** Counts up by one, wraps; a jump tells the host that frames were lost. */
  readonly round: number;
  /** Milliseconds since boot, wraps. */
  readonly deviceMs: number;
  /** Bit n set = reader n works. */
  readonly healthy: number;
  /** Events overwritten unacknowledged since boot, stays at 255. */
  readonly eventsLost: number;
  /** Sequence of the last `light` carried out, 0 = none since boot. */
  readonly lightSequence: number;
  /** Sequence of the last `configure` carried out, 0 = none since boot. */
  readonly configSequence: number;
}

function encodeRound(message: RoundMessage, writer: WireWriter): void {
  writer.u32(message.bootId, 'round.bootId');
  writer.u16(message.round, 'round.round');
  writer.u32(message.deviceMs, 'round.deviceMs');
  writer.u32(message.healthy, 'round.healthy');
  writer.u8(message.eventsLost, 'round.eventsLost');
  writer.u8(message.lightSequence, 'round.lightSequence');
  writer.u8(message.configSequence, 'round.configSequence');
}

function decodeRound(reader: WireReader): RoundMessage {
  return {
    type: 'round',
    bootId: reader.u32(),
    round: reader.u16(),
    deviceMs: reader.u32(),
    healthy: reader.u32(),
    eventsLost: reader.u8(),
    lightSequence: reader.u8(),
    configSequence: reader.u8(),
  };
}

/** Something that happened once. Repeated every `eventRepeatMs` until acknowledged; the last 8 are kept. */
export interface EventMessage {
  readonly type: 'event';
  /** Of the hello; boot id and number together name the event. */
  readonly bootId: number;
  /** Counts up by one for each event since boot, wraps; the same in every repeat. */
  readonly number: number;
  readonly kind: EventKind;
  /** Which button, die or reader. */
  readonly source: number;
  /** See the kind. */
  readonly value: number;
  /** How long ago it happened, at the moment of sending, stays at 65535. */
  readonly ageMs: number;
  /** The tag that passed a gate, else length 0. */
  readonly uid: Uid | null;
}

function encodeEvent(message: EventMessage, writer: WireWriter): void {
  writer.u32(message.bootId, 'event.bootId');
  writer.u8(message.number, 'event.number');
  writer.u8(EVENT_KIND_CODES[message.kind], 'event.kind');
  writer.u8(message.source, 'event.source');
  writer.u8(message.value, 'event.value');
  writer.u16(message.ageMs, 'event.ageMs');
  writer.optionalUid(message.uid, 'event.uid');
}

function decodeEvent(reader: WireReader): EventMessage {
  return {
    type: 'event',
    bootId: reader.u32(),
    number: reader.u8(),
    kind: EVENT_KIND_BY_CODE[reader.u8()] ?? FALLBACK.eventKind,
    source: reader.u8(),
    value: reader.u8(),
    ageMs: reader.u16(),
    uid: reader.optionalUid(),
  };
}

/** A line for people. Never needed for play; at most a few a second. */
export interface LogMessage {
  readonly type: 'log';
  readonly level: LogLevel;
  readonly text: string;
}

function encodeLog(message: LogMessage, writer: WireWriter): void {
  writer.u8(LOG_LEVEL_CODES[message.level], 'log.level');
  writer.text(message.text, 55, 'log.text');
}

function decodeLog(reader: WireReader): LogMessage {
  return {
    type: 'log',
    level: LOG_LEVEL_BY_CODE[reader.u8()] ?? FALLBACK.logLevel,
    text: reader.text(55),
  };
}

/** The host has kept this event for good; the board drops it. Also sent for a repeat of an event that was kept before. */
export interface AckMessage {
  readonly type: 'ack';
  /** Boot id of the event; a board ignores that of an older boot. */
  readonly bootId: number;
  /** Number of the event. */
  readonly number: number;
}

function encodeAck(message: AckMessage, writer: WireWriter): void {
  writer.u32(message.bootId, 'ack.bootId');
  writer.u8(message.number, 'ack.number');
}

function decodeAck(reader: WireReader): AckMessage {
  return {
    type: 'ack',
    bootId: reader.u32(),
    number: reader.u8(),
  };
}

/** Asks for a hello or for all readings; repeated by the host until answered. Sent at every open, after every reboot and after every gap. */
export interface RequestMessage {
  readonly type: 'request';
  readonly what: RequestWhat;
}

function encodeRequest(message: RequestMessage, writer: WireWriter): void {
  writer.u8(REQUEST_WHAT_CODES[message.what], 'request.what');
}

function decodeRequest(reader: WireReader): RequestMessage {
  return {
    type: 'request',
    what: REQUEST_WHAT_BY_CODE[reader.u8()] ?? FALLBACK.requestWhat,
  };
}

/** One setting; repeated by the host until `round.configSequence` shows it. Settings are forgotten at reboot and sent anew. */
export interface ConfigureMessage {
  readonly type: 'configure';
  /** 1 to 255, then 1 again. */
  readonly sequence: number;
  readonly key: ConfigKey;
  readonly value: number;
}

function encodeConfigure(message: ConfigureMessage, writer: WireWriter): void {
  writer.u8(message.sequence, 'configure.sequence');
  writer.u8(CONFIG_KEY_CODES[message.key], 'configure.key');
  writer.u16(message.value, 'configure.value');
}

function decodeConfigure(reader: WireReader): ConfigureMessage {
  return {
    type: 'configure',
    sequence: reader.u8(),
    key: CONFIG_KEY_BY_CODE[reader.u8()] ?? FALLBACK.configKey,
    value: reader.u16(),
  };
}

/** The whole desired state of lights and buzzer; repeated by the host until `round.lightSequence` shows it. */
export interface LightMessage {
  readonly type: 'light';
  /** 1 to 255, then 1 again. */
  readonly sequence: number;
  /** Light 0 in the low four bits of the first byte, light 1 in its high four bits, and so on. */
  readonly lights: readonly LightPattern[];
  readonly buzzer: BuzzerSound;
}

function encodeLight(message: LightMessage, writer: WireWriter): void {
  writer.u8(message.sequence, 'light.sequence');
  writer.nibbles(message.lights, LIGHT_PATTERN_CODES, 16, 'light.lights');
  writer.u8(BUZZER_SOUND_CODES[message.buzzer], 'light.buzzer');
}

function decodeLight(reader: WireReader): LightMessage {
  return {
    type: 'light',
    sequence: reader.u8(),
    lights: reader.nibbles(LIGHT_PATTERN_BY_CODE, FALLBACK.lightPattern, 16),
    buzzer: BUZZER_SOUND_BY_CODE[reader.u8()] ?? FALLBACK.buzzerSound,
  };
}

/** What a value of a later minor version is taken for. */
const FALLBACK = {
  outcome: 'fault',
  eventKind: 'other',
  logLevel: 'info',
  requestWhat: 'other',
  configKey: 'other',
  lightPattern: 'on',
  buzzerSound: 'tick',
} as const;

/** Board → host. */
export type UpMessage = HelloMessage | ReadingMessage | RoundMessage | EventMessage | LogMessage;
/** Host → board. */
export type DownMessage = AckMessage | RequestMessage | ConfigureMessage | LightMessage;
export type WireMessage = UpMessage | DownMessage;

/** First byte of the packet. */
export const MESSAGE_TYPES = {
  hello: 1,
  reading: 2,
  round: 3,
  event: 4,
  log: 5,
  ack: 129,
  request: 130,
  configure: 131,
  light: 132,
} as const satisfies Record<WireMessage['type'], number>;

/** The top bit of the type says which way a message goes. */
export const isUpMessage = (message: WireMessage): message is UpMessage => MESSAGE_TYPES[message.type] < 0x80;

/** Appends the type byte and all fields. Throws a ProtocolError that names the field if a value does not fit. */
export function encodeBody(message: WireMessage, writer: WireWriter): void {
  writer.u8(MESSAGE_TYPES[message.type], message.type);
  switch (message.type) {
    case 'hello':
      return encodeHello(message, writer);
    case 'reading':
      return encodeReading(message, writer);
    case 'round':
      return encodeRound(message, writer);
    case 'event':
      return encodeEvent(message, writer);
    case 'log':
      return encodeLog(message, writer);
    case 'ack':
      return encodeAck(message, writer);
    case 'request':
      return encodeRequest(message, writer);
    case 'configure':
      return encodeConfigure(message, writer);
    case 'light':
      return encodeLight(message, writer);
  }
}

/** Reads the fields of a known type, or gives undefined; `reader.failed` tells a message that is too short or malformed. */
export function decodeBody(type: number, reader: WireReader): WireMessage | undefined {
  switch (type) {
    case 1:
      return decodeHello(reader);
    case 2:
      return decodeReading(reader);
    case 3:
      return decodeRound(reader);
    case 4:
      return decodeEvent(reader);
    case 5:
      return decodeLog(reader);
    case 129:
      return decodeAck(reader);
    case 130:
      return decodeRequest(reader);
    case 131:
      return decodeConfigure(reader);
    case 132:
      return decodeLight(reader);
    default:
      return undefined;
  }
}

/** The JSON form of every message (MQTT); keys that are not known are ignored, as trailing fields are on the wire. */
export const helloJson = z.object({
  protocolMajor: z.int().min(0).max(0xff),
  protocolMinor: z.int().min(0).max(0xff),
  schemaHash: z.int().min(0).max(0xffffffff),
  deviceId: textJson(16),
  bootId: z.int().min(0).max(0xffffffff),
  firmware: textJson(16),
  readerCount: z.int().min(0).max(0xff),
});
export const readingJson = z.object({
  reader: z.int().min(0).max(0xff),
  outcome: enumJson(OUTCOME_VALUES, FALLBACK.outcome),
  round: z.int().min(0).max(0xffff),
  deviceMs: z.int().min(0).max(0xffffffff),
  polls: z.int().min(0).max(0xff),
  hits: z.int().min(0).max(0xff),
  tags: z.array(canonicalUidJson).max(4),
});
export const roundJson = z.object({
  bootId: z.int().min(0).max(0xffffffff),
  round: z.int().min(0).max(0xffff),
  deviceMs: z.int().min(0).max(0xffffffff),
  healthy: z.int().min(0).max(0xffffffff),
  eventsLost: z.int().min(0).max(0xff),
  lightSequence: z.int().min(0).max(0xff),
  configSequence: z.int().min(0).max(0xff),
});
export const eventJson = z.object({
  bootId: z.int().min(0).max(0xffffffff),
  number: z.int().min(0).max(0xff),
  kind: enumJson(EVENT_KIND_VALUES, FALLBACK.eventKind),
  source: z.int().min(0).max(0xff),
  value: z.int().min(0).max(0xff),
  ageMs: z.int().min(0).max(0xffff),
  uid: canonicalUidJson.nullable().default(null),
});
export const logJson = z.object({
  level: enumJson(LOG_LEVEL_VALUES, FALLBACK.logLevel),
  text: textJson(55),
});
export const ackJson = z.object({
  bootId: z.int().min(0).max(0xffffffff),
  number: z.int().min(0).max(0xff),
});
export const requestJson = z.object({
  what: enumJson(REQUEST_WHAT_VALUES, FALLBACK.requestWhat),
});
export const configureJson = z.object({
  sequence: z.int().min(0).max(0xff),
  key: enumJson(CONFIG_KEY_VALUES, FALLBACK.configKey),
  value: z.int().min(0).max(0xffff),
});
export const lightJson = z.object({
  sequence: z.int().min(0).max(0xff),
  lights: z.array(enumJson(LIGHT_PATTERN_VALUES, FALLBACK.lightPattern)).length(16),
  buzzer: enumJson(BUZZER_SOUND_VALUES, FALLBACK.buzzerSound),
});
