import { expect, test } from 'vitest';
import { type FileResult, suites, summary } from './suites.ts';

function file(path: string, more: Partial<FileResult> = {}): FileResult {
  return { file: path, project: 'unit', seconds: 1, passed: 1, failed: 0, skipped: 0, ...more };
}

test('files are added up by package, by game, and by group', () => {
  const names = suites([
    file('packages/engine/src/a.test.ts'),
    file('packages/engine/src/b.test.ts'),
    file('packages/games/kerala/src/a.test.ts'),
    file('apps/bridge/src/pty.system.test.ts', { project: 'system' }),
    file('apps/table/src/board.browser.test.ts', { project: 'browser' }),
    file('firmware-protocol/stale.test.ts'),
  ]).map(({ name, seconds }) => `${name} ${seconds}`);
  expect(names).toEqual(['browser 1', 'engine 2', 'firmware-protocol 1', 'games/kerala 1', 'system 1']);
});

test('the counts stand alone on the last line', () => {
  expect(summary([file('packages/engine/src/a.test.ts', { passed: 3, failed: 1 })], 0, 1).at(-1)).toBe(
    '3 passed, 1 failed, 0 skipped',
  );
});

test('errors outside of tests count as failed', () => {
  expect(summary([file('packages/engine/src/a.test.ts')], 2, 1).at(-1)).toBe('1 passed, 2 failed, 0 skipped');
});

test('a suite past its budget is warned about, and so is the whole', () => {
  const lines = summary([file('packages/games/kerala/src/a.test.ts', { seconds: 41 })], 0, 601);
  expect(lines).toContain('warning: games/kerala took 41.0 s, its budget is 40 s');
  expect(lines).toContain('warning: all tests took 601.0 s, the budget is 600 s');
});

test('skipped files are named with the remedy', () => {
  const lines = summary(
    [file('apps/bridge/src/pty.system.test.ts', { project: 'system', skipped: 2 })],
    0,
    1,
  );
  expect(lines).toContain(
    'skipped: 2 in apps/bridge/src/pty.system.test.ts; for missing programs run: npm run setup:system',
  );
});
