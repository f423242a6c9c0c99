import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type FileResult, summary } from './suites.ts';

function result(module: TestModule): FileResult {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const spentMs = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const broken = module.state() === 'failed' && !states.includes('failed');
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    seconds: spentMs / 1000,
    passed: states.filter((state) => state === 'passed').length,
    // A file that cannot be loaded, or a hook that fails, has no failed test to count.
    failed: states.filter((state) => state === 'failed').length + (broken ? 1 : 0),
    skipped: states.filter((state) => state === 'skipped' || state === 'pending').length,
  };
}

/** Prints seconds by suite and, alone on the last line, the counts. With CI=true a skipped test is a failure. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class SuiteReporter implements Reporter {
  readonly #startedMs = Number(process.env['MANDAPA_TEST_STARTED_MS'] ?? Date.now());

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const files = modules.map(result);
    const lines = summary(files, errors.length, (Date.now() - this.#startedMs) / 1000);
    const skipIsFailure = process.env['CI'] === 'true' && files.some(({ skipped }) => skipped > 0);
    if (skipIsFailure) {
      lines.splice(-1, 0, 'CI=true: skipped tests are failures');
      process.exitCode = 1;
    }
    console.log(`\nSuites\n${lines.join('\n')}`);
  }
}
