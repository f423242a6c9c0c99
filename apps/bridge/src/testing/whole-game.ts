import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchesResponse } from '@mandapa/protocol';
import { TestProcess } from './process.ts';
import type { PtyTable } from './pty.ts';

export interface WholeGame {
  readonly game: string;
  readonly seed: string;
  /** `key=value` */
  readonly options: readonly string[];
}

export interface Played {
  readonly exit: number | null;
  /** What the simulator said at the end. */
  readonly report: string;
  /** The last lines of the simulator's own file and of the bridge's: results with their scores. */
  readonly own: unknown;
  readonly kept: unknown;
  /** What `mandapa replay` says of both files. */
  readonly replayExit: number | null;
  readonly replay: string;
}

/** Plays one game by a virtual table at the other end of a pty, and asks the bridge for its file. */
export async function playWholeGame(pty: PtyTable, { game, seed, options }: WholeGame): Promise<Played> {
  const own = join(pty.directory, 'own.jsonl');
  const kept = join(pty.directory, 'kept.jsonl');
  const chosen = options.flatMap((option) => ['--option', option]);
  const table = pty.simulate(game, '--speed', '200', '--seed', seed, ...chosen, '--out', own);
  const exit = await table.exit;
  const matches = (await (await fetch(`${pty.url}/api/matches`)).json()) as MatchesResponse;
  const committed = await (await fetch(`${pty.url}/api/matches/${matches[0]?.match}/file`)).text();
  writeFileSync(kept, committed);
  const replay = TestProcess.mandapa('replay', own, kept);
  const replayExit = await replay.exit;
  return {
    exit,
    report: table.text,
    own: lastLine(readFileSync(own, 'utf8')),
    kept: lastLine(committed),
    replayExit,
    replay: replay.text,
  };
}

const lastLine = (file: string): unknown => JSON.parse(file.trimEnd().split('\n').at(-1) ?? '');
