import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { HALL } from '../../look/colors.ts';
import { IN_HAND, type ShownPiece, shownPieces } from '../../table/shown.ts';
import { badgeArt, bagArt, figureArt, tileArt } from './art.ts';
import { readFacts } from './facts.ts';
import { isFigure, readCell, readKind } from './kinds.ts';
import { cellCentre, type KeralaLayout } from './layout.ts';

/** Which slot of the festival a drawn tile lies in: it keeps it while the others go. */
export type Slots = Map<string, number>;

export function assignSlots(slots: Slots, tiles: readonly string[], count: number): void {
  for (const id of slots.keys()) if (!tiles.includes(id)) slots.delete(id);
  const taken = new Set(slots.values());
  for (const id of tiles) {
    if (slots.has(id)) continue;
    const free = Array.from({ length: count }, (_, i) => i).find((i) => !taken.has(i)) ?? slots.size;
    taken.add(free);
    slots.set(id, free);
  }
}

const LYING = 1;
const HIGHEST_STEP = 5;
const STEP_ROOM = 17;

/** A stack grows towards the upper left, so that its edges always show; tall stacks grow more slowly. */
export function stackOffset(level: number, height: number, size: number): { x: number; y: number } {
  const step = Math.min(HIGHEST_STEP, STEP_ROOM / Math.max(1, height - 1)) * (size / 84);
  return { x: -level * step * 0.7, y: -level * step };
}

export function bagSpot(layout: KeralaLayout, holder: number): { x: number; y: number } {
  const platform = layout.platforms[holder] ?? layout.platforms[0];
  if (!platform) return { x: 0, y: 0 };
  const { rect } = platform;
  const inner = rect.x + rect.width / 2 < layout.festival.x ? -1 : 1;
  const u = layout.unit;
  return { x: rect.x + rect.width / 2 + inner * (rect.width / 2 - 52 * u), y: rect.y + 18 * u };
}

export function spotsOf(view: TableView, layout: KeralaLayout, slots: Slots): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const pieces = shownPieces(view);
  const facts = readFacts(view);
  assignSlots(
    slots,
    pieces.filter((piece) => piece.place === 'centre').map((piece) => piece.id),
    view.seats.length,
  );
  const bag = bagSpot(layout, facts.bagHolder ?? 0);
  const byPlace = new Map<string, ShownPiece[]>();
  for (const piece of pieces) byPlace.set(piece.place, [...(byPlace.get(piece.place) ?? []), piece]);

  for (const [place, list] of byPlace) {
    if (place === 'centre')
      for (const piece of list) spots.set(piece.id, inFestival(piece, layout, slots, bag));
    else if (place === IN_HAND) list.forEach((piece, i) => spots.set(piece.id, inHand(piece, i, layout)));
    else addCell(spots, place, list, layout);
  }
  if (facts.bagHolder !== undefined) {
    const art = bagArt(64 * layout.unit);
    spots.set('bag', {
      art,
      place: `bag:${facts.bagHolder}`,
      ...bag,
      scale: (64 * layout.unit) / art.width,
      rotation: 0,
      z: 5000,
    });
  }
  return spots;
}

function addCell(
  spots: Map<string, Spot>,
  place: string,
  list: readonly ShownPiece[],
  layout: KeralaLayout,
): void {
  const cell = readCell(place);
  const centre = cell && cellCentre(layout, cell);
  if (!cell || !centre) return;
  const tiles = list.filter((piece) => !isFigure(piece.kind));
  const figures = list.filter((piece) => isFigure(piece.kind));
  const order = 1000 + (cell.y + 60) * 10 + (cell.x + 60) * 0.05;
  tiles.forEach((piece, level) => {
    const offset = stackOffset(level, tiles.length, centre.size);
    const art = tileArt(piece.kind, centre.size, piece.pose);
    spots.set(piece.id, {
      art,
      place,
      x: centre.x + offset.x,
      y: centre.y + offset.y,
      scale: (centre.size * 1.2) / art.width,
      rotation: 0,
      z: order + level * 0.001,
    });
  });
  const top = stackOffset(Math.max(0, tiles.length - 1), tiles.length, centre.size);
  const k = centre.size / 84;
  if (tiles.length > 1) {
    const art = badgeArt(30 * k);
    spots.set(`height:${place}`, {
      art,
      place,
      x: centre.x + top.x + 27 * k,
      y: centre.y + top.y - 27 * k,
      scale: 1,
      rotation: 0,
      z: order + 4,
      label: { text: String(tiles.length), size: Math.max(13, 22 * k), color: HALL.ivory },
    });
  }
  figures.forEach((piece, i) => {
    const color = readKind(piece.kind)?.color ?? '';
    const art = figureArt(color, centre.size);
    const apart = figures.length > 1 ? (i - (figures.length - 1) / 2) * 34 * k : 7 * k;
    const lying = piece.pose === LYING;
    spots.set(piece.id, {
      art,
      place,
      x: centre.x + top.x + apart,
      y: centre.y + top.y + (figures.length > 1 ? 4 + i * 8 : 10) * k,
      scale: (78 * k) / art.width,
      rotation: lying ? (78 * Math.PI) / 180 : 0,
      z: order + 5 + i,
    });
  });
}

function inFestival(
  piece: ShownPiece,
  layout: KeralaLayout,
  slots: Slots,
  from: { x: number; y: number },
): Spot {
  const slot = slots.get(piece.id) ?? 0;
  const at = layout.slots[slot % layout.slots.length] ?? layout.festival;
  const art = tileArt(piece.kind, layout.slotSize, piece.pose ?? 0);
  return {
    art,
    place: 'centre',
    x: at.x,
    y: at.y,
    scale: (layout.slotSize * 1.2) / art.width,
    rotation: 0,
    z: 3000 + slot,
    from,
  };
}

function inHand(piece: ShownPiece, index: number, layout: KeralaLayout): Spot {
  const size = 78 * layout.unit;
  const figure = isFigure(piece.kind);
  const art = figure
    ? figureArt(readKind(piece.kind)?.color ?? '', size)
    : tileArt(piece.kind, size, piece.pose ?? 0);
  return {
    art,
    place: IN_HAND,
    x: layout.hand.x + index * 92 * layout.unit,
    y: layout.hand.y - 16 * layout.unit,
    scale: (figure ? (78 * size) / 84 : size * 1.2) / art.width,
    rotation: (-6 * Math.PI) / 180,
    z: 6000 + index,
  };
}
