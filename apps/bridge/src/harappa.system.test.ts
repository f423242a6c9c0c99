import { join } from 'node:path';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestProcess } from './testing/process.ts';
import { PtyTable } from './testing/pty.ts';

const socat = requireProgram('socat');

describe.skipIf(socat.missing)(`Harappa at the other end of a pty${socat.note}`, () => {
  let pty: PtyTable;

  beforeEach(async () => {
    pty = await PtyTable.create(socat.path);
    await pty.cable();
    await pty.bridge();
  });
  afterEach(() => pty.close());

  it('a whole game on the mat, die and all: the committed game equals the simulator’s own', async () => {
    const out = join(pty.directory, 'own');
    const table = pty.simulate('harappa', '--speed', '200', '--seed', '3', '--out', out);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('wrong commits    0');
    expect(table.text).toContain('committed game equals the simulator’s own');
    const replay = TestProcess.mandapa('replay', out);
    expect(await replay.exit, replay.text).toBe(0);
  });
});
