import type { TableView } from '@mandapa/protocol';
import { describe, expect, it } from 'vitest';
import { IN_HAND } from '../../table/shown.ts';
import { fixtures } from '../../testing/fixtures/index.ts';
import { planGuidance } from '../guidance/plan.ts';
import type { HandState } from '../scene.ts';
import { readFacts } from './facts.ts';
import { sayAwards } from './finale.ts';
import { placeTokens } from './finds.ts';
import { RING, START_SPACES } from './geometry.ts';
import { movesShown } from './hint-layer.ts';
import { readKind, readPlace, sayKind } from './kinds.ts';
import { boxOf, type HarappaLayout, layoutHarappa } from './layout.ts';
import { prizesOf } from './panel.tsx';
import { pointKind, pointRuin, readPointed } from './pointed.ts';
import { ruinsOf } from './ruins.ts';
import { harappaSkin } from './skin.ts';
import { spotsOf, standing, topOf } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';

const fixture = (name: string): TableView => {
  const view = fixtures[name];
  if (!view) throw new Error(`no fixture ${name}`);
  return view;
};
const factsOf = (view: TableView) => {
  const facts = readFacts(view);
  if (!facts) throw new Error('the facts of Harappa are not as this screen reads them');
  return facts;
};

const BOARDS = [
  { name: '1080p', width: 884, height: 864, unit: 1 },
  { name: '720p', width: 589, height: 576, unit: 2 / 3 },
  { name: '4:3', width: 600, height: 540, unit: 0.71 },
  { name: 'portrait', width: 780, height: 590, unit: 1 },
  { name: '4k', width: 1768, height: 1728, unit: 2 },
];
const NO_HAND: HandState = { active: false, touched: [], next: [], choices: [] };
const layout = layoutHarappa(4, 884, 864, 1);

const spotsAt = (view: TableView, at: HarappaLayout = layout, lit?: ReadonlySet<string>) => {
  const tokens = placeTokens(ruinsOf(factsOf(view)));
  return spotsOf({ view, layout: at, tokens, hand: { x: 40, y: 40 }, lit });
};

describe.each(BOARDS)('Harappa on a board of $name', ({ width, height, unit }) => {
  it.each(['harappa', 'harappa-end', 'harappa-set-up'])('keeps every disc of %s in sight', (name) => {
    const view = fixture(name);
    const at = layoutHarappa(view.seats.length, width, height, unit);
    for (const spot of spotsAt(view, at).values()) {
      if (readPlace(spot.place)?.type === 'seat') continue;
      expect(spot.x).toBeGreaterThan(RING * at.k * 0.3);
      expect(spot.x).toBeLessThan(width);
      expect(spot.y).toBeGreaterThan(0);
      expect(spot.y).toBeLessThan(height);
    }
  });

  it('gives every start space and field a box of its own inside the board', () => {
    const at = layoutHarappa(4, width, height, unit);
    const boxes = Array.from({ length: START_SPACES }, (_, space) => boxOf(at, `start:${space}`));
    for (const box of boxes) {
      expect((box?.x ?? 0) - (box?.width ?? 0) / 2).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeLessThanOrEqual(height);
    }
    expect(new Set(boxes.map((box) => `${box?.x},${box?.y}`)).size).toBe(START_SPACES);
  });
});

describe('a stack', () => {
  it('shows the rim of every disc, thicker with more stars', () => {
    const { tops } = standing(['yellow-worker', 'red-assistant', 'blue-professor']);
    expect(tops).toEqual([11, 25, 42]);
    expect(topOf([])).toBe(0);
  });

  it('is squeezed rather than reach into the next field', () => {
    const tall = Array.from({ length: 9 }, () => 'green-professor');
    expect(standing(tall).tops.at(-1)).toBeCloseTo(66);
  });

  it('says its height from two discs on, and the frame of a secured field lies below it', () => {
    const view = fixture('harappa');
    const spots = spotsAt(view);
    const stacked = factsOf(view).fields.filter(({ stack }) => stack.length > 1);
    const secured = factsOf(view).fields.filter((field) => field.secured !== null);
    expect(stacked.length).toBeGreaterThan(2);
    for (const { field, stack } of stacked)
      expect(spots.get(`count:field:${field}`)?.label?.text).toBe(String(stack.length));
    expect([...spots.keys()].filter((id) => id.startsWith('secured:'))).toHaveLength(secured.length);
    for (const { field } of secured) expect(spots.get(`secured:${field}`)?.z).toBeLessThan(0);
  });

  it('goes pale where other ruins are lit', () => {
    const spots = spotsAt(fixture('harappa'), layout, new Set(['field:B1']));
    const alphas = [...spots.values()].filter(({ place }) => place === 'field:B1').map(({ alpha }) => alpha);
    expect(alphas).toEqual([undefined]);
    expect(spots.get('secured:B6')?.alpha).toBeLessThan(0.5);
  });
});

describe('hands', () => {
  it('hold what was lifted, away from where it may go, and its lane alone is shown', () => {
    const view = fixture('harappa-lifted');
    const held = [...spotsAt(view).values()].filter(({ place }) => place === IN_HAND);
    expect(held).toHaveLength(1);
    expect(movesShown(view, NO_HAND).map(({ to }) => to)).toEqual(['F1']);
    expect(movesShown(fixture('harappa'), NO_HAND)).toHaveLength(2);
  });

  it('are told what is wrong and where it goes', () => {
    const view = fixture('harappa-too-far');
    const plan = planGuidance(view, surfaceOf(view, layout, NO_HAND), NO_HAND);
    expect(plan.wrong).toHaveLength(1);
    expect(plan.steps.map(({ lift, put }) => [!!lift, !!put])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(plan.steps[1]?.put?.covers).toBe(true);
    expect(movesShown(view, NO_HAND)).toEqual([]);
  });

  it('see the free hollows while a disc is to be added', () => {
    const view = fixture('harappa-set-up');
    const { hints } = surfaceOf(view, layout, NO_HAND);
    expect(hints).toHaveLength(START_SPACES - 8);
  });

  it('may touch start spaces and fields; the reserve has a tray', () => {
    const hand: HandState = {
      ...NO_HAND,
      active: true,
      next: [
        { place: 'start:1', kind: 'blue-professor' },
        { place: 'field:B1' },
        { place: 'seat:0/reserve', kind: 'blue-worker' },
        { place: 'seat:0', signal: 'reroll' },
      ],
    };
    expect(targetsOf(layout, hand).map(({ label }) => label)).toEqual([
      'Take the blue professor, start space 2 on the top',
      'Put it on field B1',
    ]);
  });
});

describe('the board before it is built', () => {
  it('has a square for each of its five pieces, corners beside the middle', () => {
    const [middle, corner] = [boxOf(layout, 'board:centre'), boxOf(layout, 'board:NW')];
    expect(middle?.width).toBeCloseTo((corner?.width ?? 0) * (2 / 3));
    expect(corner?.x).toBeLessThan(middle?.x ?? 0);
    const hand: HandState = { ...NO_HAND, active: true, next: [{ place: 'board:NW' }] };
    expect(targetsOf(layout, hand).map(({ label }) => label)).toEqual([
      'Put it on the NW corner of the board',
    ]);
    const view = fixture('harappa-set-up');
    expect(surfaceOf(view, layout, hand).shape('board:NW')).toBe('square');
    expect(surfaceOf(view, layout, hand).piece('K1', 90, 0)).toContain('K1');
  });
});

describe('words', () => {
  it('reads every kind and place', () => {
    expect(readKind('red-professor')).toMatchObject({ color: 'red', stars: 3, returned: false });
    expect(sayKind('blue-worker-returned')).toBe('blue worker that came back');
    expect(readKind('K1')).toBeUndefined();
    expect(readPlace('seat:2/reserve')).toEqual({ type: 'seat', seat: 2, part: 'reserve' });
    expect(readPlace('box')).toBeUndefined();
    expect(sayKind('K1')).toBe('piece K1');
  });

  it('says turn, ruins, and what is at stake', () => {
    const view = fixture('harappa');
    expect(harappaSkin.subtitle(view)).toBe('Turn 26 of 48');
    expect(harappaSkin.counts(view).map(({ value }) => value)).toEqual(['19', '72']);
    expect(harappaSkin.subtitle(fixture('harappa-end'))).toBe('After 48 turns');
    expect(harappaSkin.subtitle({ ...view, facts: {} })).toBe('');
  });

  it('says who gets what: two prizes of a building, a tie with both (H-32, H-33)', () => {
    const base = { shared: false, color: 'blue' };
    const names = ['Anjali', 'Meera', 'Kiran'];
    const two = [
      { ...base, seat: 0, points: 8, rank: 1 as const },
      { ...base, seat: 1, points: 4, rank: 2 as const },
    ];
    expect(sayAwards(two, names, false)).toBe('Anjali 8, Meera 4');
    const tie = [0, 2].map((seat) => ({ ...base, seat, points: 6, rank: 1 as const, shared: true }));
    expect(sayAwards(tie, names, false)).toBe('Anjali and Kiran 6 each');
    expect(sayAwards([], names, false)).toBe('nobody is there');
    expect(sayAwards([{ ...base, seat: 0, points: 2, rank: 1 }], names, true)).toBe('Anjali (blue) 2');
  });
});

describe('the panel', () => {
  const building = { kind: 'building' as const, fields: [], points: 9, first: 6, second: 3, counts: [] };
  const award = (color: string, rank: 1 | 2) => ({ color, rank, seat: 0, points: 0, shared: false });

  it('splits the prizes of a building, and joins them in a tie or where one is alone (H-33, H-35)', () => {
    expect(prizesOf({ ...building, awards: [award('red', 1), award('blue', 2)] })).toEqual([
      { points: 6, colors: ['red'] },
      { points: 3, colors: ['blue'] },
    ]);
    expect(prizesOf({ ...building, awards: [award('red', 1), award('blue', 1)] })).toEqual([
      { points: 9, colors: ['red', 'blue'] },
    ]);
    expect(prizesOf({ ...building, awards: [award('red', 1)] })).toEqual([{ points: 9, colors: ['red'] }]);
  });

  it('points at one ruin or at all of a kind', () => {
    const ruins = ruinsOf(factsOf(fixture('harappa')));
    expect(readPointed(pointRuin(3), ruins).map(({ id }) => id)).toEqual([3]);
    expect(readPointed(pointKind('wood'), ruins)).toHaveLength(4);
    expect(readPointed(undefined, ruins)).toEqual([]);
  });
});
