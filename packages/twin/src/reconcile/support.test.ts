import { type IndexedAct, type MoveStep, type Place, place } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { comesBack } from './support.ts';

const move = (role: MoveStep['role'], kind: string, from: Place, to: Place): MoveStep => ({
  type: 'move',
  role,
  kind,
  from,
  to,
});
const [supply, field] = [place('supply'), place('field')];
const laid = move('act', 'marker', supply, field);
const act = (...follows: MoveStep[]): IndexedAct => ({
  code: 0,
  by: 0,
  action: { type: 'mark' },
  acts: [laid],
  follows,
});

describe('a piece that lies where it was', () => {
  it('may have been moved if what follows brings its like back there', () => {
    expect(comesBack(act(move('follow', 'marker', field, supply)), laid)).toBe(true);
    expect(comesBack(act(), laid)).toBe(false);
    expect(comesBack(act(move('follow', 'tile', field, supply)), laid)).toBe(false);
    expect(comesBack(act(move('follow', 'marker', field, place('box'))), laid)).toBe(false);
  });
});
