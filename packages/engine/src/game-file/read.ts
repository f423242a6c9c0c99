import { z } from 'zod';
import type { Action, Game, Result, Violation } from '../contract.ts';
import { FormatError } from '../errors.ts';
import type { By, Place } from '../ids.ts';
import { Match, played } from '../match.ts';
import { violationText } from '../message-context.ts';
import { GameFileError } from './error.ts';
import {
  type ActLine,
  type Header,
  type RefusedLine,
  type ResultLine,
  readHeader,
  readLine,
  splitLines,
} from './lines.ts';
import { fileResult, resultDifference } from './result.ts';

export interface GameFileReading {
  readonly match: Match;
  /** How many near misses the file holds; each was refused. */
  readonly refusedCount: number;
  readonly result?: Result;
  /** The line of the first house ruling: verified up to it. */
  readonly amendedAt?: number;
}

const amendSchema = z.strictObject({
  type: z.literal('amend'),
  reason: z.string(),
  moves: z.array(
    z.strictObject({
      kind: z.string(),
      from: z.string().transform((name) => name as Place),
      to: z.string().transform((name) => name as Place),
      pose: z.int().exactOptional(),
    }),
  ),
  turn: z.int().exactOptional(),
  tallies: z.array(z.strictObject({ side: z.int(), name: z.string(), value: z.number() })).exactOptional(),
});

/** Replays a game file and verifies every line of it. Throws a `GameFileError` at the first that is wrong. */
export function readGameFile(text: string, findGame: (id: string) => Game | undefined): GameFileReading {
  const [first, ...rest] = splitLines(text);
  const reader = new Reader(startMatch(readHeader(first), first?.number ?? 1, findGame));
  for (const row of rest) {
    const line = readLine(row);
    reader.expectOpen(line.number);
    if (line.type === 'act') reader.act(line.number, line.act);
    else if (line.type === 'refused') reader.refused(line.number, line.refused);
    else reader.result(line.number, line.result);
  }
  return reader.finish((rest.at(-1) ?? first)?.number ?? 1);
}

function startMatch(header: Header, line: number, findGame: (id: string) => Game | undefined): Match {
  const { format: _format, version: _version, game: id, options, seats, seed, ...extra } = header;
  const game = findGame(id);
  if (!game) throw new GameFileError(line, `there is no game "${id}" here`);
  try {
    return Match.create(game, {
      options: options ?? {},
      seats,
      extra,
      ...(seed === undefined ? {} : { seed }),
    });
  } catch (error) {
    throw located(error, line);
  }
}

class Reader {
  readonly #match: Match;
  #nextSeq = 1;
  #refusedCount = 0;
  #result: Result | undefined;
  #amendedAt: number | undefined;

  constructor(match: Match) {
    this.#match = match;
  }

  expectOpen(line: number): void {
    if (this.#result) throw new GameFileError(line, 'nothing may follow the result');
  }

  act(line: number, { seq, by: id, action, ...extra }: ActLine): void {
    if (seq !== this.#nextSeq)
      throw new GameFileError(
        line,
        `"seq" is ${seq}, but ${this.#nextSeq} comes next: it counts without gaps`,
      );
    this.#nextSeq++;
    const by = this.#by(line, id);
    if (by === 'host') this.#amend(line, action, extra);
    else this.#commit(line, by, action, extra);
  }

  /** Each near miss must be refused here, by whatever rule it breaks, and changes nothing. */
  refused(line: number, entries: RefusedLine['refused']): void {
    entries.forEach(({ by, action, rule }, index) => {
      if (!this.#isRefused(this.#by(line, by), action))
        throw new GameFileError(
          line,
          `refused[${index}] (${JSON.stringify(action)} by "${by}") is lawful here, but the file says that it breaks ${rule ?? 'a rule'}`,
        );
      this.#refusedCount++;
    });
  }

  result(line: number, theirs: ResultLine): void {
    const { game, state, seats } = this.#match;
    const result = game.result(state);
    if (!result) throw new GameFileError(line, 'the game is not over here, so it can have no result yet');
    const difference = resultDifference(fileResult(game, state, result, seats), theirs);
    if (difference) throw new GameFileError(line, `the result does not agree: ${difference}`);
    this.#result = result;
  }

  finish(lastLine: number): GameFileReading {
    if (!this.#result && this.#match.turn().type === 'over')
      throw new GameFileError(lastLine, 'the game is over, but the result line is missing after this line');
    return {
      match: this.#match,
      refusedCount: this.#refusedCount,
      ...(this.#result ? { result: this.#result } : {}),
      ...(this.#amendedAt === undefined ? {} : { amendedAt: this.#amendedAt }),
    };
  }

  #by(line: number, id: string): By {
    if (id === 'chance' || id === 'host') return id;
    const seat = this.#match.seats.findIndex((spec) => spec.id === id);
    if (seat >= 0) return seat;
    const known = this.#match.seats.map((spec) => `"${spec.id}"`).join(', ');
    throw new GameFileError(
      line,
      `"by" is "${id}", who does not sit here. Known: ${known}, "chance", "host".`,
    );
  }

  #commit(line: number, by: By, action: Action, extra: Readonly<Record<string, unknown>>): void {
    const entries = this.#entries(line, by, action);
    if (isViolation(entries)) throw this.#violated(line, action, entries);
    if (entries.length === 0) throw new GameFileError(line, `${JSON.stringify(action)} says nothing`);
    entries.forEach((entry, index) => {
      const violation = this.#match.commit(by, entry, index === 0 ? extra : {});
      if (violation) throw this.#violated(line, action, violation);
    });
  }

  #entries(line: number, by: By, action: Action): readonly Action[] | Violation {
    const { game, state, seats } = this.#match;
    try {
      return game.file.read(state, by, action, seats);
    } catch (error) {
      throw located(error, line);
    }
  }

  #isRefused(by: By, action: Action): boolean {
    const { game, seats } = this.#match;
    if (by === 'host') return false;
    let { state } = this.#match;
    try {
      const entries = game.file.read(state, by, action, seats);
      if (isViolation(entries)) return true;
      for (const entry of entries) {
        if (game.check(state, by, entry)) return true;
        state = played(game, state, entry);
      }
      return false;
    } catch (error) {
      // A malformed action is refused too, if not by a rule.
      if (error instanceof FormatError) return true;
      throw error;
    }
  }

  #amend(line: number, action: Action, extra: Readonly<Record<string, unknown>>): void {
    const read = amendSchema.safeParse(action);
    if (!read.success) {
      const issue = read.error.issues[0];
      throw new GameFileError(
        line,
        `the host's line is a house ruling: "${issue?.path.join('.')}": ${issue?.message}`,
      );
    }
    const { type: _type, reason, ...amendment } = read.data;
    try {
      this.#match.amend(reason, amendment, extra);
    } catch (error) {
      throw located(error, line);
    }
    this.#amendedAt ??= line;
  }

  #violated(line: number, action: Action, violation: Violation): GameFileError {
    const { game, seats } = this.#match;
    return new GameFileError(
      line,
      `${violationText(game, seats, violation)} (${JSON.stringify(action).slice(0, 200)})`,
      violation.rule,
    );
  }
}

const isViolation = (read: readonly Action[] | Violation): read is Violation => 'rule' in read;

/** A format error of the game becomes one of the file; anything else is a mistake of ours and stays. */
function located(error: unknown, line: number): unknown {
  return error instanceof FormatError ? new GameFileError(line, error.message) : error;
}
