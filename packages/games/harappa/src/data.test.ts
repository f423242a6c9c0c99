import { FormatError } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { createHarappa, type HarappaData, harappa, harappaData, parseHarappaData } from './index.ts';

type Change = (data: HarappaData) => void;
const changed = (change: Change): HarappaData => {
  const data = structuredClone(harappaData);
  change(data);
  return data;
};

describe('the component file', () => {
  it('H-05 holds the whole box: 64 discs, 14 board pieces, 83 finds, 8 frame pieces and a die', () => {
    const tracked = harappa.components.filter((component) => component.tracked);
    expect(tracked).toHaveLength(64 + 14);
    const counted = (pattern: RegExp) => harappa.components.filter(({ kind }) => pattern.test(kind)).length;
    expect([/^find-/, /^frame$/, /^die$/, /-worker$/, /-assistant$/, /-professor$/].map(counted)).toEqual([
      83, 8, 1, 32, 20, 12,
    ]);
    expect(harappaData.boardPieces.every(({ provenance }) => provenance === 'reconstructed')).toBe(true);
    const points = harappaData.finds.reduce((sum, { value, count }) => sum + value * count, 0);
    expect(points).toBe(264);
  });

  it.each<[string, Change, RegExp]>([
    ['a find too few', (data) => data.accessories.shift(), /82 listed, but counts says 83/],
    [
      'an id twice',
      (data) => {
        (data.boardPieces[1] as { id: string }).id = 'K1';
      },
      /K1 stands twice/,
    ],
    [
      'a field that is none',
      (data) => {
        data.boardPieces[0]?.segments[0]?.cells.push('i');
      },
      /K1: there is no field i/,
    ],
    [
      'a piece without one of its ends',
      (data) => {
        data.boardPieces[0]?.segments[1]?.ends.pop();
      },
      /K1: each of the ends/,
    ],
    [
      'a team that is too large',
      (data) => {
        (data.teams[1] as { worker: number }).worker = 9;
      },
      /more workers than the 8/,
    ],
    [
      'a team that changes the number of discs',
      (data) => {
        (data.teams[2] as { worker: number }).worker = 5;
      },
      /44 listed, but counts says 48/,
    ],
    [
      'a start space twice',
      (data) => {
        data.firstStarts[1]?.spaces[0]?.worker.splice(0, 1, 7);
      },
      /firstStarts names a space twice/,
    ],
    [
      'a first board with a piece that is none',
      (data) => {
        data.firstBoard.center = 'Z9';
      },
      /no small Z9 piece/,
    ],
    ['a word that is none', (data) => Object.assign(data, { game: 'indus' }), /game/],
  ])('refuses %s', (_what, change, message) => {
    expect(() => parseHarappaData(changed(change))).toThrow(FormatError);
    expect(() => parseHarappaData(changed(change))).toThrow(message);
  });

  it('H-24 an owner’s corrected file makes another game', () => {
    const dear = parseHarappaData(
      changed((data) => {
        (data.pieces[2] as { points: number }).points = 5;
      }),
    );
    const other = createHarappa(dear);
    expect(other.components).toHaveLength(harappa.components.length);
    expect(dear.pieces.map(({ points }) => points)).toEqual([1, 2, 5]);
  });
});
