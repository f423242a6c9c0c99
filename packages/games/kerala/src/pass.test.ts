import { describe, expect, it } from 'vitest';
import { after, legalOf, linesOf, position, randomGame, ruleOf } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const pass = (figure: 0 | 1) => ({ type: 'pass', figure }) as const;

describe('passing', () => {
  it('K-22 lays a standing figure on its side and takes no tile', () => {
    const state = after(position({ centre: ['red-1', 'red-2'] }), [0, pass(1)]);
    expect(state[S.CENTRE_COUNT]).toBe(2);
    expect(
      kerala
        .layout(state)
        .places.get('seat:0/cell:0,0' as never)
        ?.slice(1),
    ).toEqual([
      { kind: 'blue-elephant-0', pose: 0 },
      { kind: 'blue-elephant-1', pose: 1 },
    ]);
    expect(ruleOf(position({ centre: ['red-1'], lying: 2 }), 0, pass(1))).toBe('K-22');
  });

  it('K-23 with both figures lying it is not possible any more', () => {
    const state = position({ centre: ['red-1'], lying: 3 });
    expect(ruleOf(state, 0, pass(0))).toBe('K-23');
    expect(legalOf(state, 'pass')).toEqual([]);
    const passes = new Map<number, number>();
    randomGame(2, 'passes', {}, (now, actor, code) => {
      if (kerala.decode(now, code).type === 'pass') passes.set(actor, (passes.get(actor) ?? 0) + 1);
    });
    expect(Math.max(...passes.values())).toBe(2);
  });

  it('K-24 a lying figure moves like a standing one and stays lying', () => {
    const state = position({ centre: ['red-1', 'red-2'], lying: 1 });
    const next = after(state, [0, { type: 'place', tile: 'red-1', figure: 0, to: [1, 0] }]);
    expect(
      kerala
        .layout(next)
        .places.get('seat:0/cell:1,0' as never)
        ?.at(-1),
    ).toEqual({
      kind: 'blue-elephant-0',
      pose: 1,
    });
  });

  it('KR-08 is lawful on the very first turn', () => {
    expect(ruleOf(position({ centre: ['red-1', 'red-2'] }), 0, pass(0))).toBeUndefined();
  });

  it('KR-09 the player chooses the figure, and it makes no difference to the score', () => {
    const state = position({ centre: ['red-1', 'red-2'] });
    expect(legalOf(state, 'pass').map(({ figure }) => figure)).toEqual([0, 1]);
    expect(linesOf(after(state, [0, pass(0)]))).toEqual(linesOf(after(state, [0, pass(1)])));
  });
});
