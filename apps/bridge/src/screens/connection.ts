import type { Viewer } from '@mandapa/engine';
import type { ServerMessage } from '@mandapa/protocol';
import type { Role } from '../http/tokens.ts';

/** The part of a WebSocket that we use. */
export interface Socket {
  readonly bufferedAmount: number;
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  on(event: 'message', listener: (data: unknown) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

const OPEN = 1;
/** A screen that reads this slowly misses views in between; the next one it gets is whole again. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** A virtual table at full speed asks some hundred times a second; only what is broken asks more. */
const MESSAGES_A_SECOND = 2_000;
const MESSAGES_AT_ONCE = 2_000;

/** One screen: who it is, and what it was last told. */
export class Connection {
  role: Role | undefined;
  seat: number | undefined;
  /** The game and entry that it has been told of. */
  match: string | undefined;
  seq = 0;
  #lastView = '';
  readonly #socket: Socket;
  #allowance = MESSAGES_AT_ONCE;
  #allowedMs: number;

  constructor(socket: Socket, nowMs: number) {
    this.#socket = socket;
    this.#allowedMs = nowMs;
  }

  get viewer(): Viewer {
    return this.role === 'seat' && this.seat !== undefined ? this.seat : 'public';
  }

  get ready(): boolean {
    return this.#socket.readyState === OPEN && this.#socket.bufferedAmount < MAX_BUFFERED_BYTES;
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The same view twice is silence. */
  sendView(view: string, happened: string): void {
    if (view === this.#lastView && happened === '[]') return;
    this.#lastView = view;
    this.#socket.send(`{"type":"table","view":${view},"happened":${happened}}`);
  }

  /** Whether this screen may speak again; a broken one that talks without end is not listened to. */
  maySpeak(nowMs: number): boolean {
    const grown = this.#allowance + ((nowMs - this.#allowedMs) / 1_000) * MESSAGES_A_SECOND;
    this.#allowance = Math.min(MESSAGES_AT_ONCE, grown);
    this.#allowedMs = nowMs;
    if (this.#allowance < 1) return false;
    this.#allowance--;
    return true;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
