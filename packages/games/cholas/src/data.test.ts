import { FormatError } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { seatsOf } from '../test/table.ts';
import { type CholasData, cholas, cholasData, createCholas, parseCholasData } from './index.ts';

type Change = (data: CholasData) => void;
const changed = (change: Change): CholasData => {
  const data = structuredClone(cholasData);
  change(data);
  return data;
};

describe('the component file', () => {
  it('holds the whole box, each entry with its provenance', () => {
    const count = (pattern: RegExp) => cholas.components.filter(({ kind }) => pattern.test(kind)).length;
    expect(count(/^(brown|white|grey|gold|lightbrown)$/)).toBe(150);
    expect(
      ['one', 'two-same', 'two-different', 'four-straight', 'four-diagonal'].map((kind) =>
        count(new RegExp(`^${kind}$`)),
      ),
    ).toEqual([6, 12, 12, 12, 12]);
    expect([count(/^big-/), count(/^rect2-/), count(/^rect3-/), count(/^small-/)]).toEqual([25, 8, 6, 1]);
    expect([count(/^\+/), count(/^[AB]\d$/), count(/-marker$/), count(/-reward-/)]).toEqual([12, 12, 30, 10]);
    expect(cholas.components.filter(({ tracked }) => tracked)).toHaveLength(
      150 + 54 + 40 + 12 + 12 + 30 + 10,
    );
  });

  it('asks for exactly 150 stones, and whichever value leaves, the big tiles cost 20 of each colour', () => {
    expect(cholasData.cards.reduce((sum, card) => sum + card.count * card.stones, 0)).toBe(150);
    for (const value of cholasData.removedValues.values)
      for (const color of cholasData.colors) {
        const tiles = cholasData.tiles.filter(({ shape, points }) => shape === 'big' && points !== value);
        expect(tiles.reduce((sum, { cost }) => sum + (cost[color] ?? 0), 0)).toBe(20);
      }
  });

  it.each<[string, Change, RegExp]>([
    [
      'a stone too many',
      (data) => {
        data.stones.perColor = 31;
      },
      /155 listed, but counts says 150/,
    ],
    [
      'a card too few',
      (data) => {
        Object.assign(data.cards[0] ?? {}, { count: 5 });
      },
      /cards: 53 listed/,
    ],
    [
      'cards in another order',
      (data) => {
        data.cards.reverse();
      },
      /they stand in the order/,
    ],
    [
      'bonus cards in another order',
      (data) => {
        data.bonus.reverse();
      },
      /they stand in the order/,
    ],
    [
      'a colour twice',
      (data) => {
        data.colors[1] = 'brown';
      },
      /a colour stands twice/,
    ],
    [
      'a treasure of no colour',
      (data) => {
        Object.assign(data.treasure[3] ?? {}, { color: 'pink' });
      },
      /no colour pink/,
    ],
    [
      'a temple that is too wide',
      (data) => {
        Object.assign(data.temple.tiers[6] ?? {}, { halfWidth: 1 });
      },
      /spaces of the temple: 111/,
    ],
    [
      'a star in the air',
      (data) => {
        data.temple.stars[0] = [6, 15];
      },
      /no space at the star/,
    ],
    [
      'a slot over nothing',
      (data) => {
        Object.assign(data.slots[34] ?? {}, { cells: [[6, 15]] });
      },
      /no space is/,
    ],
    [
      'two slots over one space',
      (data) => {
        Object.assign(data.slots[34] ?? {}, { cells: [[0, 14]] });
      },
      /two slots/,
    ],
    [
      'a slot of the wrong size',
      (data) => {
        Object.assign(data.slots[34] ?? {}, {
          cells: [
            [0, 15],
            [0, 14],
          ],
        });
      },
      /spaces of a small slot/,
    ],
    [
      'a tile with another name',
      (data) => {
        Object.assign(data.tiles[3] ?? {}, { kind: 'big-9' });
      },
      /kind should be big-3/,
    ],
    [
      'a price in no colour',
      (data) => {
        Object.assign(data.tiles[3] ?? {}, { cost: { pink: 2 } });
      },
      /no colour pink/,
    ],
    [
      'a price in three colours',
      (data) => {
        Object.assign(data.tiles[3] ?? {}, { cost: { gold: 2, grey: 1, white: 1 } });
      },
      /at most two colours/,
    ],
    [
      'a value too often',
      (data) => {
        Object.assign(data.tiles[3] ?? {}, { points: 7 });
      },
      /big sculptures worth 6: 4/,
    ],
    [
      'a word where a number belongs',
      (data) => {
        Object.assign(data.stones, { count: 'many' });
      },
      /stones.count/,
    ],
  ])('refuses %s and says where', (_, change, message) => {
    expect(() => parseCholasData(changed(change))).toThrow(FormatError);
    expect(() => parseCholasData(changed(change))).toThrow(message);
  });

  it('may be corrected by the owner of a box: the rules take every figure from it', () => {
    const other = createCholas(
      parseCholasData(
        changed((data) => {
          data.hand.startBlind.value = 1;
          data.turn.pick.value = 1;
          data.solo.headStart.value = 110;
        }),
      ),
    );
    const state = other.setup(other.optionsSchema.parse({ variant: 'solo' }), seatsOf(['grey']));
    expect(other.score(state)[1]?.total.low).toBe(110);
  });
});
