import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { chooseNode } from './node-version.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'mandapa-launcher-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function script(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** A fresh clone: launcher, lock file, a bridge that prints its arguments, and an npx that only notes its own. */
function clone() {
  const root = folder();
  cpSync(HERE, join(root, 'tools/launcher'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n");
  script(
    join(root, 'apps/bridge/src/main.ts'),
    'console.log(JSON.stringify(process.argv.slice(2)) as string);\n',
  );
  const npx = join(root, 'fake-bin/npx');
  script(
    npx,
    '#!/bin/sh\necho "$@" >> "$NOTES"\ncase "$*" in *install*) mkdir -p node_modules;; esac\nexit ${NPX_CODE:-0}\n',
  );
  const notes = join(root, 'notes');
  return {
    root,
    notes: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
    launch(file: string, args: readonly string[] = [], code = 0) {
      const path = [dirname(npx), process.env['PATH']].join(delimiter);
      const env = { ...process.env, PATH: path, NOTES: notes, NPX_CODE: String(code) };
      return spawnSync(process.execPath, [join(root, 'tools/launcher', file), ...args], {
        cwd: root,
        env,
        encoding: 'utf8',
      });
    },
  };
}

test('a fresh clone is installed once, from the frozen lock file', () => {
  const fresh = clone();
  expect(fresh.launch('mandapa.mjs', ['games', '--json']).stdout.trim()).toBe('["games","--json"]');
  fresh.launch('mandapa.mjs', ['games']);
  expect(fresh.notes()).toHaveLength(1);
  expect(fresh.notes()[0]).toContain('-y pnpm@12.18.0 install --frozen-lockfile');
});

test('a changed lock file is installed again', () => {
  const fresh = clone();
  fresh.launch('mandapa.mjs');
  writeFileSync(join(fresh.root, 'pnpm-lock.yaml'), "lockfileVersion: '9.1'\n");
  fresh.launch('mandapa.mjs');
  expect(fresh.notes()).toHaveLength(2);
});

test('start installs, builds, and hands its arguments on to the demo', () => {
  const fresh = clone();
  const { stdout, status } = fresh.launch('start.mjs', ['--game', 'kerala', '--port', '4801']);
  expect(fresh.notes().map((line) => line.split(' ')[2])).toEqual(['install', 'exec']);
  expect(stdout.trim()).toBe('["start","--demo","--game","kerala","--port","4801"]');
  expect(status).toBe(0);
});

test('a failed install stops there, says so, and is tried again', () => {
  const fresh = clone();
  const { status, stderr, stdout } = fresh.launch('start.mjs', [], 7);
  expect(status).toBe(7);
  expect(stderr).toContain('The install failed');
  expect(stdout).toBe('');
  fresh.launch('mandapa.mjs');
  expect(fresh.notes()).toHaveLength(2);
});

test('the exit code of a command is the exit code of the launcher', () => {
  const fresh = clone();
  script(join(fresh.root, 'apps/bridge/src/main.ts'), 'process.exitCode = 3;\n');
  expect(fresh.launch('mandapa.mjs').status).toBe(3);
});

test('a stopped launcher stops what it launched and ends with its code', async () => {
  const fresh = clone();
  fresh.launch('mandapa.mjs');
  const waiting =
    "process.on('SIGTERM', () => process.exit(5));\nsetInterval(() => {}, 1000);\nconsole.log('ready');\n";
  script(join(fresh.root, 'apps/bridge/src/main.ts'), waiting);
  const launcher = spawn(process.execPath, [join(fresh.root, 'tools/launcher/mandapa.mjs')], {
    cwd: fresh.root,
  });
  await once(launcher.stdout, 'data');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([5, null]);
});

test('a running Node 24 is used, an older one gives way to the workspace’s', () => {
  const root = folder();
  const old = { version: 'v20.20.2', path: '/usr/bin/node' };
  expect(chooseNode(root, { version: 'v24.1.0', path: '/opt/node' })).toBe('/opt/node');
  expect(chooseNode(root, old)).toBeUndefined();
  const own = join(root, 'node_modules/node/bin/node');
  script(own, '#!/bin/sh\necho v24.21.0\n');
  expect(chooseNode(root, old)).toBe(own);
});

test('a workspace Node that does not run on this machine is not used', () => {
  const root = folder();
  script(join(root, 'node_modules/node/bin/node'), '#!/bin/sh\nexit 126\n');
  expect(chooseNode(root, { version: 'v20.20.2', path: '/usr/bin/node' })).toBeUndefined();
});
