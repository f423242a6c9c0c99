import { z } from 'zod';
import { ProtocolError } from './error.ts';
import {
  ackJson,
  configureJson,
  type DownMessage,
  eventJson,
  helloJson,
  lightJson,
  logJson,
  readingJson,
  requestJson,
  roundJson,
  type UpMessage,
} from './generated/messages.ts';
import { DEVICE_ID, MAX_READERS } from './rules.ts';

/**
 * The MQTT form: the same messages as JSON, one topic a kind, under `mandapa/<table>/device/<id>/`. Up messages
 * carry the boot id, since retained ones outlive the boot that sent them.
 */

export const TABLE_ID = /^[A-Za-z0-9_-]{1,32}$/;
const ROOT = 'mandapa';
const MAX_PAYLOAD_CHARACTERS = 4_096;

export interface Delivery {
  readonly qos: 0 | 1;
  readonly retain: boolean;
}

const RETAINED: Delivery = { qos: 1, retain: true };
const ASSURED: Delivery = { qos: 1, retain: false };
const BEST_EFFORT: Delivery = { qos: 0, retain: false };

/** How each kind of topic is published. */
export const DELIVERY = {
  state: RETAINED,
  hello: RETAINED,
  reading: RETAINED,
  event: ASSURED,
  round: BEST_EFFORT,
  log: BEST_EFFORT,
  command: ASSURED,
} as const satisfies Record<string, Delivery>;

export interface Publication extends Delivery {
  readonly topic: string;
  readonly payload: string;
}

/** `state` of a board; the will says offline with the boot id of the connection that died. */
export interface DeviceState {
  readonly state: 'online' | 'offline';
  readonly bootId: number;
}

export interface DeviceAddress {
  readonly table: string;
  readonly device: string;
}

export type DeviceTopic = DeviceAddress &
  (
    | { readonly kind: 'state' | 'hello' | 'round' | 'event' | 'log' }
    | { readonly kind: 'reading'; readonly reader: number }
    | { readonly kind: 'command'; readonly command: DownMessage['type'] }
  );

/** Everything boards of a table say; to be subscribed by the host. */
export const deviceSubscriptions = (table: string): string[] =>
  ['state', 'hello', 'reading/+', 'round', 'event', 'log'].map((leaf) => `${ROOT}/${table}/device/+/${leaf}`);

/** What a board subscribes to: its commands, and its own state, to see itself declared dead. */
export const boardSubscriptions = (address: DeviceAddress): string[] => [
  topicOf(address, 'command/+'),
  topicOf(address, 'state'),
];

function topicOf({ table, device }: DeviceAddress, leaf: string): string {
  if (!TABLE_ID.test(table)) {
    throw new ProtocolError(
      `"${table}" cannot be a table in a topic: use 1 to 32 letters, digits, "-" or "_"`,
    );
  }
  if (!DEVICE_ID.test(device)) {
    throw new ProtocolError(`"${device}" cannot be a device id: use 1 to 16 letters, digits, "-" or "_"`);
  }
  return `${ROOT}/${table}/device/${device}/${leaf}`;
}

const COMMANDS = ['ack', 'request', 'configure', 'light'] as const satisfies readonly DownMessage['type'][];
const PLAIN_KINDS = ['state', 'hello', 'round', 'event', 'log'] as const;

/** Undefined for a topic that is not a board's. */
export function parseTopic(topic: string): DeviceTopic | undefined {
  const [root, table, area, device, leaf, detail, ...rest] = topic.split('/');
  if (root !== ROOT || area !== 'device' || rest.length > 0) return undefined;
  if (table === undefined || device === undefined || !TABLE_ID.test(table) || !DEVICE_ID.test(device))
    return undefined;
  const kind = PLAIN_KINDS.find((plain) => plain === leaf);
  if (kind !== undefined) return detail === undefined ? { table, device, kind } : undefined;
  if (leaf === 'reading' && detail !== undefined && /^(?:0|[1-9][0-9]?)$/.test(detail)) {
    const reader = Number(detail);
    return reader < MAX_READERS ? { table, device, kind: 'reading', reader } : undefined;
  }
  const command = COMMANDS.find((name) => name === detail);
  return leaf === 'command' && command !== undefined
    ? { table, device, kind: 'command', command }
    : undefined;
}

export function statePublication(address: DeviceAddress, state: DeviceState): Publication {
  return { topic: topicOf(address, 'state'), payload: JSON.stringify(state), ...DELIVERY.state };
}

/** To be given to the broker on connecting. */
export const willPublication = (address: DeviceAddress, bootId: number): Publication =>
  statePublication(address, { state: 'offline', bootId });

export function upPublication(address: DeviceAddress, bootId: number, message: UpMessage): Publication {
  const { type, ...fields } = message;
  const leaf = message.type === 'reading' ? `reading/${message.reader}` : type;
  return { topic: topicOf(address, leaf), payload: JSON.stringify({ ...fields, bootId }), ...DELIVERY[type] };
}

export function downPublication(address: DeviceAddress, message: DownMessage): Publication {
  const { type, ...fields } = message;
  return { topic: topicOf(address, `command/${type}`), payload: JSON.stringify(fields), ...DELIVERY.command };
}

const bootIdJson = z.object({ bootId: z.int().min(0).max(0xffffffff) });
const stateJson = bootIdJson.extend({ state: z.enum(['online', 'offline']) });
const upJson = { hello: helloJson, reading: readingJson, round: roundJson, event: eventJson, log: logJson };
const downJson = { ack: ackJson, request: requestJson, configure: configureJson, light: lightJson };

export type UpParcel =
  | { readonly kind: 'state'; readonly state: DeviceState }
  | { readonly kind: 'message'; readonly bootId: number; readonly message: UpMessage };

/** Parses what a board published. Throws a ProtocolError that says what is wrong with it, and where. */
export function parseUp(topic: DeviceTopic, payload: string): UpParcel {
  if (topic.kind === 'command') throw new ProtocolError(`${topic.device}: a command is not for the host`);
  const json = parseJson(topic, payload);
  if (topic.kind === 'state') return { kind: 'state', state: parsed(topic, stateJson, json) };
  const { bootId } = parsed(topic, bootIdJson, json);
  const fields = parsed<object>(topic, upJson[topic.kind], json);
  // The table of schemas ties each kind to its message; TypeScript cannot follow that through the lookup.
  const message = { type: topic.kind, ...fields } as UpMessage;
  if (message.type === 'reading' && topic.kind === 'reading' && message.reader !== topic.reader) {
    throw refusal(topic, `reader is ${message.reader} in the message and ${topic.reader} in the topic`);
  }
  if (message.type === 'hello' && message.deviceId !== topic.device) {
    throw refusal(
      topic,
      `deviceId is "${message.deviceId}" in the message and "${topic.device}" in the topic`,
    );
  }
  return { kind: 'message', bootId, message };
}

/** Parses what the host published to a board. Throws a ProtocolError that says what is wrong with it. */
export function parseDown(topic: DeviceTopic, payload: string): DownMessage {
  if (topic.kind !== 'command') throw new ProtocolError(`${topic.device}: ${topic.kind} is not a command`);
  const fields = parsed<object>(topic, downJson[topic.command], parseJson(topic, payload));
  return { type: topic.command, ...fields } as DownMessage;
}

function parseJson(topic: DeviceTopic, payload: string): unknown {
  if (payload.length > MAX_PAYLOAD_CHARACTERS) {
    throw refusal(topic, `${payload.length} characters; at most ${MAX_PAYLOAD_CHARACTERS} are read`);
  }
  try {
    return JSON.parse(payload);
  } catch {
    throw refusal(topic, 'the payload is not JSON');
  }
}

function parsed<Value>(topic: DeviceTopic, schema: z.ZodType<Value>, json: unknown): Value {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const complaints = result.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'payload'}: ${issue.message}`);
  throw refusal(topic, complaints.join('; '));
}

const refusal = (topic: DeviceTopic, complaint: string) =>
  new ProtocolError(
    `board "${topic.device}", topic ${topic.kind}: ${complaint}. The message was ignored; see SPEC.md, "MQTT".`,
  );

/** The state after another one came in: the will of an older boot says nothing about the boot that is online. */
export function stateAfter(current: DeviceState | undefined, incoming: DeviceState): DeviceState {
  const olderWill =
    incoming.state === 'offline' && current?.state === 'online' && current.bootId !== incoming.bootId;
  return olderWill ? current : incoming;
}

/** A retained reading (or hello) counts only while its own boot is online. */
export const validUnder = (state: DeviceState | undefined, bootId: number): boolean =>
  state?.state === 'online' && state.bootId === bootId;

/**
 * A live board that sees itself declared dead says so, whichever boot's will it was. Another boot said to be
 * online is no reason: two boards with one id would answer each other for ever.
 */
export const mustRepublishState = (seen: DeviceState): boolean => seen.state === 'offline';

export const BROKER_RETURN_SPREAD_MS = 5_000;
/** How long to wait after a broker has come back; `random` from 0 to 1, so that not everyone speaks at once. */
export const brokerReturnDelayMs = (random: number): number => Math.round(random * BROKER_RETURN_SPREAD_MS);
