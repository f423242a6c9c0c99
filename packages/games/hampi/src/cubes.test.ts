import { describe, expect, it } from 'vitest';
import {
  after,
  type Cube,
  factsOf,
  type Laid,
  lay,
  legalOf,
  mark,
  pass,
  position,
  ruleOf,
  type Spec,
  supportOf,
} from '../test/table.ts';
import { influencerNames } from './kinds.ts';
import * as S from './state.ts';
import { splitSupport } from './support.ts';

/** A pond of two tiles that T07 at 0, 1 closes, with a cube of each seat that is named. */
const pond = (first?: Cube, second?: Cube): Laid[] => [
  ['T04', 0, 0, 0, ...(first ? [first] : [])] as unknown as Laid,
  ['T05', 1, 0, 2, ...(second ? [second] : [])] as unknown as Laid,
];
const closing = (spec: Spec = {}) =>
  after(position({ tiles: pond(), held: 'T07', ...spec }), lay(spec.seat ?? 0, 'T07', 0, 1, 4));
/** T06 makes the pond longer and leaves it open. */
const opening = (spec: Spec = {}) =>
  after(
    position({
      tiles: [
        ['T53', 0, 0],
        ['T54', 1, 0],
      ],
      held: 'T06',
      ...spec,
    }),
    lay(spec.seat ?? 0, 'T06', 0, 1),
  );

describe('cubes in the basic game', () => {
  it('P-15 PR-14 one cube or none, on the tile just laid', () => {
    const state = opening();
    expect(legalOf(state, 'mark')).toEqual([{ type: 'mark', zone: 0 }]);
    expect(ruleOf(state, ...mark(0, 1))).toBe('P-15');
    const marked = after(state, mark(0, 0));
    expect(factsOf(marked).players[0]?.supply).toBe(7);
    expect(ruleOf(marked, ...mark(1, 0))).toBe('PR-14');
  });

  it('P-22 in round 1 only what this tile completed; PR-16 and before it scores', () => {
    expect(ruleOf(opening({ round: 1 }), ...mark(0, 0))).toBe('P-22');
    const done = closing({ round: 1 });
    expect(factsOf(done).zones[0]).toMatchObject({ kind: 'pond', complete: true, fresh: true });
    expect(supportOf(after(done, mark(0, 0)))).toEqual({
      total: 8,
      Miner: 2,
      Lady: 4,
      Farmer: 4,
      Priest: -2,
    });
  });

  it('P-23 P-18 in rounds 2 and 3 before it is complete, and it scores when it is (P-21)', () => {
    const tiles = pond([1, 0]);
    const state = after(position({ tiles, held: 'T07' }), lay(0, 'T07', 0, 1, 4), pass(0));
    expect([supportOf(state, 0).total, supportOf(state, 1).total]).toEqual([0, 8]);
  });

  it('P-26 PR-19 in round 2 three cubes each; those of round 1 do not count, cubes taken back do', () => {
    expect(ruleOf(opening({ marks: [3] }), ...mark(0, 0))).toBe('P-26');
    expect(legalOf(opening({ marks: [2] }), 'mark')).toHaveLength(1);
    expect(factsOf(opening({ marks: [2] })).players[0]?.marksLeft).toBe(1);
    const tiles: Laid[] = [
      ['T53', 0, 0],
      ['T54', 1, 0],
      ['T05', -1, 0, 2, [0, 0]],
    ];
    const withdrawn = after(opening({ tiles, supply: [0, 8], marks: [2] }), mark(0, 0, 'T05'));
    expect(factsOf(withdrawn).players[0]?.marksLeft).toBe(0);
  });

  it('P-27 in round 3 all cubes may be used', () => {
    expect(legalOf(opening({ round: 3, marks: [7] }), 'mark')).toHaveLength(1);
    expect(factsOf(opening({ round: 3 })).players[0]?.marksLeft).toBeNull();
  });

  it('P-28 PR-20 PR-21 a cube is taken back only without any left, and only from an open zone', () => {
    const open: Laid = ['T05', -1, 0, 2, [0, 0]];
    const tiles: Laid[] = [['T53', 0, 0], ['T54', 1, 0], open];
    expect(ruleOf(opening({ tiles }), ...mark(0, 0, 'T05'))).toBe('P-28');
    const none = opening({ tiles, supply: [0, 8] });
    expect(ruleOf(none, ...mark(0, 0))).toBe('P-28');
    expect(ruleOf(none, ...mark(0, 0, 'T53'))).toBe('P-28');
    expect(legalOf(none, 'mark')).toEqual([{ type: 'mark', zone: 0, from: 'T05' }]);
    const moved = after(none, mark(0, 0, 'T05'));
    expect(
      factsOf(moved)
        .landscape.filter(({ cube }) => cube)
        .map(({ tile }) => tile),
    ).toEqual(['T06']);
    expect(factsOf(moved).players[0]?.supply).toBe(0);
    const closed = after(
      position({ tiles: pond([0, 0]), held: 'T07', supply: [0, 8] }),
      lay(0, 'T07', 0, 1, 4),
    );
    expect(ruleOf(closed, ...mark(0, 0, 'T04'))).toBe('PR-20');
  });

  it('P-28 cubes of a zone that has scored stay', () => {
    const done = after(closing(), mark(0, 0));
    expect(factsOf(done).landscape.find(({ tile }) => tile === 'T07')?.cube).toEqual({
      seat: 0,
      color: 'red',
      zone: 0,
    });
  });

  it('PR-15 PR-30 a tile that completes two zones: each with a cube scores, and the tile counts in both', () => {
    // T43 closes a pond and a farm, each with a cube of another seat.
    const tiles: Laid[] = [
      ['T01', 0, 0, 0, [0, 0]],
      ['T10', 2, 0, 3, [1, 0]],
      ['T53', 0, 1],
    ];
    const state = position({ players: 3, seat: 2, tiles, held: 'T43', round: 3 });
    const done = after(state, lay(2, 'T43', 1, 0, 3), pass(2));
    expect(supportOf(done, 0)).toEqual({ total: 8, Priest: 2, Farmer: 2, Miner: 2, Elder: 2 });
    expect(supportOf(done, 1)).toEqual({ total: 8, Priest: 2, Lady: 2, Miner: 2, Elder: 2 });
  });

  it('PR-17 a zone that is complete without a cube never scores', () => {
    const done = after(closing(), pass(0));
    expect([supportOf(done, 0).total, supportOf(done, 1).total]).toEqual([0, 0]);
    const next = after(position({ tiles: [...pond(), ['T07', 0, 1, 4]], held: 'T53' }), lay(0, 'T53', 1, 1));
    expect(legalOf(next, 'mark')).toEqual([]);
  });

  it('PR-18 a rival’s zone is joined by extending it', () => {
    const tiles = pond([1, 0]);
    const state = after(position({ tiles, held: 'T53' }), lay(0, 'T53', 1, -1));
    expect(legalOf(state, 'mark')).toEqual([]);
    const joined = after(position({ tiles, held: 'T06' }), lay(0, 'T06', 0, 1, 4), mark(0, 0));
    expect([supportOf(joined, 0).total, supportOf(joined, 1).total]).toEqual([2, 2]);
  });

  it('PR-26 a cube may be kept back, but one that lies there scores losses too', () => {
    const tiles: Laid[] = [
      ['T31', 1, 0, 3, [1, 0]],
      ['T32', 0, 1, 4],
    ];
    const before = after(position({ tiles, held: 'T22', round: 3 }), lay(0, 'T22', 0, 0));
    const done = after(before, pass(0));
    expect([supportOf(done, 0), supportOf(done, 1)]).toEqual([{ total: 0 }, { total: -4, Farmer: -4 }]);
  });

  it('PR-40 P-20 a cube on an open road counts for what the road becomes', () => {
    const tiles: Laid[] = [
      ['T31', 1, 0, 3],
      ['T22', 0, 0, 0, [1, 0]],
    ];
    const done = after(position({ tiles, held: 'T32' }), lay(0, 'T32', 0, 1, 4), pass(0));
    expect(supportOf(done, 1)).toEqual({ total: -4, Farmer: -4 });
    const land: Laid[] = [
      ['T19', 0, 0, 0, [1, 0]],
      ['T20', 1, 0, 2],
    ];
    const closed = after(position({ tiles: land, held: 'T21' }), lay(0, 'T21', 0, 1, 4), pass(0));
    expect(supportOf(closed, 1).total).toBe(8);
  });

  it('PR-27 P-17 a land also scores the tiles wholly inside its road; PR-28 a gap inside does not matter', () => {
    const road: Laid[] = [
      ['T19', 0, 0, 0],
      ['T27', 2, 0, 1],
      ['T20', 2, 2, 3],
      ['T28', 0, 2, 4],
      ['T29', 1, 0, 0],
      ['T30', 1, 2, 0],
      ['T59', 2, 1, 1],
    ];
    const last = lay(0, 'T60', 0, 1, 1);
    const around = { Priest: 6, Merchant: 4, Lady: -2, Elder: 4, Miner: 2, Farmer: -2 };
    const gap = after(position({ tiles: road, held: 'T60' }), last, mark(0, 0));
    expect(supportOf(gap)).toEqual({ total: 12, ...around, Priest: 6 });
    const filled = position({ tiles: [...road, ['T53', 1, 1]], held: 'T60' });
    expect(supportOf(after(filled, last, mark(0, 0)))).toEqual({ total: 14, ...around, Elder: 6 });
  });

  it('PR-39 PR-31 PR-32 land without a zone brings nothing, and no road forks or ends at a temple', () => {
    const state = after(
      position({
        tiles: [
          ['T54', 0, 0],
          ['T57', 1, 0],
        ],
        held: 'T53',
      }),
      lay(0, 'T53', 0, 1),
    );
    expect(legalOf(state, 'mark')).toEqual([]);
    for (const { zones, sides, centre } of factsOf(state).landscape) {
      expect(sides.filter((side) => side === 'R')).toHaveLength(
        zones.filter(({ kind }) => kind === 'road').length * 2,
      );
      expect(centre).not.toBeNull();
    }
  });
});

describe('shared zones', () => {
  const split = (zone: Partial<Record<string, number>>, count: number): number[][] => {
    const shares = splitSupport(
      Int32Array.from(influencerNames, (name) => zone[name] ?? 0),
      count,
    );
    return Array.from({ length: count }, (_, i) => Array.from(shares.slice(6 * i, 6 * i + 6)));
  };
  const sum = (share: readonly number[]): number => share.reduce((total, n) => total + n, 0);

  it('P-25 PR-22 all who are equal get the same, rounded towards zero', () => {
    expect(split({ Miner: 10 }, 3).map(sum)).toEqual([3, 3, 3]);
    expect(split({ Farmer: -5 }, 2).map(sum)).toEqual([-2, -2]);
    expect(split({ Miner: 7 }, 1)).toEqual([[7, 0, 0, 0, 0, 0]]);
  });

  it('PR-23 left-over units are dealt in turn, in component order, to those still below', () => {
    expect(split({ Miner: 3, Lady: 3 }, 2)).toEqual([
      [2, 0, 1, 0, 0, 0],
      [1, 0, 2, 0, 0, 0],
    ]);
    expect(split({ Elder: 14, Lady: -1 }, 2)).toEqual([
      [0, 0, -1, 7, 0, 0],
      [0, 0, 0, 6, 0, 0],
    ]);
  });

  it('PR-23 every tied player gets the same total, whatever the zone brings', () => {
    for (let i = 0; i < 3000; i++) {
      const zone = Object.fromEntries(influencerNames.map((name, n) => [name, ((i * (7 + n * n)) % 23) - 9]));
      const total = sum(Object.values(zone));
      for (const count of [2, 3, 4, 5])
        expect(split(zone, count).map(sum)).toEqual(Array<number>(count).fill(Math.trunc(total / count) + 0));
    }
  });

  it('P-25 PR-23 the dealing begins with whose turn it is', () => {
    const spec: Spec = { seat: 1, tiles: pond([0, 0], [1, 0]), held: 'T07' };
    const done = after(closing(spec), pass(1));
    expect(supportOf(done, 1)).toEqual({ total: 4, Miner: 1, Lady: 2, Farmer: 2, Priest: -1 });
    expect(supportOf(done, 0)).toEqual({ total: 4, Miner: 1, Lady: 2, Farmer: 2, Priest: -1 });
  });

  it('P-31 P-32 PR-24 PR-25 debts are kept by influencer, count as negative, and later gains settle them', () => {
    const state = position({ tiles: pond(), held: 'T07', support: [{ Farmer: -3, Lady: 100 }] });
    expect(factsOf(state).players[0]).toMatchObject({ owed: [0, 0, 0, 0, 0, 3], total: 97 });
    const done = after(state, lay(0, 'T07', 0, 1, 4), mark(0, 0));
    expect(supportOf(done)).toEqual({ total: 105, Farmer: 1, Lady: 104, Miner: 2, Priest: -2 });
    expect(factsOf(done).players[0]?.owed).toEqual([0, 0, 0, 0, 2, 0]);
  });
});

describe('cubes in the advanced game', () => {
  const advanced = { play: 'advanced' };
  const temple = (options: Spec['options'] = advanced, spec: Spec = {}) =>
    after(
      position({
        tiles: [
          ['T54', 0, 0],
          ['T57', 1, 0],
        ],
        held: 'T53',
        options: options ?? {},
        ...spec,
      }),
      lay(0, 'T53', 0, 1),
    );
  const around: Laid[] = [
    ['T54', 1, 0],
    ['T57', 0, 1],
    ['T58', -1, 1],
    ['T03', -1, 0, 3],
    ['T12', 0, -1, 4],
    ['T34', 1, -1, 5],
  ];

  it('P-38 P-39 a temple or market of the tile just laid takes a cube, in the advanced game only', () => {
    expect(legalOf(temple(), 'mark')).toEqual([{ type: 'mark', zone: 'centre' }]);
    expect(ruleOf(temple({}), ...mark(0, 'centre'))).toBe('P-39');
    expect(ruleOf(opening({ options: advanced }), ...mark(0, 'centre'))).toBe('P-39');
    expect(ruleOf(closing({ options: advanced }), ...mark(0, 0))).toBeUndefined();
  });

  it('P-40 PR-34 it is complete with six tiles around it, and all seven count', () => {
    const tiles: Laid[] = [['T53', 0, 0, 0, [0, 'centre']], ...around.slice(0, 5)];
    const state = position({ tiles, held: 'T34', options: advanced, seat: 1 });
    const done = after(state, lay(1, 'T34', 1, -1, 5));
    expect(factsOf(done).zones.find(({ kind }) => kind === 'temple')).toMatchObject({
      complete: true,
      fresh: true,
      markers: [1, 0],
    });
    expect(supportOf(after(done, pass(1)), 0)).toEqual({
      total: 13,
      Elder: 6,
      Priest: 2,
      Merchant: 2,
      Miner: 2,
      Lady: 1,
    });
  });

  it('PR-35 a temple that fills a gap is complete at once', () => {
    const state = position({
      tiles: around,
      held: 'T53',
      options: { ...advanced, advancedRoundLimits: true },
      round: 1,
    });
    const done = after(state, lay(0, 'T53', 0, 0), mark(0, 'centre'));
    expect(supportOf(done).total).toBeGreaterThan(0);
  });

  it('P-41 PR-33 the limits of rounds 1 and 2 hold only with the option', () => {
    expect(legalOf(opening({ round: 1, options: advanced }), 'mark')).toHaveLength(1);
    expect(legalOf(opening({ marks: [3], options: advanced }), 'mark')).toHaveLength(1);
    const limited = { ...advanced, advancedRoundLimits: true };
    expect(ruleOf(opening({ round: 1, options: limited }), ...mark(0, 0))).toBe('P-22');
    expect(ruleOf(opening({ marks: [3], options: limited }), ...mark(0, 0))).toBe('P-26');
  });

  it('P-42 cubes go home when their zone has scored, also those that got nothing', () => {
    const tiles = pond([0, 0], [1, 0]);
    const state = after(
      position({ tiles, held: 'T07', options: advanced }),
      lay(0, 'T07', 0, 1, 4),
      mark(0, 0),
    );
    expect(factsOf(state).players.map(({ supply }) => supply)).toEqual([8, 8]);
    expect(factsOf(state).landscape.every(({ cube }) => cube === null)).toBe(true);
    expect([supportOf(state, 0).total, supportOf(state, 1).total]).toEqual([8, 0]);
  });

  it('PR-41 cubes may be taken back too, unless the option forbids it', () => {
    const tiles: Laid[] = [
      ['T53', 0, 0],
      ['T54', 1, 0],
      ['T05', -1, 0, 2, [0, 0]],
    ];
    const spec: Spec = { tiles, supply: [0, 8] };
    expect(legalOf(opening({ ...spec, options: advanced }), 'mark')).toHaveLength(1);
    const options = { ...advanced, withdrawInAdvanced: false };
    expect(ruleOf(opening({ ...spec, options }), ...mark(0, 0, 'T05'))).toBe('PR-41');
    expect(S.mayWithdraw(opening({ ...spec, options }))).toBe(false);
  });
});
