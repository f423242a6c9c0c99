import {
  type Attempt,
  type Evidence,
  type EvidenceMove,
  type State,
  seatOf,
  type Violation,
} from '@mandapa/engine';
import { choices, discWords, type HarappaAction } from './actions.ts';
import type { LaidPiece } from './board.ts';
import { assemblyViolation, check, no } from './check.ts';
import {
  BOX,
  CENTER_PLACE,
  colors,
  cornerPlace,
  corners,
  DIE,
  DIE_SIDES,
  discIndex,
  fieldAt,
  fieldNames,
  fieldPlace,
  spaceAt,
} from './names.ts';
import { landsOn } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

type Tried = Attempt<HarappaAction> | Violation | undefined;

/** What people seem to have tried when no lawful action contains what was seen. */
export function attemptOf(tables: Tables, state: State, evidence: Evidence): Tried {
  const built = boardTried(tables, state, evidence);
  if (built) return built;
  for (const move of evidence.moves) {
    const tried = discTried(tables, state, move);
    if (tried) return tried;
  }
  for (const signal of evidence.signals) {
    const tried = signalTried(state, signal);
    if (tried) return tried;
  }
  return undefined;
}

/** Board pieces: what lies must be part of a lawful board, and once built they stay. */
function boardTried(tables: Tables, state: State, { moves, poses }: Evidence): Tried {
  const touched = moves.filter(({ kind }) => discIndex(kind) < 0);
  const [first] = touched;
  if (!first) return undefined;
  if (S.get(state, S.PHASE) !== S.BUILD) return no('H-06', 'boardMoved', { piece: { kind: first.kind } });
  const pieces = touched.flatMap(({ kind, to }): LaidPiece[] => {
    const corner = corners.find((each) => cornerPlace(each) === to);
    if (corner) return [{ id: kind, at: corner }];
    const pose = poses.find((seen) => seen.kind === kind)?.pose;
    if (to !== CENTER_PLACE) return [];
    return [{ id: kind, at: 'centre', ...(pose === undefined ? {} : { rotation: pose }) }];
  });
  const misplaced = pieces.find(({ id, at }) => tables.centers.includes(id) !== (at === 'centre'));
  if (misplaced) return no('H-06', 'wrongSize', { piece: { kind: misplaced.id } });
  return assemblyViolation(tables, state, pieces);
}

function discTried(tables: Tables, state: State, move: EvidenceMove): Tried {
  const kind = discIndex(move.kind);
  if (kind < 0) return undefined;
  const piece = { kind: move.kind };
  const owner = S.ownerOfKind(state, kind);
  if (move.from === BOX || owner < 0) return no('H-04', 'fromBox', { piece });
  const field = fieldAt(move.from);
  if (field >= 0) {
    // A captured disc that is on its way is a chore of the act before.
    if (isDue(state, field, kind)) return undefined;
    return no('H-21', 'liftedField', { piece, field: { place: fieldPlace(field) } });
  }
  if (move.from?.endsWith('/tray'))
    return no('H-23', 'liftedCapture', { piece, seat: { seat: seatOf(move.from) ?? owner } });
  const space = spaceAt(move.from);
  if (space >= 0) return leftStart(state, owner, space, move);
  return broughtIn(tables, state, owner, move);
}

const isDue = (state: State, field: number, kind: number): boolean =>
  S.get(state, S.PENDING_FIELD) === field + 1 && S.get(state, S.PENDING_KIND) === kind + 1;

/** A disc left its start space: a move, if it went onto a field. */
function leftStart(state: State, owner: number, space: number, { kind, to }: EvidenceMove): Tried {
  const target = fieldAt(to);
  if (target >= 0)
    return {
      by: owner,
      action: { type: 'move', space, to: fieldNames[target] as string },
      whole: true,
    };
  if (to !== undefined) return no('H-19', 'sideways', { piece: { kind } });
  // It is in the hand: whether it may be is told by the field where it would have to land.
  const value = S.get(state, S.PHASE) === S.MOVE ? S.get(state, S.VALUE) : 1;
  const right = fieldNames[landsOn(space, value)] as string;
  return { by: owner, action: { type: 'move', space, to: right }, whole: false };
}

/** A disc came from a reserve, or from where nobody saw it. */
function broughtIn(tables: Tables, state: State, owner: number, { kind, to }: EvidenceMove): Tried {
  const words = discWords(kind);
  if (!words) return undefined;
  if (fieldAt(to) >= 0) return no('H-14', 'straightIn', { piece: { kind } });
  const { color, piece, returned } = words;
  const seen = spaceAt(to);
  const space = seen >= 0 ? seen : freeSpace(state);
  const action: HarappaAction =
    S.get(state, S.PHASE) === S.PLACE
      ? { type: 'place', color, piece, space }
      : { type: 'add', color, piece, space, ...(returned ? { returned } : {}) };
  if (seen >= 0) return { by: owner, action, whole: true };
  // In the hand: only whose turn it is and what is awaited can be wrong so far.
  return check(tables, state, owner, action) ? { by: owner, action, whole: false } : undefined;
}

function freeSpace(state: State): number {
  let space = 0;
  while (S.discOn(state, space) >= 0) space++;
  return space;
}

function signalTried(state: State, { signal, at, value }: Evidence['signals'][number]): Tried {
  if (signal === 'roll' && at === DIE && typeof value === 'number' && value >= 1 && value <= DIE_SIDES)
    return { by: 'chance', action: { type: 'roll', value }, whole: true };
  const by = seatOf(at);
  if (by === undefined || by >= S.get(state, S.SEATS)) return undefined;
  if (signal === 'reroll') return { by, action: { type: 'reroll' }, whole: true };
  const choice = choices.find((each) => each === signal);
  if (choice) return { by, action: { type: 'capture', choice }, whole: true };
  const color = colors.find((each) => each === value);
  if (signal === 'color' && color) return { by, action: { type: 'color', color }, whole: true };
  return undefined;
}
