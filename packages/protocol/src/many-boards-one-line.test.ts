import { describe, expect, it } from 'vitest';
import type { DeviceMessage, LinkOutput } from './device-message.ts';
import { SerialBoard } from './device-serial.ts';
import { encodeFrameAt } from './frame.ts';
import type { UpMessage } from './generated/messages.ts';
import { LineLink, type LineLinkOptions } from './line-link.ts';
import { seeded } from './test/bytes.ts';

const clean = { outcome: 'clean', tags: [], polls: 1, hits: 0 } as const;
const nothing = new Uint8Array(0);

/** Boards with one reader each on one line, at addresses 0, 1, 2 … unless told; 100 ms a round. */
class SharedLine {
  readonly heard: DeviceMessage[] = [];
  readonly boards: SerialBoard[];
  link: LineLink;
  nowMs = 0;
  keepsEvents = true;
  damageUp = (frame: Uint8Array) => frame;
  damageDown = (frame: Uint8Array) => frame;

  constructor(
    names: readonly string[],
    addresses = names.map((_, i) => i),
    options: Partial<LineLinkOptions> = {},
  ) {
    this.link = new LineLink({ name: 'port', ...options });
    this.boards = names.map(
      (deviceId, i) =>
        new SerialBoard({ deviceId, firmware: 'virtual 1', readerCount: 1 }, addresses[i] ?? i),
    );
    for (const board of this.boards) board.boot(1, 0);
  }

  board(index: number): SerialBoard {
    return this.boards[index] ?? expect.fail(`there is no board ${index}`);
  }

  open(): void {
    this.take(this.link.open(this.nowMs));
  }

  pass(ms: number): void {
    for (let passed = 0; passed < ms; passed += 100) {
      this.nowMs += 100;
      for (const board of this.boards) {
        this.up([
          ...board.tick(this.nowMs),
          ...board.scanned(0, clean, this.nowMs),
          ...board.endRound(1, this.nowMs),
        ]);
      }
      this.take(this.link.tick(this.nowMs));
    }
  }

  up(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.take(this.link.receive(this.damageUp(frame), this.nowMs));
  }

  take(output: LinkOutput<Uint8Array>): void {
    for (const message of output.messages) {
      this.heard.push(message);
      if (message.type === 'event' && this.keepsEvents) {
        this.take(this.link.acknowledge(message.device, message.bootId, message.number));
      }
    }
    for (const frame of output.send) {
      const arrived = this.damageDown(frame);
      for (const board of this.boards) this.up(board.receive(arrived, this.nowMs));
    }
  }

  press(index: number, source = 0): void {
    this.up(this.board(index).happened({ kind: 'button', source, value: 1 }, this.nowMs));
  }

  of(type: DeviceMessage['type']): DeviceMessage[] {
    return this.heard.filter((message) => message.type === type);
  }

  texts(): string[] {
    return this.heard.flatMap((message) => (message.type === 'problem' ? [message.text] : []));
  }
}

it('every board on the line is found, and each is told apart', () => {
  const line = new SharedLine(['mat-1', 'mat-2', 'mat-3']);
  line.open();
  line.pass(200);
  expect(line.of('hello')).toMatchObject([{ device: 'mat-1' }, { device: 'mat-2' }, { device: 'mat-3' }]);
  expect(line.link.complete).toBe(true);
  line.press(1);
  expect(line.of('event')).toMatchObject([{ device: 'mat-2', number: 1 }]);
  line.take(line.link.setLights('mat-3', new Map([[0, 'put']]), line.nowMs));
  expect(line.boards.map((board) => board.light?.lights[0])).toEqual([undefined, undefined, 'put']);
});

it('board-plugged-in-later: it introduces itself, or is asked to when its rounds are heard', () => {
  const line = new SharedLine(['mat-1']);
  line.open();
  line.pass(2_000);
  const second = new SerialBoard({ deviceId: 'mat-2', firmware: 'virtual 1', readerCount: 1 }, 7);
  second.boot(1, line.nowMs);
  line.boards.push(second);
  line.pass(100);
  expect(line.of('hello')).toMatchObject([{ device: 'mat-1' }, { device: 'mat-2' }]);
});

it('cable-pulled-before-the-ack-arrived: after opening again the event is not taken twice', () => {
  const line = new SharedLine(['mat-1']);
  line.open();
  line.pass(200);
  line.damageDown = () => nothing;
  line.press(0);
  line.take(line.link.close(line.nowMs));
  line.damageDown = (frame) => frame;
  line.open();
  line.pass(500);
  expect(line.of('event')).toHaveLength(1);
  expect(line.of('offline')).toMatchObject([{ reason: 'closed' }]);
  expect(line.of('hello')).toHaveLength(2);
});

it('host-restarts: what was kept is remembered by device, also when a round is heard before the hello', () => {
  const memories = new Map([
    ['mat-1', { bootId: 1, kept: [1] }],
    ['mat-2', { bootId: 1, kept: [] }],
  ]);
  const line = new SharedLine(['mat-1', 'mat-2'], [0, 1], { memories });
  line.press(0);
  line.press(1);
  line.damageDown = () => nothing;
  line.open();
  line.pass(300);
  line.damageDown = (frame) => frame;
  line.pass(2_000);
  expect(line.of('event')).toMatchObject([{ device: 'mat-2', number: 1 }]);
});

it('lights wished for before a board is there are lit when it is', () => {
  const line = new SharedLine(['mat-1']);
  line.take(line.link.setLights('mat-1', new Map([[2, 'lift']]), 0));
  line.open();
  line.pass(100);
  expect(line.board(0).light?.lights[2]).toBe('lift');
});

describe('mistakes of people who wire boards', () => {
  it('two-boards-with-one-name: the second is ignored and named', () => {
    const line = new SharedLine(['mat-1', 'mat-1']);
    line.open();
    line.pass(5_000);
    expect(line.of('hello')).toHaveLength(1);
    expect(line.texts()).toEqual([
      expect.stringMatching(/two boards call themselves "mat-1", at addresses 0 and 1/),
    ]);
  });

  it('two-boards-at-one-address: said once', () => {
    const line = new SharedLine(['mat-1', 'mat-2'], [0, 0]);
    line.open();
    line.pass(10_000);
    expect(line.texts()).toEqual([
      expect.stringMatching(/both answer at address 0: give one of them another/),
    ]);
  });

  it('board-moved-to-another-address: it is the same board', () => {
    const line = new SharedLine(['mat-1']);
    line.open();
    line.pass(500);
    line.boards.length = 0;
    line.pass(4_000);
    const moved = new SerialBoard({ deviceId: 'mat-1', firmware: 'virtual 1', readerCount: 1 }, 9);
    line.boards.push(moved);
    line.up(moved.boot(2, line.nowMs));
    line.pass(200);
    expect(
      line.heard.map((message) => message.type).filter((type) => type === 'hello' || type === 'offline'),
    ).toEqual(['hello', 'offline', 'hello']);
    expect(line.texts()).toEqual([]);
  });

  it('board-exchanged: the old one is offline, the new one there, no complaint', () => {
    const line = new SharedLine(['mat-1']);
    line.open();
    line.pass(200);
    line.boards[0] = new SerialBoard({ deviceId: 'mat-9', firmware: 'virtual 1', readerCount: 1 });
    line.up(line.board(0).boot(4, line.nowMs));
    expect(line.of('offline')).toMatchObject([{ device: 'mat-1', reason: 'replaced' }]);
    line.pass(200);
    expect(line.link.complete).toBe(true);
    expect(line.texts()).toEqual([]);
  });
});

it('frame-of-a-stranger: noise that passes for a frame does not become a board', () => {
  const line = new SharedLine(['mat-1']);
  line.open();
  line.pass(200);
  const stray: UpMessage = { type: 'log', level: 'info', text: 'from nowhere' };
  line.up([encodeFrameAt(77, stray)]);
  line.pass(1_000);
  expect(line.of('log')).toEqual([]);
  expect(line.link.complete).toBe(true);
});

it('nothing-connected, wrong-baud-rate, port-echoes: each is said once per open', () => {
  const line = new SharedLine([]);
  line.open();
  line.pass(20_000);
  line.open();
  line.up([Uint8Array.of(0xf8, 0x1e, 0xe6, 0x00)]);
  line.pass(20_000);
  line.up([
    encodeFrameAt(0, { type: 'request', what: 'hello' }),
    encodeFrameAt(0, { type: 'request', what: 'hello' }),
  ]);
  expect(line.texts()).toEqual([
    expect.stringMatching(/^port: nothing is heard/),
    expect.stringMatching(/^port: bytes arrive, but no sound frame/),
    expect.stringMatching(/^port: what we send comes back/),
  ]);
});

it('bytes after closing are not listened to', () => {
  const line = new SharedLine(['mat-1']);
  line.open();
  line.pass(200);
  line.take(line.link.close(line.nowMs));
  line.heard.length = 0;
  line.up(line.board(0).boot(2, line.nowMs));
  expect(line.heard).toEqual([]);
});

it('lossy-line with six boards: one byte in a hundred damaged both ways, no event lost or doubled', () => {
  const random = seeded(5);
  const damage = (frame: Uint8Array) =>
    frame.filter(() => random() >= 0.005).map((byte) => (random() < 0.005 ? byte ^ 4 : byte));
  const line = new SharedLine(['a', 'b', 'c', 'd', 'e', 'f']);
  line.damageUp = damage;
  line.damageDown = damage;
  line.open();
  line.pass(10_000);
  const pressed: string[] = [];
  for (let press = 0; press < 120; press++) {
    line.press(press % 6, press);
    pressed.push(`${'abcdef'[press % 6]}:${press}`);
    line.pass(200);
  }
  line.pass(5_000);
  const seen = line.heard.flatMap((message) =>
    message.type === 'event' ? [`${message.device}:${message.source}`] : [],
  );
  expect(seen.sort()).toEqual(pressed.sort());
  line.damageUp = (frame) => frame;
  line.damageDown = (frame) => frame;
  line.pass(5_000);
  expect(line.link.complete).toBe(true);
});
