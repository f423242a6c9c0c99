import { CHANCE } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, at, legal, legalOf, position, randomGame, ruleOf, said } from '../test/table.ts';
import type { HarappaAction } from './actions.ts';
import { harappa, landing } from './index.ts';
import { DIE_SIDES, fieldNames, SPACES } from './names.ts';
import * as S from './state.ts';

const worker = { type: 'add', color: 'blue', piece: 'worker', space: 3 } as const;
const roll = (value: number): HarappaAction => ({ type: 'roll', value });

describe('the three steps of a turn', () => {
  const begun = position({
    phase: S.ADD,
    starts: { 0: 'blue-worker', 7: 'yellow-worker' },
    reserve: { 'blue-worker': 1, 'blue-professor': 1, 'yellow-worker': 1 },
  });

  it('H-13 HR-02 add, roll, move, in that order and clockwise', () => {
    expect(ruleOf(begun, 'chance', roll(2))).toBe('H-13');
    expect(ruleOf(begun, 0, { type: 'move', space: 0, to: 'A2' })).toBe('HR-02');
    expect(ruleOf(begun, 0, { type: 'reroll' })).toBe('HR-02');
    expect(ruleOf(begun, 1, { ...worker, color: 'yellow' })).toBe('H-13');
    const added = after(begun, [0, worker]);
    expect(ruleOf(added, 0, { type: 'move', space: 0, to: 'A2' })).toBe('H-13');
    const rolled = after(added, ['chance', roll(2)]);
    expect(ruleOf(rolled, 'chance', roll(3))).toBe('H-13');
    expect(ruleOf(rolled, 0, { ...worker, space: 5 })).toBe('H-13');
    const moved = after(rolled, [0, { type: 'move', space: 0, to: 'A2' }]);
    expect(harappa.turn(moved)).toEqual({ type: 'seat', seat: 1, phase: 'add' });
    expect(S.get(moved, S.TURNS)).toBe(1);
  });

  it('H-14 any own type from reserve on any free space', () => {
    expect(legal(begun)).toHaveLength(2 * 22);
    expect(ruleOf(begun, 0, { ...worker, space: 7 })).toBe('H-14');
    expect(ruleOf(begun, 0, { ...worker, piece: 'assistant' })).toBe('H-14');
    expect(ruleOf(begun, 0, { ...worker, color: 'yellow' })).toBe('H-14');
    expect(ruleOf(begun, 0, { ...worker, returned: true })).toBe('H-14');
    expect(at(after(begun, [0, worker]), 'start:3')).toEqual(['blue-worker']);
  });

  it('H-15 with an empty reserve the die comes at once', () => {
    const state = position({ seat: 3, color: 'red', starts: { 0: 'blue-worker', 1: 'red-worker' } });
    const next = after(state, [3, { type: 'move', space: 1, to: 'B1' }]);
    expect(harappa.turn(next)).toMatchObject({ type: 'chance', phase: 'roll' });
    expect(S.get(next, S.SEAT)).toBe(0);
  });

  it('HR-22 who has nothing left is skipped', () => {
    const state = position({ starts: { 0: 'blue-worker', 1: 'blue-worker', 9: 'red-worker' } });
    const next = after(state, [0, { type: 'move', space: 0, to: 'A1' }]);
    expect(S.get(next, S.SEAT)).toBe(3);
  });
});

describe('the die', () => {
  const all = { 0: 'blue-worker', 2: 'blue-assistant', 20: 'blue-professor', 9: 'red-professor' };

  it('H-16 H-17 three rolls at most, and only the last one counts', () => {
    const once = position({ starts: all, phase: S.ROLL });
    const first = after(once, ['chance', roll(6)]);
    const second = after(first, [0, { type: 'reroll' }], ['chance', roll(1)]);
    expect(ruleOf(second, 0, { type: 'move', space: 2, to: 'C6' })).toBe('H-19');
    expect(ruleOf(second, 0, { type: 'move', space: 2, to: 'C1' })).toBeUndefined();
    const third = after(second, [0, { type: 'reroll' }], ['chance', roll(4)]);
    expect(ruleOf(third, 0, { type: 'reroll' })).toBe('H-16');
    expect(legalOf(once, 'roll').map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [1, [0, 2, 20]],
    [2, [2, 20]],
    [3, [20]],
  ])('H-18 after roll %i the discs on %j may move', (rolls, spaces) => {
    const state = position({ starts: all, rolls, value: 2 });
    expect(legalOf(state, 'move').map(({ space }) => space)).toEqual(spaces);
    const refused = [0, 2, 20].filter((space) => !spaces.includes(space));
    for (const space of refused)
      expect(ruleOf(state, 0, { type: 'move', space, to: fieldNames[landing(space, 2)] as string })).toBe(
        'H-18',
      );
  });

  it('HX-5 after the third roll only a professor may move', () => {
    const state = position({ starts: all, rolls: 3, value: 5 });
    expect(legal(state)).toEqual([{ type: 'move', space: 20, to: 'E4' }]);
    const violation = harappa.check(state, 0, { type: 'move', space: 0, to: 'A5' });
    expect(violation && said(violation)).toBe(
      'H-18 After the third roll only a professor moves. Put the blue worker back.',
    );
  });

  it('HR-01 nobody rolls again who could not move afterwards', () => {
    const workers = position({ starts: { 0: 'blue-worker', 9: 'red-professor' } });
    expect(ruleOf(workers, 0, { type: 'reroll' })).toBe('HR-01');
    const assistant = position({ starts: { 0: 'blue-worker', 1: 'blue-assistant' } });
    expect(ruleOf(assistant, 0, { type: 'reroll' })).toBeUndefined();
    const second = position({ starts: { 0: 'blue-worker', 1: 'blue-assistant' }, rolls: 2, value: 3 });
    expect(ruleOf(second, 0, { type: 'reroll' })).toBe('HR-01');
  });
});

describe('moving in', () => {
  it('H-45 H-19 from every space every roll leads straight in onto a field of the same line', () => {
    for (let space = 0; space < SPACES; space++) {
      const line = Array.from({ length: DIE_SIDES }, (_, i) => landing(space, i + 1));
      expect(new Set(line).size).toBe(6);
      const steps = line.slice(1).map((field, i) => Math.abs(field - (line[i] as number)));
      expect(new Set(steps).size).toBe(1);
      const isColumn = space < 6 || (space >= 12 && space < 18);
      expect(steps[0]).toBe(isColumn ? 6 : 1);
    }
    const names = (space: number) => [1, 6].map((value) => fieldNames[landing(space, value)]);
    expect([0, 5, 6, 11, 12, 17, 18, 23].map(names)).toEqual([
      ['A1', 'A6'],
      ['F1', 'F6'],
      ['F1', 'A1'],
      ['F6', 'A6'],
      ['F6', 'F1'],
      ['A6', 'A1'],
      ['A6', 'F6'],
      ['A1', 'F1'],
    ]);
  });

  it('H-19 not beyond the die, not short of it, not sideways, not a foreign disc', () => {
    const state = position({ starts: { 2: 'blue-worker', 3: 'red-worker' }, value: 3 });
    expect(ruleOf(state, 0, { type: 'move', space: 2, to: 'C3' })).toBeUndefined();
    for (const to of ['C4', 'C2', 'D3', 'B3'])
      expect(ruleOf(state, 0, { type: 'move', space: 2, to })).toBe('H-19');
    expect(ruleOf(state, 0, { type: 'move', space: 3, to: 'D3' })).toBe('H-19');
    expect(ruleOf(state, 0, { type: 'move', space: 4, to: 'E3' })).toBe('H-19');
    const violation = harappa.check(state, 0, { type: 'move', space: 2, to: 'C4' });
    expect(violation && said(violation)).toBe('H-19 The die shows 3, so the blue worker goes to C3.');
  });

  it('H-20 it lands on top', () => {
    const state = position({
      starts: { 0: 'blue-worker' },
      fields: { A1: ['red-worker', 'green-professor'] },
    });
    const next = after(state, [0, { type: 'move', space: 0, to: 'A1' }]);
    expect(at(next, 'field:A1')).toEqual(['red-worker', 'green-professor', 'blue-worker']);
  });

  it('H-21 nothing lets a disc on a field move again', () => {
    randomGame(4, 'H-21', {}, (state, actor) => {
      if (actor === CHANCE) return;
      for (const move of legalOf(state, 'move'))
        expect(S.discOn(state, move.space)).toBeGreaterThanOrEqual(0);
    });
  });

  it('H-46 a start space is always free: never more than nine taken, ten with three players', () => {
    for (const [players, most] of [
      [2, 9],
      [3, 10],
      [4, 9],
    ] as const) {
      let highest = 0;
      randomGame(players, 'H-46', {}, (state) => {
        const taken = [0, 1, 2, 3].reduce((sum, color) => sum + S.get(state, S.ON_START + color), 0);
        highest = Math.max(highest, taken);
      });
      expect(highest).toBe(most);
    }
  });

  it('H-27 H-44 three and four players: 48 turns, and then nothing is lawful', () => {
    for (const players of [3, 4]) {
      const end = randomGame(players, 'H-44', {});
      expect(S.get(end, S.TURNS)).toBe(48);
      expect(harappa.turn(end)).toEqual({ type: 'over', reason: 'all-moved' });
      expect(ruleOf(end, 0, worker)).toBe('H-27');
      expect(ruleOf(end, 'chance', roll(1))).toBe('H-27');
    }
  });
});
