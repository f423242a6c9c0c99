import { build, inOrder, install, runScript } from './workspace.mjs';

await inOrder(
  () => install(),
  () => build(),
  () => runScript('apps/bridge/src/main.ts', ['start', '--demo', ...process.argv.slice(2)]),
);
