import { type GameEvent, MAX_STATE_BYTES } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { position, randomGame, start } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

describe('the view', () => {
  it('tells the scene what it draws', () => {
    const state = position({ centre: ['red-1', 'red-2'], lying: 2, bag: 52 });
    expect(kerala.view(state, 'public').facts).toMatchObject({
      phase: 'take',
      seat: 0,
      round: 1,
      rounds: 40,
      bag: 52,
      box: 0,
      bagHolder: 0,
      colors: ['blue', 'red'],
      passesLeft: [1, 2],
      standing: [
        [true, false],
        [true, true],
      ],
    });
    expect(kerala.view(state, 1)).toEqual(kerala.view(state, 'public'));
  });

  it('fits into the state that the contract allows', () => {
    expect(start(5).byteLength).toBeLessThanOrEqual(MAX_STATE_BYTES);
  });
});

describe('events', () => {
  const scored = (events: readonly GameEvent[]) =>
    events.flatMap((event) =>
      event.type === 'scored' ? [`${event.line} ${event.points} ${event.places.join()}`] : [],
    );

  it('tell which lines a tile changes, and where', () => {
    const state = position({ centre: ['red-3', 'red-2'] });
    const events = kerala.events(state, 0, { type: 'place', tile: 'red-3', figure: 0, to: [1, 0] });
    expect(scored(events)).toEqual(['missing 5 seat:0/cell:1,0', 'symbols 3 seat:0/cell:1,0']);
    expect(events).toContainEqual({ type: 'moved', kind: 'red-3', from: 'centre', to: 'seat:0/cell:1,0' });
    expect(events).toContainEqual({ type: 'turn', seat: 1 });
  });

  it('tell the end', () => {
    const state = position({ centre: ['red-3'], turns: 1, bag: 0 });
    expect(kerala.events(state, 0, { type: 'pass', figure: 0 })).toContainEqual({
      type: 'end',
      reason: 'bag-empty',
    });
  });

  it('add up to the final score', () => {
    const totals = kerala.score(start(4)).map(({ total }) => total.low);
    const end = randomGame(4, 'events', {}, (state, actor, code) => {
      const by = actor < 0 ? 'chance' : actor;
      for (const event of kerala.events(state, by, kerala.decode(state, code)))
        if (event.type === 'scored')
          totals[event.side as number] = (totals[event.side as number] ?? 0) + event.points;
    });
    expect(totals).toEqual(kerala.score(end).map(({ total }) => total.low));
    expect(end[S.PHASE]).toBe(S.END);
  });
});
