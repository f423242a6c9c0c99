import { readFile } from 'node:fs/promises';
import { type Action, type Game, type Register, registerSchema } from '@mandapa/engine';
import { type FaultLevel, faultLevels, MockLine } from '@mandapa/simulator';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { demoSeats, runDemo } from '../demo/demo.ts';
import type { Journal } from '../journal/journal.ts';
import { Service } from '../service.ts';
import { EmbeddedBroker } from '../transports/broker.ts';
import { MqttTransport } from '../transports/mqtt.ts';
import { SerialTransport } from '../transports/serial.ts';
import type { Transport } from '../transports/transport.ts';
import { codeOf, textOf, UserError } from '../user-error.ts';
import type { Io } from './io.ts';
import {
  botNames,
  gameNamed,
  listed,
  numberFrom,
  type OptionPairs,
  optionPair,
  seatCounts,
  wholeNumber,
} from './values.ts';

const DEMO_GAME = 'kerala';

interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly table: string;
  readonly data: string;
  readonly profile?: string;
  readonly serial?: readonly string[];
  readonly mqtt?: string;
  readonly broker?: number;
  readonly register?: string;
  readonly demo?: boolean;
  readonly game?: string;
  readonly seats?: number;
  readonly option?: OptionPairs;
  readonly seed: number;
  readonly speed: number;
  readonly bots: string;
  readonly faults: FaultLevel;
  readonly once?: true;
}

export function startCommand(program: Command, io: Io): void {
  program
    .command('start')
    .description('run the table: boards, journal and screens')
    .option('--port <n>', 'port of the screens', wholeNumber(0, 65_535), 4800)
    .option(
      '--host <address>',
      'address to listen on; beyond this machine every role needs its token',
      '127.0.0.1',
    )
    .option('--profile <id>', 'how the table is seen (mat, gate, none) where the console does not say')
    .option('--serial <path>', 'a serial port with boards; repeatable, or separated by commas', listed)
    .option('--mqtt <url>', 'a broker with boards: mqtt://user:password@host:port')
    .option('--broker <port>', 'listen as a broker on this port of this machine', wholeNumber(0, 65_535))
    .option('--table <name>', 'the table’s name, in topics and for its box', 'table')
    .option('--data <directory>', 'where the journal is', '.mandapa')
    .option('--register <file>', 'which tag sits on which piece (JSON)')
    .option('--demo', 'a simulated table; the default where no hardware is named')
    .option('--no-demo', 'no simulated table: every act by hand in the console')
    .option('--game <id>', 'the game of the demo, or one to begin with where none is being played')
    .option('--seats <n>', 'how many play it', wholeNumber(1, 8))
    .option('--option <key=value>', 'an option of that game; may be given several times', optionPair)
    .option('--seed <n>', 'the demo’s first seed', wholeNumber(0, Number.MAX_SAFE_INTEGER), 1)
    .option('--speed <x>', 'how fast the simulated table is; nothing else changes', numberFrom(0.1, 200), 4)
    .addOption(new Option('--bots <bot>', 'who plays in the demo').choices(botNames).default('greedy'))
    .addOption(new Option('--faults <level>', 'what breaks in the demo').choices(faultLevels).default('none'))
    .option('--once', 'stop after one demo game')
    .action(async (options: StartOptions) => {
      const line = isDemo(options) ? new MockLine() : undefined;
      const service = await startService(options, line, io);
      await (line ? playDemo(options, line, service, io) : untilStopped(service, io));
    });
}

/** A table without hardware shows itself off. */
const isDemo = ({ demo, serial, mqtt, broker }: StartOptions): boolean =>
  demo ?? (serial === undefined && mqtt === undefined && broker === undefined);

async function playDemo(options: StartOptions, line: MockLine, service: Service, io: Io): Promise<void> {
  const aborter = new AbortController();
  const game = gameNamed(options.game ?? DEMO_GAME);
  const demo = runDemo({
    game,
    options: options.option ?? {},
    seatCount: options.seats ?? demoSeatCount(game, options.option),
    seed: options.seed,
    speed: options.speed,
    profile: options.profile ?? 'mat',
    bot: options.bots,
    faults: options.faults,
    once: options.once ?? false,
    line,
    bridgeUrl: service.url,
    signal: aborter.signal,
    current: () => {
      const { table } = service.session;
      return table && { id: table.id, over: table.match.turn().type === 'over' };
    },
    log: (text) => io.out(text),
  });
  await untilStopped(
    service,
    io,
    async () => {
      aborter.abort();
      await demo;
      await line.close();
    },
    demo,
  );
}

/** Four look best on a screen. */
const demoSeatCount = (game: Game<Action>, options: OptionPairs | undefined): number =>
  Math.min(4, Math.max(...seatCounts(game, options)));

export async function startService(
  options: StartOptions,
  line: MockLine | undefined,
  io: Io,
): Promise<Service> {
  const register = options.register === undefined ? undefined : await readRegister(options.register);
  const broker = options.broker === undefined ? undefined : await EmbeddedBroker.listen(options.broker);
  const { host, port, table, data, profile } = options;
  try {
    const service = await Service.start({
      host,
      port,
      table,
      data,
      ...(profile !== undefined && { profile }),
      ...(register && { register }),
      ...(broker && { broker }),
      transports: (journal, now) => [
        ...transportsOf(options, broker, journal, now),
        ...(line ? [new SerialTransport({ path: line.path, openPort: line.openPort, now })] : []),
      ],
      log: (line) => io.out(line),
    });
    if (line === undefined) beginGame(options, service);
    if (broker) io.out(`The broker listens at ${broker.url}`);
    io.out(`Mandapa is at ${service.url}`);
    return service;
  } catch (error) {
    await broker?.close();
    throw error;
  }
}

function transportsOf(
  { serial = [], mqtt, table }: StartOptions,
  broker: EmbeddedBroker | undefined,
  journal: Journal,
  now: () => number,
): Transport[] {
  const urls = [...(mqtt === undefined ? [] : [mqtt]), ...(broker === undefined ? [] : [broker.url])];
  return [
    ...serial.map(
      (path) => new SerialTransport({ path, memories: journal.eventMemories(`serial:${path}`), now }),
    ),
    ...urls.map(
      (url) => new MqttTransport({ url, table, memories: journal.eventMemories(`mqtt:${url}`), now }),
    ),
  ];
}

async function readRegister(file: string): Promise<Register> {
  try {
    return registerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error) : (codeOf(error) ?? textOf(error));
    throw new UserError(
      `The register ${file} cannot be used: ${what}`,
      'Check the file given with --register.',
    );
  }
}

/** `--game` begins one where none is being played; a game that goes on is never pushed aside. */
function beginGame({ game, seats, option, profile }: StartOptions, { session }: Service): void {
  if (game === undefined || session.table !== undefined) return;
  const count = seats ?? demoSeatCount(gameNamed(game), option);
  const named = demoSeats(count).map(({ name }) => ({ name: name as string }));
  session.start({ game, seats: named, options: { ...option }, ...(profile !== undefined && { profile }) });
}

/** Runs until Ctrl-C, a stop from outside or its own end, then closes cleanly; a second Ctrl-C does not wait. */
async function untilStopped(
  service: Service,
  io: Io,
  first: () => Promise<void> = async () => {},
  end: Promise<void> = new Promise(() => {}),
): Promise<void> {
  const signalled = Promise.withResolvers<'signal'>();
  const stop = (): void => signalled.resolve('signal');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const reason = await Promise.race([signalled.promise, service.failure, end]);
  process.removeListener('SIGINT', stop);
  process.removeListener('SIGTERM', stop);
  if (reason === 'signal') io.out('Stopping; the game is kept and goes on at the next start.');
  await first();
  await service.stop();
  if (reason instanceof UserError) throw reason;
}
