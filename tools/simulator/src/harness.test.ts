import { greedyBot } from '@mandapa/engine';
import { kerala } from '@mandapa/kerala';
import { tictactoe } from '@mandapa/tictactoe';
import { describe, expect, it } from 'vitest';
import { Harness, profileOf } from './harness.ts';
import { summarise } from './metrics.ts';

const clean = { outcome: 'finished', wrong: [], lost: [], difference: undefined };

describe('a whole game through bytes, in process', () => {
  it('Kerala on the mat is committed as it was meant', { timeout: 60_000 }, () => {
    expect(new Harness({ game: kerala, seats: 2, seed: 1 }).play()).toMatchObject(clean);
  });

  it('Kerala with one reader at the bag, and with none at all', { timeout: 60_000 }, () => {
    for (const profile of ['gate', 'none'])
      expect(new Harness({ game: kerala, seats: 3, seed: 2, profile }).play()).toMatchObject(clean);
  });

  it('another game needs no code here: tic-tac-toe on its mat', () => {
    const reports = [1, 2, 3].map((seed) =>
      new Harness({ game: tictactoe, seats: 2, seed, bots: [greedyBot] }).play(),
    );
    for (const report of reports) expect(report).toMatchObject({ ...clean, falseAlarms: {} });
    expect(summarise(reports)).toContain('wrong commits    0');
  });

  it('the same seed gives the same run, another seed another', () => {
    const run = (seed: number) => new Harness({ game: tictactoe, seats: 2, seed }).play();
    expect(run(7)).toEqual(run(7));
    expect(run(8).virtualMs).not.toBe(run(7).virtualMs);
  });

  it('wrong placements are refused by a rule, and following the guidance clears them', {
    timeout: 60_000,
  }, () => {
    const errors = { wrongPlace: 0.1 };
    const report = new Harness({ game: kerala, seats: 2, seed: 1, errors }).play();
    expect(report).toMatchObject(clean);
    expect(report.errors.made).toBeGreaterThan(2);
    expect(report.errors.unnoticed).toBe(0);
    expect(report.errors.cleared).toBe(report.errors.made);
    expect(Object.keys(report.errors.refused).every((rule) => rule.startsWith('K-'))).toBe(true);
  });

  it('says which profiles there are when asked for one there is not', () => {
    expect(() => profileOf(kerala, 'carpet', 2)).toThrow('no table profile "carpet"; it has');
  });
});
