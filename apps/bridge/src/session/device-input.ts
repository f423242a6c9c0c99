import { type TableProfile, tagUid } from '@mandapa/engine';
import type { DeviceEvent, DeviceMessage, DeviceReading } from '@mandapa/protocol';
import type { TwinInput } from '@mandapa/twin';
import type { Timeline } from './timeline.ts';

/** What a board says, as the twin takes it: with the moment on the twin's own clock. */
export function twinInputOf(
  message: DeviceMessage,
  profile: TableProfile,
  timeline: Timeline,
  lastRound: (device: string) => number,
): TwinInput | undefined {
  switch (message.type) {
    case 'hello':
      return { type: 'device', device: message.device, status: 'online', atMs: timeline.now() };
    case 'offline':
      timeline.forget(message.device);
      return { type: 'device', device: message.device, status: 'offline', atMs: timeline.now() };
    case 'incompatible':
      return { type: 'device', device: message.device, status: 'incompatible', atMs: timeline.now() };
    case 'reading':
      return readingInput(message, timeline);
    case 'round':
      return {
        type: 'round',
        device: message.device,
        round: message.round,
        atMs: timeline.of(message.device, message.bootId, message.deviceMs),
        healthy: message.healthy,
      };
    case 'event':
      return message.stale ? undefined : eventInput(message, profile, timeline, lastRound(message.device));
    case 'log':
    case 'problem':
      return undefined;
  }
}

export function readingInput(message: DeviceReading, timeline: Timeline): TwinInput {
  return {
    type: 'reading',
    device: message.device,
    reader: message.reader,
    outcome: message.outcome,
    tags: message.tags.map(tagUid),
    round: message.round,
    atMs: timeline.of(message.device, message.bootId, message.deviceMs),
    polls: message.polls,
    hits: message.hits,
  };
}

/** A button or die becomes the signal that the profile names; a gate's event is a reading of that gate. */
function eventInput(
  message: DeviceEvent,
  profile: TableProfile,
  timeline: Timeline,
  round: number,
): TwinInput | undefined {
  const { device, source, kind, value, uid } = message;
  const atMs = timeline.now() - message.ageMs;
  if (kind === 'gate') {
    if (uid === null) return undefined;
    const tags = [tagUid(uid)];
    return { type: 'reading', device, reader: source, outcome: 'tags', tags, round, atMs, polls: 1, hits: 1 };
  }
  if (kind === 'button' && value === 0) return undefined;
  const button = profile.buttons.find((known) => known.device === device && known.source === source);
  if (button === undefined) return undefined;
  return {
    type: 'signal',
    signal: button.signal,
    at: button.at,
    ...(kind === 'die' && { value }),
    atMs,
  };
}
