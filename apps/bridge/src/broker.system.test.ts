import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, TestProcess } from './testing/process.ts';
import { TestScreen } from './testing/screen.ts';

const mosquitto = requireProgram('mosquitto');

let directory: string;
let port: string;
let url: string;
const running: TestProcess[] = [];
const started = (process: TestProcess): TestProcess => {
  running.push(process);
  return process;
};

async function bridge(...more: readonly string[]): Promise<TestProcess> {
  const data = join(directory, 'data');
  const process = started(
    TestProcess.mandapa('start', '--port', port, '--data', data, '--profile', 'mat', ...more),
  );
  await process.says(`Mandapa is at ${url}`);
  return process;
}

const simulate = (game: string, broker: string, ...more: readonly string[]): TestProcess =>
  started(TestProcess.mandapa('simulate', game, '--to', broker, '--bridge', url, '--seats', '2', ...more));

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mandapa-broker-'));
  port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  for (const process of running.splice(0).toReversed()) await process.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

describe.skipIf(mosquitto.missing)(`a table on a real Mosquitto${mosquitto.note}`, () => {
  async function broker(brokerPort: number): Promise<TestProcess> {
    const config = join(directory, 'mosquitto.conf');
    const user = process.getuid?.() === 0 ? 'user root\n' : '';
    const passwords = join(directory, 'passwords');
    writeFileSync(passwords, 'table:secret\n', { mode: 0o600 });
    const hashing = new TestProcess('mosquitto_passwd', ['-U', passwords]);
    await hashing.exit;
    writeFileSync(
      config,
      `listener ${brokerPort} 127.0.0.1\nallow_anonymous false\npassword_file ${passwords}\n${user}persistence false\nset_tcp_nodelay true\n`,
    );
    const running = started(new TestProcess(mosquitto.path, ['-c', config, '-v']));
    await running.says('running');
    return running;
  }

  it('whole games, with user and password: committed equals the simulator’s own', async () => {
    const brokerPort = await freePort();
    await broker(brokerPort);
    const address = `mqtt://table:secret@127.0.0.1:${brokerPort}`;
    const service = await bridge('--mqtt', address);
    const table = simulate('tictactoe', address, '--games', '3', '--speed', '50');
    expect(await table.exit, table.text).toBe(0);
    const kerala = simulate('kerala', address, '--seed', '3', '--speed', '100');
    expect(await kerala.exit, kerala.text).toBe(0);
    expect(service.text).not.toContain('secret');
  });

  it('a wrong password is told with its remedy, and the bridge stays up', async () => {
    const brokerPort = await freePort();
    await broker(brokerPort);
    const service = await bridge('--mqtt', `mqtt://table:wrong@127.0.0.1:${brokerPort}`);
    await service.says('refuses user and password');
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('a broker that goes away and comes back: the game goes on', async () => {
    const brokerPort = await freePort();
    const first = await broker(brokerPort);
    const address = `mqtt://table:secret@127.0.0.1:${brokerPort}`;
    const service = await bridge('--mqtt', address);
    const table = simulate('tictactoe', address, '--seed', '4', '--speed', '8');
    const screen = await TestScreen.as('spectator', url);
    await screen.shows((view) => view.seq >= 3, 'some moves');
    await first.kill();
    await service.says(/No broker answers|was lost/);
    await broker(brokerPort);
    expect(await table.exit, table.text).toBe(0);
    expect(table.text).toContain('committed game equals the simulator’s own');
  });
});

describe('a table on the embedded broker', () => {
  it('a whole game', async () => {
    const brokerPort = await freePort();
    const service = await bridge('--broker', String(brokerPort));
    expect(service.text).toContain(`mqtt://127.0.0.1:${brokerPort}`);
    const table = simulate('tictactoe', `mqtt://127.0.0.1:${brokerPort}`, '--speed', '50');
    expect(await table.exit, table.text).toBe(0);
  });
});
