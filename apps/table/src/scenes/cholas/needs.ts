import type { CardName } from './card-art.ts';
import type { SeatFacts } from './facts.ts';
import { colorNames, paintOf } from './paint.ts';

/** Whether stones in hand fit a card's colours, and which, or what is missing. */
export interface Need {
  readonly met: boolean;
  readonly text: string;
}

const met = (text: string): Need => ({ met: true, text });
const missing = (what: string): Need => ({ met: false, text: `needs ${what}` });

export function needOf(card: CardName, stones: SeatFacts['stones']): Need {
  const held = colorNames.filter((color) => (stones[color] ?? 0) > 0).map((color) => paintOf(color).said);
  const pairs = colorNames.filter((color) => (stones[color] ?? 0) > 1).map((color) => paintOf(color).said);
  const [one, two] = [held.length === 1, held.length === 2];
  switch (card) {
    case 'one':
      if (held.length === 0) return missing('a stone');
      return met(one ? `a ${held[0]} stone` : `any of your ${held.length} colours`);
    case 'two-same':
      if (pairs.length === 0) return missing('a pair');
      return met(pairs.length < 3 ? `a ${pairs.join(' or ')} pair` : `any of your ${pairs.length} pairs`);
    case 'two-different':
      if (held.length < 2) return missing(one ? 'a second colour' : 'two colours');
      return met(two ? held.join(' and ') : `any two of your ${held.length} colours`);
    case 'four-straight':
    case 'four-diagonal':
      if (pairs.length < 2) return missing(pairs.length === 1 ? 'a second pair' : 'two pairs');
      return met(pairs.length === 2 ? `${pairs.join(' and ')} pairs` : `two of your ${pairs.length} pairs`);
  }
}
