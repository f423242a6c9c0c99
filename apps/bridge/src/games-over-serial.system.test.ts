import { requireProgram } from '@mandapa/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PtyTable } from './testing/pty.ts';
import { playWholeGame } from './testing/whole-game.ts';

const socat = requireProgram('socat');

describe.skipIf(socat.missing)(`whole games at the other end of a pty${socat.note}`, () => {
  let pty: PtyTable;

  beforeEach(async () => {
    pty = await PtyTable.create(socat.path);
    await pty.cable();
    await pty.bridge();
  });
  afterEach(() => pty.close());

  it.each([
    { game: 'harappa', seed: '3', options: [] },
    { game: 'hampi', seed: '3', options: ['length=quick'] },
  ])(
    '$game, $options: committed as it was played, with the same scores, and any referee agrees',
    {
      timeout: 300_000,
    },
    async (wholeGame) => {
      const { exit, report, own, kept, replayExit, replay } = await playWholeGame(pty, wholeGame);
      expect(exit, report).toBe(0);
      expect(report).toContain('committed game equals the simulator’s own');
      expect(kept).toHaveProperty('result.scores');
      expect(kept).toEqual(own);
      expect(replayExit, replay).toBe(0);
    },
  );
});
