import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, TestProcess } from '../testing/process.ts';
import { TestScreen } from '../testing/screen.ts';

let data: string;
let port: string;
let url: string;
const running: TestProcess[] = [];
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'mandapa-demo-'));
  port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill('SIGKILL');
  rmSync(data, { recursive: true });
});

async function demo(...more: readonly string[]): Promise<TestProcess> {
  const process = TestProcess.mandapa(
    'start',
    '--port',
    port,
    '--data',
    data,
    '--game',
    'tictactoe',
    ...more,
  );
  running.push(process);
  await process.says(`Mandapa is at ${url}`);
  return process;
}

describe('mandapa start without hardware', () => {
  it('plays a game to its final scores, then another one', async () => {
    const process = await demo('--speed', '60');
    const screen = await TestScreen.as('spectator', url);
    const first = await screen.shows(({ turn }) => turn.type === 'over', 'the end of the first game');
    expect(first.result?.text).toBeTruthy();
    expect(first.devices).toMatchObject([{ status: 'online', healthyReaders: 9 }]);
    await screen.shows(({ match, turn }) => match !== first.match && turn.type === 'seat', 'a second game');
    await process.kill('SIGINT');
    expect(process.text).toContain('is over after');
    expect(await process.exit).toBe(0);
  });

  it('ends by itself after one game if told so', async () => {
    const process = await demo('--speed', '200', '--once');
    expect(await process.exit, process.text).toBe(0);
  });

  it('makes room for a game that somebody starts in the console', async () => {
    await demo('--speed', '3');
    const host = await TestScreen.as('host', url);
    const { match } = await host.shows(({ turn }) => turn.type === 'seat', 'the demo');
    const seats = [{ name: 'Anjali' }, { name: 'Bala' }];
    const game = { game: 'tictactoe', seats, options: {}, seed: '9', profile: 'none' };
    expect(await host.ask({ type: 'start', game })).toMatchObject({ type: 'done' });
    const own = await host.shows((view) => view.match !== match && view.turn.type === 'seat', 'my own game');
    await host.heard(
      (message) => message.type === 'table' && message.view?.devices[0]?.status === 'offline',
      'the virtual board to go silent',
    );
    expect(host.view).toMatchObject({ match: own.match, seq: own.seq });
  });
});

describe('mandapa simulate in a process of its own', () => {
  it('plays through a bridge that nobody had to start', async () => {
    const process = TestProcess.mandapa('simulate', 'tictactoe', '--games', '2', '--speed', '200', '--json');
    running.push(process);
    expect(await process.exit, process.text).toBe(0);
    expect(process.text).toContain('"outcome": "finished"');
  });
});
