import {
  type Evidence,
  interpret,
  noEvidence,
  type Place,
  place,
  type Step,
  tableProfileSchema,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, legalOf, position, start } from '../test/table.ts';
import type { BoardAction, HarappaAction } from './actions.ts';
import { harappa, harappaData } from './index.ts';
import * as S from './state.ts';

const short = (step: Step): string => {
  if (step.type === 'move')
    return `${step.role} ${step.kind} ${step.from} > ${step.to}${step.pose === undefined ? '' : ` @${step.pose}`}`;
  if (step.type === 'become') return `${step.role} ${step.kind} is ${step.into} at ${step.at}`;
  return step.type === 'signal'
    ? `${step.role} ${step.signal} ${step.at} ${step.value ?? ''}`.trim()
    : step.role;
};
const steps = (state: Int16Array, by: number | 'chance', action: HarappaAction) =>
  harappa.delta(state, by, action).map(short);

const { center, corners } = harappaData.firstBoard;
const firstBoard: BoardAction = { type: 'board', center, rotation: 2, corners };

describe('delta', () => {
  it('H-06 a board is laid piece by piece, a centre that looks the same as it is known', () => {
    expect(steps(start(4), 'chance', firstBoard)).toEqual([
      'act Z1 box > board:centre @0',
      'act K1 box > board:NW',
      'act K3 box > board:NE',
      'act K2 box > board:SE',
      'act K4 box > board:SW',
    ]);
  });

  it('H-14 H-16 an added disc, the die’s message, a word to roll again', () => {
    const adding = position({ phase: S.ADD, reserve: { 'blue-worker': 1 } });
    const add = { type: 'add', color: 'blue', piece: 'worker', space: 4 } as const;
    expect(steps(adding, 0, add)).toEqual(['act blue-worker seat:0/reserve > start:4']);
    const rolled = after(adding, [0, add]);
    expect(steps(rolled, 'chance', { type: 'roll', value: 3 })).toEqual(['act roll die 3']);
    expect(steps(position({}), 0, { type: 'reroll' })).toEqual(['act reroll seat:0']);
    expect(harappa.unseen).toEqual(['color', 'reroll', 'capture']);
  });

  it('H-23 captured discs follow into the tray of whoever captured', () => {
    const state = position({
      starts: { 0: 'blue-worker' },
      fields: { A1: ['red-worker', 'blue-worker', 'green-assistant'] },
    });
    expect(steps(state, 0, { type: 'move', space: 0, to: 'A1' })).toEqual([
      'act blue-worker start:0 > field:A1',
      'follow green-assistant field:A1 > seat:0/tray',
      'follow red-worker field:A1 > seat:0/tray',
    ]);
    const lost = position({ starts: { 0: 'blue-worker' }, fields: { A1: ['red-worker', 'red-worker'] } });
    expect(steps(lost, 0, { type: 'move', space: 0, to: 'A1' })).toEqual([
      'act blue-worker start:0 > field:A1',
      'follow blue-worker field:A1 > seat:3/tray',
    ]);
  });

  it('H-41 HR-07 points or return is said; the disc that comes back becomes one that is marked', () => {
    const state = after(
      position({
        players: 2,
        starts: { 0: 'blue-worker' },
        fields: { A1: ['yellow-worker', 'blue-worker'] },
      }),
      [0, { type: 'move', space: 0, to: 'A1' }],
    );
    expect(steps(state, 0, { type: 'capture', choice: 'points' })).toEqual([
      'act points seat:0',
      'follow yellow-worker field:A1 > seat:0/tray',
    ]);
    expect(steps(state, 0, { type: 'capture', choice: 'return' })).toEqual([
      'act return seat:0',
      'follow yellow-worker field:A1 > seat:0/reserve',
      'follow yellow-worker is yellow-worker-returned at seat:0/reserve',
    ]);
  });
});

describe('attempts', () => {
  const see = (state: Int16Array, evidence: Partial<Evidence>) => {
    const meaning = interpret(harappa, state, { ...noEvidence, ...evidence });
    return meaning.type === 'lawful'
      ? 'lawful'
      : `${meaning.type} ${meaning.violation.rule} ${meaning.violation.message.id}`;
  };
  const move = (kind: string, from?: string, to?: string) => ({
    moves: [{ kind, ...(from ? { from: place(from) } : {}), ...(to ? { to: place(to) } : {}) }],
  });
  const signal = (name: string, at: string, value?: number | string) => ({
    signals: [{ signal: name, at: place(at) as Place, ...(value === undefined ? {} : { value }) }],
  });

  const moving = position({
    rolls: 2,
    value: 3,
    starts: { 0: 'blue-worker', 2: 'blue-professor', 7: 'red-worker' },
    fields: { D4: ['green-worker', 'red-worker'] },
    reserve: { 'blue-worker': 1, 'red-worker': 1 },
  });

  it.each([
    ['lawful', move('blue-professor', 'start:2', 'field:C3')],
    ['attempt H-19 no.wrongField', move('blue-professor', 'start:2', 'field:C4')],
    ['attempt H-18 no.notAfterSecond', move('blue-worker', 'start:0', 'field:A3')],
    ['attempt H-18 no.notAfterSecond', move('blue-worker', 'start:0')],
    ['attempt H-13 no.turn', move('red-worker', 'start:7', 'field:D2')],
    ['violation H-19 no.sideways', move('blue-professor', 'start:2', 'start:3')],
    ['violation H-21 no.liftedField', move('red-worker', 'field:D4')],
    ['violation H-21 no.liftedField', move('green-worker', 'field:D4', 'seat:0/tray')],
    ['violation H-23 no.liftedCapture', move('green-worker', 'seat:0/tray', 'field:A1')],
    ['violation H-04 no.fromBox', move('blue-worker', 'box', 'start:5')],
    ['violation H-14 no.straightIn', move('blue-worker', 'seat:0/reserve', 'field:A1')],
    ['attempt H-13 no.added', move('blue-worker', 'seat:0/reserve', 'start:5')],
    ['attempt H-13 no.added', move('blue-worker', 'seat:0/reserve')],
    ['violation H-06 no.boardMoved', move('K1', 'board:NW')],
    ['attempt H-13 no.noRoll', signal('roll', 'die', 4)],
    ['attempt H-41 no.nothingCaptured', signal('points', 'seat:0')],
    ['attempt H-13 no.turn', signal('reroll', 'seat:2')],
    ['violation T-01 table.no-signal', signal('bell', 'hall')],
  ])('%s for %j', (meaning, evidence) => expect(see(moving, evidence)).toBe(meaning));

  const adding = position({
    phase: S.ADD,
    starts: { 0: 'blue-worker', 7: 'red-worker' },
    reserve: { 'blue-worker': 1, 'red-worker': 1 },
  });

  it.each([
    ['lawful', move('blue-worker', 'seat:0/reserve', 'start:3')],
    ['lawful', move('blue-worker', 'seat:0/reserve')],
    ['attempt H-14 no.spaceTaken', move('blue-worker', 'seat:0/reserve', 'start:7')],
    ['attempt H-13 no.turn', move('red-worker', 'seat:3/reserve', 'start:3')],
    ['attempt HR-02 no.addFirst', move('blue-worker', 'start:0', 'field:A1')],
    ['attempt HR-02 no.addFirst', move('blue-worker', 'start:0')],
    ['attempt H-13 no.noRoll', signal('roll', 'die', 4)],
    ['attempt H-14 no.notInReserve', move('blue-professor', undefined, 'start:3')],
  ])('while adding: %s for %j', (meaning, evidence) => expect(see(adding, evidence)).toBe(meaning));

  it('H-39 with two players the added disc shows the colour, until another was named', () => {
    const state = position({
      players: 2,
      phase: S.ADD,
      color: 'blue',
      reserve: { 'blue-worker': 1, 'yellow-worker': 1 },
    });
    expect(see(state, move('yellow-worker', 'seat:0/reserve', 'start:3'))).toBe('attempt H-39 no.otherColor');
    expect(see(state, signal('color', 'seat:0', 'yellow'))).toBe('attempt H-13 no.colorChosen');
  });

  it('H-12 while placing, what is put down is a placement', () => {
    const placing = after(
      start(4, { placement: 'free' }),
      ['chance', firstBoard],
      ['chance', { type: 'first', seat: 0 }],
    );
    expect(see(placing, move('blue-worker', 'seat:0/reserve', 'start:3'))).toBe('lawful');
    expect(see(placing, move('red-worker', 'seat:3/reserve', 'start:3'))).toBe('attempt H-12 no.turn');
  });

  describe('before the board lies', () => {
    const any = start(3, { setup: 'variable' });
    const pieces = (laid: Record<string, string>) => ({
      moves: Object.entries(laid).map(([at, kind]) => ({
        kind,
        from: place('box'),
        to: place(`board:${at}`),
      })),
    });

    it('H-06 a piece of the wrong size is refused, one that may lie there is not', () => {
      expect(see(any, pieces({ NW: 'K5' }))).toBe('lawful');
      expect(see(any, pieces({ NW: 'Z5' }))).toBe('violation H-06 no.wrongSize');
      expect(see(any, pieces({ centre: 'K5' }))).toBe('violation H-06 no.wrongSize');
    });

    it('H-07 HR-18 a piece that does not fit is refused before the game', () => {
      const [board] = legalOf(any, 'board') as readonly BoardAction[];
      if (!board) throw new Error('no board fits');
      const { NW, NE } = board.corners;
      expect(see(any, pieces({ centre: board.center, NW, NE }))).toBe('lawful');
      expect(see(any, pieces({ centre: 'Z1', NW: 'K5', NE: 'K7', SE: 'K6', SW: 'K2' }))).toBe(
        'violation H-07 no.noFit',
      );
    });

    it('H-10 the first board wants its own pieces', () => {
      expect(see(start(4), pieces({ NW: 'K1', centre: 'Z1' }))).toBe('lawful');
      expect(see(start(4), pieces({ NW: 'K2' }))).toBe('violation H-10 no.otherBoard');
      const quarter = {
        ...pieces({ centre: 'Z1' }),
        poses: [{ kind: 'Z1', at: place('board:centre'), pose: 1 }],
      };
      expect(see(start(4), quarter)).toBe('violation H-10 no.otherTurn');
    });
  });
});

describe('table profiles', () => {
  it.each(harappa.profiles)('$id is a table', ({ build }) => {
    for (const seats of [2, 3, 4]) {
      const profile = tableProfileSchema.parse(build(seats));
      const sensors = new Set(profile.sensors.map(({ id }) => id));
      expect(sensors.size).toBe(profile.sensors.length);
      for (const { sensors: under } of profile.coverage)
        for (const { id } of under) expect(sensors).toContain(id);
      for (const { device, reader } of profile.sensors)
        expect(reader).toBeLessThan(profile.devices.find(({ id }) => id === device)?.readers ?? 0);
      const names = harappa.families.map(({ family }) => family);
      for (const { place: at } of profile.coverage) expect(names).toContain(at.replace(/:[^/]*/g, ''));
    }
  });

  it('the mat has a reader under each of 36 fields and 24 start spaces, five tags of board pieces, a die', () => {
    const mat = harappa.profiles.find(({ id }) => id === 'mat')?.build(3);
    const covered = (pattern: RegExp) => mat?.coverage.filter(({ place: at }) => pattern.test(at)).length;
    expect([/^field:/, /^start:/, /^board:/, /tray$/].map(covered)).toEqual([36, 24, 5, 3]);
    expect(mat?.buttons.filter(({ signal: name }) => name === 'roll')).toHaveLength(1);
    expect(mat?.buttons).toHaveLength(1 + 3 * 3);
  });
});
