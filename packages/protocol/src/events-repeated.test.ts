import { expect, it } from 'vitest';
import { DeviceLink } from './device-link.ts';
import { decodeFrame, encodeFrame } from './frame.ts';
import { Line } from './test/line.ts';

const nothing = new Uint8Array(0);

it('an event is repeated every 100 ms until it is kept, and passed on once', () => {
  const line = new Line();
  line.open();
  line.keepsEvents = false;
  const sent: number[] = [];
  line.damageUp = (frame) => {
    const result = decodeFrame(frame);
    if (result.ok && result.message.type === 'event') sent.push(result.message.ageMs);
    return frame;
  };
  line.press({ kind: 'gate', source: 3, value: 0, uid: '04a1b2c3' });
  line.pass(300);
  expect(sent).toEqual([0, 100, 200, 300]);
  expect(line.of('event')).toMatchObject([
    { kind: 'gate', source: 3, uid: '04a1b2c3', stale: false, bootId: 1 },
  ]);
  for (const frame of line.link.acknowledge(1, 1).send) line.board.receive(frame, line.nowMs);
  line.pass(300);
  expect(sent).toHaveLength(4);
});

it('ack-lost: the repeat is acknowledged again and not passed on again', () => {
  const line = new Line();
  line.open();
  let acks = 0;
  line.damageDown = (frame) => (acks++ < 3 ? nothing : frame);
  line.press();
  line.pass(1_000);
  expect(line.of('event')).toHaveLength(1);
  expect(acks).toBe(4);
});

it('host-restarts-before-the-ack-arrived: what was kept is not taken twice, what was not kept is', () => {
  const line = new Line();
  line.open();
  line.damageDown = () => nothing;
  line.press({ kind: 'button', source: 1, value: 1 });
  line.keepsEvents = false;
  line.press({ kind: 'button', source: 2, value: 1 });
  const memory = line.link.eventMemory();
  expect(memory).toEqual({ bootId: 1, kept: [1] });
  line.damageDown = (frame) => frame;
  line.keepsEvents = true;
  line.heard.length = 0;
  line.link = new DeviceLink({ name: 'port', ...(memory && { memory }) });
  line.open();
  line.pass(300);
  expect(line.of('event').map((event) => event.source)).toEqual([2]);
});

it('event-older-than-10-s: passed on as stale', () => {
  const line = new Line();
  line.scanRound();
  line.press({ kind: 'button', source: 1, value: 1 });
  line.pass(10_100);
  line.press({ kind: 'button', source: 2, value: 1 });
  line.open();
  line.pass(200);
  const events = line.of('event');
  expect(events.map(({ source, stale }) => [source, stale])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(events[0]?.atMs).toBe(0);
});

it('more-than-8-events-while-nobody-listens: the last 8 come, the loss is counted', () => {
  const line = new Line();
  for (let press = 0; press < 11; press++) line.press({ kind: 'button', source: press, value: 1 });
  line.open();
  line.pass(300);
  expect(line.of('event').map((event) => event.source)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(line.of('round').at(-1)).toMatchObject({ eventsLost: 3 });
});

it('event-number-wraps: 600 events, each passed on once', () => {
  const line = new Line();
  line.open();
  for (let press = 0; press < 600; press++) line.press({ kind: 'button', source: press % 256, value: 1 });
  expect(line.of('event')).toHaveLength(600);
});

it('event-of-a-later-version: acknowledged and shown as "other", so that it does not block the ring', () => {
  const line = new Line();
  line.open();
  line.press({ kind: 'other', source: 1, value: 2 });
  expect(line.of('event')).toMatchObject([{ kind: 'other' }]);
  line.pass(500);
  expect(line.of('event')).toHaveLength(1);
});

it('an acknowledgement for another boot is not sent', () => {
  const line = new Line();
  line.open();
  line.keepsEvents = false;
  line.press();
  expect(line.link.acknowledge(99, 1).send).toEqual([]);
  expect(line.link.acknowledge(1, 1).send).toEqual([encodeFrame({ type: 'ack', bootId: 1, number: 1 })]);
});
