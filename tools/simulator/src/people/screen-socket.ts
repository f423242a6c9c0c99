import {
  type ClientMessage,
  type QuestionView,
  SCREEN_VERSION,
  type ServerMessage,
  serverMessageSchema,
  type TableView,
} from '@mandapa/protocol';

const RECONNECT_MS = 500;

type Who = Pick<Extract<ClientMessage, { type: 'hello' }>, 'role' | 'seat'>;

/** One screen's way to a bridge. It connects again for ever: a bridge may be killed and started again in mid-game. */
export class ScreenSocket {
  readonly #url: string;
  readonly #who: Who;
  readonly #onMessage: (message: ServerMessage) => void;
  readonly #onLost: () => void;
  #socket: WebSocket | undefined;
  #closed = false;

  constructor(
    bridgeUrl: string,
    who: Who,
    onMessage: (message: ServerMessage) => void,
    onLost: () => void = () => {},
  ) {
    this.#url = `${bridgeUrl.replace(/^http/, 'ws').replace(/\/$/, '')}/ws`;
    this.#who = who;
    this.#onMessage = onMessage;
    this.#onLost = onLost;
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () =>
      this.send({ type: 'hello', version: SCREEN_VERSION, ...this.#who }),
    );
    socket.addEventListener('message', ({ data }) =>
      this.#onMessage(serverMessageSchema.parse(JSON.parse(String(data)))),
    );
    // An error is always followed by a close.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      this.#onLost();
      if (!this.#closed) setTimeout(() => this.#closed || this.#connect(), RECONNECT_MS);
    });
  }
}

/** A person's own page: what it shows of the questions. */
export class Phone {
  readonly #screen: ScreenSocket;
  #table: TableView | null = null;

  constructor(bridgeUrl: string, seat: number) {
    this.#screen = new ScreenSocket(
      bridgeUrl,
      { role: 'seat', seat },
      (message) => {
        if (message.type === 'table') this.#table = message.view;
      },
      () => {
        this.#table = null;
      },
    );
  }

  question(id: string): QuestionView | undefined {
    return this.#table?.questions.find((question) => question.id === id);
  }

  close(): void {
    this.#screen.close();
  }
}
