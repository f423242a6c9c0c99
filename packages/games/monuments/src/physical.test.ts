import {
  ActIndex,
  type Evidence,
  interpret,
  narrow,
  noEvidence,
  place,
  traceOf,
  type Viewer,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { act, begun, building, quarrying, walk } from '../test/table.ts';
import { monuments } from './index.ts';
import { profiles } from './profiles.ts';

type Move = readonly [kind: string, from: string | undefined, to?: string];

const seen = (...moves: readonly Move[]): Evidence => ({
  ...noEvidence,
  moves: moves.map(([kind, from, to]) => ({
    kind,
    ...(from === undefined ? {} : { from: place(from) }),
    ...(to === undefined ? {} : { to: place(to) }),
  })),
});

/** The rule that is named, or `lawful`. */
function named(state: Int16Array, evidence: Evidence): string {
  const meaning = interpret(monuments, state, evidence);
  return meaning.type === 'lawful' ? 'lawful' : meaning.violation.rule;
}

const full = { O0: ['red'], O1: ['purple'], O2: ['blue'], M0: ['red', 'orange'], C0: ['natural'] } as const;
const SCREEN = 'seat:0/screen';

describe('the worker on its walk', () => {
  const state = () => quarrying({ turn: 2, worker: 'O0', quarry: full });

  it('is followed from space to space, token first or worker first', () => {
    expect(named(state(), seen(['worker', 'quarry:O0', 'quarry:M0']))).toBe('lawful');
    expect(named(state(), seen(['red', 'quarry:M0', SCREEN]))).toBe('lawful');
    expect(named(state(), seen(['red', 'quarry:M0'], ['worker', 'quarry:O0', 'quarry:C0']))).toBe('M-16');
    expect(
      named(
        state(),
        seen(['orange', 'quarry:M0'], ['worker', 'quarry:O0', 'quarry:O1'], ['purple', 'quarry:O1']),
      ),
    ).toBe('lawful');
  });

  it('a whole walk is one action, and walks that take the same tokens lead to the same state', () => {
    const evidence = seen(
      ['worker', 'quarry:O0', 'quarry:O2'],
      ['red', 'quarry:M0'],
      ['purple', 'quarry:O1'],
      ['blue', 'quarry:O2'],
    );
    const meaning = interpret(monuments, state(), evidence);
    expect(meaning.type === 'lawful' && meaning.entries.map(({ action }) => action)).toEqual([
      walk('M0 red', 'O1 purple', 'O2 blue'),
    ]);
    const far = quarrying({ turn: 3, worker: 'O0', quarry: { C0: ['blue'] } });
    const two = interpret(monuments, far, seen(['worker', 'quarry:O0', 'quarry:O2'], ['blue', 'quarry:C0']));
    expect(two.type === 'lawful' && two.entries).toHaveLength(1);
    const back = quarrying({ turn: 3, worker: 'O0', quarry: { M0: ['blue'], C0: ['red'] } });
    const keys = (evidenceOf: Evidence) => {
      const found = interpret(monuments, back, evidenceOf);
      return found.type === 'lawful'
        ? found.entries.map(({ code }) => {
            const next = back.slice();
            monuments.play(next, code);
            return monuments.key(next).join();
          })
        : [];
    };
    const ends = keys(seen(['worker', 'quarry:O0', 'quarry:O2'], ['blue', 'quarry:M0']));
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBeLessThan(ends.length);
  });

  it('is tapped space by space, then the tokens', () => {
    const index = ActIndex.of(monuments, state());
    const entry = index.entries.find(
      ({ action }) => JSON.stringify(action) === JSON.stringify(walk('M0 red', 'O1 purple', 'O2 blue')),
    );
    const trace = traceOf(entry?.acts ?? []);
    expect(trace.map((touch) => touch.place)).toEqual([
      'quarry:O0',
      'quarry:M0',
      'quarry:O1',
      'quarry:O2',
      'quarry:M0',
      SCREEN,
      'quarry:O1',
      SCREEN,
      'quarry:O2',
      SCREEN,
    ]);
    expect(
      narrow(index, trace.slice(0, 2))
        .next.map((touch) => touch.place)
        .sort(),
    ).toEqual(
      ['quarry:C0', 'quarry:M1', 'quarry:M5', 'quarry:O0', 'quarry:O1']
        .filter((at) => narrow(index, [...trace.slice(0, 2), { place: place(at) }]).entries.length > 0)
        .sort(),
    );
  });

  it.each<[string, string, Evidence]>([
    ['M-12', 'leaps too far', seen(['worker', 'quarry:O0', 'quarry:O6'])],
    [
      'M-16',
      'ends off the outer ring',
      seen(['worker', 'quarry:O0', 'quarry:M2'], ['red', 'quarry:M0', SCREEN]),
    ],
    [
      'M-17',
      'takes where the worker never comes',
      seen(['natural', 'quarry:C0', SCREEN], ['blue', 'quarry:O2', SCREEN]),
    ],
    ['M-05', 'takes out of turn', seen(['red', 'quarry:M0', 'seat:1/screen'])],
    ['M-20', 'takes the worker away', seen(['worker', 'quarry:O0', 'seat:0/worker'])],
    ['MR-20', 'puts a token back into the bag', seen(['red', 'quarry:M0', 'bag'])],
    ['M-05', 'draws once more', seen(['red', 'bag', 'quarry:O5'])],
    ['M-27', 'moves a marker', seen(['marker-star', 'track:10', 'track:12'])],
  ])('[%s] is named when somebody %s', (rule, _what, evidence) => {
    expect(named(state(), evidence)).toBe(rule);
  });

  it('[M-10] begins on the outer ring', () => {
    const start = quarrying({ turn: 0, quarry: full });
    expect(named(start, seen(['worker', 'seat:0/worker', 'quarry:M0']))).toBe('M-10');
    expect(named(start, seen(['worker', 'seat:0/worker', 'quarry:O1']))).toBe('lawful');
  });

  it('[M-15] a space entered twice and [M-17] a token skipped are refused as attempts', () => {
    const from = quarrying({ turn: 3, worker: 'O5', quarry: full });
    expect(monuments.check(from, 0, walk('M2', 'C0 natural', 'M2', 'O4'))).toMatchObject({ rule: 'M-15' });
    expect(monuments.check(state(), 0, walk('M0', 'O1 purple', 'O2 blue'))).toMatchObject({ rule: 'M-17' });
  });
});

describe('tokens on the site', () => {
  it.each<[string, string, Evidence]>([
    ['lawful', 'a token that fits', seen(['purple', SCREEN, 'site:2,0'])],
    ['MR-12', 'an unsupported one', seen(['red', SCREEN, 'site:2,0'])],
    ['M-24', 'one where the plan has none', seen(['purple', SCREEN, 'site:1,1'])],
    ['M-24', 'one of the wrong colour', seen(['orange', SCREEN, 'site:0,0'])],
    ['M-22', 'one of another seat', seen(['purple', 'seat:1/screen', 'site:2,0'])],
    ['M-23', 'one out of the supply', seen(['purple', 'supply', 'site:2,0'])],
    ['M-24', 'a gem', seen(['blue', SCREEN, 'site:2,0'])],
    ['M-24', 'one that is lifted again', seen(['purple', 'site:0,0', SCREEN])],
    ['M-20', 'the worker set down again', seen(['worker', 'seat:0/worker', 'quarry:O1'])],
    ['T-02', 'a piece of no game', seen(['coin', undefined, 'site:2,0'])],
  ])('%s: %s', (rule, _what, evidence) => {
    const hands = [{ purple: 2, red: 1, orange: 1, blue: 1 }, { purple: 1 }];
    expect(named(building({ hands, built: [[1, 0, 0]] }), evidence)).toBe(rule);
  });

  it('[MR-11] a pass that is not forced', () => {
    const state = building({ hands: [{ purple: 1 }, {}] });
    const signals = [{ signal: 'pass', at: place('seat:0') }];
    expect(named(state, { ...noEvidence, signals })).toBe('MR-11');
    expect(named(building({ hands: [{ red: 1 }, {}] }), { ...noEvidence, signals })).toBe('lawful');
  });
});

describe('table profiles', () => {
  const [none, gate, mat] = profiles.map((profile) => profile.build(4));

  it('are none, one reader, and a full mat', () => {
    expect(profiles.map(({ id }) => id)).toEqual(['none', 'gate', 'mat']);
    expect([none, gate].map((profile) => profile?.sensors.length)).toEqual([0, 1]);
    expect(mat?.sensors).toHaveLength(1 + 19 + 9 * 7);
    for (const device of mat?.devices ?? [])
      expect(mat?.sensors.filter((sensor) => sensor.device === device.id)).toHaveLength(device.readers);
  });

  it('a token that stands halfway lies over two or four fields of the site', () => {
    const over = (at: string) => mat?.coverage.find((each) => each.place === at)?.sensors;
    expect(over('site:0,0')).toMatchObject([{ sees: 'must' }]);
    expect(over('site:7,1')).toHaveLength(4);
    expect(over('site:1,0')).toMatchObject([{ sees: 'may' }, { sees: 'may' }]);
    expect(over('quarry:C0')).toHaveLength(1);
  });
});

describe('the house ruling', () => {
  it('moves tokens and worker, and counts anew what hangs on them', () => {
    const state = building({ hands: [{ purple: 2 }, { red: 1 }], built: [[1, 0, 0]] });
    const next = monuments.amend(state, {
      moves: [
        { kind: 'purple', from: place(SCREEN), to: place('site:2,0') },
        { kind: 'red', from: place('seat:1/screen'), to: place('site:0,0') },
        { kind: 'worker', from: place('seat:0/worker'), to: place('seat:1/worker') },
      ],
      turn: 1,
      tallies: [{ side: 1, name: 'level-2', value: 1 }],
    });
    expect(monuments.score(next).map(({ total }) => total.low)).toEqual([10, 13]);
    expect(monuments.turn(next)).toMatchObject({ seat: 1 });
    expect(monuments.check(next, 1, { type: 'pass' })).toBeUndefined();
    act(next, 1, { type: 'pass' });
    expect(monuments.check(next, 0, { type: 'build', level: 2, x: 2, y: 0, color: 'red' })).toMatchObject({
      rule: 'M-23',
    });
    const back = monuments.amend(next, {
      moves: [{ kind: 'red', from: place('site:0,0'), to: place('supply') }],
    });
    expect(monuments.layout(back).places.get(place('site:0,0'))).toEqual([{ kind: 'purple' }]);
  });

  it('ends a phase whose last token it takes away, or the game with the last of the plan', () => {
    const quarry = quarrying({ turn: 2, worker: 'O0', quarry: { M0: ['red'] } });
    const empty = monuments.amend(quarry, {
      moves: [{ kind: 'red', from: place('quarry:M0'), to: place('seat:1/screen') }],
    });
    expect(monuments.turn(empty)).toMatchObject({ phase: 'build', seat: 0 });
    const last = building({ hands: [{ orange: 1 }, {}], levels: 5, except: [[5, 8, 2]] });
    const done = monuments.amend(last, {
      moves: [{ kind: 'orange', from: place(SCREEN), to: place('site:8,2') }],
    });
    expect(monuments.turn(done)).toEqual({ type: 'over', reason: 'complete' });
  });

  it.each([
    ['no red lies', { kind: 'red', from: 'quarry:O5', to: 'supply' }],
    ['cannot stand', { kind: 'worker', from: 'quarry:O0', to: 'seat:0/worker' }],
    ['follows from the score', { kind: 'marker-star', from: 'track:10', to: 'track:11' }],
    ['nothing more can lie', { kind: 'red', from: 'quarry:O2', to: 'quarry:O3' }],
    ['bag is empty', { kind: 'red', from: 'quarry:O2', to: 'bag' }],
    ['the plan has no such token', { kind: 'red', from: 'quarry:O2', to: 'site:0,0' }],
    ['nobody sits', { kind: 'red', from: 'quarry:O2', to: 'seat:3/screen' }],
  ])('says why it cannot be: %s', (words, { kind, from, to }) => {
    const state = quarrying({ turn: 2, worker: 'O0', quarry: { O2: ['red'], O3: ['red'] } });
    expect(() => monuments.amend(state, { moves: [{ kind, from: place(from), to: place(to) }] })).toThrow(
      words,
    );
  });
});

describe('sentences', () => {
  const text = (state: Int16Array, viewer: Viewer = 'public') =>
    monuments.catalogue[monuments.prompt(state, viewer).id];

  it('say what is awaited in every phase', () => {
    expect(text(begun('Taj Mahal'))).toContain('Choose the middle space');
    expect(text(begun())).toContain('draw {count} tokens');
    expect(text(quarrying({ turn: 3, worker: 'O0', quarry: full }))).toContain('four spaces');
    expect(text(building({ hands: [{ purple: 1 }, {}] }))).toContain('add one token');
    expect(text(building({ hands: [{}, {}] }))).toContain('nothing fits');
  });
});
