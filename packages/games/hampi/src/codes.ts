/** Actions packed into 31 bits: 4 of type, 27 of fields. A placement names a frontier row of the state at hand. */
export const SIZE_STACKS = 0;
export const DRAW_TILE = 1;
export const SHUFFLE_STACK = 2;
export const LAY_OUT = 3;
export const FIRST_SEAT = 4;
export const PLACE_TILE = 5;
export const MARK_ZONE = 6;
export const PASS = 7;

const TYPE_SHIFT = 27;
export const codeOf = (type: number, fields: number): number => (type << TYPE_SHIFT) | fields;
export const typeOf = (code: number): number => code >>> TYPE_SHIFT;
export const fieldsOf = (code: number): number => code & 0x7ffffff;

export const drawCode = (stack: number, tile: number): number => codeOf(DRAW_TILE, (stack << 7) | tile);
export const drawnStack = (code: number): number => (code >> 7) & 3;
export const drawnTile = (code: number): number => code & 127;

/** Rotations of the three tiles, the side of the first on which the second lies, and which side of it the third. */
export const layoutCode = (rot1: number, side: number, rot2: number, flank: number, rot3: number): number =>
  codeOf(LAY_OUT, (rot1 << 10) | (side << 7) | (rot2 << 4) | (flank << 3) | rot3);
export const layoutRot1 = (code: number): number => (code >> 10) & 7;
export const layoutSide = (code: number): number => (code >> 7) & 7;
export const layoutRot2 = (code: number): number => (code >> 4) & 7;
export const layoutFlank = (code: number): number => (code >> 3) & 1;
export const layoutRot3 = (code: number): number => code & 7;

export const PLACE_BASE = PLACE_TILE << TYPE_SHIFT;
export const placeCode = (frontier: number, rot: number): number => PLACE_BASE | (frontier << 3) | rot;
export const placedFrontier = (code: number): number => (code >> 3) & 0xff;
export const placedRot = (code: number): number => code & 7;

/** `source`: the row of the tile whose cube is withdrawn, plus 1; 0 for a cube of the supply. */
export const markCode = (zone: number, source: number): number => codeOf(MARK_ZONE, (source << 2) | zone);
export const markedZone = (code: number): number => code & 3;
export const markSource = (code: number): number => (code >> 2) & 127;
