import type { TableView } from '@mandapa/protocol';
import { z } from 'zod';

/** What Hampi tells about the table besides where the pieces lie. What is missing is not shown. */

const support = z.record(z.string(), z.number());

const tile = z.object({
  tile: z.string(),
  sides: z.array(z.string()),
  zones: z.array(z.object({ kind: z.string(), sides: z.array(z.number()) })),
  centre: z.string().nullable(),
  support,
});

const zoneIndex = z.union([z.number(), z.literal('centre')]);

const laid = tile.extend({
  q: z.number(),
  r: z.number(),
  rot: z.number(),
  cube: z.object({ seat: z.number(), color: z.string(), zone: zoneIndex }).nullable(),
  last: z.boolean(),
});

const zone = z.object({
  kind: z.string(),
  tiles: z.array(z.number()),
  parts: z.array(z.object({ tile: z.number(), zone: zoneIndex })),
  complete: z.boolean(),
  fresh: z.boolean(),
  missing: z.number(),
  markers: z.array(z.number()),
  total: z.number(),
});

const condition = z.object({
  of: z.string(),
  best: z.number(),
  met: z.boolean(),
  drawer: z.number(),
  holders: z.array(z.number()),
});

const factsSchema = z.object({
  phase: z.string().default(''),
  seat: z.number().nullable().default(null),
  round: z.number().default(0),
  rounds: z.number().default(0),
  play: z.string().default('basic'),
  relief: z.boolean().default(false),
  influencers: z.array(z.string()).default([]),
  stacks: z.array(z.object({ stack: z.number(), left: z.number() })).default([]),
  drawn: z.array(tile).default([]),
  unseen: z.array(tile).default([]),
  aside: z.array(z.string()).default([]),
  landscape: z.array(laid).default([]),
  zones: z.array(zone).default([]),
  spots: z.array(z.object({ q: z.number(), r: z.number(), rotations: z.array(z.number()) })).default([]),
  players: z
    .array(
      z.object({
        color: z.string(),
        supply: z.number(),
        support: z.array(z.number()),
        total: z.number(),
        marksLeft: z.number().nullable(),
      }),
    )
    .default([]),
  jewel: z.array(z.number()).default([]),
  conditions: z
    .object({ total: z.number(), turned: z.array(z.string()), last: condition.nullable() })
    .default({ total: 0, turned: [], last: null }),
});

export type HampiFacts = z.infer<typeof factsSchema>;
export type TileFacts = z.infer<typeof tile>;
export type LaidFacts = z.infer<typeof laid>;
export type ZoneFacts = z.infer<typeof zone>;

const EMPTY = factsSchema.parse({});
const read = new WeakMap<TableView['facts'], HampiFacts>();

export function readFacts(view: TableView): HampiFacts {
  const known = read.get(view.facts);
  if (known) return known;
  const parsed = factsSchema.safeParse(view.facts);
  const facts = parsed.success ? parsed.data : EMPTY;
  read.set(view.facts, facts);
  return facts;
}
