import { describe, expect, it } from 'vitest';
import { after, draw, factsOf, position, randomGame, type Spec } from '../test/table.ts';
import { hampi, hampiData } from './index.ts';
import { influencerNames } from './kinds.ts';

const turned = (condition: string, spec: Spec = {}) =>
  after(
    position({ players: 3, round: 3, jewel: [0], stack: [condition, 'T01'], ...spec }),
    draw(3, condition),
  );

describe('the Sun Jewel', () => {
  it('P-13 its drawer owns it and places nothing; P-02 only stack 1 holds it', () => {
    const state = after(position({ round: 1, seat: 1, tiles: [['T53', 0, 0]] }), draw(1, 'JEWEL'));
    expect(factsOf(state)).toMatchObject({ jewel: [1], seat: 0, phase: 'draw' });
    expect(hampi.layout(state).places.get('seat:1/jewel' as never)).toEqual([{ kind: 'JEWEL' }]);
  });

  it('P-14 P-33 a condition is decided at once and gives it to the best; the drawer places nothing', () => {
    const state = turned('C2', { support: [{ Miner: 3 }, { Miner: 5 }, { Lady: 9 }] });
    expect(factsOf(state)).toMatchObject({ jewel: [1], seat: 1, phase: 'draw' });
    expect(factsOf(state).conditions).toEqual({
      total: 7,
      turned: ['C2'],
      last: { tile: 'C2', of: 'Miner', drawer: 0, best: 5, met: true, holders: [1] },
    });
  });

  it.each(hampiData.conditions)('$id asks for the most of $of', ({ id, of }) => {
    const other = of === 'Miner' ? 'Farmer' : 'Miner';
    const best = of === 'TOTAL' ? { Lady: 4, Elder: 4 } : { [of]: 4 };
    expect(factsOf(turned(id, { support: [{ [other]: 6 }, {}, best] })).jewel).toEqual([2]);
  });

  it('P-34 PR-10 who is equal shares it, whoever had it before', () => {
    const state = turned('C4', { support: [{}, { Lady: 2 }, { Lady: 2 }], jewel: [1] });
    expect(factsOf(state).jewel).toEqual([1, 2]);
    expect(hampi.layout(state).places.get('jewel' as never)).toEqual([{ kind: 'JEWEL' }]);
  });

  it('PR-09 the drawer takes it where nobody has support of that kind', () => {
    const state = turned('C7', { seat: 2, support: [{ Farmer: -1 }, { Farmer: -3 }, { Miner: 8 }] });
    expect(factsOf(state)).toMatchObject({ jewel: [2] });
    expect(factsOf(state).conditions.last).toMatchObject({ met: false, best: 0 });
  });

  it('PR-24 debts count as negative in the total', () => {
    const state = turned('C1', { support: [{ Miner: 9, Lady: -6 }, { Elder: 4 }, {}] });
    expect(factsOf(state).jewel).toEqual([1]);
  });

  it('PR-11 PR-36 who shares it at the end wins together, by the Lady’s support alone', () => {
    const before = ['C1', 'C2', 'C3', 'C5', 'C6', 'C7'];
    const state = turned('C4', {
      turned: before,
      support: [{ Lady: 3 }, { Lady: 3 }, { Miner: 40 }],
    });
    expect(hampi.result(state)).toMatchObject({
      reason: 'last-condition',
      winners: [0, 1],
      scores: [
        { side: 0, breakdown: { jewel: true, total: 3 } },
        { side: 1, breakdown: { jewel: true, total: 3 } },
        { side: 2, breakdown: { jewel: false, total: 40 } },
      ],
    });
    const support = Object.fromEntries(influencerNames.map((name) => [name, name === 'Lady' ? 3 : 0]));
    expect(hampi.result(state)?.scores[0]?.breakdown).toMatchObject({ support });
  });

  it('PX-11 it always comes up in round 1, and every winner holds it', () => {
    for (let i = 0; i < 12; i++) {
      const end = randomGame(2 + (i % 4), `jewel-${i}`, { play: i % 2 ? 'advanced' : 'basic' });
      expect(factsOf(end).jewel).toEqual(hampi.result(end)?.winners);
      expect(factsOf(end).jewel.length).toBeGreaterThan(0);
    }
  });
});
