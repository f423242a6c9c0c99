import { describe, expect, it } from 'vitest';
import { after, at, legal, linesOf, position } from '../test/table.ts';
import { harappa } from './index.ts';
import { fieldIndex } from './names.ts';
import * as S from './state.ts';

const land = (fields: Record<string, readonly string[]>, disc = 'blue-worker') =>
  after(position({ starts: { 0: disc, 12: 'red-worker' }, fields }), [
    0,
    { type: 'move', space: 0, to: 'A1' },
  ]);
const securedBy = (state: Int16Array, name: string): number => S.get(state, S.SECURED + fieldIndex(name)) - 1;

describe('securing', () => {
  it('H-22 a second disc of a colour secures, one alone does not', () => {
    expect(securedBy(land({}), 'A1')).toBe(-1);
    expect(securedBy(land({ A1: ['red-worker'] }), 'A1')).toBe(-1);
    expect(securedBy(land({ A1: ['blue-professor'] }), 'A1')).toBe(0);
  });

  it('H-23 HR-06 all other colours leave the field at once and the game for good', () => {
    const next = land({ A1: ['green-worker', 'blue-worker', 'red-assistant'] });
    expect(at(next, 'field:A1')).toEqual(['blue-worker', 'blue-worker']);
    expect(at(next, 'seat:0/tray')).toEqual(['green-worker', 'red-assistant']);
    expect(linesOf(next).captures).toBe(3);
  });

  it('HX-6 H-24 a worker, an assistant and a professor bring 1 + 2 + 3 = 6', () => {
    const next = land({ A1: ['yellow-worker', 'green-assistant', 'red-professor', 'blue-worker'] });
    expect(linesOf(next).captures).toBe(6);
    expect(harappa.score(next).map((side) => side.lines[0]?.low)).toEqual([6, 0, 0, 0]);
  });

  it('HR-04 a foreign disc between the two does not help it', () => {
    const next = land({ A1: ['blue-worker', 'red-worker'] });
    expect(at(next, 'field:A1')).toEqual(['blue-worker', 'blue-worker']);
    expect(at(next, 'seat:0/tray')).toEqual(['red-worker']);
  });

  it('HR-09 an open field never holds two of one colour, so at most three are captured', () => {
    const next = land({ A1: ['red-worker', 'green-worker', 'yellow-worker', 'blue-worker'] });
    expect(at(next, 'seat:0/tray')).toHaveLength(3);
  });

  it('H-25 who lands there later is captured at once, and the securing colour scores', () => {
    const next = land({ A1: ['red-worker', 'red-assistant'] }, 'blue-professor');
    expect(at(next, 'field:A1')).toEqual(['red-worker', 'red-assistant']);
    expect(at(next, 'seat:3/tray')).toEqual(['blue-professor']);
    expect(linesOf(next, 3).captures).toBe(3);
    expect(linesOf(next, 0).captures).toBe(0);
  });

  it('H-26 the securing colour may add more', () => {
    const next = land({ A1: ['blue-worker', 'blue-worker'] });
    expect(at(next, 'field:A1')).toHaveLength(3);
    expect(securedBy(next, 'A1')).toBe(0);
  });

  it('HR-03 a move onto a field that is lost must be made if it is the only one', () => {
    const state = position({ starts: { 0: 'blue-worker' }, fields: { A1: ['red-worker', 'red-worker'] } });
    expect(legal(state)).toEqual([{ type: 'move', space: 0, to: 'A1' }]);
  });

  it('HR-15 points are a count and never run out', () => {
    let state = position({ fields: { A1: ['red-worker', 'red-worker'] }, starts: { 0: 'blue-professor' } });
    state[S.CAPTURES + 3] = 140;
    state = after(state, [0, { type: 'move', space: 0, to: 'A1' }]);
    expect(linesOf(state, 3).captures).toBe(143);
  });
});
