import { formatMessage } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { position, ruleOf, said, start } from '../test/table.ts';
import { B, breachName, breachRule } from './breach.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

describe('KR-30 with several broken rules the first one in order is named', () => {
  const state = position({
    platform: { '0,0': 'blue-start', '1,0': 'green-1' },
    figures: [
      [0, 0],
      [1, 0],
    ],
    centre: ['red-1', 'blue-edge-black'],
  });
  it.each([
    ['the wrong seat before all else', 'K-11', 1, { type: 'place', tile: 'green-3', figure: 0, to: [9, 9] }],
    ['the tile before its cell', 'K-12', 0, { type: 'place', tile: 'green-3', figure: 0, to: [9, 9] }],
    [
      'the cell before the side',
      'K-16',
      0,
      { type: 'place', tile: 'blue-edge-black', figure: 0, to: [9, 9] },
    ],
    [
      'the figure before the side',
      'K-19',
      0,
      { type: 'place', tile: 'blue-edge-black', figure: 0, to: [1, 0] },
    ],
    ['the side last', 'KR-07', 0, { type: 'place', tile: 'blue-edge-black', figure: 0, to: [0, 1] }],
  ] as const)('%s: %s', (_, rule, by, action) => expect(ruleOf(state, by, action)).toBe(rule));

  it('a turn that matters nothing comes before the rules of the special tile', () => {
    const waiting = position({
      platform: { '0,0': 'blue-start', '1,0': 'red-shift' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.SHIFT,
    });
    expect(ruleOf(waiting, 0, { type: 'shift', from: [0, 0], to: [1, 0], turn: 1 })).toBe('KR-17');
    expect(ruleOf(waiting, 0, { type: 'shift', from: [0, 0], to: [1, 0] })).toBe('K-31');
  });
});

describe('words', () => {
  it('every breach has a rule with a text and a sentence of its own', () => {
    const sentences = Object.values(B).map((breach) => {
      const rule = breachRule(breach) || 'K-05';
      expect(kerala.rules).toHaveProperty([rule]);
      return kerala.catalogue[`no.${breachName(breach)}`];
    });
    expect(sentences.every(Boolean)).toBe(true);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('every rule and ruling has one sentence', () => {
    const ids = [
      ...Array.from({ length: 50 }, (_, i) => `K-${String(i + 1).padStart(2, '0')}`),
      ...Array.from({ length: 30 }, (_, i) => `KR-${String(i + 1).padStart(2, '0')}`),
    ];
    expect(Object.keys(kerala.rules).sort()).toEqual(ids.sort());
    for (const text of Object.values(kerala.rules)) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it('a violation names what and where in plain words', () => {
    const state = position({ centre: ['green-3', 'red-1'] });
    const violation = kerala.check(state, 0, { type: 'place', tile: 'green-3', figure: 0, to: [1, 1] });
    expect(violation && said(violation)).toBe(
      'K-16 Only corners touch. Lift the green tile with 3 elephants and lay it beside one of your elephants.',
    );
    expect(said(kerala.check(start(2), 0, { type: 'pass', figure: 0 }) as never)).toMatch(/First 20 tiles/);
  });

  it('prompts say who and what, with the rule behind it', () => {
    const prompt = kerala.prompt(position({ centre: ['red-1'] }), 'public');
    expect(prompt.values?.rule).toBe('K-16');
    const text = formatMessage(prompt, {
      catalogue: kerala.catalogue,
      seatName: () => 'Anjali',
      nameOfKind: kerala.nameOfKind,
      nameOfPlace: kerala.nameOfPlace,
    });
    expect(text).toBe('Anjali: take a tile from the festival and lay it beside one of your elephants.');
  });
});
