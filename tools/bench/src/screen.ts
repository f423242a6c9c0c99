import { performance } from 'node:perf_hooks';
import { SCREEN_VERSION } from '@mandapa/protocol';

const MAX_WAIT_MS = 10_000;

/** A spectator's screen that draws nothing: it notes when it was told what. */
export class Screen {
  /** Messages that have come so far. */
  messages = 0;
  #seq = 0;
  #toldMs = 0;
  #socket: WebSocket | undefined;
  #onTold: () => void = () => {};

  async open(bridgeUrl: string): Promise<void> {
    const url = `${bridgeUrl.replace(/^http/, 'ws')}/ws`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`nobody answers at ${url}`)));
    });
    socket.addEventListener('message', ({ data }) => this.#onMessage(performance.now(), String(data)));
    socket.send(JSON.stringify({ type: 'hello', version: SCREEN_VERSION, role: 'spectator' }));
  }

  /** Settles with the moment at which the screen was told of this entry. */
  shows(seq: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`entry ${seq} did not reach the screen within ${MAX_WAIT_MS / 1_000} s`)),
        MAX_WAIT_MS,
      );
      this.#onTold = () => {
        if (this.#seq < seq) return;
        clearTimeout(timer);
        resolve(this.#toldMs);
      };
      this.#onTold();
    });
  }

  close(): void {
    this.#socket?.close();
  }

  #onMessage(atMs: number, text: string): void {
    this.messages++;
    const { view } = JSON.parse(text) as { view?: { seq: number } | null };
    // Later messages of the same entry are other news.
    if (!view || view.seq <= this.#seq) return;
    this.#seq = view.seq;
    this.#toldMs = atMs;
    this.#onTold();
  }
}
