import type { Action, Game } from '@mandapa/engine';

/** Every game that this Mandapa knows, in the order in which people are offered them. */
export const games: readonly Game<Action>[] = [];

export const findGame = (id: string): Game<Action> | undefined => games.find((game) => game.id === id);
