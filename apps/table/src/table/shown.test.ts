import { describe, expect, it } from 'vitest';
import { fixtures } from '../testing/fixtures/index.ts';
import { IN_HAND, shownPieces } from './shown.ts';

const view = (() => {
  const quarry = fixtures['monuments-quarry'];
  if (!quarry) throw new Error('no fixture');
  return quarry;
})();
const worker = { piece: 'worker', kind: 'worker', at: 'quarry:M0' };
const shown = (verdict: Partial<typeof view.verdict>, kind: string) =>
  shownPieces({ ...view, verdict: { ...view.verdict, ...verdict } }).find((piece) => piece.kind === kind);

describe('the table as it is seen', () => {
  it('shows a piece of an act under way where it is seen, and calls it not wrong', () => {
    expect(shown({ moved: [worker] }, 'worker')).toMatchObject({ place: 'quarry:M0', wrong: false });
  });

  it('shows a wrong piece where it lies', () => {
    expect(shown({ wrong: [worker] }, 'worker')).toMatchObject({ place: 'quarry:M0', wrong: true });
  });

  it('takes what is in hand out of its place', () => {
    const inHand = [{ kind: 'black', at: 'quarry:M0' }];
    expect(shown({ inHand }, 'black')).toMatchObject({ place: IN_HAND, wrong: false });
  });
});
