import { Match, type PieceId, Pieces, pieceId, place, type SensorId, sensorId } from '@mandapa/engine';
import { hampi } from '@mandapa/hampi';
import { kerala } from '@mandapa/kerala';
import { describe, expect, it } from 'vitest';
import { profileOf, seatsFor } from './harness.ts';
import { PhysicalTable } from './table.ts';

function keralaTable() {
  const layout = kerala.layout(Match.create(kerala, { seats: seatsFor(2) }).state);
  const profile = profileOf(kerala, 'mat', 2);
  return new PhysicalTable(Pieces.start(kerala, layout), layout, kerala.families, profile);
}

const start = place('seat:0/cell:0,0');

describe('physical table', () => {
  it('starts as the set-up says, with every piece somewhere', () => {
    const table = keralaTable();
    expect(table.at(start)[0]).toBe('blue-start#0');
    expect(table.at(start)).toHaveLength(3);
    expect(table.at(place('bag'))).toHaveLength(100);
  });

  it('a piece under another is not free, figures beside each other are', () => {
    const table = keralaTable();
    expect(table.freeAt(start, 'blue-start')).toBeUndefined();
    expect(table.freeAt(start, 'blue-elephant-0')).toBe('blue-elephant-0#0');
    expect(table.freeAt(start, 'blue-elephant-1')).toBe('blue-elephant-1#0');
  });

  it('lends every place of a pool its pieces, and keeps those that came back there', () => {
    const layout = hampi.layout(Match.create(hampi, { seats: seatsFor(2) }).state);
    const profile = profileOf(hampi, 'mat', 2);
    const table = new PhysicalTable(Pieces.start(hampi, layout), layout, hampi.families, profile);
    const tile = pieceId('T07', 0);
    expect(table.freeAt(place('stack:2'), 'T07')).toBe(tile);
    expect(table.freeAt(place('drawn'), 'T07')).toBeUndefined();
    table.lift(tile);
    expect(table.freeAt(place('stack:2'), 'T07')).toBeUndefined();
    table.put(tile, place('stack:3'));
    expect(table.freeAt(place('stack:3'), 'T07')).toBe(tile);
    expect(table.freeAt(place('stack:2'), 'T07')).toBeUndefined();
  });

  it('a lifted piece lies nowhere and is in no field', () => {
    const table = keralaTable();
    const elephant = pieceId('blue-elephant-0', 0);
    const sensor = table.sensorsOf(start)[0]?.id as SensorId;
    expect(table.field(sensor).lying).toContain(elephant);
    expect(table.lift(elephant)).toBe(start);
    expect(table.where(elephant)).toBeUndefined();
    expect(table.field(sensor).lying).not.toContain(elephant);
    expect(() => table.lift(elephant)).toThrow('in a hand already');
  });

  it('pieces at a place with several slots lie each over one of them', () => {
    const table = keralaTable();
    const pieces = table.at(place('bag')).slice(0, 2) as PieceId[];
    for (const piece of pieces) {
      table.lift(piece);
      table.put(piece, place('centre'));
    }
    const slots = pieces.map((piece) => table.slotOf(piece));
    expect(new Set(slots)).toEqual(new Set([sensorId('hub', 1), sensorId('hub', 2)]));
  });
});

describe('a piece that becomes another kind', () => {
  it('is taken by what it is now', () => {
    const table = keralaTable();
    const [tile] = table.at(place('bag'));
    if (tile === undefined) throw new Error('the bag is empty');
    table.become(tile, 'marked');
    expect(table.kind(tile)).toBe('marked');
    expect(table.freeAt(place('bag'), 'marked')).toBe(tile);
  });
});
