import { expect, it } from 'vitest';
import { decodeFrame } from './frame.ts';
import type { DownMessage, LightPattern } from './generated/messages.ts';
import { Line } from './test/line.ts';

const nothing = new Uint8Array(0);

function opened() {
  const line = new Line();
  const sent: DownMessage[] = [];
  line.open();
  line.pass(1_000);
  line.damageDown = (frame) => {
    const result = decodeFrame(frame);
    if (result.ok && result.message.type !== 'request') sent.push(result.message as DownMessage);
    return frame;
  };
  const wish = (lights: [number, LightPattern][], buzzer: 'silent' | 'good' = 'silent') => {
    for (const frame of line.link.setLights(new Map(lights), line.nowMs, buzzer).send) {
      line.fromBoard(line.board.receive(line.damageDown(frame), line.nowMs));
    }
  };
  return { line, sent, wish };
}

it('a wish is sent at once and no more once the board shows it', () => {
  const { line, sent, wish } = opened();
  wish([[3, 'put']], 'good');
  line.pass(3_000);
  expect(sent).toMatchObject([{ type: 'light', sequence: 1, buzzer: 'good' }]);
  expect(line.board.light?.lights[3]).toBe('put');
});

it('the same lights again are no new wish', () => {
  const { line, sent, wish } = opened();
  wish([[3, 'put']]);
  line.pass(500);
  wish([[3, 'put']]);
  wish([]);
  line.pass(500);
  expect(sent.map((message) => message.type === 'light' && message.sequence)).toEqual([1, 2]);
});

it('light-frame-lost: repeated until the rounds show it', () => {
  const { line, wish } = opened();
  const damage = line.damageDown;
  let lost = 0;
  line.damageDown = (frame) => (lost++ < 4 ? nothing : damage(frame));
  wish([[0, 'wrong']]);
  line.pass(5_000);
  expect(line.board.light?.lights[0]).toBe('wrong');
});

it('board-reboots-with-lights-on: they are lit again, without the sound', () => {
  const { line, sent, wish } = opened();
  wish([[0, 'lift']], 'good');
  line.pass(500);
  line.reboot(2);
  expect(line.board.light).toMatchObject({ sequence: 1, buzzer: 'silent' });
  expect(sent).toHaveLength(2);
});

it('settings go one after the other, and again after a reboot', () => {
  const { line, sent } = opened();
  line.link.configure('eventRepeatMs', 200, line.nowMs);
  line.link.configure('readingRefreshMs', 5_000, line.nowMs);
  line.link.configure('eventRepeatMs', 300, line.nowMs);
  line.pass(3_000);
  expect(sent.map((message) => message.type === 'configure' && [message.key, message.value])).toEqual([
    ['readingRefreshMs', 5_000],
    ['eventRepeatMs', 300],
  ]);
  sent.length = 0;
  line.reboot(2);
  line.pass(3_000);
  expect(sent).toHaveLength(2);
});

it('a light that no board has is refused in words', () => {
  const { line } = opened();
  expect(() => line.link.setLights(new Map([[16, 'on']]), 0)).toThrow(
    /no light 16: a board has lights 0 to 15/,
  );
});
