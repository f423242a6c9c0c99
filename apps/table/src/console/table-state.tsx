import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';

type Device = TableView['devices'][number];

const REMEDY: Readonly<Record<Device['status'], string>> = {
  online: 'Look at its antennas and cables.',
  offline: 'Plug it in; play goes on by hand meanwhile.',
  unknown: 'It has not spoken yet: look at its cable and power.',
  incompatible: 'Flash the firmware that comes with this Mandapa.',
};
const MAX_WARNINGS = 3;

const isWell = (device: Device) => device.status === 'online' && device.healthyReaders >= device.readers;

/** The sensors: how many are well, each board as a small grid, every warning with its remedy. */
export function TableState({ view, live }: { view: TableView | undefined; live: boolean }): JSX.Element {
  const devices = view?.devices ?? [];
  const ill = devices.filter((device) => !isWell(device));
  return (
    <section class="card" aria-label="The table">
      <header>
        <h2>The table</h2>
        <span class={live ? 'live' : 'lost'}>{live ? 'live' : 'not connected'}</span>
      </header>
      {devices.length === 0 ? (
        <p class="empty">
          {view
            ? 'This game is played without sensors: enter every move by hand, here or on the table screen.'
            : 'Its readers are shown here once a game is on it.'}
        </p>
      ) : (
        <div class="sensors">
          <div class="boards" aria-hidden="true">
            {devices.slice(0, 40).map((device) => (
              <Board device={device} key={device.id} />
            ))}
          </div>
          <dl>
            <Row name="Readers" ok={ill.length === 0} value={sum(devices)} />
            <Row
              name="Boards"
              ok={devices.every((device) => device.status === 'online')}
              value={`${devices.filter((device) => device.status === 'online').length} of ${devices.length} online`}
            />
          </dl>
        </div>
      )}
      {ill.slice(0, MAX_WARNINGS).map((device) => (
        <p class="warning" key={device.id}>
          <strong>
            {device.id}: {device.detail ?? trouble(device)}
          </strong>
          <span>{REMEDY[device.status]}</span>
        </p>
      ))}
      {ill.length > MAX_WARNINGS && <p class="empty">and {ill.length - MAX_WARNINGS} more</p>}
    </section>
  );
}

const trouble = (device: Device): string => {
  const ill = device.readers - device.healthyReaders;
  if (device.status !== 'online') return device.status;
  return ill === 1 ? 'one reader does not answer well' : `${ill} readers do not answer well`;
};

const sum = (devices: readonly Device[]) => {
  const all = devices.reduce((n, device) => n + device.readers, 0);
  const well = devices.reduce((n, device) => n + (device.status === 'online' ? device.healthyReaders : 0), 0);
  return well === all ? `all ${all} well` : `${well} well of ${all}`;
};

function Board({ device }: { device: Device }): JSX.Element {
  const well = device.status === 'online' ? device.healthyReaders : 0;
  return (
    <i
      class="mat-board"
      title={device.id}
      style={{ '--columns': Math.min(4, Math.ceil(Math.sqrt(device.readers))) }}
    >
      {Array.from({ length: Math.min(device.readers, 16) }, (_, i) => (
        <u class={i < well ? '' : 'ill'} key={String(i)} />
      ))}
    </i>
  );
}

function Row({ name, ok, value }: { name: string; ok: boolean; value: string }): JSX.Element {
  return (
    <div>
      <dt class={ok ? 'ok' : 'weak'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
