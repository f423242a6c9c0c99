import { readFile } from 'node:fs/promises';
import { type Action, type Game, GameFileError, readGameFile } from '@mandapa/engine';
import { findGame } from '@mandapa/games';
import type { Command } from 'commander';
import { inFull, type MatchSummary, oneLine, summarize } from '../report/summary.ts';
import { codeOf, textOf, UserError } from '../user-error.ts';
import type { Io } from './io.ts';
import { wholeNumber } from './values.ts';

/** Larger than any game by a wide margin; a mistaken path should not fill the memory. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

export type Replayed =
  | {
      readonly file: string;
      readonly ok: true;
      readonly refused: number;
      readonly amendedAt?: number;
      readonly summary: MatchSummary;
    }
  | {
      readonly file: string;
      readonly ok: false;
      readonly line?: number;
      readonly rule?: string;
      readonly error: string;
    };

export function replayCommand(program: Command, io: Io): void {
  program
    .command('replay')
    .description('verify game files: every action, every near miss and the result')
    .argument('<files...>', 'game files (JSONL)')
    .option('--at <n>', 'show the game after line n (its seq) instead of the end', wholeNumber(0, 1_000_000))
    .option('--json', 'print the outcome as data')
    .action(async (files: string[], { at, json }: { at?: number; json?: true }) => {
      const outcomes: Replayed[] = [];
      for (const file of files) {
        const outcome = await replayFile(file, at);
        outcomes.push(outcome);
        if (files.length > 1 && !json) io.out(lineOf(outcome));
      }
      const only = outcomes.length === 1 ? outcomes[0] : undefined;
      if (json) io.out(JSON.stringify(only ?? outcomes, null, 2));
      else if (only) printOne(only, io);
      const failed = outcomes.filter(({ ok }) => !ok).length;
      if (failed > 0) throw new UserError(`${failed} of ${outcomes.length} game files failed.`);
    });
}

export async function replayFile(file: string, at?: number): Promise<Replayed> {
  try {
    const text = await readText(file);
    const find = (id: string): Game<Action> | undefined => findGame(id);
    const { match, refusedCount, amendedAt } = readGameFile(text, find);
    const shown = at === undefined ? match : readGameFile(upTo(text, at), find).match;
    return {
      file,
      ok: true,
      refused: refusedCount,
      ...(amendedAt !== undefined && { amendedAt }),
      summary: summarize(shown),
    };
  } catch (error) {
    if (error instanceof UserError)
      return { file, ok: false, error: `${error.message} ${error.remedy ?? ''}`.trim() };
    if (!(error instanceof GameFileError)) throw error;
    const { line, rule, message } = error;
    return {
      file,
      ok: false,
      ...(line !== undefined && { line }),
      ...(rule !== undefined && { rule }),
      error: message,
    };
  }
}

/** The file as it was after line `seq`: a saved game, without result. */
function upTo(text: string, seq: number): string {
  const kept: string[] = [];
  let last = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = JSON.parse(line) as { seq?: number; result?: unknown };
    if (value.result !== undefined || (value.seq ?? 0) > seq) break;
    last = value.seq ?? last;
    kept.push(line);
  }
  if (last < seq)
    throw new UserError(`--at ${seq}: the file ends with line seq ${last}.`, `Give 0 to ${last}.`);
  return `${kept.join('\n')}\n`;
}

async function readText(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    if (bytes.length > MAX_FILE_BYTES)
      throw new UserError(`${bytes.length} bytes are too many for a game file.`, 'Check the path.');
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const what = codeOf(error) === 'ENOENT' ? 'there is no such file' : (codeOf(error) ?? textOf(error));
    throw new UserError(`cannot be read: ${what}.`, 'Check the path.');
  }
}

const lineOf = (outcome: Replayed): string =>
  outcome.ok
    ? `ok ${outcome.file}: ${oneLine(outcome.summary)}, ${outcome.refused} near misses refused`
    : `FAILED ${outcome.file}: ${outcome.error}`;

function printOne(outcome: Replayed, io: Io): void {
  if (!outcome.ok) {
    io.out(lineOf(outcome));
    return;
  }
  for (const line of inFull(outcome.summary)) io.out(line);
  io.out('');
  const until = outcome.amendedAt === undefined ? '' : ` up to the house ruling in line ${outcome.amendedAt}`;
  io.out(`ok ${outcome.file}: every line verified${until}, ${outcome.refused} near misses refused`);
}
