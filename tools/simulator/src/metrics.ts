import type { FaultLevel } from './faults.ts';

/** What one game at the virtual table came to. Times are virtual. */
export interface GameReport {
  readonly seed: string;
  readonly seats: number;
  readonly bots: string;
  readonly profile: string;
  readonly faults: FaultLevel;
  readonly outcome: 'finished' | 'wrong' | 'stuck';
  readonly entries: number;
  readonly virtualMs: number;
  /** Committed but not meant. */
  readonly wrong: readonly string[];
  /** Meant, lawful, visible, never committed, and nothing open about it. */
  readonly lost: readonly string[];
  readonly questions: Readonly<Record<string, number>>;
  /** Questions none of whose choices was true for long. */
  readonly unanswerable: readonly string[];
  /** From hand to commit, for acts about which nothing was asked, and for the others. */
  readonly unaskedMs: readonly number[];
  readonly askedMs: readonly number[];
  readonly mostActsAhead: number;
  /** Acts on places that no sensor sees: said by people. */
  readonly announced: number;
  /** Acts that something should have shown, said by people when the screen did not follow. */
  readonly saidAfterAll: number;
  /** Acts that people had to repeat with their hands before they were recognised. */
  readonly reseated: number;
  readonly commits: Readonly<Record<string, number>>;
  /** Verdicts of violation while nobody had done anything wrong. */
  readonly falseAlarms: Readonly<Record<string, number>>;
  readonly errors: ErrorReport;
  /** The committed file against the simulator's own: the first line that differs. */
  readonly difference: string | undefined;
  /** The last half minute before the first thing that went wrong. */
  readonly dump: string | undefined;
}

export interface ErrorReport {
  readonly made: number;
  /** Refused, by rule. */
  readonly refused: Readonly<Record<string, number>>;
  readonly unnoticed: number;
  readonly cleared: number;
}

/** Counts by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  toJson(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

/** Many games in a few lines. */
export function summarise(reports: readonly GameReport[]): string {
  const games = reports.length;
  const total = (of: (report: GameReport) => number): number =>
    reports.reduce((sum, report) => sum + of(report), 0);
  const perGame = (name: 'questions' | 'falseAlarms' | 'commits'): string => {
    const tally = new Tally();
    for (const report of reports)
      for (const [key, count] of Object.entries(report[name])) tally.add(key, count);
    const parts = Object.entries(tally.toJson()).map(
      ([key, count]) => `${key} ${(count / games).toFixed(1)}`,
    );
    return parts.length === 0 ? 'none' : parts.join(', ');
  };
  const seconds = (values: readonly number[]): string =>
    values.length === 0
      ? 'none'
      : `p50 ${(percentile(values, 0.5) / 1000).toFixed(2)}, p99 ${(percentile(values, 0.99) / 1000).toFixed(2)} (${values.length})`;
  const questions = total((report) => Object.values(report.questions).reduce((a, b) => a + b, 0));
  const errors = total((report) => report.errors.made);
  return [
    `games            ${games}: ${reports.filter(({ outcome }) => outcome === 'finished').length} finished`,
    `wrong commits    ${total(({ wrong }) => wrong.length)}`,
    `lost commits     ${total(({ lost }) => lost.length)}`,
    `files differ     ${reports.filter(({ difference }) => difference !== undefined).length}`,
    `questions/game   ${(questions / games).toFixed(1)}: ${perGame('questions')}`,
    `unanswerable     ${total(({ unanswerable }) => unanswerable.length)}`,
    `false alarms/g.  ${perGame('falseAlarms')}`,
    `seconds unasked  ${seconds(reports.flatMap(({ unaskedMs }) => unaskedMs))}`,
    `seconds asked    ${seconds(reports.flatMap(({ askedMs }) => askedMs))}`,
    `acts ahead, most ${Math.max(0, ...reports.map(({ mostActsAhead }) => mostActsAhead))}`,
    `said/game        ${(total(({ announced }) => announced) / games).toFixed(1)} on places nothing sees, ${(total(({ saidAfterAll }) => saidAfterAll) / games).toFixed(1)} after all`,
    `reseated/game    ${(total(({ reseated }) => reseated) / games).toFixed(1)}`,
    `commits/game     ${perGame('commits')}`,
    ...(errors === 0
      ? []
      : [
          `errors made      ${errors}, unnoticed ${total((r) => r.errors.unnoticed)}, cleared ${total((r) => r.errors.cleared)}; refused by ${refusals(reports)}`,
        ]),
  ].join('\n');
}

function refusals(reports: readonly GameReport[]): string {
  const tally = new Tally();
  for (const { errors } of reports)
    for (const [rule, count] of Object.entries(errors.refused)) tally.add(rule, count);
  return Object.entries(tally.toJson())
    .map(([rule, count]) => `${rule} ${count}`)
    .join(', ');
}
