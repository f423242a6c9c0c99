import { describe, expect, it } from 'vitest';
import { FakeBridge } from '../testing/fake-bridge.ts';
import {
  addSeat,
  colorSeat,
  colorsOf,
  draftOf,
  draftProblem,
  type GameInfo,
  moveSeat,
  newGameOf,
  removeSeat,
  renameSeat,
  setOption,
} from './draft.ts';
import { whenText } from './when.ts';

const kerala = new FakeBridge().games().find(({ id }) => id === 'kerala') as GameInfo;

describe('a game that is about to be started', () => {
  it('is filled in so far that one touch starts it', () => {
    const draft = draftOf(kerala);
    expect(draftProblem(draft)).toBeUndefined();
    expect(newGameOf(draft)).toMatchObject({
      game: 'kerala',
      seats: [
        { name: 'Anjali', color: 'blue' },
        { name: 'Devan', color: 'black' },
        { name: 'Kiran', color: 'red' },
        { name: 'Meera', color: 'green' },
      ],
      options: { areaChoice: 'auto', rotateOnShift: true },
    });
  });

  it('adds up to the most seats and removes down to the fewest', () => {
    let draft = draftOf(kerala);
    for (let i = 0; i < 4; i++) draft = addSeat(draft);
    expect(draft.seats).toHaveLength(5);
    expect(new Set(draft.seats.map(({ color }) => color)).size).toBe(5);
    for (const { key } of draft.seats) draft = removeSeat(draft, key);
    expect(draft.seats).toHaveLength(2);
  });

  it('swaps a colour that somebody has', () => {
    const draft = draftOf(kerala);
    const [first, second] = draft.seats;
    const swapped = colorSeat(draft, first?.key ?? -1, second?.color ?? '');
    expect(swapped.seats.slice(0, 2).map(({ color }) => color)).toEqual([second?.color, first?.color]);
  });

  it('follows an option that changes how many may play', () => {
    const counts = [{ key: 'areaChoice', value: 'player', counts: [1] }];
    const game = { ...kerala, seatCountsWith: counts };
    const solo = setOption(draftOf(game), 'areaChoice', 'player');
    expect(solo.seats).toHaveLength(1);
    expect(draftProblem(solo)).toBeUndefined();
    expect(addSeat(solo)).toBe(solo);
    expect(setOption(solo, 'areaChoice', 'auto').seats).toHaveLength(2);
  });

  it('deals colours out where each seat has several, and leaves the choice to the game', () => {
    const draft = draftOf({ ...kerala, seatCounts: [2], colorsPerSeat: { 2: 2 } });
    expect([colorsOf(draft, 0), colorsOf(draft, 1)]).toEqual([
      ['blue', 'black'],
      ['red', 'green'],
    ]);
    expect(newGameOf(draft).seats.every(({ color }) => color === undefined)).toBe(true);
  });

  it('moves a seat, and not past the ends', () => {
    const draft = draftOf(kerala);
    const key = draft.seats[0]?.key ?? -1;
    expect(moveSeat(draft, key, 2).seats.map(({ name }) => name)).toEqual([
      'Devan',
      'Kiran',
      'Anjali',
      'Meera',
    ]);
    expect(moveSeat(draft, key, -1)).toBe(draft);
    expect(moveSeat(draft, key, 4)).toBe(draft);
  });

  it('says what stands in the way of starting', () => {
    const draft = draftOf(kerala);
    const key = draft.seats[0]?.key ?? -1;
    expect(draftProblem(renameSeat(draft, key, '  '))).toBe('Give every player a name.');
    expect(draftProblem(renameSeat(draft, key, 'devan'))).toContain('same name');
  });

  it('keeps options and an empty seed is no seed', () => {
    const draft = { ...setOption(draftOf(kerala), 'rotateOnShift', false), seed: '  ' };
    expect(newGameOf(draft).options.rotateOnShift).toBe(false);
    expect(newGameOf(draft).seed).toBeUndefined();
  });

  it('is accepted by a bridge', () => {
    expect(new FakeBridge().start(newGameOf(draftOf(kerala))).view().seats).toHaveLength(4);
  });
});

describe('when a game was last played', () => {
  it('is said as people would', () => {
    const now = new Date(2026, 10, 18, 20, 0);
    const at = (day: number) => new Date(2026, 10, day, 18, 0).toISOString();
    expect(whenText(at(17), now)).toBe('yesterday');
    expect(whenText(at(15), now)).toBe('Sunday');
    expect(whenText(at(2), now)).toBe('Nov 2');
    expect(whenText('?', now)).toBe('?');
  });
});
