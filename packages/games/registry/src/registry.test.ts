import { describe, expect, it } from 'vitest';
import { findGame, games } from './index.ts';

describe('the registry', () => {
  it('lists each game once and finds it by its id', () => {
    const ids = games.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const game of games) expect(findGame(game.id)).toBe(game);
    expect(findGame('chess')).toBeUndefined();
  });

  it('offers every game with a title, a summary and words for its options', () => {
    for (const game of games) {
      expect([game.title, game.summary].every((text) => text.length > 3)).toBe(true);
      const defaults = game.optionsSchema.parse({});
      for (const option of game.options) expect(defaults[option.key] ?? null).toBe(option.default);
    }
  });
});
