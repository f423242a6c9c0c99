/** What one test file came to. */
export interface FileResult {
  /** Path below the repository's root, with forward slashes. */
  readonly file: string;
  readonly project: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a suite (a package, a game, all system tests, all browser tests) came to. */
export interface SuiteResult extends Omit<FileResult, 'file' | 'project'> {
  readonly name: string;
  /** Seconds it should stay within, if it has a budget. */
  readonly budget: number | undefined;
}

export const TOTAL_BUDGET_SECONDS = 600;
const GAME_BUDGET_SECONDS = 40;
const BUDGETS: Readonly<Record<string, number>> = { twin: 60, protocol: 60, system: 120, browser: 120 };
const GAME = /^packages\/games\/([^/]+)\//;
const ROOM = /^(?:packages|apps|tools)\/([^/]+)\//;

function suiteOf({ file, project }: FileResult): string {
  if (project === 'system' || project === 'browser' || project === 'soak') return project;
  const game = GAME.exec(file)?.[1];
  if (game !== undefined) return `games/${game}`;
  return ROOM.exec(file)?.[1] ?? file.split('/')[0] ?? file;
}

function budgetOf(suite: string): number | undefined {
  return suite.startsWith('games/') ? GAME_BUDGET_SECONDS : BUDGETS[suite];
}

/** Files added up by suite, in the order of their names. */
export function suites(files: readonly FileResult[]): SuiteResult[] {
  const byName = new Map<string, SuiteResult>();
  for (const file of files) {
    const name = suiteOf(file);
    const sum = byName.get(name) ?? {
      name,
      budget: budgetOf(name),
      seconds: 0,
      passed: 0,
      failed: 0,
      skipped: 0,
    };
    byName.set(name, {
      ...sum,
      seconds: sum.seconds + file.seconds,
      passed: sum.passed + file.passed,
      failed: sum.failed + file.failed,
      skipped: sum.skipped + file.skipped,
    });
  }
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The summary as lines: suites with their seconds, budgets passed, what was skipped, and the counts last. */
export function summary(files: readonly FileResult[], errors: number, totalSeconds: number): string[] {
  const all = suites(files);
  const count = (of: 'passed' | 'failed' | 'skipped'): number =>
    files.reduce((sum, file) => sum + file[of], 0);
  const late = all.filter(({ seconds, budget }) => budget !== undefined && seconds > budget);
  return [
    ...all.map(suiteLine),
    `  ${'total'.padEnd(20)} ${totalSeconds.toFixed(1).padStart(7)} s`,
    ...late.map(
      ({ name, seconds, budget }) =>
        `warning: ${name} took ${seconds.toFixed(1)} s, its budget is ${budget} s`,
    ),
    ...(totalSeconds > TOTAL_BUDGET_SECONDS
      ? [`warning: all tests took ${totalSeconds.toFixed(1)} s, the budget is ${TOTAL_BUDGET_SECONDS} s`]
      : []),
    ...files
      .filter(({ skipped }) => skipped > 0)
      .map(
        ({ file, skipped }) =>
          `skipped: ${skipped} in ${file}; for missing programs run: npm run setup:system`,
      ),
    ...(errors > 0 ? [`${errors} errors outside of tests, counted as failed`] : []),
    `${count('passed')} passed, ${count('failed') + errors} failed, ${count('skipped')} skipped`,
  ];
}

function suiteLine({ name, seconds, passed, failed, skipped }: SuiteResult): string {
  const counts = [
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  return `  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s  ${counts.filter((text) => text !== '').join(', ')}`;
}
