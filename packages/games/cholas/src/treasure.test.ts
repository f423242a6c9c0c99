import { describe, expect, it } from 'vitest';
import { after, build, lines, position, totals } from '../test/table.ts';
import { cholas } from './index.ts';

const hand = ['brown', 'brown', 'white', 'white', 'grey', 'gold', 'lightbrown'];
const base = { colors: ['brown', 'white', 'grey'], hands: [hand] };

describe('treasure', () => {
  const at = (tile: string, more: Record<string, string> = {}) =>
    position({ ...base, cards: [['one']], stars: { '4,1': tile }, temple: more });
  const earned = (tile: string, color: string, more: Record<string, string> = {}) =>
    lines(after(at(tile, more), [0, build('one', [4, 1, color])]), 0)['treasure'] ?? 0;

  it('C-40, C-41 +1 and +2 pay without a condition', () => {
    expect([earned('+1', 'grey'), earned('+2', 'brown')]).toEqual([1, 2]);
  });

  it('C-42 a tile with a colour pays for that colour', () => {
    expect([earned('+2 if grey', 'grey'), earned('+2 if grey', 'gold')]).toEqual([2, 0]);
  });

  it('C-43, CR-13, CR-41 a pattern tile pays for a pattern of any colour, and is gone anyway', () => {
    const gold = { '5,1': 'gold', '6,1': 'gold' };
    expect([earned('+2 pattern', 'gold', gold), earned('+2 pattern', 'grey', gold)]).toEqual([2, 0]);
    const next = after(at('+2 pattern'), [0, build('one', [4, 1, 'grey'])]);
    expect(cholas.layout(next).places.get('temple:4,1' as never)).toEqual([{ kind: 'grey' }]);
  });

  it('C-44 no tiles, no treasure', () => {
    const state = position({ ...base, treasure: 'none', cards: [['one']] });
    expect(lines(after(state, [0, build('one', [4, 1, 'grey'])]), 0)).toEqual({ stones: 1 });
  });

  it('C-45, CE-06 Double Treasure doubles the builder’s own points', () => {
    const state = position({
      treasure: 'double',
      colors: ['brown', 'lightbrown'],
      hands: [['brown', 'brown', 'lightbrown', 'lightbrown']],
      cards: [['four-straight']],
      temple: { '3,1': 'brown', '3,2': 'lightbrown' },
    });
    const action = build(
      'four-straight',
      [4, 1, 'brown'],
      [5, 1, 'brown'],
      [4, 2, 'lightbrown'],
      [5, 2, 'lightbrown'],
    );
    const next = after(state, [0, action]);
    expect(totals(next)).toEqual([12, 4]);
    expect(lines(next, 0)).toEqual({ stones: 2, patterns: 4, doubling: 6 });
  });

  it('CR-15 one doubling a turn, A1 included', () => {
    const state = position({
      variant: 'expert',
      treasure: 'double',
      bonus: [['A1']],
      hands: [['brown', 'white']],
      cards: [['two-different']],
      temple: { '4,2': 'gold' },
    });
    const next = after(state, [0, build('two-different', [4, 1, 'brown'], [5, 1, 'white'])]);
    expect(lines(next, 0)).toEqual({ stones: 1, bonusA1: 1, doubling: 2 });
  });
});
