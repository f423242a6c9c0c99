import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A program of its own, as a person would start it: what it says, and how it ends. */
export class TestProcess {
  #text = '';
  readonly #child: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(command: string, args: readonly string[]) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const hear = (bytes: Buffer): void => {
      this.#text += bytes.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.exit = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
  }

  static mandapa(...args: readonly string[]): TestProcess {
    return new TestProcess(process.execPath, [MAIN, ...args]);
  }

  get text(): string {
    return this.#text;
  }

  says(words: string | RegExp, timeoutMs = 20_000): Promise<true> {
    const heard = (): boolean =>
      typeof words === 'string' ? this.#text.includes(words) : words.test(this.#text);
    return until(() => (heard() ? true : undefined), `"${words}"; so far:\n${this.#text}`, timeoutMs);
  }

  async kill(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#child.kill(signal);
    await this.exit;
  }
}

/** A port of this machine that was free a moment ago. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
