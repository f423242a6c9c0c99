import type { Rect } from '../../board/rect.ts';
import type { Box } from '../scene.ts';
import { BUILDING, leftOf, MOULDING, middleOf, PITCH, topOf } from './building-art.ts';
import { CARD } from './card-art.ts';
import type { CholasFacts } from './facts.ts';
import { type Slot, type Space, slots, tierOf } from './temple.ts';
import { TILE_PITCH } from './tile-art.ts';
import { layoutTrack, type TrackLayout } from './track.ts';

/** Where everything lies on a board of a given size. Pure geometry: nothing is drawn here. */

/** The axis and foot of something drawn, and the pixels of one of its units. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface CholasLayout {
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly temple: Anchor;
  readonly stack: Box;
  readonly bag: Box;
  readonly display: readonly Box[];
  readonly cardScale: number;
  /** Cards too small for their names to be read from afar show their layouts alone. */
  readonly bareCards: boolean;
  /** The sculpture board, in Expert. */
  readonly tiles: { readonly panel: Rect; readonly at: Anchor } | undefined;
  /** The score board, where no sculptures need the room. */
  readonly track: TrackLayout | undefined;
  /** Whether the rail with the hands lies at the right, or below. */
  readonly railBelow: boolean;
}

const GAP = 20;
/** The bag hangs below the right lamp; on the temple's scale. */
const BAG = 84;
const CARD_GAP = 7;
/** The part of the stack's width that shows beside the display. */
const STACK_WIDTH = 62;
const PANEL_HEAD = 14;
/** The least width, in units, on which the longest name of a card can be written. */
const NAMED_CARD = 97;

export function layoutCholas(
  facts: Pick<CholasFacts, 'variant' | 'displaySize' | 'display'>,
  width: number,
  height: number,
  unit: number,
): CholasLayout {
  const expert = facts.variant === 'expert';
  const share = width < height * 1.5 ? 0.51 : expert ? 0.56 : 0.6;
  const scale = Math.min(height / BUILDING.height, (width * share) / BUILDING.width);
  const temple = {
    x: Math.round(-BUILDING.left * scale),
    y: Math.round((height - BUILDING.height * scale) / 2 - BUILDING.top * scale),
    scale,
  };
  const left = Math.round(BUILDING.width * scale + GAP * unit * 0.6);
  const free = { x: left, y: 10 * unit, width: width - left - 4 * unit, height: height - 18 * unit };
  const beside = free.width / free.height > 1.05;
  const { cards, rest } = beside ? splitAcross(free, unit) : splitDown(free, unit, expert);
  const count = Math.max(facts.displaySize, facts.display.length, 1);
  const packed = packCards(count, cards, unit);
  return {
    unit,
    width,
    height,
    temple,
    ...packed,
    bareCards: CARD.width * packed.cardScale < NAMED_CARD * unit,
    bag: boxOf(temple.x + 306 * scale, temple.y - 566 * scale, BAG * scale, BAG * scale),
    tiles: expert ? { panel: rest, at: tilesIn(rest, unit) } : undefined,
    track: expert ? undefined : layoutTrack(rest, unit),
    railBelow: height < unit * 780,
  };
}

/** Cards above, the panel below: a tall block. */
function splitDown(free: Rect, unit: number, expert: boolean): { cards: Rect; rest: Rect } {
  const narrow = free.width < 480 * unit;
  const cardsHeight = free.height * (narrow || expert ? 0.195 : 0.24);
  const gap = GAP * unit;
  return {
    cards: { ...free, height: cardsHeight },
    rest: { ...free, y: free.y + cardsHeight + gap, height: free.height - cardsHeight - gap },
  };
}

/** Cards at the left, the panel beside them: a low block. */
function splitAcross(free: Rect, unit: number): { cards: Rect; rest: Rect } {
  const gap = GAP * unit * 0.7;
  const panel = Math.min(free.width * 0.74, free.height * 0.9);
  return {
    cards: { ...free, width: free.width - panel - gap },
    rest: { ...free, x: free.x + free.width - panel, width: panel },
  };
}

const boxOf = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** The stack and the display in as many rows as make the cards largest. */
function packCards(count: number, rect: Rect, unit: number) {
  const gap = CARD_GAP * unit;
  let best = { rows: 1, scale: 0 };
  for (let rows = 1; rows <= count + 1; rows++) {
    // The stack takes its place in the first row, as a narrow one while there is one row only.
    const columns = rows === 1 ? count : Math.ceil((count + 1) / rows);
    const wide = rows === 1 ? rect.width - (STACK_WIDTH + CARD_GAP * 2) * unit : rect.width;
    const scale = Math.min(
      (wide - gap * (columns - 1)) / columns / CARD.width,
      (rect.height - gap * (rows - 1)) / rows / CARD.height,
      1.3 * unit,
    );
    if (scale > best.scale) best = { rows, scale };
  }
  const { rows, scale } = best;
  const [w, h] = [CARD.width * scale, CARD.height * scale];
  if (rows === 1) {
    const stackWidth = STACK_WIDTH * unit;
    const from = rect.x + stackWidth + gap * 2;
    // What is left over parts the cards a little further.
    const spare = Math.min(
      10 * unit,
      (rect.x + rect.width - from - count * w) / Math.max(1, count - 1) - gap,
    );
    return {
      cardScale: scale,
      stack: boxOf(rect.x + stackWidth / 2, rect.y + h / 2 + 4 * unit, stackWidth, h * 0.94),
      display: Array.from({ length: count }, (_, i) =>
        boxOf(from + w / 2 + i * (w + gap + Math.max(0, spare)), rect.y + h / 2, w, h),
      ),
    };
  }
  const columns = Math.ceil((count + 1) / rows);
  const cells = Array.from({ length: count + 1 }, (_, i) =>
    boxOf(
      rect.x + w / 2 + (i % columns) * (w + gap),
      rect.y + h / 2 + Math.floor(i / columns) * (h + gap),
      w,
      h,
    ),
  );
  const [stack = boxOf(rect.x, rect.y, w, h), ...display] = cells;
  return { cardScale: scale, stack, display };
}

/** The temple's map of sculpture positions, its foot on the panel's foot. */
function tilesIn(panel: Rect, unit: number): Anchor {
  const inner = { width: panel.width - 16 * unit, height: panel.height - (PANEL_HEAD + 12) * unit };
  const scale = Math.min(inner.width / (13 * TILE_PITCH), inner.height / (15 * TILE_PITCH));
  return { x: panel.x + panel.width / 2, y: panel.y + panel.height - 10 * unit, scale };
}

/** The middle of a space of the temple. */
export function spaceBox({ temple }: CholasLayout, space: Space): Box {
  const { x, y } = middleOf(space);
  const side = PITCH * temple.scale;
  return { x: temple.x + x * temple.scale, y: temple.y + y * temple.scale, width: side, height: side };
}

/** A sculpture's position on the temple. */
export function slotBox({ temple }: CholasLayout, index: number): Box | undefined {
  const slot = slots[index];
  if (!slot) return undefined;
  const { at, columns, rows } = slot;
  return {
    x: temple.x + (leftOf(at.column) + (columns * PITCH) / 2) * temple.scale,
    y: temple.y + (topOf(at.row + rows - 1) + (rows * PITCH) / 2) * temple.scale,
    width: columns * PITCH * temple.scale,
    height: rows * PITCH * temple.scale,
  };
}

/** A slot of the sculpture board. */
export function tileBox({ tiles }: CholasLayout, slot: Slot): Box | undefined {
  if (!tiles) return undefined;
  const { x, y, scale } = tiles.at;
  return {
    x: x + (slot.at.column - 0.5 + slot.columns / 2) * TILE_PITCH * scale,
    y: y - (slot.at.row - 1 + slot.rows / 2) * TILE_PITCH * scale,
    width: slot.columns * TILE_PITCH * scale,
    height: slot.rows * TILE_PITCH * scale,
  };
}

/** Corners of spaces for outlines, through the middle of the joints and mouldings. */
export function cornerOf({ temple }: CholasLayout, column: number, row: number): { x: number; y: number } {
  const between = row > 1 && row % 2 === 1 ? MOULDING / 2 : 0;
  return {
    x: temple.x + leftOf(column) * temple.scale,
    y: temple.y + (-(row - 1) * PITCH - tierOf(Math.max(1, row)) * MOULDING + between) * temple.scale,
  };
}

/** Where a seat's hand lies, off the board: pieces come from there and go there. */
export function railPoint(layout: CholasLayout, seat: number, seats: number): { x: number; y: number } {
  const along = (seat + 0.5) / Math.max(1, seats);
  const off = 60 * layout.unit;
  return layout.railBelow
    ? { x: layout.width * along, y: layout.height + off }
    : { x: layout.width + off, y: layout.height * along };
}
