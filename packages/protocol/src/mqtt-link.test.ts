import { expect, it } from 'vitest';
import { DeviceLink } from './device-link.ts';
import type { DeviceMessage } from './device-message.ts';
import { SerialBoard } from './device-serial.ts';
import { MqttLink } from './mqtt-link.ts';
import { BrokerTable } from './test/broker.ts';

function tableWithTag(bootId = 1) {
  const table = new BrokerTable();
  table.board.boot(bootId, 0);
  table.scan(0, ['04a1b2c3']);
  table.scan(1, []);
  table.publish(table.board.connected(0));
  return table;
}

it('retained-messages-in-any-order: the same hello and readings come out', () => {
  for (const order of [(t: string[]) => t, (t: string[]) => t.toReversed(), (t: string[]) => t.toSorted()]) {
    const table = tableWithTag();
    table.boardListens = false;
    table.subscribe(order);
    expect(table.heard.map((message) => message.type)).toEqual(['hello', 'reading', 'reading']);
    expect(table.of('reading').find((reading) => reading.reader === 0)?.tags).toEqual(['04a1b2c3']);
    expect(table.link.complete).toBe(true);
  }
});

it('board-died-while-nobody-listened: its retained readings do not count', () => {
  const table = tableWithTag();
  table.boardListens = false;
  table.publish([table.board.will]);
  table.subscribe();
  expect(table.heard).toEqual([]);
  expect(table.link.state).toBe('closed');
});

it('retained-reading-of-the-boot-before: waits for a reading of this boot', () => {
  const table = tableWithTag();
  table.boardListens = false;
  table.board.boot(2, 0);
  table.publish(table.board.connected(0));
  table.subscribe();
  expect(table.heard.map((message) => message.type)).toEqual(['hello']);
  expect(table.link.complete).toBe(false);
  table.scan(0, []);
  expect(table.of('reading')).toMatchObject([{ reader: 0, bootId: 2, tags: [] }]);
});

it('will-of-an-older-boot-arrives-late: the board stays online', () => {
  const table = tableWithTag();
  const will = table.board.will;
  table.subscribe();
  table.board.boot(2, 0);
  table.publish(table.board.connected(0));
  table.heard.length = 0;
  table.publish([will]);
  expect(table.heard).toEqual([]);
  expect(table.link.state).toBe('up');
});

it('board-declared-dead-but-alive: offline, and back as soon as it has seen that', () => {
  const table = tableWithTag();
  table.subscribe();
  table.heard.length = 0;
  table.publish([table.board.will]);
  expect(table.heard.slice(0, 2)).toMatchObject([{ type: 'offline', reason: 'will' }, { type: 'hello' }]);
  expect(table.link.complete).toBe(true);
});

it('board-reboots: offline for the old boot, hello and readings of the new one', () => {
  const table = tableWithTag();
  table.subscribe();
  table.heard.length = 0;
  table.board.boot(2, 0);
  table.scan(0, []);
  table.publish(table.board.connected(0));
  expect(table.heard.slice(0, 2)).toMatchObject([
    { type: 'offline', bootId: 1, reason: 'rebooting' },
    { type: 'hello', bootId: 2 },
  ]);
  expect(table.of('reading').every((reading) => reading.bootId === 2)).toBe(true);
});

it('event-delivered-twice: passed on once, acknowledged when kept', () => {
  const table = tableWithTag();
  table.subscribe();
  table.publish(table.board.happened({ kind: 'button', source: 0, value: 1 }, 0));
  table.publish(table.board.tick(100));
  table.publish(table.board.tick(200));
  expect(table.of('event')).toMatchObject([{ number: 1, bootId: 1, stale: false }]);
  table.take(table.link.acknowledge(1, 1));
  expect(table.board.tick(1_000)).toEqual([]);
});

it('ack-of-the-boot-before-arrives-late: the new boot’s event of that number is not lost', () => {
  const table = tableWithTag();
  table.board.boot(2, 0);
  table.publish(table.board.connected(0));
  table.board.happened({ kind: 'button', source: 0, value: 1 }, 0);
  table.board.receive('mandapa/t/device/mat-1/command/ack', '{"bootId":1,"number":1}', 0);
  expect(table.board.tick(200)).toHaveLength(1);
});

it('host-loses-the-broker: offline; what is retained brings everything back', () => {
  const table = tableWithTag();
  table.subscribe();
  table.heard.length = 0;
  table.hostListens = false;
  table.take(table.link.close(0));
  expect(table.heard).toMatchObject([{ type: 'offline', reason: 'closed' }]);
  table.subscribe();
  expect(table.of('hello')).toHaveLength(1);
  expect(table.link.complete).toBe(true);
});

it('malformed-payload: a problem in words, the board stays up', () => {
  const table = tableWithTag();
  table.subscribe();
  table.heard.length = 0;
  table.publish([
    { topic: 'mandapa/t/device/mat-1/reading/0', payload: '{"bootId":', qos: 1, retain: false },
  ]);
  table.publish([{ topic: 'mandapa/t/device/mat-1/hello', payload: '', qos: 1, retain: false }]);
  expect(table.of('problem').map((problem) => problem.text)).toEqual([
    expect.stringMatching(/^MQTT t\/mat-1: .*not JSON/),
  ]);
  expect(table.link.state).toBe('up');
});

it('board-falls-silent-without-a-will: offline after 3 s', () => {
  const table = tableWithTag();
  table.subscribe();
  table.boardListens = false;
  table.take(table.link.tick(3_000));
  expect(table.of('offline')).toMatchObject([{ reason: 'silent' }]);
});

it('lights are repeated until the rounds show them', () => {
  const table = tableWithTag();
  table.subscribe();
  table.boardListens = false;
  table.take(table.link.setLights(new Map([[1, 'put']]), 0));
  table.boardListens = true;
  table.take(table.link.tick(500));
  expect(table.board.light?.lights[1]).toBe('put');
});

it('a board is the same to the twin by serial and by MQTT', () => {
  const options = { deviceId: 'mat-1', firmware: 'virtual 1', readerCount: 1 };
  const serial = new SerialBoard(options);
  const byMqtt = new BrokerTable(options);
  const link = new DeviceLink({ name: 'port' });
  const bySerial: DeviceMessage[] = [];
  const hear = (frames: readonly Uint8Array[], nowMs: number) => {
    for (const frame of frames) bySerial.push(...link.receive(frame, nowMs).messages);
  };
  link.open(0);
  hear(serial.boot(7, 0), 0);
  byMqtt.boardListens = false;
  byMqtt.subscribe();
  byMqtt.board.boot(7, 0);
  byMqtt.publish(byMqtt.board.connected(0));
  const scan = { outcome: 'tags', tags: ['04a1b2c3'], polls: 1, hits: 1 } as const;
  hear(serial.endRound(1, 100), 103);
  hear(serial.scanned(0, scan, 150), 160);
  hear(serial.happened({ kind: 'gate', source: 0, value: 0, uid: '04a1b2c3' }, 170), 171);
  hear(serial.log('warn', 'reader 0 was reset'), 180);
  byMqtt.nowMs = 103;
  byMqtt.publish(byMqtt.board.endRound(1, 100));
  byMqtt.nowMs = 160;
  byMqtt.publish(byMqtt.board.scanned(0, scan, 150));
  byMqtt.nowMs = 171;
  byMqtt.publish(byMqtt.board.happened({ kind: 'gate', source: 0, value: 0, uid: '04a1b2c3' }, 170));
  byMqtt.nowMs = 180;
  byMqtt.publish(byMqtt.board.log('warn', 'reader 0 was reset'));
  expect(bySerial.map((message) => message.type)).toEqual(['hello', 'round', 'reading', 'event', 'log']);
  expect(byMqtt.heard).toEqual(bySerial);
});

it('memory of kept events survives a restart of the host', () => {
  const table = tableWithTag();
  table.subscribe();
  table.publish(table.board.happened({ kind: 'button', source: 0, value: 1 }, 0));
  table.boardListens = false;
  table.take(table.link.acknowledge(1, 1));
  table.boardListens = true;
  const memory = table.link.eventMemory();
  expect(memory).toEqual({ bootId: 1, kept: [1] });
  table.link = new MqttLink({ address: table.board.address, ...(memory && { memory }) });
  table.heard.length = 0;
  table.subscribe();
  table.publish(table.board.tick(200));
  expect(table.of('event')).toEqual([]);
  expect(table.board.tick(400)).toEqual([]);
});
