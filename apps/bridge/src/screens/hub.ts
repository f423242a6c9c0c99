import { performance } from 'node:perf_hooks';
import { FormatError } from '@mandapa/engine';
import { type ClientMessage, clientMessageSchema, SCREEN_VERSION } from '@mandapa/protocol';
import { z } from 'zod';
import type { Tokens } from '../http/tokens.ts';
import { JournalFailure } from '../journal/journal.ts';
import { Refusal, type Session } from '../session/session.ts';
import { textOf, UserError } from '../user-error.ts';
import { Connection, type Socket } from './connection.ts';

export interface HubConfig {
  readonly session: Session;
  readonly tokens: Tokens;
  readonly table: string;
  /** Something went wrong that is no fault of whoever asked. */
  readonly failed: (error: unknown) => void;
}

const MAX_CONNECTIONS = 256;
const TRY_AGAIN_LATER = 1013;

/** All screens: what they ask is carried out, and every change is shown to each as it may see it. */
export class Hub {
  readonly #config: HubConfig;
  readonly #connections = new Set<Connection>();
  #pending: NodeJS.Immediate | NodeJS.Timeout | undefined;
  #costMs = 0;
  #sentMs = Number.NEGATIVE_INFINITY;

  constructor(config: HubConfig) {
    this.#config = config;
  }

  get size(): number {
    return this.#connections.size;
  }

  connect(socket: Socket): void {
    if (this.#connections.size >= MAX_CONNECTIONS) {
      socket.close(TRY_AGAIN_LATER, 'too many screens');
      return;
    }
    const connection = new Connection(socket, performance.now());
    this.#connections.add(connection);
    socket.on('message', (data) => this.#safely(() => this.#onMessage(connection, data)));
    socket.on('close', () => this.#connections.delete(connection));
    socket.on('error', () => this.#connections.delete(connection));
  }

  /**
   * Something changed: everyone is shown the table once this turn of the event loop is over. A burst is shown
   * as one change, and drawing never takes more than about a third of the time.
   */
  changed(): void {
    if (this.#pending !== undefined) return;
    const restMs = this.#sentMs + 2 * this.#costMs - performance.now();
    const show = (): void => this.#show();
    this.#pending = restMs > 1 ? setTimeout(show, restMs) : setImmediate(show);
  }

  /** People are told why the table goes away. */
  close(): void {
    for (const connection of this.#connections) connection.close(1001, 'the bridge stops');
  }

  #show(): void {
    this.#pending = undefined;
    const startMs = performance.now();
    const views = new Map<unknown, string>();
    let late = false;
    for (const connection of this.#connections) {
      if (connection.role === undefined) continue;
      if (connection.ready) this.#safely(() => this.#showTo(connection, views));
      else late = true;
    }
    this.#sentMs = performance.now();
    this.#costMs = this.#sentMs - startMs;
    if (late) this.#pending = setTimeout(() => this.#show(), SLOW_SCREEN_MS);
  }

  /** One screen's trouble is nobody else's. */
  #safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#config.failed(error);
    }
  }

  #showTo(connection: Connection, views: Map<unknown, string>): void {
    const { session } = this.#config;
    const { viewer } = connection;
    let text = views.get(viewer);
    if (text === undefined) {
      text = JSON.stringify(session.view(viewer));
      views.set(viewer, text);
    }
    const { table } = session;
    const happened = table && connection.match === table.id ? session.happened(connection.seq, viewer) : [];
    connection.sendView(text, JSON.stringify(happened));
    connection.match = table?.id;
    connection.seq = table?.match.log.length ?? 0;
  }

  #onMessage(connection: Connection, data: unknown): void {
    const maySpeak = connection.maySpeak(performance.now());
    let message: ClientMessage;
    try {
      message = readMessage(data);
    } catch (error) {
      connection.send({ type: 'error', message: textOf(error) });
      return;
    }
    if (!maySpeak) {
      const id = message.type === 'hello' ? {} : { id: message.id };
      connection.send({
        type: 'error',
        ...id,
        message: 'Too many messages.',
        remedy: 'Wait a second and try again.',
      });
    } else if (message.type === 'hello') this.#hello(connection, message);
    else this.#request(connection, message);
  }

  #hello(connection: Connection, { version, role, seat, token }: ClientMessage & { type: 'hello' }): void {
    const { tokens, table } = this.#config;
    if (version !== SCREEN_VERSION) {
      connection.send({
        type: 'error',
        message: `This screen speaks version ${version}, the bridge ${SCREEN_VERSION}.`,
        remedy: 'Load the page again.',
      });
      return;
    }
    if (role === 'seat' && seat === undefined) {
      connection.send({ type: 'error', message: 'A seat’s screen must say which seat it is.' });
      return;
    }
    if (!tokens.allows(role, seat, token)) {
      connection.send({
        type: 'error',
        message: `To be ${role} here takes a token.`,
        remedy: 'Use the one that the bridge printed at its start.',
      });
      return;
    }
    connection.role = role;
    connection.seat = seat;
    connection.send({ type: 'welcome', version: SCREEN_VERSION, role, table });
    this.#showTo(connection, new Map());
  }

  #request(connection: Connection, message: Exclude<ClientMessage, { type: 'hello' }>): void {
    const { id } = message;
    try {
      if (message.type === 'touch') {
        requireRole(connection, 'host', 'seat');
        const { touched } = message;
        connection.send({
          type: 'offer',
          id,
          touched,
          offer: this.#config.session.offer(touched, connection.viewer),
        });
        return;
      }
      this.#carryOut(connection, message);
      // Whoever hears that another game is on the table has already been shown it, not the one before.
      if (message.type === 'start' || message.type === 'resume') this.#showTo(connection, new Map());
      connection.send({ type: 'done', id });
    } catch (error) {
      this.#refuse(connection, id, error);
    }
  }

  #refuse(connection: Connection, id: string, error: unknown): void {
    const known = error instanceof Refusal || error instanceof UserError || error instanceof FormatError;
    if (!known || error instanceof JournalFailure) this.#config.failed(error);
    const rule = error instanceof Refusal ? error.rule : undefined;
    const remedy = error instanceof Refusal || error instanceof UserError ? error.remedy : undefined;
    connection.send({
      type: 'error',
      id,
      message: known ? error.message : `This failed inside Mandapa: ${textOf(error)}.`,
      ...(rule !== undefined && { rule }),
      ...(remedy !== undefined && { remedy }),
    });
  }

  /** A seat acts for itself, and says what chance has shown to it alone. */
  #mayAct({ role, seat }: Connection, { by, action }: ClientMessage & { type: 'act' }): boolean {
    if (role !== 'seat' || by === seat) return true;
    return by === 'chance' && seat !== undefined && this.#config.session.isSecretOf(seat, action);
  }

  #carryOut(connection: Connection, message: Exclude<ClientMessage, { type: 'hello' | 'touch' }>): void {
    const { session } = this.#config;
    switch (message.type) {
      case 'start':
        requireRole(connection, 'host');
        return session.start(message.game);
      case 'resume':
        requireRole(connection, 'host');
        return session.resume(message.match);
      case 'act':
        requireRole(connection, 'host', 'seat');
        if (!this.#mayAct(connection, message))
          throw new Refusal('A seat acts for itself alone.', { remedy: 'Ask the host.' });
        return session.act(message.by, message.action);
      case 'answer': {
        requireRole(connection, 'host', 'seat');
        const seat = session.seatOfQuestion(message.question);
        if (connection.role === 'seat' && seat !== undefined && seat !== connection.seat)
          throw new Refusal('This question is for another seat.');
        return session.answer(message.question, message.choice);
      }
      case 'undo':
        requireRole(connection, 'host');
        return session.undo();
    }
  }
}

const SLOW_SCREEN_MS = 100;

function requireRole(connection: Connection, ...roles: readonly Connection['role'][]): void {
  if (connection.role !== undefined && roles.includes(connection.role)) return;
  throw connection.role === undefined
    ? new Refusal('Say hello first.', { remedy: 'Send {"type":"hello","version":1,"role":"host"}.' })
    : new Refusal(`A ${connection.role} cannot do this.`, { remedy: 'Use the host’s console.' });
}

function readMessage(data: unknown): ClientMessage {
  let value: unknown;
  try {
    value = JSON.parse(String(data));
  } catch {
    throw new Error('The message is not JSON.');
  }
  const parsed = clientMessageSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`The message is not one we know: ${z.prettifyError(parsed.error)}`);
}
