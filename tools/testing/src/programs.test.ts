import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireProgram } from './programs.ts';

test('a program is found under another of its names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandapa-path-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'google-chrome'), '');
  chmodSync(join(folder, 'google-chrome'), 0o755);
  expect(requireProgram('chromium', folder)).toEqual({
    path: join(folder, 'google-chrome'),
    missing: false,
    note: '',
  });
});

test('a missing program says how to get it', () => {
  expect(requireProgram('no-such-program', '')).toEqual({
    path: '',
    missing: true,
    note: ' (needs no-such-program: npm run setup:system)',
  });
});
