import { describe, expect, it } from 'vitest';
import { pebbles } from '../../test/pebbles.ts';
import { randomBot } from '../bots.ts';
import { place } from '../ids.ts';
import { Match } from '../match.ts';
import { Rng } from '../rng.ts';
import { playMatch } from '../sampler.ts';
import { GameFileError, readGameFile, writeGameFile } from './index.ts';

const seats = [{ id: 'ann', name: 'Ann' }, { id: 'ben' }];
const findGame = (id: string) => (id === 'pebbles' ? pebbles : undefined);
const read = (text: string) => readGameFile(text, findGame);

const header = { format: 'mandapa-game', version: 1, game: 'pebbles', options: {}, seats };
const acts = [
  { by: 'chance', action: { type: 'discard', unseen: true } },
  { by: 'chance', action: { type: 'deal', cards: ['sun', 'moon'] } },
  { by: 'chance', action: { type: 'draw', stone: 'smooth' } },
  { by: 'ann', action: { type: 'place', cell: 0, face: 'up' } },
];
const lines = (from: readonly object[] = acts): object[] => from.map((act, i) => ({ seq: i + 1, ...act }));
const text = (...rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

function errorOf(source: string): GameFileError {
  try {
    read(source);
  } catch (error) {
    if (error instanceof GameFileError) return error;
    throw error;
  }
  throw new Error('the file was accepted');
}

function finished(seed = 'file'): Match {
  const match = Match.create(pebbles, { seats, seed });
  playMatch(match, [randomBot, randomBot], Rng.fromSeed(seed));
  return match;
}

describe('reading a game file', () => {
  it('replays a saved game, joined lines and all', () => {
    const { match, refusedCount, result } = read(text(header, ...lines()));
    expect(match.log.map(({ action }) => action.type)).toEqual(['discard', 'deal', 'deal', 'draw', 'place']);
    expect(match.turn()).toMatchObject({ type: 'chance', phase: 'draw' });
    expect([refusedCount, result]).toEqual([0, undefined]);
  });

  it('takes blank lines, CRLF, a byte order mark and null options', () => {
    const source = `\uFEFF${text({ ...header, options: { tall: null } }, ...lines()).replaceAll('\n', '\r\n\r\n')}\r\n`;
    expect(read(source).match.options).toEqual({ tall: false });
  });

  it.each([
    ['', 1, 'the file is empty'],
    ['hello', 1, 'this is not JSON'],
    ['[1]', 1, 'a line is a JSON object'],
    [text({ format: 'pgn' }), 1, 'no Mandapa game file'],
    [text({ ...header, version: 2 }), 1, 'reads version 1'],
    [text({ ...header, game: 'chess' }), 1, 'no game "chess" here'],
    [text({ ...header, seats: 3 }), 1, '"seats"'],
    [text({ ...header, seats: [{ id: 'ann' }] }), 1, 'is for 2 seats'],
    [text({ ...header, options: { tall: 1 } }), 1, 'option "tall"'],
    [text(header, { hello: 1 }), 2, '"seq", "by" and "action"'],
    [text(header, { seq: 2, ...acts[0] }), 2, '1 comes next'],
    [text(header, { seq: 1, by: 'zoe', action: { type: 'skip' } }), 2, '"zoe", who does not sit here'],
    [text(header, { seq: 1, by: 'chance' }), 2, '"action"'],
    [
      text(header, { seq: 1, by: 'chance', action: { type: 'discard', unseen: true, at: 1 } }),
      2,
      'no field "at"',
    ],
    [text(header, { seq: 1, by: 'chance', action: { type: 'deal', cards: [] } }), 2, 'two cards'],
    [text(header, { seq: 1, by: 'host', action: { type: 'answer', cell: 0 } }), 2, 'house ruling'],
    [text(header, { result: { reason: 'x', winners: [], scores: {} } }), 2, 'not over here'],
  ])('says what is wrong with %j', (source, line, message) => {
    const error = errorOf(source);
    expect(error.message).toContain(message);
    expect(error.line).toBe(line);
    expect(error.rule).toBeUndefined();
  });

  it('names line and rule of an unlawful action', () => {
    const wrong = lines([...acts.slice(0, 3), { by: 'ben', action: { type: 'skip' } }]);
    expect(errorOf(text(header, ...wrong))).toMatchObject({ line: 5, rule: 'X-01' });
    expect(errorOf(text(header, ...wrong)).message).toContain('X-01: It is not your turn.');
  });

  it('wants every near miss refused, and changes nothing by it', () => {
    const near = {
      refused: [
        { by: 'ben', action: { type: 'skip' }, rule: 'X-01' },
        { by: 'ann', action: { type: 'jump' } },
      ],
    };
    expect(read(text(header, ...lines().slice(0, 3), near, ...lines().slice(3))).refusedCount).toBe(2);
    const hit = { refused: [...near.refused, { by: 'ann', action: { type: 'skip' }, rule: 'X-04' }] };
    const error = errorOf(text(header, ...lines().slice(0, 3), hit));
    expect(error.line).toBe(5);
    expect(error.message).toContain('refused[2]');
  });

  it('verifies the result of a finished game', () => {
    const rows = writeGameFile(finished()).trim().split('\n');
    const { result } = JSON.parse(rows.at(-1) as string);
    const ending = (changed: object): string =>
      [...rows.slice(0, -1), JSON.stringify({ result: changed })].join('\n');
    expect(read(ending(result)).result).toBeDefined();
    expect(
      read(ending({ ...result, scores: { ...result.scores, ann: { ...result.scores.ann, other: 1 } } })),
    ).toBeDefined();
    const scores = { ...result.scores, ann: { total: 99 } };
    expect(errorOf(ending({ ...result, scores })).message).toContain('total of "ann"');
    expect(errorOf(ending({ ...result, winners: [] })).message).toContain('the winners are');
    expect(errorOf(ending({ ...result, reason: 'boredom' })).message).toContain('not "boredom"');
    expect(errorOf(ending({ ...result, scores: { ann: result.scores.ann } })).message).toContain(
      '"ben" is missing',
    );
    expect(errorOf(ending({ ...result, scores: { ...result.scores, zoe: { total: 1 } } })).message).toContain(
      '"zoe"',
    );
    expect(errorOf(rows.slice(0, -1).join('\n')).message).toContain('result line is missing');
    expect(errorOf([...rows, rows.at(-1)].join('\n')).message).toContain('nothing may follow the result');
  });

  it('refuses near misses after the end too', () => {
    const rows = writeGameFile(finished()).trim().split('\n');
    rows.splice(-1, 0, JSON.stringify({ refused: [{ by: 'ann', action: { type: 'skip' }, rule: 'X-01' }] }));
    expect(read(rows.join('\n')).refusedCount).toBe(1);
  });

  it('applies a house ruling, and says that it verified up to it', () => {
    const moves = [{ kind: 'smooth', from: 'cell:0', to: 'cell:1' }];
    const ruling = { seq: 5, by: 'host', action: { type: 'amend', reason: 'it slipped', moves } };
    const reading = read(text(header, ...lines(), ruling));
    expect(reading.amendedAt).toBe(6);
    expect(pebbles.layout(reading.match.state).places.has(place('cell:1'))).toBe(true);
    const wrong = {
      ...ruling,
      action: { ...ruling.action, moves: [{ kind: 'sun', from: 'deck', to: 'cell:1' }] },
    };
    expect(errorOf(text(header, ...lines(), wrong)).message).toContain('only the top stone');
  });
});

describe('writing a game file', () => {
  it('is stable byte for byte, for many games', () => {
    for (let seed = 0; seed < 30; seed++) {
      const source = writeGameFile(finished(`s${seed}`));
      expect(writeGameFile(read(source).match)).toBe(source);
    }
  });

  it('keeps what others wrote beside format and entries', () => {
    const rows = [{ ...header, seed: 's', club: 'Kochi' }, ...lines()] as Record<string, unknown>[];
    (rows[2] as Record<string, unknown>).mood = 'calm';
    (rows[4] as Record<string, unknown>).t = 12;
    const written = writeGameFile(read(text(...rows)).match, { table: 3 })
      .trim()
      .split('\n');
    expect(JSON.parse(written[0] as string)).toMatchObject({
      seed: 's',
      club: 'Kochi',
      table: 3,
      options: { tall: false },
    });
    expect(JSON.parse(written[2] as string)).toEqual({ ...rows[2] });
    expect(JSON.parse(written[4] as string)).toEqual({ ...rows[4] });
  });

  it('ends at the last whole line', () => {
    const match = Match.create(pebbles, { seats });
    match.commit('chance', { type: 'discard', unseen: true });
    match.commit('chance', { type: 'deal', card: 'sun' });
    expect(writeGameFile(match).trim().split('\n')).toHaveLength(2);
  });

  it('writes up to the line before an open late field, and with its answer once it is given', () => {
    const { match } = read(text(header, ...lines().slice(0, 3)));
    match.commit(0, { type: 'place', cell: 0, face: 'open' });
    match.commit('chance', { type: 'draw', stone: 'rough' });
    expect(writeGameFile(match).trim().split('\n')).toHaveLength(4);
    expect(match.commit('host', { type: 'answer', cell: 0, level: 0, face: 'down' })).toBeUndefined();
    const written = writeGameFile(match)
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(written[4]).toEqual({ seq: 4, by: 'ann', action: { type: 'place', cell: 0, face: 'down' } });
    expect(written[5]).toMatchObject({ seq: 5, action: { type: 'draw' } });
    expect(written).toHaveLength(6);
  });

  it('does not let an answer come between the entries of a joined line', () => {
    const game = { ...pebbles };
    const match = Match.create(game, { seats });
    match.commit('chance', { type: 'discard', unseen: true });
    match.commit('chance', { type: 'deal', card: 'sun' });
    // No field can be open this early in Pebbles, so an answer is offered by hand.
    game.openFields = () => [
      { ...noField, answers: [{ label: { id: 'up' }, action: { type: 'discard', unseen: true } }] },
    ];
    game.check = () => undefined;
    match.commit('host', { type: 'discard', unseen: true });
    match.commit('chance', { type: 'deal', card: 'moon' });
    const types = writeGameFile(match)
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => JSON.parse(row).action.type);
    expect(types).toEqual(['discard', 'deal']);
  });

  it('writes a house ruling and reads it back', () => {
    const { match } = read(text(header, ...lines()));
    match.amend('it slipped', {
      moves: [{ kind: 'smooth', from: place('cell:0'), to: place('cell:2'), pose: 0 }],
      turn: 1,
    });
    const source = writeGameFile(match);
    expect(read(source).amendedAt).toBe(6);
    expect(writeGameFile(read(source).match)).toBe(source);
  });
});

const noField = {
  id: 'x',
  seat: 0,
  at: place('cell:0'),
  kind: 'smooth',
  question: { id: 'which-face' },
  matters: true,
};
