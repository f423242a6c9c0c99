import { installMissing } from './system-packages.mjs';
import { vitest } from './vitest.mjs';
import { build, inOrder, install } from './workspace.mjs';

const startedMs = String(Date.now());

await inOrder(
  () => install(),
  installMissing,
  build,
  () => vitest(process.argv.slice(2), { MANDAPA_TEST_STARTED_MS: startedMs }),
);
