import { describe, expect, it } from 'vitest';
import {
  after,
  build,
  card,
  fullBut,
  lines,
  listed,
  position,
  ruleOf,
  show,
  stone,
  tables,
  totals,
} from '../test/table.ts';
import type { CholasAction, SculptAction } from './actions.ts';
import { cholas } from './index.ts';
import * as S from './state.ts';

/** The base block of slot 0 is full of stones. */
const base = { '2,1': 'grey', '2,2': 'gold', '3,1': 'gold', '3,2': 'grey' };
const sculpt = (
  hand: Record<string, number>,
  wagon: Record<string, number> = {},
  bonus?: string,
  slot = 0,
): SculptAction => ({ type: 'sculpt', slot, hand, wagon, ...(bonus === undefined ? {} : { bonus }) });

/** Slot 0 holds the tile; big-9: 4 light brown + 1 white for 7; big-1: 4 white + 1 grey for 6. */
const table = (tile: string, more: Parameters<typeof position>[0] = {}) =>
  position({ variant: 'expert', temple: base, slots: { 0: tile }, ...more });
const wagonOf = (state: ReturnType<typeof position>, seat = 0) =>
  tables.colors.map((_, color) => S.get(state, S.wagonOf(seat, color)));
const sculpts = (state: ReturnType<typeof position>, bonus?: string) =>
  listed(state).filter(
    (action): action is SculptAction => action.type === 'sculpt' && action.bonus === bonus,
  );

describe('the wagon', () => {
  const laying = (wagon: Record<string, number>, hand: string[]) =>
    position({ variant: 'expert', hands: [hand], cards: [['two-same']], wagon: [wagon] });

  it('C-46, CE-08, CR-24 a Build loads it, own stones too', () => {
    const grey = after(laying({}, ['grey', 'grey']), [0, build('two-same', [2, 1, 'grey'], [3, 1, 'grey'])]);
    expect(wagonOf(grey)).toEqual([0, 0, 2, 0, 0]);
    const own = after(laying({}, ['brown', 'brown']), [
      0,
      build('two-same', [2, 1, 'brown'], [3, 1, 'brown']),
    ]);
    expect(wagonOf(own)).toEqual([2, 0, 0, 0, 0]);
  });

  it('C-47, CR-24 a row holds five, the rest is lost', () => {
    const state = after(laying({ grey: 4 }, ['grey', 'grey']), [
      0,
      build('two-same', [2, 1, 'grey'], [3, 1, 'grey']),
    ]);
    expect(wagonOf(state)).toEqual([0, 0, 5, 0, 0]);
  });

  it('C-49, CE-10 a diagonal block scores as in Basic and loads both colours', () => {
    const state = position({
      variant: 'expert',
      colors: ['grey', 'white'],
      hands: [['brown', 'brown', 'lightbrown', 'lightbrown']],
      cards: [['four-diagonal']],
    });
    const action = build(
      'four-diagonal',
      [2, 1, 'brown'],
      [3, 1, 'lightbrown'],
      [2, 2, 'lightbrown'],
      [3, 2, 'brown'],
    );
    const next = after(state, [0, action]);
    expect(totals(next)).toEqual([4, 0]);
    expect(wagonOf(next)).toEqual([2, 0, 0, 0, 2]);
  });
});

describe('Sculpt', () => {
  it('C-50, C-51, C-52, CE-19 the position must be full of stones', () => {
    const paid = { hands: [['white', 'white', 'white', 'white', 'grey']] };
    const on = (temple: Record<string, string>) =>
      position({ variant: 'expert', slots: { 0: 'big-1' }, temple, ...paid });
    const price = sculpt({ white: 4, grey: 1 });
    expect(ruleOf(on({}), 0, price)).toBe('C-51');
    expect(ruleOf(on({ '2,1': 'grey' }), 0, price)).toBe('C-52');
    expect(ruleOf(on(base), 0, price)).toBeUndefined();
    expect(ruleOf(position({ variant: 'expert', placed: [0], ...paid }), 0, price)).toBe('C-50');
  });

  it('C-53, C-54, C-55, CE-09 hand and wagon pay in any mix', () => {
    const state = table('big-3', {
      hands: [['lightbrown']],
      wagon: [{ lightbrown: 3, gold: 4 }],
      slots: { 0: 'big-4' },
    });
    // big-4 costs 4 light brown and 1 brown; the example's 4 light brown and 1 gold is big-24's twin below.
    expect(sculpts(state)).toEqual([]);
    const example = table('big-19', { hands: [['lightbrown']], wagon: [{ lightbrown: 3, gold: 1 }] });
    const action = sculpt({ lightbrown: 1 }, { lightbrown: 3, gold: 1 });
    const before = S.get(example, S.BAG + 4);
    const next = after(example, [0, action]);
    expect(wagonOf(next)).toEqual([0, 0, 0, 0, 0]);
    expect(S.get(next, S.BAG + 4)).toBe(before + 1);
    expect(lines(next, 0)).toEqual({ sculptures: 9 });
    expect(ruleOf(example, 0, sculpt({ lightbrown: 2 }, { lightbrown: 2, gold: 1 }))).toBe('C-53');
    expect(ruleOf(example, 0, sculpt({}, { lightbrown: 4, gold: 1 }))).toBe('C-54');
    expect(ruleOf(example, 0, sculpt({}, { lightbrown: 3, gold: 1 }))).toBe('C-55');
  });

  it('C-48 a level that is not there cannot be spent', () => {
    expect(ruleOf(table('big-1'), 0, sculpt({}, { white: 4, grey: 1 }))).toBe('C-48');
  });

  it('C-55 every split is listed once', () => {
    const state = table('big-1', {
      hands: [['white', 'white', 'white', 'grey']],
      wagon: [{ white: 3, grey: 1 }],
    });
    const found = sculpts(state).map(
      ({ hand, wagon }) =>
        `${hand['white'] ?? 0}+${hand['grey'] ?? 0} ${wagon['white'] ?? 0}+${wagon['grey'] ?? 0}`,
    );
    expect(found.sort()).toEqual(['1+0 3+1', '1+1 3+0', '2+0 2+1', '2+1 2+0', '3+0 1+1', '3+1 1+0']);
  });

  it('C-56, C-57, C-58, CR-07 the tile lies face down over its stones, which no longer form patterns', () => {
    const state = position({
      variant: 'expert',
      slots: { 0: 'big-1' },
      temple: { '2,1': 'grey', '2,2': 'grey', '3,1': 'grey', '3,2': 'grey', '4,1': 'grey' },
      hands: [
        ['white', 'white', 'white', 'white', 'grey'],
        ['grey', 'grey'],
      ],
      cards: [[], ['one']],
      colors: ['brown', 'grey'],
    });
    const next = after(state, [0, sculpt({ white: 4, grey: 1 })]);
    expect(totals(next)[0]).toBe(6);
    expect(cholas.layout(next).places.get('sculpture:0' as never)).toEqual([{ kind: 'big-1', pose: 1 }]);
    expect(cholas.layout(next).places.get('temple:2,1' as never)).toEqual([{ kind: 'grey' }]);
    // The covered stones hold others still, and cut the group of grey off.
    const held = after(next, [1, build('one', [2, 3, 'grey'])]);
    expect(totals(held)[1]).toBe(0);
  });

  it('CR-26 any ready position, one a turn', () => {
    const state = position({
      variant: 'expert',
      temple: fullBut(),
      slots: { 34: 'small-0' },
      hands: [['gold', 'gold']],
    });
    const next = after(state, [0, sculpt({ gold: 1 }, {}, undefined, 34)]);
    expect(next[S.SEAT]).toBe(1);
    expect(totals(next)[0]).toBe(1);
  });
});

describe('bonus cards for sculpting', () => {
  const withCard = (bonus: string, hand: string[], more: Parameters<typeof position>[0] = {}) =>
    table('big-1', { bonus: [[bonus]], hands: [hand], ...more });
  const price = ['white', 'white', 'white', 'white', 'grey'];

  it('C-64 only what lies face up before the seat, and only where it works', () => {
    expect(ruleOf(withCard('A4', price), 0, sculpt({ white: 4, grey: 1 }, {}, 'A2'))).toBe('C-64');
    expect(ruleOf(withCard('A1', price), 0, sculpt({ white: 4, grey: 1 }, {}, 'A1'))).toBe('C-64');
    expect(ruleOf(withCard('A4', price), 0, sculpt({ white: 4, grey: 1 }))).toBeUndefined();
  });

  it('C-70, CR-38 A1 counts own stones by itself', () => {
    const state = position({
      variant: 'expert',
      bonus: [['A1']],
      hands: [['brown', 'brown']],
      cards: [['two-same']],
    });
    expect(lines(after(state, [0, build('two-same', [2, 1, 'brown'], [3, 1, 'brown'])]), 0)).toEqual({
      bonusA1: 2,
    });
  });

  it('C-71, CE-11 A2 doubles once, and leaves', () => {
    const state = table('big-11', {
      bonus: [['A2']],
      hands: [['white', 'white', 'white', 'white', 'lightbrown']],
    });
    const next = after(state, [0, sculpt({ white: 4, lightbrown: 1 }, {}, 'A2')]);
    expect(lines(next, 0)).toEqual({ sculptures: 8, bonusA2: 8 });
    expect(
      cholas
        .layout(next)
        .places.get('box' as never)
        ?.map(({ kind }) => kind),
    ).toContain('A2');
  });

  it('C-72 A3 pays nothing, once, and CR-27 for small tiles too', () => {
    const state = withCard('A3', []);
    expect(ruleOf(state, 0, sculpt({ white: 1 }, {}, 'A3'))).toBe('C-53');
    const next = after(state, [0, sculpt({}, {}, 'A3')]);
    expect(S.get(next, S.BONUS + S.A3) >> 3).toBe(S.USED);
    const small = position({ variant: 'expert', temple: fullBut(), bonus: [['A3']] });
    expect(ruleOf(small, 0, sculpt({}, {}, 'A3', 34))).toBeUndefined();
  });

  it('C-73, CE-12, CR-40 A4: one stone of any other colour, also of one in the price', () => {
    const state = withCard('A4', ['white', 'white', 'white', 'white', 'brown', 'grey', 'grey']);
    expect(ruleOf(state, 0, sculpt({ white: 4, brown: 1 }, {}, 'A4'))).toBeUndefined();
    expect(ruleOf(state, 0, sculpt({ white: 3, grey: 2 }, {}, 'A4'))).toBeUndefined();
    expect(ruleOf(state, 0, sculpt({ white: 3, brown: 1 }, {}, 'A4'))).toBe('C-73');
  });

  it('C-74, CE-13, CR-40 A5: the same numbers in other colours', () => {
    const state = withCard('A5', ['brown', 'brown', 'brown', 'brown', 'white', 'white', 'grey']);
    expect(ruleOf(state, 0, sculpt({ brown: 4, white: 1 }, {}, 'A5'))).toBeUndefined();
    expect(ruleOf(state, 0, sculpt({ brown: 4, grey: 1 }, {}, 'A5'))).toBeUndefined();
    expect(ruleOf(state, 0, sculpt({ brown: 3, white: 2 }, {}, 'A5'))).toBe('C-74');
  });

  it('C-75, CE-14 A6: one stone less', () => {
    const state = withCard('A6', ['white', 'white', 'white', 'white', 'grey']);
    expect(ruleOf(state, 0, sculpt({ white: 3, grey: 1 }, {}, 'A6'))).toBeUndefined();
    expect(ruleOf(state, 0, sculpt({ white: 4 }, {}, 'A6'))).toBeUndefined();
    expect(ruleOf(state, 0, sculpt({ white: 3 }, {}, 'A6'))).toBe('C-75');
  });

  it('CR-27 a payment under A4 to A6 differs from the printed one, and big tiles only', () => {
    for (const bonus of ['A4', 'A5', 'A6'])
      expect(ruleOf(withCard(bonus, price), 0, sculpt({ white: 4, grey: 1 }, {}, bonus))).toBe('CR-27');
    const small = (bonus: string) =>
      position({ variant: 'expert', temple: fullBut(), bonus: [[bonus]], hands: [['brown']] });
    expect(ruleOf(small('A4'), 0, sculpt({ brown: 1 }, {}, 'A4', 34))).toBe('C-73');
    expect(ruleOf(small('A5'), 0, sculpt({ brown: 1 }, {}, 'A5', 34))).toBe('C-74');
    expect(ruleOf(small('A6'), 0, sculpt({}, {}, 'A6', 34))).toBe('C-75');
  });

  it('every payment that a search over hand and wagon finds is listed once', () => {
    for (const bonus of ['A2', 'A4', 'A5', 'A6']) {
      const state = withCard(bonus, ['white', 'white', 'white', 'grey', 'gold', 'brown'], {
        wagon: [{ white: 2, grey: 1, gold: 5, lightbrown: 1 }],
      });
      for (const used of [undefined, bonus]) {
        const found = sculpts(state, used).map(spelled);
        expect(new Set(found).size).toBe(found.length);
        expect(found.sort()).toEqual(allPayments(state, used).sort());
      }
    }
  });
});

const spelled = ({ hand, wagon }: SculptAction): string =>
  tables.colors.map((color) => `${hand[color] ?? 0}/${wagon[color] ?? 0}`).join(' ');

function allPayments(state: ReturnType<typeof position>, bonus: string | undefined): string[] {
  const found: string[] = [];
  const extend = (hand: Record<string, number>, wagon: Record<string, number>, index: number): void => {
    const color = tables.colors[index];
    if (color === undefined) {
      const action = sculpt(hand, wagon, bonus);
      if (ruleOf(state, 0, action) === undefined) found.push(spelled(action));
      return;
    }
    for (let h = 0; h <= S.get(state, S.stonesOf(0, index)); h++)
      for (let w = 0; w <= Math.min(5 - h, S.get(state, S.wagonOf(0, index))); w++)
        extend({ ...hand, [color]: h }, { ...wagon, [color]: w }, index + 1);
  };
  extend({}, {}, 0);
  return found;
}

describe('bonus cards of tempo', () => {
  const use = (bonus: string, yes = true): readonly [number, CholasAction] => [
    0,
    { type: 'bonus', card: bonus, use: yes },
  ];
  const asks = (state: ReturnType<typeof position>, bonus: string) =>
    expect([state[S.PHASE], tables.bonuses[S.get(state, S.ASKED)]]).toEqual([S.P_BONUS, bonus]);
  const building = (bonus: string, kind: string, more: Parameters<typeof position>[0] = {}) =>
    position({
      variant: 'expert',
      bonus: [[bonus]],
      hands: [['white', 'white', 'brown', 'brown']],
      cards: [[kind]],
      ...more,
    });

  it('C-76, CR-28 B1 after a Build of two, once it has scored', () => {
    const built = after(building('B1', 'two-same'), [0, build('two-same', [2, 1, 'white'], [3, 1, 'white'])]);
    asks(built, 'B1');
    expect(totals(built)[0]).toBe(2);
    expect(ruleOf(built, 0, { type: 'pick' })).toBe('C-04');
    const picked = after(built, use('B1'), stone(0, 'gold'), stone(0, 'gold'));
    expect([picked[S.STONE_COUNT], picked[S.SEAT]]).toEqual([4, 1]);
    expect(after(built, use('B1', false))[S.SEAT]).toBe(1);
    const one = after(building('B1', 'one'), [0, build('one', [2, 1, 'white'])]);
    expect(one[S.SEAT]).toBe(1);
    const dry = building('B1', 'two-same', { bag: {} });
    expect(after(dry, [0, build('two-same', [2, 1, 'white'], [3, 1, 'white'])])[S.PHASE]).not.toBe(S.P_BONUS);
  });

  it('C-77, CR-28 B2 after a Build of four or one', () => {
    const built = after(building('B2', 'one'), [0, build('one', [2, 1, 'white'])]);
    asks(built, 'B2');
    expect(after(built, use('B2'), card(0, 'one'))[S.CARD_COUNT]).toBe(1);
    const four = build('four-straight', [2, 1, 'white'], [3, 1, 'white'], [2, 2, 'brown'], [3, 2, 'brown']);
    asks(after(building('B2', 'four-straight'), [0, four]), 'B2');
    const empty = after(building('B2', 'one', { stack: {} }), [0, build('one', [2, 1, 'white'])]);
    expect(empty[S.PHASE]).not.toBe(S.P_BONUS);
  });

  const picking = (bonus: string, hand: string[]) =>
    after(
      position({ variant: 'expert', bonus: [[bonus]], hands: [hand] }),
      [0, { type: 'pick' }],
      stone(0, 'gold'),
      stone(0, 'gold'),
    );

  it('C-78, CR-29, CR-39 B3 after the normal Pick, not above seven', () => {
    const picked = picking('B3', ['white', 'white', 'white', 'white']);
    asks(picked, 'B3');
    expect(after(picked, use('B3'), stone(0, 'grey'))[S.STONE_COUNT]).toBe(7);
    expect(picking('B3', ['white', 'white', 'white', 'white', 'white'])[S.SEAT]).toBe(1);
  });

  it('C-80 B5 after Pick with an empty hand', () => {
    const picked = picking('B5', []);
    asks(picked, 'B5');
    expect(after(picked, use('B5'), stone(0, 'grey'), stone(0, 'grey'))[S.STONE_COUNT]).toBe(4);
    expect(picking('B5', ['white'])[S.SEAT]).toBe(1);
  });

  it('C-81, CR-29, CR-39 B6 after Draw without a card; the display is refilled first', () => {
    const state = position({ variant: 'expert', bonus: [['B6']], display: ['one'], cards: [[]] });
    const taken = after(state, [0, { type: 'draw', from: 'display', card: 'one' }]);
    expect(cholas.turn(taken)).toMatchObject({ phase: 'display' });
    const shown = after(taken, show('two-same'));
    asks(shown, 'B6');
    expect(after(shown, use('B6'), card(0, 'one'))[S.CARD_COUNT]).toBe(2);
    asks(after(state, [0, { type: 'draw', from: 'stack' }], card(0, 'one')), 'B6');
    const holding = position({ variant: 'expert', bonus: [['B6']], cards: [['one']] });
    expect(after(holding, [0, { type: 'draw', from: 'stack' }], card(0, 'one'))[S.SEAT]).toBe(1);
  });

  it('C-79, CR-30 B4 gives an extra turn, the next own turn is skipped, and the card is turned up again', () => {
    const state = position({
      variant: 'expert',
      bonus: [['B4']],
      cards: [['one', 'one'], ['one']],
      hands: [['white', 'white'], ['white']],
    });
    const asked = after(state, [0, build('one', [2, 1, 'white'])]);
    asks(asked, 'B4');
    const extra = after(asked, use('B4'));
    expect([extra[S.SEAT], S.get(extra, S.BONUS + S.B4) >> 3]).toEqual([0, S.DOWN]);
    // Face down it is not asked again.
    const done = after(extra, [0, build('one', [3, 1, 'white'])]);
    expect(done[S.SEAT]).toBe(1);
    const skipped = after(done, [1, build('one', [4, 1, 'white'])]);
    expect([skipped[S.SEAT], S.get(skipped, S.BONUS + S.B4)]).toEqual([1, 0]);
    // Nothing but Replace would be possible: not asked.
    const bound = position({
      variant: 'expert',
      bonus: [['B4']],
      hands: [['white', 'white', 'white', 'white', 'white', 'white', 'white'], []],
      cards: [['one'], []],
      stack: {},
      temple: fullBut('2,1', '2,2'),
    });
    expect(after(bound, [0, build('one', [2, 1, 'white'])])[S.SEAT]).toBe(1);
  });
});
