import { type DeviceMessage, SerialBoard } from '@mandapa/protocol';
import { SerialPortMock } from 'serialport';
import { afterEach, describe, expect, it } from 'vitest';
import { TestMat, tagOf } from '../testing/mat.ts';
import { until } from '../testing/until.ts';
import { BackOff } from './back-off.ts';
import { type Port, SerialTransport } from './serial.ts';
import type { LinkStatus } from './transport.ts';

const running: SerialTransport[] = [];
afterEach(async () => {
  for (const transport of running.splice(0)) await transport.stop();
});

function listenTo(path: string, openPort: (path: string, baudRate: number) => Port) {
  const messages: DeviceMessage[] = [];
  const statuses: LinkStatus[] = [];
  const transport = new SerialTransport({
    path,
    openPort,
    now: () => performance.now(),
    backOff: new BackOff({ firstMs: 10, maxMs: 20 }),
  });
  running.push(transport);
  transport.start({
    message: (message) => messages.push(message),
    status: (status) => statuses.push(status),
  });
  const heard = (type: DeviceMessage['type']) =>
    until(() => messages.find((message) => message.type === type), `a ${type}`);
  return { transport, messages, statuses, heard };
}

const open = (transport: SerialTransport) =>
  until(() => transport.status.state === 'open', 'the port to open');

/** Scans until `look` finds something; the board does not know when the host listens. */
const scanning = <T>(mat: TestMat, look: () => T | undefined | false, reason: string) =>
  until(() => {
    mat.round();
    return look();
  }, reason);

describe('SerialTransport', () => {
  it('greets a board and passes its readings on', async () => {
    const mat = new TestMat();
    const { transport, messages, heard } = listenTo(mat.path, mat.openPort);
    await open(transport);
    mat.lay(4, tagOf('cross', 0));
    mat.boot();
    expect(await heard('hello')).toMatchObject({ device: 'board', readerCount: 9 });
    const seen = await scanning(
      mat,
      () => messages.find((message) => message.type === 'reading' && message.reader === 4),
      'the reading',
    );
    expect(seen).toMatchObject({ outcome: 'tags', tags: [tagOf('cross', 0)] });
  });

  it('missing serial device: says so once with a remedy, keeps trying, and opens it when it comes', async () => {
    const path = '/dev/late-board';
    const openPort = (at: string, baudRate: number): Port =>
      new SerialPortMock({ path: at, baudRate, autoOpen: false });
    const { transport, statuses } = listenTo(path, openPort);
    await until(() => transport.status.state === 'waiting', 'a status of waiting');
    expect(transport.status).toMatchObject({
      problem: `There is no serial device ${path}.`,
      remedy: expect.stringContaining('keeps trying'),
    });
    SerialPortMock.binding.createPort(path);
    await open(transport);
    expect(statuses.filter(({ state }) => state === 'waiting')).toHaveLength(1);
  });

  it('garbage bytes: the next sound frame is heard all the same', async () => {
    const mat = new TestMat();
    const { transport, messages, heard } = listenTo(mat.path, mat.openPort);
    await open(transport);
    mat.raw(Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7_919) & 0xff));
    mat.boot();
    mat.raw(Uint8Array.from([0, 1, 2, 3, 255, 0, 0]));
    await heard('hello');
    await scanning(mat, () => messages.some(({ type }) => type === 'round'), 'a round after the garbage');
  });

  it('cable pulled: the board is offline, then heard again after the port is back', async () => {
    const mat = new TestMat();
    const { transport, messages, heard } = listenTo(mat.path, mat.openPort);
    await open(transport);
    mat.boot();
    await heard('hello');
    await mat.unplug();
    expect(await heard('offline')).toMatchObject({ device: 'board', reason: 'closed' });
    await open(transport);
    const hellos = () => messages.filter(({ type }) => type === 'hello').length;
    await scanning(mat, () => hellos() > 1, 'a second hello');
  });

  it('bytes of before the open are thrown away', async () => {
    const mat = new TestMat();
    const stale = new SerialBoard({ deviceId: 'stale', firmware: 'test', readerCount: 1 });
    const { messages, heard } = listenTo(mat.path, (path, baudRate) => {
      const port = mat.line.openPort(path, baudRate);
      port.on('open', () => {
        for (const frame of stale.boot(1, 0)) mat.raw(frame);
      });
      return port;
    });
    // The board of now answers the call that follows the open.
    expect(await heard('hello')).toMatchObject({ device: 'board' });
    expect(messages.some(({ device }) => device === 'stale')).toBe(false);
  });

  it('a port that cannot even be made is a status, not a crash', async () => {
    const { transport } = listenTo('/dev/odd', () => {
      throw new Error('Access denied');
    });
    await until(() => transport.status.state === 'waiting', 'a status of waiting');
    expect(transport.status.problem).toContain('no permission');
  });
});

describe('BackOff', () => {
  it('doubles up to its limit, jittered within the upper half', () => {
    const low = new BackOff({ firstMs: 100, maxMs: 1_000, random: () => 0 });
    expect([low.next(), low.next(), low.next(), low.next(), low.next()]).toEqual([50, 100, 200, 400, 500]);
    const high = new BackOff({ firstMs: 100, maxMs: 1_000, random: () => 1 });
    expect([high.next(), high.next()]).toEqual([100, 200]);
    high.reset();
    expect(high.next()).toBe(100);
  });
});
