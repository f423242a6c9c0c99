import { describe, expect, it } from 'vitest';
import { after, at, legal, legalOf, linesOf, position, randomGame, ruleOf } from '../test/table.ts';
import type { HarappaAction } from './actions.ts';
import { harappa } from './index.ts';
import * as S from './state.ts';

// Seat 0 leads blue and yellow, seat 1 green and red.
const two = (spec: Parameters<typeof position>[0]) => position({ players: 2, ...spec });
const points: HarappaAction = { type: 'capture', choice: 'points' };
const back: HarappaAction = { type: 'capture', choice: 'return' };

describe('a colour a turn', () => {
  const choosing = two({
    phase: S.CHOOSE_COLOR,
    color: 'none',
    starts: { 0: 'blue-worker', 1: 'yellow-worker', 9: 'green-worker' },
    reserve: { 'yellow-worker': 1, 'green-worker': 1 },
  });

  it('H-39 the colour comes first, and add and move are both of it', () => {
    expect(legal(choosing)).toEqual([
      { type: 'color', color: 'blue' },
      { type: 'color', color: 'yellow' },
    ]);
    expect(ruleOf(choosing, 0, { type: 'color', color: 'red' })).toBe('H-39');
    expect(ruleOf(choosing, 0, { type: 'add', color: 'yellow', piece: 'worker', space: 5 })).toBe('H-39');
    const state = after(
      choosing,
      [0, { type: 'color', color: 'yellow' }],
      [0, { type: 'add', color: 'yellow', piece: 'worker', space: 5 }],
      ['chance', { type: 'roll', value: 2 }],
    );
    expect(legalOf(state, 'move').map(({ space }) => space)).toEqual([1, 5]);
    expect(ruleOf(state, 0, { type: 'move', space: 0, to: 'A2' })).toBe('H-39');
    expect(ruleOf(state, 0, { type: 'color', color: 'blue' })).toBe('H-13');
  });

  it('H-39 a researcher of the other colour is not added', () => {
    const state = two({
      phase: S.ADD,
      starts: {},
      reserve: { 'blue-worker': 1, 'yellow-worker': 1 },
    });
    expect(ruleOf(state, 0, { type: 'add', color: 'yellow', piece: 'worker', space: 5 })).toBe('H-39');
  });

  it('HX-7 H-40 with an empty reserve but discs on start spaces the colour only moves', () => {
    const state = two({
      seat: 1,
      color: 'none',
      phase: S.CHOOSE_COLOR,
      starts: { 0: 'red-worker', 1: 'red-worker', 2: 'green-worker' },
      reserve: { 'green-worker': 2 },
    });
    const chosen = after(state, [1, { type: 'color', color: 'red' }]);
    expect(harappa.turn(chosen)).toMatchObject({ type: 'chance', phase: 'roll' });
    const rolled = after(chosen, ['chance', { type: 'roll', value: 4 }]);
    expect(legal(rolled)).toEqual([
      { type: 'move', space: 0, to: 'A4' },
      { type: 'move', space: 1, to: 'B4' },
    ]);
  });

  it('H-40 a colour that has nobody left may not be chosen', () => {
    const state = two({ phase: S.CHOOSE_COLOR, color: 'none', starts: { 0: 'blue-worker' } });
    expect(legal(state)).toEqual([{ type: 'color', color: 'blue' }]);
    expect(ruleOf(state, 0, { type: 'color', color: 'yellow' })).toBe('H-40');
  });

  it('H-42 who alone has researchers left takes turn after turn', () => {
    const state = two({ starts: { 0: 'blue-worker', 1: 'yellow-worker' } });
    const next = after(state, [0, { type: 'move', space: 0, to: 'A1' }]);
    expect(harappa.turn(next)).toEqual({ type: 'seat', seat: 0, phase: 'color' });
  });
});

describe('capturing one’s own other colour', () => {
  const secured = (other: string, extra: readonly string[] = []) =>
    after(
      two({
        starts: { 0: 'blue-worker', 20: 'green-worker' },
        fields: { A1: [...extra, other, 'blue-assistant'] },
      }),
      [0, { type: 'move', space: 0, to: 'A1' }],
    );

  it('H-41 HR-24 the capture happens, and only its reward is chosen', () => {
    const state = secured('yellow-assistant', ['red-worker']);
    expect(harappa.turn(state)).toEqual({ type: 'seat', seat: 0, phase: 'capture' });
    expect(legal(state)).toEqual([points, back]);
    expect(at(state, 'seat:0/tray')).toEqual(['red-worker']);
    expect(ruleOf(state, 0, { type: 'color', color: 'blue' })).toBe('H-41');
    expect(ruleOf(state, 'chance', { type: 'roll', value: 1 })).toBe('H-13');
    const scored = after(state, [0, points]);
    expect(linesOf(scored).captures).toBe(3);
    expect([...at(scored, 'seat:0/tray')].sort()).toEqual(['red-worker', 'yellow-assistant']);
    expect(at(scored, 'field:A1')).toEqual(['blue-assistant', 'blue-worker']);
  });

  it('HR-07 a disc that comes back is marked, is added by its own word, and gives points next time', () => {
    const returned = after(secured('yellow-worker'), [0, back]);
    expect(at(returned, 'seat:0/reserve')).toEqual(['yellow-worker-returned']);
    expect(linesOf(returned).captures).toBe(0);
    const adding = two({
      phase: S.ADD,
      color: 'yellow',
      reserve: { 'yellow-worker': 1, 'yellow-worker-returned': 1 },
    });
    expect(legalOf(adding, 'add')).toHaveLength(48);
    const marked = { type: 'add', color: 'yellow', piece: 'worker', space: 2, returned: true } as const;
    expect(at(after(adding, [0, marked]), 'start:2')).toEqual(['yellow-worker-returned']);
    expect(harappa.parse({ ...marked, returned: false })).toEqual({
      type: 'add',
      color: 'yellow',
      piece: 'worker',
      space: 2,
    });
    const again = secured('yellow-worker-returned');
    expect(S.get(again, S.PHASE)).not.toBe(S.CAPTURE);
    expect(linesOf(again).captures).toBe(1);
    expect(at(again, 'seat:0/tray')).toEqual(['yellow-worker-returned']);
  });

  it('HR-08 landing on a field that the own other colour holds leaves the same choice', () => {
    const landed = after(
      two({
        starts: { 0: 'blue-professor', 20: 'green-worker' },
        fields: { A1: ['yellow-worker', 'yellow-worker'] },
      }),
      [0, { type: 'move', space: 0, to: 'A1' }],
    );
    expect(legal(landed)).toEqual([points, back]);
    expect(at(after(landed, [0, points]), 'field:A1')).toEqual(['yellow-worker', 'yellow-worker']);
    const scored = harappa.result(after(landed, [0, points]));
    expect(scored).toBeUndefined();
    expect(linesOf(after(landed, [0, points])).captures).toBe(3);
    expect(at(after(landed, [0, back]), 'seat:0/reserve')).toEqual(['blue-professor-returned']);
  });

  it('H-41 a rival’s two colours bring the other player no choice', () => {
    const state = two({
      seat: 1,
      color: 'red',
      starts: { 0: 'red-worker' },
      fields: { A1: ['blue-worker', 'blue-worker'] },
    });
    const next = after(state, [1, { type: 'move', space: 0, to: 'A1' }]);
    expect(linesOf(next, 0).captures).toBe(1);
  });

  it('HR-06 a disc that waits for its choice counts no more', () => {
    const state = secured('yellow-worker');
    const counts = () => (harappa.view(state, 'public').facts['ruins'] as { counts: unknown }[])[0]?.counts;
    expect(counts()).toEqual([{ color: 'blue', seat: 0, count: 2 }]);
  });

  it('H-44 a game has 48 turns and one more for each disc that came back', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      let returned = 0;
      const end = randomGame(2, seed, {}, (state, _actor, code) => {
        const action = harappa.decode(state, code);
        if (action.type === 'capture' && action.choice === 'return') returned++;
      });
      expect(S.get(end, S.TURNS)).toBe(48 + returned);
    }
  });
});
