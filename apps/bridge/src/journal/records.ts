import { z } from 'zod';

/** What stands in the journal, as it is read back: a file that was damaged or edited is told, never believed. */

const bySchema = z.union([z.int().min(0), z.literal('chance'), z.literal('host')]);
const actionSchema = z.looseObject({ type: z.string() });

/** Beside an entry, out of every game file: which pieces moved, how it was known, the readings behind it. */
export const privatePartSchema = z.object({
  pieces: z.array(z.object({ piece: z.string(), from: z.string(), to: z.string() })),
  how: z.enum(['seen', 'said', 'forced']),
  why: z.array(z.string()),
});

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

export const entryRowSchema = z.object({
  seq: z.int(),
  t: z.number(),
  by: jsonText.pipe(bySchema),
  action: jsonText.pipe(actionSchema),
  private: jsonText.pipe(privatePartSchema),
});

export const matchRowSchema = z.object({
  id: z.string(),
  game: z.string(),
  options: jsonText.pipe(z.record(z.string(), z.json())),
  seats: jsonText.pipe(
    z.array(
      z
        .object({ id: z.string(), name: z.string().optional(), colors: z.array(z.string()).optional() })
        .transform(({ id, name, colors }) => ({
          id,
          ...(name !== undefined && { name }),
          ...(colors !== undefined && { colors }),
        })),
    ),
  ),
  seed: z.string().nullable(),
  profile: z.string(),
  box: z.string(),
  started: z.number(),
  updated: z.number(),
  over: z.number().transform((flag) => flag !== 0),
});

export const eventRowSchema = z.object({
  id: z.int(),
  device: z.string(),
  boot: z.number(),
  number: z.int(),
  t: z.number(),
  input: jsonText,
});

export type EntryRow = z.infer<typeof entryRowSchema>;
export type MatchRow = z.infer<typeof matchRowSchema>;
export type PrivatePart = z.infer<typeof privatePartSchema>;
