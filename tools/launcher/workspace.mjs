import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './node-version.mjs';
import { run, runQuietly } from './process.mjs';

/** The repository this launcher stands in. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** pnpm through npx, which every Node brings along. */
const NPX_PNPM = ['-y', 'pnpm@12.18.0'];
const QUIET = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
};

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}

/**
 * Whether node_modules is what the lock file asks for. Contents are compared, not times: git gives files
 * the time of the checkout.
 * @param {string} root
 */
export function isInstalled(root = ROOT) {
  const stamp = join(root, 'node_modules', '.mandapa-lock');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root);
}

/**
 * Installs if needed.
 * @param {string} root
 * @returns {Promise<number>} exit code
 */
export async function install(root = ROOT) {
  if (isInstalled(root)) return 0;
  console.error('Installing packages …');
  const code = await run(
    'npx',
    [...NPX_PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
    {
      cwd: root,
      env: { ...process.env, ...QUIET },
    },
  );
  if (code === 0) writeFileSync(join(root, 'node_modules', '.mandapa-lock'), lockHash(root));
  else
    console.error(
      'The install failed. Check the network and the messages above, then run the same command again.',
    );
  return code;
}

/**
 * Builds the screens; turbo skips what has not changed.
 * @param {string} root
 * @returns {number} exit code
 */
export function build(root = ROOT) {
  console.error('Building the screens …');
  const env = { ...process.env, ...QUIET };
  return runQuietly('npx', [...NPX_PNPM, 'exec', 'turbo', 'build', '--output-logs=errors-only'], {
    cwd: root,
    env,
  });
}

/**
 * Runs a script of the workspace with a Node that understands TypeScript.
 * @param {string} script path below the root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} extra environment on top of ours
 * @param {string} root
 */
export async function runScript(script, args, extra = {}, root = ROOT) {
  const node = chooseNode(root);
  if (node === undefined) {
    console.error(
      `Mandapa needs Node 24 and found ${process.version}. Install Node 24 (nodejs.org) and try again.`,
    );
    return 1;
  }
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  // The user's folder stays the working directory: `mandapa replay game.jsonl` names a file there.
  return run(node, [join(root, script), ...args], {
    cwd: process.cwd(),
    env: { ...process.env, PATH: path, ...extra },
  });
}

/**
 * Does steps in order until one fails, and ends the process with that step's code.
 * @param {...(() => number | Promise<number>)} steps
 */
export async function inOrder(...steps) {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
}
