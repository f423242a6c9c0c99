import type { TableView } from '@mandapa/protocol';
import { z } from 'zod';
import { bonusNames } from './bonus-art.ts';
import { cardNames } from './card-art.ts';
import { colorNames } from './paint.ts';

/** What Cholas tells about the table besides where the pieces lie: the part of it that is drawn. */

const color = z.enum(colorNames);
const count = z.int();
const cell = z.tuple([count, count]);
const owner = z.union([count, z.literal('opponent')]).nullable();
const byColor = z.partialRecord(color, count);
const builds = z.array(z.object({ card: z.enum(cardNames), count, places: count }));
const scoreSchema = z.object({ total: count, track: count, rp: count, laps: count });

const seatSchema = z.object({
  color: z.string(),
  stones: byColor,
  stoneLimit: count,
  cardCount: count,
  /** Of the viewer alone; null for everybody else. */
  cards: builds.nullable().default(null),
  wagon: byColor.nullable(),
  bonus: z.array(
    z.object({ card: z.enum(bonusNames), title: z.string(), state: z.enum(['up', 'down', 'used']) }),
  ),
  score: scoreSchema,
  countdownTurns: count.nullable(),
  payable: z.array(z.object({ slot: count })).default([]),
});

const slotSchema = z.object({
  slot: count,
  tile: z.string().nullable(),
  points: count,
  cost: byColor,
  placed: z.boolean(),
  ready: z.boolean(),
});

const buildSchema = z.object({
  seat: count,
  cells: z.array(cell),
  patterns: z.array(z.object({ color, owner, cells: z.array(cell), points: count })),
  doubled: z.boolean(),
});

const factsSchema = z.object({
  variant: z.enum(['basic', 'expert', 'solo']),
  treasure: z.enum(['tiles', 'none', 'double']),
  turn: count,
  slots: z.array(slotSchema),
  sculptures: z.object({ placed: count, ready: count, of: count }),
  temple: z.object({ free: count }),
  bag: count,
  stack: count,
  display: z.array(z.enum(cardNames)),
  displaySize: count,
  displayBuilds: builds.default([]),
  seats: z.array(seatSchema),
  opponent: z.object({ color: z.string(), colors: z.array(color), score: scoreSchema }).nullable(),
  countdown: z.object({ turnsLeft: count }).nullable(),
  lastBuild: buildSchema.nullable(),
});

export type CholasFacts = z.infer<typeof factsSchema>;
export type SeatFacts = z.infer<typeof seatSchema>;
export type BuildFacts = z.infer<typeof builds>[number];
export type ScoreFacts = z.infer<typeof scoreSchema>;
export type Pattern = z.infer<typeof buildSchema>['patterns'][number];

const read = new WeakMap<object, CholasFacts | undefined>();

/** Undefined when the table tells something else than this screen can draw. */
export function readFacts({ facts }: Pick<TableView, 'facts'>): CholasFacts | undefined {
  if (!read.has(facts)) read.set(facts, factsSchema.safeParse(facts).data);
  return read.get(facts);
}
