import { inOrder, install, runScript } from './workspace.mjs';

await inOrder(
  () => install(),
  () => runScript('tools/bench/src/main.ts', process.argv.slice(2)),
);
