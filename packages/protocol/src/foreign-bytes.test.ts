import { expect, it } from 'vitest';
import { encodeFrame } from './frame.ts';
import {
  type HelloMessage,
  PROTOCOL_MAJOR,
  type ReadingMessage,
  type UpMessage,
} from './generated/messages.ts';
import { Line } from './test/line.ts';

const hello: HelloMessage = {
  type: 'hello',
  protocolMajor: PROTOCOL_MAJOR,
  protocolMinor: 0,
  schemaHash: 1,
  deviceId: 'mat-9',
  bootId: 5,
  firmware: 'future 9',
  readerCount: 4,
};
const reading: ReadingMessage = {
  type: 'reading',
  reader: 0,
  outcome: 'clean',
  round: 0,
  deviceMs: 0,
  polls: 1,
  hits: 0,
  tags: [],
};

/** A line on which we play the board ourselves. */
function heardFrom(...messages: readonly UpMessage[]) {
  const line = new Line();
  line.powered = false;
  line.open();
  line.fromBoard(messages.map(encodeFrame));
  return line;
}

it('board-speaks-a-later-major: named with the remedy, once, and nothing else is heard', () => {
  const line = heardFrom({ ...hello, protocolMajor: PROTOCOL_MAJOR + 1 }, reading);
  line.fromBoard([encodeFrame({ ...hello, protocolMajor: PROTOCOL_MAJOR + 1 })]);
  expect(line.heard).toMatchObject([
    { type: 'incompatible', device: 'mat-9', protocolMajor: PROTOCOL_MAJOR + 1 },
  ]);
  expect(line.of('incompatible')[0]?.remedy).toMatch(/"mat-9".*"future 9".*Update Mandapa/);
  expect(line.link.state).toBe('incompatible');
});

it('board-speaks-an-earlier-major: told to flash it; after flashing it is welcome', () => {
  const line = heardFrom({ ...hello, protocolMajor: 0 });
  expect(line.of('incompatible')[0]?.remedy).toMatch(/Flash firmware for protocol 1/);
  line.fromBoard([encodeFrame({ ...hello, bootId: 6 })]);
  expect(line.of('hello')).toMatchObject([{ bootId: 6 }]);
});

it('a higher minor and another schema hash are no reason to refuse', () => {
  expect(heardFrom({ ...hello, protocolMinor: 9 }).of('hello')).toHaveLength(1);
});

it.each<[string, UpMessage[], RegExp]>([
  [
    'device-id-unfit-for-a-topic',
    [{ ...hello, deviceId: 'my mat/1' }],
    /calls itself "my mat\/1".*give it another/,
  ],
  ['device-id-empty', [{ ...hello, deviceId: '' }], /1 to 16 letters/],
  ['too-many-readers', [{ ...hello, readerCount: 33 }], /33 readers; a board has at most 32/],
  [
    'reading-of-a-reader-that-is-not-there',
    [hello, { ...reading, reader: 4 }],
    /reader 4 was ignored.*names 4 readers/,
  ],
  ['reading-clean-with-tags', [hello, { ...reading, tags: ['04a1b2c3'] }], /says "clean" and lists 1 tags/],
  ['reading-tags-without-tags', [hello, { ...reading, outcome: 'tags' }], /says "tags" and lists none/],
])('%s: said in words, nothing passed on', (_, messages, complaint) => {
  const line = heardFrom(...messages);
  expect(line.of('problem')).toHaveLength(1);
  expect(line.of('problem')[0]?.text).toMatch(complaint);
  expect(line.of('problem')[0]?.text).toMatch(/^port: /);
  expect(line.of('reading')).toEqual([]);
});

it('wrong-baud-rate: bytes but no frames are explained once, not every second', () => {
  const line = heardFrom();
  for (let i = 0; i < 300; i++) {
    line.fromBoard([Uint8Array.of(0xf8, 0x00, 0x1e, 0xe6, 0x80)]);
    line.pass(100);
  }
  expect(line.of('problem').map((problem) => problem.text)).toEqual([
    expect.stringMatching(/check the baud rate/),
  ]);
});

it('nothing-connected: said once', () => {
  const line = heardFrom();
  line.pass(30_000);
  expect(line.of('problem').map((problem) => problem.text)).toEqual([
    expect.stringMatching(/nothing is heard/),
  ]);
});

it('port-echoes: our own requests are not taken for a board', () => {
  const line = heardFrom();
  line.fromBoard([
    encodeFrame({ type: 'request', what: 'hello' }),
    encodeFrame({ type: 'request', what: 'hello' }),
  ]);
  expect(line.of('problem').map((problem) => problem.text)).toEqual([
    expect.stringMatching(/the line echoes/),
  ]);
});

it('messages before the hello are not passed on: nobody knows whose they are', () => {
  expect(heardFrom(reading).heard).toEqual([]);
});
