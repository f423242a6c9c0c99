import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Action, By, Options, SeatSpec } from '@mandapa/engine';
import type { EventMemory } from '@mandapa/protocol';
import { z } from 'zod';
import { codeOf, textOf, UserError } from '../user-error.ts';
import {
  type EntryRow,
  entryRowSchema,
  eventRowSchema,
  type MatchRow,
  matchRowSchema,
  type PrivatePart,
} from './records.ts';
import { migrate } from './schema.ts';

export interface NewMatch {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly SeatSpec[];
  readonly seed: string | undefined;
  readonly profile: string;
  readonly box: string;
}

export interface NewEntry {
  readonly seq: number;
  readonly by: By;
  readonly action: Action;
  readonly private: PrivatePart;
}

export interface BoardEvent {
  readonly link: string;
  readonly device: string;
  readonly bootId: number;
  readonly number: number;
  readonly match: string | undefined;
  readonly atMs: number;
  readonly input: unknown;
}

/** What was concluded could not be kept, so nobody may be told: the bridge stops rather than go on without. */
export class JournalFailure extends UserError {}

/** A board repeats at most 8 events, and numbers wrap at 256: far more than can be asked for again. */
const EVENTS_KEPT_PER_DEVICE = 64;
const EVENTS_REMEMBERED = 32;
export const MATCHES_LISTED = 200;

/**
 * Everything that must outlive a crash. Each call is on the disk when it returns (WAL with a full sync),
 * so whoever is told afterwards is never told something that a restart would forget.
 */
export class Journal {
  readonly file: string;
  readonly #db: DatabaseSync;

  private constructor(db: DatabaseSync, file: string) {
    this.#db = db;
    this.file = file;
  }

  static open(directory: string): Journal {
    const file = join(directory, 'mandapa.db');
    let db: DatabaseSync | undefined;
    try {
      mkdirSync(directory, { recursive: true });
      db = new DatabaseSync(file, { timeout: 2_000 });
      // One bridge a journal: two would both believe that they know the game.
      db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      db.exec('BEGIN IMMEDIATE; COMMIT');
      migrate(db, file);
      return new Journal(db, file);
    } catch (error) {
      db?.close();
      throw error instanceof UserError ? error : openingError(error, file);
    }
  }

  close(): void {
    this.#db.close();
  }

  begin(match: NewMatch, nowMs: number): void {
    this.#run(
      'INSERT INTO matches (id, game, options, seats, seed, profile, box, started, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      match.id,
      match.game,
      JSON.stringify(match.options),
      JSON.stringify(match.seats),
      match.seed ?? null,
      match.profile,
      match.box,
      Math.round(nowMs),
      Math.round(nowMs),
    );
  }

  /** All of these entries, or none. */
  append(match: string, entries: readonly NewEntry[], over: boolean, nowMs: number): void {
    this.#together(() => {
      for (const { seq, by, action, private: part } of entries)
        this.#run(
          'INSERT INTO entries (match, seq, t, by, action, private) VALUES (?, ?, ?, ?, ?, ?)',
          match,
          seq,
          Math.round(nowMs),
          JSON.stringify(by),
          JSON.stringify(action),
          JSON.stringify(part),
        );
      this.#touch(match, over, nowMs);
    });
  }

  /** Takes back the last entries; they stay on record. */
  undo(match: string, keptSeq: number, nowMs: number): void {
    this.#together(() => {
      this.#run(
        'INSERT INTO undone (match, seq, t, by, action, private, undone) SELECT match, seq, t, by, action, private, ? FROM entries WHERE match = ? AND seq > ?',
        Math.round(nowMs),
        match,
        keptSeq,
      );
      this.#run('DELETE FROM entries WHERE match = ? AND seq > ?', match, keptSeq);
      this.#touch(match, false, nowMs);
    });
  }

  /** Keeps an event of a board, which may be acknowledged when this returns. */
  keepEvent(event: BoardEvent): void {
    this.#together(() => {
      this.#run(
        'INSERT INTO events (link, device, boot, number, match, t, input) VALUES (?, ?, ?, ?, ?, ?, ?)',
        event.link,
        event.device,
        event.bootId,
        event.number,
        event.match ?? null,
        Math.round(event.atMs),
        JSON.stringify(event.input),
      );
      this.#run(
        'DELETE FROM events WHERE device = ? AND id <= (SELECT max(id) FROM events WHERE device = ?) - ?',
        event.device,
        event.device,
        EVENTS_KEPT_PER_DEVICE,
      );
    });
  }

  /** Events of this game that came after its last entry: heard, but perhaps not yet acted on. */
  openEvents(match: string): readonly { readonly atMs: number; readonly input: unknown }[] {
    const rows = this.#all(
      'SELECT id, device, boot, number, t, input FROM events WHERE match = ? AND t > (SELECT coalesce(max(t), 0) FROM entries WHERE match = ?) ORDER BY id',
      match,
      match,
    );
    return rows
      .map((row) => read(eventRowSchema, row, this.file))
      .map(({ t, input }) => ({ atMs: t, input }));
  }

  /** What a link needs so that an event whose acknowledgement was lost is not taken twice. */
  eventMemories(link: string): ReadonlyMap<string, EventMemory> {
    const memories = new Map<string, { bootId: number; kept: number[] }>();
    const rows = this.#all(
      'SELECT id, device, boot, number, t, input FROM events WHERE link = ? ORDER BY id',
      link,
    );
    for (const row of rows) {
      const { device, boot, number } = read(eventRowSchema, row, this.file);
      const memory = memories.get(device);
      if (memory?.bootId === boot) memory.kept = [...memory.kept, number].slice(-EVENTS_REMEMBERED);
      else memories.set(device, { bootId: boot, kept: [number] });
    }
    return memories;
  }

  match(id: string): MatchRow | undefined {
    const row = this.#all('SELECT * FROM matches WHERE id = ?', id)[0];
    return row && read(matchRowSchema, row, this.file);
  }

  /** Newest first. */
  matches(): readonly (MatchRow & { readonly seq: number })[] {
    const rows = this.#all(
      'SELECT m.*, (SELECT coalesce(max(seq), 0) FROM entries e WHERE e.match = m.id) AS seq FROM matches m ORDER BY updated DESC, rowid DESC LIMIT ?',
      MATCHES_LISTED,
    );
    return rows.map((row) => ({ ...read(matchRowSchema, row, this.file), seq: Number(row.seq) }));
  }

  /** The game that was being played last, if it is not over. */
  unfinished(): MatchRow | undefined {
    const row = this.#all('SELECT * FROM matches ORDER BY updated DESC, rowid DESC LIMIT 1')[0];
    const last = row && read(matchRowSchema, row, this.file);
    return last?.over ? undefined : last;
  }

  entries(match: string): readonly EntryRow[] {
    return this.#all(
      'SELECT seq, t, by, action, private FROM entries WHERE match = ? ORDER BY seq',
      match,
    ).map((row) => read(entryRowSchema, row, this.file));
  }

  #touch(match: string, over: boolean, nowMs: number): void {
    this.#run(
      'UPDATE matches SET updated = ?, over = ? WHERE id = ?',
      Math.round(nowMs),
      over ? 1 : 0,
      match,
    );
  }

  #together(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw new JournalFailure(
        `The journal ${this.file} could not be written: ${textOf(error)}.`,
        'Free some space or check the disk, then start again: the game goes on from its last entry.',
      );
    }
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#db.prepare(sql).run(...values);
  }

  #all(sql: string, ...values: SQLInputValue[]): readonly Record<string, unknown>[] {
    return this.#db.prepare(sql).all(...values);
  }
}

function read<T>(schema: z.ZodType<T>, row: unknown, file: string): T {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  throw new UserError(
    `The journal ${file} holds something that is not ours: ${z.prettifyError(parsed.error)}.`,
    'Put a copy of the file back, or give another directory with --data.',
  );
}

function openingError(error: unknown, file: string): UserError {
  const text = textOf(error);
  if (/locked|busy/i.test(text))
    return new UserError(
      `The journal ${file} is in use by another Mandapa.`,
      'Stop the other one, or give this one its own directory with --data.',
    );
  if (/not a database|malformed|corrupt/i.test(text))
    return new UserError(
      `The journal ${file} is damaged (${text}).`,
      'Move the file away (it may still be rescued with `sqlite3 … .recover`) and start again, or give another directory with --data.',
    );
  return new UserError(
    `Cannot open the journal ${file}: ${codeOf(error) === 'ERR_SQLITE_ERROR' ? text : (codeOf(error) ?? text)}.`,
    'Give a directory that you may write to with --data.',
  );
}
