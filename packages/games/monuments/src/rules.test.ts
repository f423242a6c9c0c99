import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CodeList, OVER, playout, Rng, randomBot } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { setUp, totals } from '../test/table.ts';
import { monumentsData, parseMonumentsData } from './data.ts';
import { monuments } from './index.ts';
import { gemPoints, passPoints } from './points.ts';
import { rules } from './rules.ts';
import * as S from './state.ts';
import { plans } from './tables.ts';

describe('rules', () => {
  it('are all there: M-01 to M-36 and MR-01 to MR-26', () => {
    const ids = (prefix: string, last: number) =>
      Array.from({ length: last }, (_, i) => `${prefix}-${String(i + 1).padStart(2, '0')}`);
    expect(Object.keys(rules).sort()).toEqual([...ids('M', 36), ...ids('MR', 26)].sort());
  });

  it('are each named by a test', () => {
    const here = import.meta.dirname;
    const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts');
    const text = tests.map((name) => readFileSync(join(here, name), 'utf8')).join('\n');
    expect(Object.keys(rules).filter((id) => !text.includes(`[${id}]`))).toEqual([]);
    const examples = Array.from({ length: 9 }, (_, i) => `ME-0${i + 1}`);
    expect(examples.filter((id) => !text.includes(`[${id}]`))).toEqual([]);
  });
});

describe('finished games', () => {
  it.each(plans.map(({ data }, index) => [data.name, index] as const))(
    '%s: totals are 10 a player, points built, 2 a black token, 3 a gem, less what passing cost',
    (name, index) => {
      const list = new CodeList();
      const plan = plans[index];
      for (let game = 0; game < 12; game++) {
        const players = 2 + (game % 3);
        const state = setUp(name, players);
        playout(monuments, state, [randomBot, randomBot, randomBot, randomBot], Rng.fromSeed(game), list);
        expect(S.actor(state)).toBe(OVER);
        let built = 0;
        for (let cell = 0; cell < (plan?.cells ?? 0); cell++)
          if (S.get(state, S.NEED + cell) < 0) built += plan?.pointsOf[(plan.levelOf[cell] ?? 1) - 1] ?? 0;
        let others = 0;
        for (let seat = 0; seat < players; seat++) {
          others += 2 * S.get(state, S.BLACKS + seat) + gemPoints(state, seat);
          for (let round = 0; round < 3; round++) others += passPoints(state, seat, round);
        }
        expect(totals(state).reduce((a, b) => a + b)).toBe(10 * players + built + others);
      }
    },
  );
});

describe('a component file from outside', () => {
  const broken = (change: (data: typeof monumentsData) => void): unknown => {
    const data = structuredClone(monumentsData);
    change(data);
    return data;
  };

  it('is read as it stands', () =>
    expect(parseMonumentsData(structuredClone(monumentsData))).toEqual(monumentsData));

  it.each([
    ['overhangs', broken((data) => void data.monuments[0]?.levels[4]?.tokens.splice(0, 1, [12, 4]))],
    ['two tokens overlap', broken((data) => void data.monuments[1]?.levels[0]?.tokens.push([1, 0]))],
    ['is worth', broken((data) => void Object.assign(data.monuments[2] ?? {}, { buildPoints: 1 }))],
    ['the plan has', broken((data) => void Object.assign(data.monuments[3]?.needed ?? {}, { red: 1 }))],
    ['are dealt', broken((data) => void Object.assign(data.monuments[0]?.dealt ?? {}, { purple: 1 }))],
    ['tokens, not', broken((data) => void Object.assign(data.monuments[0]?.rounds[0] ?? {}, { tokens: 1 }))],
    [
      'for the centre',
      broken((data) => void Object.assign(data.monuments[0]?.rounds[0] ?? {}, { shortSpaces: 6 })),
    ],
    ['the other way round', broken((data) => void data.quarry.adjacency.O0.pop())],
    ['of construction', broken((data) => void Object.assign(data.supply[0] ?? {}, { count: 27 }))],
    ['rings are', broken((data) => void Object.assign(data.quarry.rings[0] ?? {}, { spaces: 8 }))],
  ])('is refused when something "%s"', (words, data) => {
    expect(() => parseMonumentsData(data)).toThrow(words);
  });
});
