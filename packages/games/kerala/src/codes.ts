/** Actions packed into 31 bits: 4 of type, 27 of fields. Rows and sides are those of the state at hand. */
export const REMOVE_TILE = 0;
export const REMOVE_UNSEEN = 1;
export const FIRST_SEAT = 2;
export const DRAW_TILE = 3;
export const PLACE_TILE = 4;
export const PASS_TURN = 5;
export const JUMP_FIGURE = 6;
export const SHIFT_STACK = 7;
export const DECLINE = 8;
export const KEEP_AREAS = 9;
export const ANSWER_EDGE = 10;
export const ANSWER_FIGURE = 11;

const TYPE_SHIFT = 27;
export const codeOf = (type: number, fields: number): number => (type << TYPE_SHIFT) | fields;
export const typeOf = (code: number): number => code >>> TYPE_SHIFT;
export const fieldsOf = (code: number): number => code & 0x7ffffff;

/** A placement names the side of the figure's cell on which the tile is laid. */
export const placeFields = (figure: number, side: number): number => (figure << 5) | (side << 3);
export const placeCode = (kind: number, figure: number, side: number, edge: number): number =>
  codeOf(PLACE_TILE, (kind << 6) | placeFields(figure, side) | edge);
export const placedKind = (code: number): number => (code >> 6) & 63;
export const placedFigure = (code: number): number => (code >> 5) & 1;
export const placedSide = (code: number): number => (code >> 3) & 3;
export const placedEdge = (code: number): number => code & 7;

export const jumpCode = (figure: number, row: number): number => codeOf(JUMP_FIGURE, (figure << 6) | row);
export const jumpFigure = (code: number): number => (code >> 6) & 1;
export const jumpRow = (code: number): number => code & 63;

export const TURN_OPEN = 4;
export const shiftCode = (row: number, cell: number, turn: number): number =>
  codeOf(SHIFT_STACK, (row << 17) | (cell << 3) | turn);
export const shiftRow = (code: number): number => (code >> 17) & 63;
export const shiftCell = (code: number): number => (code >> 3) & 0x3fff;
export const shiftTurn = (code: number): number => code & 7;

export const FIGURE_OPEN = 2;
export const answerEdgeCode = (kind: number, edge: number): number => codeOf(ANSWER_EDGE, (kind << 2) | edge);
export const answeredKind = (code: number): number => (code >> 2) & 63;
export const answeredEdge = (code: number): number => code & 3;
export const answerFigureCode = (seat: number, figure: number): number =>
  codeOf(ANSWER_FIGURE, (seat << 1) | figure);
export const answeredSeat = (code: number): number => (code >> 1) & 7;
export const answeredFigure = (code: number): number => code & 1;
