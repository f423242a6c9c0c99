import {
  type BuzzerSound,
  DeviceLink,
  type DeviceMessage,
  type EventMemory,
  type LightPattern,
  type LinkOutput,
} from '@mandapa/protocol';

/** What a serial line is to the port that feeds it: bytes in, messages and bytes out, boards by their id. */
export class SerialLine {
  readonly #link: DeviceLink;

  constructor(name: string, memories: ReadonlyMap<string, EventMemory>) {
    const memory = [...memories.values()].at(-1);
    this.#link = new DeviceLink({ name, ...(memory && { memory }) });
  }

  open(nowMs: number): LinkOutput<Uint8Array> {
    return this.#link.open(nowMs);
  }

  receive(bytes: Uint8Array, nowMs: number): LinkOutput<Uint8Array> {
    return this.#link.receive(bytes, nowMs);
  }

  tick(nowMs: number): LinkOutput<Uint8Array> {
    return this.#link.tick(nowMs);
  }

  close(nowMs: number): LinkOutput<Uint8Array> {
    return this.#link.close(nowMs);
  }

  acknowledge(device: string, bootId: number, number: number): LinkOutput<Uint8Array> {
    return this.#isHere(device) ? this.#link.acknowledge(bootId, number) : NOTHING;
  }

  setLights(
    device: string,
    lights: ReadonlyMap<number, LightPattern>,
    nowMs: number,
    buzzer: BuzzerSound,
  ): LinkOutput<Uint8Array> {
    return this.#isHere(device) ? this.#link.setLights(lights, nowMs, buzzer) : NOTHING;
  }

  #isHere(device: string): boolean {
    return this.#link.hello?.deviceId === device;
  }
}

const NOTHING: { readonly messages: readonly DeviceMessage[]; readonly send: readonly Uint8Array[] } = {
  messages: [],
  send: [],
};
