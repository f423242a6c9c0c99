import type { BuzzerSound, DeviceMessage, LightPattern } from '@mandapa/protocol';

/** How a link to boards stands, in words that people can act on. */
export interface LinkStatus {
  readonly link: string;
  readonly state: 'opening' | 'open' | 'waiting' | 'closed';
  /** What is wrong; only while waiting. */
  readonly problem?: string;
  readonly remedy?: string;
}

export interface TransportListener {
  message(message: DeviceMessage, transport: Transport): void;
  status(status: LinkStatus): void;
}

/** One way to boards: a serial line or a broker, either of which may carry several of them. */
export interface Transport {
  readonly link: string;
  readonly status: LinkStatus;
  /** Begins to connect, and goes on trying for ever; a device that is missing is a status, never a throw. */
  start(listener: TransportListener): void;
  stop(): Promise<void>;
  /** The event has been kept for good: its board may forget it. */
  acknowledge(device: string, bootId: number, number: number): void;
  setLights(device: string, lights: ReadonlyMap<number, LightPattern>, buzzer?: BuzzerSound): void;
}

/** How often links are given the time: they repeat, ask again and notice silence. */
export const TICK_MS = 100;
