import fc from 'fast-check';
import {
  BUZZER_SOUND_VALUES,
  CONFIG_KEY_VALUES,
  type DownMessage,
  EVENT_KIND_VALUES,
  LIGHT_PATTERN_VALUES,
  LOG_LEVEL_VALUES,
  OUTCOME_VALUES,
  REQUEST_WHAT_VALUES,
  type UpMessage,
} from '../generated/messages.ts';
import type { Uid } from '../uid.ts';

/** Every message the wire can carry, at and between its limits; for property tests. */

const u8 = fc.integer({ min: 0, max: 0xff });
const u16 = fc.integer({ min: 0, max: 0xffff });
const u32 = fc.integer({ min: 0, max: 0xffffffff });
const ascii = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', maxLength });

export const anyUid: fc.Arbitrary<Uid> = fc
  .uint8Array({ minLength: 3, maxLength: 10 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));

const hello = fc.record({
  type: fc.constant('hello' as const),
  protocolMajor: u8,
  protocolMinor: u8,
  schemaHash: u32,
  deviceId: ascii(16),
  bootId: u32,
  firmware: ascii(16),
  readerCount: u8,
});
const reading = fc.record({
  type: fc.constant('reading' as const),
  reader: u8,
  outcome: fc.constantFrom(...OUTCOME_VALUES),
  round: u16,
  deviceMs: u32,
  polls: u8,
  hits: u8,
  tags: fc.array(anyUid, { maxLength: 4 }),
});
const round = fc.record({
  type: fc.constant('round' as const),
  bootId: u32,
  round: u16,
  deviceMs: u32,
  healthy: u32,
  eventsLost: u8,
  lightSequence: u8,
  configSequence: u8,
});
const event = fc.record({
  type: fc.constant('event' as const),
  bootId: u32,
  number: u8,
  kind: fc.constantFrom(...EVENT_KIND_VALUES),
  source: u8,
  value: u8,
  ageMs: u16,
  uid: fc.option(anyUid),
});
const log = fc.record({
  type: fc.constant('log' as const),
  level: fc.constantFrom(...LOG_LEVEL_VALUES),
  text: ascii(56),
});

export const anyUp: fc.Arbitrary<UpMessage> = fc.oneof(hello, reading, round, event, log);

export const anyDown: fc.Arbitrary<DownMessage> = fc.oneof(
  fc.record({ type: fc.constant('ack' as const), bootId: u32, number: u8 }),
  fc.record({ type: fc.constant('request' as const), what: fc.constantFrom(...REQUEST_WHAT_VALUES) }),
  fc.record({
    type: fc.constant('configure' as const),
    sequence: u8,
    key: fc.constantFrom(...CONFIG_KEY_VALUES),
    value: u16,
  }),
  fc.record({
    type: fc.constant('light' as const),
    sequence: u8,
    lights: fc.array(fc.constantFrom(...LIGHT_PATTERN_VALUES), { minLength: 16, maxLength: 16 }),
    buzzer: fc.constantFrom(...BUZZER_SOUND_VALUES),
  }),
);

export const anyMessage = fc.oneof(anyUp, anyDown);
