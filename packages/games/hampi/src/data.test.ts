import { FormatError } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { createHampi, type HampiData, hampi, hampiData, parseHampiData } from './index.ts';

type Change = (data: HampiData) => void;
const changed = (change: Change): HampiData => {
  const data = structuredClone(hampiData);
  change(data);
  return data;
};
const archetype = (data: HampiData, code: string) =>
  data.archetypes.find((entry) => entry.code === code) as HampiData['archetypes'][number];

describe('the component file', () => {
  it('holds the whole box, each entry with its provenance', () => {
    const tracked = hampi.components.filter((component) => component.tracked);
    expect(tracked).toHaveLength(60 + 1 + 7 + 40);
    expect(hampi.components.filter((component) => !component.tracked)).toHaveLength(120);
    expect(hampiData.tiles.every(({ provenance }) => provenance === 'reconstructed')).toBe(true);
    const fromRulebook = hampiData.conditions.filter(({ provenance }) => provenance === 'rulebook');
    expect(fromRulebook.map(({ of }) => of)).toEqual(['TOTAL', 'Lady']);
    expect(hampiData.supportCards.map(({ value, perInfluencer }) => [value, perInfluencer])).toEqual([
      [1, 8],
      [2, 6],
      [5, 4],
      [10, 2],
    ]);
  });

  it('every figure of a tile is there: rotations by symmetry, zones by side', () => {
    const poses = new Map(
      hampi.poses.flatMap(({ kinds, names }) => kinds.map((kind) => [kind, names.length])),
    );
    expect(['T01', 'T29', 'T53', 'T60'].map((tile) => poses.get(tile))).toEqual([6, 3, 1, 3]);
    expect(hampi.poses.reduce((sum, { kinds }) => sum + kinds.length, 0)).toBe(60);
  });

  it.each<[string, Change, RegExp]>([
    ['a tile too few', (data) => data.tiles.pop(), /land tiles: 59 listed, but 60/],
    [
      'an id twice',
      (data) => {
        Object.assign(data.tiles[1] as object, { id: 'T01' });
      },
      /T01 stands twice/,
    ],
    [
      'an archetype that is none',
      (data) => {
        Object.assign(data.tiles[1] as object, { archetype: 'A99' });
      },
      /T02: no archetype A99/,
    ],
    [
      'a side in no zone',
      (data) => {
        archetype(data, 'A01').edges = 'PPLLLL';
      },
      /A01: side 1 is in no zone/,
    ],
    [
      'a side in two zones',
      (data) => {
        archetype(data, 'A01').zones.push({ kind: 'pond', sides: [0] });
      },
      /A01: side 0 is in two zones/,
    ],
    [
      'a zone of another landscape (PR-31)',
      (data) => {
        archetype(data, 'A04').zones = [{ kind: 'pond', sides: [0] }];
      },
      /A04: side 0 shows F, not a pond/,
    ],
    [
      'a road that forks (PR-31)',
      (data) => {
        Object.assign(archetype(data, 'A07'), {
          edges: 'RRRLLL',
          zones: [{ kind: 'road', sides: [0, 1, 2] }],
        });
      },
      /A07: a road has 2 sides, not 3/,
    ],
    [
      'support cards that do not add up',
      (data) => {
        Object.assign(data.supportCards[0] as object, { perInfluencer: 9 });
      },
      /cards of an influencer: 21 listed, but 20/,
    ],
    [
      'an influencer that is none',
      (data) => {
        Object.assign(data.tiles[0] as object, { support: { King: 2 } });
      },
      /King/,
    ],
  ])('%s is refused', (_what, change, message) => {
    expect(() => parseHampiData(changed(change))).toThrow(FormatError);
    expect(() => parseHampiData(changed(change))).toThrow(message);
  });

  it('PR-29 with a corrected box, a tile that shows a zone twice counts once for it', () => {
    // T49 and T50 become tiles with two ponds; two of them side by side are one pond with four ends.
    const data = changed((box) => {
      Object.assign(archetype(box, 'A13'), {
        edges: 'PPLLLL',
        zones: [
          { kind: 'pond', sides: [0] },
          { kind: 'pond', sides: [1] },
        ],
      });
    });
    const game = createHampi(parseHampiData(data));
    const tiles = [
      { tile: 'T43', q: 0, r: 0, rot: 0 },
      { tile: 'T04', q: 1, r: 0, rot: 2 },
      { tile: 'T05', q: 0, r: 1, rot: 4 },
    ];
    const state = game.setup(game.optionsSchema.parse({ play: 'advanced' }), [
      { id: 'a', colors: ['red'] },
      { id: 'b', colors: ['blue'] },
    ]);
    const play = (action: Parameters<typeof game.encode>[1]) => game.play(state, game.encode(state, action));
    play({ type: 'stacks', sizes: [21, 24, 23] });
    play({ type: 'draw', stack: 1, tile: 'T43' });
    play({ type: 'draw', stack: 2, tile: 'T04' });
    play({ type: 'draw', stack: 3, tile: 'T05' });
    play({ type: 'layout', tiles });
    const { zones } = game.view(state, 'public').facts as unknown as {
      zones: { parts: unknown[]; tiles: unknown[] }[];
    };
    expect(zones).toHaveLength(1);
    expect(zones[0]?.parts).toHaveLength(4);
    expect(zones[0]?.tiles).toHaveLength(3);
  });
});
