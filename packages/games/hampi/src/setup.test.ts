import type { State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import {
  after,
  draw,
  factsOf,
  legal,
  legalOf,
  randomGame,
  ruleOf,
  seatsOf,
  shuffle,
  start,
  tables,
  weights,
} from '../test/table.ts';
import { hampi } from './index.ts';
import * as S from './state.ts';

const sized = (inStack2 = 4, options = {}): State =>
  after(start(2, options), ['chance', { type: 'stacks', sizes: [21, 20 + inStack2, 27 - inStack2] }]);
const trio = (...tiles: [string, string, string]): State =>
  after(sized(), draw(1, tiles[0]), draw(2, tiles[1]), draw(3, tiles[2]));

describe('stacks', () => {
  it('P-01 P-02 P-03 three stacks of 20 land tiles, the Jewel in the first, seven conditions in the others', () => {
    expect(legalOf(start(2), 'stacks').map(({ sizes }) => sizes)).toEqual(
      Array.from({ length: 8 }, (_, a) => [21, 20 + a, 27 - a]),
    );
    const wrong: [number, number, number][] = [
      [21, 24, 24],
      [20, 25, 23],
      [21, 28, 19],
    ];
    expect(wrong.map((sizes) => ruleOf(start(2), 'chance', { type: 'stacks', sizes }))).toEqual([
      'P-01',
      'P-02',
      'P-03',
    ]);
    expect(factsOf(sized(3)).stacks.map(({ left }) => left)).toEqual([21, 23, 24]);
  });

  it('P-03 every way to deal the conditions is equally likely: sizes weigh C(7, a)', () => {
    expect(Object.values(weights(start(2)))).toEqual([1, 7, 21, 35, 35, 21, 7, 1]);
  });

  it('PR-13 minInStack3 keeps conditions for the last round', () => {
    const state = start(2, { minInStack3: 3 });
    expect(legalOf(state, 'stacks')).toHaveLength(5);
    expect(ruleOf(state, 'chance', { type: 'stacks', sizes: [21, 25, 22] })).toBe('PR-13');
  });

  it('P-04 P-05 everybody has eight cubes of one colour, the others lie in the box; the table is the banker', () => {
    const state = start(3);
    expect(factsOf(state).players.map(({ color, supply }) => [color, supply])).toEqual([
      ['red', 8],
      ['green', 8],
      ['white', 8],
    ]);
    const box = hampi.layout(state).places.get('box' as never) ?? [];
    expect(box.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(8).fill('blue-cube'),
      ...Array<string>(8).fill('yellow-cube'),
    ]);
    expect(hampi.components.filter(({ tracked }) => !tracked)).toHaveLength(120);
    expect(() => hampi.setup(hampi.optionsSchema.parse({}), [...seatsOf(1), ...seatsOf(1)])).toThrow(
      /two seats have the colour red/,
    );
    expect(() => hampi.setup(hampi.optionsSchema.parse({}), [{ id: 'p1' }])).toThrow(/needs one colour/);
  });
});

describe('chance', () => {
  it('an unknown land tile weighs l of L, a condition s of C, a known tile the whole', () => {
    const before = sized(4);
    const stack1 = weights(before);
    expect([stack1['T01'], stack1['JEWEL'], stack1['C1']]).toEqual([20 * 7, 60 * 7, undefined]);
    const stack2 = weights(after(before, draw(1, 'T19')));
    expect([stack2['T01'], stack2['C1'], stack2['JEWEL']]).toEqual([20 * 7, 4 * 59, undefined]);
    // C1 comes up and is shuffled back: from then on everybody knows where it is.
    const back = after(before, draw(1, 'T19'), draw(2, 'C1'), draw(2, 'T20'), draw(3, 'T21'), shuffle(2));
    expect(factsOf(back).stacks[1]).toMatchObject({ left: 23, known: ['C1'] });
    const layout = hampi.layout(back);
    expect(layout.places.get('stack:2' as never)).toEqual([{ kind: 'C1' }]);
    expect(layout.pools[0]?.places).toEqual([
      { place: 'stack:1', size: 20 },
      { place: 'stack:2', size: 22 },
      { place: 'stack:3', size: 22 },
    ]);
  });

  it('weights of all outcomes of a draw add up to n tiles', () => {
    randomGame(3, 'weights', {}, (state) => {
      if (S.get(state, S.PHASE) !== S.DRAW) return;
      const total = Object.values(weights(state)).reduce((sum, weight) => sum + weight, 0);
      const [land, conditions] = [S.get(state, S.OPEN_LAND), S.get(state, S.OPEN_CONDITIONS)];
      const each = Math.max(1, land) * Math.max(1, conditions);
      expect(total).toBe(S.leftIn(state, S.get(state, S.ROUND)) * each);
    });
  });
});

describe('the set-up tiles', () => {
  it('P-06 one land tile of each stack is drawn, in their order', () => {
    const state = sized();
    expect(ruleOf(state, ...draw(2, 'T01'))).toBe('P-06');
    expect(ruleOf(after(state, draw(1, 'T01')), ...draw(2, 'T01'))).toBe('P-09');
    expect(factsOf(trio('T19', 'T20', 'T21')).drawn.map(({ tile }) => tile)).toEqual(['T19', 'T20', 'T21']);
  });

  it('P-07 PR-07 a condition or the Jewel that comes up is shuffled back', () => {
    const state = after(sized(), draw(1, 'JEWEL'), draw(1, 'T01'), draw(2, 'C3'), draw(2, 'T02'));
    expect(factsOf(state).aside).toEqual(['JEWEL', 'C3']);
    const whole = after(state, draw(3, 'T53'));
    expect(legalOf(whole, 'shuffle').map(({ stack }) => stack)).toEqual([1, 2]);
    expect(ruleOf(whole, 'chance', { type: 'shuffle', stack: 3 })).toBe('PR-05');
    const back = after(whole, shuffle(2), shuffle(1));
    expect(factsOf(back)).toMatchObject({ phase: 'layout', aside: [], jewel: [] });
  });

  it('PR-02 the second touches the first and the third both; P-11 their sides go on', () => {
    const state = trio('T19', 'T20', 'T21');
    const layout = (...tiles: [number, number, number, number][]) => ({
      type: 'layout' as const,
      tiles: tiles.map(([tile, q, r, rot]) => ({ tile: `T${tile}`, q, r, rot })),
    });
    const rules = (...tiles: [number, number, number, number][]) => ruleOf(state, 'chance', layout(...tiles));
    expect(rules([19, 0, 0, 0], [20, 1, 0, 2], [21, 0, 1, 4])).toBeUndefined();
    expect(rules([19, 0, 0, 0], [20, 2, 0, 2], [21, 0, 1, 4])).toBe('PR-02');
    expect(rules([19, 0, 0, 0], [20, 1, 0, 2], [21, -1, 0, 4])).toBe('PR-02');
    expect(rules([19, 0, 0, 0], [20, 1, 0, 2], [21, 0, 1, 3])).toBe('P-11');
    expect(rules([19, 1, 0, 0], [20, 1, 1, 2], [21, 0, 1, 4])).toBe('P-06');
    expect(rules([20, 0, 0, 0], [19, 1, 0, 2], [21, 0, 1, 4])).toBe('P-06');
    expect(legal(state).length).toBeLessThanOrEqual(912);
    expect(new Set(Object.values(weights(state)))).toEqual(new Set([1]));
  });

  it('PR-44 a land that the set-up closes never scores, and P-08 play begins with the first player named', () => {
    const tiles = [
      { tile: 'T19', q: 0, r: 0, rot: 0 },
      { tile: 'T20', q: 1, r: 0, rot: 2 },
      { tile: 'T21', q: 0, r: 1, rot: 4 },
    ];
    const laid = after(trio('T19', 'T20', 'T21'), ['chance', { type: 'layout', tiles }]);
    expect(ruleOf(laid, 'chance', { type: 'first', seat: 7 })).toBe('P-08');
    const begun = after(laid, ['chance', { type: 'first', seat: 1 }]);
    expect(factsOf(begun)).toMatchObject({ seat: 1, round: 1, phase: 'draw' });
    expect(factsOf(begun).zones.map(({ kind, complete, fresh }) => [kind, complete, fresh])).toEqual([
      ['land', true, false],
    ]);
    expect(ruleOf(begun, ...draw(2, 'T30'))).toBe('P-16');
  });

  /** Tiles that fit neither of these two in any position: they are found by the rules of the trio alone. */
  function misfitsOf(first: string, second: string): string[] {
    const state = after(sized(), draw(1, first), draw(2, second));
    return tables.ids.slice(0, tables.landTiles).filter((tile) => {
      if (tile === first || tile === second) return false;
      return factsOf(after(state, draw(3, tile))).phase === 'setup';
    });
  }

  it('PR-03 PR-05 a third tile that fits in no way is replaced from its own stack', () => {
    const [misfit = ''] = misfitsOf('T49', 'T53');
    const state = after(sized(), draw(1, 'T49'), draw(2, 'T53'), draw(3, misfit));
    expect(factsOf(state)).toMatchObject({ phase: 'setup', aside: [misfit] });
    expect(ruleOf(state, ...draw(2, 'T01'))).toBe('P-06');
    const found = after(state, draw(3, 'T10'));
    expect(factsOf(found)).toMatchObject({ phase: 'shuffle' });
    expect(factsOf(after(found, shuffle(3)))).toMatchObject({ phase: 'layout', aside: [] });
  });

  it('PR-43 all tiles of stack 3 are tried before the second tile is replaced, then they go back', () => {
    const misfits = misfitsOf('T49', 'T53');
    expect(misfits.length).toBeGreaterThanOrEqual(20);
    let state = after(sized(7), draw(1, 'T49'), draw(2, 'T53'));
    for (const tile of misfits.slice(0, 19)) state = after(state, draw(3, tile));
    expect(factsOf(state).drawn.map(({ tile }) => tile)).toEqual(['T49', 'T53']);
    state = after(state, draw(3, misfits[19] as string));
    expect(factsOf(state).drawn.map(({ tile }) => tile)).toEqual(['T49']);
    expect(factsOf(state).aside).toHaveLength(21);
    state = after(state, draw(2, 'T10'));
    expect(legal(state)).toEqual([{ type: 'shuffle', stack: 3 }]);
    state = after(state, shuffle(3));
    expect(factsOf(state)).toMatchObject({ phase: 'setup', aside: ['T53'] });
    expect(
      legalOf(state, 'draw')
        .map(({ tile }) => tile)
        .sort(),
    ).toEqual(misfits.slice(0, 20).sort());
  });
});
