import {
  FormatError,
  type Game,
  Match,
  playMatch,
  Rng,
  randomBot,
  readGameFile,
  writeGameFile,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { seatsOf, start } from '../test/table.ts';
import { kerala } from './index.ts';

const findGame = () => kerala as unknown as Game;
const seats = seatsOf(2);
const read = (action: object) => kerala.file.read(start(2), 'chance', action as never, seats);

describe('the game file', () => {
  it('joins what chance answers piece by piece, and names seats by id', () => {
    const match = Match.create(kerala, { seats: seatsOf(3), seed: 4 });
    playMatch(match, [randomBot, randomBot, randomBot], Rng.fromSeed(4));
    const text = writeGameFile(match);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[1].action).toEqual({ type: 'remove', unseen: 10 });
    expect(lines[2].action).toEqual({ type: 'first', seat: expect.stringMatching(/^p[123]$/) });
    expect(lines[3].action.tiles).toHaveLength(3);
    expect(text).not.toMatch(/"turn":0/);
    expect(readGameFile(text, findGame).result).toEqual(kerala.result(match.state));
  });

  it('writes removed tiles that were seen by name, and a mixture as unseen', () => {
    const named = Match.create(kerala, { seats: seatsOf(4) });
    const kinds = ['purple-1', 'purple-2', 'purple-3', 'purple-jump'];
    for (const tile of kinds) named.commit('chance', { type: 'remove', tile });
    expect(writeGameFile(named)).toContain(JSON.stringify({ type: 'remove', tiles: kinds }));
    const mixed = Match.create(kerala, { seats: seatsOf(4) });
    mixed.commit('chance', { type: 'remove', tile: 'purple-1' });
    expect(writeGameFile(mixed).trim().split('\n')).toHaveLength(1);
    mixed.commit('chance', { type: 'remove', unseen: 3 });
    expect(writeGameFile(mixed)).toContain('{"type":"remove","unseen":4}');
  });

  it('leaves out a line that is not whole yet', () => {
    const match = Match.create(kerala, { seats: seatsOf(5) });
    match.commit('chance', { type: 'first', seat: 1 });
    match.commit('chance', { type: 'draw', tile: 'blue-1' });
    expect(writeGameFile(match).trim().split('\n')).toHaveLength(2);
  });

  it.each([
    [{ type: 'dance' }, /no action "dance"/],
    [{ type: 'draw', tiles: ['pink-1'] }, /no tile "pink-1"/],
    [{ type: 'draw' }, /tiles/],
    [{ type: 'remove', tiles: ['red-1'], unseen: 3 }, /either tiles or unseen/],
    [{ type: 'first', seat: 'nobody' }, /no seat "nobody"/],
    [{ type: 'place', tile: 'red-1', figure: 2, to: [0, 1] }, /figure is 0 or 1/],
    [{ type: 'place', tile: 'red-1', figure: 0, to: [0.5, 1] }, /to/],
    [{ type: 'place', tile: 'blue-edge-black', figure: 0, to: [0, 1], edge: 'open' }, /N, E, S or W/],
    [{ type: 'pass', figure: 0, because: 'tired' }, /because/],
    [{ type: 'answer', figure: 0, seat: 0 }, /no action "answer"/],
  ])('refuses %j as malformed', (action, message) => {
    expect(() => read(action)).toThrow(FormatError);
    expect(() => read(action)).toThrow(message);
  });

  it('says by which rule a joined line is too long or too short', () => {
    expect(read({ type: 'remove', tiles: ['red-1'] })).toMatchObject({ rule: 'K-05' });
    expect(read({ type: 'draw', tiles: ['red-1'] })).toMatchObject({ rule: 'K-05' });
    expect(read({ type: 'draw', tiles: [] })).toMatchObject({ rule: 'K-10' });
  });
});

describe('parse', () => {
  it('takes the engine’s own actions', () => {
    for (const action of [
      { type: 'remove', unseen: 4 },
      { type: 'shift', from: [0, 0], to: [1, 1], turn: 'open' },
      { type: 'answer', tile: 'blue-edge-black', edge: 'N' },
    ])
      expect(kerala.parse(action)).toEqual(action);
    for (const action of [
      null,
      7,
      {},
      { type: 'toString' },
      { type: 'answer', tile: 'blue-1' },
      { type: 'answer', figure: 0 },
    ])
      expect(() => kerala.parse(action)).toThrow(FormatError);
  });
});
