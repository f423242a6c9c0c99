import { Rng } from '@mandapa/engine';
import { type DeviceMessage, LineLink } from '@mandapa/protocol';
import { tictactoe } from '@mandapa/tictactoe';
import { describe, expect, it } from 'vitest';
import { BOOT_MS, VirtualBoard } from './board.ts';
import { VirtualClock } from './clock.ts';
import { Harness } from './harness.ts';

/** A board without readers on a line of its own, and a host that listens. */
function buttonsAlone() {
  const clock = new VirtualClock();
  const heard: DeviceMessage[] = [];
  const link = new LineLink({ name: 'test' });
  const take = ({ messages, send }: ReturnType<LineLink['receive']>): void => {
    heard.push(...messages);
    for (const frame of send) board.receive(frame);
  };
  const write = (bytes: Uint8Array): void => take(link.receive(bytes, clock.nowMs));
  const board: VirtualBoard = new VirtualBoard('hub', 3, [], { clock, rng: Rng.fromSeed(1), write });
  take(link.open(clock.nowMs));
  return { clock, board, heard, link, take };
}

describe('virtual board', () => {
  it('says hello after its boot noise, with a new boot id at every reset', () => {
    const { clock, board, heard } = buttonsAlone();
    board.reset();
    clock.runUntil(BOOT_MS - 1);
    expect(heard).toEqual([]);
    clock.runUntil(BOOT_MS + 500);
    const first = board.bootId;
    expect(heard.find(({ type }) => type === 'hello')).toMatchObject({ device: 'hub', bootId: first });
    board.reset();
    expect(board.isBooting).toBe(true);
    clock.runUntil(3 * BOOT_MS);
    expect(board.bootId).not.toBe(first);
    expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
  });

  it('repeats a button until it is acknowledged', () => {
    const { clock, board, heard, link, take } = buttonsAlone();
    board.reset();
    clock.runUntil(2 * BOOT_MS);
    let writes = 0;
    board.press(2);
    const event = heard.find((message) => message.type === 'event');
    expect(event).toMatchObject({ kind: 'button', source: 2 });
    const receive = link.receive.bind(link);
    link.receive = (bytes, nowMs) => {
      writes++;
      return receive(bytes, nowMs);
    };
    clock.runUntil(clock.nowMs + 1_000);
    const unacknowledged = writes;
    if (event?.type === 'event') take(link.acknowledge('hub', event.bootId, event.number));
    writes = 0;
    clock.runUntil(clock.nowMs + 1_000);
    expect(unacknowledged).toBeGreaterThan(writes);
    expect(heard.filter(({ type }) => type === 'event')).toHaveLength(1);
  });

  it('hears nothing while it boots', () => {
    const { clock, board, link, take, heard } = buttonsAlone();
    board.reset();
    clock.runUntil(BOOT_MS / 2);
    board.press(0);
    take(link.open(clock.nowMs));
    expect(heard).toEqual([]);
  });

  it('scans as long as its polls take: empty readers are slow ones', () => {
    const harness = new Harness({ game: tictactoe, seats: 2, seed: 1 });
    harness.start();
    harness.run(10_000);
    expect(harness.twin.sensors().every(({ health }) => health === 'ok')).toBe(true);
  });
});
