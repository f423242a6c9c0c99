import { describe, expect, it } from 'vitest';
import { after, at, legalOf, ruleOf, seatsOf, start } from '../test/table.ts';
import type { BoardAction } from './actions.ts';
import { harappa, harappaData } from './index.ts';
import * as S from './state.ts';

const { center, corners } = harappaData.firstBoard;
const firstBoard: BoardAction = { type: 'board', center, rotation: 0, corners };
const count = (kinds: readonly string[], pattern: RegExp): number =>
  kinds.filter((kind) => pattern.test(kind)).length;
const stars = (kinds: readonly string[]) =>
  [/worker/, /assistant/, /professor/].map((pattern) => count(kinds, pattern));

describe('teams', () => {
  it.each([
    ['H-01', 4, [6, 4, 2]],
    ['H-02', 3, [8, 5, 3]],
    ['H-03', 2, [12, 8, 4]],
  ] as const)('%s %i players have %j workers, assistants and professors', (_rule, players, team) => {
    const state = start(players, { placement: 'free' });
    for (let seat = 0; seat < players; seat++) expect(stars(at(state, `seat:${seat}/reserve`))).toEqual(team);
  });

  it('H-04 H-44 48 discs play, the others stay in the box', () => {
    for (const players of [2, 3, 4]) {
      const state = start(players);
      const box = at(state, 'box');
      expect(count(box, /worker|assistant|professor/)).toBe(16);
      expect(count(box, /^[KZ]\d$/)).toBe(14);
    }
    expect(count(at(start(3), 'box'), /^red-/)).toBe(16);
  });

  it('refuses other numbers of players and colours', () => {
    expect(harappa.seats({}).counts).toEqual([2, 3, 4]);
    expect([2, 3, 4].map((players) => harappa.seats({}).colorsPerSeat(players))).toEqual([2, 1, 1]);
    expect(() => harappa.setup({}, seatsOf(2).slice(0, 1))).toThrow(/2 to 4 players/);
    expect(() => harappa.setup({}, [...seatsOf(3).slice(0, 2), { id: 'x', colors: ['blue'] }])).toThrow(
      /two seats have the colour blue/,
    );
    expect(() => harappa.setup({}, [{ id: 'a', colors: ['blue'] }, ...seatsOf(2).slice(1)])).toThrow(
      /needs 2 of the colours/,
    );
  });
});

describe('options', () => {
  it('a given half overrides the set-up', () => {
    const parse = (options: object) => harappa.optionsSchema.parse(options);
    expect(parse({})).toEqual({ setup: 'recommended', board: 'first', placement: 'fixed' });
    expect(parse({ setup: 'variable' })).toEqual({ setup: 'variable', board: 'any', placement: 'free' });
    expect(parse({ setup: 'variable', board: 'first', placement: null })).toEqual({
      setup: 'variable',
      board: 'first',
      placement: 'free',
    });
    expect(harappa.optionsSchema.safeParse({ setup: 'wild' }).success).toBe(false);
  });
});

describe('the recommended set-up', () => {
  const starters = (players: number, order?: readonly string[]) => {
    const state = start(players, {}, order);
    return Array.from({ length: 24 }, (_, space) => at(state, `start:${space}`).map((kind) => [space, kind]))
      .flat()
      .map(([space, kind]) => `${space} ${kind}`);
  };

  it('H-08 with two and four players each colour has an assistant and a worker on fixed spaces', () => {
    const eight = [
      '1 blue-assistant',
      '4 red-worker',
      '7 yellow-assistant',
      '10 blue-worker',
      '13 green-assistant',
      '16 yellow-worker',
      '19 red-assistant',
      '22 green-worker',
    ];
    expect(starters(4)).toEqual(eight);
    expect(starters(2)).toEqual(eight);
  });

  it('H-09 HR-25 with three players each has an assistant and two workers, by rank of the colour', () => {
    expect(starters(3, ['red', 'blue', 'green'])).toEqual([
      '1 blue-assistant',
      '4 blue-worker',
      '7 blue-worker',
      '9 green-assistant',
      '12 green-worker',
      '15 green-worker',
      '17 red-assistant',
      '20 red-worker',
      '23 red-worker',
    ]);
  });

  it('H-06 the board comes first, then who starts, then the first turn', () => {
    const state = start(4);
    expect(ruleOf(state, 'chance', { type: 'first', seat: 0 })).toBe('H-06');
    expect(ruleOf(state, 0, { type: 'add', color: 'blue', piece: 'worker', space: 0 })).toBe('H-06');
    const built = after(state, ['chance', firstBoard]);
    expect(ruleOf(built, 'chance', firstBoard)).toBe('H-06');
    const begun = after(built, ['chance', { type: 'first', seat: 2 }]);
    expect(ruleOf(begun, 'chance', firstBoard)).toBe('H-06');
    expect(harappa.turn(begun)).toEqual({ type: 'seat', seat: 2, phase: 'add' });
    expect(at(begun, 'board:centre')).toEqual(['Z1']);
    expect(at(begun, 'board:SE')).toEqual(['K2']);
  });

  it('HR-17 any seat may start, and only one that is there', () => {
    const built = after(start(3), ['chance', firstBoard]);
    expect(legalOf(built, 'first').map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(ruleOf(built, 'chance', { type: 'first', seat: 3 })).toBe('HR-17');
    expect(ruleOf(built, 'chance', { type: 'roll', value: 3 })).toBe('HR-17');
  });
});

describe('free placement', () => {
  const placing = (players: number, seat = 0) =>
    after(start(players, { placement: 'free' }), ['chance', firstBoard], ['chance', { type: 'first', seat }]);

  it('H-12 one researcher each in turn order on free spaces: two each, three with three players', () => {
    for (const [players, each] of [
      [4, 2],
      [3, 3],
      [2, 4],
    ] as const) {
      let state = placing(players, 1);
      for (let n = 0; n < players * each; n++) {
        const seat = (1 + n) % players;
        expect(harappa.turn(state)).toEqual({ type: 'seat', seat, phase: 'place' });
        expect(new Set(legalOf(state, 'place').map(({ space }) => space)).size).toBe(24 - n);
        state = after(state, [seat, legalOf(state, 'place')[0] as never]);
      }
      expect(S.get(state, S.SEAT)).toBe(1);
      expect(harappa.turn(state)).toMatchObject({ phase: players === 2 ? 'color' : 'add' });
    }
  });

  it('H-12 up to 144 placements are listed, each type on each space', () => {
    expect(legalOf(placing(4), 'place')).toHaveLength(3 * 24);
    expect(legalOf(placing(2), 'place')).toHaveLength(6 * 24);
  });

  it('H-12 refuses a taken space, a foreign disc, another seat, and a third one of a colour', () => {
    const blue = { type: 'place', color: 'blue', piece: 'worker', space: 5 } as const;
    const state = after(placing(2), [0, blue], [1, { ...blue, color: 'green', space: 6 }]);
    expect(ruleOf(state, 0, blue)).toBe('H-12');
    expect(ruleOf(state, 0, { ...blue, color: 'red', space: 0 })).toBe('H-12');
    expect(ruleOf(state, 1, { ...blue, color: 'green', space: 0 })).toBe('H-12');
    expect(ruleOf(state, 0, { ...blue, type: 'add', space: 0 })).toBe('H-12');
    expect(ruleOf(state, 'chance', { type: 'roll', value: 2 })).toBe('H-12');
    const twice = after(state, [0, { ...blue, space: 7 }], [1, { ...blue, color: 'red', space: 8 }]);
    expect(ruleOf(twice, 0, { ...blue, space: 9 })).toBe('H-12');
    expect(ruleOf(twice, 0, { ...blue, color: 'yellow', space: 9 })).toBeUndefined();
  });

  it('H-04 reserves shrink by what is placed', () => {
    const state = after(placing(4), [0, { type: 'place', color: 'blue', piece: 'professor', space: 23 }]);
    expect(stars(at(state, 'seat:0/reserve'))).toEqual([6, 4, 1]);
    expect(at(state, 'start:23')).toEqual(['blue-professor']);
  });
});
