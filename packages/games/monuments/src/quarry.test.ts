import { describe, expect, it } from 'vitest';
import { act, begun, fillQuarry, listed, quarrying, ruleOf, setUp, totals, walk } from '../test/table.ts';
import { monumentsData } from './data.ts';
import { monuments } from './index.ts';
import * as S from './state.ts';
import { neighbours, plans } from './tables.ts';
import { SPACES, spaceNames } from './vocabulary.ts';

const draw = (token: string, space: string) => monuments.parse({ type: 'draw', token, space });

describe('the start', () => {
  it('[M-01] two to four people, one of four monuments, the Capitol where nobody chose', () => {
    expect(monuments.seats({}).counts).toEqual([2, 3, 4]);
    expect(monuments.optionsSchema.parse({})).toEqual({ monument: 'Capitol' });
    expect(monumentsData.monuments.map(({ name }) => name)).toEqual([
      'Taj Mahal',
      'Capitol',
      'Notre Dame',
      'San Pietro',
    ]);
    expect(() => setUp('Capitol', 5)).toThrow('2 to 4');
    expect(() => monuments.optionsSchema.parse({ monument: 'Atlantis' })).toThrow('Capitol');
  });

  it('[M-02] [M-03] tokens lie in the supply, markers on 10', () => {
    const { places } = monuments.layout(setUp('Capitol', 3));
    expect(places.get('supply' as never)).toHaveLength(82);
    expect(places.get('track:10' as never)).toHaveLength(3);
    expect(totals(setUp('Capitol', 3))).toEqual([10, 10, 10]);
  });

  it('[M-04] [MR-23] chance names who begins, each seat alike, and gives the worker', () => {
    const state = setUp('Capitol', 4);
    expect(listed(state)).toEqual([0, 1, 2, 3].map((seat) => ({ type: 'first', seat })));
    act(state, 'chance', { type: 'first', seat: 2 });
    expect(monuments.layout(state).places.get('seat:2/worker' as never)).toEqual([{ kind: 'worker' }]);
    expect(ruleOf(setUp('Capitol', 2), 'chance', { type: 'first', seat: 3 })).toBe('M-04');
  });

  it('[M-05] the quarry comes before construction, and turns go clockwise', () => {
    const state = begun();
    expect(ruleOf(state, 0, { type: 'pass' })).toBe('M-05');
    fillQuarry(state);
    expect(ruleOf(state, 1, walk('O0 purple'))).toBe('M-05');
    const [first] = listed(state);
    act(state, 0, first as never);
    expect(monuments.turn(state)).toMatchObject({ type: 'seat', seat: 1, phase: 'collect' });
  });
});

describe('filling the quarry', () => {
  it('[ME-01] [M-06] the Capitol’s first bag holds 25 tokens', () => {
    const state = begun();
    const bag = Array.from(state.subarray(S.BAG_COUNT, S.QUARRY));
    expect(bag).toEqual([10, 6, 3, 2, 3, 1]);
    expect(S.bagSize(state)).toBe(25);
    const none = begun();
    none[S.BAG_COUNT + 3] = 0;
    expect(ruleOf(none, 'chance', draw('orange', 'O0'))).toBe('M-06');
  });

  it('[ME-02] [M-07] twelve outside, twelve in the middle, one in the centre', () => {
    const state = begun();
    expect(ruleOf(state, 'chance', draw('purple', 'M0'))).toBe('M-07');
    expect(ruleOf(state, 'chance', draw('purple', 'C0'))).toBe('M-07');
    act(state, 'chance', draw('purple', 'O3'));
    expect(ruleOf(state, 'chance', draw('red', 'O3'))).toBe('M-07');
    fillQuarry(state);
    const tokens = spaceNames.map((_, space) =>
      [0, 1, 2, 3, 4, 5].reduce((sum, token) => sum + S.onSpace(state, space, token), 0),
    );
    expect(tokens).toEqual([...Array<number>(12).fill(1), ...Array<number>(6).fill(2), 1]);
  });

  it('[M-08] [MR-08] one middle space of the Taj Mahal gets one token in every round, any of the six', () => {
    const state = begun('Taj Mahal');
    expect(listed(state)).toEqual(
      ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'].map((space) => ({ type: 'short', spaces: [space] })),
    );
    expect(ruleOf(state, 'chance', draw('purple', 'O0'))).toBe('M-08');
    expect(ruleOf(state, 'chance', { type: 'short', spaces: ['M0', 'M1'] })).toBe('M-08');
    expect(ruleOf(state, 'chance', { type: 'short', spaces: ['O0'] })).toBe('M-08');
    act(state, 'chance', { type: 'short', spaces: ['M4'] });
    fillQuarry(state);
    expect([0, 1, 2, 3, 4, 5].reduce((sum, token) => sum + S.onSpace(state, 16, token), 0)).toBe(1);
    expect(plans[0]?.shortSpaces).toEqual([1, 1, 1]);
  });

  it('[M-09] two middle spaces of the Capitol get one token in round 3 only', () => {
    expect(plans[1]?.shortSpaces).toEqual([0, 0, 2]);
    const state = begun();
    state[S.ROUND] = 2;
    state[S.PHASE] = S.SHORT;
    expect(listed(state)).toHaveLength(15);
    expect(ruleOf(state, 'chance', { type: 'short', spaces: ['M1'] })).toBe('M-09');
    expect(ruleOf(state, 'chance', { type: 'short', spaces: ['M5', 'M1'] })).toBeUndefined();
  });

  it('[MR-19] [MR-20] [MR-26] all three rounds fit in the supply, which is never refilled from the site', () => {
    for (const { rounds, needed, dealt } of monumentsData.monuments)
      for (const color of monumentsData.colors) {
        const owned = monumentsData.supply.find(({ kind }) => kind === color)?.count ?? 0;
        expect(rounds.reduce((sum, round) => sum + round[color], 0)).toBeLessThanOrEqual(owned);
        expect(dealt[color]).toBeGreaterThanOrEqual(needed[color]);
      }
    expect(spaceNames.at(-1)).toBe('C0');
  });
});

describe('the worker', () => {
  const full = { O0: ['red'], O1: ['purple'], O2: ['blue'], M0: ['red', 'orange'], C0: ['natural'] } as const;

  it('[M-10] [M-18] is put on an outer space, and its token goes behind the screen', () => {
    const state = quarrying({ turn: 0, quarry: full });
    expect(ruleOf(state, 0, walk('M0 red'))).toBe('M-10');
    expect(ruleOf(state, 0, walk('O0 red', 'O1 purple'))).toBe('M-10');
    act(state, 0, walk('O0 red'));
    expect(S.inHand(state, 0, 1)).toBe(1);
    expect(S.get(state, S.WORKER)).toBe(0);
  });

  it.each([
    ['M-11', 1, 2],
    ['M-12', 2, 3],
    ['M-13', 3, 4],
    ['M-13', 9, 4],
  ])(
    '(%s of [M-11] [M-12] [M-13]) [MR-01] [MR-02] after %i turns it moves exactly %i spaces, whoever moves it',
    (rule, turn, steps) => {
      const around = ['O1 purple', 'O2 blue', 'O3', 'O4', 'O5'];
      for (const seat of [0, 1]) {
        const state = quarrying({ turn, seat, worker: 'O0', quarry: full });
        expect(ruleOf(state, seat, walk(...around.slice(0, steps)))).toBeUndefined();
        expect(ruleOf(state, seat, walk(...around.slice(0, steps + 1)))).toBe(rule);
        expect(ruleOf(state, seat, walk(...around.slice(0, steps - 1)))).toBe(steps === 2 ? 'M-11' : rule);
        expect(
          listed(state).every((action) => action.type === 'collect' && action.steps.length === steps),
        ).toBe(true);
      }
    },
  );

  it('[M-14] [MR-04] steps only across shared edges', () => {
    const state = quarrying({ turn: 1, worker: 'O1', quarry: full });
    expect(ruleOf(state, 0, walk('M1', 'O2 blue'))).toBe('M-14');
    expect(ruleOf(state, 0, walk('O1', 'O2 blue'))).toBe('M-14');
    expect(neighbours[1]?.map((space) => spaceNames[space])).toEqual(['M0', 'O0', 'O2']);
    expect(neighbours[12]?.map((space) => spaceNames[space])).toEqual(['C0', 'M1', 'M5', 'O0', 'O1']);
    for (let space = 0; space < SPACES; space++)
      for (const other of neighbours[space] ?? []) expect(neighbours[other]).toContain(space);
  });

  it('[M-15] [MR-03] enters no space twice, but may come back to where it started', () => {
    const state = quarrying({ turn: 3, worker: 'O5', quarry: full });
    expect(ruleOf(state, 0, walk('M2', 'C0 natural', 'M2', 'O4'))).toBe('M-15');
    expect(ruleOf(state, 0, walk('M2', 'C0 natural', 'M3', 'O6'))).toBeUndefined();
    const back = quarrying({ turn: 2, worker: 'O0', quarry: full });
    expect(ruleOf(back, 0, walk('M0 red', 'O1 purple', 'O0 red'))).toBeUndefined();
  });

  it('[M-16] ends on the outer ring', () => {
    const state = quarrying({ turn: 1, worker: 'O0', quarry: full });
    expect(ruleOf(state, 0, walk('M0 red', 'C0 natural'))).toBe('M-16');
    expect(ruleOf(state, 0, walk('O1 purple', 'M0 red'))).toBe('M-16');
  });

  it('[M-17] [MR-05] takes one token of each space that has any, wanted or not, and crosses empty ones', () => {
    const state = quarrying({ turn: 1, worker: 'O0', quarry: full });
    expect(ruleOf(state, 0, walk('M0', 'O1 purple'))).toBe('M-17');
    expect(ruleOf(state, 0, walk('M0 blue', 'O1 purple'))).toBe('M-17');
    expect(ruleOf(state, 0, walk('O11 red', 'O10'))).toBe('M-17');
    act(state, 0, walk('M0 orange', 'O1 purple'));
    expect(S.onSpace(state, 12, 1)).toBe(1);
    expect(S.onSpace(state, 12, 3)).toBe(0);
    const far = quarrying({ turn: 3, worker: 'O9', quarry: { C0: ['blue'] } });
    expect(ruleOf(far, 0, walk('M4', 'C0 blue', 'M0', 'O0'))).toBeUndefined();
  });

  it('[M-19] brings in a token where a walk does', () => {
    const state = quarrying({ turn: 3, worker: 'O6', quarry: { C0: ['blue'] } });
    expect(ruleOf(state, 0, walk('O7', 'O8', 'O9', 'O10'))).toBe('M-19');
    expect(
      listed(state).every((action) => action.type === 'collect' && action.steps.some(({ take }) => take)),
    ).toBe(true);
  });

  it('[MR-06] on this quarry four steps always reach a token; where none does any full walk will do', () => {
    for (let worker = 0; worker < 12; worker++)
      for (const space of spaceNames) {
        const quarry = { [space]: ['red'] } as Parameters<typeof quarrying>[0]['quarry'];
        const state = quarrying({ turn: 3, worker: spaceNames[worker] as never, quarry });
        expect(
          listed(state).some((action) => action.type === 'collect' && action.steps.some(({ take }) => take)),
        ).toBe(true);
      }
    const far = quarrying({ turn: 1, worker: 'O0', quarry: { O6: ['red'] } });
    act(far, 0, walk('O1', 'O2'));
    expect(monuments.turn(far)).toMatchObject({ seat: 1, phase: 'collect' });
  });

  it('[MR-07] [M-20] makes the last walk in full, then the phase is over', () => {
    const state = quarrying({ turn: 3, worker: 'O0', quarry: { M0: ['red'] } });
    expect(ruleOf(state, 0, walk('M0 red'))).toBe('M-13');
    expect(ruleOf(state, 0, walk('O1', 'O2', 'O3', 'M0 red'))).toBe('M-14');
    expect(ruleOf(state, 0, walk('O1', 'M0 red', 'M1', 'M2'))).toBe('M-16');
    act(state, 0, walk('O1', 'M0 red', 'O0', 'O11'));
    expect(monuments.turn(state)).toMatchObject({ type: 'seat', phase: 'build' });
    expect(ruleOf(state, 0, walk('O1'))).toBe('M-05');
  });

  it('[ME-07] [M-21] [MR-09] [MR-10] the black token: 2 points at once, the worker, first to build', () => {
    const state = quarrying({
      players: 3,
      seat: 1,
      turn: 3,
      worker: 'O0',
      quarry: { O1: ['black'], M5: ['red'] },
    });
    const action = walk('O1 black', 'O2', 'O3', 'O4');
    expect(monuments.events(state, 1, action)).toContainEqual({
      type: 'scored',
      side: 1,
      points: 2,
      line: 'black',
      places: ['quarry:O1'],
    });
    const supply =
      monuments
        .layout(state)
        .places.get('supply' as never)
        ?.filter(({ kind }) => kind === 'black').length ?? 0;
    act(state, 1, action);
    expect(totals(state)).toEqual([10, 12, 10]);
    expect(
      monuments
        .layout(state)
        .places.get('supply' as never)
        ?.filter(({ kind }) => kind === 'black'),
    ).toHaveLength(supply + 1);
    act(state, 2, walk('M2', 'C0', 'M5 red', 'O10'));
    expect(monuments.turn(state)).toMatchObject({ seat: 1, phase: 'build' });
    expect(monuments.layout(state).places.get('seat:1/worker' as never)).toEqual([{ kind: 'worker' }]);
    const last = quarrying({ turn: 3, worker: 'O0', quarry: { O1: ['black'] } });
    act(last, 0, walk('O1 black', 'O2', 'O3', 'O4'));
    expect(totals(last)).toEqual([12, 10]);
    expect(monuments.turn(last)).toMatchObject({ seat: 0, phase: 'build' });
  });

  it('finds every walk that a search without tables finds', () => {
    const state = quarrying({
      turn: 3,
      worker: 'O0',
      quarry: { ...full, M3: ['red', 'red'], O6: ['black'], M5: ['blue', 'purple'] },
    });
    const found = new Set<string>();
    const go = (at: number, steps: readonly string[], entered: readonly number[]): void => {
      if (steps.length === 4) {
        if (at < 12 && steps.some((step) => step.includes(' '))) found.add(JSON.stringify(walk(...steps)));
        return;
      }
      for (const next of neighbours[at] ?? []) {
        if (entered.includes(next)) continue;
        const kinds = [0, 1, 2, 3, 4, 5].filter((token) => S.onSpace(state, next, token) > 0);
        const names = kinds.map(
          (token) => `${spaceNames[next]} ${['purple', 'red', 'natural', 'orange', 'blue', 'black'][token]}`,
        );
        for (const step of names.length > 0 ? names : [spaceNames[next] as string])
          go(next, [...steps, step], [...entered, next]);
      }
    };
    go(0, [], []);
    expect(new Set(listed(state).map((action) => JSON.stringify(action)))).toEqual(found);
  });
});
