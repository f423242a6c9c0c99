import { describe, expect, it } from 'vitest';
import { after, legal, legalOf, linesOf, position, ruleOf } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const platform = { '0,0': 'blue-start', '1,0': 'green-1', '2,0': 'purple-2', '3,0': 'red-shift' };
/** The jump tile is about to be laid below the start tile, with the other figure on green. */
const before = position({
  platform,
  figures: [
    [0, 0],
    [1, 0],
  ],
  centre: ['blue-jump', 'red-1'],
});
const laid = after(before, [0, { type: 'place', tile: 'blue-jump', figure: 0, to: [0, 1] }]);
const jump = (figure: 0 | 1, to: S.Cell) => ({ type: 'jump', figure, to }) as const;

describe('the move-elephant tile', () => {
  it('K-28 either figure may move to any tile of the platform, once', () => {
    expect(kerala.turn(laid)).toEqual({ type: 'seat', seat: 0, phase: 'jump' });
    expect(legalOf(laid, 'jump')).toHaveLength(6);
    expect(ruleOf(laid, 0, { type: 'pass', figure: 0 })).toBe('K-28');
    const next = after(laid, [0, jump(0, [2, 0])]);
    expect(S.coordinatesOf(S.figureCell(next, 0, 0))).toEqual([2, 0]);
    expect(kerala.actor(next)).toBe(1);
  });

  it('KX-7 the other figure goes from green to purple', () => {
    expect(ruleOf(laid, 0, jump(1, [2, 0]))).toBeUndefined();
  });

  it('K-29 the figure drawn on it is no symbol', () => {
    expect(linesOf(laid).symbols).toBe(linesOf(before).symbols);
  });

  it('KR-12 it may be declined, also when nothing else is possible', () => {
    expect(ruleOf(laid, 0, { type: 'decline' })).toBeUndefined();
    expect(kerala.actor(after(laid, [0, { type: 'decline' }]))).toBe(1);
    const two = position({
      platform: { '0,0': 'blue-start', '1,0': 'blue-jump' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.JUMP,
    });
    expect(legal(two)).toEqual([{ type: 'decline' }]);
  });

  it('KR-13 not onto the other figure’s tile and not onto the empty table', () => {
    expect(ruleOf(laid, 0, jump(0, [1, 0]))).toBe('K-19');
    expect(ruleOf(laid, 0, jump(0, [0, 2]))).toBe('KR-13');
  });

  it('KR-14 arriving by it sets off no action', () => {
    const next = after(laid, [0, jump(0, [3, 0])]);
    expect(kerala.turn(next)).toEqual({ type: 'seat', seat: 1, phase: 'take' });
  });

  it('KR-29 no figure jumps onto its own tile', () => {
    expect(ruleOf(laid, 0, jump(0, [0, 1]))).toBe('KR-29');
  });
});
