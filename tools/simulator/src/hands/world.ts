import type { Place, Rng, SensorId, TableProfile } from '@mandapa/engine';
import type { VirtualClock } from '../clock.ts';
import type { PhysicalTable } from '../table.ts';
import type { Trace } from '../trace.ts';

/** What hands work with. */
export interface HandWorld {
  readonly clock: VirtualClock;
  readonly table: PhysicalTable;
  readonly profile: TableProfile;
  readonly rng: Rng;
  readonly trace: Trace;
  /**
   * Presses the button that gives this signal, or rolls the die that does and shows this value; false if the
   * table has none, or its board is not up.
   */
  readonly press: (signal: string, at: Place, value?: number | string) => boolean;
}

/** The gates that a piece passes on its way out of a place. */
export function gatesOf(profile: TableProfile, from: Place): readonly SensorId[] {
  const covering = profile.coverage.find(({ place }) => place === from)?.sensors ?? [];
  const gates = new Set(profile.sensors.filter(({ role }) => role === 'gate').map(({ id }) => id));
  return covering.map(({ id }) => id).filter((id) => gates.has(id));
}

export const hasButton = (profile: TableProfile, signal: string, at: Place): boolean =>
  profile.buttons.some((button) => button.signal === signal && button.at === at);
