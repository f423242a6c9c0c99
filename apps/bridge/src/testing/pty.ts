import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@mandapa/testing';
import { freePort, TestProcess } from './process.ts';
import { until } from './until.ts';

export const socat = requireProgram('socat');

/** A pty with a bridge at its near end and a virtual table at the far one, each a process of its own. */
export class PtyTable {
  readonly directory = mkdtempSync(join(tmpdir(), 'mandapa-pty-'));
  readonly near = join(this.directory, 'near');
  readonly far = join(this.directory, 'far');
  readonly url: string;
  readonly #port: string;
  readonly #running: TestProcess[] = [];

  private constructor(port: string) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(): Promise<PtyTable> {
    return new PtyTable(String(await freePort()));
  }

  async cable(): Promise<TestProcess> {
    const end = (link: string): string => `pty,raw,echo=0,link=${link}`;
    const process = this.#started(new TestProcess(socat.path, [end(this.near), end(this.far)]));
    await until(() => existsSync(this.near) && existsSync(this.far), 'both ends of the pty');
    return process;
  }

  async bridge(): Promise<TestProcess> {
    const data = join(this.directory, 'data');
    const process = this.#started(
      TestProcess.mandapa('start', '--port', this.#port, '--data', data, ...this.#sensors),
    );
    await process.says(`Mandapa is at ${this.url}`);
    return process;
  }

  simulate(game: string, ...more: readonly string[]): TestProcess {
    const to = ['--to', `serial:${this.far}`, '--bridge', this.url];
    return this.#started(TestProcess.mandapa('simulate', game, ...to, '--seats', '2', ...more));
  }

  async close(): Promise<void> {
    for (const process of this.#running.splice(0).toReversed()) await process.kill('SIGKILL');
    rmSync(this.directory, { recursive: true });
  }

  get #sensors(): readonly string[] {
    return ['--serial', this.near, '--profile', 'mat'];
  }

  #started(process: TestProcess): TestProcess {
    this.#running.push(process);
    return process;
  }
}
