import type { SensorId, TableProfile, TagUid } from '@mandapa/engine';
import type { Tuning } from '../tuning.ts';
import type { DeviceInput, ReadingInput, RoundInput, SensorStatus } from '../types.ts';
import { hits, SensorHistory, type TagTrace } from './sensor-history.ts';

/** A tag that passed a gate; which way is for reconcile to conclude. */
export interface GatePass {
  readonly sensor: SensorId;
  readonly tag: TagUid;
  readonly atMs: number;
}

interface Device {
  online: boolean;
  round: number;
  atMs: number;
  readonly sensors: SensorHistory[];
}

/** A tag at a gate again after this long has passed it again. */
const SAME_PASS_MS = 1200;
const MAX_PASSES = 256;

/** Turns readings into what is sure, what is gone and what is unknown. Knows tags and sensors, no game. */
export class Sensing {
  readonly sensors = new Map<SensorId, SensorHistory>();
  readonly passes: GatePass[] = [];
  /** Rises whenever something that may matter has changed. */
  version = 0;
  nowMs = 0;
  readonly #devices = new Map<string, Device>();
  readonly #tuning: Tuning;

  constructor(profile: TableProfile, tuning: Tuning) {
    this.#tuning = tuning;
    for (const spec of profile.sensors) {
      const history = new SensorHistory(spec, tuning.absenceRounds);
      this.sensors.set(spec.id, history);
      this.#device(spec.device).sensors[spec.reader] = history;
    }
  }

  reading(input: ReadingInput): void {
    this.#advance(input.atMs);
    const device = this.#devices.get(input.device);
    const sensor = device?.sensors[input.reader];
    if (!device || !sensor) return;
    device.online = true;
    if (sensor.spec.role === 'gate') {
      for (const tag of input.tags) this.#pass(sensor.spec.id, tag, input.atMs);
      sensor.read(input);
      return;
    }
    sensor.read(input);
  }

  round(input: RoundInput): void {
    this.#advance(input.atMs);
    const device = this.#devices.get(input.device);
    if (!device) return;
    device.online = true;
    device.round = input.round;
    device.atMs = input.atMs;
    for (const sensor of device.sensors) {
      if (!sensor) continue;
      sensor.healthy = ((input.healthy >>> sensor.spec.reader) & 1) === 1;
      if (sensor.spec.role !== 'gate') sensor.poll(input.atMs);
    }
    this.version++;
  }

  device(input: DeviceInput): void {
    this.#advance(input.atMs);
    const device = this.#devices.get(input.device);
    if (!device) return;
    device.online = input.status === 'online';
    device.atMs = input.atMs;
    for (const sensor of device.sensors) sensor?.forget();
    this.version++;
  }

  /** Time passes also where no device speaks: that is how a silent one is noticed. */
  time(atMs: number): void {
    this.#advance(atMs);
  }

  /** Whether conclusions may be drawn from this sensor's silence and from its tags. */
  trusted(id: SensorId): boolean {
    const sensor = this.sensors.get(id);
    if (!sensor) return false;
    const device = this.#devices.get(sensor.spec.device);
    if (!device?.online || this.nowMs - device.atMs > this.#tuning.deviceSilentMs) return false;
    return sensor.known && !sensor.faulty && sensor.corruptRounds < this.#tuning.corruptRounds;
  }

  /** Whether the tag is surely there. In a stack any subset may be silent, so fewer polls must do. */
  firm(id: SensorId, tag: TagUid, inStack: boolean): boolean {
    const trace = this.trace(id, tag);
    if (!trace || !this.trusted(id)) return false;
    if (trace.lastSeenMs - trace.firstSeenMs < this.#tuning.firmMs) return false;
    if (hits(trace.bits, 3) >= 2) return true;
    return inStack && hits(trace.bits, 8) >= this.#tuning.stackHits && hits(trace.bits, 4) >= 1;
  }

  /** Whether a lone tag is surely not there (any more): clean polls only, over the window of this reader. */
  absent(id: SensorId, tag: TagUid): boolean {
    const sensor = this.sensors.get(id);
    if (!sensor || !this.trusted(id)) return false;
    const trace = sensor.traces.get(tag);
    if (trace && trace.missed < sensor.absenceRounds) return false;
    return !sensor.full;
  }

  /** What these tags did so far says nothing of what they do next: their piece went back where none is told apart. */
  forget(tags: readonly TagUid[]): void {
    for (const sensor of this.sensors.values()) for (const tag of tags) sensor.visits.delete(tag);
    const kept = this.passes.filter(({ tag }) => !tags.includes(tag));
    this.passes.splice(0, this.passes.length, ...kept);
  }

  trace(id: SensorId, tag: TagUid): TagTrace | undefined {
    return this.sensors.get(id)?.traces.get(tag);
  }

  /** Every tag that any field sensor has seen of late, with the sensors that saw it. */
  tagsInSight(): Map<TagUid, SensorHistory[]> {
    const found = new Map<TagUid, SensorHistory[]>();
    for (const sensor of this.sensors.values()) {
      for (const tag of sensor.traces.keys()) {
        const list = found.get(tag);
        if (list) list.push(sensor);
        else found.set(tag, [sensor]);
      }
    }
    return found;
  }

  /** What passed has been accounted for: a later pass of the same tag is another one. */
  settlePasses(tags: readonly TagUid[]): void {
    for (let i = this.passes.length - 1; i >= 0; i--)
      if (tags.includes((this.passes[i] as GatePass).tag)) this.passes.splice(i, 1);
  }

  status(): SensorStatus[] {
    return [...this.sensors.values()].map((sensor) => ({
      id: sensor.spec.id,
      health: !this.trusted(sensor.spec.id) ? 'unknown' : sensor.corruptRounds > 2 ? 'weak' : 'ok',
    }));
  }

  #device(id: string): Device {
    let device = this.#devices.get(id);
    if (!device) {
      device = { online: false, round: -1, atMs: 0, sensors: [] };
      this.#devices.set(id, device);
    }
    return device;
  }

  #pass(sensor: SensorId, tag: TagUid, atMs: number): void {
    const last = this.passes.findLast((pass) => pass.tag === tag && pass.sensor === sensor);
    if (last && atMs - last.atMs < SAME_PASS_MS) {
      // The same hand still in the gate: one pass, seen again.
      this.passes.splice(this.passes.indexOf(last), 1, { sensor, tag, atMs });
      return;
    }
    this.passes.push({ sensor, tag, atMs });
    if (this.passes.length > MAX_PASSES) this.passes.shift();
    this.version++;
  }

  #advance(atMs: number): void {
    if (atMs > this.nowMs) this.nowMs = atMs;
  }
}
