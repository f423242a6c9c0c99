import type { State } from '@mandapa/engine';
import { findRoot } from './board.ts';
import { MAX_ZONES } from './data.ts';
import type { ZoneFacts, ZoneKind } from './facts.ts';
import { influencerNames } from './kinds.ts';
import * as S from './state.ts';
import { leadersOf, supportOfZone } from './support.ts';
import type { Tables } from './tables.ts';
import { addInside, gatherCentre, gatherZone, isLand, Zone } from './zones.ts';

type Part = ZoneFacts['parts'][number];

/** A whole zone of the landscape, as pictures and sentences need it. */
export interface WholeZone {
  readonly kind: ZoneKind;
  readonly parts: readonly Part[];
  /** Tiles that score for it. */
  readonly rows: readonly number[];
  readonly complete: boolean;
  readonly missing: number;
  readonly markers: readonly number[];
  readonly leaders: readonly number[];
  readonly support: Readonly<Record<string, number>>;
  readonly total: number;
}

const zone = new Zone();
const sums = new Int32Array(S.INFLUENCERS);
const leaders = new Int32Array(S.MAX_PLAYERS);

/** Every zone of the landscape; temples and markets in the advanced game. */
export function allZones(tables: Tables, state: State): WholeZone[] {
  const zones: WholeZone[] = [];
  for (let row = 0; row < S.get(state, S.ROWS); row++) {
    const tile = S.tileOf(state, row);
    for (let z = 0; z < (tables.zoneCount[tile] as number); z++) {
      const node = row * MAX_ZONES + z;
      if (findRoot(state, node) === node) zones.push(landscapeZone(tables, state, node));
    }
    if (S.hasOption(state, S.ADVANCED) && tables.hasCentre[tile] === 1)
      zones.push(centreZone(tables, state, row));
  }
  return zones;
}

/** What the tile of this turn has completed: it scores when the turn is over. */
export const freshZones = (tables: Tables, state: State): WholeZone[] =>
  S.get(state, S.PHASE) === S.MARK ? allZones(tables, state).filter((whole) => isFresh(state, whole)) : [];

export function isFresh(state: State, { complete, kind, parts }: WholeZone): boolean {
  const last = S.get(state, S.LAST);
  if (!complete || last < 0 || S.get(state, S.PHASE) !== S.MARK) return false;
  if (parts.some(({ tile }) => tile === last)) return true;
  const cell = S.get(state, S.CELL + (parts[0] as Part).tile);
  return isCentre(kind) && S.sideTowards(S.get(state, S.CELL + last), cell) >= 0;
}

const isCentre = (kind: ZoneKind): boolean => kind === 'temple' || kind === 'market';

function landscapeZone(tables: Tables, state: State, root: number): WholeZone {
  gatherZone(state, root, zone);
  const land = isLand(tables, state, root);
  if (land) addInside(tables, state, root, zone);
  const parts: Part[] = [];
  const kinds: ZoneKind[] = [];
  let node = root;
  do {
    parts.push({ tile: Math.trunc(node / MAX_ZONES), zone: node % MAX_ZONES });
    kinds.push(kindOfNode(tables, state, node));
    node = S.get(state, S.NEXT + node);
  } while (node !== root);
  const kind = land ? 'land' : kinds.includes('village') ? 'village' : (kinds[0] as ZoneKind);
  const missing = S.get(state, S.OPEN + root);
  return { kind, parts, missing, complete: missing === 0, ...gathered(tables, state) };
}

const kindOfNode = (tables: Tables, state: State, node: number): ZoneKind => {
  const tile = S.tileOf(state, Math.trunc(node / MAX_ZONES));
  return tables.archetypeOf[tile]?.zones[node % MAX_ZONES]?.kind as ZoneKind;
};

function centreZone(tables: Tables, state: State, row: number): WholeZone {
  gatherCentre(state, row, zone);
  const missing = 6 - S.get(state, S.NEARBY + row);
  return {
    kind: tables.archetypeOf[S.tileOf(state, row)]?.centre as ZoneKind,
    parts: [{ tile: row, zone: 'centre' }],
    missing,
    complete: missing === 0,
    ...gathered(tables, state),
  };
}

function gathered(
  tables: Tables,
  state: State,
): Pick<WholeZone, 'rows' | 'markers' | 'leaders' | 'support' | 'total'> {
  supportOfZone(tables, state, zone, sums);
  const count = leadersOf(state, zone, leaders);
  const support: Record<string, number> = {};
  let total = 0;
  for (let n = 0; n < S.INFLUENCERS; n++) {
    const points = sums[n] as number;
    if (points !== 0) support[influencerNames[n] as string] = points;
    total += points;
  }
  return {
    rows: firstOf(zone.rows, zone.rowCount),
    markers: firstOf(zone.cubes, S.get(state, S.PLAYERS)),
    leaders: firstOf(leaders, count).sort((a, b) => a - b),
    support,
    total,
  };
}

function firstOf(numbers: Int16Array | Int32Array, count: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(numbers[i] as number);
  return list;
}
