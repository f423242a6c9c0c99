import {
  type Attempt,
  type Evidence,
  type EvidenceMove,
  type MessageValue,
  type Place,
  type State,
  seatOf,
  type Violation,
} from '@mandapa/engine';
import type { CholasAction, LaidStone } from './actions.ts';
import { breach } from './breach.ts';
import { buildBreach } from './check-build.ts';
import { boardPlace, sculpturePlace, stonesPlace, wagonPlace } from './places.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

type Tried = Attempt<CholasAction> | Violation | undefined;

/** What people seem to have tried when no lawful action contains what was seen. */
export function attemptOf(tables: Tables, state: State, evidence: Evidence): Tried {
  for (const move of evidence.moves) {
    const tried = moved(tables, state, move, evidence);
    if (tried) return tried;
  }
  for (const { kind, at } of evidence.poses)
    if (tables.bonuses.includes(kind)) return breach('C-64', 'bonus-stays', { at: { place: at } });
  for (const { signal, at } of evidence.signals) {
    const tried = signalled(state, signal, at);
    if (tried) return tried;
  }
  return undefined;
}

function signalled(state: State, signal: string, at: Place): Tried {
  const by = seatOf(at);
  if (by === undefined) return undefined;
  if (signal === 'pick') return { by, action: { type: 'pick' }, whole: true };
  if (signal === 'draw') return { by, action: { type: 'draw', from: 'stack' }, whole: true };
  const card = /^use-([AB]\d)$/.exec(signal)?.[1];
  if (card !== undefined) return { by, action: { type: 'bonus', card, use: true }, whole: true };
  if (signal !== 'decline' || S.get(state, S.PHASE) === S.P_BONUS) return undefined;
  return { by, action: { type: 'bonus', card: 'B4', use: false }, whole: true };
}

function moved(tables: Tables, state: State, move: EvidenceMove, evidence: Evidence): Tried {
  const { kind } = move;
  if (tables.colors.includes(kind)) return stoneMoved(tables, state, move, evidence);
  if (tables.cards.includes(kind)) return cardMoved(state, move);
  if (tables.tiles.includes(kind)) return sculptureMoved(tables, state, move, evidence);
  if (tables.treasures.includes(kind)) return treasureMoved(state, move);
  if (tables.bonuses.includes(kind)) return breach('C-64', 'bonus-stays', { card: { kind } });
  if (!kind.endsWith('-marker')) return undefined;
  const onWagon = [move.from, move.to].some((at) => at?.includes('/wagon:'));
  const paying = evidence.moves.some((other) => tables.tiles.includes(other.kind));
  if (!onWagon) return breach('C-37', 'marker-stays');
  return paying ? undefined : breach('C-48', 'wagon-stays');
}

const spaceOf = (at: Place | undefined): readonly [number, number] | undefined => {
  const match = /^temple:(-?\d+),(\d+)$/.exec(at ?? '');
  return match ? [Number(match[1]), Number(match[2])] : undefined;
};

function stoneMoved(tables: Tables, state: State, move: EvidenceMove, evidence: Evidence): Tried {
  const { kind, from, to } = move;
  if (spaceOf(from)) return breach('C-29', 'stone-stays');
  if (spaceOf(to)) return buildTried(tables, state, move, evidence);
  const owner = from === undefined ? undefined : seatOf(from);
  if (owner !== undefined && (to === 'bag' || to === undefined))
    return paysFor(tables, evidence) ? undefined : replaceTried(owner, kind, evidence);
  const seat = to === undefined ? undefined : seatOf(to);
  if (seat === undefined || to !== stonesPlace(seat)) return drawnTried(state, kind, from);
  // An eighth stone, or one that is not awaited.
  const { stoneLimit } = tables.figures;
  if (seat < S.get(state, S.PLAYERS) && S.get(state, S.STONE_COUNT + seat) >= stoneLimit)
    return breach('C-18', 'eighth-stone', { seat: { seat }, limit: stoneLimit });
  return { by: 'chance', action: { type: 'stone', seat, color: kind }, whole: true };
}

const drawnTried = (state: State, color: string, from: Place | undefined): Tried =>
  from === 'bag'
    ? { by: 'chance', action: { type: 'stone', seat: S.get(state, S.TO), color }, whole: true }
    : undefined;

const paysFor = (tables: Tables, evidence: Evidence): boolean =>
  evidence.moves.some(({ kind }) => tables.tiles.includes(kind));

function replaceTried(by: number, color: string, { moves }: Evidence): Tried {
  const count = moves.filter((move) => move.kind === color && move.to === 'bag').length;
  return { by, action: { type: 'replace', color, count: Math.min(count, 7) }, whole: false };
}

/** The stones that were laid, as the card of the hand that they come nearest to. */
function buildTried(tables: Tables, state: State, move: EvidenceMove, { moves }: Evidence): Tried {
  const stones: LaidStone[] = moves.flatMap(({ kind, to }) => {
    const at = spaceOf(to);
    return at && tables.colors.includes(kind) ? [[at[0], at[1], kind] as const] : [];
  });
  const from = move.from === undefined ? undefined : seatOf(move.from);
  const by = from ?? S.get(state, S.SEAT);
  if (stones.length > 4) return breach('CR-12', 'too-many-stones');
  const cards = cardsFor(tables, state, by, stones.length);
  const tried = cards.map((card): CholasAction => ({ type: 'build', card, stones }));
  // The rule that all readings break says most; a stone that nothing holds is wrong on every card.
  const action =
    tried.find((build) => build.type === 'build' && faultOfPlace(tables, state, by, build)) ?? tried[0];
  return action && { by, action, whole: stones.length === 4 || cards.length === 0 };
}

function cardsFor(tables: Tables, state: State, seat: number, stones: number): string[] {
  const fits = (least: number) =>
    tables.cards.filter((_, kind) => (tables.cardStones[kind] as number) >= least);
  const solo = S.get(state, S.VARIANT) === S.SOLO;
  const held = fits(stones).filter((card) => {
    const kind = tables.cards.indexOf(card);
    return S.get(state, solo ? S.DISPLAY + kind : S.cardsOf(seat, kind)) > 0;
  });
  const exact = held.filter((card) => tables.cardStones[tables.cards.indexOf(card)] === stones);
  return [...exact, ...held, ...fits(stones)];
}

const placeRules = new Set(['C-29', 'C-30', 'C-31']);

function faultOfPlace(
  tables: Tables,
  state: State,
  seat: number,
  action: Extract<CholasAction, { type: 'build' }>,
): boolean {
  const rule = buildBreach(tables, state, seat, action)?.rule;
  return rule !== undefined && placeRules.has(rule);
}

function cardMoved(state: State, { kind, from, to }: EvidenceMove): Tried {
  const seat = to === undefined ? undefined : seatOf(to);
  if (from === 'display') {
    if (seat === undefined) return to === undefined ? undefined : breach('C-20', 'display-stays');
    return { by: seat, action: { type: 'draw', from: 'display', card: kind }, whole: true };
  }
  if (from !== 'stack') return undefined;
  if (seat !== undefined) return { by: 'chance', action: { type: 'card', seat, card: kind }, whole: true };
  if (to === 'display') return { by: 'chance', action: { type: 'display', card: kind }, whole: true };
  const drawing = S.get(state, S.PHASE) === S.P_CARDS;
  const action: CholasAction = drawing
    ? { type: 'card', seat: S.get(state, S.TO), card: kind }
    : { type: 'display', card: kind };
  return { by: 'chance', action, whole: true };
}

const slotOf = (at: Place | undefined): number | undefined => {
  const match = /^(?:board|sculpture):(\d+)$/.exec(at ?? '');
  return match ? Number(match[1]) : undefined;
};

function sculptureMoved(tables: Tables, state: State, move: EvidenceMove, evidence: Evidence): Tried {
  const { kind, from, to } = move;
  if (S.get(state, S.PHASE) === S.P_SCULPTURE) {
    const slot = slotOf(to);
    return slot === undefined
      ? undefined
      : { by: 'chance', action: { type: 'sculpture', slot, tile: kind }, whole: true };
  }
  const slot = slotOf(from) ?? slotOfTile(tables, state, kind);
  if (slot === undefined) return undefined;
  const at: MessageValue = { place: sculpturePlace(slot) };
  if (to !== undefined && to !== sculpturePlace(slot) && !isSpaceOf(tables, slot, to))
    return breach('C-56', 'wrong-position', { tile: { kind }, at });
  if (from !== undefined && from !== boardPlace(slot)) return breach('C-56', 'sculpted', { at });
  const seat = S.get(state, S.SEAT);
  const action: CholasAction = { type: 'sculpt', slot, ...paidBy(tables, state, seat, evidence) };
  return { by: payer(evidence) ?? seat, action, whole: false };
}

/** The reader under a space sees a sculpture that covers it. */
function isSpaceOf(tables: Tables, slot: number, at: Place): boolean {
  const space = spaceOf(at);
  const cells = tables.data.slots[slot]?.cells ?? [];
  return space !== undefined && cells.some(([column, row]) => column === space[0] && row === space[1]);
}

function slotOfTile(tables: Tables, state: State, kind: string): number | undefined {
  const tile = tables.tiles.indexOf(kind) + 1;
  for (let slot = 0; slot < S.SLOTS; slot++) if (Math.abs(S.get(state, S.SLOT + slot)) === tile) return slot;
  return undefined;
}

const payer = ({ moves }: Evidence): number | undefined => {
  const paid = moves.find(({ from, to }) => to === 'bag' && from !== undefined);
  return paid?.from === undefined ? undefined : seatOf(paid.from);
};

/** What went into the bag and down on the wagon in the same act. */
function paidBy(
  tables: Tables,
  state: State,
  seat: number,
  { moves }: Evidence,
): { hand: Record<string, number>; wagon: Record<string, number> } {
  const hand: Record<string, number> = {};
  const wagon: Record<string, number> = {};
  for (const { kind, to } of moves)
    if (tables.colors.includes(kind) && to === 'bag') hand[kind] = Math.min(7, (hand[kind] ?? 0) + 1);
  tables.colors.forEach((color, row) => {
    const level = S.get(state, S.wagonOf(seat, row));
    for (let now = 0; now < level; now++)
      if (moves.some(({ to }) => to === wagonPlace(seat, row, now))) wagon[color] = level - now;
  });
  return { hand, wagon };
}

function treasureMoved(state: State, { kind, from, to }: EvidenceMove): Tried {
  const at = spaceOf(to);
  if (S.get(state, S.PHASE) === S.P_TREASURE && at)
    return { by: 'chance', action: { type: 'treasure', at, tile: kind }, whole: true };
  return spaceOf(from) ? breach('C-39', 'treasure-early', { tile: { kind } }) : undefined;
}
