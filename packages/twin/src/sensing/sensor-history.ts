import type { SensorSpec, TagUid } from '@mandapa/engine';
import type { ReadingInput } from '../types.ts';

/** Tags that one sensor remembers; more cannot lie within its reach. */
const MAX_TAGS = 16;
/** Tags that one reading names at most. */
const MAX_TAGS_A_READING = 4;
const WINDOW = 8;
const MAX_ABSENCE_ROUNDS = 12;
const MAX_VISITORS = 256;
const NEVER = Number.NEGATIVE_INFINITY;
/** Polls without a tag after which it has been away: a still one is hardly ever missed twice. */
const GAP_POLLS = 2;
/** A piece that came to rest lies so long at least; a shorter stay is a hand on its way. */
const REST_MS = 800;
/** First sightings of a piece, when the hand that puts it down may still cover it. */
const SETTLING_POLLS = 3;

/** What was seen of one tag at one sensor. */
export interface TagVisit {
  readonly firstMs: number;
  lastMs: number;
  polls: number;
  /** Since when it was not away for longer than a poll or two; when it was last seen to lie at rest. */
  staySinceMs: number;
  restedMs: number;
  /** When its last gap began, and its last that was surely an absence. */
  gapMs: number;
  awayMs: number;
  /** When it first went after it had lain at rest. */
  wentMs: number;
}

/** One tag at one sensor. `bits`: the last eight polls, the newest in bit 0. */
export interface TagTrace {
  bits: number;
  firstSeenMs: number;
  lastSeenMs: number;
  /** Polls since it was first seen, and since it was last seen. */
  polls: number;
  missed: number;
}

/** What one sensor saw in its last polls. A reading stands until the next one; each round is a poll. */
export class SensorHistory {
  readonly spec: SensorSpec;
  readonly traces = new Map<TagUid, TagTrace>();
  /** When each tag was seen here first and last, and how often: latched, since commits lag behind hands. */
  readonly visits = new Map<TagUid, TagVisit>();
  /** Clean polls in a row (no tag, no corruption). */
  cleanRounds = 0;
  corruptRounds = 0;
  healthy = true;
  /** Clean polls that mean absence here: learnt from the longest gap in which a tag had not left. */
  absenceRounds: number;
  #outcome: ReadingInput['outcome'] | undefined;
  #tags: readonly TagUid[] = [];
  /** Polls that said something, and at which of them each tag was seen last. */
  #polls = 0;
  readonly #lastPolls = new Map<TagUid, number>();

  constructor(spec: SensorSpec, absenceRounds: number) {
    this.spec = spec;
    this.absenceRounds = absenceRounds;
  }

  /** Whether the device has told what this sensor sees since it came online. */
  get known(): boolean {
    return this.#outcome !== undefined;
  }

  /** Whether it tells of as many tags as it can: then others may lie there all the same. */
  get full(): boolean {
    let heard = 0;
    for (const { missed } of this.traces.values()) if (missed < WINDOW) heard++;
    return heard >= Math.min(this.spec.capacity, MAX_TAGS_A_READING);
  }

  get faulty(): boolean {
    return !this.healthy || this.#outcome === 'fault';
  }

  /** The tags of the newest reading. */
  get tagsNow(): readonly TagUid[] {
    return this.#tags;
  }

  read(reading: ReadingInput): void {
    this.#outcome = reading.outcome;
    this.#tags = reading.outcome === 'tags' ? reading.tags : [];
  }

  /** The end of a scan round: what stands now was seen once more. */
  poll(atMs: number): void {
    switch (this.#outcome) {
      case undefined:
        return;
      case 'corrupt':
      case 'collision':
      case 'fault':
        // Says nothing about any tag; only the sensor's own standing suffers.
        this.corruptRounds++;
        this.cleanRounds = 0;
        return;
      case 'clean':
        this.cleanRounds++;
        break;
      case 'tags':
        this.cleanRounds = 0;
        break;
    }
    this.corruptRounds = 0;
    this.#polls++;
    for (const [tag, trace] of this.traces) this.#advance(tag, trace, atMs);
    for (const tag of this.#tags) {
      this.#arrive(tag, atMs);
      this.#visit(tag, atMs);
    }
  }

  /** The tag is known to have come to stay: only a gap after that means that it was away. */
  stays(tag: TagUid, sinceMs: number): void {
    const visit = this.visits.get(tag);
    if (!visit) return;
    if (visit.gapMs < sinceMs) visit.gapMs = NEVER;
    if (visit.awayMs < sinceMs) visit.awayMs = NEVER;
    if (visit.wentMs < sinceMs) visit.wentMs = NEVER;
  }

  /** The tag has been moved on from here: what was seen of it before says nothing about a later stay. */
  forgetVisit(tag: TagUid): void {
    this.visits.delete(tag);
    this.#lastPolls.delete(tag);
  }

  /** Everything said before is void: the device rebooted or was away. */
  forget(): void {
    this.traces.clear();
    this.#outcome = undefined;
    this.#tags = [];
    this.cleanRounds = 0;
    this.corruptRounds = 0;
  }

  #advance(tag: TagUid, trace: TagTrace, atMs: number): void {
    const seen = this.#tags.includes(tag);
    trace.bits = ((trace.bits << 1) | (seen ? 1 : 0)) & 0xff;
    trace.polls++;
    if (!seen) {
      trace.missed++;
      if (trace.missed > WINDOW + MAX_ABSENCE_ROUNDS) this.traces.delete(tag);
      return;
    }
    // A lone tag that came back after a gap never left: this reader's silence proves less.
    if (trace.missed >= this.absenceRounds && trace.missed < WINDOW && this.traces.size === 1) {
      this.absenceRounds = Math.min(MAX_ABSENCE_ROUNDS, trace.missed + 1);
    }
    if (trace.missed >= WINDOW) {
      trace.firstSeenMs = atMs;
      trace.polls = 1;
    }
    trace.missed = 0;
    trace.lastSeenMs = atMs;
  }

  #visit(tag: TagUid, atMs: number): void {
    const visit = this.visits.get(tag);
    const missed = this.#polls - 1 - (this.#lastPolls.get(tag) ?? 0);
    this.#lastPolls.set(tag, this.#polls);
    if (visit) {
      const { lastMs } = visit;
      visit.polls++;
      visit.lastMs = atMs;
      // The hand that puts a piece down hides it.
      if (missed > 0 && visit.polls > SETTLING_POLLS) visit.gapMs = lastMs;
      if (missed >= GAP_POLLS) {
        visit.awayMs = lastMs;
        if (visit.restedMs !== NEVER && visit.wentMs === NEVER) visit.wentMs = lastMs;
        visit.staySinceMs = atMs;
      }
      if (atMs - visit.staySinceMs >= REST_MS) visit.restedMs = atMs;
    } else if (this.visits.size < MAX_VISITORS) {
      this.visits.set(tag, {
        firstMs: atMs,
        lastMs: atMs,
        polls: 1,
        staySinceMs: atMs,
        restedMs: NEVER,
        gapMs: NEVER,
        awayMs: NEVER,
        wentMs: NEVER,
      });
    }
  }

  #arrive(tag: TagUid, atMs: number): void {
    if (this.traces.has(tag)) return;
    if (this.traces.size >= MAX_TAGS) this.#dropStalest();
    this.traces.set(tag, { bits: 1, firstSeenMs: atMs, lastSeenMs: atMs, polls: 1, missed: 0 });
  }

  #dropStalest(): void {
    let stalest: TagUid | undefined;
    let missed = -1;
    for (const [tag, trace] of this.traces) {
      if (trace.missed > missed) {
        stalest = tag;
        missed = trace.missed;
      }
    }
    if (stalest !== undefined) this.traces.delete(stalest);
  }
}

/** How many of the lowest `count` bits are set. */
export function hits(bits: number, count: number): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += (bits >> i) & 1;
  return total;
}
