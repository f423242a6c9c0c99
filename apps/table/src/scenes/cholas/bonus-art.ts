import { HALL } from '../../look/colors.ts';
import { rect, stroke } from '../../look/svg.ts';
import { cardBack } from './card-art.ts';
import type { Drawing } from './drawing.ts';
import { type ColorName, isColor } from './paint.ts';
import { smallStone } from './stone-art.ts';

export const bonusNames = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const;
export type BonusName = (typeof bonusNames)[number];
export const isBonus = (name: string): name is BonusName => bonusNames.some((bonus) => bonus === name);

/** Ready, used up (A2, A3), or face down while a turn is skipped for it (B4). */
export type BonusState = 'ready' | 'spent' | 'down';

/** What a bonus card gives: a figure and a thing on its face, and a few words for a page. */
const GIVES: Readonly<
  Record<BonusName, { figure: string; thing: 'own' | 'tile' | 'block' | 'card' | 'none'; when: string }>
> = {
  A1: { figure: '+1', thing: 'own', when: 'a point for each own stone placed' },
  A2: { figure: '×2', thing: 'tile', when: 'points of one sculpture, once' },
  A3: { figure: 'free', thing: 'none', when: 'one sculpture without paying, once' },
  A4: { figure: '1 any', thing: 'none', when: 'one stone of a big sculpture in any colour' },
  A5: { figure: 'swap', thing: 'none', when: 'a big sculpture in other colours' },
  A6: { figure: '−1', thing: 'block', when: 'a big sculpture costs one stone less' },
  B1: { figure: '+2', thing: 'block', when: 'stones after a two-stone Build' },
  B2: { figure: '+1', thing: 'card', when: 'card after a Build of one or four' },
  B3: { figure: '+1', thing: 'block', when: 'stone at each Pick, up to 7' },
  B4: { figure: 'again', thing: 'none', when: 'an extra turn now, the next one skipped' },
  B5: { figure: '+2', thing: 'block', when: 'stones at a Pick with none in hand' },
  B6: { figure: '+1', thing: 'card', when: 'card at a Draw with none in hand' },
};

export const bonusText = (bonus: BonusName): { readonly figure: string; readonly when: string } =>
  GIVES[bonus];

const W = 84;
const H = 54;

function thingAt(bonus: BonusName, own: string): string {
  const x = W / 2 - 40;
  switch (GIVES[bonus].thing) {
    case 'own':
      return smallStone((isColor(own) ? own : 'white') satisfies ColorName, x, -13, 26);
    case 'block':
      return (
        rect(x, -13, 26, 26, 5, '#e8dcc6', "stroke='#8f7d62' stroke-width='2'") +
        rect(x + 5, -8, 16, 16, 2, 'none', "stroke='#8f7d62' stroke-width='1.6'")
      );
    case 'card':
      return cardBack(x + 2, -17, 23, 34, 4);
    case 'tile':
      return rect(x, -13, 26, 26, 3, '#d8b98a', "stroke='#6d5537' stroke-width='2'");
    case 'none':
      return '';
  }
}

/** A bonus card: blue or red, with what it gives; a spent one is struck out, one that lies face down is dashed. */
export function bonusDrawing(bonus: BonusName, state: BonusState, own: string): Drawing {
  const [base, rim] = bonus.startsWith('A') ? ['#2f5d94', '#9cc4f2'] : ['#97302b', '#f5a59a'];
  const thing = state === 'down' ? '' : thingAt(bonus, own);
  const spent = state === 'spent';
  const body = rect(
    -W / 2,
    -H / 2,
    W,
    H,
    9,
    state === 'ready' ? base : '#2b272f',
    `stroke='${spent ? '#5d5660' : rim}' stroke-width='2' ${state === 'down' ? "stroke-dasharray='5 4'" : ''}`,
  );
  const struck = spent ? stroke(`M${10 - W / 2} ${H / 2 - 9}L${W / 2 - 10} ${9 - H / 2}`, '#8d8590', 3) : '';
  return {
    key: `bonus-${bonus}-${state}-${own}`,
    width: W + 6,
    height: H + 6,
    body: `${body}${thing}${struck}`,
    word: {
      text: state === 'down' ? 'skips' : GIVES[bonus].figure,
      x: thing ? -19 : 0,
      y: 0,
      size: thing ? 28 : 25,
      color: spent ? '#8d8590' : HALL.ivory,
    },
  };
}
