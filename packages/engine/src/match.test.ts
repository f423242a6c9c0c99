import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { randomBot } from './bots.ts';
import { FormatError } from './errors.ts';
import { place } from './ids.ts';
import { Match } from './match.ts';
import { Rng } from './rng.ts';
import { playMatch } from './sampler.ts';

const seats = [{ id: 'ann' }, { id: 'ben' }];
const create = (): Match => Match.create(pebbles, { seats });
const opening = [
  { type: 'discard', unseen: true },
  { type: 'deal', card: 'sun' },
  { type: 'deal', card: 'moon' },
  { type: 'draw', stone: 'smooth' },
];

function opened(): Match {
  const match = create();
  for (const action of opening) expect(match.commit('chance', action)).toBeUndefined();
  return match;
}

describe('Match', () => {
  it('fills in options and colours', () => {
    const match = Match.create(pebbles, {
      seats: [{ id: 'ann' }, { id: 'ben', colors: ['amber'] }],
      seed: 7,
    });
    expect(match.options).toEqual({ tall: false });
    expect(match.seats.map(({ colors }) => colors)).toEqual([['jade'], ['amber']]);
    expect(match.seed).toBe(7);
    expect(match.turn()).toMatchObject({ type: 'chance', phase: 'discard' });
  });

  it.each([
    [{ seats: [{ id: 'ann' }] }, 'is for 2 seats, not 1'],
    [{ seats: [{ id: 'ann' }, { id: 'ann' }] }, 'two seats have the id "ann"'],
    [{ seats: [{ id: 'ann' }, { id: 'chance' }] }, '"chance" is reserved'],
    [{ seats: [{ id: 'ann' }, { id: '' }] }, 'a seat needs an id'],
    [{ seats: [{ id: 'ann' }, { id: 'ben', colors: ['pink'] }] }, 'Choose from amber, jade, coral'],
    [
      {
        seats: [
          { id: 'ann', colors: ['jade'] },
          { id: 'ben', colors: ['jade'] },
        ],
      },
      '"jade" is given twice',
    ],
    [{ seats: [{ id: 'ann', colors: ['jade', 'amber'] }, { id: 'ben' }] }, 'has 2 colours, not 1'],
    [{ seats, options: { tall: 'very' } }, 'option "tall" of pebbles'],
    [{ seats, options: { wide: true } }, 'Options of this game: tall'],
  ])('refuses %j', (spec, message) => {
    expect(() => Match.create(pebbles, spec)).toThrow(FormatError);
    expect(() => Match.create(pebbles, spec)).toThrow(message);
  });

  it('refuses colours in a game without them', () => {
    const plain = { ...pebbles, seats: () => ({ counts: [2], colors: [], colorsPerSeat: () => 0 }) };
    expect(() => Match.create(plain, { seats: [{ id: 'a', colors: ['red'] }, { id: 'b' }] })).toThrow(
      'Leave out',
    );
    expect(Match.create(plain, { seats }).seats).toEqual(seats);
  });

  it('commits what is lawful and keeps what stands beside it', () => {
    const match = opened();
    const before = match.state;
    expect(match.checkOnly(1, { type: 'skip' })?.rule).toBe('X-01');
    expect(match.commit(1, { type: 'skip' })?.rule).toBe('X-01');
    expect(match.log).toHaveLength(4);
    expect(match.commit(0, { type: 'skip' }, { t: 12, note: 'hm', mood: 'calm' })).toBeUndefined();
    expect(match.log.at(-1)).toEqual({
      seq: 5,
      by: 0,
      action: { type: 'skip' },
      t: 12,
      note: 'hm',
      mood: 'calm',
    });
    expect(match.state).not.toBe(before);
    expect(pebbles.turn(before).type).toBe('seat');
  });

  it('looks back at every state of a long log', () => {
    const match = create();
    const states = [match.state];
    const rng = Rng.fromSeed('long');
    for (let i = 0; i < 60 && match.turn().type !== 'over'; i++) {
      playMatch(match, [randomBot, randomBot], rng, 1);
      states.push(match.state);
    }
    for (const [seq, state] of states.entries()) expect(match.stateAt(seq)).toEqual(state);
    expect(() => match.stateAt(states.length)).toThrow('no entry');
  });

  it('takes back a seat’s action, also across a kept snapshot', () => {
    const match = opened();
    const before = match.state;
    for (let i = 0; i < 40; i++) {
      expect(match.commit(0, { type: 'place', cell: i % 3, face: 'up' })).toBeUndefined();
      expect(match.undo()).toBeUndefined();
    }
    expect(match.state).toEqual(before);
    expect(match.log).toHaveLength(4);
  });

  it('T-10: does not take back chance, what was revealed, a ruling, or nothing', () => {
    expect(create().undo()).toMatchObject({ rule: 'T-10', message: { id: 'undo.nothing' } });
    const match = opened();
    expect(match.undo()).toMatchObject({
      rule: 'T-10',
      message: { id: 'undo.chance', values: { type: 'draw' } },
    });
    match.commit(0, { type: 'show' });
    expect(match.undo()).toMatchObject({ rule: 'T-10', message: { id: 'undo.revealed' } });
    match.commit(0, { type: 'place', cell: 0, face: 'up' });
    match.amend('it slipped', { moves: [{ kind: 'smooth', from: place('cell:0'), to: place('cell:1') }] });
    expect(match.undo()).toMatchObject({ rule: 'T-10', message: { id: 'undo.ruling' } });
  });

  it('records a house ruling and goes on', () => {
    const match = opened();
    match.commit(0, { type: 'place', cell: 0, face: 'up' });
    match.amend('it slipped', { moves: [{ kind: 'smooth', from: place('cell:0'), to: place('cell:1') }] });
    expect(match.log.at(-1)).toMatchObject({ by: 'host', action: { type: 'amend', reason: 'it slipped' } });
    expect(pebbles.layout(match.state).places.has(place('cell:1'))).toBe(true);
    match.commit('chance', { type: 'draw', stone: 'rough' });
    expect(pebbles.layout(match.stateAt(6)).places.has(place('cell:1'))).toBe(true);
    expect(() => match.amend(' ', { moves: [] })).toThrow('needs a reason');
  });

  it('plays all three long stacks to the end by a bot', () => {
    const match = Match.create(pebbles, { seats, options: { tall: true } });
    playMatch(match, [randomBot, randomBot], Rng.fromSeed(1));
    expect(match.turn().type).toBe('over');
  });
});
