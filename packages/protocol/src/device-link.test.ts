import { expect, it } from 'vitest';
import { DeviceLink } from './device-link.ts';
import type { DeviceMessage } from './device-message.ts';
import { SerialBoard } from './device-serial.ts';

it('a board is opened: hello, then every reading', () => {
  const link = new DeviceLink({ name: 'port' });
  const board = new SerialBoard({ deviceId: 'mat-1', firmware: 'virtual', readerCount: 2 });
  board.boot(7, 0);
  for (const reader of [0, 1]) board.scanned(reader, { outcome: 'clean', tags: [], polls: 1, hits: 0 }, 10);
  const heard: DeviceMessage[] = [];
  let toBoard = [...link.open(100).send];
  for (let step = 0; step < 4; step++) {
    const fromBoard = toBoard.flatMap((frame) => board.receive(frame, 100));
    const outputs = fromBoard.map((frame) => link.receive(frame, 100));
    heard.push(...outputs.flatMap((output) => output.messages));
    toBoard = outputs.flatMap((output) => output.send);
  }
  expect(heard.map((message) => message.type)).toEqual(['hello', 'reading', 'reading']);
  expect(link.complete).toBe(true);
});
