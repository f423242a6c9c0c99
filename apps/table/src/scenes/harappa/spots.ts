import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { HALL } from '../../look/colors.ts';
import { IN_HAND, type ShownPiece, shownPieces } from '../../table/shown.ts';
import type { Point } from '../scene.ts';
import { badgeArt, discArt, RADIUS, securedArt, THICKNESS } from './disc-art.ts';
import { readFacts } from './facts.ts';
import { roomiest, type Token } from './finds.ts';
import { fieldCentre, type Pair, readField } from './geometry.ts';
import { readKind, readPlace } from './kinds.ts';
import { boxOf, type HarappaLayout, onScreen, seatEdge } from './layout.ts';

export const ON_START = 0.9;
const TALLEST = 66;
const COUNT_Z = 100_000;
const SECURED_Z = -1_000;
/** As far as guidance draws its hands from each other. */
const HELD_APART = 92;

/** How a stack stands: every rim shows, and a tall stack is squeezed. */
interface Standing {
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

interface Table {
  readonly view: TableView;
  readonly layout: HarappaLayout;
  readonly tokens: readonly Token[];
  /** Where a hand is drawn that holds pieces. */
  readonly hand: Point;
  /** The fields that count where some ruins are lit; all else is pale then. */
  readonly lit: ReadonlySet<string> | undefined;
}

const PALE = 0.3;

/** Everything that lies on the board, by id: the discs, the counts of stacks, the frames of secured fields. */
export function spotsOf(table: Table): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const byPlace = new Map<string, ShownPiece[]>();
  for (const piece of shownPieces(table.view))
    if (readKind(piece.kind)) byPlace.set(piece.place, [...(byPlace.get(piece.place) ?? []), piece]);
  for (const [place, pieces] of byPlace) {
    const where = readPlace(place);
    if (place === IN_HAND) addHeld(spots, table, pieces);
    else if (where?.type === 'seat') addOff(spots, table.layout, place, where.seat, pieces);
    else if (where) addStack(spots, table, place, pieces);
  }
  addSecured(spots, table);
  return spots;
}

const alphaAt = ({ lit }: Table, place: string): { alpha?: number } =>
  lit && !lit.has(place) ? { alpha: PALE } : {};

function addStack(
  spots: Map<string, Spot>,
  table: Table,
  place: string,
  pieces: readonly ShownPiece[],
): void {
  const { layout, tokens } = table;
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
      ...alphaAt(table, place),
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
    ...alphaAt(table, place),
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

/** What a hand has lifted is drawn in it. */
function addHeld(spots: Map<string, Spot>, { layout, hand }: Table, pieces: readonly ShownPiece[]): void {
  pieces.forEach((piece, i) => {
    spots.set(piece.id, {
      art: discArt(piece.kind, layout.k, false),
      place: IN_HAND,
      x: hand.x + i * HELD_APART * layout.unit,
      y: hand.y,
      scale: 1,
      rotation: 0,
      z: COUNT_Z + 1 + i,
    });
  });
}

/** A corner of a field for the padlock, away from the finds. */
const lockCorner = (tokens: readonly Token[], middle: Pair): Pair =>
  roomiest(tokens, middle, [
    [-44, -44],
    [44, -44],
    [-44, 44],
    [44, 44],
  ]);

function addSecured(spots: Map<string, Spot>, table: Table): void {
  const { view, layout, tokens } = table;
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
      ...alphaAt(table, `field:${name}`),
    });
  }
}
