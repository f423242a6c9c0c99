import { describe, expect, it } from 'vitest';
import type { CardName } from './card-art.ts';
import { needOf } from './needs.ts';

const said = (card: CardName, stones: Parameters<typeof needOf>[1]) => {
  const { met, text } = needOf(card, stones);
  return `${met ? 'yes' : 'no'}: ${text}`;
};

describe('what stones in hand can build', () => {
  it('says what is missing', () => {
    expect(said('one', {})).toBe('no: needs a stone');
    expect(said('two-same', { white: 1, grey: 1 })).toBe('no: needs a pair');
    expect(said('two-different', { gold: 3 })).toBe('no: needs a second colour');
    expect(said('two-different', {})).toBe('no: needs two colours');
    expect(said('four-straight', { white: 2, gold: 1 })).toBe('no: needs a second pair');
    expect(said('four-diagonal', { white: 1 })).toBe('no: needs two pairs');
  });

  it('names the colours that would do', () => {
    expect(said('one', { lightbrown: 2 })).toBe('yes: a light brown stone');
    expect(said('two-same', { white: 2, gold: 1 })).toBe('yes: a white pair');
    expect(said('two-same', { white: 2, gold: 4 })).toBe('yes: a white or gold pair');
    expect(said('two-different', { white: 2, gold: 1, grey: 1 })).toBe('yes: any two of your 3 colours');
    expect(said('four-straight', { white: 2, gold: 2 })).toBe('yes: white and gold pairs');
  });
});
