import { expect, it } from 'vitest';
import { Line } from './test/line.ts';

it('a board that is opened is asked for hello and then for every reading', () => {
  const line = new Line();
  line.scanRound();
  line.heard.length = 0;
  line.open();
  expect(line.heard.map((message) => message.type)).toEqual([
    'hello',
    'reading',
    'reading',
    'reading',
    'reading',
  ]);
  expect(line.link.complete).toBe(true);
  expect(line.heard[0]).toMatchObject({ device: 'mat-1', bootId: 1, readerCount: 4 });
});

it('board-reboots-on-open: 1.5 s of boot noise first, then it is there', () => {
  const line = new Line();
  line.powered = false;
  line.open();
  for (let i = 0; i < 15; i++) {
    line.pass(100);
    line.fromBoard([new Uint8Array(30).fill(0xa5)]);
  }
  line.powered = true;
  line.reboot(2);
  line.pass(100);
  expect(line.of('hello')).toMatchObject([{ bootId: 2 }]);
  line.pass(1_000);
  expect(line.link.complete).toBe(true);
  expect(line.of('problem')).toEqual([]);
});

it('board-reboots-mid-round: offline, hello of the new boot, and all readings again', () => {
  const line = new Line();
  line.tags.set(2, ['04a1b2c3']);
  line.open();
  line.pass(1_000);
  line.scan(0);
  line.scan(1);
  line.heard.length = 0;
  line.tags.set(2, ['04ffffff']);
  line.reboot(2);
  line.pass(1_000);
  expect(line.heard.slice(0, 2)).toMatchObject([
    { type: 'offline', reason: 'rebooting', bootId: 1 },
    { type: 'hello', bootId: 2 },
  ]);
  expect(line.of('reading').every((reading) => reading.bootId === 2)).toBe(true);
  expect(line.observed().get(2)).toBe('04ffffff');
  expect(line.link.complete).toBe(true);
});

it('hello-lost-at-reboot: a clock that runs back gives it away, and nothing of the new boot is filed under the old', () => {
  const line = new Line();
  line.open();
  line.pass(10_000);
  line.damageUp = () => new Uint8Array(0);
  line.reboot(2);
  line.damageUp = (frame) => frame;
  line.heard.length = 0;
  line.pass(1_000);
  expect(line.heard.slice(0, 2)).toMatchObject([
    { type: 'offline', bootId: 1 },
    { type: 'hello', bootId: 2 },
  ]);
  expect(line.of('round').every((round) => round.bootId === 2)).toBe(true);
});

it('board-falls-silent: offline after 3 s without a frame, back as soon as it answers', () => {
  const line = new Line();
  line.open();
  line.pass(1_000);
  line.powered = false;
  line.pass(2_900);
  expect(line.of('offline')).toEqual([]);
  line.pass(200);
  expect(line.of('offline')).toMatchObject([{ reason: 'silent' }]);
  line.powered = true;
  line.heard.length = 0;
  line.pass(4_100);
  expect(line.of('hello')).toMatchObject([{ bootId: 1 }]);
  expect(line.link.complete).toBe(true);
});

it('board-swapped-on-the-same-port: the old one is offline, the new one there', () => {
  const line = new Line();
  line.open();
  line.pass(200);
  const other = new Line({ deviceId: 'mat-2' });
  line.heard.length = 0;
  line.fromBoard(other.board.boot(9, 0));
  expect(line.heard.slice(0, 2)).toMatchObject([
    { type: 'offline', device: 'mat-1', reason: 'replaced' },
    { type: 'hello', device: 'mat-2', bootId: 9 },
  ]);
});

it('cable-pulled: closed means offline, and opening again asks anew', () => {
  const line = new Line();
  line.open();
  line.pass(200);
  expect(line.link.close(line.nowMs).messages).toMatchObject([
    { type: 'offline', reason: 'closed', device: 'mat-1' },
  ]);
  expect(line.link.close(line.nowMs).messages).toEqual([]);
  line.heard.length = 0;
  line.open();
  expect(line.of('hello')).toHaveLength(1);
  expect(line.of('reading')).toHaveLength(4);
});

it('requests are repeated ever more slowly while nobody answers', () => {
  const line = new Line();
  let requests = 0;
  line.powered = false;
  line.damageDown = (frame) => {
    requests++;
    return frame;
  };
  line.open();
  line.pass(60_000);
  expect(requests).toBeGreaterThan(12);
  expect(requests).toBeLessThan(22);
});
