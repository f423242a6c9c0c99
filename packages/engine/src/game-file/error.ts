import type { RuleId } from '../ids.ts';

/** A game file that does not hold: the line (from 1), the rule it breaks if it is one, and what is wrong. */
export class GameFileError extends Error {
  override readonly name = 'GameFileError';
  readonly line: number;
  readonly rule: RuleId | undefined;

  constructor(line: number, what: string, rule?: RuleId) {
    super(`line ${line}: ${what}`);
    this.line = line;
    this.rule = rule;
  }
}
