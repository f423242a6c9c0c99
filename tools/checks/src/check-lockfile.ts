import { readFileSync } from 'node:fs';
import { registryAddresses } from './lockfile.ts';

const LOCK_FILE = new URL('../../../pnpm-lock.yaml', import.meta.url);

const found = registryAddresses(readFileSync(LOCK_FILE, 'utf8'));
for (const { line, text } of found) console.error(`pnpm-lock.yaml:${line}: ${text}`);
if (found.length > 0) {
  console.error(
    'The lock file names a registry. Remove `lockfileIncludeTarballUrl` or the URL dependency, then install again.',
  );
  process.exitCode = 1;
}
