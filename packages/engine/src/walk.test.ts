import { describe, expect, it } from 'vitest';
import { accountsFor, noEvidence, place, type Step, traceOf } from './index.ts';

const a = place('field:0');
const b = place('field:1');
const c = place('field:2');
const d = place('field:3');
const walk: Step = { role: 'act', type: 'move', kind: 'worker', from: a, to: c, via: [b] };
const entry = { code: 0, by: 0, action: { type: 'walk' }, acts: [walk], follows: [] };
const seenAt = (to: typeof a) => ({ ...noEvidence, moves: [{ kind: 'worker', from: a, to }] });

describe('a piece that walks', () => {
  it('is touched place by place', () => {
    expect(traceOf([walk])).toEqual([{ place: a, kind: 'worker' }, { place: b }, { place: c }]);
  });

  it('may be seen anywhere on its way, and nowhere else', () => {
    expect([b, c].map((at) => accountsFor(entry, seenAt(at)))).toEqual([true, true]);
    expect(accountsFor(entry, seenAt(d))).toBe(false);
  });
});
