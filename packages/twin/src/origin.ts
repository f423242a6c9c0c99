import {
  type ActIndex,
  type Game,
  kindOf,
  type Pieces,
  type Place,
  type Register,
  type TableProfile,
} from '@mandapa/engine';
import type { Observed } from './reconcile/observed.ts';
import { TableMap } from './table-map.ts';

type Offset = readonly [number, number];

/** Pieces that must lie equally far from where they are expected before a game that goes on is found again. */
const LEAST_VOTES = 2;

/**
 * Where on the mat a game's own origin lies. In a profile with a floating family the first piece may be laid
 * anywhere; from then on every place of that family is counted from there.
 */
export class Origin {
  /** The table as the game counts its places. */
  map: TableMap;
  /** Every place that some sensor lies under. */
  covered: readonly Place[];
  readonly #make: (profile: TableProfile) => TableMap;
  readonly #profile: TableProfile;
  #offset: Offset = [0, 0];
  readonly #anchor: Place | undefined;
  readonly #root: string;
  readonly #coords: RegExp;
  /** A game that goes on lies where it lay, and nobody wrote down where that was. */
  #known: boolean;

  constructor(game: Game, profile: TableProfile, register: Register, pieces: Pieces) {
    this.#make = (shifted) => new TableMap(game, shifted, register);
    this.#profile = profile;
    this.map = this.#make(profile);
    this.covered = coveredBy(profile);
    this.#anchor = profile.floating;
    this.#root = profile.floating?.split(':', 1)[0] ?? '';
    this.#coords = new RegExp(`^${this.#root}:(-?\\d+),(-?\\d+)(.*)$`);
    this.#known = this.#anchor === undefined || !this.#isBegun(pieces);
  }

  /** Whether what is seen puts the origin somewhere else than it was thought to be. */
  moves(pieces: Pieces, observed: Observed, index: () => ActIndex): boolean {
    const by = this.#isBegun(pieces) ? this.#found(pieces, observed) : this.#laid(observed, index);
    if (by === undefined || (by[0] === 0 && by[1] === 0)) return false;
    this.#offset = [this.#offset[0] + by[0], this.#offset[1] + by[1]];
    const shifted = this.#shifted();
    this.map = this.#make(shifted);
    this.covered = coveredBy(shifted);
    return true;
  }

  #shifted(): TableProfile {
    const [x, y] = this.#offset;
    const coverage = this.#profile.coverage.map((entry) => {
      const at = this.#read(entry.place);
      if (!at) return entry;
      return { ...entry, place: `${this.#root}:${at.x - x},${at.y - y}${at.rest}` as Place };
    });
    return { ...this.#profile, coverage };
  }

  /** The first piece, by the acts that would lay it at the anchor. */
  #laid(observed: Observed, index: () => ActIndex): Offset | undefined {
    if (this.#anchor === undefined || observed.seen.size === 0) return undefined;
    const first = new Set<string>();
    for (const { acts } of index().entries)
      for (const step of acts) if (step.type === 'move' && step.to === this.#anchor) first.add(step.kind);
    const anchor = this.#read(this.#anchor);
    for (const seen of observed.seen.values()) {
      const at = this.#whole(seen.places);
      if (!at || !anchor || !first.has(kindOf(seen.piece))) continue;
      return [at.x - anchor.x, at.y - anchor.y];
    }
    return undefined;
  }

  /** Pieces that lie all equally far from where they are expected. */
  #found(pieces: Pieces, observed: Observed): Offset | undefined {
    if (this.#known) return undefined;
    const votes = new Map<string, { by: Offset; count: number }>();
    let cast = 0;
    for (const seen of observed.seen.values()) {
      const [at, home] = [this.#whole(seen.places), this.#read(pieces.where(seen.piece))];
      if (!at || !home || home.rest !== '') continue;
      const by: Offset = [at.x - home.x, at.y - home.y];
      const vote = votes.get(by.join()) ?? { by, count: 0 };
      votes.set(by.join(), vote);
      vote.count++;
      cast++;
    }
    const best = [...votes.values()].find(({ count }) => count >= LEAST_VOTES && 2 * count > cast);
    if (best) this.#known = true;
    return best?.by;
  }

  #isBegun(pieces: Pieces): boolean {
    return this.#anchor !== undefined && pieces.places.some((at) => this.#read(at) !== undefined);
  }

  /** A reader lies under a place and its parts; the place itself counts. */
  #whole(places: readonly Place[]): { x: number; y: number } | undefined {
    return places.map((at) => this.#read(at)).find((at) => at?.rest === '');
  }

  #read(at: Place): { x: number; y: number; rest: string } | undefined {
    const match = this.#anchor === undefined ? null : this.#coords.exec(at);
    return match ? { x: Number(match[1]), y: Number(match[2]), rest: match[3] ?? '' } : undefined;
  }
}

const coveredBy = ({ coverage }: TableProfile): Place[] =>
  coverage.filter(({ sensors }) => sensors.length > 0).map(({ place }) => place);
