import type { Action, Game } from '@mandapa/engine';
import { games } from '@mandapa/games';
import type { GamesResponse } from '@mandapa/protocol';
import type { Command } from 'commander';
import type { Io } from './io.ts';

/** What console and command line are told of a game. */
export function gameInfo(game: Game<Action>): GamesResponse[number] {
  const defaults = game.optionsSchema.parse({});
  const plan = game.seats(defaults);
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

export function gamesCommand(program: Command, io: Io): void {
  program
    .command('games')
    .description('list the games with their seat counts and options')
    .option('--json', 'print data: id, title, seat counts, options schema')
    .action(({ json }: { json?: true }) => {
      const infos = games.map(gameInfo);
      if (json) io.out(JSON.stringify(infos, null, 2));
      else for (const info of infos) for (const line of gameLines(info)) io.out(line);
    });
}

function gameLines(info: GamesResponse[number]): string[] {
  const lines = [`${info.id}: ${info.title}, ${info.seatCounts.join(', ')} seats`, `  ${info.summary}`];
  for (const option of info.options) {
    const values = option.choices
      ? option.choices.map(({ value }) => value).join(' | ')
      : option.type === 'flag'
        ? 'true | false'
        : `${option.min}–${option.max}`;
    lines.push(`  --option ${option.key}=${values}  (default ${option.default}) ${option.label}`);
  }
  return lines;
}
