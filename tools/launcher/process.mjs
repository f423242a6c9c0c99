import { spawn, spawnSync } from 'node:child_process';

const WINDOWS = process.platform === 'win32';

/**
 * Quotes an argument for cmd.exe, which `shell: true` uses on Windows.
 * @param {string} argument
 */
function quoted(argument) {
  return /^[\w@%+=:,./\\-]+$/.test(argument) ? argument : `"${argument.replaceAll('"', '""')}"`;
}

/**
 * Runs a program to its end and shows what it printed only if it failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {number} its exit code; 127 when it could not be started
 */
export function runQuietly(program, args, { cwd, env = process.env }) {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, error, stdout, stderr } = WINDOWS
    ? spawnSync([program, ...args].map(quoted).join(' '), { ...options, shell: true })
    : spawnSync(program, args, options);
  if (status !== 0) console.error(error ? `Cannot start ${program}: ${error.message}` : `${stdout}${stderr}`);
  return status ?? 127;
}

/**
 * Runs a program to its end with our own terminal and passes a stop on to it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code; 127 when it could not be started
 */
export function run(program, args, { cwd, env = process.env }) {
  return new Promise((resolve) => {
    const child = WINDOWS
      ? spawn([program, ...args].map(quoted).join(' '), { cwd, env, stdio: 'inherit', shell: true })
      : spawn(program, args, { cwd, env, stdio: 'inherit' });
    // Ctrl-C reaches the child through the terminal; we only outlive it. A plain kill reaches us alone.
    const wait = () => {};
    const stop = () => child.kill('SIGTERM');
    process.on('SIGINT', wait);
    process.on('SIGTERM', stop);
    const end = (/** @type {number} */ code) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', stop);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`Cannot start ${program}: ${error.message}`);
      end(127);
    });
    child.once('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
