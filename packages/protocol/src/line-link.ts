import type { DeviceMessage, DeviceOffline, LinkOutput } from './device-message.ts';
import type { EventMemory } from './event-ledger.ts';
import { EVERY_BOARD, encodeFrameAt, type FrameResult } from './frame.ts';
import { type BuzzerSound, type DownMessage, isUpMessage, type LightPattern } from './generated/messages.ts';
import { type HostOptions, HostSession } from './host-session.ts';
import { type StreamCounters, StreamDecoder } from './stream.ts';

export interface LineLinkOptions extends Omit<HostOptions, 'ordered' | 'memory'> {
  /** After so long without one sound frame people are told what may be wrong. */
  readonly complainMs?: number;
  /** Events that were kept before the host was restarted, by device id. */
  readonly memories?: ReadonlyMap<string, EventMemory>;
}

/** Pause between calls into a line on which nobody has answered. */
const CALL_AGAIN_MS = 1_000;

/**
 * The host's end of a byte line (serial) with one board or many: bytes and time in, messages and frames out.
 * Boards are told apart by the address in their frames. Pure: the caller owns the port and the clock, discards
 * what the port had buffered, then calls `open`, and `tick` every 100 ms or so.
 */
export class LineLink {
  readonly #options: Omit<HostOptions, 'ordered'>;
  readonly #memories: ReadonlyMap<string, EventMemory>;
  readonly #complainMs: number;
  readonly #decoder = new StreamDecoder();
  readonly #boards = new Map<number, HostSession>();
  #openedMs = 0;
  #calledMs = 0;
  #bytesAtOpen = 0;
  #isOpen = false;
  #complained = false;
  #echoReported = false;

  constructor(options: LineLinkOptions) {
    const { complainMs = 8_000, memories = new Map(), ...rest } = options;
    this.#complainMs = complainMs;
    this.#memories = memories;
    this.#options = rest;
  }

  get counters(): Readonly<StreamCounters> {
    return this.#decoder.counters;
  }

  /** Every board that has answered has told what all its readers see. */
  get complete(): boolean {
    return this.#boards.size > 0 && [...this.#boards.values()].every((board) => board.complete);
  }

  /** Calls every board on the line; who answers is asked for all its readings. */
  open(nowMs: number): LinkOutput<Uint8Array> {
    this.#decoder.reset();
    this.#boards.clear();
    this.#openedMs = nowMs;
    this.#bytesAtOpen = this.#decoder.counters.bytes;
    this.#isOpen = true;
    this.#complained = false;
    this.#echoReported = false;
    return { messages: [], send: [this.#call(nowMs)] };
  }

  close(nowMs: number, reason: DeviceOffline['reason'] = 'closed'): LinkOutput<Uint8Array> {
    this.#isOpen = false;
    return this.#eachBoard((board) => board.close(nowMs, reason));
  }

  receive(bytes: Uint8Array, nowMs: number): LinkOutput<Uint8Array> {
    const outputs = this.#decoder.feed(bytes).map((result) => this.#onFrame(result, nowMs));
    return joined(outputs);
  }

  tick(nowMs: number): LinkOutput<Uint8Array> {
    const output = this.#eachBoard((board) => board.tick(nowMs));
    const send = [...output.send];
    if (this.#isOpen && this.#boards.size === 0 && nowMs - this.#calledMs >= CALL_AGAIN_MS)
      send.push(this.#call(nowMs));
    const complaint = this.#complaint(nowMs);
    return { messages: complaint ? [...output.messages, complaint] : output.messages, send };
  }

  /** The host has kept this event for good (journal written); until then the board repeats it. */
  acknowledge(device: string, bootId: number, number: number): LinkOutput<Uint8Array> {
    return this.#boardOf(device, (board) => board.acknowledge(bootId, number));
  }

  setLights(
    device: string,
    lights: ReadonlyMap<number, LightPattern>,
    nowMs: number,
    buzzer: BuzzerSound = 'silent',
  ): LinkOutput<Uint8Array> {
    return this.#boardOf(device, (board) => board.setLights(lights, nowMs, buzzer));
  }

  #call(nowMs: number): Uint8Array {
    this.#calledMs = nowMs;
    return encodeFrameAt(EVERY_BOARD, { type: 'request', what: 'hello' });
  }

  #onFrame(result: FrameResult, nowMs: number): LinkOutput<Uint8Array> {
    if (!result.ok) {
      // Whose frame it was cannot be told, so every board is asked again.
      return result.fault === 'unknown-type' ? NOTHING : this.#eachBoard((board) => board.lost(nowMs));
    }
    if (!isUpMessage(result.message)) return this.#echo(nowMs);
    const known = this.#boards.get(result.address);
    const board = known ?? this.#welcome(result, nowMs);
    const outputs = [known ? NO_WORD : board.open(nowMs), board.receive(result.message, nowMs)];
    return joined(outputs.map((output) => addressed(output, result.address)));
  }

  #welcome(result: Extract<FrameResult, { ok: true }>, nowMs: number): HostSession {
    const { message, address } = result;
    const memory = message.type === 'hello' ? this.#memories.get(message.deviceId) : undefined;
    const board = new HostSession({ ...this.#options, ordered: true, ...(memory ? { memory } : {}) });
    this.#boards.set(address, board);
    this.#calledMs = nowMs;
    return board;
  }

  #eachBoard(step: (board: HostSession) => LinkOutput<DownMessage>): LinkOutput<Uint8Array> {
    return joined([...this.#boards].map(([address, board]) => addressed(step(board), address)));
  }

  #boardOf(device: string, step: (board: HostSession) => LinkOutput<DownMessage>): LinkOutput<Uint8Array> {
    for (const [address, board] of this.#boards) {
      if (board.hello?.deviceId === device) return addressed(step(board), address);
    }
    return NOTHING;
  }

  #echo(nowMs: number): LinkOutput<Uint8Array> {
    if (this.#echoReported) return NOTHING;
    this.#echoReported = true;
    return {
      messages: [
        this.#problem(
          'what we send comes back: the line echoes or its two wires are joined; connect a board, or switch its echo off',
          nowMs,
        ),
      ],
      send: [],
    };
  }

  #complaint(nowMs: number): DeviceMessage | undefined {
    const waiting = this.#isOpen && this.#boards.size === 0;
    if (!waiting || this.#complained || nowMs - this.#openedMs < this.#complainMs) return undefined;
    this.#complained = true;
    return this.#problem(
      this.#decoder.counters.bytes > this.#bytesAtOpen
        ? 'bytes arrive, but no sound frame among them: check the baud rate, that the board runs Mandapa firmware, or name its dialect in the profile'
        : 'nothing is heard: check that the board has power, that it is this port, and that its firmware runs',
      nowMs,
    );
  }

  #problem(text: string, atMs: number): DeviceMessage {
    return { type: 'problem', device: null, atMs, text: `${this.#options.name}: ${text}` };
  }
}

const NOTHING: LinkOutput<Uint8Array> = { messages: [], send: [] };
const NO_WORD: LinkOutput<DownMessage> = { messages: [], send: [] };

const addressed = (output: LinkOutput<DownMessage>, address: number): LinkOutput<Uint8Array> => ({
  messages: output.messages,
  send: output.send.map((message) => encodeFrameAt(address, message)),
});

const joined = (outputs: readonly LinkOutput<Uint8Array>[]): LinkOutput<Uint8Array> => ({
  messages: outputs.flatMap((output) => output.messages),
  send: outputs.flatMap((output) => output.send),
});
