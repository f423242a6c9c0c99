#!/usr/bin/env node
import { inOrder, install, runScript } from './workspace.mjs';

await inOrder(
  () => install(),
  () => runScript('apps/bridge/src/main.ts', process.argv.slice(2)),
);
