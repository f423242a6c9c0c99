import { gameInfo, games } from '@mandapa/games';
import type { GamesResponse } from '@mandapa/protocol';
import type { Command } from 'commander';
import type { Io } from './io.ts';

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
