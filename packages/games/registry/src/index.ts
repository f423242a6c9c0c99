import type { Action, Game } from '@mandapa/engine';
import { kerala } from '@mandapa/kerala';

/** Every game that this Mandapa knows, in the order in which people are offered them. */
export const games: readonly Game<Action>[] = [kerala];

export const findGame = (id: string): Game<Action> | undefined => games.find((game) => game.id === id);
