import { type Evidence, interpret, noEvidence, place, type Step, tableProfileSchema } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, build, fullBut, position } from '../test/table.ts';
import type { CholasAction } from './actions.ts';
import { cholas } from './index.ts';

const short = (step: Step): string => {
  const pose = 'pose' in step && step.pose !== undefined ? ` @${step.pose}` : '';
  if (step.type === 'move') return `${step.role} ${step.kind} ${step.from} > ${step.to}${pose}`;
  return step.type === 'signal'
    ? `${step.role} ${step.signal} ${step.at}`
    : `${step.role} ${step.type}${pose}`;
};
const steps = (state: ReturnType<typeof position>, action: CholasAction) =>
  cholas.delta(state, 0, action).map(short);
const see = (
  state: ReturnType<typeof position>,
  ...moves: [string, string | undefined, string | undefined][]
) => {
  const evidence: Evidence = {
    ...noEvidence,
    moves: moves.map(([kind, from, to]) => ({
      kind,
      ...(from === undefined ? {} : { from: place(from) }),
      ...(to === undefined ? {} : { to: place(to) }),
    })),
  };
  const meaning = interpret(cholas, state, evidence);
  return meaning.type === 'lawful' ? 'lawful' : meaning.violation.rule;
};

const base = { '2,1': 'grey', '2,2': 'gold', '3,1': 'gold', '3,2': 'grey' };
const hand = 'seat:0/stones';
const state = position({
  variant: 'expert',
  temple: base,
  hands: [
    ['white', 'white', 'grey', 'gold'],
    ['grey', 'grey', 'grey', 'grey', 'grey', 'grey', 'gold'],
  ],
  cards: [['two-same', 'four-diagonal'], ['one']],
  display: ['one', 'two-different'],
  slots: { 0: 'big-1' },
  wagon: [{ white: 2, grey: 1 }],
  bonus: [
    ['A2', 'B4'],
    ['A3', 'B1'],
  ],
  scores: [49],
});

describe('what hands do', () => {
  it('a Build is its stones; card, treasure, wagon, marker and token follow', () => {
    const basic = position({ hands: [['white']], cards: [['one']], stars: { '4,1': '+1' }, scores: [49] });
    expect(steps(basic, build('one', [4, 1, 'white']))).toEqual([
      'follow +1 temple:4,1 > box',
      'act white seat:0/stones > temple:4,1',
      'follow one seat:0/cards > box',
      'follow brown-marker track:49 > track:1',
      'follow brown-reward-50 rewards > seat:0/reward @0',
    ]);
    expect(steps(state, build('two-same', [4, 1, 'white'], [5, 1, 'white']))).toContain(
      'follow brown-marker seat:0/wagon:1,2 > seat:0/wagon:1,4',
    );
  });

  it('a Sculpt is its tile and what is paid; a card that is spent goes to the box', () => {
    const pay = {
      type: 'sculpt',
      slot: 0,
      hand: { white: 2, grey: 1 },
      wagon: { white: 2 },
      bonus: 'A2',
    } as const;
    expect(steps(state, pay).filter((step) => step.startsWith('act'))).toEqual([
      'act big-1 board:0 > sculpture:0 @1',
      'act white seat:0/stones > bag',
      'act white seat:0/stones > bag',
      'act brown-marker seat:0/wagon:1,2 > seat:0/wagon:1,0',
      'act grey seat:0/stones > bag',
      'act A2 seat:0/bonus > box',
    ]);
  });

  it('tokens are turned, and changed for the next, lap by lap', () => {
    const lap = (points: number) =>
      steps(
        position({ hands: [['white']], cards: [['one']], scores: [points] }),
        build('one', [4, 1, 'white']),
      ).slice(2);
    expect(lap(99)).toEqual(['follow brown-marker track:49 > track:0', 'follow pose @1']);
    expect(lap(149).slice(1)).toEqual([
      'follow brown-reward-50 seat:0/reward > rewards',
      'follow brown-reward-150 rewards > seat:0/reward @0',
    ]);
    expect(lap(249)).toEqual(['follow brown-marker track:49 > track:0']);
  });

  it('B4 is turned down, and up again after the turn that is skipped', () => {
    const asked = after(
      position({ variant: 'expert', bonus: [['B4']], hands: [['white'], []], cards: [['one'], []] }),
      [0, build('one', [4, 1, 'white'])],
    );
    expect(steps(asked, { type: 'bonus', card: 'B4', use: true })).toEqual([
      'act use-B4 seat:0',
      'follow pose @1',
    ]);
  });
});

describe('wrong acts and the rule that each breaks', () => {
  it.each([
    ['an unsupported stone', 'C-29', [['white', hand, 'temple:4,2']]],
    ['a stone over the doorway without one beside it', 'C-31', [['white', hand, 'temple:1,3']]],
    ['a stone in the doorway', 'C-30', [['white', hand, 'temple:0,1']]],
    [
      'a shape that no card shows',
      'C-25',
      [
        ['white', hand, 'temple:4,1'],
        ['white', hand, 'temple:6,1'],
      ],
    ],
    ['an eighth stone', 'C-18', [['brown', 'bag', 'seat:1/stones']]],
    ['a stone out of the bag unasked', 'C-04', [['brown', 'bag', hand]]],
    ['a part-built position', 'C-52', [['big-0', 'board:2', 'sculpture:2']]],
    ['a position without stones', 'C-51', [['big-2', 'board:1', 'sculpture:1']]],
    ['a sculpture on another’s position', 'C-56', [['big-1', 'board:0', 'sculpture:1']]],
    ['a stone lifted from the temple', 'C-29', [['grey', 'temple:2,1', hand]]],
    [
      'two stones put back',
      'C-19',
      [
        ['white', hand, 'bag'],
        ['white', hand, 'bag'],
      ],
    ],
    ['a wagon marker pushed on', 'C-48', [['brown-marker', 'seat:0/wagon:1,2', 'seat:0/wagon:1,3']]],
    ['a score marker pushed on', 'C-37', [['brown-marker', 'track:49', 'track:12']]],
    ['a card turned up unasked', 'C-04', [['one', 'stack', 'display']]],
    ['a card taken by another seat', 'C-03', [['one', 'display', 'seat:1/cards']]],
    ['a bonus card moved', 'C-64', [['B4', 'seat:0/bonus', 'box']]],
    ['five stones', 'CR-12', [4, 5, 6, -4, -5].map((column) => ['white', hand, `temple:${column},1`])],
  ] as const)('%s: %s', (_, rule, moves) => {
    const partly = { ...base, '4,1': 'grey', '4,2': 'gold', '5,1': 'gold' };
    const single = position({
      hands: [['white', 'white', 'grey']],
      cards: [['one', 'four-diagonal']],
      temple: base,
    });
    const tables: Readonly<Record<string, typeof state>> = {
      'C-52': position({ variant: 'expert', temple: partly, slots: { 2: 'big-0' } }),
      'C-51': position({ variant: 'expert', temple: base, slots: { 1: 'big-2' } }),
      'C-19': single,
      'C-29': single,
      'C-31': single,
    };
    const table = tables[rule] ?? state;
    expect(see(table, ...(moves as unknown as [string, string, string][]))).toBe(rule);
  });

  it('C-55 paying short is told when the act is whole', () => {
    const short4: [string, string, string][] = [
      ['big-1', 'board:0', 'sculpture:0'],
      ['white', hand, 'bag'],
      ['gold', hand, 'bag'],
    ];
    expect(see(state, ...short4)).toBe('C-55');
    expect(see(state, ['big-1', 'board:0', 'sculpture:0'], ['white', hand, 'bag'])).toBe('lawful');
  });

  it('C-39 a treasure tile that is lifted by itself', () => {
    const tiles = position({ hands: [['white', 'white']], cards: [['two-same']], stars: { '4,8': '+1' } });
    expect(see(tiles, ['+1', 'temple:4,8', undefined])).toBe('C-39');
  });

  it('what is lawful is underway from the first stone', () => {
    expect(see(state, ['white', hand, 'temple:4,1'])).toBe('lawful');
    expect(see(state, ['one', 'display', 'seat:0/cards'])).toBe('lawful');
  });
});

describe('house rulings', () => {
  const ruled = (from: string, to: string, kind: string, table = state) =>
    cholas.amend(table, { moves: [{ kind, from: place(from), to: place(to) }] });

  it('move stones, cards, tiles and markers, and count anew what hangs on them', () => {
    const lifted = ruled('temple:3,2', hand, 'grey');
    expect(
      cholas.check(lifted, 0, { type: 'sculpt', slot: 0, hand: { white: 2, grey: 1 }, wagon: { white: 2 } })
        ?.rule,
    ).toBe('C-52');
    expect(cholas.layout(ruled('seat:1/cards', 'display', 'one')).places.get(place('display'))).toHaveLength(
      3,
    );
    expect(
      cholas
        .layout(ruled('seat:0/bonus', 'box', 'A2'))
        .places.get(place('box'))
        ?.map(({ kind }) => kind),
    ).toContain('A2');
    expect(
      cholas
        .layout(ruled('seat:0/wagon:1,2', 'seat:0/wagon:1,5', 'brown-marker'))
        .places.has(place('seat:0/wagon:1,5')),
    ).toBe(true);
    expect(
      cholas
        .layout(ruled('board:3', 'box', 'big-3'))
        .places.get(place('box'))
        ?.map(({ kind }) => kind),
    ).toContain('big-3');
  });

  it('give points and the turn', () => {
    const next = cholas.amend(state, {
      moves: [],
      turn: 1,
      tallies: [{ side: 1, name: 'stones', value: 12 }],
    });
    expect(cholas.turn(next)).toMatchObject({ type: 'seat', seat: 1 });
    expect(cholas.score(next)[1]?.total.low).toBe(12);
  });

  it('say what cannot be', () => {
    expect(() => ruled('temple:6,1', hand, 'grey')).toThrow(/no grey/);
    expect(() => ruled(hand, 'temple:2,1', 'white')).toThrow(/cannot be put/);
    expect(() => ruled(hand, 'box', 'white')).toThrow(/cannot be put/);
    expect(() => ruled('temple:2,1', hand, 'brown', position({ variant: 'expert', placed: [0] }))).toThrow(
      /needs stones below/,
    );
    expect(() => cholas.amend(state, { moves: [], tallies: [{ side: 0, name: 'luck', value: 1 }] })).toThrow(
      /no score line/,
    );
    expect(() => ruled('track:49', 'track:0', 'white-marker')).toThrow(/no white-marker/);
  });

  it('end the game when they leave a player nothing to do', () => {
    const last = position({ temple: fullBut('0,15'), hands: [['gold'], []], cards: [['one'], []] });
    const full = cholas.amend(last, {
      moves: [{ kind: 'gold', from: place(hand), to: place('temple:0,15') }],
    });
    expect(cholas.turn(full)).toEqual({ type: 'over', reason: 'temple-full' });
  });
});

describe('table profiles', () => {
  it.each(['none', 'gate', 'mat'])('%s is valid for every number of seats', (id) => {
    const factory = cholas.profiles.find((profile) => profile.id === id);
    for (const count of [1, 2, 3, 4, 5]) {
      const profile = tableProfileSchema.parse(factory?.build(count));
      const sensors = new Set(profile.sensors.map((sensor) => sensor.id));
      expect(sensors.size).toBe(profile.sensors.length);
      for (const { device, reader } of profile.sensors)
        expect(reader).toBeLessThan(profile.devices.find((board) => board.id === device)?.readers ?? 0);
      for (const { sensors: under } of profile.coverage)
        for (const { id: sensor } of under) expect(sensors).toContain(sensor);
    }
  });

  it('the mat reads every space and slot, the bag, the stack and the display, and no hand', () => {
    const mat = cholas.profiles.find(({ id }) => id === 'mat')?.build(3);
    const covered = new Set(mat?.coverage.map((entry) => entry.place));
    for (const at of ['temple:0,15', 'sculpture:34', 'board:0', 'bag', 'stack', 'display'])
      expect(covered.has(place(at)), at).toBe(true);
    expect(mat?.sensors.filter(({ id }) => id.startsWith('temple'))).toHaveLength(109);
    for (const at of ['seat:0/cards', 'seat:0/stones', 'seat:0/wagon:4,5'])
      expect(covered.has(place(at)), at).toBe(false);
  });
});
