import { describe, expect, it } from 'vitest';
import { after, build, fullBut, position, ruleOf, stone, tables } from '../test/table.ts';
import { cholas } from './index.ts';
import * as S from './state.ts';

const seven = ['white', 'white', 'white', 'white', 'white', 'white', 'white'];
const reason = (state: ReturnType<typeof position>) => {
  const turn = cholas.turn(state);
  return turn.type === 'over' ? turn.reason : turn.type;
};
const winners = (state: ReturnType<typeof position>) => cholas.result(state)?.winners;
/** A hand of seven with four cards that fit nowhere. */
const stuck = {
  hands: [[], seven],
  cards: [[], ['four-straight', 'four-straight', 'four-diagonal', 'four-diagonal']],
};

describe('Basic', () => {
  const seven7 = ['0,15', '0,14', '-1,14', '1,14', '0,13', '-1,13', '1,13'];

  it('C-59, CE-07, CR-21 the countdown: two turns each from the next player on, once', () => {
    const state = position({
      temple: fullBut(...seven7),
      hands: [['white', 'white'], ['white']],
      cards: [['two-same'], []],
    });
    let next = after(state, [0, build('two-same', [0, 13, 'white'], [1, 13, 'white'])]);
    expect(cholas.view(next, 'public').facts['countdown']).toEqual({ turnsLeft: 4, turnsAll: 4 });
    const seats: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const seat = S.get(next, S.SEAT);
      seats.push(seat);
      next = after(next, [seat, { type: 'pick' }], stone(seat, 'gold'), stone(seat, 'gold'));
    }
    expect(seats).toEqual([1, 0, 1, 0]);
    expect(reason(next)).toBe('countdown');
    expect(ruleOf(next, 1, { type: 'pick' })).toBe('C-59');
  });

  it('C-60, CR-47 the full temple ends the game at once', () => {
    const state = position({ temple: fullBut('0,15'), hands: [['white'], ['white']], cards: [['one'], []] });
    const next = after(state, [0, build('one', [0, 15, 'white'])]);
    expect(reason(next)).toBe('temple-full');
    expect(ruleOf(next, 1, { type: 'pick' })).toBe('C-60');
  });

  it('C-60, CR-19 who can neither pick, draw nor build ends it, Replace or not', () => {
    const state = position({ ...stuck, temple: fullBut('0,15') });
    const next = after(state, [0, { type: 'pick' }], stone(0, 'gold'), stone(0, 'gold'));
    expect(reason(next)).toBe('stuck');
    const house = position({ ...stuck, temple: fullBut('0,15'), options: { replaceAvoidsStuck: true } });
    const going = after(house, [0, { type: 'pick' }], stone(0, 'gold'), stone(0, 'gold'));
    expect(ruleOf(going, 1, { type: 'replace', color: 'white', count: 3 })).toBeUndefined();
  });

  it('CR-20, CR-42 three rounds of nothing but Replace end it', () => {
    const state = position({ hands: [seven, seven], cards: [[], []], options: { replaceGuardRounds: 1 } });
    const replace = (seat: number) =>
      [
        [seat, { type: 'replace', color: 'white', count: 3 }],
        stone(seat, 'white'),
        stone(seat, 'white'),
        stone(seat, 'white'),
      ] as const;
    const once = after(state, ...replace(0));
    expect(once[S.STREAK]).toBe(1);
    const twice = after(once, ...replace(1));
    expect(reason(twice)).toBe('replace-guard');
    expect(ruleOf(twice, 0, { type: 'pick' })).toBe('CR-20');
    const never = position({ hands: [seven, seven], options: { replaceGuardRounds: 0 } });
    expect(reason(after(never, ...replace(0), ...replace(1)))).toBe('seat');
  });

  it('CR-42, CR-30 the guard comes before B4’s question', () => {
    const state = position({
      variant: 'expert',
      bonus: [['B4']],
      hands: [seven, seven],
      cards: [['one'], []],
      options: { replaceGuardRounds: 1 },
      seat: 1,
    });
    const back = (seat: number) =>
      [
        [seat, { type: 'replace', color: 'white', count: 3 }],
        stone(seat, 'white'),
        stone(seat, 'white'),
        stone(seat, 'white'),
      ] as const;
    expect(reason(after(state, ...back(1), ...back(0)))).toBe('replace-guard');
  });

  it('CR-47 the last turn of the countdown comes before stuck', () => {
    const state = position({ ...stuck, temple: fullBut('0,15') });
    state[S.COUNTDOWN] = 1;
    expect(reason(after(state, [0, { type: 'pick' }], stone(0, 'gold'), stone(0, 'gold')))).toBe('countdown');
  });

  it('C-61, CR-22 most points, then own stones on the temple, then shared', () => {
    const full = (scores: number[], last: string) => {
      const temple = Object.fromEntries(
        Object.entries(fullBut('0,15')).map(([at, color]) => [
          at,
          color === 'brown' || color === 'white' ? 'gold' : color,
        ]),
      );
      temple['0,14'] = 'white';
      const state = position({ temple, hands: [[last], []], cards: [['one'], []], scores });
      return winners(after(state, [0, build('one', [0, 15, last])]));
    };
    expect(full([9, 5], 'brown')).toEqual([0]);
    expect(full([5, 5], 'brown')).toEqual([0, 1]);
    expect(full([5, 6], 'grey')).toEqual([1]);
  });
});

describe('Expert', () => {
  const almost = Array.from({ length: 34 }, (_, slot) => slot);

  it('C-62, CR-32 the last sculpture scores and ends the game', () => {
    const state = position({
      variant: 'expert',
      temple: fullBut(),
      placed: almost,
      hands: [['gold'], []],
      scores: [1, 1],
    });
    const next = after(state, [0, { type: 'sculpt', slot: 34, hand: { gold: 1 }, wagon: {} }]);
    expect(reason(next)).toBe('all-sculptures');
    expect(winners(next)).toEqual([0]);
    expect(ruleOf(next, 1, { type: 'pick' })).toBe('C-62');
  });

  it('CR-31 a full temple does not end it', () => {
    const state = position({
      variant: 'expert',
      temple: fullBut('0,15'),
      hands: [['white'], []],
      cards: [['one'], []],
    });
    expect(reason(after(state, [0, build('one', [0, 15, 'white'])]))).toBe('seat');
  });

  it('C-62, CR-40 stuck: neither draw, build, pick nor sculpt; what A3 allows counts', () => {
    const blocked = { variant: 'expert', temple: fullBut(), placed: almost, ...stuck } as const;
    const pick = [[0, { type: 'pick' }], stone(0, 'gold'), stone(0, 'gold')] as const;
    const state = after(position(blocked), ...pick);
    expect(reason(state)).toBe('stuck');
    expect(ruleOf(state, 0, { type: 'pick' })).toBe('C-62');
    expect(reason(after(position({ ...blocked, bonus: [[], ['A3']] }), ...pick))).toBe('seat');
  });

  it('C-63 most points, then most stones on the wagon, then shared', () => {
    const over = (wagon: Record<string, number>[]) =>
      winners(
        after(
          position({
            variant: 'expert',
            temple: fullBut(),
            placed: almost,
            hands: [['gold'], []],
            scores: [0, 1],
            wagon,
          }),
          [0, { type: 'sculpt', slot: 34, hand: { gold: 1 }, wagon: {} }],
        ),
      );
    expect(over([{ grey: 2 }, { grey: 1, gold: 2 }])).toEqual([1]);
    expect(over([{ grey: 2 }, { gold: 2 }])).toEqual([0, 1]);
  });
});

it('every reason has a sentence', () => {
  for (const name of S.reasons) {
    expect(cholas.catalogue[`ask.end.${name}`]).toBeDefined();
    expect(cholas.catalogue[`result.${name}`]).toBeDefined();
  }
  expect(tables.figures.countdownFree).toBe(6);
});
