import { describe, expect, it } from 'vitest';
import { keralaSkin } from '../scenes/kerala/skin.ts';
import { fixtures } from '../testing/fixtures/index.ts';
import { frameOf, gained, range, whileTold } from './model.ts';
import { IN_HAND, shownPieces, steady } from './shown.ts';

const fixture = (name: string) => {
  const view = fixtures[name];
  if (!view) throw new Error(`no fixture ${name}`);
  return view;
};

describe('the frame around the board', () => {
  it('says round, counts, and what each seat holds', () => {
    const model = frameOf(fixture('kerala'), keralaSkin);
    expect(model.subtitle).toBe('Round 11 of 24');
    expect(model.counts).toEqual([
      { label: 'Bag', value: '52' },
      { label: 'Box', value: '6' },
    ]);
    expect(model.seats.map((seat) => [seat.name, seat.score, seat.holds, seat.active])).toEqual([
      ['Anjali', '24', 'bag · 1 pass', true],
      ['Devan', '19', '2 passes left', false],
      ['Kiran', '27', '2 passes left', false],
      ['Meera', '15', '1 pass left', false],
    ]);
  });

  it('says what has been told of the end, and that nobody has won meanwhile', () => {
    const whole = frameOf(fixture('end'), keralaSkin);
    expect(whole.seats.some(({ winner }) => winner)).toBe(true);
    const gained = [{ side: 1, points: 2, places: [] }];
    const told = whileTold(whole, { scores: [1, 2, 0, -4], text: 'Edges.', rule: 'K-30', gained });
    expect(told.seats.map(({ score, active, winner }) => [score, active, winner])).toEqual([
      ['1', false, false],
      ['2', true, false],
      ['0', false, false],
      ['−4', false, false],
    ]);
    expect(told.strip).toMatchObject({ text: 'Edges.', rule: 'K-30' });
  });

  it('says what is wrong, which rule, and stresses the next hand movement', () => {
    const { strip, steps, doubts } = frameOf(fixture('guidance'), keralaSkin);
    expect(strip).toMatchObject({ kind: 'wrong', rule: 'K-16', emphasis: 'Lift the green tile' });
    expect(steps).toMatchObject({ next: 0, list: [{}, {}] });
    expect(doubts).toHaveLength(1);
  });

  it('adds the next hand movement where the sentence does not hold it', () => {
    const view = fixture('guidance');
    const other = { ...view, verdict: { ...view.verdict, text: 'Only corners touch.' } };
    expect(frameOf(other, keralaSkin).strip).toMatchObject({
      text: 'Only corners touch. Lift the green tile.',
      emphasis: 'Lift the green tile',
    });
  });

  it('puts a blocking question into the strip and keeps the others for later', () => {
    const model = frameOf(fixture('question'), keralaSkin);
    expect(model.strip.text).toContain('which side');
    expect(model.question?.id).toBe('q1');
    expect(model.laterQuestions.map(({ id }) => id)).toEqual(['q2']);
  });

  it('shows points that are still open as a range', () => {
    expect([range(3, 3), range(3, 8), range(-3, 2), gained(5), gained(-2)]).toEqual([
      '3',
      '3–8',
      '−3 to 2',
      '+5',
      '−2',
    ]);
  });

  it('names the winner at the end', () => {
    const model = frameOf(fixture('end'), keralaSkin);
    expect(model.seats.filter(({ winner }) => winner).map(({ name }) => name)).toEqual(['Kiran']);
    expect(model.strip.kind).toBe('right');
  });

  it('tells the newest move first', () => {
    const seqs = frameOf(fixture('kerala'), keralaSkin).feed.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => b - a));
  });
});

describe('the table as it is seen', () => {
  it('shows a wrong piece where it lies and a lifted one in the hand', () => {
    const pieces = shownPieces(fixture('guidance'));
    expect(pieces.filter(({ wrong }) => wrong).map(({ kind, place }) => [kind, place])).toEqual([
      ['green-3', 'seat:0/cell:2,0'],
    ]);
    expect(pieces.filter(({ place }) => place === IN_HAND).map(({ kind }) => kind)).toEqual(['black-2']);
  });

  it('takes a piece that is named by kind from the middle rather than from a mat', () => {
    const devans = shownPieces(fixture('guidance')).filter(
      ({ kind, place }) => kind === 'green-3' && place.startsWith('seat:1/'),
    );
    expect(devans).toHaveLength(1);
  });

  it('keeps a piece in the hand between letting go and the commit', () => {
    const before = fixture('guidance');
    const settled = { ...before, verdict: { ...before.verdict, state: 'settled' as const, inHand: [] } };
    expect(steady(before, settled).verdict.inHand).toEqual(before.verdict.inHand);
    expect(steady(before, { ...settled, seq: before.seq + 1 }).verdict.inHand).toEqual([]);
    expect(steady(undefined, settled).verdict.inHand).toEqual([]);
  });
});
