import {
  type ClientMessage,
  SCREEN_VERSION,
  type ServerMessage,
  serverMessageSchema,
  type TableView,
} from '@mandapa/protocol';
import { WebSocket } from 'ws';
import { until } from './until.ts';

type Request = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;
type Answer = Extract<ServerMessage, { type: 'done' | 'offer' | 'error' }>;

/** A screen as a test holds it: what it was told, and what it asks. */
export class TestScreen {
  readonly messages: ServerMessage[] = [];
  /** The same as they came, to the byte. */
  readonly frames: string[] = [];
  readonly #socket: WebSocket;
  #nextId = 1;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      this.frames.push(text);
      this.messages.push(serverMessageSchema.parse(JSON.parse(text)));
    });
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<TestScreen> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers });
    const screen = new TestScreen(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return screen;
  }

  /** Opened and welcomed. */
  static async as(role: 'host' | 'spectator' | 'seat', url: string, more: object = {}): Promise<TestScreen> {
    const screen = await TestScreen.open(url);
    screen.sendText(JSON.stringify({ type: 'hello', version: SCREEN_VERSION, role, ...more }));
    await screen.heard((message) => message.type === 'table' || message.type === 'error', 'a welcome');
    return screen;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  async ask(request: Request): Promise<Answer> {
    const id = `r${this.#nextId++}`;
    this.sendText(JSON.stringify({ ...request, id }));
    return (await this.heard(
      (message) => 'id' in message && message.id === id,
      `an answer to ${request.type}`,
    )) as Answer;
  }

  heard(matches: (message: ServerMessage) => boolean, reason: string): Promise<ServerMessage> {
    return until(() => this.messages.find(matches), reason);
  }

  /** The table as last shown. */
  get view(): TableView | null | undefined {
    return this.messages.findLast((message) => message.type === 'table')?.view;
  }

  shows(matches: (view: TableView) => boolean, reason: string): Promise<TableView> {
    return until(() => {
      const { view } = this;
      return view && matches(view) ? view : undefined;
    }, reason);
  }

  close(): void {
    this.#socket.close();
  }
}
