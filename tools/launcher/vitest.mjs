import { ROOT, runScript } from './workspace.mjs';

/**
 * Runs the tests, with our summary behind vitest's own.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function vitest(args, env) {
  const reporters = args.some((argument) => argument.startsWith('--reporter')) ? [] : ['--reporter=default'];
  return runScript(
    'node_modules/vitest/vitest.mjs',
    ['run', '--root', ROOT, ...reporters, '--reporter=./tools/testing/src/suite-reporter.ts', ...args],
    env,
  );
}
