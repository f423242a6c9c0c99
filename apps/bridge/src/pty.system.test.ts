import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, TestProcess } from './testing/process.ts';
import { TestScreen } from './testing/screen.ts';
import { until } from './testing/until.ts';

const socat = requireProgram('socat');

describe.skipIf(socat.missing)(`a table at the other end of a pty${socat.note}`, () => {
  let directory: string;
  let url: string;
  let port: string;
  const running: TestProcess[] = [];
  const started = (process: TestProcess): TestProcess => {
    running.push(process);
    return process;
  };
  const near = (): string => join(directory, 'near');
  const far = (): string => join(directory, 'far');

  async function cable(): Promise<TestProcess> {
    const end = (link: string): string => `pty,raw,echo=0,link=${link}`;
    const process = started(new TestProcess(socat.path, [end(near()), end(far())]));
    await until(() => existsSync(near()) && existsSync(far()), 'both ends of the pty');
    return process;
  }

  async function bridge(): Promise<TestProcess> {
    const data = join(directory, 'data');
    const process = started(
      TestProcess.mandapa('start', '--port', port, '--data', data, '--serial', near(), '--profile', 'mat'),
    );
    await process.says(`Mandapa is at ${url}`);
    return process;
  }

  const simulate = (game: string, ...more: readonly string[]): TestProcess =>
    started(
      TestProcess.mandapa(
        'simulate',
        game,
        '--to',
        `serial:${far()}`,
        '--bridge',
        url,
        '--seats',
        '2',
        ...more,
      ),
    );

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'mandapa-pty-'));
    port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    for (const process of running.splice(0).toReversed()) await process.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });

  it('whole games, bridge and table in separate processes: committed equals the simulator’s own', async () => {
    await cable();
    const service = await bridge();
    const out = join(directory, 'own');
    const table = simulate('tictactoe', '--games', '3', '--speed', '100', '--out', out);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('wrong commits    0');
    const replay = TestProcess.mandapa('replay', join(out, 'tictactoe-1.jsonl'));
    expect(await replay.exit).toBe(0);
    await service.kill('SIGINT');
    expect(service.text).toContain('Stopping');
  });

  it('a whole game of Kerala on the mat', async () => {
    await cable();
    await bridge();
    const table = simulate('kerala', '--speed', '200', '--seed', '3');
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
  });

  it('kill -9 of the bridge in mid-game: after a new start the game goes on to its end', async () => {
    await cable();
    const first = await bridge();
    const table = simulate('tictactoe', '--speed', '3', '--seed', '4');
    const screen = await TestScreen.as('spectator', url);
    const { match, seq } = await screen.shows((view) => view.seq >= 3, 'some moves');
    await first.kill('SIGKILL');
    const second = await bridge();
    expect(second.text).toMatch(/goes on at entry \d/);
    const again = await TestScreen.as('spectator', url);
    expect(again.view?.match).toBe(match);
    expect(again.view?.seq).toBeGreaterThanOrEqual(seq);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
  });

  it('cable pulled: the bridge says so, waits, and opens it again', async () => {
    const first = await cable();
    const service = await bridge();
    await service.says(`serial:${near()} is open`);
    await first.kill();
    await service.says(/no serial device|was lost/);
    await cable();
    await until(() => service.text.split('is open.').length > 2, 'the port to be open again');
  });
});
