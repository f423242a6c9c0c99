import { describe, expect, it } from 'vitest';
import { percentile } from './measure.ts';
import { runBench } from './run.ts';
import { tableOf } from './table.ts';

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runBench(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the command line', () => {
  it('says what there is', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('kerala-playout');
    expect(out).toContain('--quick');
  });

  it('refuses a benchmark that there is not, and names those that there are', async () => {
    const { code, out, err } = await run('--only', 'chess');
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/no benchmark "chess".*byte-to-screen/);
  });

  it('refuses an option that it does not know', async () => {
    const { code, err } = await run('--fast');
    expect(code).toBe(2);
    expect(err).toMatch(/--fast/);
  });
});

describe('the table', () => {
  it('shows the ratio where there is a peer', () => {
    const lines = tableOf([
      { bench: 'a', ours: 1_000_000, unit: 'x/s', peer: 'other', peerValue: 125_000 },
      { bench: 'b', ours: 1.234, unit: 'ms', peer: null, peerValue: null },
    ]).split('\n');
    expect(lines[1]).toMatch(/^a +1,000,000 +x\/s +other +125,000 +8\.0×$/);
    expect(lines[2]).toMatch(/^b +1\.23 +ms$/);
  });
});

describe('percentile', () => {
  it('is the nearest rank', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(values, 50)).toBe(100);
    expect(percentile(values, 99)).toBe(198);
    expect(percentile([7], 99)).toBe(7);
  });

  it('refuses to speak of nothing', () => {
    expect(() => percentile([], 50)).toThrow('nothing was measured');
  });
});
