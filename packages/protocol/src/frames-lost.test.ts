import { expect, it } from 'vitest';
import { decodeFrame } from './frame.ts';
import { seeded } from './test/bytes.ts';
import { type Damage, Line } from './test/line.ts';

/** Virtual time in which a line with one byte in ten damaged must have told everything. */
const LIMIT_MS = 120_000;
const nothing = new Uint8Array(0);
const isReading = (frame: Uint8Array) => {
  const result = decodeFrame(frame);
  return result.ok && result.message.type === 'reading';
};

it('gap-in-rounds: all readings are asked for again', () => {
  const line = new Line();
  line.open();
  line.pass(1_000);
  line.damageUp = () => nothing;
  line.tags.set(1, ['04a1b2c3']);
  line.pass(200);
  expect(line.observed().get(1)).toBe('');
  line.damageUp = (frame) => frame;
  line.pass(100);
  expect(line.observed().get(1)).toBe('04a1b2c3');
});

it('reading-damaged: a fault in the stream is reason enough to ask', () => {
  const line = new Line();
  line.open();
  line.pass(1_000);
  line.damageUp = (frame) =>
    isReading(frame) ? frame.map((byte, i) => (i === 4 ? byte ^ 0x40 : byte)) : frame;
  line.tags.set(1, ['04a1b2c3']);
  line.pass(100);
  line.damageUp = (frame) => frame;
  line.pass(500);
  expect(line.observed().get(1)).toBe('04a1b2c3');
});

it('reading-vanished-without-trace: it comes again within the refresh time', () => {
  const line = new Line();
  line.open();
  line.pass(1_000);
  line.damageUp = (frame) => (isReading(frame) ? nothing : frame);
  line.tags.set(1, ['04a1b2c3']);
  line.pass(100);
  line.damageUp = (frame) => frame;
  line.pass(3_100);
  expect(line.observed().get(1)).toBe('04a1b2c3');
});

it('request-lost: it is repeated until every reader has answered', () => {
  const line = new Line();
  line.scanRound();
  let lost = 0;
  line.damageDown = (frame) => (lost++ < 3 ? nothing : frame);
  line.open();
  expect(line.link.state).toBe('asking');
  line.pass(9_000);
  expect(line.link.complete).toBe(true);
});

/** Every byte is flipped, dropped or doubled with probability `rate`. */
function noise(random: () => number, rate: number): Damage {
  return (frame) =>
    Uint8Array.from(
      [...frame].flatMap((byte) => {
        if (random() >= rate) return [byte];
        const kind = random();
        if (kind < 0.4) return [byte ^ (1 << Math.floor(random() * 8))];
        return kind < 0.8 ? [] : [byte, byte];
      }),
    );
}

/** Opens, presses 20 times on each side of a reboot and moves a tag with each; how long until all is known. */
function playOnLossyLine(seed: number, rate: number) {
  const random = seeded(seed);
  const line = new Line();
  line.damageUp = noise(random, rate);
  line.damageDown = noise(random, rate);
  line.open();
  const pressed: string[] = [];
  const seen = () => line.of('event').map((event) => `${event.bootId}:${event.source}`);
  const truth = () => [0, 1, 2, 3].map((reader) => (line.tags.get(reader) ?? []).join(' '));
  const known = () => {
    const observed = line.observed();
    return truth().every((tags, reader) => observed.get(reader) === tags) && seen().length >= pressed.length;
  };
  const convergedMs = [line.passUntil(known, LIMIT_MS)];
  for (let press = 0; press < 40; press++) {
    if (press === 20) {
      // A reboot forgets what was not acknowledged: every event has its time first.
      convergedMs.push(line.passUntil(known, LIMIT_MS));
      line.reboot(2);
    }
    line.press({ kind: 'button', source: press, value: 1 });
    pressed.push(`${press < 20 ? 1 : 2}:${press}`);
    line.tags.set(press % 4, press % 3 === 0 ? [] : [`04a1b2${press.toString(16).padStart(2, '0')}`]);
    convergedMs.push(line.passUntil(known, LIMIT_MS));
  }
  return { pressed, seen: seen(), convergedMs };
}

it.each([0.001, 0.01, 0.1])(
  'lossy-line: %f of all bytes damaged both ways, with a reboot: no event lost or doubled, the table converges',
  (rate) => {
    for (let seed = 1; seed <= 8; seed++) {
      const { pressed, seen, convergedMs } = playOnLossyLine(seed, rate);
      expect([...seen].sort()).toEqual([...pressed].sort());
      expect(Math.max(...convergedMs)).toBeLessThan(LIMIT_MS);
    }
  },
);
