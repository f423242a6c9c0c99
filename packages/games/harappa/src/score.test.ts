import { describe, expect, it } from 'vitest';
import { linesOf, position, randomGame, tables } from '../test/table.ts';
import type { HarappaFacts } from './facts.ts';
import { harappa } from './index.ts';
import { colorOfKind, FIELDS, ruinKinds } from './names.ts';
import { awardsOf } from './score.ts';
import * as S from './state.ts';

const over = (fields: Record<string, readonly string[]>, players = 4) =>
  position({ players, fields, phase: S.END });
const totals = (fields: Record<string, readonly string[]>, line: string, players = 4) =>
  harappa.score(over(fields, players)).map(({ lines }) => lines.find(({ id }) => id === line)?.low);
const facts = (state: Int16Array) => harappa.view(state, 'public').facts as unknown as HarappaFacts;

// On the first board: the building F5 E6 F6 is worth 6 and 3, A1 B1 A2 B2 is worth 8 and 4.
describe('buildings', () => {
  it('HX-1 H-33 two tie for first in 6/3: (6 + 3) / 2 = 4 each, and nobody is second', () => {
    const fields = {
      F5: ['yellow-worker', 'green-worker'],
      E6: ['yellow-worker', 'red-worker'],
      F6: ['green-professor'],
    };
    expect(totals(fields, 'building')).toEqual([0, 4, 4, 0]);
  });

  it('H-31 H-29 every disc in the stacks counts, whatever its type', () => {
    const fields = { F6: ['yellow-worker', 'green-professor', 'yellow-assistant'] };
    const state = over({ F5: ['yellow-worker', 'green-professor'], E6: ['yellow-worker'] });
    expect(totals(fields, 'building')).toEqual([0, 6, 3, 0]);
    expect(facts(state).ruins[1]?.counts).toEqual([
      { color: 'yellow', seat: 1, count: 2 },
      { color: 'green', seat: 2, count: 1 },
    ]);
  });

  it('H-32 the most get the higher find, the second most the lower', () => {
    const fields = { A1: ['blue-worker', 'red-worker'], B1: ['blue-worker'] };
    expect(totals(fields, 'building')).toEqual([8, 0, 0, 4]);
  });

  it('H-34 a tie for second shares the lower find, rounded down', () => {
    const fields = { E6: ['blue-worker', 'red-worker', 'green-worker'], F6: ['blue-worker'] };
    expect(totals(fields, 'building')).toEqual([6, 0, 1, 1]);
  });

  it('H-35 HR-12 who is alone there takes both', () => {
    expect(totals({ A1: ['green-worker'] }, 'building')).toEqual([0, 0, 12, 0]);
  });

  it('HR-05 on a secured field every disc counts for a building, one for all else', () => {
    const fields = {
      E6: ['blue-worker', 'blue-worker', 'blue-worker'],
      E5: ['red-worker'],
      F6: ['red-worker'],
    };
    const state = over(fields);
    expect(facts(state).ruins[1]?.counts[0]?.count).toBe(3);
    const alley = { B3: ['blue-worker', 'blue-worker'], C3: ['red-worker'] };
    expect(totals(alley, 'stone')).toEqual([1, 0, 0, 1]);
  });

  it('HR-10 with two players alone means one colour', () => {
    const fields = { A1: ['blue-worker', 'yellow-worker'], B2: ['blue-worker'] };
    expect(totals(fields, 'building', 2)).toEqual([8 + 4, 0]);
    expect(totals({ A1: ['blue-worker', 'yellow-worker'] }, 'building', 2)).toEqual([6 + 6, 0]);
  });

  it('HR-11 two own colours that tie share like rivals, each rounded down', () => {
    const fields = { E6: ['blue-worker', 'yellow-worker'] };
    expect(totals(fields, 'building', 2)).toEqual([4 + 4, 0]);
    expect(totals({ A4: ['yellow-worker'] }, 'graveyard', 2)).toEqual([3, 0]);
  });
});

describe('all other ruins', () => {
  it('HX-2 H-36 a graveyard worth 4 with red alone on top: red 4', () => {
    expect(totals({ A6: ['blue-worker', 'red-worker'] }, 'graveyard')).toEqual([0, 0, 0, 4]);
  });

  it('HX-3 H-36 a stone alley: blue on top of green gets 2, green nothing', () => {
    expect(totals({ F3: ['green-worker', 'blue-worker'] }, 'stone')).toEqual([2, 0, 0, 0]);
  });

  it('HX-4 H-36 a wooden path that yellow and green share: 1 each', () => {
    expect(totals({ E3: ['yellow-worker'], E4: ['green-worker'] }, 'wood')).toEqual([0, 1, 1, 0]);
  });

  it('H-29 H-30 a disc counts for every ruin of its field', () => {
    const lines = linesOf(over({ B1: ['blue-worker'] }));
    expect([lines['building'], lines['canal'], lines['wall'], lines.total]).toEqual([12, 11, 2, 25]);
  });

  it('HR-13 where nobody lies nobody scores', () => {
    expect(harappa.score(over({})).map(({ total }) => total.low)).toEqual([0, 0, 0, 0]);
  });

  it('HR-14 a share that rounds down to nothing is not given out', () => {
    const ruin = { kind: 'wall', fields: [0, 1, 2], points: 2, first: 2, second: 0 } as const;
    expect(awardsOf(ruin, [1, 1, 1, 0])).toEqual([]);
    expect(awardsOf({ ...ruin, kind: 'graveyard', first: 4 }, [2, 2, 2, 1])).toHaveLength(3);
  });
});

describe('the end', () => {
  it('H-38 HR-16 most points win, and a tie shares the victory', () => {
    // A4 is on a city wall too, so green needs two points from a capture.
    const state = over({ A4: ['red-worker'], E5: ['green-worker'] });
    expect(harappa.result(state)?.winners).toEqual([3]);
    state[S.CAPTURES + 2] = 2;
    expect(harappa.result(state)?.winners).toEqual([2, 3]);
    expect(harappa.result(position({ starts: { 0: 'blue-worker' } }))).toBeUndefined();
  });

  it('H-43 H-41 with two players a total is that of both colours', () => {
    const state = over({ A4: ['blue-worker'], E5: ['yellow-worker'], B3: ['green-worker'] }, 2);
    const result = harappa.result(state);
    // B3 is on a wooden path and a stone alley, A4 on a graveyard and a wall.
    expect(result?.scores[0]?.breakdown).toMatchObject({
      graveyard: 6,
      wall: 2,
      total: 8,
      colors: { blue: { graveyard: 3, wall: 2, total: 5 }, yellow: { graveyard: 3, total: 3 } },
    });
    expect(result?.scores[1]?.breakdown).toMatchObject({ wood: 2, stone: 2, total: 4 });
  });

  it('H-28 is appraised ruin by ruin in order, and the sum is the result', () => {
    const end = randomGame(3, 'appraisal', { setup: 'variable' });
    const { appraisal } = facts(end);
    const order = appraisal.map(({ kind }) => ruinKinds.indexOf(kind));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const scores = harappa.score(end).map(({ total }) => total.low);
    expect(appraisal.at(-1)?.totals).toEqual(scores);
  });

  it('H-28 the last action says all awards as events, then the end', () => {
    let last: readonly [Int16Array, number] | undefined;
    const end = randomGame(4, 'events', {}, (state, _actor, code) => {
      last = [state.slice(), code];
    });
    const [before, code] = last as readonly [Int16Array, number];
    const events = harappa.events(before, harappa.actor(before), harappa.decode(before, code));
    const given = facts(end).appraisal.flatMap(({ awards }) => awards).length;
    const lines = events.flatMap((event) => (event.type === 'scored' ? [event.line] : []));
    expect(lines.filter((line) => line !== 'captures')).toHaveLength(given);
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'all-moved' });
  });

  it('HR-21 score and view are the same for every viewer', () => {
    const state = randomGame(2, 'open', {});
    const shown = ['public', 0, 1].map((viewer) => harappa.view(state, viewer as never).facts);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });
});

describe('majorities', () => {
  /** Another way to the same counts: each ruin's fields looked up one by one in the layout. */
  const brute = (state: Int16Array, ruin: number): readonly number[] => {
    const counts = [0, 0, 0, 0];
    const { kind, fields } = tables.boardAt(S.get(state, S.BOARD)).ruins[ruin] as never as {
      kind: string;
      fields: readonly number[];
    };
    for (let field = 0; field < FIELDS; field++) {
      if (!fields.includes(field)) continue;
      const stack = S.stackOf(state, field);
      for (const disc of kind === 'building' ? stack : stack.slice(-1))
        counts[colorOfKind(disc)] = (counts[colorOfKind(disc)] as number) + 1;
    }
    return counts;
  };

  it('H-31 H-36 are live, and the same when counted from scratch', () => {
    randomGame(3, 'brute', { setup: 'variable' }, (state, actor) => {
      if (actor < 0 || S.get(state, S.BOARD) < 0) return;
      facts(state).ruins.forEach(({ counts }, ruin) => {
        const expected = brute(state, ruin);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(
          expected.reduce((sum, count) => sum + count, 0),
        );
        for (const { color, count } of counts)
          expect(count).toBe(expected[['blue', 'yellow', 'green', 'red'].indexOf(color)]);
      });
    });
  });
});
