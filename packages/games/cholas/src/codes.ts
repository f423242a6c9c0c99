/** Actions packed into 31 bits: 4 of type, 27 of fields. */
export const FIRST = 0;
export const LAY_TREASURE = 1;
export const REMOVE_VALUE = 2;
export const LAY_SCULPTURE = 3;
export const STONE = 4;
export const CARD = 5;
export const SHOW_CARD = 6;
export const BONUS_DEAL = 7;
export const PICK = 8;
export const REPLACE = 9;
export const DRAW = 10;
export const BUILD = 11;
export const SCULPT = 12;
export const BONUS = 13;

const TYPE_SHIFT = 27;
export const codeOf = (type: number, fields: number): number => (type << TYPE_SHIFT) | fields;
export const typeOf = (code: number): number => code >>> TYPE_SHIFT;
export const fieldsOf = (code: number): number => code & 0x7ffffff;

export const treasureCode = (star: number, kind: number): number => codeOf(LAY_TREASURE, (star << 3) | kind);
export const sculptureCode = (slot: number, tile: number): number =>
  codeOf(LAY_SCULPTURE, (slot << 6) | tile);
export const stoneCode = (seat: number, color: number): number => codeOf(STONE, (seat << 3) | color);
export const cardCode = (seat: number, kind: number): number => codeOf(CARD, (seat << 3) | kind);
export const dealCode = (seat: number, card: number): number => codeOf(BONUS_DEAL, (seat << 4) | card);
export const replaceCode = (color: number, count: number): number => codeOf(REPLACE, (color << 3) | count);
/** Drawn from the stack rather than from the display. */
export const FROM_STACK = 7;
export const drawCode = (kind: number): number => codeOf(DRAW, kind);
export const bonusCode = (card: number, use: boolean): number => codeOf(BONUS, (card << 1) | (use ? 1 : 0));

/*
 * A Build: its card, the lowest and leftmost space, how it lies, and two colours. One stone: `a`. Two:
 * `a` on the space, `b` beside it (upright 0) or above it (1). Four in a block: straight 0 has `a` below
 * and `b` above, 1 has `a` left and `b` right; diagonal has `a` on the space and opposite, `b` elsewhere.
 */
export const buildCode = (kind: number, cell: number, upright: number, a: number, b: number): number =>
  codeOf(BUILD, (kind << 14) | (cell << 7) | (upright << 6) | (a << 3) | b);
export const builtKind = (code: number): number => (code >> 14) & 7;
export const builtCell = (code: number): number => (code >> 7) & 127;
export const builtUpright = (code: number): number => (code >> 6) & 1;
export const builtA = (code: number): number => (code >> 3) & 7;
export const builtB = (code: number): number => code & 7;

/**
 * A Sculpt: the slot, the bonus card (0 none), what is paid in all and how much of it from the hand; the
 * last two are numbers of payments.ts.
 */
export const sculptCode = (slot: number, bonus: number, paid: number, split: number): number =>
  codeOf(SCULPT, (slot << 16) | (bonus << 13) | (paid << 5) | split);
export const sculptSlot = (code: number): number => (code >> 16) & 63;
export const sculptBonus = (code: number): number => (code >> 13) & 7;
export const sculptPaid = (code: number): number => (code >> 5) & 255;
export const sculptSplit = (code: number): number => code & 31;
