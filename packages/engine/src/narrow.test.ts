import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { ActIndex } from './act-index.ts';
import { type Place, place, seatPlace } from './ids.ts';
import type { Step } from './layout.ts';
import { Match } from './match.ts';
import { narrow, traceOf, withField } from './narrow.ts';

const [table, cell0, cell2] = [place('table'), place('cell:0'), place('cell:2')];

function index(): ActIndex {
  const match = Match.create(pebbles, { seats: [{ id: 'a' }, { id: 'b' }] });
  match.commit('chance', { type: 'discard', stone: 'rough' });
  match.commit('chance', { type: 'deal', card: 'sun' });
  match.commit('chance', { type: 'deal', card: 'moon' });
  match.commit('chance', { type: 'draw', stone: 'smooth' });
  return ActIndex.of(pebbles, match.state);
}

describe('narrow', () => {
  it('offers what can be touched first, each once', () => {
    const { next, entries, done, fields } = narrow(index(), []);
    expect(next).toEqual([
      { place: seatPlace(0), signal: 'skip' },
      { place: seatPlace(0), signal: 'show' },
      { place: table, kind: 'smooth' },
    ]);
    expect(entries).toHaveLength(8);
    expect([done, fields]).toEqual([undefined, []]);
  });

  it('then where it may go', () => {
    const { next, entries } = narrow(index(), [{ place: table, kind: 'smooth' }]);
    expect(next.map((touch) => touch.place)).toEqual(['cell:0', 'cell:1', 'cell:2']);
    expect(entries).toHaveLength(6);
    expect(narrow(index(), [{ place: table }]).entries).toHaveLength(6);
    expect(narrow(index(), [{ place: table, kind: 'rough' }]).entries).toEqual([]);
  });

  it('and asks only for what leaves no trace', () => {
    const { next, done = [], fields } = narrow(index(), [{ place: table }, { place: cell2 }]);
    expect(next).toEqual([]);
    expect(fields).toEqual([{ field: 'face', values: ['up', 'down'] }]);
    expect(withField(done, 'face', 'down').map(({ action }) => action)).toEqual([
      { type: 'place', cell: 2, face: 'down' },
    ]);
    expect(withField(done, 'edge', null)).toHaveLength(2);
  });

  it('takes a button by its name', () => {
    const pressed = narrow(index(), [{ place: seatPlace(0), signal: 'show' }]);
    expect(pressed.done?.map(({ action }) => action.type)).toEqual(['show']);
    expect(narrow(index(), [{ place: seatPlace(0) }]).fields).toEqual([
      { field: 'type', values: ['skip', 'show'] },
    ]);
    expect(narrow(index(), [{ place: seatPlace(1), signal: 'show' }]).entries).toEqual([]);
  });

  it('touches a stack that moves as one by its top, once', () => {
    const move = (kind: string, to: Place): Step => ({
      type: 'move',
      role: 'act',
      kind,
      from: cell0,
      to,
      withStack: true,
    });
    expect(traceOf([move('smooth', cell2), move('rough', cell2)])).toEqual([
      { place: cell0, kind: 'rough' },
      { place: cell2 },
    ]);
    expect(traceOf([{ type: 'pose', role: 'act', kind: 'smooth', at: cell0, pose: 1 }])).toEqual([
      { place: cell0 },
    ]);
  });
});
