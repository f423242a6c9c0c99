import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { carryOut, differenceFrom } from './carry-out.ts';
import { type Place, place } from './ids.ts';
import type { Item, Layout, Step } from './layout.ts';

const [bag, box, table, cell, other] = ['bag', 'box', 'table', 'cell:0', 'cell:1'].map(place) as [
  Place,
  Place,
  Place,
  Place,
  Place,
];
const layout = (items: Readonly<Record<string, readonly Item[]>>, pools: Layout['pools'] = []): Layout => ({
  places: new Map(Object.entries(items) as [Place, readonly Item[]][]),
  pools,
});
const move = (kind: string, from: Place, to: Place, more: object = {}): Step => ({
  type: 'move',
  role: 'act',
  kind,
  from,
  to,
  ...more,
});
const [smooth, rough] = [{ kind: 'smooth' }, { kind: 'rough' }];

describe('carryOut', () => {
  const stack = layout({ 'cell:0': [smooth, rough] });

  it('moves what lies free, and a stack as one', () => {
    expect(carryOut(pebbles, stack, [move('rough', cell, other)]).at(other)).toEqual([rough]);
    const whole = [smooth, rough].map(({ kind }) => move(kind, cell, other, { withStack: true }));
    expect(carryOut(pebbles, stack, whole).at(other)).toEqual([smooth, rough]);
    expect(() => carryOut(pebbles, stack, [move('smooth', cell, other)])).toThrow(
      'no smooth lies free at cell:0',
    );
  });

  it('keeps a pose that no step changes', () => {
    const posed = layout({ table: [{ kind: 'smooth', pose: 1 }] });
    expect(carryOut(pebbles, posed, [move('smooth', table, cell)]).at(cell)).toEqual([
      { kind: 'smooth', pose: 1 },
    ]);
    const turned: Step = { type: 'pose', role: 'act', kind: 'smooth', at: table, pose: 0 };
    expect(carryOut(pebbles, posed, [turned]).at(table)).toEqual([{ kind: 'smooth', pose: 0 }]);
    expect(() => carryOut(pebbles, posed, [{ ...turned, kind: 'rough' }])).toThrow('no rough lies at table');
  });

  it('turns a piece into another kind, and leaves signals alone', () => {
    const steps: Step[] = [
      { type: 'become', role: 'follow', kind: 'rough', into: 'polished', at: cell },
      { type: 'signal', role: 'act', signal: 'show', at: cell },
    ];
    expect(carryOut(pebbles, stack, steps).at(cell)).toEqual([smooth, { kind: 'polished' }]);
  });
});

describe('differenceFrom', () => {
  const same = (before: Layout, after: Layout): string | undefined =>
    differenceFrom(carryOut(pebbles, before, []), after);

  it('minds the order on a stack and nowhere else', () => {
    expect(same(layout({ box: [smooth, rough] }), layout({ box: [rough, smooth] }))).toBeUndefined();
    expect(same(layout({ 'cell:0': [smooth, rough] }), layout({ 'cell:0': [rough, smooth] }))).toContain(
      'cell:0',
    );
    expect(same(layout({ box: [smooth] }), layout({ box: [smooth, smooth] }))).toContain('box');
  });

  it('takes an absent pose as any', () => {
    const up = layout({ table: [{ kind: 'smooth', pose: 0 }] });
    expect(same(up, layout({ table: [smooth] }))).toBeUndefined();
    expect(same(up, layout({ table: [{ kind: 'smooth', pose: 1 }] }))).toContain('smooth/0');
  });

  it('counts the places of a pool together', () => {
    const pool = (inBag: number, inBox: number, count: number) => ({
      id: bag,
      places: [
        { place: bag, size: inBag },
        { place: box, size: inBox },
      ],
      kinds: new Map([['smooth', count]]),
    });
    const before = layout({}, [pool(3, 0, 3)]);
    expect(same(before, layout({}, [pool(2, 1, 3)]))).toBeUndefined();
    expect(same(before, layout({ box: [smooth] }, [pool(2, 0, 2)]))).toBeUndefined();
    expect(same(before, layout({}, [pool(2, 0, 2)]))).toContain('pool bag');
    expect(same(before, layout({}, [pool(2, 0, 3)]))).toContain('its places hold 2, its kinds count 3');
  });
});
