export { type HampiData, hampiData, parseHampiData } from './data.ts';
export type * from './facts.ts';
export { createHampi, type HampiGame, hampi } from './game.ts';
