import {
  CodeList,
  describeFor,
  type GameEvent,
  Match,
  playMatch,
  Rng,
  randomBot,
  writeGameFile,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, build, card, factsOf, position, seatsOf, start, stone } from '../test/table.ts';
import { cholas } from './index.ts';
import * as S from './state.ts';

const holding = position({
  variant: 'expert',
  hands: [['white', 'white', 'grey']],
  cards: [['two-same', 'two-same', 'one'], ['four-straight']],
  display: ['one', 'four-diagonal'],
  temple: { '2,1': 'grey', '2,2': 'gold', '3,1': 'gold', '3,2': 'grey' },
  slots: { 0: 'big-1' },
  wagon: [{ white: 4 }],
  bonus: [['A4', 'B4'], ['A6']],
});

describe('what everybody sees', () => {
  it('tells the scene about temple, board, hands, wagons and cards', () => {
    const facts = factsOf(holding);
    expect(facts.temple.cells).toHaveLength(109);
    expect(facts.temple.cells.filter(({ stone: color }) => color !== null)).toHaveLength(4);
    expect(facts.temple.cells.filter(({ star }) => star)).toHaveLength(12);
    expect(facts.sculptures).toEqual({ placed: 0, ready: 1, of: 35 });
    expect(facts.slots[0]).toMatchObject({ tile: 'big-1', points: 6, ready: true, placed: false });
    expect(facts.display).toEqual(['one', 'four-diagonal']);
    expect(facts.seats[0]).toMatchObject({
      color: 'brown',
      stoneCount: 3,
      cardCount: 3,
      wagon: { white: 4 },
      payable: [{ slot: 0, ways: 5 }],
    });
    expect(facts.seats[0]?.bonus.map(({ card: kind, state }) => `${kind} ${state}`)).toEqual([
      'A4 up',
      'B4 up',
    ]);
    expect(facts).toMatchObject({
      variant: 'expert',
      phase: 'act',
      seat: 0,
      turn: 1,
      opponent: null,
      countdown: null,
    });
  });

  it('remembers the last Build with its patterns and treasure until the next action', () => {
    const state = position({
      hands: [['white'], []],
      cards: [['one'], []],
      temple: { '3,1': 'white', '5,1': 'white' },
      stars: { '4,1': '+2' },
    });
    const next = after(state, [0, build('one', [4, 1, 'white'])]);
    expect(factsOf(next).lastBuild).toEqual({
      seat: 0,
      cells: [[4, 1]],
      patterns: [
        {
          color: 'white',
          owner: 1,
          cells: [
            [3, 1],
            [4, 1],
            [5, 1],
          ],
          points: 4,
        },
      ],
      treasure: [{ at: [4, 1], tile: '+2', points: 2 }],
      doubled: false,
    });
    expect(factsOf(after(next, [1, { type: 'pick' }])).lastBuild).toBeNull();
  });
});

describe('C-05 stones in hand lie open, Build cards are secret', () => {
  it('only the owner sees kinds, and how many places each could be built on', () => {
    expect(factsOf(holding, 0).seats[0]?.cards).toEqual([
      { card: 'one', count: 1, places: 10, ways: 20 },
      { card: 'two-same', count: 2, places: 18, ways: 18 },
    ]);
    for (const viewer of ['public', 1] as const) expect(factsOf(holding, viewer).seats[0]?.cards).toBeNull();
    const places = cholas.view(holding, 1).layout.places;
    expect(places.get('seat:1/cards' as never)).toEqual([{ kind: 'four-straight' }]);
    expect(places.has('seat:0/cards' as never)).toBe(false);
    const pool = cholas.view(holding, 'public').layout.pools.find(({ id }) => id === 'stack');
    expect(pool?.places.map(({ place, size }) => `${place} ${size}`)).toEqual([
      'stack 48',
      'seat:0/cards 3',
      'seat:1/cards 1',
    ]);
  });

  // Bare base: 13 columns less the doorway's 3; 4 pairs side by side on each side of it, 10 upright.
  it('in Solo everything lies open: what could be built of the display', () => {
    const solo = position({
      variant: 'solo',
      hands: [['white', 'white', 'gold']],
      display: ['two-same', 'one'],
    });
    for (const viewer of ['public', 0] as const)
      expect(factsOf(solo, viewer).displayBuilds).toEqual([
        { card: 'one', count: 1, places: 10, ways: 20 },
        { card: 'two-same', count: 1, places: 18, ways: 18 },
      ]);
    expect(factsOf(holding, 0).displayBuilds).toEqual([]);
  });

  it('a drawn card is told to its owner alone', () => {
    const state = after(holding, [0, { type: 'draw', from: 'stack' }]);
    const action = { type: 'card', seat: 0, card: 'four-straight' } as const;
    const told = (viewer: number | 'public') => describeFor(cholas, state, 'chance', action, viewer).id;
    expect([told(0), told(1), told('public')]).toEqual(['did.card', 'did.card-hidden', 'did.card-hidden']);
    const events = cholas.events(state, 'chance', action);
    const open = events.filter((event) => event.type !== 'revealed' || event.to === 'public');
    expect(JSON.stringify(open)).not.toContain('four-straight');
    expect(events).toContainEqual(expect.objectContaining({ type: 'revealed', to: 0 }));
  });

  it('the public is offered what any hidden hand could build, and what it saw being taken', () => {
    const kinds = (viewer: number | 'public', state = holding) => {
      const list = new CodeList();
      cholas.offers?.(state, viewer, list);
      const actions = Array.from({ length: list.count }, (_, i) => cholas.decode(state, list.at(i)));
      return new Set(actions.flatMap((action) => (action.type === 'build' ? [action.card] : [])));
    };
    expect(kinds(0)).toEqual(new Set(['one', 'two-same']));
    // Two colours with two stones each are not in this hand.
    expect(kinds('public')).toEqual(new Set(['one', 'two-same', 'two-different']));
    const seen = position({ hands: [['white', 'white']], cards: [[]], display: ['one'], stack: {} });
    const taken = after(
      seen,
      [0, { type: 'draw', from: 'display', card: 'one' }],
      [1, { type: 'pick' }],
      stone(1, 'grey'),
      stone(1, 'grey'),
    );
    expect(kinds('public', taken)).toEqual(new Set(['one']));
  });

  it('resampling keeps what was taken openly', () => {
    const seen = position({ cards: [['two-same', 'two-same']], display: ['one'] });
    const taken = after(seen, [0, { type: 'draw', from: 'display', card: 'one' }]);
    for (let seed = 0; seed < 20; seed++) {
      const other = cholas.resample(taken, 1, Rng.fromSeed(seed));
      expect(S.get(other, S.cardsOf(0, S.ONE))).toBeGreaterThan(0);
      expect(S.get(other, S.CARD_COUNT)).toBe(3);
    }
  });

  it('who can only build shows by going on that a card fits: that cannot be taken back', () => {
    const seven = ['white', 'white', 'white', 'white', 'white', 'white', 'white'];
    const four = ['one', 'one', 'two-same', 'two-same'];
    const state = position({ hands: [[], seven], cards: [[], four] });
    const picking = after(state, [0, { type: 'pick' }], stone(0, 'gold'));
    const hints = (events: readonly GameEvent[]) => events.filter(({ type }) => type === 'revealed');
    expect(hints(cholas.events(picking, 'chance', { type: 'stone', seat: 0, color: 'gold' }))).toHaveLength(
      1,
    );
    const free = after(position({ hands: [[], []] }), [0, { type: 'pick' }], stone(0, 'gold'));
    expect(hints(cholas.events(free, 'chance', { type: 'stone', seat: 0, color: 'gold' }))).toHaveLength(0);
  });

  it('no prompt and no refusal names a card that another seat holds', () => {
    const secret = position({ cards: [['one'], ['four-straight']], hands: [['white'], []] });
    expect(JSON.stringify(cholas.prompt(secret, 1))).not.toContain('one');
    const drawing = after(secret, [0, { type: 'draw', from: 'stack' }]);
    expect(JSON.stringify(cholas.prompt(drawing, 'public'))).not.toMatch(/four|two/);
    expect(after(drawing, card(0, 'one'))[S.CARD_COUNT]).toBe(2);
  });
});

describe('a whole game', () => {
  it.each([
    ['basic', 3],
    ['expert', 4],
    ['solo', 1],
  ] as const)('of %s adds up: its events are the score, and it ends', (variant, players) => {
    const colors = ['grey', 'gold', 'white', 'brown'].slice(0, players);
    const match = Match.create(cholas, { options: { variant }, seats: seatsOf(colors), seed: 'whole' });
    const points = new Map<unknown, number>();
    playMatch(
      match,
      Array.from({ length: players }, () => randomBot),
      Rng.fromSeed('whole'),
    );
    for (const { seq, by, action } of match.log)
      for (const event of cholas.events(match.stateAt(seq - 1), by, action as never))
        if (event.type === 'scored') points.set(event.side, (points.get(event.side) ?? 0) + event.points);
    for (const { side, total, lines } of cholas.score(match.state))
      expect((points.get(side) ?? 0) + (lines[0]?.low ?? 0)).toBe(total.low);
    expect(writeGameFile(match)).toContain('"result"');
  });

  it('writes deals in the order of the places, whatever the order of hands', () => {
    const match = Match.create(cholas, { options: {}, seats: seatsOf(['grey', 'gold']), seed: 'deal' });
    playMatch(match, [randomBot, randomBot], Rng.fromSeed('deal'), 20);
    const stars = [...writeGameFile(match).matchAll(/"at":\[(-?\d+),(\d+)\]/g)].map(
      ([, c, r]) => `${c},${r}`,
    );
    const view = start(['grey', 'gold']);
    expect(stars).toHaveLength(12);
    expect(stars.toSorted()).toEqual(
      factsOf(view)
        .temple.cells.filter(({ star }) => star)
        .map(({ at }) => String(at))
        .sort(),
    );
    expect(stars[0]).toBe('-5,4');
    expect(stars.at(-1)).toBe('5,4');
  });
});
