import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { FormatError } from './errors.ts';
import { type PieceId, pieceId, place } from './ids.ts';
import type { Layout, MoveStep, PlaceFamily } from './layout.ts';
import { Pieces } from './pieces.ts';

const [bag, table, cell, other] = [place('bag'), place('table'), place('cell:0'), place('cell:1')];
const move = (kind: string, from = bag, to = table): MoveStep => ({
  type: 'move',
  role: 'act',
  kind,
  from,
  to,
});
const start = (): Pieces => Pieces.start(pebbles, pebbles.layout(pebbles.setup({}, [])));

describe('Pieces', () => {
  it('starts with every tracked piece of the box at the id of its pool', () => {
    const pieces = start();
    expect(pieces.at(bag)).toHaveLength(6);
    expect(pieces.at(place('deck'))).toHaveLength(4);
    expect(pieces.where(pieceId('rough', 2))).toBe(bag);
    expect(pieces.has(pieceId('coin', 0))).toBe(false);
    expect(() => pieces.where(pieceId('coin', 0))).toThrow('not a piece of this box');
  });

  it('refuses a layout with more or fewer pieces than the box', () => {
    const layout = pebbles.layout(pebbles.setup({}, []));
    expect(() => Pieces.start(pebbles, { ...layout, pools: layout.pools.slice(0, 1) })).toThrow(
      'leaves out sun#0',
    );
    expect(() => Pieces.start(pebbles, { ...layout, pools: [...layout.pools, ...layout.pools] })).toThrow(
      'more of',
    );
  });

  it('moves the lowest-numbered piece where they lie side by side', () => {
    const pieces = start();
    expect(pieces.apply([move('smooth')])).toEqual([{ piece: 'smooth#0', from: bag, to: table }]);
    expect(pieces.at(table)).toEqual(['smooth#0']);
    expect(pieces.where('smooth#0' as PieceId)).toBe(table);
  });

  it('moves several alike, each where it was named for, and none of them twice', () => {
    const [first, second] = [pieceId('smooth', 2), pieceId('smooth', 1)];
    const steps = [move('smooth', bag, table), move('smooth', bag, cell)];
    expect(start().apply(steps, (_kind, _from, to) => (to === table ? first : second))).toEqual([
      { piece: first, from: bag, to: table },
      { piece: second, from: bag, to: cell },
    ]);
    const moved = start().apply(steps, () => first);
    expect(moved.map(({ piece }) => piece)).toEqual([first, pieceId('smooth', 0)]);
  });

  it('moves the piece that a sensor names', () => {
    const pieces = start();
    pieces.apply([move('smooth')], () => pieceId('smooth', 2));
    expect(pieces.at(table)).toEqual(['smooth#2']);
    expect(() => pieces.apply([move('smooth')], () => pieceId('rough', 0))).toThrow('rough#0 was named');
  });

  it('believes a sensor that sees a like piece elsewhere: the two change places', () => {
    const pieces = start();
    pieces.apply([move('smooth'), move('smooth', table, cell)]);
    pieces.apply([move('smooth')], () => pieceId('smooth', 0));
    expect(pieces.at(table)).toEqual(['smooth#0']);
    expect(pieces.at(cell)).toEqual(['smooth#1']);
  });

  it('lifts only what lies free on a stack', () => {
    const pieces = start();
    pieces.apply([move('smooth', bag, cell), move('rough', bag, cell)]);
    expect(() => pieces.apply([move('smooth', cell, other)])).toThrow('no smooth lies free at cell:0');
    pieces.apply([move('rough', cell, other), move('smooth', cell, other)]);
    expect(pieces.at(other)).toEqual(['rough#0', 'smooth#0']);
  });

  it('moves a stack as one, in its order', () => {
    const pieces = start();
    pieces.apply([move('smooth', bag, cell), move('rough', bag, cell)]);
    const stack = ['smooth', 'rough'].map((kind) => ({ ...move(kind, cell, other), withStack: true }));
    expect(pieces.apply(stack).map(({ piece }) => piece)).toEqual(['smooth#0', 'rough#0']);
    expect(pieces.at(other)).toEqual(['smooth#0', 'rough#0']);
    expect(() => pieces.apply(stack)).toThrow('does not end in smooth, rough');
  });

  it('lets figures that stand beside each other leave in any order', () => {
    const families: PlaceFamily[] = [{ family: 'cell', stacked: true, beside: ['red', 'blue'] }];
    const components = ['tile', 'red', 'blue'].map((kind) => ({
      id: kind,
      kind,
      tracked: true,
      provenance: 'rulebook' as const,
    }));
    const layout: Layout = { places: new Map([[cell, components.map(({ kind }) => ({ kind }))]]), pools: [] };
    const pieces = Pieces.start({ components, families }, layout);
    expect(() => pieces.apply([move('tile', cell, other)])).toThrow('no tile lies free');
    pieces.apply([move('red', cell, other)]);
    expect(pieces.at(cell)).toEqual(['tile#0', 'blue#0']);
  });

  it('takes from the pool that a place shares its pieces with', () => {
    const pieces = start();
    pieces.apply([move('rough', place('box'), table)]);
    expect(pieces.at(table)).toEqual(['rough#0']);
  });

  it('a piece of a pool may lie at any of its places, and elsewhere only where it is', () => {
    const pieces = start();
    pieces.apply([move('smooth')]);
    const rough = pieceId('rough', 0);
    expect(pieces.mayLieAt(place('box'))).toEqual(pieces.at(bag));
    expect(pieces.mayLieAt(table)).toEqual(['smooth#0']);
    expect([bag, place('box'), table].map((at) => pieces.mayLie(rough, at))).toEqual([true, true, false]);
    expect(pieces.mayLie(pieceId('smooth', 0), place('box'))).toBe(false);
  });

  it('follows a piece that becomes another kind', () => {
    const pieces = start();
    pieces.apply([
      move('smooth'),
      { type: 'become', role: 'follow', kind: 'smooth', into: 'polished', at: table },
    ]);
    expect(pieces.kind(pieceId('smooth', 0))).toBe('polished');
    pieces.apply([move('polished', table, cell)]);
    expect(Pieces.fromJson(pebbles, pieces.toJson()).kind(pieceId('smooth', 0))).toBe('polished');
  });

  it('is copied and stored whole', () => {
    const pieces = start();
    pieces.apply([move('smooth')]);
    const copy = pieces.clone();
    const stored = JSON.parse(JSON.stringify(pieces.toJson()));
    pieces.apply([move('rough')]);
    expect(copy.at(table)).toEqual(['smooth#0']);
    const restored = Pieces.fromJson(pebbles, stored);
    expect(restored.at(table)).toEqual(['smooth#0']);
    restored.apply([move('rough', place('box'), table)]);
    expect(restored.at(table)).toEqual(['smooth#0', 'rough#0']);
  });

  it('refuses stored pieces that are not this box, and says which', () => {
    const stored = start().toJson();
    expect(() => Pieces.fromJson(pebbles, { places: 3 })).toThrow(FormatError);
    expect(() => Pieces.fromJson(pebbles, { ...stored, places: { bag: ['smooth#0', 'smooth#0'] } })).toThrow(
      'smooth#0 at bag is not in this box, or lies there twice',
    );
    expect(() => Pieces.fromJson(pebbles, { ...stored, places: {} })).toThrow('smooth#0 lies nowhere');
  });
});
