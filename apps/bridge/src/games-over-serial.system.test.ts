import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchesResponse } from '@mandapa/protocol';
import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestProcess } from './testing/process.ts';
import { PtyTable } from './testing/pty.ts';

const socat = requireProgram('socat');

const GAMES = [
  { game: 'harappa', seed: '3', options: [] },
  { game: 'hampi', seed: '3', options: ['length=quick'] },
  { game: 'cholas', seed: '1', options: ['variant=expert'] },
];

const lastLine = (file: string): unknown => JSON.parse(file.trimEnd().split('\n').at(-1) ?? '');

describe.skipIf(socat.missing)(`whole games at the other end of a pty${socat.note}`, () => {
  let pty: PtyTable;

  beforeEach(async () => {
    pty = await PtyTable.create(socat.path);
    await pty.cable();
    await pty.bridge();
  });
  afterEach(() => pty.close());

  it.each(GAMES)(
    '$game, $options: committed as it was played, with the same scores, and any referee agrees',
    { timeout: 300_000 },
    async ({ game, seed, options }) => {
      const own = join(pty.directory, 'own.jsonl');
      const chosen = options.flatMap((option) => ['--option', option]);
      const table = pty.simulate(game, '--speed', '200', '--seed', seed, ...chosen, '--out', own);
      expect(await table.exit, table.text).toBe(0);
      expect(table.text).toContain('committed game equals the simulator’s own');
      const matches = (await (await fetch(`${pty.url}/api/matches`)).json()) as MatchesResponse;
      const committed = await (await fetch(`${pty.url}/api/matches/${matches[0]?.match}/file`)).text();
      expect(lastLine(committed)).toEqual(lastLine(readFileSync(own, 'utf8')));
      expect(lastLine(committed)).toHaveProperty('result.scores');
      const kept = join(pty.directory, 'kept.jsonl');
      writeFileSync(kept, committed);
      const replay = TestProcess.mandapa('replay', own, kept);
      expect(await replay.exit, replay.text).toBe(0);
    },
  );
});
