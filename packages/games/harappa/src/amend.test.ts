import { type Amendment, place } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { at, linesOf, position, start } from '../test/table.ts';
import { harappa } from './index.ts';
import { fieldIndex } from './names.ts';
import * as S from './state.ts';

const move = (kind: string, from: string, to: string): Amendment['moves'][number] => ({
  kind,
  from: place(from),
  to: place(to),
});
const state = position({
  value: 2,
  starts: { 0: 'blue-worker', 5: 'red-worker' },
  fields: { A1: ['blue-worker', 'blue-assistant'], C3: ['red-professor'] },
  reserve: { 'red-worker': 1 },
});
const amend = (...moves: Amendment['moves'][number][]) => harappa.amend(state, { moves });

describe('a house ruling', () => {
  it('moves discs and counts anew who secured what', () => {
    const lifted = amend(move('blue-assistant', 'field:A1', 'start:9'));
    expect(at(lifted, 'field:A1')).toEqual(['blue-worker']);
    expect(S.get(lifted, S.SECURED + fieldIndex('A1'))).toBe(0);
    const joined = amend(move('red-worker', 'start:5', 'field:C3'));
    expect(S.get(joined, S.SECURED + fieldIndex('C3'))).toBe(4);
    expect(at(joined, 'field:C3')).toEqual(['red-professor', 'red-worker']);
    expect(at(amend(move('red-professor', 'field:C3', 'seat:0/tray')), 'seat:0/tray')).toEqual([
      'red-professor',
    ]);
    const home = amend(move('red-professor', 'field:C3', 'seat:3/reserve'));
    expect(at(home, 'seat:3/reserve')).toEqual(['red-professor', 'red-worker'].sort().reverse());
  });

  it.each([
    ['no such disc there', move('red-worker', 'field:C3', 'start:1'), /no red-worker at field:C3/],
    ['a taken space', move('red-worker', 'start:5', 'start:0'), /cannot go to start:0/],
    ['another’s reserve', move('red-worker', 'start:5', 'seat:0/reserve'), /cannot go to seat:0/],
    ['a piece that does not fit', move('K5', 'box', 'board:NW'), /do not fit/],
  ])('refuses %s', (_what, wrong, message) => expect(() => amend(wrong)).toThrow(message));

  it('H-07 changes the board where the other one fits', () => {
    const swapped = harappa.amend(state, {
      moves: [{ ...move('Z1', 'board:centre', 'box') }, { ...move('Z7', 'box', 'board:centre'), pose: 0 }],
    });
    expect(at(swapped, 'board:centre')).toEqual(['Z7']);
    expect(() => harappa.amend(start(4), { moves: [move('K1', 'board:NW', 'box')] })).toThrow(
      /no board lies/,
    );
  });

  it('gives the turn, and passes it on where nobody is left to move', () => {
    expect(harappa.turn(harappa.amend(state, { moves: [], turn: 3 }))).toEqual({
      type: 'seat',
      seat: 3,
      phase: 'add',
    });
    expect(() => harappa.amend(state, { moves: [], turn: 1 })).toThrow(/nobody to move/);
    const gone = amend(move('blue-worker', 'start:0', 'field:F6'));
    expect(S.get(gone, S.SEAT)).toBe(3);
    const over = harappa.amend(gone, {
      moves: [move('red-worker', 'start:5', 'field:F6'), move('red-worker', 'seat:3/reserve', 'field:F5')],
    });
    expect(harappa.turn(over).type).toBe('over');
    const again = harappa.amend(over, { moves: [move('red-worker', 'field:F5', 'start:1')] });
    expect(harappa.turn(again)).toMatchObject({ type: 'chance', phase: 'roll' });
  });

  it('H-41 a choice whose disc was moved away is no longer due', () => {
    const waiting = position({
      players: 2,
      fields: { A1: ['yellow-worker', 'blue-worker', 'blue-worker'] },
      starts: { 3: 'green-worker' },
    });
    waiting[S.PHASE] = S.CAPTURE;
    waiting[S.PENDING_FIELD] = 1;
    waiting[S.PENDING_KIND] = 7;
    const settled = harappa.amend(waiting, { moves: [move('yellow-worker', 'field:A1', 'seat:0/reserve')] });
    expect(harappa.turn(settled)).toEqual({ type: 'seat', seat: 1, phase: 'color' });
  });

  it('corrects the points for captures, a tally a colour', () => {
    const tally = (name: string, value: number) =>
      harappa.amend(state, { moves: [], tallies: [{ side: 0, name, value }] });
    expect(linesOf(tally('captures-blue', 7)).captures).toBe(7);
    expect(() => tally('captures-red', 7)).toThrow(/no tally/);
    expect(() => tally('captures-blue', -1)).toThrow(/0 to 200/);
  });
});
