import type { Action, Game, SeatPlan } from '@mandapa/engine';

/** What console and command line are told of a game: plain data. */
export function gameInfo(game: Game<Action>) {
  const plan = game.seats(game.optionsSchema.parse({}));
  return {
    id: game.id,
    title: game.title,
    summary: game.summary,
    seatCounts: [...plan.counts],
    seatCountsWith: seatCountsWith(game, plan),
    colors: [...plan.colors],
    colorsPerSeat: Object.fromEntries(
      plan.counts.map((count) => [count, plan.colors.length === 0 ? 0 : plan.colorsPerSeat(count)]),
    ),
    profiles: game.profiles.map(({ id, title }) => ({ id, title })),
    options: game.options.map((option) => ({
      key: option.key,
      label: option.label,
      ...(option.rule !== undefined && { rule: option.rule }),
      type: option.type,
      default: option.default,
      ...(option.type === 'choice' && { choices: option.choices.map((choice) => ({ ...choice })) }),
      ...(option.type === 'number' && { min: option.min, max: option.max }),
    })),
  };
}

/** Choices that change how many may play: a solo variant. */
function seatCountsWith(game: Game<Action>, usual: SeatPlan) {
  return game.options.flatMap((option) => {
    if (option.type !== 'choice') return [];
    return option.choices.flatMap(({ value }) => {
      const { counts } = game.seats(game.optionsSchema.parse({ [option.key]: value }));
      return counts.join() === usual.counts.join() ? [] : [{ key: option.key, value, counts: [...counts] }];
    });
  });
}
