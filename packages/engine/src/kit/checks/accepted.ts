import type { Action, Game } from '../../contract.ts';
import { FormatError } from '../../errors.ts';
import type { Rng } from '../../rng.ts';
import { CheckFailed, expect, words } from '../failure.ts';
import type { Harvest } from '../harvest.ts';
import { type Check, type Moment, someOf } from '../moment.ts';

/** Actions tried at one state; over a run of games they add up. */
const BUDGET = 48;

/** What `check` accepts is listed, and what it refuses cites a rule that the game has. */
export const acceptedCheck: Check = {
  name: 'accepted',
  rate: 0.2,
  run(moment) {
    const { game, state, by, list } = moment;
    for (const action of candidates(moment)) {
      const violation = game.check(state, by, action);
      const listed = list.includes(game.encode(state, action));
      if (violation) expect(!listed, () => `${words(action)} is listed, but check says ${violation.rule}`);
      else expect(listed, () => `${words(action)} is accepted, but not listed`);
    }
  },
};

export const refusalsCheck: Check = {
  name: 'refusals',
  rate: 0.1,
  run(moment) {
    const { game, state, by, match } = moment;
    for (const action of someOf(candidates(moment), BUDGET / 2, moment.rng))
      for (const who of [by, 'chance', moment.rng.below(match.seats.length)] as const) {
        const violation = game.check(state, who, action);
        if (violation)
          expect(
            violation.rule in game.rules,
            () => `"${violation.rule}" is no rule of ${game.id} (${words(action)})`,
          );
      }
  },
};

/** Well-formed actions made of what this game has shown: small products whole, else a sample, and mutations. */
function candidates({ game, state, list, harvest, rng }: Moment): readonly Action[] {
  const found: Action[] = [];
  const share = Math.ceil(BUDGET / 2 / Math.max(1, harvest.types.length));
  for (const type of harvest.types) found.push(...membersOf(type, share, harvest, rng));
  for (let i = 0; i < BUDGET / 4 && list.count > 0; i++)
    found.push(mutated(game.decode(state, list.at(rng.below(list.count))), harvest, rng));
  found.push(...someOf(harvest.actions, BUDGET / 4, rng));
  return found.filter((action) => isWellFormed(game, action) && !hasOpen(game, action));
}

/** Members of the product of a type's field values, by their number in mixed radix. */
function membersOf(type: string, share: number, harvest: Harvest, rng: Rng): readonly Action[] {
  const fields = harvest.fieldsOf(type);
  const size = fields.reduce((product, { values }) => product * values.length, 1);
  const numbers =
    size <= share
      ? Array.from({ length: size }, (_, i) => i)
      : Array.from({ length: share }, () => Math.floor(rng.fraction() * size));
  return numbers.map((number) => {
    const action: Record<string, Action[string]> = {};
    let rest = number;
    for (const { field, values } of fields) {
      const value = values[rest % values.length];
      if (value !== undefined) action[field] = value;
      rest = Math.floor(rest / values.length);
    }
    return { ...action, type };
  });
}

function mutated(action: Action, harvest: Harvest, rng: Rng): Action {
  const fields = harvest.fieldsOf(action.type);
  if (fields.length === 0) return action;
  const { field, values } = rng.pick(fields);
  return withValue(action, field, rng.pick(values));
}

function withValue(action: Action, field: string, value: Action[string]): Action {
  const { [field]: _old, ...rest } = action;
  return (value === undefined ? rest : { ...rest, [field]: value }) as Action;
}

function isWellFormed(game: Game, action: Action): boolean {
  try {
    game.parse(action);
    return true;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw new CheckFailed(
      `parse of ${words(action)} throws something else than a FormatError: ${String(error)}`,
    );
  }
}

const hasOpen = (game: Game, action: Action): boolean =>
  game.late.some(({ action: type, field, open }) => action.type === type && action[field] === open);
