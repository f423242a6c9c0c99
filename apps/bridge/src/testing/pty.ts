import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, TestProcess } from './process.ts';
import { until } from './until.ts';

/** A bridge and a virtual table as programs of their own, with the two ends of a pty between them. */
export class PtyTable {
  readonly directory: string;
  readonly url: string;
  readonly #socat: string;
  readonly #port: string;
  readonly #running: TestProcess[] = [];

  private constructor(socat: string, port: string) {
    this.directory = mkdtempSync(join(tmpdir(), 'mandapa-pty-'));
    this.url = `http://127.0.0.1:${port}`;
    this.#socat = socat;
    this.#port = port;
  }

  static async create(socat: string): Promise<PtyTable> {
    return new PtyTable(socat, String(await freePort()));
  }

  get near(): string {
    return join(this.directory, 'near');
  }

  async cable(): Promise<TestProcess> {
    const end = (link: string): string => `pty,raw,echo=0,link=${link}`;
    const process = this.#started(new TestProcess(this.#socat, [end(this.near), end(this.#far)]));
    await until(() => existsSync(this.near) && existsSync(this.#far), 'both ends of the pty');
    return process;
  }

  async bridge(): Promise<TestProcess> {
    const where = ['--port', this.#port, '--data', join(this.directory, 'data')];
    const process = this.#started(
      TestProcess.mandapa('start', ...where, '--serial', this.near, '--profile', 'mat'),
    );
    await process.says(`Mandapa is at ${this.url}`);
    return process;
  }

  simulate(game: string, ...more: readonly string[]): TestProcess {
    const to = ['--to', `serial:${this.#far}`, '--bridge', this.url, '--seats', '2'];
    return this.#started(TestProcess.mandapa('simulate', game, ...to, ...more));
  }

  async close(): Promise<void> {
    for (const process of this.#running.splice(0).toReversed()) await process.kill('SIGKILL');
    rmSync(this.directory, { recursive: true });
  }

  get #far(): string {
    return join(this.directory, 'far');
  }

  #started(process: TestProcess): TestProcess {
    this.#running.push(process);
    return process;
  }
}
