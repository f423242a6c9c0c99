import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { IN_HAND, type ShownPiece, shownPieces } from '../../table/shown.ts';
import type { HandState } from '../scene.ts';
import { bagDrawing } from './bag-art.ts';
import { backDrawing, CARD, cardDrawing, isCard } from './card-art.ts';
import { artOf, type Drawing, labelOf } from './drawing.ts';
import type { CholasFacts } from './facts.ts';
import { colorOfKind, type PlaceName, readPlace } from './kinds.ts';
import { type CholasLayout, railPoint, slotBox, spaceBox, tileBox } from './layout.ts';
import { markerDrawing } from './marker-art.ts';
import { CHOLAS_DEFS, isColor } from './paint.ts';
import { reliefDrawing } from './relief-art.ts';
import { ghostDrawing, stoneDrawing } from './stone-art.ts';
import { slots } from './temple.ts';
import { tileDrawing, treasureDrawing } from './tile-art.ts';
import { trackPoint } from './track.ts';

/** Nothing that matters is written smaller than this many units. */
const SMALLEST = 24;
const STACK_SHOWN = 3;

interface Around {
  readonly view: TableView;
  readonly facts: CholasFacts;
  readonly layout: CholasLayout;
  readonly hand: HandState;
}

/** Where every piece that this screen draws is to be seen, and how. */
export function spotsOf(around: Around): Map<string, Spot> {
  const { view } = around;
  const spots = new Map<string, Spot>();
  const byPlace = new Map<string, ShownPiece[]>();
  for (const piece of shownPieces(view))
    byPlace.set(piece.place, [...(byPlace.get(piece.place) ?? []), piece]);
  for (const [place, pieces] of byPlace) {
    if (place === IN_HAND) pieces.forEach((piece, i) => addSpot(spots, piece, inHand(around, piece, i)));
    const name = readPlace(place);
    if (name)
      pieces.forEach((piece, i) => addSpot(spots, piece, spotIn(around, name, piece, i, pieces.length)));
  }
  addStack(spots, around);
  const bag = bagDrawing();
  spots.set('bag', spot('bag', bag, around.layout.bag.width / bag.width, around.layout.bag, 3800));
  addPreview(spots, around);
  return spots;
}

/** The stones that a finger has set so far; the newest one is guidance's own. */
function addPreview(spots: Map<string, Spot>, { layout, hand }: Around): void {
  hand.touched.slice(0, -2).forEach((touch, i) => {
    const put = hand.touched[i + 1];
    const name = put && put.kind === undefined ? readPlace(put.place) : undefined;
    if (name?.family !== 'temple' || !touch.kind || !isColor(touch.kind)) return;
    const box = spaceBox(layout, name.space);
    spots.set(
      `preview:${put?.place}`,
      spot('preview', ghostDrawing(touch.kind), layout.temple.scale, box, 2500),
    );
  });
}

const addSpot = (spots: Map<string, Spot>, piece: ShownPiece, spot: Spot | undefined) => {
  if (spot) spots.set(piece.id, spot);
};

function spotIn(
  around: Around,
  name: PlaceName,
  piece: ShownPiece,
  index: number,
  count: number,
): Spot | undefined {
  const { layout, facts, view } = around;
  switch (name.family) {
    case 'temple':
      return onSpace(around, name.space.column, name.space.row, piece);
    case 'sculpture': {
      const box = slotBox(layout, name.slot);
      return box && spot(piece.place, reliefDrawing(name.slot), layout.temple.scale, box, 2000 + name.slot);
    }
    case 'board':
      return onBoard(around, name.slot, piece);
    case 'display': {
      const box = layout.display[index];
      if (!box || !isCard(piece.kind)) return undefined;
      return spot(
        piece.place,
        cardDrawing(piece.kind, layout.bareCards),
        layout.cardScale,
        box,
        4000 + index,
        layout.unit,
      );
    }
    case 'track':
      return onTrack(around, name.points, piece, index, count);
    case 'held':
      return offBoard(layout, piece, name.seat, facts.seats.length || view.seats.length);
    case 'stack':
    case 'bag':
      return undefined;
  }
}

function onSpace({ layout }: Around, column: number, row: number, piece: ShownPiece): Spot | undefined {
  const box = spaceBox(layout, { column, row });
  const drawing = isColor(piece.kind)
    ? stoneDrawing(piece.kind, column * 3 + row)
    : piece.kind.startsWith('+')
      ? treasureDrawing(piece.kind)
      : undefined;
  // A treasure tile that is taken goes where the builder's hand is; a stone lies above it meanwhile.
  return drawing && spot(piece.place, drawing, layout.temple.scale, box, 1000 + row * 20 + column);
}

function onBoard({ layout, facts }: Around, index: number, piece: ShownPiece): Spot | undefined {
  const slot = slots[index];
  const fact = facts.slots.find((entry) => entry.slot === index);
  const box = slot && tileBox(layout, slot);
  if (!slot || !box || !fact || !layout.tiles) return undefined;
  const { scale } = layout.tiles.at;
  const z = 3000 + index + (fact.ready ? 100 : 0);
  return spot(piece.place, tileDrawing(fact, slot, fact.ready), scale, box, z, layout.unit);
}

function onTrack(
  { layout, facts }: Around,
  points: number,
  piece: ShownPiece,
  index: number,
  count: number,
): Spot | undefined {
  const color = colorOfKind(piece.kind);
  if (!layout.track || !color) return undefined;
  const { x, y } = trackPoint(layout.track, points);
  const spread = count > 1 ? (index - (count - 1) / 2) * Math.min(14, 44 / count) * layout.unit : 0;
  const scale = layout.unit * (facts.seats.length > 3 ? 0.95 : 1.05);
  return spot(piece.place, markerDrawing(color), scale, { x: x + spread * 0.5, y: y + spread }, 4500 + index);
}

/** A hand lies in the rail: its pieces wait beyond the edge of the board, to come and go. */
function offBoard(layout: CholasLayout, piece: ShownPiece, seat: number, seats: number): Spot | undefined {
  const drawing = anyDrawing(piece.kind);
  const scale = isCard(piece.kind) ? layout.cardScale : layout.temple.scale;
  if (!drawing) return undefined;
  const held = spot(`held:${seat}`, drawing, scale, railPoint(layout, seat, seats), 5000);
  return isColor(piece.kind) ? { ...held, from: layout.bag } : held;
}

function anyDrawing(kind: string): Drawing | undefined {
  if (isColor(kind)) return stoneDrawing(kind);
  if (isCard(kind)) return cardDrawing(kind);
  if (kind.startsWith('+')) return treasureDrawing(kind);
  if (kind.startsWith('big-')) return reliefDrawing(0);
  return /^(rect\d|small)-/.test(kind) ? reliefDrawing(4) : undefined;
}

/** A piece drawn for a size about (0, 0), for guidance. */
export function bodyOf(kind: string, size: number): string {
  const drawing = anyDrawing(kind);
  return drawing
    ? `<g transform='scale(${size / Math.max(drawing.width, drawing.height)})'>${CHOLAS_DEFS}${drawing.body}</g>`
    : '';
}

/** What is in a hand at the table stands below the display, a little askew. */
function inHand({ layout }: Around, piece: ShownPiece, index: number): Spot | undefined {
  const drawing = anyDrawing(piece.kind);
  const at = handPoint(layout, index);
  const scale = isCard(piece.kind) ? layout.cardScale * 0.6 : layout.temple.scale * 1.15;
  return drawing && { ...spot(IN_HAND, drawing, scale, at, 6000 + index), rotation: -0.1 };
}

/** Beside the temple's right shoulder, below the bag. */
export const handPoint = ({ temple, unit }: CholasLayout, index: number): { x: number; y: number } => ({
  x: temple.x + 300 * temple.scale + (index % 2) * 62 * unit,
  y: temple.y - 440 * temple.scale + Math.floor(index / 2) * 62 * unit,
});

function addStack(spots: Map<string, Spot>, { layout, facts }: Around): void {
  const { stack, cardScale } = layout;
  const scale = Math.min(cardScale, stack.height / CARD.height);
  const drawing = backDrawing(Math.min(CARD.width, Math.round((stack.width - 10 * layout.unit) / scale)));
  for (let i = 0; i < Math.min(STACK_SHOWN, facts.stack); i++)
    spots.set(`stack:${i}`, {
      ...spot('stack', drawing, scale, stack, 3900 + i),
      x: stack.x + (i - 1) * 4 * layout.unit,
      y: stack.y - (i - 1) * 4 * layout.unit,
    });
}

function spot(
  place: string,
  drawing: Drawing,
  scale: number,
  at: { readonly x: number; readonly y: number },
  z: number,
  unit?: number,
): Spot {
  const art = artOf(drawing, scale);
  const label = labelOf(drawing, scale);
  const spotted: Spot = { art, place, x: at.x, y: at.y, scale: 1, rotation: 0, z };
  if (!label) return spotted;
  const size = unit === undefined ? label.size : Math.max(label.size, SMALLEST * unit);
  return { ...spotted, label: { ...label, size } };
}
