export type { KeralaAction } from './actions.ts';
export { type KeralaData, keralaData, parseKeralaData } from './data.ts';
export { createKerala, type KeralaGame, kerala } from './game.ts';
