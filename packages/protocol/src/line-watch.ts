import type { DeviceProblem } from './device-message.ts';

const ECHO =
  'what we send comes back: the line echoes or its two wires are joined; connect a board, or switch its echo off';
const NO_FRAME =
  'bytes arrive, but no sound frame among them: check the baud rate, that the board runs Mandapa firmware, or name its dialect in the profile';
const NO_BYTE =
  'nothing is heard: check that the board has power, that it is this port, and that its firmware runs';

/** Notices what is wrong with a byte line as a whole, and says each thing once per open. */
export class LineWatch {
  readonly #name: string;
  readonly #complainMs: number;
  readonly #said = new Set<string>();
  #openedMs = 0;
  #bytesAtOpen = 0;

  constructor(name: string, complainMs = 8_000) {
    this.#name = name;
    this.#complainMs = complainMs;
  }

  opened(nowMs: number, bytesSoFar: number): void {
    this.#said.clear();
    this.#openedMs = nowMs;
    this.#bytesAtOpen = bytesSoFar;
  }

  /** A message that only hosts send has come in. */
  echo(nowMs: number): DeviceProblem[] {
    return this.once(ECHO, nowMs);
  }

  /** Nobody has answered so far. */
  unanswered(nowMs: number, bytesSoFar: number): DeviceProblem[] {
    if (nowMs - this.#openedMs < this.#complainMs) return [];
    return this.once(bytesSoFar > this.#bytesAtOpen ? NO_FRAME : NO_BYTE, nowMs);
  }

  once(text: string, nowMs: number): DeviceProblem[] {
    if (this.#said.has(text)) return [];
    this.#said.add(text);
    return [{ type: 'problem', device: null, atMs: nowMs, text: `${this.#name}: ${text}` }];
  }
}
