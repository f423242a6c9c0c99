import type { PieceId, Rng, SensorSpec, TagUid } from '@mandapa/engine';
import type { Scan } from '@mandapa/protocol';
import type { FaultRates } from '../faults.ts';
import { chance, within } from '../random.ts';
import type { PhysicalTable, SensorField } from '../table.ts';
import { Coupling } from './coupling.ts';
import { type ReaderFigures, readerFigures } from './figures.ts';
import { ghostOf } from './ghost.ts';

export interface Poll {
  readonly scan: Scan;
  readonly durationMs: number;
}

/** Tags that a frame holds. */
const MAX_TAGS = 4;
/** A passing tag is in the field's weak rim for part of its way. */
const PASSING_MISS_RATE = 0.15;
const FAULT_MS = 50;

const CLEAN: Scan = { outcome: 'clean', tags: [], polls: 1, hits: 0 };
const CORRUPT: Scan = { outcome: 'corrupt', tags: [], polls: 1, hits: 0 };
const COLLISION: Scan = { outcome: 'collision', tags: [], polls: 1, hits: 0 };
const FAULT: Scan = { outcome: 'fault', tags: [], polls: 1, hits: 0 };

export interface ReaderWorld {
  readonly table: PhysicalTable;
  readonly tagOf: (piece: PieceId) => TagUid | undefined;
  readonly rates: FaultRates;
  readonly rng: Rng;
}

/** One virtual reader: looks at the true table and says what such a chip would say. */
export class VirtualReader {
  readonly spec: SensorSpec;
  readonly #world: ReaderWorld;
  readonly #figures: ReaderFigures;
  readonly #coupling: Coupling;
  readonly #field: SensorField;
  readonly #neighbours: readonly SensorField[];
  #failsUntilMs = 0;
  /** What a reader without removal messages said last. */
  #lastTags: readonly string[] = [];

  constructor(spec: SensorSpec, neighbours: readonly SensorField[], world: ReaderWorld) {
    this.spec = spec;
    this.#world = world;
    this.#figures = readerFigures[spec.kind];
    this.#coupling = new Coupling(world.rng, spec.capacity);
    this.#field = world.table.field(spec.id);
    this.#neighbours = neighbours;
  }

  /** Locks up until then. */
  fails(untilMs: number): void {
    this.#failsUntilMs = untilMs;
  }

  heals(): void {
    this.#failsUntilMs = 0;
  }

  isFailing(nowMs: number): boolean {
    return nowMs < this.#failsUntilMs;
  }

  poll(nowMs: number): Poll {
    if (nowMs < this.#failsUntilMs) return { scan: FAULT, durationMs: FAULT_MS };
    if (this.#isIdle(nowMs))
      return { scan: CLEAN, durationMs: within(this.#world.rng, this.#figures.emptyMs) };
    const pieces = this.#heard(nowMs);
    const tags = this.#bled(this.#tags(pieces));
    const scan = this.#disturbed(this.#scan(tags), nowMs);
    const { tagMs, emptyMs } = this.#figures;
    const count = scan.tags.length;
    const durationMs = count > 0 ? count * within(this.#world.rng, tagMs) : within(this.#world.rng, emptyMs);
    return { scan, durationMs };
  }

  /** Nothing lies or passes there and nothing can go wrong: most polls of a mat, so they are to be cheap. */
  #isIdle(nowMs: number): boolean {
    const field = this.#field;
    if (field.passing.length > 0 && field.passing.every(({ untilMs }) => untilMs <= nowMs))
      field.passing = [];
    const { bleed, corrupt } = this.#world.rates;
    return field.lying.length + field.passing.length + bleed + corrupt === 0 && this.spec.removal !== 'no';
  }

  #heard(nowMs: number): PieceId[] {
    const { lying, passing } = this.#field;
    const heard = lying.length === 0 ? [] : this.#lyingHeard(nowMs);
    for (const each of passing) {
      const isThere = each.fromMs <= nowMs && nowMs < each.untilMs;
      if (isThere && !chance(this.#world.rng, PASSING_MISS_RATE)) heard.push(each.piece);
    }
    return heard.slice(0, Math.min(MAX_TAGS, this.spec.capacity));
  }

  #lyingHeard(nowMs: number): PieceId[] {
    const { lying, version, handUntilMs } = this.#field;
    const { missRate, handMissRate, stack } = this.#figures;
    const rng = this.#world.rng;
    const misses = nowMs < handUntilMs ? handMissRate : missRate;
    const answers = (pieces: readonly PieceId[]) => pieces.filter(() => !chance(rng, misses));
    if (lying.length === 1 || this.spec.role === 'region') return answers(lying);
    switch (stack) {
      case 'couple':
        return answers(this.#coupling.answers(lying, version, nowMs));
      case 'flap':
        return answers([rng.pick(lying)]);
      case 'mute':
        return [];
      case 'cover':
        return answers(lying.slice(-1));
    }
  }

  #tags(pieces: readonly PieceId[]): string[] {
    const tags = pieces.flatMap((piece) => this.#world.tagOf(piece) ?? []);
    // Anticollision goes down the tree of ids, so a reader lists them always in the same order.
    return [...new Set(tags)].sort();
  }

  #bled(tags: string[]): string[] {
    const { rng, rates } = this.#world;
    if (this.#neighbours.length === 0 || !chance(rng, rates.bleed)) return tags;
    const from = rng.pick(this.#neighbours).lying;
    return from.length === 0 ? tags : [...new Set([...tags, ...this.#tags([rng.pick(from)])])].sort();
  }

  #scan(tags: readonly string[]): Scan {
    if (this.spec.removal === 'no') {
      if (tags.length > 0) this.#lastTags = tags;
      const last = this.#lastTags;
      return last.length === 0
        ? CLEAN
        : { outcome: 'tags', tags: last, polls: 1, hits: tags.length > 0 ? 1 : 0 };
    }
    return tags.length === 0 ? CLEAN : { outcome: 'tags', tags: tags.slice(0, MAX_TAGS), polls: 1, hits: 1 };
  }

  #disturbed(scan: Scan, nowMs: number): Scan {
    const { rng, rates } = this.#world;
    if (scan.outcome === 'clean') return chance(rng, rates.corrupt / 10) ? CORRUPT : scan;
    const corrupt = rates.corrupt + (nowMs < this.#field.handUntilMs ? this.#figures.handCorruptRate : 0);
    if (chance(rng, corrupt)) return CORRUPT;
    if (scan.tags.length > 1 && chance(rng, rates.collision)) return COLLISION;
    const falseId = scan.tags.length > 1 ? this.#figures.falseIdRate : 0;
    if (chance(rng, rates.ghost + falseId)) return { ...scan, tags: ghostOf(scan.tags, rng) };
    return scan;
  }
}
