import { FormatError } from '@mandapa/engine';
import { Command, CommanderError } from 'commander';
import { gamesCommand } from './commands/games.ts';
import type { Io } from './commands/io.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { simulateCommand } from './commands/simulate.ts';
import { startCommand } from './commands/start.ts';
import { UserError } from './user-error.ts';

/** Runs one command line; the number is the exit code. Never throws for what a person can put right. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('mandapa')
    .description('The system that sensor-equipped game tables run on.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    })
    .showHelpAfterError('(`--help` after the command says what it takes)');
  for (const add of [startCommand, gamesCommand, playCommand, replayCommand, simulateCommand])
    add(program, io);
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof UserError || error instanceof FormatError)) throw error;
    io.err(`mandapa: ${error.message}`);
    if (error instanceof UserError && error.remedy !== undefined) io.err(`  ${error.remedy}`);
    return 1;
  }
}
