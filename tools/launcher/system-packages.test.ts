import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installMissing, missingPackages } from './system-packages.mjs';

/** A Debian machine without socat, whose apt-get notes what it is asked and whether services may start. */
function machine(more: { isRoot?: boolean; isDebian?: boolean; code?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mandapa-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [notes, policy, apt] = [join(folder, 'notes'), join(folder, 'policy-rc.d'), join(folder, 'apt-get')];
  writeFileSync(apt, `#!/bin/sh\n"${policy}"; echo "services:$? $@" >> "${notes}"\nexit ${more.code ?? 0}\n`);
  chmodSync(apt, 0o755);
  const env = { PATH: folder };
  return {
    policy,
    notes: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
    about: { isRoot: more.isRoot ?? true, isDebian: more.isDebian ?? true, policy, env },
  };
}

test('root on Debian gets what is missing, and no service is started', async () => {
  const debian = machine();
  expect(await installMissing(debian.about)).toBe(0);
  expect(debian.notes()[0]).toBe('services:101 -q update');
  expect(debian.notes()[1]).toMatch(/^services:101 -q install -y --no-install-recommends .*\bsocat\b/);
  expect(existsSync(debian.policy)).toBe(false);
});

test('a policy that was there before stays', async () => {
  const debian = machine();
  writeFileSync(debian.policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await installMissing(debian.about);
  expect(existsSync(debian.policy)).toBe(true);
});

test.each([{ isRoot: false }, { isDebian: false }])('nothing is installed with %o', async (more) => {
  const other = machine(more);
  expect(await installMissing(other.about)).toBe(0);
  expect(other.notes()).toEqual([]);
});

test('a failing apt-get stops nothing and leaves no policy behind', async () => {
  const debian = machine({ code: 100 });
  expect(await installMissing(debian.about)).toBe(0);
  expect(existsSync(debian.policy)).toBe(false);
});

test('missing packages are found by looking for their programs', () => {
  expect(missingPackages('/nowhere')).toContain('socat');
});
