import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Action, Match, Pieces, playMatch, Rng, randomBot } from '@mandapa/engine';
import { findGame } from '@mandapa/games';
import { kerala } from '@mandapa/kerala';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal, type NewEntry } from './journal.ts';
import { restore } from './restore.ts';
import { SCHEMA_VERSION } from './schema.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mandapa-journal-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function played(): { readonly match: Match; readonly pieces: Pieces; readonly entries: readonly NewEntry[] } {
  const match: Match = Match.create(kerala, { seats: [{ id: 'p1' }, { id: 'p2' }], seed: 's' });
  playMatch(match, [randomBot, randomBot], Rng.fromSeed(3), 60);
  const pieces = Pieces.start(kerala, kerala.layout(match.stateAt(0)));
  const entries = match.log.map(({ seq, by, action }): NewEntry => {
    const steps = match.game.delta(match.stateAt(seq - 1), by, action as Action);
    // Another piece of the kind than the usual one, as a tag would say.
    const moved = pieces.apply(steps, (kind, from) =>
      from === 'bag' ? pieces.at(from).findLast((piece) => pieces.kind(piece) === kind) : undefined,
    );
    return { seq, by, action, private: { pieces: [...moved], how: 'seen', why: ['a reading'] } };
  });
  return { match, pieces, entries };
}

function begin(journal: Journal, match: Match, id = 'm1'): void {
  const { game, options, seats } = match;
  journal.begin({ id, game: game.id, options, seats, seed: 's', profile: 'mat', box: 'virtual' }, 1_000);
}

describe('Journal', () => {
  it('gives back the game and the very pieces that moved', () => {
    const { match, pieces, entries } = played();
    const journal = Journal.open(directory);
    begin(journal, match);
    journal.append('m1', entries, false, 2_000);
    journal.close();
    const again = Journal.open(directory);
    const restored = restore(again, 'm1', findGame);
    expect(restored.match.log).toEqual(match.log.map((entry) => ({ ...entry, t: 2_000 })));
    expect(restored.match.game.key(restored.match.state)).toEqual(kerala.key(match.state));
    expect(restored.pieces.toJson()).toEqual(pieces.toJson());
    expect(again.unfinished()?.id).toBe('m1');
    again.close();
  });

  it('keeps what was taken back, out of the game', () => {
    const { match, entries } = played();
    const journal = Journal.open(directory);
    begin(journal, match);
    journal.append('m1', entries, false, 2_000);
    journal.undo('m1', entries.length - 1, 3_000);
    expect(journal.entries('m1')).toHaveLength(entries.length - 1);
    journal.close();
    const db = new DatabaseSync(join(directory, 'mandapa.db'));
    expect(db.prepare('SELECT seq, undone FROM undone').all()).toEqual([
      { seq: entries.length, undone: 3_000 },
    ]);
    db.close();
  });

  it('writes all of an append or nothing', () => {
    const { match, entries } = played();
    const journal = Journal.open(directory);
    begin(journal, match);
    const [first, second] = entries;
    if (!first || !second) throw new Error('too short a game');
    expect(() => journal.append('m1', [first, second, first], false, 2_000)).toThrow('could not be written');
    expect(journal.entries('m1')).toHaveLength(0);
    journal.close();
  });

  it('remembers which events of a boot were kept, and only those of the last boot', () => {
    const journal = Journal.open(directory);
    const event = { link: 'serial:/dev/a', device: 'hub', match: undefined, atMs: 5, input: null };
    journal.keepEvent({ ...event, bootId: 1, number: 9 });
    for (let number = 0; number < 40; number++) journal.keepEvent({ ...event, bootId: 2, number });
    const memory = journal.eventMemories('serial:/dev/a').get('hub');
    expect(memory).toEqual({ bootId: 2, kept: Array.from({ length: 32 }, (_, i) => i + 8) });
    expect(journal.eventMemories('serial:/dev/b').size).toBe(0);
    journal.close();
  });

  it('says which events came after the last entry', () => {
    const { match, entries } = played();
    const journal = Journal.open(directory);
    begin(journal, match);
    const event = { link: 'l', device: 'hub', bootId: 1, match: 'm1' };
    journal.keepEvent({ ...event, number: 1, atMs: 1_500, input: { type: 'signal', signal: 'old' } });
    journal.append('m1', entries, false, 2_000);
    journal.keepEvent({ ...event, number: 2, atMs: 2_500, input: { type: 'signal', signal: 'pass' } });
    expect(journal.openEvents('m1')).toEqual([{ atMs: 2_500, input: { type: 'signal', signal: 'pass' } }]);
    journal.close();
  });
});

describe('a journal that cannot be used', () => {
  it('is in use by another Mandapa', () => {
    const journal = Journal.open(directory);
    expect(() => Journal.open(directory)).toThrow('in use by another Mandapa');
    journal.close();
  });

  it('is damaged', () => {
    writeFileSync(
      join(directory, 'mandapa.db'),
      'this is not a database, whatever its name says '.repeat(50),
    );
    expect(() => Journal.open(directory)).toThrow('is damaged');
  });

  it('was written by a newer Mandapa', () => {
    const db = new DatabaseSync(join(directory, 'mandapa.db'));
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    db.close();
    expect(() => Journal.open(directory)).toThrow('newer Mandapa');
  });

  it('was edited by hand', () => {
    const { match, entries } = played();
    const journal = Journal.open(directory);
    begin(journal, match);
    journal.append('m1', entries, false, 2_000);
    journal.close();
    const db = new DatabaseSync(join(directory, 'mandapa.db'));
    db.exec(`UPDATE entries SET action = '{"type":"decline"}' WHERE seq = 20`);
    db.close();
    const again = Journal.open(directory);
    expect(() => restore(again, 'm1', findGame)).toThrow(/entry 20: K-/);
    expect(() => restore(again, 'm2', findGame)).toThrow('no game "m2"');
    again.close();
  });

  it('is where nothing can be written', () => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => Journal.open(join(directory, 'file'))).toThrow('Cannot open the journal');
  });
});
