import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { IN_HAND, type ShownPiece, shownPieces } from '../../table/shown.ts';
import type { Point } from '../scene.ts';
import { cubeArt } from './art.ts';
import { cubePoint } from './chips.ts';
import { turnFace } from './faces.ts';
import { readFacts } from './facts.ts';
import { cellKey, cellPoint, plus, RADIUS } from './hex.ts';
import { cubeColor, type HexPlace, isTile, readHex } from './kinds.ts';
import { type Land, type LandTile, landOf, tileOn } from './land.ts';
import { type HampiLayout, toWorld } from './layout.ts';
import { TILE_FIELD, tileArt } from './tile-art.ts';

/** Every piece that the board shows, in tile units: the camera moves over them. */

/** Tiles are drawn for one of these radii in pixels and scaled down to what is looked at. */
const DRAWN_FOR = [36, 48, 64, 84, 112, 150, 200, 280] as const;
const LARGEST_CHIP = 1.4;
const CUBE = 56;
/** Where cubes begin in the order of what lies over what. */
export const CUBES_FROM = 100_000;

export interface Grain {
  /** Pixels for a tile unit that drawings are made for. */
  readonly scale: number;
  /** How large a tile's figures are against those of a large tile: they stay readable when tiles are small. */
  readonly chipSize: number;
}

export function grainOf({ look, unit }: HampiLayout): Grain {
  const radius = look.scale * RADIUS;
  const drawn = DRAWN_FOR.find((size) => size >= radius * 0.98) ?? DRAWN_FOR[DRAWN_FOR.length - 1] ?? 84;
  const scale = drawn / RADIUS;
  // The smallest scale that is drawn with this grain decides: figures are as large as text must be there.
  const below = DRAWN_FOR.findLast((size) => size < drawn) ?? drawn * 0.75;
  const wanted = unit / ((below + drawn) / 2 / RADIUS);
  return { scale, chipSize: Math.round(Math.min(LARGEST_CHIP, Math.max(1, wanted)) * 20) / 20 };
}

/** Where a cube lies on the board, in tile units. */
export function zonePoint(land: Land, { q, r, zone = 'centre' }: HexPlace): Point {
  const tile = land.at.get(cellKey({ q, r }));
  const at = cellPoint({ q, r });
  return tile ? plus(at, cubePoint(tile.face, tile.terrain, zone)) : at;
}

const rank = (at: Point): number => Math.round(at.y) * 4 + at.x / 1000;

export function tileSpotArt(tile: LandTile, grain: Grain) {
  const { face, full } = tile;
  return tileArt({ face, at: cellPoint(tile), full, chipSize: grain.chipSize }, grain.scale);
}

export function spotsOf(view: TableView, layout: HampiLayout): Map<string, Spot> {
  const land = landOf(view);
  const grain = grainOf(layout);
  const { panel, unit } = layout;
  const spots = new Map<string, Spot>();
  const card = toWorld(layout, {
    x: panel.x + panel.width + 200 * unit,
    y: panel.y + panel.height - 80 * unit,
  });
  shownPieces(view).forEach((piece) => {
    const hex = readHex(piece.place);
    if (isTile(piece.kind)) {
      const tile = hex && landTileOf(land, hex, piece);
      if (tile) spots.set(piece.id, tileSpot(piece, tile, grain, card));
      else if (piece.place === IN_HAND) addInHand(spots, piece, land, layout, grain);
      return;
    }
    const color = cubeColor(piece.kind);
    if (color === undefined) return;
    if (hex)
      spots.set(
        piece.id,
        cubeSpot(piece, color, zonePoint(land, hex), layout, seatPoint(view, color, layout)),
      );
    else if (piece.place === IN_HAND)
      spots.set(piece.id, cubeSpot(piece, color, toWorld(layout, layout.hand), layout, card));
  });
  return spots;
}

/** The tile that the facts tell of there, or the one that lies there although it may not. */
function landTileOf(land: Land, hex: HexPlace, piece: ShownPiece): LandTile | undefined {
  const tile = land.at.get(cellKey(hex));
  if (tile && tile.face.id === piece.kind) return tile;
  const face = land.faces.get(piece.kind);
  return face && tileOn(land, hex, turnFace(face, piece.pose ?? 0));
}

function tileSpot(piece: ShownPiece, tile: LandTile, grain: Grain, from: Point): Spot {
  const at = cellPoint(tile);
  const art = tileSpotArt(tile, grain);
  return {
    art,
    place: piece.place,
    x: at.x,
    y: at.y,
    scale: TILE_FIELD / art.width,
    rotation: 0,
    z: rank(at),
    from,
  };
}

function cubeSpot(piece: ShownPiece, color: string, at: Point, layout: HampiLayout, from: Point): Spot {
  // Seen from afar a cube is larger against its tile.
  const size = Math.max(CUBE, (34 * layout.unit) / layout.look.scale);
  const art = cubeArt(color, size * grainOf(layout).scale);
  return {
    art,
    place: piece.place,
    x: at.x,
    y: at.y,
    scale: (size * 1.4) / art.width,
    rotation: 0,
    z: CUBES_FROM + rank(at),
    from,
  };
}

function addInHand(
  spots: Map<string, Spot>,
  piece: ShownPiece,
  land: Land,
  layout: HampiLayout,
  grain: Grain,
): void {
  const face = land.faces.get(piece.kind);
  if (!face) return;
  const tile = tileOn(land, { q: 900, r: 0 }, face);
  const art = tileSpotArt(tile, grain);
  const at = toWorld(layout, { x: layout.hand.x, y: layout.hand.y - 16 * layout.unit });
  spots.set(piece.id, {
    art,
    place: IN_HAND,
    x: at.x,
    y: at.y,
    scale: (150 * layout.unit) / layout.look.scale / art.width,
    rotation: (-6 * Math.PI) / 180,
    z: 200_000,
  });
}

/** Off the board, beside the seat's row in the rail: where its cubes come from. */
function seatPoint(view: TableView, color: string, layout: HampiLayout): Point {
  const seat = Math.max(
    0,
    readFacts(view).players.findIndex((player) => player.color === color),
  );
  const { panel, unit } = layout;
  return toWorld(layout, { x: panel.x + panel.width + 60 * unit, y: panel.y + (90 + 150 * seat) * unit });
}
