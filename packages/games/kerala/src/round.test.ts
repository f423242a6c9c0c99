import { CodeList } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, legal, legalOf, position, randomGame, ruleOf, start } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const begun = (count: number, first = 0) =>
  count === 5
    ? after(start(5), ['chance', { type: 'first', seat: first }])
    : after(
        start(count),
        ['chance', { type: 'remove', unseen: [20, 10, 4][count - 2] as number }],
        ['chance', { type: 'first', seat: first }],
      );
const draw = (tile: string) => ['chance', { type: 'draw', tile }] as const;
const pass = (seat: number, figure: 0 | 1 = 0) => [seat, { type: 'pass', figure }] as const;
const place = (seat: number, tile: string) => [seat, { type: 'place', tile, figure: 0, to: [1, 0] }] as const;

describe('a round', () => {
  it('K-10 the start player draws one tile for each player before anybody acts', () => {
    const state = after(begun(3), draw('blue-1'));
    expect(kerala.turn(state)).toMatchObject({
      type: 'chance',
      draws: [{ pool: 'bag', to: 'centre', count: 2 }],
    });
    expect(ruleOf(state, 0, { type: 'pass', figure: 0 })).toBe('K-10');
    const full = after(state, draw('blue-1'), draw('red-jump'));
    expect(ruleOf(full, 'chance', { type: 'draw', tile: 'blue-1' })).toBe('K-10');
    expect(ruleOf(after(begun(2), draw('red-jump')), 'chance', { type: 'draw', tile: 'red-jump' })).toBe(
      'K-10',
    );
  });

  it('KX-2 with five players five tiles are drawn each round', () => {
    const state = after(begun(5), ...['blue-1', 'blue-1', 'red-1', 'green-2', 'purple-3'].map(draw));
    expect(state[S.CENTRE_COUNT]).toBe(5);
    expect(kerala.turn(state)).toMatchObject({ type: 'seat', seat: 0 });
  });

  it('K-11 turns go clockwise from the start player: a tile or a pass', () => {
    const state = after(begun(3, 2), draw('blue-1'), draw('red-1'), draw('green-1'));
    expect(kerala.actor(state)).toBe(2);
    expect(new Set(legal(state).map(({ type }) => type))).toEqual(new Set(['place', 'pass']));
    expect(ruleOf(state, 0, { type: 'pass', figure: 0 })).toBe('K-11');
    expect(ruleOf(state, 'host', { type: 'pass', figure: 0 })).toBe('K-11');
    expect(ruleOf(state, 2, { type: 'decline' })).toBe('K-11');
    expect(kerala.actor(after(state, pass(2)))).toBe(0);
  });

  it('K-12 a later player has what the others left', () => {
    const state = after(begun(2), draw('blue-1'), draw('red-1'), place(0, 'blue-1'));
    expect(ruleOf(state, 1, place(1, 'blue-1')[1])).toBe('K-12');
    expect(new Set(legalOf(state, 'place').map(({ tile }) => tile))).toEqual(new Set(['red-1']));
  });

  it('K-13 left-overs go to the box after the last turn; KR-10 nobody takes a second tile for one who passed', () => {
    const state = after(begun(2), draw('blue-1'), draw('red-1'), pass(0));
    expect(kerala.layout(state).places.get('centre' as never)).toHaveLength(2);
    const next = after(state, place(1, 'blue-1'));
    expect(kerala.turn(next)).toMatchObject({ type: 'chance', phase: 'draw' });
    expect(kerala.layout(next).places.get('box' as never)).toContainEqual({ kind: 'red-1' });
  });

  it('K-14 the bag goes one seat to the left', () => {
    const state = after(
      begun(3, 2),
      draw('blue-1'),
      draw('red-1'),
      draw('green-1'),
      pass(2),
      pass(0),
      pass(1),
    );
    expect(state[S.HOLDER]).toBe(0);
    expect(state[S.ROUND]).toBe(2);
  });

  it('K-15 exactly one tile is taken and placed in the turn', () => {
    const state = after(begun(2), draw('blue-1'), draw('blue-1'), place(0, 'blue-1'));
    expect(state[S.CENTRE_COUNT]).toBe(1);
    expect(kerala.actor(state)).toBe(1);
  });

  it('KR-11 when everybody passes all drawn tiles leave', () => {
    const state = after(begun(2), draw('blue-1'), draw('red-1'), pass(0), pass(1));
    expect(
      kerala
        .layout(state)
        .places.get('box' as never)
        ?.filter(({ kind }) => /^(blue|red)-1$/.test(kind)),
    ).toHaveLength(2);
    expect(state[S.CENTRE_COUNT]).toBe(0);
  });

  it('K-37 the game ends when the bag is empty and the round is finished, not before', () => {
    const state = position({ centre: ['red-1', 'green-1'], bag: 0 });
    const last = after(state, place(0, 'red-1'));
    expect(kerala.turn(last)).toMatchObject({ type: 'seat', seat: 1 });
    const end = after(last, place(1, 'green-1'));
    expect(kerala.turn(end)).toEqual({ type: 'over', reason: 'bag-empty' });
    expect(ruleOf(end, 0, { type: 'pass', figure: 0 })).toBe('K-37');
    expect(ruleOf(end, 'chance', { type: 'draw', tile: 'red-1' })).toBe('K-37');
    expect(legal(end)).toEqual([]);
  });

  it('a draw weighs what may be in the bag: own colours c/B, others (c/E)·(E−R)/B', () => {
    const state = after(begun(4), draw('purple-jump'));
    const list = new CodeList();
    kerala.enumerate(state, list);
    const weights = new Map<string, number>();
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      const action = kerala.decode(state, list.at(i));
      weights.set((action as { tile: string }).tile, list.weights[i] as number);
      total += list.weights[i] as number;
    }
    // 95 tiles in the bag, 19 unseen purple ones, 4 of them removed.
    expect(total).toBe(95 * 19);
    expect(weights.get('blue-1')).toBe(5 * 19);
    expect(weights.get('purple-1')).toBe(5 * 15);
    expect(weights.has('purple-jump')).toBe(false);
  });

  it('a kind that can only be among the removed is not drawn any more', () => {
    let impossible = 0;
    for (let seed = 0; seed < 10; seed++)
      randomGame(4, `elimination ${seed}`, {}, (state) => {
        if (state[S.PHASE] !== S.DRAW || state[S.REMOVABLE_UNSEEN] !== state[S.REMOVED_UNSEEN]) return;
        impossible++;
        expect(
          legal(state).some((action) => 'tile' in action && String(action.tile).startsWith('purple')),
        ).toBe(false);
        expect(ruleOf(state, 'chance', { type: 'draw', tile: lastPurple(state) })).toBe('K-10');
      });
    expect(impossible).toBeGreaterThan(0);
  });
});

const lastPurple = (state: Parameters<typeof kerala.layout>[0]): string =>
  [...(kerala.layout(state).pools[0]?.kinds.keys() ?? [])].find((kind) => kind.startsWith('purple')) ?? '';
