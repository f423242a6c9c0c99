import { FormatError, type State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  factsOf,
  listed,
  playOn,
  position,
  ruleOf,
  show,
  start,
  stone,
  tables,
} from '../test/table.ts';
import { cholas, cholasData } from './index.ts';
import * as S from './state.ts';

const facts = (state: State) => factsOf(state);
const at = (state: State, place: string) =>
  (cholas.layout(state).places.get(place as never) ?? []).map(({ kind }) => kind);
const pool = (state: State, id: string) => cholas.layout(state).pools.find((each) => each.id === id);
const begun = (colors: string[], options: Record<string, unknown> = {}) =>
  playOn(start(colors, options), 'begun', (state) => S.get(state, S.TURN) > 0);
const two = ['brown', 'white'];

describe('players and colours', () => {
  it('C-01 two to five play Basic and Expert, one plays Solo', () => {
    const counts = (variant: string) => cholas.seats(cholas.optionsSchema.parse({ variant })).counts;
    expect([counts('basic'), counts('expert'), counts('solo')]).toEqual([[2, 3, 4, 5], [2, 3, 4, 5], [1]]);
  });

  it('C-02, CR-44 each seat has one colour of its own, as the host gives them; the others are nobody’s', () => {
    expect(facts(start(['grey', 'gold'])).owners).toEqual({
      brown: null,
      white: null,
      grey: 0,
      gold: 1,
      lightbrown: null,
    });
    expect(() => start(['grey', 'grey'])).toThrow(FormatError);
  });

  it('C-03 chance says who starts, and turns go clockwise from there', () => {
    const state = start(['brown', 'white', 'grey'], { treasure: 'none' });
    expect(listed(state)).toEqual([0, 1, 2].map((seat) => ({ type: 'first', seat })));
    const next = after(
      state,
      ['chance', { type: 'first', seat: 2 }],
      stone(2, 'grey'),
      stone(2, 'grey'),
      stone(0, 'gold'),
    );
    expect(ruleOf(next, 'chance', { type: 'stone', seat: 1, color: 'grey' })).toBe('C-03');
    expect(ruleOf(next, 0, { type: 'pick' })).toBe('C-03');
    const game = playOn(next, 'turns', (s) => S.get(s, S.TURN) > 0);
    expect(game[S.SEAT]).toBe(2);
    expect(ruleOf(game, 0, { type: 'pick' })).toBe('C-03');
  });
});

describe('Basic', () => {
  it('C-06 all stones are in the bag or in hands; wagons, sculptures and bonus cards stay in the box', () => {
    const state = start(two);
    expect(pool(state, 'bag')?.places).toEqual([{ place: 'bag', size: 140 }]);
    expect(at(state, 'box').filter((kind) => /^(big|rect|small|[AB]\d)/.test(kind))).toHaveLength(40 + 12);
    expect(facts(state).slots).toEqual([]);
  });

  it('C-07, CR-37 a treasure tile lies face up on each star, in any order of laying', () => {
    const state = after(start(two), ['chance', { type: 'first', seat: 0 }]);
    expect(listed(state)).toHaveLength(12 * 8);
    const lay = (place: readonly [number, number], tile: string) => ({
      type: 'treasure' as const,
      at: place,
      tile,
    });
    const next = after(state, ['chance', lay([1, 13], '+2 if grey')]);
    expect(at(next, 'temple:1,13')).toEqual(['+2 if grey']);
    expect(ruleOf(next, 'chance', lay([4, 1], '+2 if grey'))).toBe('C-07');
    expect(ruleOf(next, 'chance', lay([1, 13], '+1'))).toBe('C-07');
    expect(ruleOf(next, 'chance', lay([2, 1], '+1'))).toBe('C-07');
    const all = playOn(next, 'lay', (s) => S.get(s, S.PHASE) !== S.P_TREASURE);
    for (const star of cholasData.temple.stars) expect(at(all, `temple:${star.join()}`)).toHaveLength(1);
    expect(pool(all, 'treasure')?.places[0]?.size).toBe(0);
  });

  it('C-08, CE-17 two markers each, one at the start of the score board, reward tokens beside it', () => {
    const state = start(['brown', 'white', 'grey', 'gold']);
    expect(at(state, 'track:0')).toEqual(['brown-marker', 'white-marker', 'grey-marker', 'gold-marker']);
    expect(at(state, 'seat:3/color')).toEqual(['gold-marker']);
    expect(at(state, 'rewards')).toHaveLength(10);
    expect(facts(begun(['brown', 'white', 'grey', 'gold'])).display).toHaveLength(4);
  });

  it('C-09, C-10, C-11 seven stones with one of each colour, two cards each, a face-up card a player', () => {
    const state = start(['brown', 'white', 'grey'], { treasure: 'none' });
    expect(facts(state).seats[0]?.stones).toEqual({
      brown: 1,
      white: 1,
      grey: 1,
      gold: 1,
      lightbrown: 1,
    });
    const game = begun(['brown', 'white', 'grey']);
    for (const seat of facts(game).seats) expect([seat.stoneCount, seat.cardCount]).toEqual([7, 2]);
    expect(facts(game).display).toHaveLength(3);
  });

  it('C-10 cards that are not in the stack cannot be dealt', () => {
    const state = position({ stack: { one: 1, 'two-same': 1 }, hands: [[]], cards: [[]] });
    const drawing = after(state, [0, { type: 'draw', from: 'stack' }]);
    expect(ruleOf(drawing, 'chance', { type: 'card', seat: 0, card: 'four-straight' })).toBe('C-10');
    expect(ruleOf(after(drawing, card(0, 'one')), 1, { type: 'pick' })).toBeUndefined();
  });
});

describe('Expert', () => {
  const dealing = (options: Record<string, unknown> = {}) =>
    after(start(two, { variant: 'expert', treasure: 'none', ...options }), [
      'chance',
      { type: 'first', seat: 0 },
    ]);

  it('C-12, CR-25 five markers of the player’s colour stand on the wagon at level 0', () => {
    const state = dealing();
    for (let row = 0; row < 5; row++) expect(at(state, `seat:1/wagon:${row},0`)).toEqual(['white-marker']);
    expect(at(state, 'track:0')).toEqual(['brown-marker', 'white-marker']);
  });

  it('C-13, CR-33 five big sculptures of one value leave, drawn or by option', () => {
    const state = dealing();
    expect(listed(state)).toEqual([6, 7, 8, 9, 10].map((value) => ({ type: 'remove-value', value })));
    expect(ruleOf(state, 'chance', { type: 'remove-value', value: 5 })).toBe('C-13');
    const next = after(state, ['chance', { type: 'remove-value', value: 8 }]);
    expect(
      at(next, 'box')
        .filter((kind) => kind.startsWith('big'))
        .sort(),
    ).toEqual(['big-10', 'big-11', 'big-12', 'big-13', 'big-14']);
    expect(cholas.turn(dealing({ removedValue: 6 }))).toMatchObject({ phase: 'sculpture' });
    expect(() => start(two, { variant: 'expert', removedValue: 5 })).toThrow(/>=6/);
  });

  it('C-14 all tiles are dealt onto slots of their kind', () => {
    const state = dealing({ removedValue: 10 });
    const lay = (slot: number, tile: string) => ({ type: 'sculpture' as const, slot, tile });
    expect(ruleOf(state, 'chance', lay(0, 'big-20'))).toBe('C-14');
    expect(ruleOf(state, 'chance', lay(4, 'big-0'))).toBe('C-14');
    const next = after(state, ['chance', lay(0, 'big-0')]);
    expect(ruleOf(next, 'chance', lay(0, 'big-1'))).toBe('C-14');
    expect(ruleOf(next, 'chance', lay(1, 'big-0'))).toBe('C-14');
    const dealt = playOn(next, 'deal', (s) => S.get(s, S.PHASE) === S.P_STONES);
    expect(facts(dealt).slots.every(({ tile }) => tile !== null)).toBe(true);
    expect(at(dealt, 'board:34')).toEqual(['small-0']);
  });

  it('C-15, C-17 one card each, stones and display as in Basic', () => {
    const game = begun(['brown', 'white', 'grey'], { variant: 'expert' });
    for (const seat of facts(game).seats) expect([seat.stoneCount, seat.cardCount]).toEqual([7, 1]);
    expect(facts(game).display).toHaveLength(3);
    expect(facts(game).temple.cells).toHaveLength(109);
  });

  it('C-16 one blue and one red bonus card each, the rest out of the game', () => {
    const state = playOn(
      start(two, { variant: 'expert' }),
      'bonus',
      (s) => S.get(s, S.PHASE) === S.P_BONUS_DEAL,
    );
    const seat = S.get(state, S.TO);
    const next = after(state, ['chance', { type: 'bonus-deal', seat, card: 'B3' }]);
    expect(ruleOf(next, 'chance', { type: 'bonus-deal', seat, card: 'B4' })).toBe('C-16');
    expect(ruleOf(next, 'chance', { type: 'bonus-deal', seat, card: 'B3' })).toBe('C-16');
    const game = begun(two, { variant: 'expert' });
    for (const { bonus } of facts(game).seats)
      expect(bonus.map(({ color, state: side }) => `${color} ${side}`).sort()).toEqual(['blue up', 'red up']);
    expect(pool(game, 'bonus-blue')?.kinds.size).toBe(4);
  });
});

describe('the display', () => {
  it('C-11, C-21 a taken card is replaced at once; CR-18 not from an empty stack', () => {
    const state = position({ hands: [[]], cards: [[]], display: ['one', 'two-same'] });
    const taken = after(state, [0, { type: 'draw', from: 'display', card: 'one' }]);
    expect(cholas.turn(taken)).toMatchObject({ type: 'chance', phase: 'display' });
    expect(facts(after(taken, show('four-straight'))).display).toEqual(['two-same', 'four-straight']);
    const bare = position({ hands: [[]], cards: [[]], display: ['one'], stack: {} });
    expect(ruleOf(bare, 0, { type: 'draw', from: 'stack' })).toBe('CR-18');
    const last = after(bare, [0, { type: 'draw', from: 'display', card: 'one' }]);
    expect(last[S.SEAT]).toBe(1);
    expect(ruleOf(last, 1, { type: 'draw', from: 'stack' })).toBe('CR-18');
  });
});

it('the state stays within its bytes and every figure is taken from the component file', () => {
  expect(start(two).byteLength).toBeLessThanOrEqual(4096);
  expect(tables.figures).toMatchObject({ stoneLimit: 7, cardLimit: 4, lap: 50, a1: 1, a2: 2, b1: 2, b5: 2 });
});
