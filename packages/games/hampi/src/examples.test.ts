import type { State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, draw, factsOf, type Laid, lay, mark, pass, position, supportOf } from '../test/table.ts';
import { hampi } from './index.ts';
import { influencerNames } from './kinds.ts';
import { splitSupport } from './support.ts';

/** Seat 0 lays the last tile of these and puts a cube on one of its zones. */
function scored(tiles: readonly Laid[], zone: number | 'centre', options = {}): State {
  const [last, ...others] = tiles.toReversed() as [Laid, ...Laid[]];
  const [tile, q, r, rot = 0] = last;
  const before = position({ tiles: others, held: tile, round: 3, options });
  return after(before, lay(0, tile, q, r, rot), mark(0, zone));
}

/** A tile in the middle and six around it, each with what it shows turned outwards. */
const surrounded = (middle: string, ring: readonly [string, number][]): Laid[] => {
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const;
  return [
    [middle, 0, 0],
    ...ring.map(([tile, rot], i): Laid => [tile, steps[i]?.[0] ?? 0, steps[i]?.[1] ?? 0, rot]),
  ];
};

describe('the worked examples of the rulebook, laid with real tiles', () => {
  it('PX-1 (P-17, P-29, P-30): a land of three tiles brings 8', () => {
    const state = scored(
      [
        ['T19', 0, 0],
        ['T20', 1, 0, 2],
        ['T21', 0, 1, 4],
      ],
      0,
    );
    expect(supportOf(state)).toEqual({ total: 8, Priest: 4, Miner: 2, Elder: 2 });
    expect(factsOf(state).zones.map(({ kind, complete }) => [kind, complete])).toEqual([['land', true]]);
  });

  it('PX-2 (P-18): a pond of three tiles brings 12', () => {
    const state = scored(
      [
        ['T04', 0, 0],
        ['T01', 1, 0, 3],
        ['T02', 0, 1, 4],
      ],
      0,
    );
    expect(supportOf(state)).toEqual({ total: 12, Priest: 2, Farmer: 4, Lady: 4, Elder: 2 });
  });

  it('PX-3 (P-19, P-32): a farm of four tiles brings 8, and 2 are owed to the Farmer', () => {
    const state = scored(
      [
        ['T13', 0, 0],
        ['T10', 1, 0, 3],
        ['T14', 0, 1, 3],
        ['T11', -1, 1, 0],
      ],
      0,
    );
    expect(supportOf(state)).toEqual({ total: 8, Priest: 2, Farmer: -2, Lady: 4, Miner: 2, Merchant: 2 });
    expect(factsOf(state).players[0]?.owed).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('PX-4 (P-20): two end villages joined by a road of three tiles cost 4, all owed to the Farmer', () => {
    const state = scored(
      [
        ['T31', 1, 0, 3],
        ['T22', 0, 0],
        ['T32', 0, 1, 4],
      ],
      0,
    );
    expect(supportOf(state)).toEqual({ total: -4, Farmer: -4 });
    expect(factsOf(state).players[0]?.owed).toEqual([0, 0, 0, 0, 0, 4]);
  });

  const templeRing: [string, number][] = [
    ['T33', 0],
    ['T34', 1],
    ['T31', 2],
    ['T28', 2],
    ['T12', 4],
    ['T03', 5],
  ];
  it('PX-5 (P-40): a temple and the six tiles around it bring 9', () => {
    const state = scored(surrounded('T53', templeRing).toReversed(), 'centre', { play: 'advanced' });
    expect(supportOf(state)).toEqual({ total: 9, Miner: 2, Merchant: 4, Elder: 4, Lady: 1, Farmer: -2 });
  });

  it('PX-6 (P-40): the market brings 13; the rulebook prints 15, but its own lines add up to 13', () => {
    const ring: [string, number][] = [
      ['T33', 0],
      ['T34', 1],
      ['T31', 2],
      ['T02', 3],
      ['T12', 4],
      ['T53', 0],
    ];
    const state = scored(surrounded('T57', ring).toReversed(), 'centre', { play: 'advanced' });
    expect(supportOf(state)).toEqual({ total: 13, Merchant: 4, Elder: 6, Lady: 5, Farmer: -2 });
    const { Merchant = 0, Elder = 0, Lady = 0, Farmer = 0 } = supportOf(state);
    expect(Merchant + Elder + Lady + Farmer).toBe(13);
  });

  it('PX-7 (P-25, P-41, PR-23): 13 between two gives 6 each and 1 to the bank, however it is made up', () => {
    for (const zone of [
      { Elder: 13 },
      { Elder: 14, Lady: -1 },
      { Miner: 3, Merchant: 3, Lady: 3, Elder: 4 },
      { Miner: 9, Merchant: -5, Farmer: 9 },
    ]) {
      const support = Int32Array.from(influencerNames, (name) => (zone as Record<string, number>)[name] ?? 0);
      const shares = splitSupport(support, 2);
      const totals = [0, 6].map((from) => shares.slice(from, from + 6).reduce((sum, n) => sum + n, 0));
      expect(totals).toEqual([6, 6]);
    }
  });

  it('PX-8 (P-24): with two cubes to one the first takes all and the other nothing', () => {
    const state = position({
      round: 3,
      seat: 1,
      tiles: [
        ['T04', 0, 0, 0, [0, 0]],
        ['T05', 1, 0, 2, [0, 0]],
        ['T27', 1, -1],
      ],
      held: 'T07',
    });
    const done = after(state, lay(1, 'T07', 0, 1, 4), mark(1, 0));
    expect([supportOf(done, 0).total, supportOf(done, 1)]).toEqual([8, { total: 0 }]);
  });

  it('PX-9 (P-33, P-35, PR-36): with most support of women as the seventh condition the Lady leader wins', () => {
    const state = position({
      round: 3,
      players: 3,
      jewel: [0],
      turned: ['C1', 'C2', 'C3', 'C5', 'C6', 'C7'],
      stack: ['C4', 'T01'],
      support: [{ Miner: 20, Lady: 1 }, { Lady: 4 }, { Lady: 3, Elder: 9 }],
    });
    const done = after(state, draw(3, 'C4'));
    expect(hampi.result(done)).toMatchObject({ reason: 'last-condition', winners: [1] });
  });

  it('PX-10 (P-36): in the quick game the owner of the Jewel wins when stack 2 is used up', () => {
    const state = position({
      options: { length: 'quick' },
      tiles: [
        ['T53', 0, 0],
        ['T54', 1, 0],
      ],
      jewel: [1],
      support: [{ Miner: 30 }, {}],
      stack: ['T57'],
    });
    const done = after(state, draw(2, 'T57'), lay(0, 'T57', 0, 1), pass(0));
    expect(hampi.result(done)).toMatchObject({ reason: 'stack-used-up', winners: [1] });
  });

  it('PX-11 (P-13): whoever draws the Jewel in round 1 owns it and places nothing', () => {
    const done = after(position({ round: 1, tiles: [['T53', 0, 0]] }), draw(1, 'JEWEL'));
    expect(factsOf(done)).toMatchObject({ jewel: [0], seat: 1, phase: 'draw' });
  });
});
