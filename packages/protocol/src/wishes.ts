import { ProtocolError } from './error.ts';
import type {
  BuzzerSound,
  ConfigKey,
  ConfigureMessage,
  DownMessage,
  LightMessage,
  LightPattern,
} from './generated/messages.ts';

export const LIGHTS_PER_BOARD = 16;
const REPEAT_MS = 500;

/** What the host wants of a board: the whole of it is repeated until the board's rounds show it. */
export class Wishes {
  #light: LightMessage | undefined;
  #lightShown = true;
  #lightSentMs = Number.NEGATIVE_INFINITY;
  /** One setting after the other, in the order of the wishes; a key stands here once. */
  readonly #settings = new Map<ConfigKey, number>();
  #toSend: ConfigKey[] = [];
  #configure: ConfigureMessage | undefined;
  #configureSentMs = Number.NEGATIVE_INFINITY;
  #lightSequence = 0;
  #configSequence = 0;

  setLights(lights: ReadonlyMap<number, LightPattern>, buzzer: BuzzerSound): void {
    const patterns = Array.from({ length: LIGHTS_PER_BOARD }, (_, light) => lights.get(light) ?? 'off');
    for (const light of lights.keys()) {
      if (!Number.isInteger(light) || light < 0 || light >= LIGHTS_PER_BOARD) {
        throw new ProtocolError(
          `there is no light ${light}: a board has lights 0 to ${LIGHTS_PER_BOARD - 1}`,
        );
      }
    }
    const before = this.#light?.lights;
    if (buzzer === 'silent' && patterns.every((pattern, light) => pattern === (before?.[light] ?? 'off')))
      return;
    this.#lightSequence = (this.#lightSequence % 255) + 1;
    this.#light = { type: 'light', sequence: this.#lightSequence, lights: patterns, buzzer };
    this.#lightShown = false;
    this.#lightSentMs = Number.NEGATIVE_INFINITY;
  }

  configure(key: ConfigKey, value: number): void {
    this.#settings.set(key, value);
    this.#toSend = [...this.#toSend.filter((other) => other !== key), key];
    if (this.#configure?.key === key) this.#configure = undefined;
  }

  /** A reboot has darkened the lights and lost the settings. A sound that was meant for a past moment stays unsaid. */
  forgottenByBoard(): void {
    if (this.#light !== undefined) {
      this.#light = { ...this.#light, buzzer: 'silent' };
      this.#lightShown = false;
      this.#lightSentMs = Number.NEGATIVE_INFINITY;
    }
    this.#toSend = [...this.#settings.keys()];
    this.#configure = undefined;
  }

  /** A round came: what does the board show? */
  shownByBoard(lightSequence: number, configSequence: number): void {
    if (this.#light !== undefined) this.#lightShown = lightSequence === this.#light.sequence;
    if (this.#configure !== undefined && configSequence === this.#configure.sequence)
      this.#configure = undefined;
  }

  /** What is to be sent now. */
  due(nowMs: number): DownMessage[] {
    const due: DownMessage[] = [];
    if (this.#light !== undefined && !this.#lightShown && nowMs - this.#lightSentMs >= REPEAT_MS) {
      this.#lightSentMs = nowMs;
      due.push(this.#light);
    }
    if (this.#configure === undefined) this.#nextSetting();
    if (this.#configure !== undefined && nowMs - this.#configureSentMs >= REPEAT_MS) {
      this.#configureSentMs = nowMs;
      due.push(this.#configure);
    }
    return due;
  }

  #nextSetting(): void {
    const key = this.#toSend.shift();
    const value = key === undefined ? undefined : this.#settings.get(key);
    if (key === undefined || value === undefined) return;
    this.#configSequence = (this.#configSequence % 255) + 1;
    this.#configure = { type: 'configure', sequence: this.#configSequence, key, value };
    this.#configureSentMs = Number.NEGATIVE_INFINITY;
  }
}
