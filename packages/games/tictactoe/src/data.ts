import type { Component } from '@mandapa/engine';
import { z } from 'zod';
import rawData from '../data/tictactoe.json' with { type: 'json' };

const dataSchema = z.strictObject({
  game: z.literal('tictactoe'),
  columns: z.literal(3),
  rows: z.literal(3),
  marks: z
    .array(
      z.strictObject({
        kind: z.string(),
        /** The first player of a full board lays five. */
        count: z.int().min(5),
        provenance: z.enum(['rulebook', 'source', 'reconstructed']),
      }),
    )
    .length(2),
});

export const data = dataSchema.parse(rawData);

export const markKinds: readonly string[] = data.marks.map(({ kind }) => kind);

export const components: readonly Component[] = data.marks.flatMap(({ kind, count, provenance }) =>
  Array.from(
    { length: count },
    (_, i): Component => ({ id: `${kind}-${i + 1}`, kind, tracked: true, provenance }),
  ),
);
