import type { Action, LateField } from '../../contract.ts';
import { played } from '../../match.ts';
import { sameJson } from '../../same-json.ts';
import { expect, words } from '../failure.ts';
import { after, type Check, type Moment, sameBytes } from '../moment.ts';

const TRIES = 6;

/**
 * A late field may stay open: that is lawful and never listed, changes neither turn nor anything but the
 * score's range, and an answer leads to the state in which it was said at once.
 */
export const lateCheck: Check = {
  name: 'late',
  rate: 0.1,
  run(moment) {
    const { game, state, list, rng } = moment;
    if (game.late.length === 0) return;
    for (let i = 0; i < TRIES && list.count > 0; i++) {
      const code = list.at(rng.below(list.count));
      const action = game.decode(state, code);
      for (const field of game.late)
        if (field.action === action.type && action[field.field] !== undefined)
          leftOpen(moment, code, action, field);
    }
  },
};

function leftOpen({ game, state, by, list }: Moment, code: number, action: Action, late: LateField): void {
  expect(
    !sameJson(action[late.field], late.open),
    () => `${words(action)} is listed with an open ${late.field}`,
  );
  const open: Action = { ...action, [late.field]: late.open };
  const violation = game.check(state, by, open);
  expect(
    !violation,
    () => `${words(open)} is refused (${violation?.rule}), though ${late.field} is a late field`,
  );
  expect(!list.includes(game.encode(state, open)), () => `${words(open)} is listed`);
  const [said, unsaid] = [after(game, state, code), played(game, state, open)];
  expect(sameJson(game.turn(said), game.turn(unsaid)), () => `${words(open)} leads to another turn`);
  const fields = game.openFields(unsaid);
  if (fields.length <= game.openFields(said).length) {
    // Only one value is possible, so it went without saying.
    const same = sameBytes(game.key(unsaid), game.key(said));
    expect(same, () => `${words(open)} opens no field, but leads elsewhere than ${words(action)}`);
    return;
  }
  const keys = fields.flatMap(({ answers, seat }) =>
    answers.map(({ action: answer }) => {
      for (const who of [seat, 'host'] as const) {
        const refused = game.check(unsaid, who, answer);
        expect(!refused, () => `the answer ${words(answer)} by ${who} is refused (${refused?.rule})`);
      }
      return game.key(played(game, unsaid, answer));
    }),
  );
  expect(
    keys.some((key) => sameBytes(key, game.key(said))),
    () => `no answer to ${words(open)} leads where ${words(action)} does`,
  );
  game.score(said).forEach(({ total }, side) => {
    const range = game.score(unsaid)[side]?.total;
    const within = range && range.low <= total.low && total.high <= range.high;
    expect(
      within === true,
      () => `${words(open)}: the score ${words(range)} of side ${side} leaves out ${total.low}`,
    );
  });
}
