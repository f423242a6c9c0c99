import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardSubscriptions,
  brokerReturnDelayMs,
  DELIVERY,
  type DeviceState,
  deviceSubscriptions,
  downPublication,
  mustRepublishState,
  parseDown,
  parseTopic,
  parseUp,
  stateAfter,
  statePublication,
  upPublication,
  validUnder,
  willPublication,
} from './mqtt.ts';
import { anyDown, anyUp } from './test/arbitraries.ts';

const address = { table: 'hall-3', device: 'mat-1' };
const topicOf = (text: string) => parseTopic(text) ?? expect.fail(`${text} is a board's topic`);
const online = (bootId: number): DeviceState => ({ state: 'online', bootId });
const offline = (bootId: number): DeviceState => ({ state: 'offline', bootId });

describe('messages as JSON', () => {
  it('up: come out as they went in, with the boot id', () => {
    fc.assert(
      fc.property(anyUp, fc.integer({ min: 0, max: 0xffffffff }), (any, boot) => {
        const message = any.type === 'reading' ? { ...any, reader: any.reader % 32 } : any;
        const named = message.type === 'hello' ? { ...message, deviceId: 'mat-1' } : message;
        const bootId = 'bootId' in named ? named.bootId : boot;
        const { topic, payload, qos, retain } = upPublication(address, bootId, named);
        expect({ qos, retain }).toEqual(DELIVERY[named.type]);
        expect(parseUp(topicOf(topic), payload)).toEqual({ kind: 'message', bootId, message: named });
      }),
    );
  });

  it('down: come out as they went in', () => {
    fc.assert(
      fc.property(anyDown, (message) => {
        const { topic, payload } = downPublication(address, message);
        expect(parseDown(topicOf(topic), payload)).toEqual(message);
      }),
    );
  });

  it('a reading is readable by people', () => {
    const reading = {
      type: 'reading',
      reader: 3,
      outcome: 'tags',
      round: 7,
      deviceMs: 700,
      polls: 1,
      hits: 1,
      tags: ['04a1b2c3'],
    } as const;
    expect(upPublication(address, 9, reading)).toEqual({
      topic: 'mandapa/hall-3/device/mat-1/reading/3',
      payload:
        '{"reader":3,"outcome":"tags","round":7,"deviceMs":700,"polls":1,"hits":1,"tags":["04a1b2c3"],"bootId":9}',
      qos: 1,
      retain: true,
    });
  });

  it('tags are read in any hex spelling; keys and words of later versions do no harm', () => {
    const payload =
      '{"bootId":1,"reader":0,"outcome":"levitating","round":0,"deviceMs":0,"polls":1,"hits":1,"tags":["74-10-37-94"],"rssi":-40}';
    expect(parseUp(topicOf('mandapa/t/device/d/reading/0'), payload)).toEqual({
      kind: 'message',
      bootId: 1,
      message: {
        type: 'reading',
        reader: 0,
        outcome: 'fault',
        round: 0,
        deviceMs: 0,
        polls: 1,
        hits: 1,
        tags: ['74103794'],
      },
    });
  });

  it.each([
    ['round', 'not json', /"d", topic round: the payload is not JSON/],
    ['round', '[]', /payload: /],
    ['round', '{"bootId":1,"round":-1}', /round: /],
    ['state', '{"state":"asleep","bootId":1}', /state: /],
    ['event', '{"number":1}', /bootId: /],
    ['log', `{"text":"${'x'.repeat(5000)}"}`, /at most 4096/],
    [
      'reading/2',
      '{"bootId":1,"reader":3,"outcome":"clean","round":0,"deviceMs":0,"polls":1,"hits":0,"tags":[]}',
      /reader is 3 in the message and 2 in the topic/,
    ],
    [
      'reading/2',
      '{"bootId":1,"reader":2,"outcome":"tags","round":0,"deviceMs":0,"polls":1,"hits":1,"tags":["zz"]}',
      /tags\.0: "zz" is not a tag id/,
    ],
  ])('malformed %s %s: says what and where', (leaf, payload, complaint) => {
    expect(() => parseUp(topicOf(`mandapa/t/device/d/${leaf}`), payload)).toThrow(complaint);
  });
});

describe('topics', () => {
  it.each([
    'mandapa/t/device/d',
    'mandapa/t/device/d/reading',
    'mandapa/t/device/d/reading/32',
    'mandapa/t/device/d/reading/01',
    'mandapa/t/device/d/reading/x',
    'mandapa/t/device/d/state/more',
    'mandapa/t/device/a b/state',
    'mandapa/t/device/d/command/format',
    'mandapa/t/bridge/state',
    'other/t/device/d/state',
    '',
  ])('%j is not a board’s', (topic) => expect(parseTopic(topic)).toBeUndefined());

  it('what the host and the board subscribe to', () => {
    expect(deviceSubscriptions('t')).toContain('mandapa/t/device/+/reading/+');
    expect(boardSubscriptions(address)).toEqual([
      'mandapa/hall-3/device/mat-1/command/+',
      'mandapa/hall-3/device/mat-1/state',
    ]);
  });

  it('a name that would break a topic is refused in words', () => {
    expect(() => statePublication({ table: 'a/b', device: 'd' }, online(1))).toThrow(
      /"a\/b" cannot be a table/,
    );
    expect(() => statePublication({ table: 't', device: '#' }, online(1))).toThrow(
      /"#" cannot be a device id/,
    );
  });
});

describe('state and validity', () => {
  it('will-of-an-older-boot: ignored', () => {
    expect(stateAfter(online(8), offline(7))).toEqual(online(8));
    expect(stateAfter(online(8), offline(8))).toEqual(offline(8));
    expect(stateAfter(undefined, offline(7))).toEqual(offline(7));
    expect(stateAfter(offline(7), online(8))).toEqual(online(8));
  });

  it('retained-reading-of-a-dead-boot: does not count', () => {
    expect(validUnder(online(8), 8)).toBe(true);
    expect(validUnder(online(8), 7)).toBe(false);
    expect(validUnder(offline(8), 8)).toBe(false);
    expect(validUnder(undefined, 8)).toBe(false);
  });

  it('a live board that is declared dead says that it lives', () => {
    expect(mustRepublishState(offline(8))).toBe(true);
    expect(mustRepublishState(offline(7))).toBe(true);
    expect(mustRepublishState(online(9))).toBe(false);
  });

  it('the will is retained and names its boot', () => {
    expect(willPublication(address, 8)).toMatchObject({
      retain: true,
      qos: 1,
      payload: '{"state":"offline","bootId":8}',
    });
  });

  it('after a broker’s return everyone waits up to 5 s', () => {
    expect([0, 0.5, 1].map(brokerReturnDelayMs)).toEqual([0, 2_500, 5_000]);
  });
});
