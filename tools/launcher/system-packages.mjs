import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';

/**
 * The programs that system and browser tests use, and the Debian packages that bring them.
 * @type {readonly { name: string, programs: readonly string[], files: readonly string[] }[]}
 */
export const SYSTEM_PACKAGES = [
  { name: 'chromium', programs: ['chromium', 'chromium-browser', 'google-chrome'], files: [] },
  { name: 'socat', programs: ['socat'], files: [] },
  { name: 'mosquitto', programs: ['mosquitto'], files: [] },
  { name: 'gcc-avr', programs: ['avr-gcc'], files: [] },
  { name: 'avr-libc', programs: [], files: ['/usr/lib/avr/include/avr/io.h'] },
];
/** Daemons live here, and an ordinary user's PATH lacks it. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/**
 * Where a program is, or undefined.
 * @param {string} program
 * @param {string} path
 */
export function findProgram(program, path = process.env['PATH'] ?? '') {
  for (const folder of [...path.split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS]) {
    const file = join(folder, program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder: look in the next.
    }
  }
  return undefined;
}

/**
 * Debian packages that the tests would like and that are not here.
 * @param {string} [path]
 */
export function missingPackages(path) {
  return SYSTEM_PACKAGES.filter(
    ({ programs, files }) =>
      !(programs.some((program) => findProgram(program, path)) || files.some((file) => existsSync(file))),
  ).map(({ name }) => name);
}

/**
 * Tells the packages' own scripts to start no service: a test machine gets no broker on its network.
 * @param {string} policy
 * @param {() => Promise<number>} work
 */
async function withoutStartingServices(policy, work) {
  if (existsSync(policy)) return await work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(policy, { force: true });
  }
}

/** What `installMissing` needs to know of the machine; tests describe another one. */
const THIS_MACHINE = {
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  policy: '/usr/sbin/policy-rc.d',
  env: process.env,
};

/**
 * As root on Debian: installs what is missing. Anywhere else it changes nothing; the tests name what they skip.
 * @returns {Promise<number>} always 0: a missing program skips tests, it does not stop the others
 */
export async function installMissing({ isRoot, isDebian, policy, env } = THIS_MACHINE) {
  const missing = missingPackages(env['PATH']);
  if (missing.length === 0 || !isRoot || !isDebian) return 0;
  console.error(`Installing system packages for the tests: ${missing.join(', ')} …`);
  const options = { cwd: '/', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const code = await withoutStartingServices(policy, async () => {
    await run('apt-get', ['-q', 'update'], options);
    return await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...missing], options);
  });
  if (code !== 0) console.error('apt-get could not install them: the tests that need them are skipped.');
  return 0;
}
