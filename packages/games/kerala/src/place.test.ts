import { describe, expect, it } from 'vitest';
import { after, legalOf, linesOf, position, randomGame, ruleOf } from '../test/table.ts';
import type { PlaceAction } from './actions.ts';
import { keralaData } from './data.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const place = (to: S.Cell, figure: 0 | 1 = 0, tile = 'red-1', edge?: PlaceAction['edge']): PlaceAction => ({
  type: 'place',
  tile,
  figure,
  to,
  ...(edge ? { edge } : {}),
});

/** Figure 0 on 0,0 and figure 1 on 2,0 of a row of three. */
const row = position({
  platform: { '0,0': 'blue-start', '1,0': 'green-1', '2,0': 'black-2' },
  figures: [
    [0, 0],
    [2, 0],
  ],
  centre: ['red-1', 'blue-edge-black'],
});
/** The two figures side by side. */
const neighbours = position({
  platform: { '0,0': 'blue-start', '1,0': 'green-1' },
  figures: [
    [0, 0],
    [1, 0],
  ],
  centre: ['red-1'],
});

describe('taking a tile', () => {
  it('K-16 it is laid side by side with a figure; corners do not count', () => {
    expect(ruleOf(row, 0, place([0, 1]))).toBeUndefined();
    for (const to of [
      [1, 1],
      [-1, -1],
      [0, 2],
      [5, 5],
      [99, 0],
    ] as S.Cell[])
      expect(ruleOf(row, 0, place(to))).toBe('K-16');
    expect(kerala.check(row, 0, place([1, 1]))?.message.id).toBe('no.placeCorner');
    expect(kerala.check(row, 0, place([0, 2]))?.message.id).toBe('no.placeApart');
  });

  it('K-17 the figure beside the new tile steps onto it', () => {
    const state = after(row, [0, place([0, 1])]);
    expect(S.coordinatesOf(S.figureCell(state, 0, 0))).toEqual([0, 1]);
    expect(S.coordinatesOf(S.figureCell(state, 0, 1))).toEqual([2, 0]);
  });

  it('K-18 a tile may be laid on another, again and again', () => {
    const stacked = position({
      platform: { '0,0': 'blue-start', '1,0': ['green-1', 'red-2', 'black-3'] },
      centre: ['red-1'],
    });
    const state = after(stacked, [0, place([1, 0])]);
    expect(
      kerala
        .layout(state)
        .places.get('seat:0/cell:1,0' as never)
        ?.map(({ kind }) => kind),
    ).toEqual(['green-1', 'red-2', 'black-3', 'red-1', 'blue-elephant-0']);
  });

  it('K-19, KR-03 never onto the tile of the other figure', () => {
    expect(ruleOf(neighbours, 0, place([1, 0], 0))).toBe('K-19');
    expect(legalOf(neighbours, 'place')).toHaveLength(6);
  });

  it('K-20 only the top tile of a stack is in play', () => {
    const state = position({ platform: { '0,0': ['blue-start', 'red-3', 'green-2'] } });
    expect(linesOf(state)).toMatchObject({ symbols: 2, missing: -20 });
  });

  it('K-21 colours need not match', () => {
    for (const tile of ['red-1', 'blue-1', 'green-3'])
      expect(ruleOf(position({ centre: [tile] }), 0, place([1, 0], 0, tile))).toBeUndefined();
  });

  it('KR-02 the moving figure is one beside the cell; beside both, the player picks', () => {
    expect(ruleOf(row, 0, place([3, 0], 0))).toBe('K-16');
    expect(kerala.check(row, 0, place([3, 0], 0))?.message.id).toBe('no.placeOtherFigure');
    const picks = legalOf(row, 'place').filter(
      ({ tile, to }) => tile === 'red-1' && to[0] === 1 && to[1] === 0,
    );
    expect(picks.map(({ figure }) => figure)).toEqual([0, 1]);
  });

  it('KR-04 never onto the cell of the moving figure itself', () => {
    expect(ruleOf(row, 0, place([0, 0]))).toBe('K-16');
    expect(kerala.check(row, 0, place([0, 0]))?.message.id).toBe('no.placeOwnCell');
  });

  it('KR-05 the start tile may be covered once the figures have left it', () => {
    const left = position({
      platform: { '0,0': 'blue-start', '1,0': 'green-1', '0,1': 'black-1' },
      figures: [
        [1, 0],
        [0, 1],
      ],
      centre: ['red-1'],
    });
    expect(after(left, [0, place([0, 0])])[S.HEIGHT]).toBe(2);
  });

  it('KR-06 there is always room: at least six pairs of figure and cell', () => {
    let least = 99;
    for (const count of [2, 5])
      randomGame(count, `room ${count}`, {}, (state) => {
        if (state[S.PHASE] !== S.TAKE) return;
        least = Math.min(
          least,
          new Set(legalOf(state, 'place').map(({ figure, to }) => `${figure} ${to.join()}`)).size,
        );
      });
    expect(least).toBe(keralaData.counts.leastPlacements.value);
  });

  it('KR-07 an edge tile is laid with its side told, another without', () => {
    const edge = (side?: PlaceAction['edge']) => place([0, 1], 0, 'blue-edge-black', side);
    expect(ruleOf(row, 0, edge())).toBe('KR-07');
    expect(ruleOf(row, 0, edge('S'))).toBeUndefined();
    expect(ruleOf(row, 0, place([0, 1], 0, 'red-1', 'S'))).toBe('KR-07');
    const sides = legalOf(row, 'place').filter(
      ({ tile, to }) => tile === 'blue-edge-black' && to[1] === 1 && to[0] === 0,
    );
    expect(sides.map((action) => action.edge)).toEqual(['N', 'E', 'S', 'W']);
  });
});
