import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { HALL } from '../../look/colors.ts';
import { IN_HAND, type ShownPiece, shownPieces } from '../../table/shown.ts';
import { badgeArt, discArt, RADIUS, securedArt, THICKNESS } from './disc-art.ts';
import { readFacts } from './facts.ts';
import { roomiest, type Token } from './finds.ts';
import { CELL, fieldCentre, type Pair, readField } from './geometry.ts';
import { readKind, readPlace } from './kinds.ts';
import { boxOf, type HarappaLayout, onScreen, seatEdge } from './layout.ts';

const ON_START = 0.9;
const TALLEST = 66;
const COUNT_Z = 100_000;
const SECURED_Z = -1_000;

/** How a stack stands: every rim shows, and a tall stack is squeezed. */
export interface Standing {
  /** Below the middle of the place, where the lowest disc lies. */
  readonly foot: number;
  /** The height of the face of each, above the foot. */
  readonly tops: readonly number[];
}

export function standing(kinds: readonly string[]): Standing {
  const heights = kinds.map((kind) => THICKNESS[readKind(kind)?.type ?? 'worker']);
  const whole = heights.reduce((sum, high) => sum + high, 0);
  const squeeze = Math.min(1, TALLEST / Math.max(1, whole));
  let top = 0;
  const tops = heights.map((high) => {
    top += high * squeeze;
    return top;
  });
  return { foot: Math.min((whole * squeeze) / 2 + 5, 27), tops };
}

/** The highest face of a stack, from the middle of its place. */
export const topOf = (kinds: readonly string[]): number => {
  const { foot, tops } = standing(kinds);
  return kinds.length === 0 ? 0 : foot - (tops.at(-1) ?? 0);
};

/** Everything that lies on the board, by id: the discs, the counts of stacks, the frames of secured fields. */
export function spotsOf(view: TableView, layout: HarappaLayout, tokens: readonly Token[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const byPlace = new Map<string, ShownPiece[]>();
  for (const piece of shownPieces(view))
    if (readKind(piece.kind)) byPlace.set(piece.place, [...(byPlace.get(piece.place) ?? []), piece]);
  for (const [place, pieces] of byPlace) {
    const where = readPlace(place);
    if (place === IN_HAND) addHeld(spots, view, layout, pieces);
    else if (where?.type === 'seat') addOff(spots, layout, place, where.seat, pieces);
    else if (where) addStack(spots, layout, place, pieces, tokens);
  }
  addSecured(spots, view, layout, tokens);
  return spots;
}

function addStack(
  spots: Map<string, Spot>,
  layout: HarappaLayout,
  place: string,
  pieces: readonly ShownPiece[],
  tokens: readonly Token[],
): void {
  const middle = boxOf(layout, place);
  const where = readPlace(place);
  if (!middle || !where) return;
  const k = layout.k * (where.type === 'start' ? ON_START : 1);
  const { foot, tops } = standing(pieces.map(({ kind }) => kind));
  pieces.forEach((piece, i) => {
    spots.set(piece.id, {
      art: discArt(piece.kind, layout.k, i === 0),
      place,
      x: middle.x,
      y: middle.y + (foot - (tops[i] ?? 0)) * k,
      scale: k / layout.k,
      rotation: 0,
      z: middle.y + i,
    });
  });
  if (pieces.length < 2 || where.type !== 'field') return;
  const beside: Pair[] = [
    [RADIUS + 4, foot],
    [-RADIUS - 4, foot],
  ];
  const [x, y] = roomiest(tokens, fieldCentre(where.field), beside);
  spots.set(`count:${place}`, {
    art: badgeArt(layout.k),
    place,
    x: middle.x + x * k,
    y: middle.y + y * k,
    scale: 1,
    rotation: 0,
    z: COUNT_Z,
    label: { text: String(pieces.length), size: 26 * layout.k, color: HALL.ivory },
  });
}

/** In a reserve or captured: beside the seat's card, where nothing is drawn; the way there is seen. */
function addOff(
  spots: Map<string, Spot>,
  layout: HarappaLayout,
  place: string,
  seat: number,
  pieces: readonly ShownPiece[],
): void {
  for (const piece of pieces)
    spots.set(piece.id, {
      art: discArt(piece.kind, layout.k, true),
      place,
      ...seatEdge(layout, seat),
      scale: 0.6,
      rotation: 0,
      z: 0,
      alpha: 0,
    });
}

/** What a hand has lifted floats over the place where it lay. */
function addHeld(
  spots: Map<string, Spot>,
  view: TableView,
  layout: HarappaLayout,
  pieces: readonly ShownPiece[],
): void {
  pieces.forEach((piece, i) => {
    const held = view.verdict.inHand.find(
      (entry) => (entry.piece === undefined || entry.piece === piece.id) && entry.kind === piece.kind,
    );
    const box = held?.at === undefined ? undefined : boxOf(layout, held.at);
    const { x, y } = box ?? { x: layout.width / 2, y: layout.height / 2 };
    spots.set(piece.id, {
      art: discArt(piece.kind, layout.k, true),
      place: IN_HAND,
      x: Math.max(40 * layout.k, Math.min(layout.width - 40 * layout.k, x)) + i * 20 * layout.k,
      y: Math.max(60 * layout.k, y - 42 * layout.k),
      scale: 1.2,
      rotation: 0,
      z: COUNT_Z + 1 + i,
    });
  });
}

/** A corner of a field for the padlock, away from the finds. */
export const lockCorner = (tokens: readonly Token[], middle: Pair): Pair =>
  roomiest(tokens, middle, [
    [-44, -44],
    [44, -44],
    [-44, 44],
    [44, 44],
  ]);

function addSecured(
  spots: Map<string, Spot>,
  view: TableView,
  layout: HarappaLayout,
  tokens: readonly Token[],
): void {
  for (const { field: name, secured } of readFacts(view)?.fields ?? []) {
    const field = readField(name);
    if (secured === null || !field) continue;
    const middle = fieldCentre(field);
    spots.set(`secured:${name}`, {
      art: securedArt(secured, lockCorner(tokens, middle), layout.k),
      place: `field:${name}`,
      ...onScreen(layout, middle),
      scale: 1,
      rotation: 0,
      z: SECURED_Z,
    });
  }
}

/** The side of a field on the screen. */
export const cellSide = (layout: HarappaLayout): number => CELL * layout.k;
