import { describe, expect, it } from 'vitest';
import { bonusDrawing } from './bonus-art.ts';
import { cardDrawing, cardNames, isCard } from './card-art.ts';
import { artOf, iconOf, labelOf } from './drawing.ts';
import { colorOfKind, readPlace, readWagon, sayKind } from './kinds.ts';
import { paymentLabel } from './payment.ts';
import { reliefDrawing } from './relief-art.ts';
import { slots } from './temple.ts';
import { tileDrawing, treasureDrawing } from './tile-art.ts';
import { wagonSpot } from './wagon-art.ts';

describe('places', () => {
  it.each([
    ['temple:-3,12', { family: 'temple', space: { column: -3, row: 12 } }],
    ['board:7', { family: 'board', slot: 7 }],
    ['sculpture:34', { family: 'sculpture', slot: 34 }],
    ['seat:2/stones', { family: 'held', seat: 2, what: 'stones' }],
    ['seat:0/wagon:1,3', { family: 'held', seat: 0, what: 'wagon:1,3' }],
    ['track:17', { family: 'track', points: 17 }],
    ['stack', { family: 'stack' }],
    ['box', undefined],
    ['seat:0', undefined],
  ])('reads %s', (place, name) => expect(readPlace(place)).toEqual(name));
});

describe('wagons', () => {
  it('are read by row and level, and point at their pegs from left to right', () => {
    expect(readWagon('seat:2/wagon:3,1')).toEqual({ seat: 2, row: 3, level: 1 });
    expect(readWagon('seat:2/stones')).toBeUndefined();
    const lefts = [0, 1, 2, 3, 4, 5].map((level) => wagonSpot(0, level).left);
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
    expect(wagonSpot(4, 5).top).toBeLessThan(1);
  });
});

describe('kinds', () => {
  it.each([
    ['lightbrown', 'light brown stone'],
    ['two-same', 'two-same card'],
    ['+2 if grey', 'treasure tile +2 if grey'],
    ['gold-marker', 'gold marker'],
    ['rect3-2', 'three-point sculpture'],
    ['B4', 'bonus card B4: again, an extra turn now, the next one skipped'],
  ])('says %s as "%s"', (kind, said) => expect(sayKind(kind)).toBe(said));

  it('knows whose marker it is', () => {
    expect(colorOfKind('white-marker')).toBe('white');
    expect(colorOfKind('big-3')).toBeUndefined();
  });
});

describe('ways to pay', () => {
  const pay = (action: Record<string, never>) => paymentLabel({ label: '', by: 0, action });
  it.each([
    [{ hand: { gold: 1 }, wagon: { gold: 4 } }, 'Pay 1 gold from hand + 4 gold from wagon'],
    [
      { hand: {}, wagon: { lightbrown: 4, grey: 1 }, bonus: 'A5' },
      'Pay 1 grey, 4 light brown from wagon with A5',
    ],
    [{ hand: {}, wagon: {}, bonus: 'A3' }, 'For nothing with A3'],
  ])('are short: %o', (payment, label) =>
    expect(pay({ type: 'sculpt', slot: 1, ...payment } as never)).toBe(label),
  );
  it('leave other actions their sentence', () => expect(pay({ type: 'pick' } as never)).toBeUndefined());
});

describe('drawings', () => {
  it('write a card’s name beside its layout, and only there', () => {
    for (const card of cardNames) {
      expect(isCard(card)).toBe(true);
      expect(labelOf(cardDrawing(card), 2)?.text).toBe(card.replace('-', '\n'));
      expect(cardDrawing(card, true).word).toBeUndefined();
      expect(artOf(cardDrawing(card), 1).svg).not.toContain('<text');
      expect(iconOf(cardDrawing(card))).toContain(`>${card.split('-')[0]}</text>`);
    }
  });

  it('tell any two looks apart by their key', () => {
    const keys = [
      ...slots.map((_, i) => reliefDrawing(i)),
      ...slots.map((slot, i) => tileDrawing({ points: i, cost: { gold: 1 } }, slot, false)),
      tileDrawing(
        { points: 6, cost: { gold: 4, grey: 1 } },
        { at: { column: 2, row: 1 }, columns: 2, rows: 2 },
        true,
      ),
      ...['+1', '+2', '+2 pattern', '+2 if white', '+2 if gold'].map(treasureDrawing),
      ...(['ready', 'spent', 'down'] as const).map((state) => bonusDrawing('A1', state, 'white')),
      bonusDrawing('A1', 'ready', 'gold'),
    ].map((drawing) => artOf(drawing, 1).key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('show five pips for five stones of one colour', () => {
    const { body } = tileDrawing(
      { points: 10, cost: { white: 5 } },
      { at: { column: 2, row: 1 }, columns: 2, rows: 2 },
      false,
    );
    expect(body.match(/url\(#face\)/g)).toHaveLength(5);
  });

  it('strike out a spent bonus card and say that a turn is skipped', () => {
    expect(bonusDrawing('A3', 'spent', 'gold').body).toContain('#8d8590');
    expect(bonusDrawing('B4', 'down', 'gold').word?.text).toBe('skips');
  });
});
