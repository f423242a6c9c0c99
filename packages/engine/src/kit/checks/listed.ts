import { sameJson } from '../../same-json.ts';
import { expect, words } from '../failure.ts';
import { actionAt, type Check } from '../moment.ts';

/** Every listed action is well formed, has its code back, is listed once, and `check` accepts it. */
export const listedCheck: Check = {
  name: 'listed',
  rate: 0.2,
  run({ game, state, by, list, match }) {
    const codes = new Set<number>();
    for (let i = 0; i < list.count; i++) {
      const code = list.at(i);
      const action = actionAt(game, state, list, i);
      expect(
        code >= 0 && !codes.has(code),
        () => `code ${code} of ${words(action)} is listed twice or negative`,
      );
      codes.add(code);
      const violation = game.check(state, by, action);
      expect(!violation, () => `${words(action)} is listed, but check says ${violation?.rule}`);
      expect(game.encode(state, action) === code, () => `${words(action)} has another code than ${code}`);
      const parsed = game.parse(JSON.parse(JSON.stringify(action)));
      expect(sameJson(parsed, action), () => `${words(action)} is parsed as ${words(parsed)}`);
    }
    if (list.count === 0 || typeof by !== 'number') return;
    const action = actionAt(game, state, list, 0);
    for (const other of [(by + 1) % match.seats.length, 'chance'] as const)
      if (other !== by)
        expect(
          game.check(state, other, action) !== undefined,
          () => `${words(action)} is lawful for ${other} too`,
        );
  },
};
