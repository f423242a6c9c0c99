import { FormatError, Rng } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, allColors, legal, randomGame, ruleOf, seatsOf, start } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const colorOf = (kind: string) => kind.split('-')[0] ?? '';
const unseen = (count: number) => ({ type: 'remove', unseen: count }) as const;

describe('set-up', () => {
  it('K-01 is for two to five players', () => {
    expect(kerala.seats({}).counts).toEqual([2, 3, 4, 5]);
    for (const count of [1, 6]) {
      const seats = Array.from({ length: count }, (_, i) => ({
        id: `p${i}`,
        colors: [allColors[i % 5] as string],
      }));
      expect(() => kerala.setup({}, seats)).toThrow(FormatError);
    }
  });

  it('K-02 everybody has a start tile and two figures of one colour; the others are in the box', () => {
    const { places } = kerala.layout(start(3));
    for (const [seat, color] of allColors.slice(0, 3).entries())
      expect(places.get(`seat:${seat}/cell:0,0` as never)?.map(({ kind }) => kind)).toEqual([
        `${color}-start`,
        `${color}-elephant-0`,
        `${color}-elephant-1`,
      ]);
    expect(
      places
        .get('box' as never)
        ?.map(({ kind }) => kind)
        .sort(),
    ).toEqual(
      ['green', 'purple']
        .flatMap((color) => [`${color}-elephant-0`, `${color}-elephant-1`, `${color}-start`])
        .sort(),
    );
    expect(() => kerala.setup({}, [seatsOf(1)[0] as never, { id: 'x', colors: ['blue'] }])).toThrow(
      /another/,
    );
  });

  it('K-03 the start tile is the first cell of the platform and shows its symbol', () => {
    const state = start(2);
    expect([...kerala.layout(state).places.keys()].filter((at) => at.startsWith('seat'))).toEqual([
      'seat:0/cell:0,0',
      'seat:1/cell:0,0',
    ]);
    expect(kerala.score(state)[0]?.lines.find(({ id }) => id === 'symbols')?.low).toBe(1);
  });

  it('K-04 both figures begin standing on the start tile', () => {
    const items = kerala.layout(start(2)).places.get('seat:1/cell:0,0' as never);
    expect(items?.slice(1)).toEqual([
      { kind: 'black-elephant-0', pose: 0 },
      { kind: 'black-elephant-1', pose: 0 },
    ]);
  });

  it.each([
    ['K-05', 2, 20],
    ['K-06', 3, 10],
    ['K-07', 4, 4],
  ])('%s with %i players %i tiles of other colours leave', (rule, count, removed) => {
    const state = start(count);
    const kinds = legal(state).flatMap((action) =>
      action.type === 'remove' && action.tile ? [action.tile] : [],
    );
    expect(new Set(kinds.map(colorOf))).toEqual(new Set(allColors.slice(count)));
    expect(ruleOf(state, 'chance', unseen(removed + 1))).toBe(rule);
    expect(ruleOf(state, 'chance', { type: 'remove', tile: 'blue-1' })).toBe(rule);
    expect(ruleOf(state, 'chance', { type: 'draw', tile: 'blue-1' })).toBe(rule);
    const next = after(state, ['chance', unseen(removed)]);
    expect(next[S.BAG]).toBe(100 - removed);
    expect(ruleOf(next, 'chance', unseen(1))).toBe(rule);
  });

  it('K-05 tiles may be removed one by one, seen, and the rest unseen', () => {
    const some = after(start(2), ['chance', { type: 'remove', tile: 'red-jump' }]);
    expect(ruleOf(some, 'chance', { type: 'remove', tile: 'red-jump' })).toBe('K-05');
    expect(ruleOf(some, 'chance', unseen(20))).toBe('K-05');
    expect(after(some, ['chance', unseen(19)])[S.BAG]).toBe(80);
  });

  it('K-08 with five players none leaves', () => {
    const state = start(5);
    expect(kerala.turn(state)).toMatchObject({ type: 'chance', phase: 'first' });
    expect(ruleOf(state, 'chance', unseen(1))).toBe('K-08');
    expect(state[S.BAG]).toBe(100);
  });

  it('K-09 somebody is named first, once, before anything is drawn, and holds the bag', () => {
    const state = after(start(3), ['chance', unseen(10)]);
    expect(legal(state)).toHaveLength(3);
    expect(ruleOf(state, 'chance', { type: 'draw', tile: 'blue-1' })).toBe('K-09');
    expect(ruleOf(state, 'chance', { type: 'first', seat: 3 })).toBe('K-09');
    const next = after(state, ['chance', { type: 'first', seat: 2 }]);
    expect(kerala.view(next, 'public').facts.bagHolder).toBe(2);
    expect(ruleOf(next, 'chance', { type: 'first', seat: 1 })).toBe('K-09');
  });

  it('KR-26 what was removed unseen is one pool with the bag: counts are public, contents are not', () => {
    const state = after(start(4), ['chance', unseen(4)], ['chance', { type: 'first', seat: 0 }]);
    const [pool] = kerala.layout(state).pools;
    expect(pool?.places).toEqual([
      { place: 'bag', size: 96 },
      { place: 'box', size: 4 },
    ]);
    expect([...(pool?.kinds.values() ?? [])].reduce((a, b) => a + b)).toBe(100);
    expect(kerala.view(state, 'public').facts).toMatchObject({ bag: 96, box: 4 });
    expect(kerala.resample(state, 0, Rng.fromSeed(1))).toEqual(state);
  });

  it('KX-1 blue, black and red play: ten tiles of green and purple only leave', () => {
    const kinds = legal(start(3)).flatMap((action) =>
      action.type === 'remove' && action.tile ? [action.tile] : [],
    );
    expect(new Set(kinds.map(colorOf))).toEqual(new Set(['green', 'purple']));
    expect(start(3)[S.TO_REMOVE]).toBe(10);
  });

  it.each([
    ['K-49', 2, 40, 20],
    ['K-49', 3, 30, 10],
    ['K-49', 4, 24, 6],
    ['K-50', 5, 20, 4],
  ])(
    '%s, K-50 with %i players there are %i rounds, and everybody starts %i times',
    (_, count, rounds, starts) => {
      const holders: number[] = [];
      let round = 0;
      randomGame(count, `rounds ${count}`, {}, (state) => {
        if (state[S.PHASE] !== S.DRAW || state[S.TO_DRAW] !== count) return;
        holders.push(state[S.HOLDER] as number);
        round = state[S.ROUND] as number;
      });
      expect(round).toBe(rounds);
      expect(holders).toHaveLength(rounds);
      for (let seat = 0; seat < count; seat++)
        expect(holders.filter((holder) => holder === seat)).toHaveLength(starts);
    },
  );
});
