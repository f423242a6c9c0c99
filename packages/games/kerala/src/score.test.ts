import { CodeList, type State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, legalOf, linesOf, position, randomGame, ruleOf, type Spec, tables } from '../test/table.ts';
import type { KeepAction } from './actions.ts';
import { kerala } from './index.ts';
import { Appraisal, appraise, LOW } from './score.ts';
import * as S from './state.ts';

const over = (platform: NonNullable<Spec['platform']>, spec: Spec = {}): State => {
  const [first = '0,0'] = Object.keys(platform);
  const [x = 0, y = 0] = first.split(',').map(Number);
  return position({
    figures: [
      [x, y],
      [x, y],
    ],
    phase: S.END,
    bag: 0,
    ...spec,
    platform,
  });
};

describe('coloured edges', () => {
  const edge = (side: string, others: Record<string, string>) =>
    linesOf(over({ '0,0': `blue-edge-black/${side}`, ...others })).edges;

  it('K-25, KX-3 five points when the touched tile shows the second colour', () => {
    expect(edge('E', { '1,0': 'black-1' })).toBe(5);
  });

  it('K-26 nothing, and no loss, when it faces nothing or another colour', () => {
    expect(edge('E', {})).toBe(0);
    expect(edge('N', { '1,0': 'black-1' })).toBe(0);
    expect(edge('E', { '1,0': 'red-1' })).toBe(0);
  });

  it('K-27 for areas and missing colours an edge tile is of its primary colour alone', () => {
    const lines = linesOf(over({ '0,0': 'blue-1', '1,0': 'green-edge-black/W', '2,0': 'blue-2' }));
    expect(lines).toMatchObject({ missing: -15, removed: 0 });
  });

  it('K-46 five for each satisfied edge; KR-19 two edges that meet are each judged alone', () => {
    expect(edge('E', { '1,0': 'black-edge-blue/W' })).toBe(10);
    expect(edge('E', { '1,0': 'black-edge-red/W' })).toBe(5);
  });

  it('KR-20 a tile that is removed satisfies none', () => {
    const lines = linesOf(
      over({ '0,0': 'green-edge-red/E', '1,0': 'red-1', '2,0': 'green-3', '3,0': 'red-3', '4,0': 'red-3' }),
    );
    // Keeping the lone red tile earns the edge (5) but gives up six symbols and four points.
    expect(lines).toMatchObject({ edges: 0, removed: -4 });
  });
});

describe('areas', () => {
  it('K-39 an area is cells of one colour that touch side by side', () => {
    expect(linesOf(over({ '0,0': 'red-1', '1,1': 'red-2', '1,0': 'green-1' })).removed).toBe(-2);
    expect(linesOf(over({ '0,0': 'red-1', '0,1': 'red-2', '1,0': 'green-1' })).removed).toBe(0);
  });

  it('K-40, KX-4 one area of another colour stays: three red ones, the two given up hold three tiles', () => {
    const state = over({
      '0,0': 'red-3',
      '-1,0': 'red-3',
      '1,0': 'blue-1',
      '2,0': 'red-1',
      '2,1': 'red-1',
      '1,1': 'green-1',
      '0,2': 'red-1',
      '0,1': 'black-1',
    });
    expect(linesOf(state).removed).toBe(-6);
  });

  it('K-41, KX-5 two areas of the own colour stay', () => {
    expect(linesOf(over({ '0,0': 'blue-1', '1,0': 'red-1', '2,0': 'blue-2' })).removed).toBe(0);
  });

  it('KR-24 of three areas in the own colour exactly two stay', () => {
    const lines = linesOf(
      over({ '0,0': 'blue-1', '1,0': 'red-1', '2,0': 'blue-2', '2,1': 'green-1', '2,2': 'blue-3' }),
    );
    expect(lines).toMatchObject({ removed: -2, symbols: 1 + 1 + 2 + 3 });
  });

  it('K-42 every removed tile costs two, covered ones too', () => {
    const lines = linesOf(over({ '0,0': 'red-3', '1,0': 'blue-1', '2,0': ['green-3', 'black-1', 'red-1'] }));
    expect(lines).toMatchObject({ removed: -2, symbols: 1 + 1 });
    // The stack of three is worth more kept than removed, so the lone tile goes.
  });

  it('K-43 what is left scores even when the removal has split it', () => {
    const lines = linesOf(
      over({ '0,0': 'green-2', '1,0': 'red-1', '2,0': 'black-3', '2,1': 'red-3', '2,2': 'red-1' }),
    );
    expect(lines).toMatchObject({ removed: -2, symbols: 2 + 3 + 4 });
  });

  it('K-44, KR-25 five less for every colour that is not there, also of those that nobody plays', () => {
    expect(linesOf(over({ '0,0': 'blue-1' })).missing).toBe(-20);
    expect(
      linesOf(over({ '0,0': 'blue-1', '1,0': 'purple-1', '2,0': 'black-1', '3,0': 'red-1' })).missing,
    ).toBe(-5);
  });

  it('KR-22 the removal makes no colour missing', () => {
    expect(linesOf(over({ '0,0': 'red-1', '1,0': 'blue-1', '2,0': 'red-1' })).missing).toBe(-15);
  });

  it('KR-23 a colour that lies only under others is missing', () => {
    expect(linesOf(over({ '0,0': ['red-1', 'blue-1'] })).missing).toBe(-20);
  });
});

describe('the other lines', () => {
  it('K-38 the figures are off the platform: where they are does not matter, only which stand', () => {
    const platform = { '0,0': 'blue-start', '1,0': 'red-3' };
    expect(
      linesOf(
        over(platform, {
          figures: [
            [0, 0],
            [1, 0],
          ],
        }),
      ),
    ).toEqual(
      linesOf(
        over(platform, {
          figures: [
            [1, 0],
            [1, 0],
          ],
        }),
      ),
    );
  });

  it('K-45 one for each standing figure', () => {
    expect([0, 1, 2, 3].map((lying) => linesOf(over({ '0,0': 'blue-1' }, { lying })).standing)).toEqual([
      2, 1, 1, 0,
    ]);
  });

  it('K-47 one for every symbol in sight', () => {
    expect(linesOf(over({ '0,0': 'blue-3', '1,0': ['red-3', 'red-2'] })).symbols).toBe(5);
  });

  it('KR-01 the start tile shows one symbol while it is in sight, and counts as a tile', () => {
    expect(linesOf(over({ '0,0': 'blue-start' }))).toMatchObject({ symbols: 1, missing: -20 });
    expect(linesOf(over({ '0,0': ['blue-start', 'red-2'] })).symbols).toBe(2);
    expect(linesOf(over({ '0,0': 'red-start', '1,0': 'green-1', '2,0': 'red-3' })).removed).toBe(-2);
  });

  it('K-48 the highest total wins, and a tie is shared', () => {
    const tie = position({ phase: S.END, bag: 0 });
    expect(kerala.result(tie)?.winners).toEqual([0, 1]);
    const ahead = over({ '0,0': 'blue-start', '1,0': 'red-3' });
    expect(kerala.result(ahead)).toMatchObject({ reason: 'bag-empty', winners: [0] });
  });

  it('KX-6 the rulebook’s example adds up to 37', () => {
    const state = over(
      {
        // blue 6 (two areas), purple 11, black 3, green 8, red 4; two edges; red areas of 1 and 2 tiles go
        '0,0': 'blue-3',
        '1,0': 'purple-edge-blue/W',
        '2,0': 'purple-3',
        '3,0': 'purple-3',
        '4,0': 'purple-3',
        '5,0': 'purple-2',
        '0,1': 'black-3',
        '1,1': 'green-3',
        '2,1': 'green-3',
        '3,1': 'green-2',
        '4,1': 'red-edge-green/W',
        '5,1': 'red-3',
        '6,1': 'red-1',
        '6,0': 'blue-3',
        '7,0': 'red-1',
        '8,0': 'red-1',
        '-1,1': 'red-1',
      },
      { lying: 1 },
    );
    expect(linesOf(state)).toEqual({
      total: 37,
      removed: -6,
      missing: 0,
      standing: 1,
      edges: 10,
      symbols: 32,
    });
    const breakdown = kerala.result(state)?.scores[0]?.breakdown;
    expect(breakdown?.symbolsByColor).toEqual({ blue: 6, black: 3, red: 4, green: 8, purple: 11 });
  });
});

describe('the choice of areas', () => {
  /** Every lawful choice, tried one by one. */
  function bestByTrial(state: State, seat: number): { total: number; tiles: number; firsts: string } {
    const asked = state.slice();
    asked[S.PHASE] = S.KEEP;
    asked[S.SEAT] = seat;
    const list = new CodeList();
    kerala.enumerate(asked, list);
    const appraisal = new Appraisal();
    let best: { total: number; tiles: number; firsts: string } | undefined;
    for (let i = 0; i < list.count; i++) {
      const { areas } = kerala.decode(asked, list.at(i)) as KeepAction;
      const chosen = asked.slice();
      kerala.play(chosen, list.at(i));
      appraise(tables, chosen, seat, LOW, appraisal);
      const firsts = areas.map(([x, y]) => String.fromCharCode(x + 64, y + 64)).join('');
      const tiles = appraisal.removed;
      const { total } = appraisal;
      if (
        !best ||
        total > best.total ||
        (total === best.total && (tiles > best.tiles || (tiles === best.tiles && firsts < best.firsts)))
      )
        best = { total, tiles, firsts };
    }
    return best as NonNullable<typeof best>;
  }

  it('KR-21, KR-28 is the best of all, then removes fewest tiles, then keeps the earliest cells', () => {
    let compared = 0;
    for (let seed = 0; seed < 40; seed++) {
      const end = randomGame(2 + (seed % 4), `areas ${seed}`);
      for (let seat = 0; seat < (end[S.PLAYERS] as number); seat++) {
        const ways = waysOf(end, seat);
        if (ways > 1500) continue;
        const appraisal = new Appraisal();
        appraise(tables, end, seat, LOW, appraisal);
        const best = bestByTrial(end, seat);
        expect({ total: appraisal.total, tiles: appraisal.removed }).toEqual({
          total: best.total,
          tiles: best.tiles,
        });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  const waysOf = (end: State, seat: number): number => {
    const asked = end.slice();
    asked[S.PHASE] = S.KEEP;
    asked[S.SEAT] = seat;
    const list = new CodeList();
    kerala.enumerate(asked, list);
    return list.count;
  };

  it('KR-28 of two equally good areas the one with more tiles stays, then the earlier one', () => {
    const platform = { '0,0': 'blue-1', '-1,0': 'red-2', '1,0': 'red-2' };
    const appraisal = new Appraisal();
    appraise(tables, over(platform), 0, LOW, appraisal);
    // Rows as listed: blue, the western red, the eastern red; the western one stays.
    expect([...appraisal.kept.subarray(0, 3)]).toEqual([1, 1, 0]);
    const heavier = { '0,0': 'blue-1', '-1,0': 'red-3', '1,0': ['green-1', 'red-1'] };
    appraise(tables, over(heavier), 0, LOW, appraisal);
    expect([...appraisal.kept.subarray(0, 3)]).toEqual([1, 0, 1]);
  });

  const choosing = position({
    platform: {
      '0,0': 'blue-1',
      '1,0': 'red-1',
      '2,0': 'blue-2',
      '2,1': 'red-2',
      '1,1': 'green-1',
      '1,2': 'blue-3',
    },
    figures: [
      [0, 0],
      [1, 0],
    ],
    phase: S.KEEP,
    bag: 0,
    options: { areaChoice: 'player' },
  });
  const keep = (...areas: S.Cell[]) => ({ type: 'keep', areas }) as const;

  it('KR-21 with areaChoice player everybody chooses, seats by index', () => {
    expect(legalOf(choosing, 'keep')).toHaveLength(3 * 2);
    expect(ruleOf(choosing, 1, keep([0, 0]))).toBe('K-11');
    const next = after(choosing, [0, keep([0, 0], [1, 1], [1, 2], [2, 1])]);
    expect(linesOf(next)).toMatchObject({ removed: -4, symbols: 1 + 3 + 1 + 2 });
    const end = after(next, [1, keep([0, 0])]);
    expect(kerala.turn(end).type).toBe('over');
    expect(kerala.result(end)?.scores[0]?.breakdown).toMatchObject({ removed: -4 });
  });

  it('K-40, K-41, KR-24 one area of each colour, two of one’s own, none twice and none forgotten', () => {
    expect(ruleOf(choosing, 0, keep([0, 0], [2, 0], [1, 0], [2, 1], [1, 1]))).toBe('K-40');
    expect(ruleOf(choosing, 0, keep([0, 0], [2, 0], [1, 0]))).toBe('K-40');
    expect(ruleOf(choosing, 0, keep([0, 0], [2, 0], [1, 0], [1, 1], [1, 1]))).toBe('K-40');
    expect(ruleOf(choosing, 0, keep([0, 0], [2, 0], [1, 0], [9, 9]))).toBe('K-40');
    expect(ruleOf(choosing, 0, keep([0, 0], [2, 0], [1, 2], [1, 0], [1, 1]))).toBe('K-41');
    expect(ruleOf(choosing, 0, keep([0, 0], [1, 0], [1, 1]))).toBe('KR-24');
    expect(ruleOf(choosing, 0, { type: 'pass', figure: 0 })).toBe('K-40');
  });

  it('any cell of an area names it; the first one, sorted, is the normal spelling', () => {
    const wide = position({
      platform: { '0,0': 'red-1', '1,0': 'red-1' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.KEEP,
      bag: 0,
      options: { areaChoice: 'player' },
    });
    const code = kerala.encode(wide, keep([1, 0]));
    expect(kerala.decode(wide, code)).toEqual(keep([0, 0]));
  });
});
