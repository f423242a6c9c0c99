import { describe, expect, it } from 'vitest';
import { after, build, card, listed, position, ruleOf, show, stone } from '../test/table.ts';
import { cholas } from './index.ts';
import * as S from './state.ts';

const five = ['brown', 'brown', 'white', 'grey', 'gold'];
const six = [...five, 'gold'];

describe('a turn', () => {
  it('C-04 is one action, and there is no passing', () => {
    const state = position({ hands: [five], cards: [['one']], display: ['one'] });
    expect(new Set(listed(state).map(({ type }) => type))).toEqual(new Set(['pick', 'draw', 'build']));
    const next = after(state, [0, build('one', [2, 1, 'grey'])]);
    expect(ruleOf(next, 0, build('one', [3, 1, 'grey']))).toBe('C-03');
    expect(ruleOf(state, 'chance', { type: 'stone', seat: 0, color: 'grey' })).toBe('C-04');
    expect(() => cholas.parse({ type: 'pass' })).toThrow(/no action "pass"/);
  });

  it('C-18 Pick draws two, with five stones or fewer', () => {
    const state = position({ hands: [five] });
    const picking = after(state, [0, { type: 'pick' }]);
    expect(cholas.turn(picking)).toMatchObject({ draws: [{ pool: 'bag', to: 'seat:0/stones', count: 2 }] });
    const next = after(picking, stone(0, 'gold'), stone(0, 'gold'));
    expect([next[S.STONE_COUNT], next[S.SEAT]]).toEqual([7, 1]);
    expect(ruleOf(position({ hands: [six] }), 0, { type: 'pick' })).toBe('C-18');
  });

  it('CR-16 a bag that is nearly empty gives what it holds', () => {
    const state = position({ hands: [five], bag: { gold: 1 } });
    const next = after(state, [0, { type: 'pick' }], stone(0, 'gold'));
    expect(next[S.STONE_COUNT]).toBe(6);
    expect(ruleOf(position({ hands: [five], bag: {} }), 0, { type: 'pick' })).toBe('CR-16');
    expect(
      ruleOf(after(state, [0, { type: 'pick' }]), 'chance', { type: 'stone', seat: 0, color: 'grey' }),
    ).toBe('CR-16');
  });

  it('C-19, CR-17 Replace puts three or more of one colour back first, and draws as many', () => {
    const state = position({ hands: [['grey', 'grey', 'grey', 'grey', 'gold']], bag: {} });
    expect(ruleOf(state, 0, { type: 'replace', color: 'grey', count: 2 })).toBe('C-19');
    expect(ruleOf(state, 0, { type: 'replace', color: 'gold', count: 3 })).toBe('C-19');
    expect(listed(state).filter(({ type }) => type === 'replace')).toHaveLength(2);
    const next = after(
      state,
      [0, { type: 'replace', color: 'grey', count: 3 }],
      // Only what was put back is in the bag.
      stone(0, 'grey'),
      stone(0, 'grey'),
      stone(0, 'grey'),
    );
    expect([next[S.STONE_COUNT], next[S.SEAT]]).toEqual([5, 1]);
  });

  it('C-20 Draw takes the top of the stack or a face-up card, with three in hand or fewer', () => {
    const cards = ['one', 'one', 'two-same'];
    const state = position({ cards: [cards], display: ['four-straight'] });
    const next = after(state, [0, { type: 'draw', from: 'stack' }], card(0, 'four-diagonal'));
    expect(next[S.CARD_COUNT]).toBe(4);
    expect(ruleOf(state, 0, { type: 'draw', from: 'display', card: 'one' })).toBe('C-20');
    expect(ruleOf(state, 0, { type: 'draw', from: 'display', card: 'four-straight' })).toBeUndefined();
    const full = position({ cards: [[...cards, 'one']], display: ['one'] });
    expect(ruleOf(full, 0, { type: 'draw', from: 'stack' })).toBe('C-20');
    expect(() => cholas.parse({ type: 'draw', from: 'display' })).toThrow(/named/);
  });

  it('C-21 the card taken face up is replaced before the next turn', () => {
    const state = position({ cards: [[]], display: ['one'] });
    const next = after(state, [0, { type: 'draw', from: 'display', card: 'one' }]);
    expect(cholas.turn(next)).toMatchObject({ type: 'chance', phase: 'display' });
    expect(after(next, show('two-same'))[S.SEAT]).toBe(1);
  });

  it('C-23 nobody sculpts in Basic', () => {
    expect(ruleOf(position({}), 0, { type: 'sculpt', slot: 0, hand: {}, wagon: {} })).toBe('C-23');
  });

  it('C-64 no bonus card is asked about in Basic', () => {
    expect(ruleOf(position({}), 0, { type: 'bonus', card: 'B1', use: true })).toBe('C-64');
  });
});
