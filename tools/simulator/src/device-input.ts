import type { TableProfile } from '@mandapa/engine';
import { tagUid } from '@mandapa/engine';
import type { DeviceMessage } from '@mandapa/protocol';
import type { TwinInput } from '@mandapa/twin';

/** What a board's message means to the twin; undefined where it means nothing. */
export function toTwinInput(message: DeviceMessage, profile: TableProfile): TwinInput | undefined {
  switch (message.type) {
    case 'hello':
      return { type: 'device', device: message.device, status: 'online', atMs: message.atMs };
    case 'offline':
      return { type: 'device', device: message.device, status: 'offline', atMs: message.atMs };
    case 'incompatible':
      return { type: 'device', device: message.device, status: 'incompatible', atMs: message.atMs };
    case 'reading': {
      const { device, reader, outcome, round, atMs, polls, hits } = message;
      return {
        type: 'reading',
        device,
        reader,
        outcome,
        tags: message.tags.map(tagUid),
        round,
        atMs,
        polls,
        hits,
      };
    }
    case 'round':
      return {
        type: 'round',
        device: message.device,
        round: message.round,
        atMs: message.atMs,
        healthy: message.healthy,
      };
    case 'event': {
      const button = profile.buttons.find(
        ({ device, source }) => device === message.device && source === message.source,
      );
      if (message.stale || message.kind === 'gate' || button === undefined) return undefined;
      const value = message.kind === 'die' ? { value: message.value } : {};
      return { type: 'signal', signal: button.signal, at: button.at, ...value, atMs: message.atMs };
    }
    case 'log':
    case 'problem':
      return undefined;
  }
}
