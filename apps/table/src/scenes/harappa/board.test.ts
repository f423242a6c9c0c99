import { findGame } from '@mandapa/games';
import { describe, expect, it } from 'vitest';
import { FakeTable } from '../../testing/fake-table.ts';
import { fixtures } from '../../testing/fixtures/index.ts';
import { readFacts } from './facts.ts';
import { placeTokens } from './finds.ts';
import { beside, distance, fieldName, lane, opposite, readField, startCentre } from './geometry.ts';
import { groundArt } from './ground-art.ts';
import { runsOf } from './lines.ts';
import { isLine, type Ruin, ruinsOf } from './ruins.ts';

const harappa = findGame('harappa');
if (!harappa) throw new Error('Harappa is not in the registry');

const ruinsOfBoard = (seed: string, setup: string): Ruin[] => {
  const seats = [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }];
  const facts = readFacts(new FakeTable('t', harappa, { options: { setup }, seats, seed }).view());
  if (!facts) throw new Error('the facts of Harappa are not as this screen reads them');
  return ruinsOf(facts);
};

const kindsOf = (ruins: readonly Ruin[]) =>
  ruins.reduce<Record<string, number>>((all, { kind }) => ({ ...all, [kind]: (all[kind] ?? 0) + 1 }), {});

describe('the first board (HX-8)', () => {
  const ruins = ruinsOfBoard('1', 'recommended');

  it('has its 19 ruins, and a canal of eleven fields', () => {
    expect(kindsOf(ruins)).toEqual({ building: 2, graveyard: 4, canal: 1, wood: 4, stone: 4, wall: 4 });
    expect(ruins.find(({ kind }) => kind === 'canal')?.fields).toHaveLength(11);
  });

  it('shows every discovery piece, 72 points in all', () => {
    expect(placeTokens(ruins).reduce((sum, { value }) => sum + value, 0)).toBe(72);
  });

  it('tells a border between two board pieces from one within a piece', () => {
    const canal = ruins.find(({ kind }) => kind === 'canal');
    expect(canal?.seams.size).toBeGreaterThan(0);
    expect(canal?.seams.has('C3E')).toBe(false);
  });
});

describe.each(Array.from({ length: 12 }, (_, i) => String(i)))(
  'a board of the variable set-up, %s',
  (seed) => {
    const ruins = ruinsOfBoard(seed, 'variable');

    it('draws each ruin on both sides of a border that it crosses', () => {
      for (const ruin of ruins)
        for (const [name, sides] of ruin.crossings)
          for (const side of sides) {
            const field = readField(name);
            const other = field && fieldName(beside(field, side));
            expect(ruin.crossings.get(other ?? '')).toContain(opposite(side));
          }
    });

    it('runs lines from border to border without a gap', () => {
      for (const ruin of ruins.filter(isLine)) {
        const runs = runsOf(ruin);
        const tips = runs.filter(({ tip }) => tip);
        expect(tips.length % 2 === 0 || ruin.kind === 'canal').toBe(true);
        for (const { points } of runs)
          points.forEach((point, i) => {
            const before = points[i - 1];
            if (before) expect(distance(point, before)).toBeLessThan(3);
          });
      }
    });

    it('lays no find upon another', () => {
      const tokens = placeTokens(ruins);
      for (const a of tokens)
        for (const b of tokens) if (a !== b) expect(distance(a.at, b.at)).toBeGreaterThan(33);
    });
  },
);

describe('the frame', () => {
  it('has its start spaces clockwise from the top left, and lanes straight inward', () => {
    expect(lane(0).map(fieldName)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    expect(lane(6).map(fieldName)).toEqual(['F1', 'E1', 'D1', 'C1', 'B1', 'A1']);
    expect(lane(12).map(fieldName)[0]).toBe('F6');
    expect(lane(23).map(fieldName)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1']);
    expect(startCentre(0)[1]).toBeLessThan(startCentre(23)[1]);
  });
});

describe('the picture of the board', () => {
  it('is another for another board, and the same for the same', () => {
    const facts = fixtures.harappa && readFacts(fixtures.harappa);
    const ruins = facts ? ruinsOf(facts) : [];
    const art = groundArt('first', ruins, placeTokens(ruins), 848);
    expect(groundArt('first', ruins, placeTokens(ruins), 848).svg).toBe(art.svg);
    expect(groundArt('other', [], [], 848).key).not.toBe(art.key);
    expect(art.width).toBeGreaterThan(848);
  });
});
