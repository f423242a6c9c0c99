import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { CodeList } from './code-list.ts';
import { familyOf, kindOf, pieceId, place, seatOf, seatPlace } from './ids.ts';
import { formatMessage } from './message.ts';
import { messageContext } from './message-context.ts';
import { Rng } from './rng.ts';
import { sameJson } from './same-json.ts';
import { registerSchema, virtualRegister } from './table/register.ts';

describe('Rng', () => {
  const numbers = (rng: Rng): number[] => Array.from({ length: 8 }, () => rng.next());

  it('gives the same numbers from the same seed, on every machine', () => {
    expect(numbers(Rng.fromSeed('a'))).toEqual(numbers(Rng.fromSeed('a')));
    expect(numbers(Rng.fromSeed(1))).toEqual(numbers(Rng.fromSeed('1')));
    expect(numbers(Rng.fromSeed('a'))).not.toEqual(numbers(Rng.fromSeed('b')));
  });

  it('spreads evenly', () => {
    const rng = Rng.fromSeed('even');
    const seen = new Map<number, number>();
    for (let i = 0; i < 12_000; i++) {
      const value = rng.below(6);
      seen.set(value, (seen.get(value) ?? 0) + 1);
    }
    // 2,000 each, within five standard deviations.
    for (let value = 0; value < 6; value++) expect(Math.abs((seen.get(value) ?? 0) - 2000)).toBeLessThan(205);
  });

  it('branches without disturbing what comes next by more than its own seed', () => {
    const [one, two] = [Rng.fromSeed('x'), Rng.fromSeed('x')];
    numbers(one.branch());
    two.branch();
    expect(numbers(one)).toEqual(numbers(two));
    expect(() => one.pick([])).toThrow('nothing to pick from');
  });
});

describe('CodeList', () => {
  it('grows, and says so when asked for more than it holds', () => {
    const list = new CodeList(1);
    for (let code = 0; code < 5; code++) list.addWeighted(code, code * 2);
    expect([list.count, list.at(4), list.weights[4], list.includes(3), list.includes(9)]).toEqual([
      5,
      4,
      8,
      true,
      false,
    ]);
    list.clear();
    expect(() => list.at(0)).toThrow('action 0 of 0');
  });
});

describe('names', () => {
  it('of places say their family and seat', () => {
    expect(familyOf(place('seat:2/cell:3,-1'))).toBe('seat/cell');
    expect(seatOf(place('seat:2/cell:3,-1'))).toBe(2);
    expect([seatOf(seatPlace(1)), seatOf(place('seats:1')), seatOf(place('bag'))]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  it('of pieces say their kind', () => {
    expect(kindOf(pieceId('blue#odd', 3))).toBe('blue#odd');
  });
});

describe('sentences', () => {
  const context = messageContext(pebbles, [{ id: 'ann', name: 'Ann' }, { id: 'ben' }]);

  it('are written out with names of seats, kinds and places', () => {
    expect(formatMessage({ id: 'prompt', values: { seat: { seat: 0 } } }, context)).toBe(
      'Ann: lay the stone.',
    );
    expect(formatMessage({ id: 'full', values: { cell: { place: place('cell:1') } } }, context)).toBe(
      'cell:1 is full.',
    );
    expect(context.seatName(1)).toBe('ben');
    expect(context.seatName(4)).toBe('seat 5');
  });

  it('fall back on the general ones, and show what is missing', () => {
    expect(formatMessage({ id: 'undo.nothing' }, context)).toBe('There is nothing to take back.');
    expect(formatMessage({ id: 'no-such' }, context)).toBe('no-such');
    expect(formatMessage({ id: 'full' }, context)).toBe('{cell} is full.');
  });
});

describe('sameJson', () => {
  it('minds values, not the order of keys', () => {
    expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    expect(sameJson({ a: undefined }, {})).toBe(true);
    expect([sameJson([1], { 0: 1 }), sameJson([1, 2], [1]), sameJson(null, {}), sameJson(0, false)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a virtual register', () => {
  it('gives every tracked piece one tag, and no two the same', () => {
    const register = registerSchema.parse(virtualRegister('box', pebbles.components));
    expect(register.tags).toHaveLength(10);
    expect(new Set(register.tags.map(({ uid }) => uid)).size).toBe(10);
    expect(virtualRegister('other', pebbles.components).tags[0]?.uid).not.toBe(register.tags[0]?.uid);
  });
});
