import type { DatabaseSync } from 'node:sqlite';
import { UserError } from '../user-error.ts';

/**
 * The journal's tables, with every step from an empty file to today's. `user_version` counts the steps that
 * a file has taken; a step is never changed once released, only followed by another.
 */
const steps: readonly string[] = [
  `
  CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats TEXT NOT NULL,
    seed TEXT,
    profile TEXT NOT NULL,
    box TEXT NOT NULL,
    started INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE entries (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    t INTEGER NOT NULL,
    by TEXT NOT NULL,
    action TEXT NOT NULL,
    private TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT;
  -- Entries that were taken back: out of the game, kept for whoever asks what happened.
  CREATE TABLE undone (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    t INTEGER NOT NULL,
    by TEXT NOT NULL,
    action TEXT NOT NULL,
    private TEXT NOT NULL,
    undone INTEGER NOT NULL
  ) STRICT;
  -- Events of boards, kept before they are acknowledged.
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    link TEXT NOT NULL,
    device TEXT NOT NULL,
    boot INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match TEXT,
    t INTEGER NOT NULL,
    input TEXT NOT NULL
  ) STRICT;
  CREATE INDEX events_by_device ON events (link, device, id);
  `,
];

export const SCHEMA_VERSION = steps.length;

/** Takes the steps that this file has not taken, all or none. */
export function migrate(db: DatabaseSync, file: string): void {
  const version = (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  if (version > SCHEMA_VERSION)
    throw new UserError(
      `The journal ${file} was written by a newer Mandapa (format ${version}, this one knows ${SCHEMA_VERSION}).`,
      'Update Mandapa, or give another directory with --data.',
    );
  if (version === SCHEMA_VERSION) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const step of steps.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
