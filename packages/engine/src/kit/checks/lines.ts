import { expect, words } from '../failure.ts';
import { actionAt, type Check } from '../moment.ts';

/** No two legal actions are the same line, neither as actions nor in the file's spelling. */
export const linesCheck: Check = {
  name: 'lines',
  rate: 0.1,
  run({ game, match, state, by, list }) {
    const seen = new Map<string, string>();
    for (let i = 0; i < list.count; i++) {
      const action = actionAt(game, state, list, i);
      const line = game.file.write(state, [{ by, action }], 0, match.seats);
      const spelling = JSON.stringify(line?.used === 1 ? line.action : action);
      const twin = seen.get(spelling);
      expect(twin === undefined, () => `${words(action)} and ${twin} are one line: ${spelling}`);
      seen.set(spelling, words(action));
    }
  },
};
