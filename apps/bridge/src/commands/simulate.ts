import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, bots, type Game } from '@mandapa/engine';
import {
  type FaultLevel,
  faultLevels,
  type GameReport,
  type Line,
  MockLine,
  MqttLine,
  playThroughBridge,
  SerialPathLine,
  summarise,
} from '@mandapa/simulator';
import { type Command, Option } from 'commander';
import { demoSeats } from '../demo/demo.ts';
import { Service } from '../service.ts';
import { SerialTransport } from '../transports/serial.ts';
import { textOf, UserError } from '../user-error.ts';
import type { Io } from './io.ts';
import { writeText } from './play.ts';
import {
  botNames,
  gameNamed,
  numberFrom,
  type OptionPairs,
  optionPair,
  seatCounts,
  wholeNumber,
} from './values.ts';

interface SimulateOptions {
  readonly seats?: number;
  readonly seed: number;
  readonly option?: OptionPairs;
  readonly bots: string;
  readonly faults: FaultLevel;
  readonly speed: number;
  readonly profile: string;
  readonly to: string;
  readonly table: string;
  readonly bridge: string;
  readonly games: number;
  readonly out?: string;
  readonly json?: true;
}

/** A line to boards, and the bridge at its other end. */
interface Setting {
  readonly line: Line;
  readonly bridgeUrl: string;
  close(): Promise<void>;
}

export function simulateCommand(program: Command, io: Io): void {
  program
    .command('simulate')
    .description('a virtual table with virtual people, played through a bridge')
    .argument('<game>', 'which game (see `mandapa games`)')
    .option('--seats <n>', 'how many play (default: the fewest the game allows)', wholeNumber(1, 8))
    .option('--seed <n>', 'one seed replays everything', wholeNumber(0, Number.MAX_SAFE_INTEGER), 1)
    .option('--option <key=value>', 'an option of the game; may be given several times', optionPair)
    .addOption(new Option('--bots <bot>', 'who decides').choices(botNames).default('random'))
    .addOption(new Option('--faults <level>', 'what breaks').choices(faultLevels).default('none'))
    .option('--speed <x>', 'virtual seconds a second', numberFrom(1, 200), 20)
    .option('--profile <id>', 'how the table is seen', 'mat')
    .option('--to <target>', 'serial:PATH, mqtt:URL, or inproc for a bridge of its own', 'inproc')
    .option('--table <name>', 'the table’s name in topics (with mqtt)', 'table')
    .option('--bridge <url>', 'where the bridge’s screens are', 'http://127.0.0.1:4800')
    .option(
      '--games <n>',
      'games to play, with seeds S, S+1 …; --out is then a directory',
      wholeNumber(1, 10_000),
      1,
    )
    .option('--out <file>', 'where the simulator’s own game file is written')
    .option('--json', 'print the reports as data')
    .action(async (id: string, options: SimulateOptions) => {
      const game = gameNamed(id);
      const setting = await open(options, io);
      try {
        finish(await playAll(game, options, setting, io), options, io);
      } finally {
        await setting.close();
      }
    });
}

async function playAll(
  game: Game<Action>,
  options: SimulateOptions,
  setting: Setting,
  io: Io,
): Promise<GameReport[]> {
  const reports: GameReport[] = [];
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  process.once('SIGINT', stop);
  for (let i = 0; i < options.games && !stopped.signal.aborted; i++) {
    const seed = options.seed + i;
    const { report, file } = await playOne(game, seed, options, setting, stopped.signal, io);
    reports.push(report);
    if (options.out !== undefined) {
      const path = options.games === 1 ? options.out : join(options.out, `${game.id}-${seed}.jsonl`);
      await writeText(path, file);
    }
    if (!options.json) io.out(`seed ${seed}: ${report.entries} entries, ${agreement(report)}`);
  }
  process.removeListener('SIGINT', stop);
  io.progress('');
  return reports;
}

async function playOne(
  game: Game<Action>,
  seed: number,
  options: SimulateOptions,
  { line, bridgeUrl }: Setting,
  signal: AbortSignal,
  io: Io,
) {
  const bot = bots[options.bots];
  const seatCount = options.seats ?? Math.min(...seatCounts(game, options.option));
  try {
    return await playThroughBridge({
      game,
      seats: demoSeats(seatCount),
      seed,
      options: options.option ?? {},
      profile: options.profile,
      faults: options.faults,
      speed: options.speed,
      line,
      bridgeUrl,
      signal,
      onEntry: (seq) => io.progress(`seed ${seed}: entry ${seq}`),
      ...(bot && { bots: [bot] }),
    });
  } catch (error) {
    throw new UserError(
      `The game with seed ${seed} could not be played: ${textOf(error)}.`,
      `Is a bridge running at ${bridgeUrl}, at the other end of ${options.to}?`,
    );
  }
}

const agreement = (report: GameReport): string =>
  report.outcome === 'finished' && report.difference === undefined
    ? 'committed game equals the simulator’s own'
    : `FAILED: ${report.difference ?? report.outcome}`;

function finish(reports: readonly GameReport[], options: SimulateOptions, io: Io): void {
  if (options.json) io.out(JSON.stringify(options.games === 1 ? reports[0] : reports, null, 2));
  else for (const line of summarise(reports).split('\n')) io.out(line);
  const bad = reports.filter(({ outcome, difference }) => outcome !== 'finished' || difference !== undefined);
  if (bad.length === 0 && reports.length === options.games) return;
  for (const { dump } of bad) if (dump !== undefined) io.err(dump);
  throw new UserError(
    `${bad.length + options.games - reports.length} of ${options.games} games did not end as they should.`,
    'The lines above say where; `--seed` repeats a game.',
  );
}

async function open(options: SimulateOptions, io: Io): Promise<Setting> {
  const bridgeUrl = options.bridge;
  const [scheme, rest] = splitTarget(options.to);
  if (scheme === 'inproc') return openInProcess(io);
  if (scheme === 'mqtt') {
    const line = new MqttLine(rest, options.table);
    return { line, bridgeUrl, close: () => line.close() };
  }
  try {
    const line = await SerialPathLine.open(rest);
    return { line, bridgeUrl, close: () => line.close() };
  } catch (error) {
    throw new UserError(textOf(error), 'A pty pair comes from `socat -d -d pty,raw,echo=0 pty,raw,echo=0`.');
  }
}

function splitTarget(target: string): readonly ['inproc' | 'serial' | 'mqtt', string] {
  if (target === 'inproc') return ['inproc', ''];
  const path = /^serial:(.+)$/.exec(target)?.[1];
  if (path !== undefined) return ['serial', path];
  // Both mqtt:mqtt://host:1883 and the plain address are understood.
  const url = /^(?:mqtt:)?(mqtts?:\/\/.+)$/.exec(target)?.[1];
  if (url !== undefined) return ['mqtt', url];
  throw new UserError(`--to ${target} is not understood.`, 'Give serial:PATH, mqtt://host:port, or inproc.');
}

/** A bridge of our own behind a mocked port, with a journal that is thrown away. */
async function openInProcess(io: Io): Promise<Setting> {
  const line = new MockLine();
  const data = await mkdtemp(join(tmpdir(), 'mandapa-simulate-'));
  const service = await Service.start({
    host: '127.0.0.1',
    port: 0,
    table: 'table',
    data,
    transports: (_journal, now) => [new SerialTransport({ path: line.path, openPort: line.openPort, now })],
    log: (text) => io.err(text),
  });
  return {
    line,
    bridgeUrl: service.url,
    close: async () => {
      await service.stop();
      await line.close();
      await rm(data, { recursive: true });
    },
  };
}
