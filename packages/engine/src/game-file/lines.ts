import { z } from 'zod';
import type { Action } from '../contract.ts';
import { GameFileError } from './error.ts';

export const FORMAT = 'mandapa-game';
export const VERSION = 1;

/** Far above any game of ours; a bigger file is something else. */
const MAX_CHARS = 16 * 1024 * 1024;
const MAX_LINES = 100_000;

const seatSchema = z.looseObject({
  id: z.string(),
  name: z.string().exactOptional(),
  colors: z.array(z.string()).exactOptional(),
});

const headerSchema = z.looseObject({
  game: z.string(),
  options: z.record(z.string(), z.json()).nullish(),
  seats: z.array(seatSchema).max(64),
  seed: z.union([z.string(), z.number()]).exactOptional(),
});
export type Header = z.infer<typeof headerSchema>;

const actionSchema = z.looseObject({ type: z.string() }).transform((action) => action as unknown as Action);

const actSchema = z.looseObject({ seq: z.int(), by: z.string(), action: actionSchema });
export type ActLine = z.infer<typeof actSchema>;

const refusedSchema = z.looseObject({
  refused: z.array(z.looseObject({ by: z.string(), action: actionSchema, rule: z.string().exactOptional() })),
});
export type RefusedLine = z.infer<typeof refusedSchema>;

const resultSchema = z.looseObject({
  result: z.looseObject({
    reason: z.string(),
    winners: z.array(z.string()),
    scores: z.record(z.string(), z.looseObject({ total: z.number() })),
  }),
});
export type ResultLine = z.infer<typeof resultSchema>['result'];

export type Line =
  | { readonly type: 'act'; readonly number: number; readonly act: ActLine }
  | { readonly type: 'refused'; readonly number: number; readonly refused: RefusedLine['refused'] }
  | { readonly type: 'result'; readonly number: number; readonly result: ResultLine };

/** The lines of a text that are not empty, as objects, with their numbers from 1. */
export function splitLines(text: string): readonly { number: number; value: object }[] {
  if (text.length > MAX_CHARS) throw new GameFileError(1, `a game file has at most ${MAX_CHARS} characters`);
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (rows.length > MAX_LINES)
    throw new GameFileError(MAX_LINES, `a game file has at most ${MAX_LINES} lines`);
  return rows.flatMap((row, index) => (row.trim() === '' ? [] : [parseRow(row, index + 1)]));
}

function parseRow(row: string, number: number): { number: number; value: object } {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    throw new GameFileError(number, `this is not JSON. A game file is one JSON object a line.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GameFileError(number, `a line is a JSON object, not ${JSON.stringify(value).slice(0, 40)}`);
  return { number, value };
}

export function readHeader(line: { number: number; value: object } | undefined): Header {
  if (!line)
    throw new GameFileError(1, 'the file is empty. Its first line names format, version, game and seats.');
  const { format, version } = line.value as { format?: unknown; version?: unknown };
  if (format !== FORMAT)
    throw new GameFileError(
      line.number,
      `this is no Mandapa game file: the first line must have "format":"${FORMAT}"`,
    );
  if (version !== VERSION)
    throw new GameFileError(
      line.number,
      `version ${JSON.stringify(version)} of the format; this program reads version ${VERSION}. Use the program that wrote it, or a newer one.`,
    );
  return parseWith(headerSchema, line);
}

export function readLine(line: { number: number; value: object }): Line {
  const { number } = line;
  if ('result' in line.value) return { type: 'result', number, result: parseWith(resultSchema, line).result };
  if ('refused' in line.value)
    return { type: 'refused', number, refused: parseWith(refusedSchema, line).refused };
  if ('seq' in line.value) return { type: 'act', number, act: parseWith(actSchema, line) };
  throw new GameFileError(number, 'a line has "seq", "by" and "action", or "refused", or "result"');
}

function parseWith<T>(schema: z.ZodType<T>, line: { number: number; value: object }): T {
  const read = schema.safeParse(line.value);
  if (read.success) return read.data;
  const first = read.error.issues[0];
  throw new GameFileError(line.number, `"${first?.path.join('.')}": ${first?.message}`);
}
