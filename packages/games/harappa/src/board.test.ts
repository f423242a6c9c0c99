import { CodeList } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { legal, legalOf, ruleOf, start, tables } from '../test/table.ts';
import type { BoardAction } from './actions.ts';
import { harappa, harappaData, type RuinKind } from './index.ts';
import { FIELDS, fieldNames, ruinKinds } from './names.ts';

const first = tables.boardAt(tables.firstBoards[0] as number);
const boards = tables.assemblies.map((_, index) => tables.boardAt(index));
const sizes = (kind: RuinKind): readonly number[] =>
  first.ruins.filter((ruin) => ruin.kind === kind).map(({ fields }) => fields.length);
const ascending = (a: number, b: number): number => a - b;
const firstBoard: BoardAction = {
  type: 'board',
  center: 'Z1',
  rotation: 0,
  corners: { NW: 'K1', NE: 'K3', SE: 'K2', SW: 'K4' },
};

describe('the board of the first game', () => {
  it('HX-8 H-10 HR-26 has the 19 ruins of the rulebook, 72 points in all', () => {
    expect(first.ruins).toHaveLength(19);
    expect([...sizes('building')].sort(ascending)).toEqual([3, 4]);
    expect([...sizes('graveyard')].sort(ascending)).toEqual([1, 1, 2, 3]);
    expect(sizes('canal')).toEqual([11]);
    expect([sizes('wood').length, sizes('stone').length, sizes('wall').length]).toEqual([4, 4, 4]);
    expect(first.ruins.reduce((sum, { points }) => sum + points, 0)).toBe(72);
    for (const players of [2, 3, 4])
      expect(legalOf(start(players), 'board').map(({ center, rotation }) => [center, rotation])).toEqual([
        ['Z1', 0],
        ['Z1', 2],
      ]);
  });

  it('H-10 is refused with another piece, or a quarter turned', () => {
    const state = start(4);
    expect(ruleOf(state, 'chance', firstBoard)).toBeUndefined();
    expect(ruleOf(state, 'chance', { ...firstBoard, rotation: 1 })).toBe('H-10');
    expect(ruleOf(state, 'chance', { ...firstBoard, center: 'Z2' })).toBe('H-10');
    const swapped = { ...firstBoard.corners, NW: 'K3', NE: 'K1' };
    expect(ruleOf(state, 'chance', { ...firstBoard, corners: swapped })).toBe('H-10');
  });

  it('H-28 its ruins stand in the order of appraisal', () => {
    const order = first.ruins.map(({ kind }) => ruinKinds.indexOf(kind));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('HX-9 H-30 a graveyard of three fields shows 6', () => {
    const grave = first.ruins.find(({ kind, fields }) => kind === 'graveyard' && fields.length === 3);
    expect(grave?.points).toBe(6);
    expect(grave?.fields.map((field) => fieldNames[field])).toEqual(['E1', 'F1', 'F2']);
  });

  it('HR-23 stone alleys in D3 and D4 are neighbours and yet two ruins', () => {
    const alleys = first.ruins.filter(({ kind }) => kind === 'stone').map(({ fields }) => fields);
    const holding = (name: string) => alleys.filter((fields) => fields.includes(fieldNames.indexOf(name)));
    expect(holding('D3')).toHaveLength(1);
    expect(holding('D4')).toHaveLength(1);
    expect(holding('D3')[0]).not.toEqual(holding('D4')[0]);
  });
});

describe('the board builder', () => {
  it('H-11 finds 42 boards with the centre held fixed, 168 spellings, 30 boards up to rotation', () => {
    const { counts } = harappaData;
    expect(tables.assemblies).toHaveLength(counts.boardSpellings.value);
    expect(tables.assemblies.filter(({ rotation }) => rotation === 0)).toHaveLength(
      counts.boardsFixedCenter.value,
    );
    const byCenter = tables.centers.map(
      (id) => tables.assemblies.filter(({ center, rotation }) => center === id && rotation === 0).length,
    );
    expect(byCenter).toEqual([12, 8, 2, 2, 2, 4, 12]);
    // A half-turn symmetric board has eight spellings of weight 1, any other four of weight 2.
    const weight = tables.weights.reduce((sum, each) => sum + each, 0);
    expect(weight / 8).toBe(counts.boardsDistinct.value);
  });

  it('H-06 H-11 every board is a centre, four different corner pieces and 36 fields', () => {
    for (const { center, corners } of tables.assemblies) {
      expect(tables.centers).toContain(center);
      expect(new Set(Object.values(corners)).size).toBe(4);
    }
    for (const { drawn } of boards) {
      expect(drawn).toHaveLength(FIELDS);
      for (const here of drawn) {
        const kinds = here.map(({ ruin }) => ruin);
        expect(kinds.length).toBeGreaterThan(0);
        expect(kinds.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('H-07 HR-18 on every board canals, paths, alleys and walls go on where pieces meet, walls too', () => {
    const loose = boards.flatMap(({ ruins, drawn }) =>
      drawn.flatMap((here, field) =>
        here.flatMap(({ ruin, sides }) =>
          sides.filter((side) => {
            const beyond = field + { N: -6, E: 1, S: 6, W: -1 }[side];
            const other = drawn[beyond]?.find((each) => each.ruin === ruin);
            const goesOn = other?.sides.includes(({ N: 'S', E: 'W', S: 'N', W: 'E' } as const)[side]);
            return goesOn !== true || !ruins[ruin]?.fields.includes(beyond);
          }),
        ),
      ),
    );
    expect(loose).toEqual([]);
    const walls = boards.flatMap(({ ruins }) => ruins.filter(({ kind }) => kind === 'wall'));
    expect(walls).toHaveLength(4 * boards.length);
  });

  it('H-07 H-11 refuses what does not fit, and a piece that is laid twice', () => {
    const state = start(3, { setup: 'variable' });
    const board = { ...firstBoard, corners: { NW: 'K5', NE: 'K7', SE: 'K6', SW: 'K2' } };
    expect(ruleOf(state, 'chance', board)).toBe('H-07');
    expect(ruleOf(state, 'chance', { ...firstBoard, corners: { ...board.corners, NE: 'K5' } })).toBe('H-11');
    expect(ruleOf(state, 'chance', firstBoard)).toBeUndefined();
    const accepted = tables.centers.flatMap((center) =>
      [0, 1, 2, 3].filter((rotation) => !ruleOf(state, 'chance', { ...firstBoard, center, rotation })),
    );
    const listed = legalOf(state, 'board').filter(
      ({ corners }) => JSON.stringify(corners) === JSON.stringify(firstBoard.corners),
    );
    expect(accepted).toHaveLength(listed.length);
  });

  it('HR-19 buildings and graveyards end at the edge of their piece', () => {
    const pieceOf = (field: number): string => {
      const [row, column] = [Math.floor(field / 6), field % 6];
      const isMiddle = row > 1 && row < 4 && column > 1 && column < 4;
      return isMiddle ? 'centre' : `${row < 3} ${column < 3}`;
    };
    for (const { ruins } of boards)
      for (const { kind, fields } of ruins)
        if (kind === 'building' || kind === 'graveyard') expect(new Set(fields.map(pieceOf)).size).toBe(1);
  });

  it('H-30 H-37 HR-20 every ruin of every board is worth what the scheme says', () => {
    const { scoring } = harappaData;
    for (const { ruins } of boards)
      for (const { kind, fields, first: higher, second, points } of ruins) {
        const size = fields.length;
        expect(points).toBe(higher + second);
        switch (kind) {
          case 'building':
            expect([higher, second]).toEqual([2 * size, size]);
            break;
          case 'graveyard':
            expect(higher).toBe(scoring.graveyardBySize.value[size - 1]);
            break;
          case 'canal':
            expect(higher).toBe(size);
            break;
          default:
            expect(higher).toBe(scoring[kind].value);
        }
      }
  });

  it('H-05 the printed finds of every board are in the supply', () => {
    const supply = new Map(harappaData.finds.map(({ value, count }) => [value, count]));
    expect([...supply.values()].reduce((sum, count) => sum + count, 0)).toBe(83);
    for (const { drawn } of boards) {
      const printed = new Map<number, number>();
      for (const find of drawn.flat().flatMap(({ finds }) => finds))
        printed.set(find, (printed.get(find) ?? 0) + 1);
      for (const [value, count] of printed) expect(count).toBeLessThanOrEqual(supply.get(value) ?? 0);
    }
  });

  it('draws each of the 30 boards alike, and knows two spellings of one board as one', () => {
    const state = start(2, { board: 'any' });
    const list = new CodeList();
    harappa.enumerate(state, list);
    expect(new Set(tables.sameAs).size).toBe(120);
    const z1 = legal(state).filter((action) => action.type === 'board' && action.center === 'Z1');
    const ruins = (action: (typeof z1)[number]) => {
      const next = state.slice();
      harappa.play(next, harappa.encode(next, action));
      return Buffer.from(harappa.key(next)).toString('hex');
    };
    expect(z1).toHaveLength(48);
    expect(new Set(z1.map(ruins)).size).toBe(24);
    const told = z1.map((action) => JSON.stringify(harappa.conceal?.(state, 'chance', action, 'public')));
    expect(new Set(told).size).toBe(24);
  });
});
