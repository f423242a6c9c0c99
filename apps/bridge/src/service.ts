import { performance } from 'node:perf_hooks';
import type { Register } from '@mandapa/engine';
import { findGame } from '@mandapa/games';
import { VIRTUAL_BOX } from '@mandapa/simulator';
import { isLoopback } from './http/guard.ts';
import { listen } from './http/server.ts';
import { Tokens } from './http/tokens.ts';
import { Journal, JournalFailure } from './journal/journal.ts';
import { Hub } from './screens/hub.ts';
import { Session } from './session/session.ts';
import type { EmbeddedBroker } from './transports/broker.ts';
import type { Transport } from './transports/transport.ts';
import { textOf, UserError } from './user-error.ts';

export interface ServiceConfig {
  readonly host: string;
  readonly port: number;
  readonly table: string;
  readonly data: string;
  readonly profile?: string;
  readonly register?: Register;
  readonly broker?: EmbeddedBroker;
  /** Made when the journal is open, since links remember which events were kept. */
  readonly transports: (journal: Journal, now: () => number) => readonly Transport[];
  readonly screens?: string;
  readonly log: (line: string) => void;
}

/** Wall-clock time that never jumps while we run; what a crash leaves in the journal stays comparable. */
export const bridgeNow = (): number => performance.timeOrigin + performance.now();

const SESSION_TICK_MS = 500;

/** Everything that runs while `mandapa start` runs. */
export class Service {
  readonly url: string;
  readonly session: Session;
  /** Settles when the bridge has to stop because what it concluded could not be kept. */
  readonly failure: Promise<UserError>;
  readonly #stop: () => Promise<void>;
  #stopped: Promise<void> | undefined;

  private constructor(url: string, session: Session, failure: Promise<UserError>, stop: () => Promise<void>) {
    this.url = url;
    this.session = session;
    this.failure = failure;
    this.#stop = stop;
  }

  static async start(config: ServiceConfig): Promise<Service> {
    const journal = Journal.open(config.data);
    try {
      return await open(config, journal, (...parts) => new Service(...parts));
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }
}

type Make = (
  url: string,
  session: Session,
  failure: Promise<UserError>,
  stop: () => Promise<void>,
) => Service;

async function open(config: ServiceConfig, journal: Journal, make: Make): Promise<Service> {
  const { host, port, table, log } = config;
  const session = new Session({
    journal,
    findGame,
    profile: config.profile,
    register: config.register,
    box: config.register?.box ?? VIRTUAL_BOX,
    now: bridgeNow,
  });
  const failure = Promise.withResolvers<UserError>();
  const failed = (error: unknown): void => {
    if (error instanceof JournalFailure) failure.resolve(error);
    else log(`Something failed inside Mandapa: ${textOf(error)}. Please report it.`);
  };
  const tokens = isLoopback(host) ? Tokens.none() : Tokens.fresh();
  const hub = new Hub({ session, tokens, table, failed });
  session.listen({ changed: () => hub.changed(), notice: log });
  resumeLast(session, journal, log);
  const { screens } = config;
  const { app, url } = await listen({
    host,
    port,
    hub,
    session,
    journal,
    tokens,
    startedMs: bridgeNow(),
    now: bridgeNow,
    ...(screens !== undefined && { screens }),
  });
  for (const line of tokens.lines()) log(`token for ${line}`);
  const transports = config.transports(journal, bridgeNow);
  const listener = {
    message: guarded(session.message.bind(session), failed),
    status: guarded(session.linkStatus.bind(session), failed),
  };
  for (const transport of transports) transport.start(listener);
  const ticker = setInterval(
    guarded(() => session.tick(), failed),
    SESSION_TICK_MS,
  );
  return make(url, session, failure.promise, async () => {
    clearInterval(ticker);
    for (const transport of transports) await transport.stop();
    hub.close();
    await app.close();
    await config.broker?.close();
    journal.close();
  });
}

/** Whatever a board sends, the bridge goes on. */
function guarded<Args extends unknown[]>(
  work: (...args: Args) => void,
  failed: (error: unknown) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      work(...args);
    } catch (error) {
      failed(error);
    }
  };
}

/** The game that was being played when the bridge went away goes on by itself. */
function resumeLast(session: Session, journal: Journal, log: (line: string) => void): void {
  const last = journal.unfinished();
  if (last === undefined) return;
  try {
    session.resume(last.id);
    log(`The game of ${last.game} goes on at entry ${session.table?.match.log.length ?? 0}.`);
  } catch (error) {
    const remedy = error instanceof UserError ? (error.remedy ?? '') : '';
    log(`The last game could not be resumed: ${textOf(error)} ${remedy}`.trim());
  }
}
