import type { TableView } from '@mandapa/protocol';
import { z } from 'zod';
import { DIRECTIONS } from './geometry.ts';

/** What Harappa tells about the table besides where the pieces lie. */

export const RUIN_KINDS = ['building', 'graveyard', 'canal', 'wood', 'stone', 'wall'] as const;
export type RuinKind = (typeof RUIN_KINDS)[number];
export const PIECE_TYPES = ['worker', 'assistant', 'professor'] as const;
export type PieceType = (typeof PIECE_TYPES)[number];

const count = z.number().int().min(0);
const ruinKind = z.enum(RUIN_KINDS);
const byType = z.object({ worker: count, assistant: count, professor: count });

const award = z.object({
  color: z.string(),
  seat: count,
  points: count,
  rank: z.union([z.literal(1), z.literal(2)]),
  shared: z.boolean(),
});
export type Award = z.infer<typeof award>;

const ruin = z.object({
  kind: ruinKind,
  fields: z.array(z.string()),
  points: count,
  first: count,
  second: count,
  counts: z.array(z.object({ color: z.string(), seat: count, count })),
  awards: z.array(award),
});
export type RuinFacts = z.infer<typeof ruin>;

const move = z.object({
  space: count,
  kind: z.string(),
  to: z.string(),
  effect: z.enum(['lands', 'secures', 'joins', 'lost']),
  captures: z.array(z.string()),
  points: count,
});
export type MoveFacts = z.infer<typeof move>;

const factsSchema = z.object({
  phase: z.string(),
  seat: count.nullable(),
  color: z.string().nullable(),
  turn: count,
  turns: count,
  toPlace: count,
  roll: z.object({
    number: count,
    value: count.nullable(),
    movable: z.array(z.enum(PIECE_TYPES)),
    mayReroll: z.boolean(),
  }),
  board: z
    .object({
      center: z.string(),
      rotation: count,
      corners: z.record(z.string(), z.string()),
      atStake: count,
    })
    .nullable(),
  fields: z.array(
    z.object({
      field: z.string(),
      stack: z.array(z.string()),
      secured: z.string().nullable(),
      segments: z.array(
        z.object({
          ruin: count,
          kind: ruinKind,
          sides: z.array(z.enum(DIRECTIONS)),
          finds: z.array(count),
        }),
      ),
    }),
  ),
  ruins: z.array(ruin),
  seats: z.array(
    z.object({
      colors: z.array(z.string()),
      teams: z.array(
        z.object({ color: z.string(), reserve: byType, onStarts: count, captures: count, ruins: count }),
      ),
      captures: count,
      ruins: count,
    }),
  ),
  moves: z.array(move),
  pending: z.object({ field: z.string() }).nullable(),
  appraisal: z.array(
    z.object({ ruin: count, kind: ruinKind, awards: z.array(award), totals: z.array(z.number()) }),
  ),
});
export type HarappaFacts = z.infer<typeof factsSchema>;

const known = new WeakMap<TableView['facts'], HarappaFacts | undefined>();

/** Undefined where the table is not told as this screen understands it; then only the pieces are shown. */
export function readFacts(view: TableView): HarappaFacts | undefined {
  if (!known.has(view.facts)) known.set(view.facts, factsSchema.safeParse(view.facts).data);
  return known.get(view.facts);
}
