import { cholas } from '@mandapa/cholas';
import type { Game } from '@mandapa/engine';
import { hampi } from '@mandapa/hampi';
import { harappa } from '@mandapa/harappa';
import { kerala } from '@mandapa/kerala';
import { monuments } from '@mandapa/monuments';
import { tictactoe } from '@mandapa/tictactoe';

/** Every game that this Mandapa knows, in the order in which people are offered them. */
export const games: readonly Game[] = [kerala, harappa, monuments, hampi, cholas, tictactoe];

export const findGame = (id: string): Game | undefined => games.find((game) => game.id === id);

export { gameInfo } from './game-info.ts';
