import { type Amendment, FormatError, place, type State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, legal, legalOf, position, randomGame } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const cell = (x: number, y: number, seat = 0) => place(`seat:${seat}/cell:${x},${y}`);
const move = (kind: string, from: string, to: string, pose?: number): Amendment['moves'][number] => ({
  kind,
  from: place(from),
  to: place(to),
  ...(pose === undefined ? {} : { pose }),
});
const amend = (state: State, ...moves: Amendment['moves']) => kerala.amend(state, { moves });
const kinds = (state: State, at: string) =>
  kerala
    .layout(state)
    .places.get(place(at))
    ?.map(({ kind }) => kind);

const state = position({
  platform: { '0,0': 'blue-start', '1,0': ['green-1', 'blue-edge-black/E'], '2,0': 'red-2' },
  figures: [
    [0, 0],
    [2, 0],
  ],
  centre: ['red-1', 'red-3'],
});

describe('a house ruling', () => {
  it('moves tiles and figures and keeps all else', () => {
    const next = amend(
      state,
      move('red-1', 'centre', cell(5, 5)),
      move('blue-elephant-1', cell(2, 0), cell(5, 5), 1),
    );
    expect(kinds(next, cell(5, 5))).toEqual(['red-1', 'blue-elephant-1']);
    expect(kerala.view(next, 'public').facts.standing).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(kerala.actor(next)).toBe(0);
    expect(kinds(next, 'centre')).toEqual(['red-3']);
    expect(next[S.LOOSE]).toBe(1);
    expect(legal(next).length).toBeGreaterThan(0);
  });

  it('moves whole stacks bottom first, and a tile that comes to light is asked for its side', () => {
    const moved = amend(
      state,
      move('green-1', cell(1, 0), cell(1, 1)),
      move('blue-edge-black', cell(1, 0), cell(1, 1)),
    );
    expect(kinds(moved, cell(1, 1))).toEqual(['green-1', 'blue-edge-black']);
    expect(kerala.layout(moved).places.get(cell(1, 1))?.[1]?.pose).toBe(1);
    const covered = amend(state, move('red-1', 'centre', cell(1, 0)));
    expect(kinds(covered, cell(1, 0))).toEqual(['green-1', 'blue-edge-black', 'red-1']);
    const bare = amend(covered, move('red-1', cell(1, 0), 'centre'));
    expect(kerala.openFields(bare).map(({ kind }) => kind)).toEqual(['blue-edge-black']);
    expect(amend(state, move('blue-edge-black', cell(1, 0), cell(1, 0), 2))[S.EDGE + 1]).toBe(2);
  });

  it('keeps count of bag, box and what nobody saw', () => {
    const drawn = amend(state, move('purple-1', 'bag', 'centre'), move('red-1', 'centre', 'bag'));
    expect(drawn[S.BAG]).toBe(state[S.BAG]);
    const boxed = amend(state, move('red-1', 'centre', 'box'));
    expect(kinds(amend(boxed, move('red-1', 'box', 'centre')), 'centre')).toHaveLength(2);
    const hidden = state.slice();
    hidden[S.REMOVED_UNSEEN] = 1;
    expect(amend(hidden, move('green-2', 'box', 'centre'))[S.REMOVED_UNSEEN]).toBe(0);
  });

  it('may give the turn to another seat', () => {
    const next = kerala.amend(state, { moves: [], turn: 1 });
    expect(kerala.turn(next)).toEqual({ type: 'seat', seat: 1, phase: 'take' });
    expect(() => kerala.amend(state, { moves: [], turn: 7 })).toThrow(FormatError);
    expect(() => kerala.amend(position({ phase: S.END }), { moves: [], turn: 1 })).toThrow(/nobody/);
  });

  it('ends a round or a draw that has nothing left to wait for', () => {
    const empty = amend(state, move('red-1', 'centre', 'box'), move('red-3', 'centre', 'box'));
    expect(kerala.turn(empty)).toMatchObject({ type: 'chance', phase: 'draw' });
    const drawing = position({ phase: S.DRAW, bag: 30 });
    drawing[S.TO_DRAW] = 2;
    const one = amend(drawing, move('red-1', 'bag', 'centre'));
    expect(one[S.TO_DRAW]).toBe(1);
    expect(kerala.turn(amend(one, move('red-2', 'bag', 'centre')))).toMatchObject({
      type: 'seat',
      phase: 'take',
    });
    const last = position({ phase: S.DRAW, bag: 1 });
    last[S.TO_DRAW] = 1;
    expect(kerala.turn(amend(last, move('red-1', 'bag', 'box'))).type).toBe('over');
  });

  it('makes choices of areas void where the platform changed', () => {
    const keep = (...areas: S.Cell[]) => ({ type: 'keep', areas }) as const;
    const asked = position({ phase: S.KEEP, bag: 0, options: { areaChoice: 'player' } });
    const end = after(asked, [0, keep([0, 0])], [1, keep([0, 0])]);
    const next = amend(
      end,
      move('blue-start', cell(0, 0), cell(0, 1)),
      move('blue-elephant-0', cell(0, 0), cell(0, 1)),
      move('blue-elephant-1', cell(0, 0), cell(0, 1)),
    );
    expect(kerala.turn(next)).toEqual({ type: 'seat', seat: 0, phase: 'keep' });
  });

  it.each([
    ['a piece that is not there', move('red-2', 'centre', cell(3, 0)), /no red-2 at centre/],
    ['a piece of another box', move('pink-1', 'centre', cell(3, 0)), /no piece pink-1/],
    ['a place that is none', move('red-1', 'centre', 'sofa'), /cannot be put/],
    ['a start tile in the bag', move('blue-start', cell(0, 0), 'bag'), /cannot be put/],
    ['an elephant without a tile', move('blue-elephant-0', cell(0, 0), cell(7, 7)), /must be on a tile/],
    ['an elephant abroad', move('blue-elephant-0', cell(0, 0), cell(0, 0, 1)), /own platform/],
    ['an elephant of nobody', move('green-elephant-0', 'box', cell(0, 0)), /nobody plays/],
    ['an elephant from elsewhere', move('blue-elephant-0', cell(1, 0), cell(0, 0)), /is not at/],
    ['a pose that is none', move('red-1', 'centre', cell(3, 0), 9), /no pose/],
  ])('refuses %s', (_, wrong, message) => {
    expect(() => amend(state, wrong)).toThrow(FormatError);
    expect(() => amend(state, wrong)).toThrow(message);
  });
  it('refuses tallies: Kerala has none', () => {
    expect(() => kerala.amend(state, { moves: [], tallies: [{ side: 0, name: 'x', value: 1 }] })).toThrow(
      /tallies/,
    );
  });
});

describe('the stored form', () => {
  it('is the same whatever the order in which tiles were laid, and comes back whole', () => {
    const one = position({
      platform: { '0,0': 'blue-start', '1,0': 'red-1', '0,1': 'green-1' },
      figures: [
        [1, 0],
        [0, 1],
      ],
      centre: ['red-2', 'red-3'],
    });
    const two = position({
      platform: { '0,1': 'green-1', '1,0': 'red-1', '0,0': 'blue-start' },
      figures: [
        [1, 0],
        [0, 1],
      ],
      centre: ['red-3', 'red-2'],
    });
    expect(kerala.key(one)).toEqual(kerala.key(two));
    expect(kerala.key(kerala.load(kerala.key(one)))).toEqual(kerala.key(one));
    expect(legalOf(kerala.load(kerala.key(one)), 'place')).toHaveLength(legalOf(one, 'place').length);
  });

  it('keeps a choice of areas, fields that are open, and nothing of the sides of covered tiles', () => {
    const covered = (side: string) =>
      kerala.key(position({ platform: { '0,0': [`blue-edge-black/${side}`, 'red-1'] } }));
    expect(covered('open')).not.toEqual(
      kerala.key(
        after(kerala.load(covered('open')), ['host', { type: 'answer', tile: 'blue-edge-black', edge: 'N' }]),
      ),
    );
    const end = randomGame(3, 'kept', { areaChoice: 'player' });
    expect(kerala.result(kerala.load(kerala.key(end)))).toEqual(kerala.result(end));
  });

  it('refuses bytes that are no stored game', () => {
    const key = kerala.key(state);
    expect(() => kerala.load(key.subarray(0, 40))).toThrow(/breaks off/);
    expect(() => kerala.load(Uint8Array.of(9))).toThrow(/version/);
    expect(() => kerala.load(Uint8Array.from([...key, 1]))).toThrow(/left over/);
  });
});
