import type {
  EventMessage,
  HelloMessage,
  LogMessage,
  ReadingMessage,
  RoundMessage,
} from './generated/messages.ts';

/** Where and when; on every message of a board, whether it came by serial or by MQTT. */
export interface Stamp {
  readonly device: string;
  readonly bootId: number;
  /**
   * When it was so, in the host's milliseconds: the board's own time mapped to the host's for readings and
   * rounds, arrival less age for events, arrival for the rest.
   */
  readonly atMs: number;
}

/** The board is there (again); readings of all its readers follow. */
export interface DeviceHello extends HelloMessage, Stamp {}
/** Replaces the reading of that reader before it. */
export interface DeviceReading extends ReadingMessage, Stamp {}
export interface DeviceRound extends RoundMessage, Stamp {}
/** Passed on once; to be acknowledged when it has been kept. */
export interface DeviceEvent extends EventMessage, Stamp {
  /** Older than 10 s: shown, never acted on. */
  readonly stale: boolean;
}
export interface DeviceLog extends LogMessage, Stamp {}

/** All its readers are unknown from here on. */
export interface DeviceOffline extends Stamp {
  readonly type: 'offline';
  readonly reason: 'closed' | 'silent' | 'replaced' | 'rebooting' | 'will';
}

/** It speaks another major version: its places are blind. */
export interface DeviceIncompatible extends Stamp {
  readonly type: 'incompatible';
  readonly protocolMajor: number;
  readonly firmware: string;
  /** What is wrong and what to do, for people. */
  readonly remedy: string;
}

/** Something on this link is not as it should be; for people and logs, never for the twin to conclude from. */
export interface DeviceProblem {
  readonly type: 'problem';
  readonly device: string | null;
  readonly atMs: number;
  readonly text: string;
}

/** What the host hears of boards: the same by serial and by MQTT. */
export type DeviceMessage =
  | DeviceHello
  | DeviceReading
  | DeviceRound
  | DeviceEvent
  | DeviceLog
  | DeviceOffline
  | DeviceIncompatible
  | DeviceProblem;

/** Result of every step of a link: what was learnt, and what is to be sent. */
export interface LinkOutput<Outgoing> {
  readonly messages: readonly DeviceMessage[];
  readonly send: readonly Outgoing[];
}
