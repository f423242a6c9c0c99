import {
  type By,
  CHANCE,
  CodeList,
  type Game,
  Match,
  OVER,
  Rng,
  readGameFile,
  sampleChance,
  writeGameFile,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, linesOf, position, ruleOf, seatsOf } from '../test/table.ts';
import type { KeralaAction } from './actions.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const findGame = () => kerala as unknown as Game;
const openEdge = (to: S.Cell = [1, 0]) =>
  ({ type: 'place', tile: 'blue-edge-black', figure: 0, to, edge: 'open' }) as const;
const answer = (edge: S.SideName) => ({ type: 'answer', tile: 'blue-edge-black', edge }) as const;
const matters = (state: Parameters<typeof kerala.openFields>[0]) =>
  kerala.openFields(state).map((field) => field.matters);

describe('an edge that was left open', () => {
  const before = position({ centre: ['blue-edge-black', 'red-1'] });
  const laid = after(before, [0, openEdge()]);

  it('is accepted, never listed, and asked for until it is answered', () => {
    expect(kerala.late.map(({ action, field }) => `${action}.${field}`)).toEqual([
      'place.edge',
      'shift.turn',
      'pass.figure',
    ]);
    expect(kerala.openFields(before)).toEqual([]);
    const [field] = kerala.openFields(laid);
    expect(field).toMatchObject({ seat: 0, at: 'seat:0/cell:1,0', kind: 'blue-edge-black', matters: true });
    expect(field?.answers.map(({ action }) => action)).toEqual((['N', 'E', 'S', 'W'] as const).map(answer));
    expect(kerala.openFields(after(laid, [0, answer('E')]))).toEqual([]);
    expect(kerala.layout(laid).places.get('seat:0/cell:1,0' as never)?.[0]).toEqual({
      kind: 'blue-edge-black',
    });
  });

  it('is answered by its owner or the host alone, and only while it is open', () => {
    expect(ruleOf(laid, 'host', answer('E'))).toBeUndefined();
    expect(ruleOf(laid, 1, answer('E'))).toBe('K-11');
    expect(ruleOf(before, 0, answer('E'))).toBe('KR-07');
    expect(ruleOf(after(laid, ['host', answer('E')]), 0, answer('N'))).toBe('KR-07');
  });

  it('gives the score a range, which the answer closes', () => {
    const state = position({
      platform: { '0,0': 'blue-edge-black/open', '1,0': 'black-1' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.END,
      bag: 0,
    });
    expect(kerala.score(state)[0]).toMatchObject({ total: { low: -12, high: -7 } });
    expect(kerala.score(state)[0]?.lines.find(({ id }) => id === 'edges')).toEqual({
      id: 'edges',
      low: 0,
      high: 5,
    });
    expect(kerala.result(state)).toBeUndefined();
    expect(linesOf(after(state, ['host', answer('E')])).edges).toBe(5);
    expect(kerala.result(after(state, ['host', answer('N')]))?.scores[0]?.breakdown).toMatchObject({
      edges: 0,
    });
  });

  it('matters at the end only where a neighbour shows the second colour', () => {
    const ended = (platform: Record<string, string | string[]>) =>
      position({
        platform,
        figures: [
          [0, 0],
          [0, 0],
        ],
        phase: S.END,
        bag: 0,
      });
    expect(matters(ended({ '0,0': 'blue-edge-black/open', '1,0': 'red-1' }))).toEqual([false]);
    expect(matters(ended({ '0,0': 'blue-edge-black/open', '1,0': 'black-1' }))).toEqual([true]);
    expect(matters(ended({ '0,0': ['blue-edge-black/open', 'red-2'], '1,0': 'black-1' }))).toEqual([false]);
    expect(kerala.result(ended({ '0,0': 'blue-edge-black/open', '1,0': 'red-1' }))).toBeDefined();
    const ring = ['1,0', '-1,0', '0,1', '0,-1'];
    const enclosed = Object.fromEntries(
      [...ring, '1,1', '-1,1', '-1,-1', '1,-1'].map((at) => [at, 'black-1']),
    );
    expect(matters(ended({ '0,0': 'blue-edge-black/open', ...enclosed }))).toEqual([false]);
    expect(linesOf(ended({ '0,0': 'blue-edge-black/open', ...enclosed })).edges).toBe(5);
  });

  it('a shift with an open turn leaves the edge open', () => {
    const state = position({
      platform: { '0,0': 'blue-start', '1,0': 'red-shift', '-1,0': 'blue-edge-black/N' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.SHIFT,
      centre: ['red-1'],
    });
    const next = after(state, [0, { type: 'shift', from: [-1, 0], to: [2, 0], turn: 'open' }]);
    expect(kerala.openFields(next)).toHaveLength(1);
    const plain = { type: 'shift', from: [0, 0], to: [2, 0], turn: 'open' } as const;
    expect(ruleOf(state, 0, plain)).toBe('KR-17');
  });
});

describe('a pass whose figure was not told', () => {
  const pass = { type: 'pass', figure: 'open' } as const;
  const before = position({ centre: ['red-1', 'red-2'] });
  const first = after(before, [0, pass]);

  it('KR-09 counts as one figure lying, nobody knows which', () => {
    expect(linesOf(first).standing).toBe(1);
    expect(kerala.view(first, 'public').facts.standing).toEqual([
      [null, null],
      [true, true],
    ]);
    expect(matters(first)).toEqual([false]);
    expect(kerala.openFields(first)[0]?.answers.map(({ action }) => action)).toEqual([
      { type: 'answer', figure: 0, seat: 0 },
      { type: 'answer', figure: 1, seat: 0 },
    ]);
    const told = after(first, [0, { type: 'answer', figure: 1, seat: 0 }]);
    expect(kerala.view(told, 'public').facts.standing).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(ruleOf(told, 0, { type: 'answer', figure: 1, seat: 0 })).toBe('KR-09');
    expect(ruleOf(first, 1, { type: 'answer', figure: 1, seat: 0 })).toBe('K-11');
  });

  it('after a second pass both lie, whatever was told', () => {
    for (const lying of [0, 1, 2, S.ONE_LIES]) {
      const state = position({ centre: ['red-1', 'red-2'], lying });
      expect(linesOf(after(state, [0, pass])).standing).toBe(lying === 0 ? 1 : 0);
    }
    expect(kerala.openFields(position({ centre: ['red-1'], lying: S.BOTH_LIE_OPEN }))).toHaveLength(1);
    expect(ruleOf(position({ centre: ['red-1'], lying: S.BOTH_LIE_OPEN }), 0, pass)).toBe('K-23');
  });
});

/** The same game twice: as it was, and as a table saw it that did not look at sides, turns and figures. */
function playTwice(seed: number): { truth: Match<KeralaAction>; seen: Match<KeralaAction> } {
  const rng = Rng.fromSeed(`late ${seed}`);
  const truth = Match.create(kerala, { seats: seatsOf(2 + (seed % 4)) });
  const seen = Match.create(kerala, { seats: truth.seats });
  const list = new CodeList();
  while (kerala.actor(truth.state) !== OVER) {
    const actor = kerala.actor(truth.state);
    kerala.enumerate(truth.state, list);
    const code =
      actor === CHANCE ? sampleChance(kerala, truth.state, list, rng) : list.at(rng.below(list.count));
    const action = kerala.decode(truth.state, code);
    const by: By = actor === CHANCE ? 'chance' : actor;
    expect(truth.commit(by, action)).toBeUndefined();
    expect(seen.commit(by, rng.below(3) > 0 ? blurred(action) : action)).toBeUndefined();
    if (rng.below(12) === 0) answerOne(truth, seen, rng);
  }
  return { truth, seen };
}

function blurred(action: KeralaAction): KeralaAction {
  if (action.type === 'place' && action.edge !== undefined) return { ...action, edge: 'open' };
  if (action.type === 'shift' && action.turn !== undefined) return { ...action, turn: 'open' };
  return action.type === 'pass' ? { type: 'pass', figure: 'open' } : action;
}

/** Answers one open field as the table really is; sides of covered tiles are anybody's guess. */
function answerOne(truth: Match<KeralaAction>, seen: Match<KeralaAction>, rng: Rng): boolean {
  const fields = kerala.openFields(seen.state);
  if (fields.length === 0) return false;
  const field = rng.pick(fields);
  const items = kerala.layout(truth.state).places.get(field.at) ?? [];
  const pose = items.find(({ kind }) => kind === field.kind)?.pose ?? 0;
  const lying = truth.log.find(({ by, action }) => by === field.seat && action.type === 'pass')?.action;
  const index = field.id.startsWith('edge') ? pose : (lying as { figure: number }).figure;
  expect(seen.commit('host', field.answers[index]?.action as KeralaAction)).toBeUndefined();
  return true;
}

describe('the file of a game with fields that were told late', () => {
  it('holds them where they belong and leads to the same result', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { truth, seen } = playTwice(seed);
      const rng = Rng.fromSeed(`end ${seed}`);
      for (let left = 200; left > 0 && answerOne(truth, seen, rng); left--);
      expect(kerala.openFields(seen.state)).toEqual([]);
      expect(kerala.result(seen.state)).toEqual(kerala.result(truth.state));
      const read = readGameFile(writeGameFile(seen), findGame);
      expect(read.result).toEqual(kerala.result(truth.state));
      expect(writeGameFile(seen)).not.toContain('open');
    }
  });

  it('ends before the first line that is still open', () => {
    const match = Match.create(kerala, { seats: seatsOf(5) });
    const draws = ['blue-edge-black', 'red-1', 'red-2', 'green-1', 'green-2'];
    match.commit('chance', { type: 'first', seat: 0 });
    for (const tile of draws) match.commit('chance', { type: 'draw', tile });
    match.commit(0, openEdge());
    match.commit(1, { type: 'pass', figure: 'open' });
    expect(writeGameFile(match).trim().split('\n')).toHaveLength(3);
    match.commit('host', answer('S'));
    const lines = writeGameFile(match).trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[3] as string).action.edge).toBe('S');
  });
});
