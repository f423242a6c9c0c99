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
import { after, position, start } from '../test/table.ts';
import { kerala } from './index.ts';
import * as S from './state.ts';

const cell = (x: number, y: number, seat = 0): Place => place(`seat:${seat}/cell:${x},${y}`);
const short = (step: Step): string => {
  if (step.type === 'move')
    return `${step.role} ${step.kind} ${step.from} > ${step.to}${step.pose === undefined ? '' : ` @${step.pose}`}`;
  if (step.type === 'pose') return `${step.role} ${step.kind} @${step.pose}`;
  return step.type === 'signal' ? `${step.role} ${step.signal} ${step.at}` : step.role;
};
const steps = (
  state: Parameters<typeof kerala.delta>[0],
  by: number,
  action: Parameters<typeof kerala.delta>[2],
) => kerala.delta(state, by, action).map(short);

const apart = position({
  platform: { '0,0': 'blue-start', '1,0': 'green-1', '2,0': 'black-2' },
  figures: [
    [0, 0],
    [2, 0],
  ],
  centre: ['red-1', 'blue-edge-black'],
});

describe('delta', () => {
  it('K-17 the figure’s step follows from the tile, unless both figures are beside it (KR-02)', () => {
    expect(
      steps(apart, 0, { type: 'place', tile: 'blue-edge-black', figure: 0, to: [0, 1], edge: 'W' }),
    ).toEqual([
      'act blue-edge-black centre > seat:0/cell:0,1 @3',
      'follow blue-elephant-0 seat:0/cell:0,0 > seat:0/cell:0,1 @0',
    ]);
    expect(steps(apart, 0, { type: 'place', tile: 'red-1', figure: 1, to: [1, 0] })[1]).toMatch(
      /^act blue-elephant-1/,
    );
  });

  it('K-13 left-overs follow the last turn of a round, after a special tile only when it is done', () => {
    const last = position({ centre: ['red-1', 'blue-jump'], turns: 1 });
    expect(steps(last, 0, { type: 'pass', figure: 0 })).toEqual([
      'act pass seat:0',
      'follow blue-elephant-0 @1',
      'follow red-1 centre > box',
      'follow blue-jump centre > box',
    ]);
    const jump = { type: 'place', tile: 'blue-jump', figure: 0, to: [1, 0] } as const;
    expect(steps(last, 0, jump)).toHaveLength(2);
    expect(steps(after(last, [0, jump]), 0, { type: 'decline' })).toEqual([
      'act decline seat:0',
      'follow red-1 centre > box',
    ]);
  });

  it('K-33 a stack moves as one, bottom first, its top with the side it faces', () => {
    const state = position({
      platform: { '0,0': 'blue-start', '1,0': 'red-shift', '-1,0': ['red-1', 'blue-edge-black/N'] },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.SHIFT,
      centre: ['red-2'],
    });
    expect(steps(state, 0, { type: 'shift', from: [-1, 0], to: [2, 0], turn: 1 })).toEqual([
      'act red-1 seat:0/cell:-1,0 > seat:0/cell:2,0',
      'act blue-edge-black seat:0/cell:-1,0 > seat:0/cell:2,0 @1',
    ]);
  });

  it('says what leaves no trace as signals', () => {
    expect(steps(start(2), 0, { type: 'remove', unseen: 20 })).toEqual(['act removed box']);
    expect(steps(start(2), 0, { type: 'first', seat: 1 })).toEqual(['act first seat:1']);
    expect(kerala.unseen).toEqual(['decline', 'keep']);
  });
});

describe('attempts', () => {
  const see = (evidence: Partial<Evidence>, state = apart) => {
    const meaning = interpret(kerala, state, { ...noEvidence, ...evidence });
    return meaning.type === 'lawful'
      ? 'lawful'
      : `${meaning.type} ${meaning.violation.rule} ${meaning.violation.message.id}`;
  };
  const move = (kind: string, from?: string, to?: Place) => ({
    moves: [{ kind, ...(from ? { from: place(from) } : {}), ...(to ? { to } : {}) }],
  });

  it.each([
    ['lawful', move('red-1', 'centre', cell(0, 1))],
    ['attempt K-16 no.placeApart', move('red-1', 'centre', cell(0, 2))],
    ['attempt K-16 no.placeCorner', move('red-1', 'centre', cell(3, 1))],
    ['attempt K-16 no.placeOwnCell', move('red-1', 'centre', cell(0, 0))],
    ['attempt K-11 no.notYourTurn', move('red-1', 'centre', cell(1, 0, 1))],
    ['attempt K-10 no.noDraw', move('red-2', 'bag')],
    ['attempt K-10 no.noDraw', move('red-2', undefined, cell(0, 1))],
    ['violation K-30 no.platformTile', move('green-1', cell(1, 0))],
    ['violation K-13 no.leavesEarly', move('red-1', 'centre', place('box'))],
    ['violation K-17 no.figureWalks', move('blue-elephant-0', cell(0, 0), cell(5, 0))],
    ['violation K-17 no.figureAbroad', move('blue-elephant-0', cell(0, 0), cell(1, 0, 1))],
    ['attempt K-11 no.notYourTurn', move('red-elephant-1', cell(0, 0, 1), cell(3, 0, 1))],
    ['lawful', move('blue-elephant-0', cell(0, 0), cell(0, 1))],
    ['attempt K-11 no.notYourTurn', { signals: [{ signal: 'pass', at: place('seat:1') }] }],
    ['attempt K-11 no.nothingToDecline', { signals: [{ signal: 'decline', at: place('seat:0') }] }],
    ['attempt K-11 no.notYourTurn', { poses: [{ kind: 'red-elephant-0', at: cell(0, 0, 1), pose: 1 }] }],
    ['violation T-01 table.no-signal', { signals: [{ signal: 'bell', at: place('hall') }] }],
  ] as const)('%s for %j', (meaning, evidence) => expect(see(evidence as Partial<Evidence>)).toBe(meaning));

  it('K-19 a tile laid onto the other figure', () => {
    const side = position({
      platform: { '0,0': 'blue-start', '1,0': 'red-2' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      centre: ['red-1'],
    });
    const evidence = {
      moves: [
        { kind: 'red-1', from: place('centre'), to: cell(1, 0) },
        { kind: 'blue-elephant-0', from: cell(0, 0), to: cell(1, 0) },
      ],
    };
    expect(see(evidence, side)).toBe('attempt K-19 no.placeOnFigure');
  });

  it('K-24 a lying figure that was stood up', () => {
    const lying = position({ centre: ['red-1'], lying: 1 });
    expect(see({ poses: [{ kind: 'blue-elephant-0', at: cell(0, 0), pose: 0 }] }, lying)).toBe(
      'violation K-24 no.stoodUp',
    );
    expect(
      see({ signals: [{ signal: 'pass', at: place('seat:0') }] }, position({ centre: ['red-1'], lying: 3 })),
    ).toBe('attempt K-23 no.passBothLie');
  });

  it('K-31, K-32, KR-27 a lift that no landing can mend is told at once; K-34 to K-36 when it has landed', () => {
    const state = position({
      platform: { '0,0': 'blue-start', '1,0': 'red-1', '2,0': 'blue-shift', '-1,0': ['green-1', 'red-2'] },
      figures: [
        [0, 0],
        [2, 0],
      ],
      phase: S.SHIFT,
      centre: ['green-2'],
    });
    expect(see(move('red-1', cell(1, 0)), state)).toBe('violation KR-27 no.shiftLiftSplits');
    expect(see(move('blue-shift', cell(2, 0)), state)).toBe('violation K-31 no.shiftFigure');
    expect(see(move('red-2', cell(-1, 0), cell(0, 0)), state)).toBe('attempt K-34 no.shiftOnTile');
    expect(see(move('red-2', cell(-1, 0), cell(9, 9)), state)).toBe('attempt K-35 no.shiftApart');
    expect(kerala.attempt(state, { ...noEvidence, ...move('red-2', cell(-1, 0), cell(9, 9)) })).toMatchObject(
      { whole: false },
    );
    expect(see(move('red-2', cell(-1, 0), cell(3, 0)), state)).toBe('lawful');
  });

  it('K-28 a jump that is not possible', () => {
    const state = position({
      platform: { '0,0': 'blue-start', '1,0': 'blue-jump' },
      figures: [
        [0, 0],
        [1, 0],
      ],
      phase: S.JUMP,
    });
    expect(see(move('blue-elephant-0', cell(0, 0), cell(1, 0)), state)).toBe('attempt K-19 no.jumpOnFigure');
    expect(see(move('blue-elephant-0', cell(0, 0), cell(4, 0)), state)).toBe('attempt KR-13 no.jumpNoTile');
  });

  it('K-05 a tile of a player’s colour taken out at set-up', () => {
    expect(see(move('blue-1', 'bag', place('box')), start(2))).toBe('attempt K-05 no.removeColor');
  });

  it('K-13 a tile that comes back out of the box', () => {
    expect(see(move('red-1', 'box', cell(0, 1)))).toBe('violation K-13 no.fromBox');
  });
});

describe('table profiles', () => {
  it.each(['none', 'gate', 'mat'])('%s is valid for every number of seats', (id) => {
    const factory = kerala.profiles.find((profile) => profile.id === id);
    for (const count of [2, 3, 4, 5]) {
      const profile = tableProfileSchema.parse(factory?.build(count));
      const sensors = new Set(profile.sensors.map((sensor) => sensor.id));
      expect(sensors.size).toBe(profile.sensors.length);
      for (const { device, reader } of profile.sensors)
        expect(reader).toBeLessThan(profile.devices.find((board) => board.id === device)?.readers ?? 0);
      for (const { sensors: under } of profile.coverage)
        for (const { id: sensor } of under) expect(sensors).toContain(sensor);
    }
  });

  it('the mat has 9 × 9 cells a seat on boards of 16, a gate, slots and buttons; past the rim nothing is seen', () => {
    const mat = kerala.profiles.find(({ id }) => id === 'mat')?.build(4);
    expect(mat?.devices).toHaveLength(1 + 4 * 6);
    expect(mat?.sensors).toHaveLength(1 + 4 + 4 * 81);
    expect(mat?.buttons.map(({ source, at }) => `${source} ${at}`)).toEqual([
      '0 seat:0',
      '1 seat:1',
      '2 seat:2',
      '3 seat:3',
    ]);
    const covered = new Set(mat?.coverage.map((entry) => entry.place));
    expect(covered.has(cell(-4, 4, 3))).toBe(true);
    expect(covered.has(cell(5, 0))).toBe(false);
    expect(mat?.coverage.find((entry) => entry.place === 'centre')?.sensors).toHaveLength(4);
    const spots = new Set(mat?.sensors.map(({ position }) => String(position)));
    expect(spots.size).toBe(mat?.sensors.length);
  });
});
