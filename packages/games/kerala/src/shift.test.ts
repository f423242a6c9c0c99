import type { State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, legalOf, position, randomGame, ruleOf, type Spec, said } from '../test/table.ts';
import type { ShiftAction } from './actions.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const shift = (from: S.Cell, to: S.Cell, turn?: ShiftAction['turn']): ShiftAction => ({
  type: 'shift',
  from,
  to,
  ...(turn === undefined ? {} : { turn }),
});
const waiting = (platform: NonNullable<Spec['platform']>, figures: Spec['figures'], options = {}): State =>
  position({
    platform,
    figures: figures ?? [
      [0, 0],
      [0, 0],
    ],
    phase: S.SHIFT,
    options,
    centre: ['red-1'],
  });

/*
 *   . g .        The shift tile lies in the corner with a figure on it; black is in the middle of all,
 *   r k p        red and purple are free, green holds nothing, the other figure is on blue.
 *   s b .
 */
const figures: Spec['figures'] = [
  [0, 2],
  [1, 2],
];
const platform = {
  '1,0': 'green-1',
  '0,1': 'red-2',
  '1,1': 'black-1',
  '2,1': 'purple-3',
  '0,2': 'blue-shift',
  '1,2': 'blue-start',
};
const corner = waiting(platform, figures);

describe('the move-tile tile', () => {
  it('K-30 one tile or stack of the platform may move, once, when the tile has just been laid', () => {
    expect(legalOf(corner, 'shift').length).toBeGreaterThan(0);
    expect(ruleOf(corner, 0, shift([5, 5], [3, 1]))).toBe('K-30');
    expect(ruleOf(corner, 0, { type: 'pass', figure: 0 })).toBe('K-30');
    expect(kerala.actor(after(corner, [0, shift([2, 1], [2, 2])]))).toBe(1);
    const taking = position({ platform, figures: figures as never, centre: ['red-1'] });
    expect(ruleOf(taking, 0, shift([2, 1], [2, 2]))).toBe('K-11');
    const placed = after(position({ centre: ['red-shift', 'red-1'] }), [
      0,
      { type: 'place', tile: 'red-shift', figure: 0, to: [1, 0] },
    ]);
    expect(kerala.turn(placed)).toMatchObject({ phase: 'shift' });
  });

  it('K-31, KR-18 not from under a figure, so never the tile itself; a free start tile may go', () => {
    expect(ruleOf(corner, 0, shift([0, 2], [0, 0]))).toBe('K-31');
    expect(ruleOf(corner, 0, shift([1, 2], [2, 2]))).toBe('K-31');
    const free = waiting({ '0,0': 'blue-start', '1,0': 'red-1', '2,0': 'blue-shift' }, [
      [1, 0],
      [2, 0],
    ]);
    expect(ruleOf(free, 0, shift([0, 0], [3, 0]))).toBeUndefined();
  });

  it('K-32 not with tiles on all four sides', () => {
    expect(ruleOf(corner, 0, shift([1, 1], [3, 1]))).toBe('K-32');
  });

  it('K-33 a stack moves whole and keeps its order', () => {
    const state = waiting({ ...platform, '2,1': ['purple-3', 'red-1', 'green-2'] }, figures);
    const next = after(state, [0, shift([2, 1], [2, 0])]);
    expect(
      kerala
        .layout(next)
        .places.get('seat:0/cell:2,0' as never)
        ?.map(({ kind }) => kind),
    ).toEqual(['purple-3', 'red-1', 'green-2']);
    expect(kerala.layout(next).places.has('seat:0/cell:2,1' as never)).toBe(false);
  });

  it('K-34 only to an empty cell', () => {
    expect(ruleOf(corner, 0, shift([2, 1], [1, 0]))).toBe('K-34');
  });

  it('K-35 the platform stays one piece, joined side by side', () => {
    expect(ruleOf(corner, 0, shift([2, 1], [3, 3]))).toBe('K-35');
    expect(ruleOf(corner, 0, shift([2, 1], [-1, 0]))).toBe('K-35');
    expect(ruleOf(corner, 0, shift([2, 1], [99, 0]))).toBe('K-35');
    const line = waiting({ '0,0': 'blue-start', '1,0': 'red-1', '2,0': 'blue-shift' }, [
      [0, 0],
      [2, 0],
    ]);
    expect(ruleOf(line, 0, shift([1, 0], [3, 0]))).toBe('K-35');
  });

  it('K-36 no hole is left or made', () => {
    const ring = {
      '0,0': 'blue-start',
      '1,0': 'red-1',
      '2,0': 'red-2',
      '2,1': 'green-1',
      '2,2': 'green-2',
      '1,2': 'blue-shift',
      '0,2': 'black-1',
      '-1,2': 'black-2',
    };
    const open = waiting(ring, [
      [0, 0],
      [1, 2],
    ]);
    expect(ruleOf(open, 0, shift([-1, 2], [0, 1]))).toBe('K-36');
    expect(ruleOf(open, 0, shift([-1, 2], [3, 0]))).toBeUndefined();
    expect(said(kerala.check(open, 0, shift([-1, 2], [0, 1])) as never)).toMatch(/hole/);
  });

  it('KR-15 the destination lies beside any tile, or beside a figure if the option says so', () => {
    expect(ruleOf(corner, 0, shift([2, 1], [2, 0]))).toBeUndefined();
    const strict = waiting(platform, figures, { shiftNeedsElephant: true });
    expect(ruleOf(strict, 0, shift([2, 1], [2, 0]))).toBe('KR-15');
    expect(ruleOf(strict, 0, shift([2, 1], [2, 2]))).toBeUndefined();
  });

  it('KR-16 a hole that is there already is tolerated and may be filled', () => {
    const holed = {
      '0,0': 'blue-start',
      '1,0': 'red-1',
      '2,0': 'red-2',
      '0,1': 'red-3',
      '2,1': 'green-1',
      '0,2': 'black-1',
      '1,2': 'blue-shift',
      '2,2': 'green-2',
      '3,2': 'green-3',
    };
    const state = waiting(holed, [
      [0, 0],
      [1, 2],
    ]);
    expect(ruleOf(state, 0, shift([3, 2], [1, 1]))).toBeUndefined();
    expect(ruleOf(state, 0, shift([3, 2], [3, 0]))).toBeUndefined();
    expect(ruleOf(state, 0, shift([2, 0], [1, 1]))).toBeUndefined();
  });

  it('KR-17 a stack with an edge tile on top may be turned, unless the option forbids it', () => {
    const edged = { ...platform, '2,1': ['red-1', 'purple-edge-black/N'] };
    const state = waiting(edged, figures);
    const turned = after(state, [0, shift([2, 1], [2, 2], 3)]);
    expect(
      kerala
        .layout(turned)
        .places.get('seat:0/cell:2,2' as never)
        ?.at(-1),
    ).toEqual({
      kind: 'purple-edge-black',
      pose: 3,
    });
    expect(ruleOf(state, 0, shift([0, 1], [0, 0], 1))).toBe('KR-17');
    expect(ruleOf(waiting(edged, figures, { rotateOnShift: false }), 0, shift([2, 1], [2, 2], 1))).toBe(
      'KR-17',
    );
    const turns = legalOf(state, 'shift').filter(
      ({ from, to }) => String(from) === '2,1' && String(to) === '2,2',
    );
    expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
  });

  it('KR-27 not what holds the platform together, even if the drop would join it again, unless the option allows it', () => {
    const bridge = {
      '0,0': 'blue-start',
      '1,0': 'red-1',
      '2,0': 'blue-shift',
      '0,1': 'green-1',
      '2,1': 'green-2',
    };
    const barred = waiting(bridge, [
      [0, 0],
      [2, 0],
    ]);
    expect(ruleOf(barred, 0, shift([1, 0], [1, 1]))).toBe('KR-27');
    const allowed = waiting(
      bridge,
      [
        [0, 0],
        [2, 0],
      ],
      { shiftLiftMaySplit: true },
    );
    expect(ruleOf(allowed, 0, shift([1, 0], [1, 1]))).toBeUndefined();
    expect(ruleOf(allowed, 0, shift([1, 0], [3, 0]))).toBe('K-35');
  });

  it('KR-29 no shift ends where it began', () => {
    expect(ruleOf(corner, 0, shift([2, 1], [2, 1]))).toBe('KR-29');
  });

  it('KX-8 surrounded, under a figure, splitting the platform: all barred; the free purple tile may go', () => {
    const state = waiting({ ...platform, '3,1': 'red-1', '4,1': 'green-2' }, figures);
    expect(ruleOf(state, 0, shift([1, 1], [5, 1]))).toBe('K-32');
    expect(ruleOf(state, 0, shift([1, 2], [2, 2]))).toBe('K-31');
    expect(ruleOf(state, 0, shift([3, 1], [2, 2]))).toBe('K-35');
    expect(ruleOf(corner, 0, shift([2, 1], [2, 0]))).toBeUndefined();
  });
});

/** The rules of a shift in their plainest form: try every pair, flood the whole platform. */
function plainShifts(state: State): Set<string> {
  const seat = state[S.SEAT] as number;
  const tiles = new Set<string>();
  for (const at of kerala.layout(state).places.keys()) {
    const match = new RegExp(`^seat:${seat}/cell:(.*)$`).exec(at);
    if (match) tiles.add(match[1] as string);
  }
  const figures = [0, 1].map((figure) => String(S.coordinatesOf(S.figureCell(state, seat, figure))));
  const found = new Set<string>();
  const holes = holesIn(tiles);
  const empty = new Set([...tiles].flatMap(around).filter((cell) => !tiles.has(cell)));
  for (const from of tiles) {
    if (figures.includes(from) || around(from).every((cell) => tiles.has(cell))) continue;
    const lifted = new Set([...tiles].filter((cell) => cell !== from));
    if (!S.hasOption(state, S.LIFT_MAY_SPLIT) && !inOnePiece(lifted)) continue;
    for (const to of empty) {
      const next = new Set([...lifted, to]);
      if (!inOnePiece(next)) continue;
      if ([...holesIn(next)].some((hole) => !holes.has(hole))) continue;
      if (S.hasOption(state, S.NEEDS_ELEPHANT) && !around(to).some((cell) => figures.includes(cell)))
        continue;
      found.add(`${from} ${to}`);
    }
  }
  return found;
}

function around(cell: string): string[] {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`];
}

function flood(from: string, within: (cell: string) => boolean): Set<string> {
  const reached = new Set([from]);
  for (const cell of reached) for (const next of around(cell)) if (within(next)) reached.add(next);
  return reached;
}

const inOnePiece = (tiles: Set<string>): boolean =>
  flood([...tiles][0] as string, (cell) => tiles.has(cell)).size === tiles.size;

/** Empty cells that a flood from a far corner does not reach. */
function holesIn(tiles: Set<string>): Set<string> {
  const cells = [...tiles].map((cell) => cell.split(',').map(Number) as [number, number]);
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [minX, maxX] = [Math.min(...xs) - 1, Math.max(...xs) + 1];
  const [minY, maxY] = [Math.min(...ys) - 1, Math.max(...ys) + 1];
  const holes = new Set<string>();
  for (let x = minX; x <= maxX; x++)
    for (let y = minY; y <= maxY; y++) if (!tiles.has(`${x},${y}`)) holes.add(`${x},${y}`);
  for (const cell of flood(`${minX},${minY}`, (next) => holes.has(next))) holes.delete(cell);
  return holes;
}

describe('the survey of a platform', () => {
  it.each([
    ['by the rules', {}],
    ['with every option', { shiftNeedsElephant: true, shiftLiftMaySplit: true }],
    ['where a lift may split', { shiftLiftMaySplit: true }],
  ])('finds what flood fills find: %s', (_, options) => {
    let compared = 0;
    for (let seed = 0; seed < 2; seed++)
      randomGame(5, `flood ${seed}`, options, (state) => {
        if (state[S.PHASE] !== S.SHIFT) return;
        const listed = new Set(legalOf(state, 'shift').map(({ from, to }) => `${from.join()} ${to.join()}`));
        expect(listed).toEqual(plainShifts(state));
        compared++;
      });
    expect(compared).toBeGreaterThan(5);
  });

  it('holds where a house ruling has split the platform: the shift must join it again', () => {
    const state = waiting(
      { '0,0': 'blue-start', '1,0': 'red-1', '3,0': 'blue-shift', '0,1': 'green-1' },
      [
        [0, 0],
        [3, 0],
      ],
      {
        shiftLiftMaySplit: true,
      },
    );
    const listed = new Set(legalOf(state, 'shift').map(({ from, to }) => `${from.join()} ${to.join()}`));
    expect(listed).toEqual(plainShifts(state));
    expect(listed.size).toBeGreaterThan(0);
  });
});
