import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REPORTER = join(ROOT, 'tools/testing/src/suite-reporter.ts');

/** Runs vitest with our reporter on one file. It lies below the root, where `vitest` can be found. */
function report(source: string, ci: string) {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.mandapa-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    "export default { test: { include: ['*.case.ts'], exclude: [] } };\n",
  );
  writeFileSync(join(folder, 'one.case.ts'), `import { describe, expect, test } from 'vitest';\n${source}`);
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    folder,
    `--reporter=${REPORTER}`,
  ];
  const env = { ...process.env, CI: ci, VITEST: undefined, MANDAPA_TEST_STARTED_MS: undefined };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, last: stdout.trimEnd().split('\n').at(-1) };
}

const SKIPPED = "describe.skipIf(true)('s', () => { test('a', () => {}); });\ntest('b', () => {});\n";

test('a skip is reported, and fails only where CI=true', () => {
  expect(report(SKIPPED, '')).toEqual({ status: 0, last: '1 passed, 0 failed, 1 skipped' });
  expect(report(SKIPPED, 'true')).toEqual({ status: 1, last: '1 passed, 0 failed, 1 skipped' });
});

test('a file that cannot be loaded counts as failed', () => {
  expect(report("throw new Error('broken');\n", '')).toEqual({
    status: 1,
    last: '0 passed, 1 failed, 0 skipped',
  });
});
