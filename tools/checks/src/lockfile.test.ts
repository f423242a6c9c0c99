import { expect, test } from 'vitest';
import { registryAddresses } from './lockfile.ts';

test('a lock file without addresses passes', () => {
  const lock =
    "packages:\n  zod@4.6.7:\n    resolution: {integrity: sha512-AAAA==}\n    engines: {node: '>=20'}\n";
  expect(registryAddresses(lock)).toEqual([]);
});

test('a tarball address is found with its line', () => {
  const lock =
    'packages:\n  zod@4.6.7:\n    resolution: {integrity: x, tarball: https://registry.example/zod-4.6.7.tgz}\n';
  expect(registryAddresses(lock)).toEqual([
    { line: 3, text: 'resolution: {integrity: x, tarball: https://registry.example/zod-4.6.7.tgz}' },
  ]);
});

test('an address in a deprecation notice is only prose', () => {
  expect(registryAddresses('    deprecated: see https://example.org/why\n')).toEqual([]);
});
