import { describe, expect, it } from 'vitest';
import { TableClock } from './table-clock.ts';

describe('table clock', () => {
  it("runs at a device's pace, whatever the host's", () => {
    const clock = new TableClock();
    expect(clock.hear('hub', 5_000, 0)).toBe(0);
    expect(clock.hear('hub', 5_400, 2)).toBe(400);
    expect(clock.hear('other', 99, 3)).toBe(400);
    expect(clock.at(4)).toBe(400);
  });

  it('goes on when its device reboots', () => {
    const clock = new TableClock();
    clock.hear('hub', 90_000, 0);
    clock.hear('hub', 90_400, 400);
    expect(clock.hear('hub', 10, 800)).toBe(400);
    expect(clock.hear('hub', 410, 1_200)).toBe(800);
  });

  it('changes over to another device when its own falls silent', () => {
    const clock = new TableClock();
    clock.hear('hub', 0, 0);
    expect(clock.hear('mat', 50, 3_000)).toBe(3_000);
    expect(clock.hear('mat', 450, 3_001)).toBe(3_400);
  });

  it("runs at the host's pace where no device speaks", () => {
    const clock = new TableClock();
    clock.at(1_000);
    expect(clock.at(1_500)).toBe(500);
  });
});
