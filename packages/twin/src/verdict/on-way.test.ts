import { place, type Step } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { nextOnWay } from './on-way.ts';

const walk: Step = {
  role: 'act',
  type: 'move',
  kind: 'worker',
  from: place('quarry:O1'),
  via: [place('quarry:M0'), place('quarry:M1')],
  to: place('quarry:O3'),
};
const seen = (kind: string, at: string) => [{ kind, places: [place(at)] }];

describe('a piece on its way', () => {
  it('goes on to the next place of the walk, and at last to its end', () => {
    expect(nextOnWay(walk, seen('worker', 'quarry:M0'))).toEqual(['quarry:M1']);
    expect(nextOnWay(walk, seen('worker', 'quarry:M1'))).toEqual(['quarry:O3']);
  });

  it('says nothing of a piece that has arrived, lies off the way or is another one', () => {
    expect(nextOnWay(walk, seen('worker', 'quarry:O3'))).toEqual([]);
    expect(nextOnWay(walk, seen('worker', 'quarry:M5'))).toEqual([]);
    expect(nextOnWay(walk, seen('red', 'quarry:M0'))).toEqual([]);
  });

  it('says nothing of a move without a way', () => {
    const { role, type, kind, from, to } = walk;
    expect(nextOnWay({ role, type, kind, from, to }, seen('worker', 'quarry:O3'))).toEqual([]);
  });
});
