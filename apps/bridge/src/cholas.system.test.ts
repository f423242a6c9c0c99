import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestProcess } from './testing/process.ts';
import { PtyTable } from './testing/pty.ts';

const socat = requireProgram('socat');

describe.skipIf(socat.missing)(`Cholas at the other end of a pty${socat.note}`, () => {
  let pty: PtyTable;

  beforeEach(async () => {
    pty = await PtyTable.create(socat.path);
  });
  afterEach(() => pty.close());

  it('a whole Expert game over serial: committed as it was played, with the same scores', {
    timeout: 180_000,
  }, async () => {
    await pty.cable();
    await pty.bridge();
    const out = join(pty.directory, 'own.jsonl');
    const options = ['--option', 'variant=expert', '--speed', '200', '--seed', '1'];
    const table = pty.simulate('cholas', ...options, '--out', out);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
    expect(JSON.parse(readFileSync(out, 'utf8').split('\n', 1)[0] as string)).toMatchObject({
      options: { variant: 'expert' },
    });
    const replay = TestProcess.mandapa('replay', out);
    expect(await replay.exit, replay.text).toBe(0);
  });
});
