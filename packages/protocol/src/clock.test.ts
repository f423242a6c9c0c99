import { expect, it } from 'vitest';
import { DeviceClock } from './clock.ts';

it('maps by the frame that waited least', () => {
  const clock = new DeviceClock();
  clock.observe(1_000, 51_040);
  clock.observe(2_000, 52_003);
  clock.observe(3_000, 53_200);
  expect(clock.toHost(3_000, 53_200)).toBe(53_003);
});

it('knows nothing before the first frame, and is never ahead of arrival', () => {
  const clock = new DeviceClock();
  expect(clock.toHost(5, 700)).toBe(700);
  clock.observe(100, 1_000);
  expect(clock.toHost(400, 1_100)).toBe(1_100);
});

it('clock-wraps-after-49-days', () => {
  const clock = new DeviceClock();
  clock.observe(0xffffff00, 10_000);
  clock.observe(0x00000100, 10_512);
  expect(clock.backwardsMs(0x00000200)).toBe(0);
  expect(clock.toHost(0x00000100, 11_000)).toBe(10_512);
  expect(clock.toHost(0xffffff00, 11_000)).toBe(10_000);
});

it.each([-0.005, 0.005])('resonator-off-by-%f: an hour later the error is still small', (drift) => {
  const clock = new DeviceClock();
  for (let hostMs = 0; hostMs <= 3_600_000; hostMs += 100)
    clock.observe(Math.round(hostMs * (1 + drift)), hostMs + 2);
  const deviceMs = Math.round(3_600_000 * (1 + drift));
  expect(Math.abs(clock.toHost(deviceMs, 3_600_002) - 3_600_000)).toBeLessThan(60);
});

it('says how far a clock ran back', () => {
  const clock = new DeviceClock();
  clock.observe(60_000, 0);
  expect(clock.backwardsMs(59_500)).toBe(500);
  expect(clock.backwardsMs(0)).toBe(60_000);
});
