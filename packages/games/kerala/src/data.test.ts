import { FormatError } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { createKerala, type KeralaData, kerala, keralaData, parseKeralaData } from './index.ts';

type Change = (data: KeralaData) => void;
const changed = (change: Change): KeralaData => {
  const data = structuredClone(keralaData);
  change(data);
  return data;
};
const tile = (data: KeralaData, id: string) =>
  data.tiles.find((entry) => entry.id === id) as KeralaData['tiles'][number];

describe('the component file', () => {
  it('holds the whole box, each entry with its provenance', () => {
    expect(kerala.components.filter(({ tracked }) => tracked)).toHaveLength(115);
    const count = (pattern: RegExp) => keralaData.tiles.filter(({ kind }) => pattern.test(kind)).length;
    expect([/-1$/, /-2$/, /-3$/, /-edge-/, /-jump$/, /-shift$/].map(count)).toEqual([25, 25, 20, 20, 5, 5]);
    expect(keralaData.tiles.reduce((sum, { symbols }) => sum + symbols, 0)).toBe(135);
    expect(keralaData.tiles.every(({ provenance }) => provenance === 'reconstructed')).toBe(true);
  });

  it.each<[string, Change, RegExp]>([
    ['a tile too few', (data) => data.tiles.pop(), /99 listed, but counts says 100/],
    [
      'an id twice',
      (data) => {
        tile(data, 'BLU-02').id = 'BLU-01';
      },
      /BLU-01 stands twice/,
    ],
    [
      'a kind that does not fit',
      (data) => {
        tile(data, 'BLU-01').kind = 'blue-2';
      },
      /BLU-01: kind should be blue-1/,
    ],
    [
      'a colour that is none',
      (data) => {
        tile(data, 'BLU-01').color = 'pink';
      },
      /no colour pink/,
    ],
    [
      'a colour too many in one set',
      (data) => {
        Object.assign(tile(data, 'BLU-01'), { color: 'red', kind: 'red-1' });
      },
      /blue tiles: 19/,
    ],
    [
      'two edges alike',
      (data) => {
        Object.assign(tile(data, 'BLU-16'), { edge: 'black', kind: 'blue-edge-black' });
      },
      /two blue-edge-black/,
    ],
    [
      'an edge of its own colour',
      (data) => {
        Object.assign(tile(data, 'BLU-16'), { edge: 'blue', kind: 'blue-edge-blue' });
      },
      /another of the colours/,
    ],
    [
      'a bag that does not add up',
      (data) => {
        (data.bags[0] as KeralaData['bags'][number]).bag = 78;
      },
      /is not 78/,
    ],
    [
      'rounds that do not fit',
      (data) => {
        (data.bags[0] as KeralaData['bags'][number]).rounds = 30;
      },
      /30 rounds of 2/,
    ],
    [
      'unequal starts',
      (data) => {
        (data.bags[1] as KeralaData['bags'][number]).startsPerPlayer = 9;
      },
      /9 starts/,
    ],
    [
      'a word where a number belongs',
      (data) => {
        (data.counts.tiles as { value: unknown }).value = 'many';
      },
      /counts.tiles.value/,
    ],
  ])('refuses %s and says where', (_, change, message) => {
    expect(() => parseKeralaData(changed(change))).toThrow(FormatError);
    expect(() => parseKeralaData(changed(change))).toThrow(message);
  });

  it('may be corrected by the owner of a box: the rules take every figure from it', () => {
    const corrected = changed((data) => {
      for (const color of ['BLU', 'BLK', 'RED', 'GRN', 'PUR']) {
        const one = tile(data, `${color}-01`);
        Object.assign(one, { symbols: 3, kind: `${one.color}-3` });
      }
      data.counts.symbolsPerColor.value = 29;
      data.scoring.missingColor.value = -7;
    });
    const other = createKerala(parseKeralaData(corrected));
    const seats = [
      { id: 'a', colors: ['blue'] },
      { id: 'b', colors: ['red'] },
    ];
    const state = other.setup({}, seats);
    expect(other.layout(state).pools[0]?.kinds.get('blue-1')).toBe(4);
    expect(other.score(state)[0]?.lines.find(({ id }) => id === 'missing')?.low).toBe(-28);
  });
});
