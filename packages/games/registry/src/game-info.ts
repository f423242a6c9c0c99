import type { Action, Game } from '@mandapa/engine';

/** What console and command line are told of a game: plain data. */
export function gameInfo(game: Game<Action>) {
  const plan = game.seats(game.optionsSchema.parse({}));
  return {
    id: game.id,
    title: game.title,
    summary: game.summary,
    seatCounts: [...plan.counts],
    colors: [...plan.colors],
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
