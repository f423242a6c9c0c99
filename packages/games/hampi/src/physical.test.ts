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
import { after, draw, type Laid, lay, legalOf, mark, pass, position, shuffle } from '../test/table.ts';
import { hampi } from './index.ts';
import { JEWEL } from './kinds.ts';

const hex = (q: number, r: number, part = ''): Place => place(`hex:${q},${r}${part}`);
const short = (step: Step): string => {
  if (step.type === 'move')
    return `${step.role} ${step.kind} ${step.from} > ${step.to}${step.pose === undefined ? '' : ` @${step.pose}`}`;
  return step.type === 'signal' ? `${step.role} ${step.signal} ${step.at}` : step.role;
};
const steps = (
  state: Parameters<typeof hampi.delta>[0],
  [by, action]: readonly [Parameters<typeof hampi.delta>[1], Parameters<typeof hampi.delta>[2]],
) => hampi.delta(state, by, action).map(short);

const pond: Laid[] = [
  ['T04', 0, 0, 0, [0, 0]],
  ['T05', 1, 0, 2, [1, 0]],
];

describe('delta', () => {
  it('P-09 a drawn tile comes from its stack and lies ready', () => {
    const state = position({ tiles: pond });
    expect(steps(state, draw(2, 'T53'))).toEqual(['act T53 stack:2 > drawn']);
  });

  it('P-13 P-33 the Jewel goes to its drawer, and a condition sends it on', () => {
    const first = position({ round: 1, tiles: pond });
    expect(steps(first, draw(1, JEWEL))).toEqual([
      'act JEWEL stack:1 > drawn',
      'follow JEWEL drawn > seat:0/jewel',
    ]);
    const spec = { tiles: pond, jewel: [0], support: [{}, { Lady: 3 }] };
    expect(steps(position(spec), draw(2, 'C4'))).toEqual([
      'act C4 stack:2 > drawn',
      'follow JEWEL seat:0/jewel > seat:1/jewel',
      'follow C4 drawn > conditions',
    ]);
    expect(
      steps(position({ tiles: pond, jewel: [0], support: [{ Lady: 3 }, { Lady: 3 }] }), draw(2, 'C4')),
    ).toContain('follow JEWEL seat:0/jewel > jewel');
  });

  it('PR-05 a misfit is set aside and shuffled back later', () => {
    const tiles: Laid[] = [
      ['T29', 0, 0],
      ['T30', 2, 0],
    ];
    const state = position({ tiles, stack: ['T01', 'T59', 'T02'] });
    expect(steps(state, draw(2, 'T01'))).toEqual(['act T01 stack:2 > drawn', 'follow T01 drawn > aside']);
    const found = after(state, draw(2, 'T01'), draw(2, 'T59'));
    expect(steps(found, shuffle(2))).toEqual(['act shuffle stack:2', 'follow T01 aside > stack:2']);
  });

  it('P-10 a tile is laid with its rotation', () => {
    const state = position({ tiles: pond, held: 'T07' });
    expect(steps(state, lay(0, 'T07', 0, 1, 4))).toEqual(['act T07 drawn > hex:0,1 @4']);
  });

  it('P-15 P-28 a cube comes from the supply, or from the zone it is taken back from', () => {
    const state = after(position({ tiles: pond, held: 'T06', supply: [0, 7] }), lay(0, 'T06', 0, 1, 4));
    expect(steps(state, pass(0))).toEqual(['act pass seat:0']);
    const open = after(
      position({ tiles: [...pond, ['T53', 0, -1]], held: 'T01', supply: [0, 7] }),
      lay(0, 'T01', 1, -1, 4),
    );
    expect(steps(open, mark(0, 0, 'T04'))).toEqual(['act red-cube hex:0,0/zone:0 > hex:1,-1/zone:0']);
    const full = after(position({ tiles: pond, held: 'T07' }), lay(0, 'T07', 0, 1, 4));
    expect(steps(full, mark(0, 0))).toEqual(['act red-cube seat:0/supply > hex:0,1/zone:0']);
  });

  it('P-42 in the advanced game cubes go home after their zone has scored', () => {
    const state = after(
      position({ tiles: pond, held: 'T07', options: { play: 'advanced' } }),
      lay(0, 'T07', 0, 1, 4),
    );
    expect(steps(state, mark(0, 0))).toEqual([
      'act red-cube seat:0/supply > hex:0,1/zone:0',
      'follow red-cube hex:0,0/zone:0 > seat:0/supply',
      'follow green-cube hex:1,0/zone:0 > seat:1/supply',
      'follow red-cube hex:0,1/zone:0 > seat:0/supply',
    ]);
  });
});

describe('what people get wrong', () => {
  const moved = (kind: string, from: string, to: Place): Evidence => ({
    ...noEvidence,
    moves: [{ kind, from: place(from), to }],
  });
  const ruleFor = (state: Parameters<typeof hampi.delta>[0], evidence: Evidence): string => {
    const meaning = interpret(hampi, state, evidence);
    return meaning.type === 'lawful' ? 'lawful' : meaning.violation.rule;
  };
  const placing = position({ tiles: pond, held: 'T07' });

  it('P-11 a tile where the landscape does not go on', () => {
    expect(ruleFor(position({ tiles: pond, held: 'T53' }), moved('T53', 'drawn', hex(0, 1)))).toBe('P-11');
    const turned = { ...moved('T07', 'drawn', hex(0, 1)), poses: [{ kind: 'T07', at: hex(0, 1), pose: 1 }] };
    expect(ruleFor(placing, turned)).toBe('P-11');
    expect(ruleFor(placing, moved('T07', 'drawn', hex(0, 1)))).toBe('lawful');
  });

  it('P-10 a tile that touches too few sides, or none, or covers another', () => {
    for (const [q, r] of [
      [2, 0],
      [5, 5],
    ] as const)
      expect(ruleFor(placing, moved('T07', 'drawn', hex(q, r)))).toBe('P-10');
    expect(ruleFor(placing, moved('T07', 'drawn', hex(0, 0)))).toBe('P-10');
    expect(ruleFor(placing, moved('T04', 'hex:0,0', hex(0, 1)))).toBe('P-10');
  });

  it('P-15 a cube in a zone of another tile, or one that the tile does not have; P-39 on a market', () => {
    const marking = after(placing, lay(0, 'T07', 0, 1, 4));
    const cube = (to: Place, kind = 'red-cube', from = 'seat:0/supply') => moved(kind, from, to);
    expect(ruleFor(marking, cube(hex(0, 1, '/zone:0')))).toBe('lawful');
    expect(ruleFor(marking, cube(hex(1, 0, '/zone:0')))).toBe('P-15');
    expect(ruleFor(marking, cube(hex(0, 1, '/zone:1')))).toBe('P-15');
    expect(ruleFor(marking, cube(hex(0, 1, '/centre')))).toBe('P-39');
    expect(ruleFor(marking, cube(hex(0, 1, '/zone:0'), 'green-cube', 'seat:1/supply'))).toBe('P-08');
    expect(ruleFor(placing, cube(hex(0, 0, '/zone:0')))).toBe('P-10');
    expect(ruleFor(marking, cube(hex(0, 1, '/zone:0'), 'red-cube', 'hex:0,0/zone:0'))).toBe('P-28');
    expect(ruleFor(marking, cube(place('seat:0/supply'), 'red-cube', 'hex:0,0/zone:0'))).toBe('P-28');
  });

  it('P-22 P-26 a cube beyond the round’s limits', () => {
    const at = hex(0, 1, '/zone:0');
    const open = (round: number, marks: number[]) =>
      after(position({ tiles: pond, held: 'T06', round, marks }), lay(0, 'T06', 0, 1, 4));
    // T06 closes the pond, so in round 1 it may be marked; an open one may not.
    expect(ruleFor(open(1, []), moved('red-cube', 'seat:0/supply', at))).toBe('lawful');
    const before = position({
      tiles: [
        ['T53', 0, 0],
        ['T54', 1, 0],
      ],
      held: 'T06',
      round: 1,
    });
    const left = after(before, lay(0, 'T06', 0, 1));
    expect(ruleFor(left, moved('red-cube', 'seat:0/supply', at))).toBe('P-22');
    expect(ruleFor(open(2, [3, 0]), moved('red-cube', 'seat:0/supply', at))).toBe('P-26');
  });

  it('P-16 PR-04 a tile from another stack, or one too many; P-33 P-14 Jewel and conditions stay', () => {
    const state = position({ tiles: pond, jewel: [0], turned: ['C1'] });
    expect(ruleFor(state, moved('T60', 'stack:3', place('drawn')))).toBe('P-16');
    expect(ruleFor(placing, moved('T60', 'stack:2', place('drawn')))).toBe('PR-04');
    expect(ruleFor(state, moved('JEWEL', 'seat:0/jewel', place('seat:1/jewel')))).toBe('P-33');
    expect(ruleFor(state, moved('C1', 'conditions', place('drawn')))).toBe('P-14');
  });

  it('a turned tile stays as it lies, and a button at the wrong moment is refused', () => {
    const pose = { ...noEvidence, poses: [{ kind: 'T04', at: hex(0, 0), pose: 3 }] };
    expect(ruleFor(placing, pose)).toBe('P-11');
    const button = (signal: string, at: string) => ({ ...noEvidence, signals: [{ signal, at: place(at) }] });
    expect(ruleFor(placing, button('pass', 'seat:0'))).toBe('P-10');
    expect(ruleFor(placing, button('shuffle', 'stack:2'))).toBe('PR-05');
    expect(ruleFor(placing, button('first', 'seat:1'))).toBe('P-08');
    expect(ruleFor(placing, button('hello', 'box'))).toBe('T-01');
  });
});

describe('table', () => {
  it('a rotation is inferred where one is lawful: the hex alone leads to one action', () => {
    const state = position({
      tiles: [
        ['T04', 0, 0],
        ['T53', -1, 1],
      ],
      held: 'T01',
    });
    const meaning = interpret(hampi, state, { ...noEvidence, moves: [{ kind: 'T01', to: hex(0, 1) }] });
    expect(meaning.type === 'lawful' && meaning.entries.map(({ action }) => action)).toEqual([
      { type: 'place', tile: 'T01', q: 0, r: 1, rot: 4 },
    ]);
    expect(legalOf(state, 'place').length).toBeGreaterThan(1);
  });

  it.each(hampi.profiles.map(({ id }) => id))('profile %s is sound for every number of seats', (id) => {
    for (const count of [2, 3, 4, 5]) {
      const profile = hampi.profiles.find((factory) => factory.id === id)?.build(count);
      const parsed = tableProfileSchema.parse(JSON.parse(JSON.stringify(profile)));
      const ids = new Set(parsed.sensors.map((sensor) => sensor.id));
      expect(ids.size).toBe(parsed.sensors.length);
      for (const { sensors } of parsed.coverage)
        for (const sensor of sensors) expect(ids.has(sensor.id)).toBe(true);
      for (const { device, reader } of parsed.sensors)
        expect(reader).toBeLessThan(parsed.devices.find((known) => known.id === device)?.readers ?? 0);
    }
  });

  it('the mat has a reader for each of 91 hexes; what lies on a tile is seen by it too', () => {
    const mat = hampi.profiles.find(({ id }) => id === 'mat')?.build(4);
    const hexes = mat?.coverage.filter(({ place: at }) => /^hex:-?\d+,-?\d+$/.test(at)) ?? [];
    expect(hexes).toHaveLength(91);
    const sensorOf = (at: Place) => mat?.coverage.find(({ place: known }) => known === at)?.sensors[0]?.id;
    expect(sensorOf(hex(1, 1, '/zone:1'))).toBe(sensorOf(hex(1, 1)));
    expect(sensorOf(hex(1, 1, '/centre'))).toBe(sensorOf(hex(1, 1)));
  });
});
