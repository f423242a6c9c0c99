import { OVER } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { act, building, listed, quarrying, ruleOf, totals, walk } from '../test/table.ts';
import { monumentsData } from './data.ts';
import { monuments } from './index.ts';
import { trackLap, trackSpace } from './points.ts';
import * as S from './state.ts';
import { plans } from './tables.ts';
import type { Color } from './vocabulary.ts';

const build = (level: number, x: number, y: number, color: Color) =>
  ({ type: 'build', level, x, y, color }) as const;
const pass = { type: 'pass' } as const;

/** What an action earns, from the score before and after it. */
function earned(state: Int16Array, seat: number, action: Parameters<typeof act>[2]): number {
  const before = totals(state)[seat] as number;
  act(state, seat, action);
  return (totals(state)[seat] as number) - before;
}

describe('building', () => {
  it('[M-22] the player with the worker builds first, then clockwise', () => {
    const state = building({ hands: [{ purple: 2 }, { purple: 2 }, { purple: 2 }], seat: 1 });
    expect(ruleOf(state, 0, build(1, 0, 0, 'purple'))).toBe('M-22');
    act(state, 1, build(1, 0, 0, 'purple'));
    expect(monuments.turn(state)).toMatchObject({ seat: 2 });
    act(state, 2, build(1, 2, 0, 'purple'));
    expect(monuments.turn(state)).toMatchObject({ seat: 0 });
  });

  it('[M-23] exactly one token of one’s own a turn', () => {
    const state = building({ hands: [{ red: 1, purple: 2 }, {}] });
    act(state, 0, build(1, 0, 0, 'purple'));
    expect(S.inHand(state, 0, 0)).toBe(1);
    expect(ruleOf(state, 0, build(1, 2, 0, 'purple'))).toBe('M-22');
    const poor = building({ hands: [{ red: 1 }, { purple: 1 }], levels: 1, except: [[1, 4, 0]] });
    expect(ruleOf(poor, 0, build(1, 4, 0, 'purple'))).toBe('M-23');
  });

  it('[M-24] [MR-24] colour and place are those of the plan', () => {
    const state = building({ hands: [{ purple: 1, red: 1, natural: 1, orange: 1 }, {}] });
    expect(ruleOf(state, 0, build(1, 0, 0, 'red'))).toBe('M-24');
    expect(ruleOf(state, 0, build(1, 1, 0, 'purple'))).toBe('M-24');
    expect(ruleOf(state, 0, build(7, 0, 0, 'orange'))).toBe('M-24');
    act(state, 0, build(1, 0, 0, 'purple'));
    const done = building({ hands: [{ purple: 1 }, {}], built: [[1, 0, 0]] });
    expect(ruleOf(done, 0, build(1, 0, 0, 'purple'))).toBe('M-24');
    expect(monumentsData.monuments.map(({ levels }) => levels.map(({ color }) => color).join())).toEqual(
      ['orange,orange', 'orange,orange', 'orange', 'orange,orange'].map((top) => `purple,red,natural,${top}`),
    );
  });

  it('[M-25] [MR-12] an offset token needs all of the 1, 2 or 4 below it', () => {
    for (const plan of plans)
      for (let cell = 0; cell < plan.cells; cell++)
        expect([1, 2, 4]).toContain(plan.levelOf[cell] === 1 ? 1 : plan.supports[cell]);
    const hands = [{ natural: 1, red: 1 }, {}];
    // The Capitol's natural token at 7, 1 stands on two red ones, its red one at 6, 1 on two purple ones.
    const one = building({ hands, levels: 1, built: [[2, 6, 1]] });
    expect(ruleOf(one, 0, build(3, 7, 1, 'natural'))).toBe('MR-12');
    const two = building({
      hands,
      levels: 1,
      built: [
        [2, 6, 1],
        [2, 8, 1],
      ],
    });
    expect(ruleOf(two, 0, build(3, 7, 1, 'natural'))).toBeUndefined();
    const corner = building({
      monument: 'Taj Mahal',
      hands: [{ orange: 1 }, {}],
      levels: 3,
      except: [[3, 8, 3]],
    });
    expect(ruleOf(corner, 0, build(4, 7, 3, 'orange'))).toBe('MR-12');
    expect(ruleOf(corner, 0, build(4, 9, 3, 'orange'))).toBe('MR-12');
    // Its topmost token stands on all four of level 4.
    const top = { monument: 'Taj Mahal', hands: [{ orange: 1 }, {}], levels: 4 };
    expect(ruleOf(building({ ...top, except: [[4, 9, 5]] }), 0, build(5, 8, 4, 'orange'))).toBe('MR-12');
    expect(ruleOf(building(top), 0, build(5, 8, 4, 'orange'))).toBeUndefined();
  });

  it('[MR-11] any fitting token on any level, and no pass while one fits', () => {
    const state = building({ hands: [{ purple: 1, red: 1 }, {}], built: [[1, 0, 0]] });
    const offers = listed(state);
    expect(offers).toContainEqual(build(2, 0, 0, 'red'));
    expect(offers).toContainEqual(build(1, 2, 0, 'purple'));
    expect(offers).toHaveLength(21);
    expect(ruleOf(state, 0, pass)).toBe('MR-11');
  });

  it('[ME-03] [ME-04] [ME-06] [M-26] levels 1 to 5 earn 1, 3, 5, 7 and 9', () => {
    const hands = [{ purple: 1, red: 1, natural: 1, orange: 1 }, {}];
    const base = { monument: 'Taj Mahal', hands };
    const empty = building(base);
    expect(earned(empty, 0, build(1, 8, 4, 'purple'))).toBe(1);
    expect(earned(building({ ...base, levels: 1 }), 0, build(2, 8, 4, 'red'))).toBe(3);
    expect(earned(building({ ...base, levels: 2 }), 0, build(3, 8, 3, 'natural'))).toBe(5);
    expect(earned(building({ ...base, levels: 3 }), 0, build(4, 7, 3, 'orange'))).toBe(7);
    expect(earned(building({ ...base, levels: 4 }), 0, build(5, 8, 4, 'orange'))).toBe(9);
    expect(plans.map(({ pointsOf }) => pointsOf)).toEqual([
      [1, 3, 5, 7, 9],
      [1, 3, 5, 7, 9],
      [1, 3, 5, 7],
      [1, 3, 5, 7, 9],
    ]);
  });

  it('the plans are worth 145, 140, 154 and 149 points', () => {
    const worth = plans.map(({ cells, levelOf, pointsOf }) =>
      Array.from({ length: cells }, (_, cell) => pointsOf[(levelOf[cell] as number) - 1] as number).reduce(
        (a, b) => a + b,
      ),
    );
    expect(worth).toEqual([145, 140, 154, 149]);
    expect(plans.map(({ cells }) => cells)).toEqual([47, 48, 54, 53]);
  });
});

describe('the track', () => {
  it('[ME-08] [M-27] 58 and 5 are 63: the marker stands on 3 after a lap', () => {
    const state = building({ hands: [{ natural: 1 }, {}], levels: 2 });
    state[S.BUILDS] = 48;
    expect(totals(state)[0]).toBe(58);
    const action = build(3, 1, 0, 'natural');
    expect(monuments.delta(state, 0, action)).toContainEqual(
      expect.objectContaining({ role: 'follow', from: 'track:58', to: 'track:3' }),
    );
    act(state, 0, action);
    expect(totals(state)[0]).toBe(63);
    expect(monuments.view(state, 'public').facts).toMatchObject({
      seats: [{ space: 3, lap: 1, points: 63 }, {}],
    });
  });

  it('[MR-16] no floor, no cap: 60 stays on 60, 61 is 1, 0 is 60 of the lap before', () => {
    expect([60, 61, 120, 121, 0, -1, -60].map((points) => [trackSpace(points), trackLap(points)])).toEqual([
      [60, 0],
      [1, 1],
      [60, 1],
      [1, 2],
      [60, -1],
      [59, -1],
      [60, -2],
    ]);
    const state = building({ hands: [{ purple: 11 }, {}], levels: 1 });
    act(state, 0, pass);
    expect(totals(state)[0]).toBe(-1);
  });
});

describe('passing', () => {
  it('[ME-05] [M-28] [M-29] costs a point for each construction token, nothing for gems', () => {
    const hands = [{ purple: 1, red: 1, orange: 1, blue: 3 }, { red: 1 }];
    const state = building({ hands, levels: 2 });
    expect(listed(state)).toEqual([pass]);
    expect(earned(state, 0, pass)).toBe(-3);
  });

  it('[M-30] [MR-13] whoever has passed builds no more in this phase, keeps the tokens and pays again next round', () => {
    const state = building({
      hands: [
        { red: 2, blue: 1 },
        { purple: 2, red: 1 },
      ],
    });
    act(state, 0, pass);
    act(state, 1, build(1, 0, 0, 'purple'));
    expect(monuments.turn(state)).toMatchObject({ seat: 1 });
    expect(ruleOf(state, 0, build(2, 0, 0, 'red'))).toBe('M-30');
    expect(ruleOf(state, 0, pass)).toBe('M-30');
    expect(S.inHand(state, 0, 1)).toBe(2);
    const again = building({ round: 2, hands: [{ red: 2 }, {}] });
    again[S.PASSES] = 2;
    act(again, 0, pass);
    expect(totals(again)[0]).toBe(10 - 2 - 2);
  });

  it('[MR-14] without tokens, or with gems only, it costs nothing', () => {
    const state = building({ hands: [{ blue: 2 }, {}, { purple: 1 }] });
    expect(earned(state, 0, pass)).toBe(0);
    expect(earned(state, 1, pass)).toBe(0);
    expect(Object.is(monuments.score(state)[0]?.lines.find(({ id }) => id === 'pass')?.low, 0)).toBe(true);
  });

  it('[M-31] [M-32] when all have passed the next round begins with the worker’s holder and a fresh bag', () => {
    const state = building({ hands: [{ red: 1 }, {}], seat: 1 });
    act(state, 1, pass);
    const steps = monuments.delta(state, 0, pass);
    expect(steps.filter((step) => step.type === 'move' && step.to === 'bag')).toHaveLength(25);
    act(state, 0, pass);
    expect(S.get(state, S.ROUND)).toBe(1);
    expect(Array.from(state.subarray(S.BAG_COUNT, S.QUARRY))).toEqual([8, 6, 4, 3, 3, 1]);
    expect(S.get(state, S.HOLDER)).toBe(1);
    expect(S.inHand(state, 0, 1)).toBe(1);
  });

  it('[MR-18] costs in round 3 as well', () => {
    const state = building({ round: 3, hands: [{ red: 2 }, { red: 1 }] });
    expect(earned(state, 0, pass)).toBe(-2);
  });

  it('[MR-15] [MR-21] [MR-25] a screen hides which tokens, not how many, until its owner passes', () => {
    const state = building({ hands: [{ red: 2, blue: 1 }, { purple: 1 }] });
    const shown = (viewer: 'public' | 0 | 1) => {
      const { layout, facts } = monuments.view(state, viewer);
      const seats = facts['seats'] as {
        tokens: number;
        hand: unknown;
        gems: number | null;
        mayBuild: number[];
      }[];
      return { kinds: layout.places.get('seat:0/screen' as never)?.map(({ kind }) => kind), ...seats[0] };
    };
    expect(shown(0)).toMatchObject({
      kinds: ['red', 'red', 'blue'],
      hand: { red: 2, blue: 1 },
      gems: 1,
      mayBuild: [],
    });
    for (const viewer of ['public', 1] as const)
      expect(shown(viewer)).toMatchObject({
        kinds: ['token', 'token', 'token'],
        tokens: 3,
        hand: null,
        gems: null,
      });
    expect(shown('public').mayBuild).toHaveLength(21);
    expect(monuments.events(state, 0, pass)).toContainEqual(
      expect.objectContaining({ type: 'revealed', to: 'public' }),
    );
    act(state, 0, pass);
    expect(shown('public')).toMatchObject({ kinds: ['red', 'red', 'blue'], hand: { red: 2, blue: 1 } });
    act(state, 1, build(1, 0, 0, 'purple'));
    act(state, 1, pass);
    expect(shown('public')).toMatchObject({ kinds: ['token', 'token', 'token'], hand: null });
  });

  it('[MR-22] with 2, 3 or 4 players all but the order of turns is the same', () => {
    for (const players of [2, 3, 4]) {
      const hands = Array.from({ length: players }, () => ({ purple: 1 }));
      const state = building({ hands });
      expect(listed(state)).toHaveLength(21);
      for (let seat = 0; seat < players; seat++) act(state, seat, listed(state)[0] as never);
      expect(monuments.turn(state)).toMatchObject({ seat: 0 });
      expect(listed(quarrying({ players, turn: 0, quarry: { O1: ['red'] } }))).toEqual([walk('O1 red')]);
    }
  });
});

describe('the end', () => {
  it('[M-33] after round 3 the game is over, finished or not', () => {
    const state = building({ round: 3, hands: [{ red: 1 }, { blue: 1 }] });
    act(state, 0, pass);
    act(state, 1, pass);
    expect(monuments.actor(state)).toBe(OVER);
    expect(monuments.result(state)).toMatchObject({ reason: 'round-3', winners: [1] });
    expect(ruleOf(state, 0, pass)).toBe('M-33');
  });

  it('[M-34] [MR-17] the last token ends the game at once; losses of those who passed stay', () => {
    const hands = [{ orange: 1, purple: 4 }, { red: 3 }, { blue: 2 }];
    const state = building({ round: 3, hands, levels: 5, except: [[5, 8, 2]], seat: 1 });
    act(state, 1, pass);
    act(state, 2, pass);
    act(state, 0, build(5, 8, 2, 'orange'));
    expect(monuments.result(state)).toEqual({
      reason: 'complete',
      winners: [0],
      scores: [
        {
          side: 0,
          breakdown: expect.objectContaining({
            build: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 9 },
            pass: { 1: 0, 2: 0, 3: 0 },
            total: 19,
          }),
        },
        { side: 1, breakdown: expect.objectContaining({ pass: { 1: 0, 2: 0, 3: -3 }, total: 7 }) },
        { side: 2, breakdown: expect.objectContaining({ gems: 6, total: 16 }) },
      ],
    });
    expect(ruleOf(state, 1, pass)).toBe('M-34');
    // No monument can be complete before round 3: too little is dealt.
    for (const { rounds, needed } of monumentsData.monuments)
      expect(
        monumentsData.colors.some(
          (color) => (rounds[0]?.[color] ?? 0) + (rounds[1]?.[color] ?? 0) < needed[color],
        ),
      ).toBe(true);
  });

  it('[ME-09] [M-35] three gems are 9 points at the end and none before; leftover tokens are worth nothing', () => {
    const state = building({ round: 3, hands: [{ blue: 3 }, { red: 1 }] });
    expect(totals(state)).toEqual([10, 10]);
    act(state, 0, pass);
    expect(totals(state)).toEqual([10, 10]);
    act(state, 1, pass);
    expect(totals(state)).toEqual([19, 9]);
  });

  it('[M-36] a tie is a shared victory', () => {
    const state = building({ round: 3, hands: [{}, {}] });
    act(state, 0, pass);
    act(state, 1, pass);
    expect(monuments.result(state)?.winners).toEqual([0, 1]);
  });
});
