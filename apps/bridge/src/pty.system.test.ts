import { join } from 'node:path';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestProcess } from './testing/process.ts';
import { PtyTable } from './testing/pty.ts';
import { TestScreen } from './testing/screen.ts';
import { until } from './testing/until.ts';

const socat = requireProgram('socat');

describe.skipIf(socat.missing)(`a table at the other end of a pty${socat.note}`, () => {
  let pty: PtyTable;

  beforeEach(async () => {
    pty = await PtyTable.create(socat.path);
  });
  afterEach(() => pty.close());

  it('whole games, bridge and table in separate processes: committed equals the simulator’s own', async () => {
    await pty.cable();
    const service = await pty.bridge();
    const out = join(pty.directory, 'own');
    const table = pty.simulate('tictactoe', '--games', '3', '--speed', '100', '--out', out);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('wrong commits    0');
    const replay = TestProcess.mandapa('replay', join(out, 'tictactoe-1.jsonl'));
    expect(await replay.exit).toBe(0);
    await service.kill('SIGINT');
    expect(service.text).toContain('Stopping');
  });

  it('a whole game of Kerala on the mat', async () => {
    await pty.cable();
    await pty.bridge();
    const table = pty.simulate('kerala', '--speed', '200', '--seed', '3');
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
  });

  it('kill -9 of the bridge in mid-game: after a new start the game goes on to its end', async () => {
    await pty.cable();
    const first = await pty.bridge();
    const table = pty.simulate('tictactoe', '--speed', '3', '--seed', '4');
    const screen = await TestScreen.as('spectator', pty.url);
    const { match, seq } = await screen.shows((view) => view.seq >= 3, 'some moves');
    await first.kill('SIGKILL');
    const second = await pty.bridge();
    expect(second.text).toMatch(/goes on at entry \d/);
    const again = await TestScreen.as('spectator', pty.url);
    expect(again.view?.match).toBe(match);
    expect(again.view?.seq).toBeGreaterThanOrEqual(seq);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
  });

  it('cable pulled: the bridge says so, waits, and opens it again', async () => {
    const first = await pty.cable();
    const service = await pty.bridge();
    await service.says(`serial:${pty.near} is open`);
    await first.kill();
    await service.says(/no serial device|was lost/);
    await pty.cable();
    await until(() => service.text.split('is open.').length > 2, 'the port to be open again');
  });
});
