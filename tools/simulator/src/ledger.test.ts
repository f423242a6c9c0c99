import { type Action, Match, Rng, randomBot } from '@mandapa/engine';
import { harappa } from '@mandapa/harappa';
import { kerala } from '@mandapa/kerala';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './compare-files.ts';
import { seatsFor } from './harness.ts';
import { type Intended, Ledger } from './ledger.ts';
import { comesToWhatWasMeant, sameJson, saysWhatWasMeant } from './same-action.ts';
import { Truth } from './truth.ts';

/** A game of two that is meant but not committed yet: set-up, who is first, two draws and one act. */
function meant() {
  const match = Match.create(kerala, { seats: seatsFor(2) });
  const truth = new Truth(match, [randomBot], Rng.fromSeed(5));
  const ledger = new Ledger(kerala, match);
  ledger.intend(truth.setUp(), 0);
  ledger.intend(truth.next(), 0);
  ledger.intend(truth.next(), 0);
  return { match, truth, ledger };
}

const commit = (ledger: Ledger, { by, action }: Pick<Intended, 'by' | 'action'>) =>
  ledger.commit(by, action, 10);

describe('the ledger lays what was committed beside what was meant', () => {
  it('accepts what was meant, in order', () => {
    const { ledger } = meant();
    for (const entry of ledger.intended) expect(commit(ledger, entry)).toBe(entry);
    expect(ledger.isEverythingCommitted).toBe(true);
    expect(ledger.actsAhead).toBe(0);
  });

  it('accepts the outcomes of one deal in any order', () => {
    const { ledger } = meant();
    const [removed, first, a, b] = ledger.intended as [Intended, Intended, Intended, Intended];
    for (const entry of [removed, first, b, a]) expect(commit(ledger, entry)).toBe(entry);
    expect(ledger.next?.by).not.toBe('chance');
  });

  it('calls wrong what nobody meant, and what is unlawful', () => {
    const { ledger } = meant();
    const [removed, first] = ledger.intended as [Intended, Intended];
    commit(ledger, removed);
    expect(commit(ledger, { by: 'chance', action: { type: 'draw', tile: 'blue-1' } })).toMatchObject({
      reason: expect.stringContaining('unlawful'),
    });
    const other = { type: 'first', seat: 1 - Number(first.action.seat) };
    expect(commit(ledger, { by: 'chance', action: other })).toMatchObject({ reason: 'nobody meant it' });
  });

  it('counts acts of seats that are not committed', () => {
    const { ledger, truth } = meant();
    ledger.intend(truth.next(), 0);
    expect(ledger.actsAhead).toBe(ledger.intended.filter(({ by }) => by !== 'chance').length);
  });
});

describe('what was said against what was meant', () => {
  it('a late field that is open says nothing against it; any other field does', () => {
    const place = { type: 'place', tile: 'blue-edge-red', figure: 0, to: [0, 1], edge: 'N' };
    expect(saysWhatWasMeant(kerala, { ...place, edge: 'open' }, place)).toBe(true);
    expect(saysWhatWasMeant(kerala, { ...place, edge: 'S' }, place)).toBe(false);
    expect(saysWhatWasMeant(kerala, { ...place, to: [1, 0] }, place)).toBe(false);
  });

  it('two ways to put one thing are the same, two things are not', () => {
    const { state: before } = Match.create(harappa, { seats: seatsFor(4) });
    const corners = { NW: 'K1', NE: 'K3', SE: 'K2', SW: 'K4' };
    const board = (rotation: number): Action => ({ type: 'board', center: 'Z1', rotation, corners });
    const meant = { by: 'chance' as const, action: board(0), before };
    expect(comesToWhatWasMeant(harappa, board(2), meant)).toBe(true);
    expect(comesToWhatWasMeant(harappa, board(1), meant)).toBe(false);
  });

  it('data is equal whatever the order of its keys, lists only in theirs', () => {
    expect(sameJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson([], {})).toBe(false);
  });
});

describe('two game files', () => {
  it('are the same game if only the order of a deal differs, and not if an act does', () => {
    const { match, ledger } = meant();
    const [removed, first, a, b, act] = ledger.intended as [Intended, Intended, Intended, Intended, Intended];
    const other = Match.create<Action>(kerala, { seats: seatsFor(2) });
    for (const { by, action } of [removed, first, b, a, act])
      expect(other.commit(by, action)).toBeUndefined();
    expect(differenceOf(match, other)).toBeUndefined();
    const wrong = Match.create<Action>(kerala, { seats: seatsFor(2) });
    for (const { by, action } of [removed, first, a, b]) wrong.commit(by, action);
    const figure = act.action.figure === 0 ? 1 : 0;
    expect(wrong.commit(act.by, { type: 'pass', figure })).toBeUndefined();
    expect(differenceOf(match, wrong)).toMatch(/^line \d+: .*pass/);
  });
});
