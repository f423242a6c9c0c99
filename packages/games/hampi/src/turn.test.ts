import { describe, expect, it } from 'vitest';
import {
  after,
  draw,
  factsOf,
  type Laid,
  lay,
  legal,
  legalOf,
  pass,
  position,
  randomGame,
  ruleOf,
  shuffle,
  supportOf,
  tables,
} from '../test/table.ts';
import { hampi } from './index.ts';
import { conditionCount } from './stacks.ts';
import * as S from './state.ts';

const plain: Laid[] = [
  ['T53', 0, 0],
  ['T54', 1, 0],
];
/** One hex touches two tiles, and both ask for a road: only a straight road fits with two sides. */
const roads: Laid[] = [
  ['T29', 0, 0, 0],
  ['T30', 2, 0, 0],
];

describe('placing', () => {
  const state = position({ tiles: plain, held: 'T01' });

  it('P-09 the tile that was drawn is laid, and no other one is drawn', () => {
    expect(ruleOf(state, ...lay(0, 'T02', 0, 1))).toBe('P-09');
    expect(ruleOf(state, ...draw(2, 'T05'))).toBe('PR-04');
    const laid = after(state, lay(0, 'T01', 0, 1));
    expect(ruleOf(laid, ...draw(2, 'T05'))).toBe('P-09');
    expect(ruleOf(after(laid, pass(0)), ...draw(2, 'T01'))).toBe('P-09');
  });

  it('P-10 PR-01 at least two sides touch', () => {
    expect(legalOf(state, 'place').map(({ q, r }) => `${q},${r}`)).toEqual(
      expect.arrayContaining(['0,1', '1,-1']),
    );
    expect(new Set(legalOf(state, 'place').map(({ q, r }) => `${q},${r}`)).size).toBe(2);
    expect(ruleOf(state, ...lay(0, 'T01', 2, 0))).toBe('P-10');
    expect(ruleOf(state, ...lay(0, 'T01', 5, 5))).toBe('P-10');
    expect(ruleOf(state, ...lay(0, 'T01', 1, 0))).toBe('P-10');
    expect(ruleOf(state, ...lay(0, 'T01', 4000, 0))).toBe('P-10');
  });

  it('P-11 every side that touches goes on', () => {
    expect(ruleOf(state, ...lay(0, 'T01', 0, 1, 4))).toBe('P-11');
    expect(ruleOf(state, ...lay(0, 'T01', 0, 1, 0))).toBeUndefined();
    const pond = position({
      tiles: [
        ['T04', 0, 0],
        ['T53', -1, 1],
      ],
      held: 'T01',
    });
    expect(legalOf(pond, 'place').filter(({ q, r }) => q === 0 && r === 1)).toEqual([
      { type: 'place', tile: 'T01', q: 0, r: 1, rot: 4 },
    ]);
  });

  it('a rotation is read modulo the tile’s symmetry', () => {
    const temple = position({ tiles: plain, held: 'T58' });
    expect(ruleOf(temple, ...lay(0, 'T58', 0, 1, 5))).toBeUndefined();
    expect(factsOf(after(temple, lay(0, 'T58', 0, 1, 5))).landscape[2]).toMatchObject({ rot: 0 });
    expect(legalOf(temple, 'place')).toHaveLength(2);
    const line = hampi.file.write(temple, [{ by: 0, action: lay(0, 'T58', 0, 1, 5)[1] }], 0, []);
    expect(line?.action).toMatchObject({ rot: 0 });
  });

  it('P-08 another seat waits, and P-15 after the tile comes the cube', () => {
    expect(ruleOf(state, ...lay(1, 'T01', 0, 1))).toBe('P-08');
    expect(ruleOf(state, ...pass(0))).toBe('P-10');
    const laid = after(state, lay(0, 'T01', 0, 1));
    expect(ruleOf(laid, ...lay(0, 'T01', 1, 1))).toBe('P-15');
    expect(ruleOf(laid, ...pass(1))).toBe('P-08');
    expect(factsOf(after(laid, pass(0)))).toMatchObject({ seat: 1, phase: 'draw' });
  });
});

describe('replacing', () => {
  it('P-12 PR-04 PR-05 a tile that fits nowhere is replaced; what was met goes back and is known', () => {
    const state = position({ tiles: roads, stack: ['T01', 'C1', 'T59', 'T02'], jewel: [0] });
    const misfit = after(state, draw(2, 'T01'));
    expect(factsOf(misfit)).toMatchObject({ phase: 'draw', seat: 0, aside: ['T01'] });
    // PR-05: a condition that is met while replacing has no effect.
    const special = after(misfit, draw(2, 'C1'));
    expect(factsOf(special)).toMatchObject({ seat: 0, aside: ['T01', 'C1'] });
    expect(factsOf(special).conditions.turned).toEqual([]);
    const found = after(special, draw(2, 'T59'));
    expect(legal(found)).toEqual([{ type: 'shuffle', stack: 2 }]);
    expect(ruleOf(found, ...lay(0, 'T59', 1, 0, 0))).toBe('PR-05');
    const back = after(found, shuffle(2));
    expect(factsOf(back)).toMatchObject({ phase: 'place', aside: [] });
    expect(factsOf(back).stacks[1]?.known.toSorted()).toEqual(['C1', 'T01', 'T02']);
  });

  it('PR-06 PR-42 if nothing fits, the stack is drawn from again and one side is enough', () => {
    const state = position({ tiles: roads, stack: ['T01', 'C1'], jewel: [0] });
    const empty = after(state, draw(2, 'T01'), draw(2, 'C1'));
    expect(factsOf(empty)).toMatchObject({ relief: true, phase: 'shuffle' });
    const again = after(empty, shuffle(2), draw(2, 'C1'));
    expect(factsOf(again).conditions.turned).toEqual([]);
    const found = after(again, draw(2, 'T01'), shuffle(2));
    expect(factsOf(found)).toMatchObject({ relief: true, phase: 'place' });
    const placed = legalOf(found, 'place');
    expect(placed.length).toBeGreaterThan(0);
    const done = after(found, [0, placed[0] as never], pass(0));
    expect(factsOf(done)).toMatchObject({ relief: false, seat: 1 });
    expect(factsOf(done).stacks[1]).toMatchObject({ left: 1, known: ['C1'] });
  });

  /** The frontier is emptied below: then no tile fits anywhere. */
  const noLand: Laid[] = [['T01', 0, 0]];
  it('PR-06 PR-08 PR-42 if still nothing fits, its land leaves and its special tiles are drawn, one a turn', () => {
    const state = position({
      tiles: noLand,
      held: 'T02',
      stack: ['C1', 'C2'],
      jewel: [0],
      support: [{ Miner: 1 }, { Miner: 2 }],
    });
    // T02 was drawn, fits nowhere even with one side, and is the last land: put that way by hand.
    state[S.HELD] = -1;
    state[S.PHASE] = S.DRAW;
    state[S.RELIEF] = 1;
    state[S.FRONTIER] = 0;
    state[S.STATUS + 1] = S.IN_STACK + 2;
    state[S.KNOWN + 2] = 3;
    const spent = after(state, draw(2, 'C1'), draw(2, 'T02'), draw(2, 'C2'));
    expect(factsOf(spent)).toMatchObject({ phase: 'shuffle', relief: false, seat: 0 });
    expect(
      hampi
        .layout(spent)
        .places.get('box' as never)
        ?.map(({ kind }) => kind),
    ).toContain('T02');
    const drawn = after(spent, shuffle(2), draw(2, 'C1'));
    expect(factsOf(drawn)).toMatchObject({ seat: 1, phase: 'draw', jewel: [1] });
    const last = after(drawn, draw(2, 'C2'));
    expect(factsOf(last)).toMatchObject({ seat: 0, round: 3 });
  });

  it('PR-06 with no special tiles left the turn ends', () => {
    const state = position({ tiles: noLand, held: 'T02', stack: [], jewel: [0] });
    state[S.HELD] = -1;
    state[S.PHASE] = S.DRAW;
    state[S.RELIEF] = 1;
    state[S.FRONTIER] = 0;
    state[S.STATUS + 1] = S.IN_STACK + 2;
    state[S.KNOWN + 2] = 1;
    expect(factsOf(after(state, draw(2, 'T02')))).toMatchObject({ seat: 1, round: 3, phase: 'draw' });
  });
});

describe('rounds and the end', () => {
  it('P-16 PR-37 when a stack is used up the next round begins, clockwise from there', () => {
    const state = position({ players: 3, seat: 1, tiles: plain, round: 1, stack: ['T57'], marks: [0, 3, 2] });
    const done = after(state, draw(1, 'T57'), lay(1, 'T57', 0, 1), pass(1));
    expect(factsOf(done)).toMatchObject({ round: 2, seat: 2 });
    expect(factsOf(done).players.map(({ marksLeft }) => marksLeft)).toEqual([3, 3, 3]);
    expect(ruleOf(done, ...draw(1, 'T57'))).toBe('P-16');
  });

  it('P-35 P-37 the full game ends with the seventh condition, and nothing is lawful afterwards', () => {
    const turned = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
    const state = position({ round: 3, jewel: [0], turned, stack: ['C7', 'T57'], tiles: plain });
    const done = after(state, draw(3, 'C7'));
    expect(legal(done)).toEqual([]);
    expect(ruleOf(done, ...pass(0))).toBe('P-35');
    expect(ruleOf(done, ...draw(3, 'T57'))).toBe('P-35');
  });

  it('P-36 PR-12 the quick game ends with the second stack, or with the seventh condition in it', () => {
    const options = { length: 'quick' };
    const state = position({ options, jewel: [1], tiles: plain, stack: ['T57'] });
    const done = after(state, draw(2, 'T57'), lay(0, 'T57', 0, 1), pass(0));
    expect(ruleOf(done, ...pass(1))).toBe('P-36');
    const turned = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
    const early = position({ options, jewel: [1], tiles: plain, turned, stack: ['C7', 'T57'] });
    expect(hampi.result(after(early, draw(2, 'C7')))?.reason).toBe('last-condition');
  });

  it('PR-13 a full game ends in round 2 when all conditions lie in stack 2', () => {
    const turned = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
    const state = position({ jewel: [1], tiles: plain, turned, stack: ['C7', 'T57'] });
    expect(hampi.turn(after(state, draw(2, 'C7')))).toEqual({ type: 'over', reason: 'last-condition' });
  });

  it('PR-38 P-21 what is not complete at the end brings nothing', () => {
    const turned = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
    const tiles: Laid[] = [['T04', 0, 0, 0, [0, 0]]];
    const state = position({ round: 3, jewel: [1], tiles, turned, stack: ['C7'] });
    expect(supportOf(after(state, draw(3, 'C7')))).toEqual({ total: 0 });
  });

  it('PR-08 in whole games the Jewel comes up before any condition, and every game ends', () => {
    for (let i = 0; i < 20; i++) {
      const end = randomGame(2 + (i % 4), `ends-${i}`, { length: i % 2 ? 'quick' : 'full' }, (state) => {
        if (S.get(state, S.TURNED) > 0) expect(S.get(state, S.HOLDERS)).toBeGreaterThan(0);
      });
      const reason = S.get(end, S.TURNED) === conditionCount(tables) ? 'last-condition' : 'stack-used-up';
      expect(hampi.result(end)?.reason).toBe(reason);
    }
  });
});
