import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Action, type Game, writeGameFile } from '@mandapa/engine';
import { type Command, Option } from 'commander';
import { playGame } from '../headless/play-game.ts';
import { inFull, oneLine, summarize } from '../report/summary.ts';
import { codeOf, textOf, UserError } from '../user-error.ts';
import type { Io } from './io.ts';
import { botNames, gameNamed, type OptionPairs, optionPair, seatCounts, wholeNumber } from './values.ts';

interface PlayOptions {
  readonly seats?: number;
  readonly seed: string;
  readonly option?: OptionPairs;
  readonly bots: string;
  readonly games?: number;
  readonly out?: string;
  readonly json?: true;
}

export function playCommand(program: Command, io: Io): void {
  program
    .command('play')
    .description('play whole games with bots, without a table')
    .argument('<game>', 'which game (see `mandapa games`)')
    .option('--seats <n>', 'how many play (default: the fewest the game allows)', wholeNumber(1, 8))
    .option('--seed <seed>', 'the same seed gives the same game', '1')
    .option('--option <key=value>', 'an option of the game; may be given several times', optionPair)
    .addOption(new Option('--bots <bot>', 'who plays').choices(botNames).default('random'))
    .option(
      '--games <n>',
      'play this many games, with seeds S, S+1 …; --out is then a directory',
      wholeNumber(1, 100_000),
    )
    .option('--out <file>', 'where the game file is written')
    .option('--json', 'print the outcome as data')
    .action(async (id: string, options: PlayOptions) => {
      const game = gameNamed(id);
      if (options.games === undefined) await playOne(game, options, io);
      else await playMany(game, options.games, options, io);
    });
}

function play(game: Game<Action>, options: PlayOptions, seed: string) {
  const gameOptions = options.option ?? {};
  const seatCount = options.seats ?? Math.min(...seatCounts(game, gameOptions));
  return playGame(game, { seatCount, seed, options: gameOptions, bot: options.bots });
}

async function playOne(game: Game<Action>, options: PlayOptions, io: Io): Promise<void> {
  const match = play(game, options, options.seed);
  if (options.out !== undefined) await writeText(options.out, writeGameFile(match));
  const summary = summarize(match);
  if (options.json) io.out(JSON.stringify(summary, null, 2));
  else for (const line of inFull(summary)) io.out(line);
}

async function playMany(game: Game<Action>, count: number, options: PlayOptions, io: Io): Promise<void> {
  const first = Number(options.seed);
  if (!Number.isSafeInteger(first))
    throw new UserError(
      `--seed ${options.seed} cannot be counted up for ${count} games.`,
      'Give a whole number: the games then have seeds S, S+1 …',
    );
  const summaries: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const seed = String(first + i);
    const match = play(game, options, seed);
    const summary = summarize(match);
    if (options.out !== undefined)
      await writeText(join(options.out, `${game.id}-${seed}.jsonl`), writeGameFile(match));
    if (options.json) summaries.push({ seed, ...summary });
    else io.out(`seed ${seed}: ${oneLine(summary)}`);
    io.progress(`${i + 1} of ${count} games`);
  }
  io.progress('');
  if (options.json) io.out(JSON.stringify(summaries, null, 2));
}

export async function writeText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw new UserError(
      `Cannot write ${path}: ${codeOf(error) ?? textOf(error)}.`,
      'Give --out a path that you may write to.',
    );
  }
}
