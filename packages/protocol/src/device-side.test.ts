import { expect, it } from 'vitest';
import { DeviceSide } from './device-side.ts';
import type { UpMessage } from './generated/messages.ts';

const clean = { outcome: 'clean', tags: [], polls: 1, hits: 0 } as const;
const tagged = { outcome: 'tags', tags: ['04a1b2c3'], polls: 2, hits: 1 } as const;

function booted(readerCount = 2) {
  const side = new DeviceSide({ deviceId: 'mat-1', firmware: 'virtual 1', readerCount });
  side.boot(1, 1_000);
  return side;
}

const readersOf = (messages: readonly UpMessage[]) =>
  messages.flatMap((message) => (message.type === 'reading' ? [message.reader] : []));

it('a reading is sent when it differs, with the polls and hits since the last one', () => {
  const side = booted();
  expect(side.scanned(0, clean, 1_010)).toMatchObject([
    { outcome: 'clean', polls: 1, hits: 0, deviceMs: 10 },
  ]);
  expect(side.scanned(0, clean, 1_020)).toEqual([]);
  expect(side.scanned(0, tagged, 1_030)).toMatchObject([
    { outcome: 'tags', polls: 3, hits: 1, deviceMs: 30, round: 0 },
  ]);
});

it('every reader and the hello come again within the refresh time, not all at once', () => {
  const side = booted(16);
  for (let reader = 0; reader < 16; reader++) side.scanned(reader, clean, 1_000);
  const told: number[] = [];
  let most = 0;
  let hellos = 0;
  for (let nowMs = 1_100; nowMs <= 4_000; nowMs += 100) {
    const messages = side.endRound(0xffff, nowMs);
    told.push(...readersOf(messages));
    most = Math.max(most, messages.length);
    hellos += messages.filter((message) => message.type === 'hello').length;
  }
  expect(new Set(told).size).toBe(16);
  expect(hellos).toBe(1);
  expect(most).toBeLessThanOrEqual(6);
});

it('a reader that was never polled has nothing to say', () => {
  const side = booted();
  side.scanned(1, clean, 1_010);
  expect(readersOf(side.receive({ type: 'request', what: 'readings' }, 1_020))).toEqual([1]);
});

it('reader-sees-more-than-a-frame-holds: collision with four of them', () => {
  const tags = ['040000a1', '040000a2', '040000a3', '040000a4', '040000a5'];
  const side = booted();
  expect(side.scanned(0, { outcome: 'tags', tags, polls: 1, hits: 1 }, 1_010)).toMatchObject([
    { outcome: 'collision', tags: tags.slice(0, 4) },
  ]);
  expect(side.scanned(0, { outcome: 'tags', tags, polls: 1, hits: 1 }, 1_020)).toEqual([]);
});

it('a reboot forgets rounds, events, lights and settings', () => {
  const side = booted();
  side.endRound(3, 1_100);
  side.happened({ kind: 'button', source: 0, value: 1 }, 1_100);
  side.receive({ type: 'configure', sequence: 4, key: 'eventRepeatMs', value: 500 }, 1_100);
  side.receive(
    { type: 'light', sequence: 9, lights: Array.from({ length: 16 }, () => 'on' as const), buzzer: 'good' },
    1_100,
  );
  expect(side.endRound(3, 1_200)).toMatchObject([{ round: 1, lightSequence: 9, configSequence: 4 }]);
  expect(side.boot(2, 2_000)).toMatchObject([{ type: 'hello', bootId: 2 }]);
  expect(side.tick(5_000)).toEqual([]);
  expect(side.endRound(3, 2_100)).toMatchObject([
    { round: 0, bootId: 2, lightSequence: 0, configSequence: 0 },
  ]);
  expect(side.happened({ kind: 'button', source: 0, value: 1 }, 2_100)).toMatchObject([
    { number: 1, bootId: 2 },
  ]);
});

it('settings are obeyed, unknown ones ignored but shown', () => {
  const side = booted();
  side.receive({ type: 'configure', sequence: 1, key: 'eventRepeatMs', value: 500 }, 1_000);
  side.happened({ kind: 'die', source: 0, value: 6 }, 1_000);
  expect(side.tick(1_400)).toEqual([]);
  expect(side.tick(1_500)).toMatchObject([{ kind: 'die', value: 6, ageMs: 500 }]);
  side.receive({ type: 'configure', sequence: 2, key: 'other', value: 1 }, 1_500);
  expect(side.endRound(3, 1_600)).toMatchObject([{ configSequence: 2 }]);
  expect(side.receive({ type: 'request', what: 'other' }, 1_600)).toEqual([]);
});

it('an age stays at its limit', () => {
  const side = booted();
  side.happened({ kind: 'button', source: 0, value: 1 }, 1_000);
  expect(side.tick(1_000_000)).toMatchObject([{ ageMs: 65_535 }]);
});

it('a reader that is not there is a mistake of the caller', () => {
  expect(() => booted().scanned(2, clean, 0)).toThrow(/mat-1 has no reader 2: it has 2/);
});
