import type { TableView } from '@mandapa/protocol';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../testing/fixtures/index.ts';
import { planGuidance } from '../guidance/plan.ts';
import type { HandState } from '../scene.ts';
import { readCell, readKind, sayKind } from './kinds.ts';
import { cellCentre, fitCells, layoutKerala } from './layout.ts';
import { assignSlots, spotsOf, stackOffset } from './spots.ts';
import { surfaceOf } from './surface.ts';

const BOARDS = [
  { name: '1080p', width: 1368, height: 860, unit: 1 },
  { name: '720p', width: 912, height: 573, unit: 2 / 3 },
  { name: '4:3', width: 1000, height: 520, unit: 0.71 },
  { name: 'portrait', width: 780, height: 460, unit: 1 },
  { name: '4k', width: 2736, height: 1720, unit: 2 },
];
const NO_HAND = { active: false, touched: [], next: [], choices: [] };

const planOf = (view: TableView, hand: HandState = NO_HAND) => {
  const layout = layoutKerala(view, 1368, 860, 1);
  return planGuidance(view, surfaceOf(view, layout, spotsOf(view, layout, new Map())), hand);
};

const fixture = (name: string) => {
  const view = fixtures[name];
  if (!view) throw new Error(`no fixture ${name}`);
  return view;
};

describe.each(BOARDS)('Kerala on a board of $name', ({ width, height, unit }) => {
  it.each(['two-seats', 'three-seats', 'kerala', 'five-seats', 'end'])(
    'keeps every tile of %s on its platform',
    (name) => {
      const view = fixture(name);
      const layout = layoutKerala(view, width, height, unit);
      expect(layout.platforms).toHaveLength(view.seats.length);
      for (const { place } of view.places) {
        const cell = readCell(place);
        const at = cell && cellCentre(layout, cell);
        if (!cell || !at) continue;
        const { rect } = layout.platforms[cell.seat] ?? { rect: undefined };
        expect(at.x - at.size / 2).toBeGreaterThanOrEqual(rect?.x ?? Number.NaN);
        expect(at.x + at.size / 2).toBeLessThanOrEqual((rect?.x ?? 0) + (rect?.width ?? Number.NaN));
        expect(at.y - at.size / 2).toBeGreaterThanOrEqual(rect?.y ?? Number.NaN);
        expect(at.y + at.size / 2).toBeLessThanOrEqual((rect?.y ?? 0) + (rect?.height ?? Number.NaN));
      }
    },
  );

  it('keeps platforms apart and inside the board', () => {
    for (const name of ['two-seats', 'three-seats', 'kerala', 'five-seats']) {
      const rects = layoutKerala(fixture(name), width, height, unit).platforms.map(({ rect }) => rect);
      for (const a of rects) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.width).toBeLessThanOrEqual(width);
        expect(a.y + a.height).toBeLessThanOrEqual(height);
        for (const b of rects)
          if (a !== b)
            expect(
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
            ).toBe(true);
      }
    }
  });
});

describe('a platform', () => {
  it('shrinks its tiles as it grows, and not before', () => {
    const rect = { x: 0, y: 0, width: 540, height: 390 };
    const one = fitCells([{ x: 0, y: 0 }], rect, 1);
    const two = fitCells(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      rect,
      1,
    );
    const many = fitCells(
      Array.from({ length: 9 }, (_, x) => ({ x, y: 0 })),
      rect,
      1,
    );
    expect(two.size).toBe(one.size);
    expect(many.size).toBeLessThan(two.size);
    expect(many.col).toBe(4);
  });

  it('shows the height of a stack towards the upper left, more slowly when it is tall', () => {
    const two = stackOffset(1, 2, 84);
    const nine = stackOffset(8, 9, 84);
    expect(two.y).toBe(-5);
    expect(nine.y).toBeGreaterThan(-20);
    expect(stackOffset(0, 5, 84)).toEqual({ x: -0, y: -0 });
  });
});

describe('the festival', () => {
  it('lets a tile keep its slot while others leave and come', () => {
    const slots = new Map<string, number>();
    assignSlots(slots, ['a', 'b', 'c'], 3);
    assignSlots(slots, ['a', 'c'], 3);
    expect([...slots]).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    assignSlots(slots, ['a', 'c', 'd'], 3);
    expect(slots.get('d')).toBe(1);
  });
});

describe('spots', () => {
  it('has one for every piece on the table, the bag, and the heights of stacks', () => {
    const view = fixture('kerala');
    const spots = spotsOf(view, layoutKerala(view, 1368, 860, 1), new Map());
    const pieces = view.places.flatMap(({ items }) => items.map(({ piece }) => piece));
    for (const piece of pieces) expect(spots.has(piece)).toBe(true);
    expect(spots.has('bag')).toBe(true);
    expect([...spots.keys()].filter((id) => id.startsWith('height:'))).toHaveLength(3);
  });
});

describe('guidance', () => {
  it('marks the wrong tile, the corners it touches, the one loud goal and the quiet ones', () => {
    const view = fixture('guidance');
    const plan = planOf(view);
    expect(plan.wrong).toHaveLength(1);
    expect(plan.corners).toHaveLength(2);
    expect(plan.steps.map(({ lit, lift, put }) => [lit, !!lift, !!put])).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
    expect(plan.ghosts.map(({ kind }) => kind).sort()).toEqual(['open', 'open', 'top', 'top', 'top', 'top']);
    expect(plan.unsure).toHaveLength(1);
    expect(plan.inHand).toBe(1);
  });

  it('hints at the free cells beside the elephants of a calm turn', () => {
    const view = fixture('kerala');
    const plan = planOf(view);
    expect(plan.ghosts.every(({ kind }) => kind === 'hint')).toBe(true);
    expect(plan.ghosts).toHaveLength(4);
  });

  it('shows where a finger may go once it has lifted something', () => {
    const view = fixture('kerala');
    const hand = {
      active: true,
      touched: [{ place: 'centre', kind: 'green-3' }],
      next: [{ place: 'seat:0/cell:3,0' }, { place: 'seat:0/cell:1,0' }],
      choices: [],
    };
    const plan = planOf(view, hand);
    expect(plan.ghosts.map(({ kind }) => kind)).toEqual(['open', 'top', 'chosen']);
  });
});

describe('kinds', () => {
  it('reads every kind of the box', () => {
    expect(readKind('blue-edge-black')).toEqual({ type: 'edge', color: 'blue', edge: 'black' });
    expect(readKind('red-elephant-1')).toEqual({ type: 'figure', color: 'red', figure: 1 });
    expect(readKind('green-start')).toMatchObject({ type: 'tile', symbols: 1, start: true });
    expect(readKind('nonsense')).toBeUndefined();
    expect(sayKind('green-3')).toBe('green tile, three elephants');
    expect(readCell('seat:2/cell:3,-1')).toEqual({ seat: 2, x: 3, y: -1 });
    expect(readCell('centre')).toBeUndefined();
  });
});
