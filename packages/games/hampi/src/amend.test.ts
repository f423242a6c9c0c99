import { FormatError, type Place, place, type State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, draw, factsOf, type Laid, lay, legalOf, pass, position, supportOf } from '../test/table.ts';
import { hampi } from './index.ts';

const pond: Laid[] = [
  ['T04', 0, 0, 0, [0, 0]],
  ['T05', 1, 0, 2],
  ['T53', 0, -1],
];
const move = (kind: string, from: string, to: string, pose?: number) => ({
  kind,
  from: place(from),
  to: place(to),
  ...(pose === undefined ? {} : { pose }),
});
const amended = (state: State, ...moves: ReturnType<typeof move>[]) => hampi.amend(state, { moves });
const at = (state: State, where: string) => hampi.layout(state).places.get(where as Place);

describe('house rulings', () => {
  it('a tile is moved and turned: zones and what may be laid are made anew', () => {
    const state = position({ tiles: pond, held: 'T07' });
    const next = amended(state, move('T05', 'hex:1,0', 'hex:0,1', 4));
    expect(at(next, 'hex:0,1')).toEqual([{ kind: 'T05', pose: 4 }]);
    expect(factsOf(next).zones.find(({ kind }) => kind === 'pond')?.parts).toHaveLength(2);
    expect(legalOf(next, 'place')).not.toEqual(legalOf(state, 'place'));
    const back = amended(next, move('T05', 'hex:0,1', 'hex:1,0', 2));
    expect(hampi.key(back)).toEqual(hampi.key(state));
  });

  it('a tile that was drawn by mistake goes back into its stack, and everybody knows it is there', () => {
    const state = position({ tiles: pond, held: 'T07' });
    const next = amended(state, move('T07', 'drawn', 'stack:2'));
    expect(factsOf(next)).toMatchObject({ phase: 'draw', drawn: [] });
    expect(factsOf(next).stacks[1]?.known).toEqual(['T07']);
    expect(factsOf(after(next, draw(2, 'T07'))).phase).toBe('place');
  });

  it('a tile out of a stack is laid; one that is laid goes to the box', () => {
    const next = amended(
      position({ tiles: pond }),
      move('T57', 'stack:2', 'hex:1,-1'),
      move('T53', 'hex:0,-1', 'box'),
    );
    expect(at(next, 'hex:1,-1')).toEqual([{ kind: 'T57', pose: 0 }]);
    expect(at(next, 'box')?.map(({ kind }) => kind)).toContain('T53');
  });

  it('cubes go between supply and zones', () => {
    const state = position({ tiles: pond });
    const next = amended(
      state,
      move('red-cube', 'hex:0,0/zone:0', 'hex:1,0/zone:0'),
      move('green-cube', 'seat:1/supply', 'hex:0,0/zone:0'),
    );
    expect(factsOf(next).players.map(({ supply }) => supply)).toEqual([7, 7]);
    expect(factsOf(next).zones.find(({ kind }) => kind === 'pond')?.markers).toEqual([1, 1]);
    expect(
      factsOf(amended(next, move('red-cube', 'hex:1,0/zone:0', 'seat:0/supply'))).players[0]?.supply,
    ).toBe(8);
  });

  it('the Jewel is given to a seat, or to all', () => {
    const state = position({ tiles: pond, jewel: [0] });
    expect(factsOf(amended(state, move('JEWEL', 'seat:0/jewel', 'seat:1/jewel'))).jewel).toEqual([1]);
    expect(factsOf(amended(state, move('JEWEL', 'seat:0/jewel', 'jewel'))).jewel).toEqual([0, 1]);
    expect(
      factsOf(amended(position({ tiles: pond }), move('JEWEL', 'stack:1', 'seat:1/jewel'))).jewel,
    ).toEqual([1]);
  });

  it('support is set and the turn given', () => {
    const state = position({ tiles: pond });
    const next = hampi.amend(state, { moves: [], turn: 1, tallies: [{ side: 1, name: 'Lady', value: -4 }] });
    expect(factsOf(next).seat).toBe(1);
    expect(supportOf(next, 1)).toEqual({ total: -4, Lady: -4 });
  });

  it('P-16 a stack that a ruling empties ends the round', () => {
    const state = position({ tiles: pond, round: 1, stack: ['T07'] });
    expect(factsOf(amended(state, move('T07', 'stack:1', 'box')))).toMatchObject({ round: 2 });
  });

  it('the last tile that was laid stays the one that takes the cube', () => {
    const state = after(position({ tiles: pond, held: 'T57' }), lay(0, 'T57', 1, -1));
    const next = amended(state, move('T53', 'hex:0,-1', 'hex:-1,0'));
    expect(factsOf(next).landscape.find(({ last }) => last)?.tile).toBe('T57');
    expect(factsOf(after(next, pass(0))).seat).toBe(1);
  });

  const refused: [string, ReturnType<typeof move>, RegExp][] = [
    ['a tile that lies elsewhere', move('T53', 'hex:3,3', 'box'), /T53 is not at hex:3,3/],
    ['a hex that is taken', move('T53', 'hex:0,-1', 'hex:0,0'), /cannot be put at hex:0,0/],
    ['a rotation that looks like another', move('T53', 'hex:0,-1', 'hex:-1,0', 2), /no rotation 2/],
    ['a tile under a cube', move('T04', 'hex:0,0', 'hex:-1,0'), /move the cube first/],
    ['a condition onto the mat', move('C1', 'stack:2', 'hex:-1,0'), /C1 cannot be put/],
    ['the Jewel out of stack 2', move('JEWEL', 'stack:2', 'jewel'), /JEWEL is not at stack:2/],
    [
      'a cube on a zone that there is not',
      move('red-cube', 'seat:0/supply', 'hex:0,-1/zone:0'),
      /cannot be put at/,
    ],
    ['a cube that is not there', move('red-cube', 'hex:1,0/zone:0', 'seat:0/supply'), /no red-cube lies at/],
    ['a colour that nobody plays', move('blue-cube', 'box', 'hex:1,0/zone:0'), /nobody plays/],
  ];
  it.each(refused)('%s is refused', (_what, wrong, message) => {
    const attempt = () => amended(position({ tiles: pond }), wrong);
    expect(attempt).toThrow(FormatError);
    expect(attempt).toThrow(message);
  });

  it('tallies and turns that cannot be are refused', () => {
    const state = position({ tiles: pond });
    const tally = (side: number, name: string, value: number) => () =>
      hampi.amend(state, { moves: [], tallies: [{ side, name, value }] });
    expect(tally(0, 'King', 1)).toThrow(/no support of King/);
    expect(tally(5, 'Lady', 1)).toThrow(/no seat 5/);
    expect(tally(0, 'Lady', 1.5)).toThrow(/whole number/);
    expect(() => hampi.amend(state, { moves: [], turn: 4 })).toThrow(/no seat 4/);
  });
});
