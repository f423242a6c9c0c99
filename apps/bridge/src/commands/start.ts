import { readFile } from 'node:fs/promises';
import { type Register, registerSchema } from '@mandapa/engine';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Journal } from '../journal/journal.ts';
import { Service } from '../service.ts';
import { EmbeddedBroker } from '../transports/broker.ts';
import { MqttTransport } from '../transports/mqtt.ts';
import { SerialTransport } from '../transports/serial.ts';
import type { Transport } from '../transports/transport.ts';
import { codeOf, textOf, UserError } from '../user-error.ts';
import type { Io } from './io.ts';
import { listed, wholeNumber } from './values.ts';

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
    .action(async (options: StartOptions) => {
      const service = await startService(options, io);
      await untilStopped(service, io);
    });
}

export async function startService(options: StartOptions, io: Io): Promise<Service> {
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
      transports: (journal, now) => transportsOf(options, broker, journal, now),
      log: (line) => io.out(line),
    });
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

/** Runs until Ctrl-C or a stop from outside, then closes cleanly; a second Ctrl-C does not wait. */
async function untilStopped(service: Service, io: Io): Promise<void> {
  const signalled = Promise.withResolvers<undefined>();
  const stop = (): void => signalled.resolve(undefined);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const failure = await Promise.race([signalled.promise, service.failure]);
  process.removeListener('SIGINT', stop);
  process.removeListener('SIGTERM', stop);
  if (failure === undefined) io.out('Stopping; the game is kept and goes on at the next start.');
  await service.stop();
  if (failure !== undefined) throw failure;
}
