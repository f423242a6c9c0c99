import { describe, expect, it } from 'vitest';
import {
  after,
  build,
  fullBut,
  lines,
  listed,
  position,
  ruleOf,
  show,
  start,
  stone,
  tables,
  totals,
} from '../test/table.ts';
import { cholas } from './index.ts';
import * as S from './state.ts';

const solo = (more: Parameters<typeof position>[0] = {}) => position({ variant: 'solo', ...more });
const turn = (state: ReturnType<typeof position>) => {
  const now = cholas.turn(state);
  return now.type === 'chance'
    ? `${now.phase} ${now.draws[0]?.count}`
    : now.type === 'over'
      ? now.reason
      : now.phase;
};
const begin = (options: Record<string, unknown> = {}) =>
  start(['brown'], { variant: 'solo', treasure: 'none', ...options });

describe('set-up', () => {
  it('C-82 one colour is yours, four are the opponent’s, whose marker has one of them', () => {
    const facts = cholas.view(begin({ opponentColor: 'gold' }), 'public').facts;
    expect(facts['opponent']).toMatchObject({
      color: 'gold',
      colors: ['white', 'grey', 'gold', 'lightbrown'],
    });
    expect(cholas.view(begin(), 'public').facts['opponent']).toMatchObject({ color: 'white' });
    expect(() => begin({ opponentColor: 'brown' })).toThrow(/another colour/);
  });

  it('C-83, C-85 one card face up, no hand; then seven stones', () => {
    const state = begin();
    expect(turn(state)).toBe('display 1');
    const shown = after(state, show('one'));
    expect(turn(shown)).toBe('stones 7');
    expect(cholas.view(shown, 0).facts['seats']).toMatchObject([{ cardCount: 0, stoneCount: 0, cards: [] }]);
  });

  it('C-84, CE-16 the head start on the board', () => {
    const score = (options: Record<string, unknown>) =>
      (cholas.view(begin(options), 'public').facts['opponent'] as never)['score'];
    expect(score({})).toMatchObject({ total: 100, rp: 100, track: 0 });
    expect(score({ headStart: 120 })).toMatchObject({ total: 120, rp: 100, track: 20 });
  });
});

describe('the steps', () => {
  it('C-85, C-90 after every Build from step 1: stones for an empty hand, then a card', () => {
    const state = solo({ hands: [['white']], display: ['one'] });
    const built = after(state, [0, build('one', [2, 1, 'white'])]);
    expect(turn(built)).toBe('stones 7');
    const seven = after(built, ...Array.from({ length: 7 }, () => stone(0, 'grey')));
    expect(turn(seven)).toBe('display 1');
  });

  it('C-86 a card that can be built must be; CR-34 you choose among them', () => {
    const state = solo({ hands: [['white', 'white']], display: ['one', 'two-same', 'four-straight'] });
    expect(
      new Set(listed(state).map((action) => (action.type === 'build' ? action.card : action.type))),
    ).toEqual(new Set(['one', 'two-same']));
    expect(ruleOf(state, 0, { type: 'pick' })).toBe('C-86');
    expect(ruleOf(state, 0, build('two-different', [2, 1, 'white'], [3, 1, 'grey']))).toBe('C-86');
    expect(ruleOf(state, 0, { type: 'sculpt', slot: 0, hand: {}, wagon: {} })).toBe('C-23');
  });

  it('C-87, CR-35 a failed pass turns up a card, then fills up to seven, then begins again', () => {
    const state = solo({ hands: [['white', 'grey']], display: ['one', 'four-straight'] });
    const built = after(state, [0, build('one', [2, 1, 'grey'])]);
    expect(turn(built)).toBe('display 1');
    expect(turn(after(built, show('one')))).toBe('act');
    const failed = after(built, show('four-diagonal'));
    expect(turn(failed)).toBe('stones 6');
    const filled = after(
      failed,
      ...['white', 'white', 'grey', 'grey', 'grey', 'gold'].map((color) => stone(0, color)),
    );
    expect(turn(filled)).toBe('act');
  });

  it('C-88, CR-45 a card that fits nowhere leaves when a pass fails', () => {
    const state = solo({
      temple: fullBut('0,15', '0,14'),
      hands: [['white', 'grey']],
      display: ['one', 'four-straight'],
      stack: { 'four-diagonal': 2 },
    });
    const built = after(state, [0, build('one', [0, 14, 'grey'])]);
    const failed = after(built, show('four-diagonal'));
    const filled = after(failed, ...Array.from({ length: 6 }, () => stone(0, 'gold')));
    expect(filled[S.DISPLAY_SIZE]).toBe(0);
    expect(turn(filled)).toBe('display 1');
  });

  it('C-89, CR-36, CR-45 the stack is empty: right after a Build without a card, or when a pass fails', () => {
    const last = solo({ hands: [['white']], display: ['one'], stack: {} });
    expect(turn(after(last, [0, build('one', [2, 1, 'white'])]))).toBe('stack-empty');
    const going = solo({ hands: [['white', 'white']], display: ['one', 'four-straight'], stack: {} });
    const failed = after(going, [0, build('one', [2, 1, 'white'])]);
    // Refilled to seven, and over, even though four white and three grey would build the card.
    expect(turn(failed)).toBe('stones 6');
    const over = after(
      failed,
      ...['white', 'white', 'white', 'grey', 'grey', 'grey'].map((color) => stone(0, color)),
    );
    expect(turn(over)).toBe('stack-empty');
    expect(ruleOf(over, 0, { type: 'pick' })).toBe('C-89');
  });

  it('C-89, CR-36 the temple is full', () => {
    const state = solo({ temple: fullBut('0,15'), hands: [['white']], display: ['one'] });
    expect(turn(after(state, [0, build('one', [0, 15, 'white'])]))).toBe('temple-full');
  });
});

describe('points', () => {
  it('C-91, C-92, CE-15 two-stone patterns for the opponent, a point each for you', () => {
    const state = solo({
      hands: [['white', 'grey']],
      display: ['two-different'],
      temple: { '2,1': 'white', '5,1': 'grey' },
    });
    const next = after(state, [0, build('two-different', [3, 1, 'white'], [4, 1, 'grey'])]);
    expect(totals(next)).toEqual([2, 104]);
    expect(lines(next, 1)).toEqual({ headStart: 100, patternsFromOthers: 4 });
  });

  it('C-91 your own patterns need three stones', () => {
    const one = solo({ hands: [['brown']], display: ['one'], temple: { '2,1': 'brown' } });
    expect(totals(after(one, [0, build('one', [3, 1, 'brown'])]))).toEqual([0, 100]);
    const two = solo({ hands: [['brown']], display: ['one'], temple: { '2,1': 'brown', '2,2': 'brown' } });
    expect(totals(after(two, [0, build('one', [3, 1, 'brown'])]))).toEqual([4, 100]);
  });

  it('CR-14 a pattern tile pays for the opponent’s pair', () => {
    const state = solo({
      hands: [['grey']],
      display: ['one'],
      temple: { '5,1': 'grey' },
      stars: { '4,1': '+2 pattern' },
    });
    expect(lines(after(state, [0, build('one', [4, 1, 'grey'])]), 0)).toEqual({ stones: 1, treasure: 2 });
  });

  it('C-93, CR-34 only more points win', () => {
    const end = (points: number) => {
      const state = solo({ temple: fullBut('0,15'), hands: [['brown']], display: ['one'], scores: [points] });
      return cholas.result(after(state, [0, build('one', [0, 15, 'brown'])]))?.winners;
    };
    expect([end(99), end(100), end(101)]).toEqual([['opponent'], ['opponent'], [0]]);
    expect(tables.figures.pairPoints).toBe(2);
  });
});
