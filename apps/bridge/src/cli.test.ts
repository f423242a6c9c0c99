import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './cli.ts';
import { CapturedIo } from './testing/captured-io.ts';

const GOLDEN = fileURLToPath(new URL('../../../packages/games/kerala/fixtures/golden', import.meta.url));

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'mandapa-cli-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

async function mandapa(...args: string[]) {
  const io = new CapturedIo();
  const code = await run(args, io);
  return { code, out: io.text, err: io.errorText };
}

describe('mandapa games', () => {
  it('prints id, title, seat counts and options schema', async () => {
    const { code, out } = await mandapa('games', '--json');
    expect(code).toBe(0);
    const kerala = (JSON.parse(out) as { id: string }[]).find(({ id }) => id === 'kerala');
    expect(kerala).toMatchObject({ title: expect.stringContaining('Kerala'), seatCounts: [2, 3, 4, 5] });
    expect(kerala).toHaveProperty('options.0.key');
  });
});

describe('mandapa play and replay', () => {
  it('agree about a game', async () => {
    const file = join(directory, 'game.jsonl');
    const played = await mandapa('play', 'kerala', '--seats', '4', '--seed', '7', '--out', file, '--json');
    const replayed = await mandapa('replay', file, '--json');
    expect([played.code, replayed.code]).toEqual([0, 0]);
    const { summary } = JSON.parse(replayed.out) as { summary: { result: unknown } };
    expect(summary.result).toBeDefined();
    expect(summary).toEqual(JSON.parse(played.out));
  });

  it('gives the same file for the same seed, another for another', async () => {
    const files = ['a', 'b', 'c'].map((name) => join(directory, `seed-${name}.jsonl`));
    for (const [index, seed] of ['3', '3', '4'].entries())
      await mandapa('play', 'kerala', '--seats', '2', '--seed', seed, '--out', files[index] as string);
    const [a, b, c] = files.map((file) => readFileSync(file, 'utf8'));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it('fails on an edited action, naming line and rule', async () => {
    const file = join(directory, 'edited.jsonl');
    await mandapa('play', 'kerala', '--seats', '2', '--seed', '1', '--out', file);
    const lines = readFileSync(file, 'utf8').split('\n');
    const edited = lines.findIndex((line) => line.includes('"place"'));
    lines[edited] = (lines[edited] as string).replace(/"to":\[[^\]]*\]/, '"to":[20,20]');
    writeFileSync(file, lines.join('\n'));
    const { code, out } = await mandapa('replay', file);
    expect(code).toBe(1);
    expect(out).toContain(`FAILED ${file}: line ${edited + 1}:`);
    expect(out).toMatch(/K-\d\d/);
  });

  it('shows the game after a line', async () => {
    const file = join(directory, 'at.jsonl');
    await mandapa('play', 'kerala', '--seats', '2', '--seed', '1', '--out', file);
    const { code, out } = await mandapa('replay', file, '--at', '3', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).not.toHaveProperty('summary.result');
    expect((await mandapa('replay', file, '--at', '9999')).out).toContain('--at 9999: the file ends with');
  });

  it('plays several games into a directory', async () => {
    const out = join(directory, 'many');
    const { code } = await mandapa('play', 'tictactoe', '--games', '3', '--seed', '5', '--out', out);
    expect(code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['tictactoe-5.jsonl', 'tictactoe-6.jsonl', 'tictactoe-7.jsonl']);
  });

  it('verifies every golden game, one line each', async () => {
    const files = readdirSync(GOLDEN)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(GOLDEN, name));
    const { code, out } = await mandapa('replay', ...files);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line.startsWith('ok '))).toHaveLength(files.length);
    expect(files.length).toBeGreaterThanOrEqual(24);
  });
});

describe('bad input', () => {
  it('a foreign game file is refused in words', async () => {
    const file = join(directory, 'foreign.jsonl');
    writeFileSync(file, '{"format":"chess-game","moves":["e4"]}\n');
    const { code, out } = await mandapa('replay', file);
    expect(code).toBe(1);
    expect(out).toContain('line 1:');
  });

  it('a file of bytes is refused in words', async () => {
    const file = join(directory, 'bytes.jsonl');
    writeFileSync(file, Buffer.from([0, 255, 254, 10, 3]));
    const { code, out } = await mandapa('replay', file);
    expect(code).toBe(1);
    expect(out).toContain('line 1:');
  });

  it('a game that nobody knows names those that there are', async () => {
    const { code, err } = await mandapa('play', 'chess');
    expect(code).toBe(1);
    expect(err).toContain('There is no game "chess".');
    expect(err).toContain('kerala');
  });

  it.each([
    [['play', 'kerala', '--seats', '9'], 'from 1 to 8'],
    [['play', 'kerala', '--seats', '1'], '2, 3, 4, 5 seats'],
    [['play', 'kerala', '--option', 'areaChoice'], 'key=value'],
    [['play', 'kerala', '--option', 'areaChoice=whoever'], 'areaChoice'],
    [['play', 'kerala', '--bots', 'genius'], 'random'],
    [['play', 'kerala', '--games', '2', '--seed', 'moon'], 'cannot be counted up'],
    [['replay', '/nowhere/x.jsonl'], 'failed'],
    [['fly'], 'unknown command'],
  ])('%j ends with a code and a remedy', async (args, words) => {
    const { code, err } = await mandapa(...args);
    expect(code).not.toBe(0);
    expect(err).toContain(words);
    expect(err).not.toContain('    at ');
  });

  it('every command has help', async () => {
    for (const command of ['start', 'games', 'play', 'replay']) {
      const { code, out } = await mandapa(command, '--help');
      expect(code).toBe(0);
      expect(out).toContain(`mandapa ${command}`);
    }
  });
});
