export type { HarappaAction } from './actions.ts';
export { type HarappaData, harappaData, parseHarappaData } from './data.ts';
export type * from './facts.ts';
export { createHarappa, type HarappaGame, harappa } from './game.ts';
export type { Color, Corner, PieceType, RuinKind, SideName } from './names.ts';
export { landing } from './names.ts';
