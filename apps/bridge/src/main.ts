#!/usr/bin/env node
import { run } from './cli.ts';
import { terminal } from './commands/io.ts';

process.exitCode = await run(process.argv.slice(2), terminal);
