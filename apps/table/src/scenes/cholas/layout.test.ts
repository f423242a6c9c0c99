import { describe, expect, it } from 'vitest';
import { outlineOf } from './glint.ts';
import { type CholasLayout, layoutCholas, slotBox, spaceBox, tileBox } from './layout.ts';
import { isDoorway, isStar, slots, spaces, spacesOf } from './temple.ts';
import { LAP, trackCell, trackPoint } from './track.ts';

const display = ['one', 'two-same', 'two-different', 'four-straight', 'four-diagonal'] as const;
const facts = (variant: 'basic' | 'expert' | 'solo', count: number) => ({
  variant,
  displaySize: count,
  display: display.slice(0, count),
});

/** Boards as the frame gives them: full HD, a small laptop, 4:3, portrait, and a projector of twice the size. */
const boards = [
  [1368, 864, 1],
  [912, 576, 2 / 3],
  [990, 468, 0.711],
  [776, 520, 1],
  [2736, 1728, 2],
] as const;

const inside = (layout: CholasLayout, box: { x: number; y: number; width: number; height: number }) =>
  box.x - box.width / 2 >= -1 &&
  box.y - box.height / 2 >= -1 &&
  box.x + box.width / 2 <= layout.width + 1 &&
  box.y + box.height / 2 <= layout.height + 1;

describe('the temple', () => {
  it('has 109 spaces, twelve stars and 35 positions that cover every space once', () => {
    expect(spaces).toHaveLength(109);
    expect(spaces.filter(isStar)).toHaveLength(12);
    expect(slots).toHaveLength(35);
    const covered = slots.flatMap(spacesOf).map(({ column, row }) => `${column},${row}`);
    expect(new Set(covered).size).toBe(109);
    expect(covered).toHaveLength(109);
    expect(slots.flatMap(spacesOf).some(isDoorway)).toBe(false);
  });

  it('keeps positions in the order of the component list', () => {
    expect(slots[0]?.at).toEqual({ column: 2, row: 1 });
    expect(slots[1]?.at).toEqual({ column: -3, row: 1 });
    expect(slots[5]).toMatchObject({ at: { column: -6, row: 1 }, columns: 1, rows: 2 });
    expect(slots[22]?.at).toEqual({ column: 3, row: 9 });
    expect(slots[28]?.at).toEqual({ column: 0, row: 3 });
    expect(slots[34]).toMatchObject({ at: { column: 0, row: 15 }, rows: 1 });
  });
});

describe.each(boards)('a board of %d × %d', (width, height, unit) => {
  it.each([
    ['expert', 2],
    ['expert', 5],
    ['basic', 3],
    ['solo', 1],
  ] as const)('holds %s with %d cards, nothing outside and nothing on the temple', (variant, count) => {
    const layout = layoutCholas(facts(variant, count), width, height, unit);
    const edge = Math.max(
      ...spaces.map((space) => spaceBox(layout, space)).map((box) => box.x + box.width / 2),
    );
    for (const space of spaces) expect(inside(layout, spaceBox(layout, space))).toBe(true);
    expect(layout.display).toHaveLength(count);
    for (const box of layout.display) {
      expect(inside(layout, box)).toBe(true);
      expect(box.x - box.width / 2).toBeGreaterThan(edge);
    }
    const panel = layout.tiles?.panel ?? layout.track?.panel;
    expect(panel && panel.x + panel.width <= width && panel.y + panel.height <= height).toBe(true);
    for (const slot of layout.tiles ? slots : []) {
      const box = tileBox(layout, slot);
      expect(box && inside(layout, box)).toBe(true);
    }
  });
});

describe('the layout', () => {
  const layout = layoutCholas(facts('expert', 4), 1368, 864, 1);

  it('lets a sculpture cover just its spaces', () => {
    slots.forEach((slot, index) => {
      const box = slotBox(layout, index);
      const covered = spacesOf(slot).map((space) => spaceBox(layout, space));
      const left = Math.min(...covered.map(({ x, width }) => x - width / 2));
      const top = Math.min(...covered.map(({ y, height }) => y - height / 2));
      expect(box && box.x - box.width / 2).toBeCloseTo(left);
      expect(box && box.y - box.height / 2).toBeCloseTo(top);
    });
  });

  it('names cards only where the name can be read', () => {
    expect(layout.bareCards).toBe(false);
    expect(layoutCholas(facts('expert', 4), 776, 520, 1).bareCards).toBe(true);
  });

  it('makes room for every card that Solo turns up', () => {
    const many = layoutCholas({ ...facts('solo', 1), display: [...display, ...display] }, 1368, 864, 1);
    expect(many.display).toHaveLength(10);
    for (const box of many.display) expect(inside(many, box)).toBe(true);
  });
});

describe('the score board', () => {
  it('is a lap of fifty spaces, each beside the next', () => {
    const cells = Array.from({ length: LAP }, (_, points) => trackCell(points));
    expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(50);
    cells.forEach((cell, i) => {
      const next = cells[(i + 1) % LAP] ?? cell;
      expect(Math.abs(cell.column - next.column) + Math.abs(cell.row - next.row)).toBe(1);
    });
  });

  it('shows a score of the next lap at the same space', () => {
    const { track } = layoutCholas(facts('basic', 2), 1368, 864, 1);
    expect(track && trackPoint(track, 57)).toEqual(track && trackPoint(track, 7));
  });
});

describe('outlines', () => {
  it('go once around a pattern, holes apart', () => {
    const square = [-1, 0, 1].flatMap((column) => [5, 6, 7].map((row) => ({ column, row })));
    expect(outlineOf(square).map((run) => run.length)).toEqual([12]);
    const ring = square.filter(({ column, row }) => column !== 0 || row !== 6);
    expect(
      outlineOf(ring)
        .map((run) => run.length)
        .sort((a, b) => b - a),
    ).toEqual([12, 4]);
  });

  it('close where two stones touch at a corner only', () => {
    const runs = outlineOf([
      { column: 0, row: 3 },
      { column: 1, row: 4 },
    ]);
    expect(runs.reduce((sum, run) => sum + run.length, 0)).toBe(8);
  });
});
