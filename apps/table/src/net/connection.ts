import {
  type ClientMessage,
  type OfferView,
  SCREEN_VERSION,
  type ServerMessage,
  serverMessageSchema,
} from '@mandapa/protocol';
import {
  type Link,
  type LinkState,
  type Problem,
  type RequestBody,
  RequestError,
  type Role,
} from './link.ts';

export interface ConnectionOptions {
  readonly url: string;
  readonly role: Role;
  readonly seat?: number | undefined;
  readonly token?: string | undefined;
  /** Waiting, for tests to wait differently. */
  readonly later?: (run: () => void, delayMs: number) => () => void;
  readonly random?: () => number;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const REQUEST_LIMIT_MS = 15_000;
/** More open requests than this is a screen that has gone wrong. */
const MAX_REQUESTS = 32;

interface Waiting {
  readonly resolve: (offer: OfferView | undefined) => void;
  readonly reject: (error: RequestError) => void;
  readonly stopClock: () => void;
}

const realLater = (run: () => void, delayMs: number) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Doubles with every failure up to a limit, spread out so that many screens do not return at once. */
export const backOffMs = (failures: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 8)) * (0.5 + random() / 2);

/** The WebSocket to the bridge: opens, greets, opens again when it is lost, and never gives up by itself. */
export class Connection implements Link {
  state: LinkState;
  private readonly options: ConnectionOptions;
  private readonly later: NonNullable<ConnectionOptions['later']>;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<string, Waiting>();
  private socket: WebSocket | undefined;
  private failures = 0;
  private nextId = 1;
  private stopRetry: (() => void) | undefined;
  private closed = false;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.later = options.later ?? realLater;
    this.state = {
      status: 'connecting',
      role: options.role,
      table: '',
      view: undefined,
      happened: [],
      problem: undefined,
    };
    this.open();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  request(body: RequestBody): Promise<OfferView | undefined> {
    if (this.socket?.readyState !== WebSocket.OPEN || this.state.status !== 'open')
      return Promise.reject(
        new RequestError('The bridge is not connected.', undefined, 'Wait until this screen is live again.'),
      );
    if (this.waiting.size >= MAX_REQUESTS)
      return Promise.reject(
        new RequestError(
          'Too many requests are still unanswered.',
          undefined,
          'Wait a moment, then try again.',
        ),
      );
    const id = `r${this.nextId++}`;
    return new Promise((resolve, reject) => {
      const stopClock = this.later(() => {
        this.waiting.delete(id);
        reject(
          new RequestError(
            'The bridge has not answered.',
            undefined,
            'Look whether it still runs, then try again.',
          ),
        );
      }, REQUEST_LIMIT_MS);
      this.waiting.set(id, { resolve, reject, stopClock });
      this.send({ ...body, id } as ClientMessage);
    });
  }

  close(): void {
    this.closed = true;
    this.stopRetry?.();
    this.socket?.close();
    this.failRequests('This screen was closed.', 'Open it again.');
  }

  private open(): void {
    const socket = new WebSocket(this.options.url);
    this.socket = socket;
    socket.addEventListener('open', () => this.greet());
    socket.addEventListener('message', (event) => this.receive(event.data));
    socket.addEventListener('close', () => this.lost(socket));
  }

  private greet(): void {
    const { role, seat, token } = this.options;
    this.send({
      type: 'hello',
      version: SCREEN_VERSION,
      role,
      ...(seat === undefined ? {} : { seat }),
      ...(token === undefined ? {} : { token }),
    });
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(data: unknown): void {
    const message = readMessage(data);
    if (!message) {
      this.set({
        problem: {
          text: 'The bridge sent something that this screen cannot read.',
          remedy:
            'Reload the page; if it stays, update Mandapa so that bridge and screen are of one version.',
        },
      });
      return;
    }
    this.take(message);
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (message.version !== SCREEN_VERSION) return this.refuse(versionProblem(message.version));
        this.failures = 0;
        return this.set({ status: 'open', role: message.role, table: message.table, problem: undefined });
      case 'table':
        return this.set({ view: message.view, happened: message.happened, problem: undefined });
      case 'offer':
        return this.settle(message.id, (entry) => entry.resolve(message.offer));
      case 'done':
        return this.settle(message.id, (entry) => entry.resolve(undefined));
      case 'error': {
        const error = new RequestError(message.message, message.rule, message.remedy);
        if (message.id !== undefined) return this.settle(message.id, (entry) => entry.reject(error));
        const problem = { text: message.message, remedy: message.remedy ?? 'Reload the page.' };
        return this.state.status === 'open' ? this.set({ problem }) : this.refuse(problem);
      }
    }
  }

  private settle(id: string, use: (entry: Waiting) => void): void {
    const entry = this.waiting.get(id);
    if (!entry) return;
    this.waiting.delete(id);
    entry.stopClock();
    use(entry);
  }

  private refuse(problem: Problem): void {
    this.closed = true;
    this.set({ status: 'refused', problem });
    this.socket?.close();
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    this.failRequests('The connection to the bridge was lost.', 'Wait until this screen is live again.');
    if (this.closed) return;
    const waitMs = backOffMs(this.failures++, this.options.random ?? Math.random);
    this.set({
      status: this.state.view === undefined && this.failures < 2 ? 'connecting' : 'lost',
      problem: {
        text: 'The bridge does not answer.',
        remedy: 'Look whether it still runs; this screen keeps trying and shows the table as it last was.',
      },
    });
    this.stopRetry = this.later(() => this.open(), waitMs);
  }

  private failRequests(text: string, remedy: string): void {
    for (const id of this.waiting.keys())
      this.settle(id, (entry) => entry.reject(new RequestError(text, undefined, remedy)));
  }

  private set(changes: Partial<LinkState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

function readMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return serverMessageSchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

const versionProblem = (version: number): Problem => ({
  text: `This screen speaks version ${SCREEN_VERSION}, the bridge version ${version}.`,
  remedy: 'Reload the page; if it stays, update Mandapa on the computer that runs the bridge.',
});
