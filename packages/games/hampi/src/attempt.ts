import type { Attempt, Evidence, EvidenceMove, MessageValue, State, Violation } from '@mandapa/engine';
import { seatOf } from '@mandapa/engine';
import type { HampiAction } from './actions.ts';
import { check } from './check.ts';
import { normalRot, tileIndex } from './convert.ts';
import { cubeKind, JEWEL } from './kinds.ts';
import { isLand, isTile, placeOfCube } from './layout.ts';
import { type HexSpot, hexOfPlace } from './places.ts';
import { openStack } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

type Tried = Attempt<HampiAction> | Violation | undefined;

/** What people seem to have tried when no lawful action contains what was seen. */
export function attemptOf(tables: Tables, state: State, evidence: Evidence): Tried {
  for (const move of evidence.moves) {
    const tried = isTile(move.kind)
      ? tileMoved(tables, state, move, evidence)
      : cubeMoved(tables, state, move);
    if (tried) return tried;
  }
  for (const { kind, at } of evidence.poses) {
    const spot = hexOfPlace(at);
    if (isLand(kind) && spot && rowOf(tables, state, kind) >= 0)
      return breach('P-11', 'no.laidTile', { tile: { kind } });
  }
  for (const { signal, at } of evidence.signals) {
    const by = seatOf(at);
    if (signal === 'pass' && by !== undefined) return { by, action: { type: 'pass' }, whole: true };
    const stack = /^stack:(\d)$/.exec(at)?.[1];
    if (signal === 'shuffle' && stack)
      return { by: 'chance', action: { type: 'shuffle', stack: Number(stack) }, whole: true };
    if (signal === 'first' && by !== undefined)
      return { by: 'chance', action: { type: 'first', seat: by }, whole: true };
  }
  return undefined;
}

const breach = (rule: string, id: string, values: Record<string, MessageValue>): Violation => ({
  rule,
  message: { id, values },
});

const rowOf = (tables: Tables, state: State, kind: string): number => {
  const tile = tileIndex(tables, kind);
  for (let row = 0; row < S.get(state, S.ROWS); row++) if (S.tileOf(state, row) === tile) return row;
  return -1;
};

function tileMoved(tables: Tables, state: State, move: EvidenceMove, evidence: Evidence): Tried {
  const { kind } = move;
  const tile = tileIndex(tables, kind);
  const status = S.get(state, S.STATUS + tile);
  const stack = /^stack:(\d)$/.exec(move.from ?? '')?.[1];
  const isInStack = status <= S.IN_STACK + 3;
  if (stack || isInStack)
    return {
      by: 'chance',
      action: { type: 'draw', stack: stack ? Number(stack) : stackNow(state), tile: kind },
      whole: true,
    };
  if (kind === JEWEL) return breach('P-33', 'no.jewelStays', {});
  if (!isLand(kind)) return breach('P-14', 'no.conditionStays', { tile: { kind } });
  if (rowOf(tables, state, kind) >= 0) return breach('P-10', 'no.laidTile', { tile: { kind } });
  if (status !== S.OUT) return breach('PR-05', 'no.asideStays', { tile: { kind } });
  const spot = move.to && hexOfPlace(move.to);
  if (!spot || spot.zone !== undefined || S.get(state, S.ROUND) === 0) return undefined;
  const pose = evidence.poses.find((seen) => seen.kind === kind)?.pose ?? 0;
  const rot = normalRot(tables, tile, pose);
  return {
    by: S.get(state, S.SEAT),
    action: { type: 'place', tile: kind, q: spot.q, r: spot.r, rot },
    whole: true,
  };
}

const stackNow = (state: State): number => Math.max(1, openStack(state));

/** A cube that was put on a zone, or taken off one. */
function cubeMoved(tables: Tables, state: State, move: EvidenceMove): Tried {
  const cube = { kind: move.kind };
  const owner = ownerOf(tables, state, move.kind);
  if (owner < 0) return undefined;
  const seat = Math.max(0, S.get(state, S.SEAT));
  const target = move.to === undefined ? undefined : hexOfPlace(move.to);
  const source = move.from === undefined ? undefined : hexOfPlace(move.from);
  if (!target) return source && move.to !== undefined ? breach('P-28', 'no.cubeStays', { cube }) : undefined;
  if (S.get(state, S.PHASE) === S.MARK && owner !== seat)
    return breach('P-08', 'no.othersCube', { cube, owner: { seat: owner }, seat: { seat } });
  const late = markedLate(tables, state, owner, target);
  if (late) return late;
  const row = S.get(state, S.LAST);
  const cell = row < 0 ? -1 : S.get(state, S.CELL + row);
  if (S.get(state, S.PHASE) === S.MARK && cell !== S.cellAt(target.q, target.r))
    return breach('P-15', 'no.cubeElsewhere', { cube });
  const zone = target.zone ?? 0;
  const from = source && tileWithCube(tables, state, move);
  return { by: owner, action: { type: 'mark', zone, ...(from === undefined ? {} : { from }) }, whole: true };
}

/** A cube on the tile just laid, when no mark was left to its owner and the turn went on: the rule that left none. */
function markedLate(
  tables: Tables,
  state: State,
  owner: number,
  { q, r, zone }: HexSpot,
): Violation | undefined {
  const row = S.get(state, S.LAST);
  const players = S.get(state, S.PLAYERS);
  if (S.get(state, S.PHASE) !== S.DRAW || row < 0 || S.get(state, S.CELL + row) !== S.cellAt(q, r))
    return undefined;
  if ((owner + 1) % players !== S.get(state, S.SEAT) || S.get(state, S.CUBE + row) >= 0) return undefined;
  const before = state.slice();
  before[S.PHASE] = S.MARK;
  before[S.SEAT] = owner;
  return check(tables, before, owner, { type: 'mark', zone: zone ?? 0 });
}

function ownerOf(tables: Tables, state: State, kind: string): number {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++)
    if (cubeKind(tables.data.colors[S.get(state, S.COLOR + seat)] as string) === kind) return seat;
  return -1;
}

function tileWithCube(tables: Tables, state: State, { from }: EvidenceMove): string | undefined {
  for (let row = 0; row < S.get(state, S.ROWS); row++)
    if (placeOfCube(state, row) === from) return tables.ids[S.tileOf(state, row)];
  return undefined;
}
