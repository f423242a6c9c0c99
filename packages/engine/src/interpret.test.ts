import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { ActIndex, type IndexedAct } from './act-index.ts';
import type { Action, State } from './contract.ts';
import { accountsFor } from './evidence.ts';
import { type Place, place, seatPlace } from './ids.ts';
import { interpret } from './interpret.ts';
import { type Evidence, noEvidence, type Step } from './layout.ts';
import { Match } from './match.ts';
import { formatMessage } from './message.ts';
import { messageContext } from './message-context.ts';

const [table, cell0, cell1, box] = [place('table'), place('cell:0'), place('cell:1'), place('box')];

function playing(...more: readonly [by: number | 'chance', action: Action][]): State {
  const match = Match.create(pebbles, { seats: [{ id: 'a' }, { id: 'b' }] });
  match.commit('chance', { type: 'discard', stone: 'rough' });
  match.commit('chance', { type: 'deal', card: 'sun' });
  match.commit('chance', { type: 'deal', card: 'moon' });
  match.commit('chance', { type: 'draw', stone: 'smooth' });
  for (const [by, action] of more) expect(match.commit(by, action)).toBeUndefined();
  return match.state;
}

const moved = (kind: string, from?: Place, to?: Place): Evidence => ({
  ...noEvidence,
  moves: [{ kind, ...(from ? { from } : {}), ...(to ? { to } : {}) }],
});

const meaning = (state: State, evidence: Evidence) => interpret(pebbles, state, evidence);
const lawful = (state: State, evidence: Evidence): readonly Action[] => {
  const found = meaning(state, evidence);
  return found.type === 'lawful' ? found.entries.map(({ action }) => action) : [];
};

const full = (): State =>
  playing(
    [0, { type: 'place', cell: 0, face: 'up' }],
    ['chance', { type: 'draw', stone: 'smooth' }],
    [1, { type: 'place', cell: 0, face: 'up' }],
    ['chance', { type: 'draw', stone: 'smooth' }],
  );

describe('ActIndex', () => {
  it('holds every legal action with its steps', () => {
    const index = ActIndex.of(pebbles, playing());
    expect(index.entries).toHaveLength(8);
    const skip = index.entries.find(({ action }) => action.type === 'skip') as IndexedAct;
    expect(skip.acts.map(({ type }) => type)).toEqual(['signal']);
    expect(skip.follows.map(({ type }) => type)).toEqual(['move']);
    expect(index.byPlace(cell1)).toHaveLength(2);
    expect(index.byKind('smooth')).toHaveLength(7);
    expect(index.bySignal('show')).toHaveLength(1);
    expect(index.byKind('sun')).toEqual([]);
  });

  it('is empty when the game is over', () => {
    const over = { ...pebbles, actor: () => -2 };
    expect(ActIndex.of(over, playing()).entries).toEqual([]);
  });

  it('knows which acts could go on to become another', () => {
    const walk = (...steps: readonly Place[]): readonly Step[] =>
      steps.map((to) => ({ type: 'move', role: 'act', kind: 'smooth', from: table, to }));
    const game = {
      ...pebbles,
      delta: (_state: State, _by: unknown, action: Action) =>
        action.type === 'skip' ? walk(cell0) : action.type === 'show' ? walk(cell0, cell1) : walk(box, cell1),
    };
    const index = ActIndex.of(game, playing());
    const ofType = (type: string) => index.entries.find(({ action }) => action.type === type) as IndexedAct;
    expect(index.extendable(ofType('skip'))).toBe(true);
    expect(index.extendable(ofType('show'))).toBe(false);
    expect(index.extendable(ofType('place'))).toBe(false);
  });
});

describe('interpret', () => {
  it('finds the lawful actions that contain all of the evidence', () => {
    expect(lawful(playing(), moved('smooth', table, cell1))).toEqual([
      { type: 'place', cell: 1, face: 'up' },
      { type: 'place', cell: 1, face: 'down' },
    ]);
    expect(lawful(playing(), noEvidence)).toHaveLength(8);
  });

  it('takes a side that nobody saw as anything', () => {
    expect(lawful(playing(), moved('smooth', table))).toHaveLength(7);
    expect(lawful(playing(), moved('smooth', undefined, cell0))).toHaveLength(2);
  });

  it('takes follow steps and poses as evidence too', () => {
    expect(lawful(playing(), moved('smooth', table, box))).toEqual([{ type: 'skip' }]);
    const posed = { ...moved('smooth', table, cell0), poses: [{ kind: 'smooth', at: cell0, pose: 1 }] };
    expect(lawful(playing(), posed)).toEqual([{ type: 'place', cell: 0, face: 'down' }]);
    const pressed = { ...noEvidence, signals: [{ signal: 'show', at: seatPlace(0), value: 1 }] };
    expect(lawful(playing(), pressed)).toEqual([{ type: 'show' }]);
  });

  it('does not explain two movements by one step', () => {
    const act = ActIndex.of(pebbles, playing()).byPlace(cell0)[0] as IndexedAct;
    const once = { kind: 'smooth', to: cell0 };
    expect(accountsFor(act, { ...noEvidence, moves: [once] })).toBe(true);
    expect(accountsFor(act, { ...noEvidence, moves: [once, once] })).toBe(false);
  });

  it('finds a step for each movement whatever their order', () => {
    const steps: Step[] = [cell0, cell1].map((to) => ({
      type: 'move',
      role: 'act',
      kind: 'smooth',
      from: table,
      to,
    }));
    const act: IndexedAct = { code: 0, by: 0, action: { type: 'x' }, acts: steps, follows: [] };
    expect(
      accountsFor(act, { ...noEvidence, moves: [{ kind: 'smooth' }, { kind: 'smooth', to: cell0 }] }),
    ).toBe(true);
    expect(
      accountsFor(act, {
        ...noEvidence,
        moves: [
          { kind: 'smooth', to: cell1 },
          { kind: 'smooth', to: cell1 },
        ],
      }),
    ).toBe(false);
  });

  it('names the attempt and the rule it breaks', () => {
    expect(meaning(full(), moved('smooth', table, cell0))).toMatchObject({
      type: 'attempt',
      by: 0,
      action: { type: 'place', cell: 0 },
      whole: true,
      violation: { rule: 'X-03' },
    });
  });

  it('passes on a violation that no action can say', () => {
    expect(meaning(full(), moved('smooth', cell0))).toMatchObject({
      type: 'violation',
      violation: { rule: 'X-07' },
    });
  });

  it('T-01: a movement that is part of no act', () => {
    const found = meaning(playing(), moved('sun', place('deck'), table));
    expect(found).toMatchObject({ type: 'violation', violation: { rule: 'T-01' } });
    const pressed = { ...noEvidence, signals: [{ signal: 'die', at: table }] };
    expect(meaning(playing(), pressed)).toMatchObject({
      violation: { rule: 'T-01', message: { id: 'table.no-signal' } },
    });
  });

  it('T-01: an attempt that is lawful as it is leaves something unexplained', () => {
    const game = { ...pebbles, attempt: () => ({ by: 0, action: { type: 'skip' }, whole: true }) };
    const found = interpret(game, playing(), moved('sun', place('deck'), table));
    expect(found).toMatchObject({ type: 'violation', violation: { rule: 'T-01' } });
  });

  it('T-02: a foreign piece, named in a sentence', () => {
    const found = meaning(playing(), moved('blue-1', undefined, cell0));
    expect(found).toMatchObject({ type: 'violation', violation: { rule: 'T-02' } });
    if (found.type !== 'violation') return;
    expect(formatMessage(found.violation.message, messageContext(pebbles, []))).toContain('blue-1');
  });
});
