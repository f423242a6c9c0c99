import type { Register, SensorId, TableProfile } from '@mandapa/engine';
import type { Scan } from '@mandapa/protocol';
import type { VirtualReader } from './readers/reader.ts';
import type { Trace } from './trace.ts';

const CLEAN = 'clean ';

/** Writes down what readers say, in the names of pieces and places, whenever it changes. */
export class ScanTrace {
  readonly #trace: Trace;
  readonly #pieceOf: ReadonlyMap<string, string>;
  readonly #placesOver = new Map<SensorId, string>();
  readonly #last = new Map<SensorId, string>();

  constructor(trace: Trace, profile: TableProfile, register: Register) {
    this.#trace = trace;
    this.#pieceOf = new Map(register.tags.map(({ uid, piece }) => [uid, piece]));
    for (const { place, sensors } of profile.coverage)
      for (const { id } of sensors) {
        const before = this.#placesOver.get(id);
        this.#placesOver.set(id, before === undefined ? place : `${before} ${place}`);
      }
  }

  note({ spec }: VirtualReader, { outcome, tags }: Scan, nowMs: number): void {
    const last = this.#last.get(spec.id);
    if (outcome === 'clean' && (last === undefined || last === CLEAN)) return;
    const key = `${outcome} ${tags.join(' ')}`;
    if (last === key) return;
    this.#last.set(spec.id, key);
    const pieces = tags.map((tag) => this.#pieceOf.get(tag) ?? `?${tag}`).join(' ');
    this.#trace.add(
      nowMs,
      'reading',
      `${spec.id} (${this.#placesOver.get(spec.id) ?? ''}) ${outcome} ${pieces}`,
    );
  }
}
