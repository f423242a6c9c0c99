import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchesResponse } from '@mandapa/protocol';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestProcess } from './testing/process.ts';
import { PtyTable } from './testing/pty.ts';

const socat = requireProgram('socat');

describe.skipIf(socat.missing)(`Hampi at the other end of a pty${socat.note}`, () => {
  let pty: PtyTable;

  beforeEach(async () => {
    pty = await PtyTable.create(socat.path);
  });
  afterEach(() => pty.close());

  it('a whole game over serial: committed line by line as it was played, with the same scores', async () => {
    await pty.cable();
    await pty.bridge();
    const out = join(pty.directory, 'own.jsonl');
    const table = pty.simulate(
      'hampi',
      '--speed',
      '200',
      '--seed',
      '3',
      '--option',
      'length=quick',
      '--out',
      out,
    );
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
    const own = readFileSync(out, 'utf8').trimEnd().split('\n');
    const matches = (await (await fetch(`${pty.url}/api/matches`)).json()) as MatchesResponse;
    const response = await fetch(`${pty.url}/api/matches/${matches[0]?.match}/file`);
    // A bridge writes down when each line was committed.
    const committed = (await response.text())
      .trimEnd()
      .replaceAll(/,"t":\d+\}$/gm, '}')
      .split('\n');
    expect(committed.slice(1)).toEqual(own.slice(1));
    const replay = TestProcess.mandapa('replay', out);
    expect(await replay.exit, replay.text).toBe(0);
  });
});
