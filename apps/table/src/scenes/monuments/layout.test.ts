import { describe, expect, it } from 'vitest';
import type { Rect } from '../../board/rect.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { fixtures } from '../../testing/fixtures/index.ts';
import { cellOfToken, cellToBuild, readFacts, restingPlace } from './facts.ts';
import { cubeOrder, fitPlan, isHidden, overlaps, project, topOf } from './iso.ts';
import { readKeeper, readScreen, readSite, readSpace } from './kinds.ts';
import { insetCube, layoutMonuments } from './layout.ts';
import { middleOf, polar, RADII, RIM, SPACES, slotsOf } from './ring.ts';
import { rowsOf, shownSpot } from './screens-panel.ts';
import { spotsOf } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';
import { cellSpot, inward } from './track.ts';
import { followWorker, NO_TRAIL, neighbours, nextSpaces, walkEnds, walkOf, walkOfTouches } from './walk.ts';

const BOARDS = [
  { name: '1080p', width: 1368, height: 864, unit: 1 },
  { name: '720p', width: 912, height: 576, unit: 2 / 3 },
  { name: '4:3', width: 1000, height: 540, unit: 0.71 },
  { name: 'portrait', width: 780, height: 560, unit: 1 },
  { name: '4k', width: 2736, height: 1728, unit: 2 },
];
const NO_HAND = { active: false, touched: [], next: [], choices: [] };

const fixture = (name: string) => {
  const view = fixtures[name];
  if (!view) throw new Error(`no fixture ${name}`);
  return view;
};
const inside = (inner: Rect, outer: Rect) => {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.5);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 0.5);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
};
const apart = (a: Rect, b: Rect) =>
  a.x + a.width <= b.x + 0.5 ||
  b.x + b.width <= a.x + 0.5 ||
  a.y + a.height <= b.y + 0.5 ||
  b.y + b.height <= a.y + 0.5;

describe.each(BOARDS)('Monuments on a board of $name', ({ width, height, unit }) => {
  const view = fixture('monuments-construction');
  const facts = readFacts(view);
  const layout = layoutMonuments(facts.cells, width, height, unit);
  const board = { x: 0, y: 0, width, height };
  const ring = {
    x: layout.quarry.x - layout.quarry.radius,
    y: layout.quarry.y - layout.quarry.radius,
    width: 2 * layout.quarry.radius,
    height: 2 * layout.quarry.radius,
  };

  it('keeps quarry, site and panels apart and inside the board', () => {
    const areas = [ring, layout.site, layout.side, layout.levels];
    for (const [i, area] of areas.entries()) {
      inside(area, board);
      for (const other of areas.slice(i + 1)) expect(apart(area, other)).toBe(true);
    }
    inside(layout.plaque, layout.map);
    inside(layout.inset, layout.map);
    expect(apart(layout.plaque, layout.inset)).toBe(true);
  });

  it('keeps every block of the plan on the map, and every square on the plan from above', () => {
    for (const cell of facts.cells) {
      for (const corner of [...topOf(layout.iso, cell, cell.level), ...topOf(layout.iso, cell, 0)])
        inside({ ...corner, width: 0, height: 0 }, layout.map);
      inside(insetCube(layout, cell), layout.inset);
    }
  });

  it('gives every piece, screen and ghost a spot on the board', () => {
    for (const name of ['monuments-quarry', 'monuments-construction', 'monuments-wrong']) {
      const shown = fixture(name);
      const spots = spotsOf({
        view: shown,
        facts: readFacts(shown),
        layout,
        hand: NO_HAND,
        slots: new Map(),
      });
      for (const { place, items } of shown.places)
        for (const { piece, kind } of items)
          expect(spots.has(piece), `${kind} on ${place}`).toBe(kind !== 'token');
      for (const { x, y } of spots.values()) inside({ x, y, width: 0, height: 0 }, board);
    }
  });

  it('keeps the rows of the screens, and what lies open in them, on their panel', () => {
    for (const row of rowsOf(layout, 4)) inside(row, layout.side);
    const at = shownSpot(layout, facts, 3, 'blue', 2);
    inside({ x: at.x, y: at.y, width: at.size / 2, height: at.size / 2 }, layout.side);
  });
});

describe.each(['Taj Mahal', 'Capitol', 'Notre Dame', 'San Pietro'])('a whole game of %s', (monument) => {
  const bridge = new FakeBridge();
  bridge.start({
    game: 'monuments',
    seats: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
    options: { monument },
    seed: '7',
  });

  it('has a spot for everything that is open to see, all along', () => {
    const slots = new Map<string, number>();
    for (let looks = 0; looks < 100; looks++) {
      const view = bridge.table?.view();
      if (!view) throw new Error('no game');
      const facts = readFacts(view);
      const layout = layoutMonuments(facts.cells, 1368, 864, 1);
      const spots = spotsOf({ view, facts, layout, hand: NO_HAND, slots });
      const missing = view.places
        .filter(({ place }) => !['bag', 'supply', 'box'].includes(place))
        .flatMap(({ place, items }) => items.map((item) => ({ ...item, place })))
        .filter(({ piece, kind }) => kind !== 'token' && !spots.has(piece));
      expect(missing).toEqual([]);
      for (const cell of facts.cells)
        for (const corner of topOf(layout.iso, cell, cell.level))
          inside({ ...corner, width: 0, height: 0 }, layout.map);
      if (!Array.from({ length: 5 }, () => bridge.playOne()).at(-1)) break;
    }
    expect(bridge.table?.view().turn.type).toBe('over');
  });
});

describe('the quarry', () => {
  it('lays all spaces inside its rim, and two tokens of a space side by side', () => {
    for (const space of SPACES) {
      expect(Math.hypot(middleOf(space).x, middleOf(space).y)).toBeLessThan(RADII[2]);
      const [a, b] = slotsOf(space, 2);
      expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(45);
    }
    expect(polar(RIM, 90).x).toBeCloseTo(RIM);
  });

  it('knows the same neighbours from both sides', () => {
    for (const space of SPACES)
      for (const next of neighbours(space)) expect(neighbours(next)).toContain(space);
    expect(neighbours('O5')).toEqual(['O6', 'O4', 'M2']);
  });

  it('lets a walk of four end on every outer space, and a walk of one on its neighbours', () => {
    expect(walkEnds({ from: 'O1', spaces: [] }, 4).size).toBe(12);
    expect([...walkEnds({ from: 'O1', spaces: [] }, 1)].sort()).toEqual(['O0', 'O2']);
    expect([...walkEnds({ from: 'O1', spaces: ['M0', 'C0', 'M3'] }, 4)].sort()).toEqual(['O6', 'O7']);
    expect(walkEnds({ from: undefined, spaces: [] }, 1).size).toBe(12);
  });

  it('reads a walk out of touches: the way first, then what is taken', () => {
    const touched = [
      { place: 'quarry:O1', kind: 'worker' },
      { place: 'quarry:M0' },
      { place: 'quarry:M1' },
      { place: 'quarry:M0', kind: 'black' },
      { place: 'supply' },
    ];
    const walk = { from: 'O1', spaces: ['M0', 'M1'], taken: [{ space: 'M0', kind: 'black' }] };
    expect(walkOfTouches('O1', touched)).toMatchObject(walk);
    const view = fixture('monuments-quarry');
    const hand = { ...NO_HAND, active: true, touched, next: [{ place: 'quarry:M1', kind: 'purple' }] };
    // The only token of M1 must be taken; of the two kinds on M2 one must be chosen.
    expect(walkOf(view, hand)).toMatchObject({
      taken: [...walk.taken, { space: 'M1', kind: 'purple' }],
      open: [],
    });
    const on = { ...hand, touched: [...touched.slice(0, 3), { place: 'quarry:M2' }] };
    expect(walkOf(view, on).open).toEqual(['M2']);
    expect(nextSpaces(view, hand)).toEqual([]);
    expect(nextSpaces(view, { ...hand, next: [{ place: 'quarry:O3' }] })).toEqual(['O3']);
  });
});

describe('a walk of hands on the table', () => {
  const view = fixture('monuments-walk');
  const seen = (space: string) => ({
    ...view,
    verdict: { ...view.verdict, moved: [{ kind: 'worker', at: `quarry:${space}` }] },
  });

  it('is followed space by space, and back', () => {
    const out = ['M0', 'M1', 'M2'].reduce((trail, space) => followWorker(trail, seen(space)), NO_TRAIL);
    expect(out.spaces).toEqual(['M0', 'M1', 'M2']);
    expect(followWorker(out, seen('M1')).spaces).toEqual(['M0', 'M1']);
    expect(followWorker(out, { ...seen('O4'), seq: view.seq + 1 }).spaces).toEqual(['O4']);
  });

  it('shows what it has taken, and lights where it may go on', () => {
    const trail = followWorker(NO_TRAIL, view);
    expect(walkOf(view, NO_HAND, trail)).toMatchObject({
      spaces: ['M1'],
      taken: [
        { space: 'M0', kind: 'black' },
        { space: 'M1', kind: 'purple' },
      ],
    });
    expect(nextSpaces(view, NO_HAND)).toEqual(['O2', 'O3', 'M2', 'C0']);
  });
});

describe('the site', () => {
  const facts = readFacts(fixture('monuments-construction'));

  it('tells the level of a token by what lies under it on its place', () => {
    expect(cellOfToken(facts, 'site:0,0', 2)).toMatchObject({ level: 3, color: 'natural' });
    expect(cellToBuild(facts, 'site:16,0')).toMatchObject({ level: 3, state: 'open' });
    expect(cellToBuild(facts, 'site:6,4')).toMatchObject({ level: 1, state: 'open' });
  });

  it('lets a token that lies against the plan rest on what is under it', () => {
    expect(restingPlace(facts, 'site:4,3', 0)).toEqual({ x: 4, y: 3, level: 2 });
    expect(restingPlace(facts, 'site:16,8', 1)).toEqual({ x: 16, y: 8, level: 2 });
    expect(restingPlace(facts, 'site:2,2', 0)).toEqual({ x: 2, y: 2, level: 1 });
  });

  it('draws what stands nearer or higher later', () => {
    expect(cubeOrder({ level: 2, x: 0, y: 8 })).toBeGreaterThan(cubeOrder({ level: 1, x: 16, y: 0 }));
    expect(cubeOrder({ level: 1, x: 4, y: 2 })).toBeGreaterThan(cubeOrder({ level: 1, x: 4, y: 4 }));
    expect(overlaps({ x: 6, y: 3 }, { x: 7, y: 4 })).toBe(true);
    expect(overlaps({ x: 6, y: 3 }, { x: 8, y: 3 })).toBe(false);
  });

  it('knows what is out of sight behind a tower', () => {
    const tower = [1, 2, 3, 4].map((level) => ({ level, x: 2, y: 0 }));
    expect(isHidden({ level: 1, x: 0, y: 2 }, tower)).toBe(true);
    expect(isHidden({ level: 5, x: 2, y: 0 }, tower)).toBe(false);
    expect(isHidden({ level: 1, x: 6, y: 0 }, tower)).toBe(false);
  });

  it('fits any plan into its field', () => {
    const field = { x: 10, y: 20, width: 400, height: 300 };
    const iso = fitPlan(
      [
        { level: 5, x: 8, y: 4 },
        { level: 1, x: 0, y: 0 },
        { level: 1, x: 16, y: 8 },
      ],
      field,
    );
    inside({ ...project(iso, 0, 0), width: 0, height: 0 }, field);
    inside({ ...project(iso, 18, 10), width: 0, height: 0 }, field);
  });
});

describe('the score track', () => {
  it('runs once around the map, a step at a time', () => {
    for (let cell = 1; cell <= 60; cell++) {
      const [a, b] = [cellSpot(cell), cellSpot((cell % 60) + 1)];
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBe(1);
    }
    expect(cellSpot(1)).toEqual({ x: 0.5, y: 0.5 });
    expect(inward(10)).toEqual({ x: 0, y: 1 });
    expect(inward(31)).toEqual({ x: -1, y: -1 });
  });
});

describe('what a finger may touch', () => {
  const view = fixture('monuments-construction');
  const facts = readFacts(view);
  const layout = layoutMonuments(facts.cells, 1368, 864, 1);
  const targets = (next: { place: string; kind?: string }[]) =>
    targetsOf({ view, facts, layout, hand: { ...NO_HAND, active: true, next }, find: () => undefined });

  it('offers a colour at the levels that want it', () => {
    const labels = targets([{ place: 'seat:0/screen', kind: 'orange' }]).map(({ label }) => label);
    expect(labels).toEqual(['Build: orange stone', 'Build: orange stone']);
  });

  it('offers open places at their blocks, spaces and tokens at their spots', () => {
    const [place] = targets([{ place: 'site:16,0' }]);
    expect(place?.label).toBe('Build at column 9, row 1, level 3');
    const [space, token] = targets([{ place: 'quarry:M3' }, { place: 'quarry:M3', kind: 'red' }]);
    expect(space?.label).toBe('Go to middle space 4');
    expect(token?.label).toBe('Take the red stone, middle space 4');
  });

  it('offers a spectator nothing', () => {
    expect(targetsOf({ view, facts, layout, hand: NO_HAND, find: () => undefined })).toEqual([]);
  });

  it('tells guidance where places are', () => {
    const spots = spotsOf({ view, facts, layout, hand: NO_HAND, slots: new Map() });
    const surface = surfaceOf(view, facts, layout, spots);
    expect(surface.shape('site:0,0')).toBe('hex');
    expect(surface.at('quarry:C0')).toMatchObject({ x: layout.quarry.x, y: layout.quarry.y });
    expect(surface.at('seat:1/screen')).toMatchObject(layout.screens[1] ?? {});
    expect(surface.at('nowhere')).toBeUndefined();
  });
});

describe('the names of places', () => {
  it('are read, and others are not', () => {
    expect(readSpace('quarry:O11')).toBe('O11');
    expect(readSpace('quarry:O12')).toBeUndefined();
    expect(readSite('site:16,8')).toEqual({ x: 16, y: 8 });
    expect(readScreen('seat:2/screen')).toBe(2);
    expect(readKeeper('seat:2/worker')).toBe(2);
    expect(readScreen('seat:2/worker')).toBeUndefined();
  });
});
