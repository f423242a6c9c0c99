import { CHANCE, OVER } from '../../ids.ts';
import { expect } from '../failure.ts';
import type { Check } from '../moment.ts';

/** `turn` and `actor` say the same, and whoever is awaited has something to do. */
export const turnCheck: Check = {
  name: 'turn',
  rate: 1,
  run({ game, match, state, list }) {
    const turn = game.turn(state);
    const actor = game.actor(state);
    expect(actor !== OVER && turn.type !== 'over', () => `actor ${actor}, but turn ${turn.type}`);
    expect(
      turn.type === 'seat' ? actor === turn.seat && turn.seat < match.seats.length : actor === CHANCE,
      () => `actor ${actor}, but turn ${JSON.stringify(turn)}`,
    );
    expect(list.count > 0, () => `${turn.type} is awaited (${turn.phase}), but nothing is lawful`);
  },
};
