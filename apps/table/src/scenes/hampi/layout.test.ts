import { describe, expect, it } from 'vitest';
import { fixtures } from '../../testing/fixtures/index.ts';
import { readFacts } from './facts.ts';
import { cellPoint, DIRECTIONS, neighbour, onSide } from './hex.ts';
import { readHex } from './kinds.ts';
import { landOf } from './land.ts';
import {
  cellBox,
  cellsOf,
  fitLook,
  layoutHampi,
  moved,
  panelOf,
  toScreen,
  toWorld,
  zoomed,
} from './layout.ts';
import { borderOf, dashes } from './outlines.ts';
import { grainOf, spotsOf } from './spots.ts';
import { tagsOf } from './tags.ts';
import { targetsOf } from './targets.ts';

const view = fixtures.hampi;
if (!view) throw new Error('no fixture');
const layout = layoutHampi(view, 1368, 884, 1, undefined);

describe('the hexes of Hampi', () => {
  it('has neighbours where the rules file says, side by side', () => {
    DIRECTIONS.forEach((_, side) => {
      const a = cellPoint({ q: 2, r: -1 });
      const b = cellPoint(neighbour({ q: 2, r: -1 }, side));
      const middle = onSide(side, 0.5);
      expect(a.x + 2 * middle.x).toBeCloseTo(b.x);
      expect(a.y + 2 * middle.y).toBeCloseTo(b.y);
    });
  });

  it('reads cells, zones and centres by their places', () => {
    expect(readHex('hex:-4,2')).toEqual({ q: -4, r: 2, zone: undefined });
    expect(readHex('hex:0,0/zone:1')).toEqual({ q: 0, r: 0, zone: 1 });
    expect(readHex('hex:3,-1/centre')).toEqual({ q: 3, r: -1, zone: 'centre' });
    expect(readHex('drawn')).toBeUndefined();
  });
});

describe('what is looked at', () => {
  it.each([
    [1368, 884, 1],
    [920, 590, 2 / 3],
    [1000, 500, 0.71],
    [780, 640, 1],
    [2736, 1768, 2],
  ])('fits the landscape and where it may grow into %i × %i', (width, height, unit) => {
    const at = layoutHampi(view, width, height, unit, undefined);
    const { panel } = at;
    const list = cellsOf(view);
    expect(list.length).toBeGreaterThan(readFacts(view).landscape.length);
    for (const cell of list) {
      const box = cellBox(at, cell);
      expect(box.x - box.width / 2).toBeGreaterThan(panel.x);
      expect(box.x + box.width / 2).toBeLessThan(panel.x + panel.width);
      expect(box.y - box.height / 2).toBeGreaterThan(panel.y);
      expect(box.y + box.height / 2).toBeLessThan(panel.y + panel.height);
    }
  });

  it('does not make few tiles larger than a hand', () => {
    const look = fitLook([{ q: 0, r: 0 }], panelOf(1368, 884, 1), 1);
    expect(look.scale * 86).toBeCloseTo(112);
    expect(fitLook([], panelOf(1368, 884, 1), 1)).toEqual(look);
  });

  it('follows a finger, and comes nearer around it', () => {
    const cells = cellsOf(view);
    const dragged = { ...layout, look: moved(layout, 40, -25, cells) };
    const point = cellPoint({ q: 0, r: 0 });
    const [before, after] = [toScreen(layout, point), toScreen(dragged, point)];
    expect(after.x - before.x).toBeCloseTo(40);
    expect(after.y - before.y).toBeCloseTo(-25);

    const finger = { x: 600, y: 400 };
    const near = { ...layout, look: zoomed(layout, 1.4, finger, cells) };
    expect(near.look.scale).toBeCloseTo(layout.look.scale * 1.4);
    expect(toWorld(near, finger).x).toBeCloseTo(toWorld(layout, finger).x);
    expect(toWorld(near, finger).y).toBeCloseTo(toWorld(layout, finger).y);
  });

  it('keeps some of the landscape in sight, however far it is dragged', () => {
    const far = { ...layout, look: moved(layout, 1e6, 1e6, cellsOf(view)) };
    const { panel } = far;
    const seen = cellsOf(view)
      .map((cell) => cellBox(far, cell))
      .filter((box) => box.x > panel.x && box.x < panel.x + panel.width);
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe('the pieces on the landscape', () => {
  it('has a spot for every tile and every cube, each on its hex', () => {
    const spots = spotsOf(view, layout);
    const { landscape } = readFacts(view);
    const cubes = landscape.filter(({ cube }) => cube !== null);
    expect(spots.size).toBe(landscape.length + cubes.length);
    for (const spot of spots.values()) {
      const hex = readHex(spot.place);
      const middle = hex && cellPoint(hex);
      expect(Math.hypot(spot.x - (middle?.x ?? 1e9), spot.y - (middle?.y ?? 1e9))).toBeLessThan(86);
    }
  });

  it('draws figures larger against their tile the smaller the tiles are, up to a limit', () => {
    const sizes = [2, 1, 0.6, 0.3].map(
      (scale) => grainOf({ ...layout, look: { x: 0, y: 0, scale } }).chipSize,
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[0]).toBe(1);
    expect(sizes.at(-1)).toBe(1.4);
  });

  it('lets a finger touch only what is offered and in sight', () => {
    const next = [{ place: 'hex:0,0/zone:0' }, { place: 'hex:400,0' }, { place: 'seat:0', signal: 'pass' }];
    const hand = { active: true, touched: [], next, choices: [] };
    expect(targetsOf(view, layout, hand).map(({ touch }) => touch.place)).toEqual(['hex:0,0/zone:0']);
    expect(targetsOf(view, layout, { ...hand, active: false })).toEqual([]);
  });
});

describe('the borders of zones', () => {
  it('closes around a completed field and stays open elsewhere', () => {
    const land = landOf(view);
    const fields = readFacts(view).zones.filter(({ kind }) => kind === 'pond' || kind === 'farm');
    expect(fields.some(({ complete }) => complete) && fields.some(({ complete }) => !complete)).toBe(true);
    for (const zone of fields) {
      const ends = borderOf(zone, land).flatMap((line) => [line[0], line.at(-1)]);
      const loose = ends.filter(
        (a, i) => a && !ends.some((b, j) => i !== j && b && Math.hypot(a.x - b.x, a.y - b.y) < 2),
      );
      expect(loose.length > 0).toBe(!zone.complete);
    }
  });

  it('dashes a line without losing its length', () => {
    const parts = dashes(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 60 },
      ],
      11,
      9,
    );
    const drawn = parts.map((part) =>
      part
        .slice(1)
        .reduce((sum, p, i) => sum + Math.hypot(p.x - (part[i]?.x ?? 0), p.y - (part[i]?.y ?? 0)), 0),
    );
    expect(parts).toHaveLength(8);
    expect(drawn.every((length) => Math.abs(length - 11) < 0.001)).toBe(true);
  });

  it('tells rivals in one zone apart, inside the panel and never one tag over another', () => {
    const five = fixtures['hampi-five'];
    if (!five) throw new Error('no fixture');
    const at = layoutHampi(five, 1368, 884, 1, undefined);
    const tags = tagsOf(five, at);
    expect(tags.length).toBeGreaterThan(1);
    for (const [i, tag] of tags.entries()) {
      expect(tag.rivals.length).toBeGreaterThan(1);
      expect(tag.x).toBeGreaterThan(at.panel.x);
      for (const other of tags.slice(i + 1))
        expect(Math.abs(other.x - tag.x) > 180 || Math.abs(other.y - tag.y) > 80).toBe(true);
    }
  });
});
