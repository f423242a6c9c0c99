import type { TableProfile } from '@mandapa/engine';
import type { DeviceMessage, DeviceReading, DeviceRound, TableView } from '@mandapa/protocol';
import type { Transport } from '../transports/transport.ts';

export type DeviceStatus = TableView['devices'][number]['status'];

/** What is known of one board. */
interface Device {
  status: DeviceStatus;
  detail?: string;
  readers: number;
  bootId: number;
  round?: DeviceRound;
  /** The last reading of each reader, so that a game that starts later need not wait for the next. */
  readonly readings: Map<number, DeviceReading>;
  transport: Transport;
}

/** Far more than a table has; a stranger that changes its id all the time does not fill the memory. */
const MAX_DEVICES = 256;

/** All boards that were ever heard on any link, by their id. */
export class DeviceDirectory {
  readonly #devices = new Map<string, Device>();

  take(message: DeviceMessage, transport: Transport): void {
    if (message.device === null || message.type === 'problem' || message.type === 'log') return;
    const known = this.#devices.get(message.device);
    if (known === undefined && this.#devices.size >= MAX_DEVICES) return;
    const device = known ?? newDevice(message.bootId, transport);
    if (known === undefined) this.#devices.set(message.device, device);
    device.transport = transport;
    switch (message.type) {
      case 'hello':
        device.status = 'online';
        delete device.detail;
        if (device.bootId !== message.bootId) forgetReadings(device);
        device.bootId = message.bootId;
        device.readers = message.readerCount;
        break;
      case 'reading':
        device.readings.set(message.reader, message);
        break;
      case 'round':
        device.round = message;
        break;
      case 'offline':
        device.status = 'offline';
        device.detail = offlineText[message.reason];
        forgetReadings(device);
        break;
      case 'incompatible':
        device.status = 'incompatible';
        device.detail = message.remedy;
        forgetReadings(device);
        break;
      case 'event':
        break;
    }
  }

  transportOf(device: string): Transport | undefined {
    return this.#devices.get(device)?.transport;
  }

  /** For a twin that begins now: every board that is online, with what it last said. */
  online(): readonly {
    readonly device: string;
    readonly bootId: number;
    readonly readings: readonly DeviceReading[];
  }[] {
    return [...this.#devices]
      .filter(([, { status }]) => status === 'online')
      .map(([device, { bootId, readings }]) => ({ device, bootId, readings: [...readings.values()] }));
  }

  lastRound(device: string): number {
    return this.#devices.get(device)?.round?.round ?? 0;
  }

  /** The profile's boards first, in its order, then others that were heard. */
  view(profile: TableProfile | undefined, linkProblem: string | undefined): TableView['devices'] {
    const expected = profile?.devices ?? [];
    const ids = new Set([...expected.map(({ id }) => id), ...this.#devices.keys()]);
    return [...ids].map((id) => {
      const spec = expected.find((device) => device.id === id);
      const device = this.#devices.get(id);
      if (device === undefined)
        return {
          id,
          status: 'unknown' as const,
          detail: linkProblem ?? 'Not heard yet: check its cable and power.',
          readers: spec?.readers ?? 0,
          healthyReaders: 0,
        };
      const stranger = profile !== undefined && spec === undefined;
      const detail =
        device.detail ?? (stranger ? 'Not part of this table’s profile; it is ignored.' : undefined);
      return {
        id,
        status: device.status,
        ...(detail !== undefined && { detail }),
        readers: device.readers,
        healthyReaders: device.status === 'online' ? healthyOf(device) : 0,
      };
    });
  }
}

const newDevice = (bootId: number, transport: Transport): Device => ({
  status: 'unknown',
  readers: 0,
  bootId,
  readings: new Map(),
  transport,
});

function forgetReadings(device: Device): void {
  device.readings.clear();
  delete device.round;
}

function healthyOf({ round, readers }: Device): number {
  let count = 0;
  for (let reader = 0; reader < readers; reader++) if (((round?.healthy ?? 0) >>> reader) & 1) count++;
  return count;
}

const offlineText = {
  closed: 'The link to it was lost: check the cable.',
  silent: 'Nothing is heard of it any more: check its power.',
  replaced: 'Another board answers on its link.',
  rebooting: 'It is starting again.',
  will: 'It left the broker: check its power and network.',
} as const;
