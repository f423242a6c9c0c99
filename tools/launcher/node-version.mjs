import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED_MAJOR = 24;

/** @param {string} version such as v24.21.0 */
function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= NEEDED_MAJOR;
}

/**
 * The Node that runs our TypeScript: the running one if it is new enough, else the workspace's own.
 * @param {string} root
 * @param {{ version: string, path: string }} running
 * @returns {string | undefined} undefined: neither will do
 */
export function chooseNode(root, running = { version: process.version, path: process.execPath }) {
  if (isNewEnough(running.version)) return running.path;
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(own)) return undefined;
  // The package exists on machines it has no build for; only a Node that answers counts.
  const answer = spawnSync(own, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && isNewEnough(answer.stdout) ? own : undefined;
}
