import { z } from 'zod';

/**
 * What a screen is told. The whole public table is sent at every change, never a difference: a screen
 * that missed a message is right again with the next one.
 */

const json: z.ZodType<unknown> = z.json();

/** A seat by index, chance (a draw that is tapped because nothing sees it), or the host. */
export const bySchema = z.union([z.number(), z.enum(['chance', 'host'])]);

const itemSchema = z.object({
  /** Which piece, `blue-1#3`; a hidden piece shows its back's kind and an id that tells nothing. */
  piece: z.string(),
  kind: z.string(),
  pose: z.number().optional(),
});

const turnSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seat'), seat: z.number(), phase: z.string() }),
  z.object({ type: z.literal('chance'), phase: z.string() }),
  z.object({ type: z.literal('over'), reason: z.string() }),
]);

const scoreSchema = z.object({
  side: z.union([z.number(), z.literal('opponent')]),
  low: z.number(),
  high: z.number(),
  lines: z.array(z.object({ id: z.string(), label: z.string(), low: z.number(), high: z.number() })),
});

const pieceAtSchema = z.object({ piece: z.string().optional(), kind: z.string(), at: z.string() });

/** One hand movement: lift this here, put it there. Either half may be all there is to do. */
const handStepSchema = z.object({
  text: z.string(),
  lift: pieceAtSchema.optional(),
  put: z.object({ kind: z.string(), at: z.string(), pose: z.number().optional() }).optional(),
});

const verdictSchema = z.object({
  state: z.enum(['in-step', 'underway', 'settled', 'ambiguous', 'violation', 'blind']),
  /** One sentence: what is wrong, or what is going on. Absent when in step: then the prompt speaks. */
  text: z.string().optional(),
  seat: z.number().optional(),
  rule: z.string().optional(),
  /** What the rule says, in our words. */
  ruleText: z.string().optional(),
  /** Pieces that lie where they may not. */
  wrong: z.array(pieceAtSchema),
  /** Lifted and seen nowhere; `at` is where it was. */
  inHand: z.array(pieceAtSchema),
  /** Pieces of an act that is under way, where they are seen now; lawful so far. */
  moved: z.array(pieceAtSchema).optional(),
  /** Where what is in hand may go. */
  mayGo: z.array(z.string()),
  guidance: z.object({ steps: z.array(handStepSchema), next: z.number() }).optional(),
  /** Places that the table cannot see now, and why. */
  doubts: z.array(z.object({ place: z.string(), reason: z.string() })),
  /** The readings behind it, newest first, for whoever asks why. */
  why: z.array(z.string()),
});

const questionSchema = z.object({
  id: z.string(),
  /** Why it is asked: who is first, a declined option, a cell in doubt, a late field … */
  cause: z.string(),
  seat: z.number().optional(),
  text: z.string(),
  /** A blocking question holds the game up; the others may wait until scoring. */
  blocking: z.boolean(),
  at: z.string().optional(),
  choices: z.array(
    z.object({
      label: z.string(),
      at: z.string().optional(),
      pose: z.number().optional(),
      by: bySchema.optional(),
      /** What the answer would commit. */
      action: z.record(z.string(), json),
    }),
  ),
});

const feedEntrySchema = z.object({
  seq: z.number(),
  by: bySchema,
  text: z.string(),
  /** Points that it changed, by side. */
  points: z.array(z.object({ side: z.union([z.number(), z.literal('opponent')]), points: z.number() })),
});

const deviceSchema = z.object({
  id: z.string(),
  status: z.enum(['online', 'offline', 'unknown', 'incompatible']),
  detail: z.string().optional(),
  readers: z.number(),
  healthyReaders: z.number(),
});

/** One touch on a screen: a piece to lift, a place to put it, a button to press. */
export const touchSchema = z.object({
  place: z.string(),
  kind: z.string().optional(),
  signal: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
});

/** What may be touched next, and what the touches so far already say. */
export const offerSchema = z.object({
  /** `label`: the piece or place in words, for whoever cannot point at it. */
  next: z.array(touchSchema.extend({ label: z.string().optional() })),
  /** Whole actions that the touches name; several differ in fields that leave no trace (an edge's side). */
  choices: z.array(z.object({ label: z.string(), by: bySchema, action: z.record(z.string(), json) })),
});

export const tableViewSchema = z.object({
  /** The journal's id of this game. */
  match: z.string(),
  game: z.string(),
  title: z.string(),
  seats: z.array(z.object({ id: z.string(), name: z.string(), colors: z.array(z.string()) })),
  options: z.record(z.string(), json),
  profile: z.string(),
  /** The last committed entry. */
  seq: z.number(),
  turn: turnSchema,
  places: z.array(z.object({ place: z.string(), items: z.array(itemSchema) })),
  pools: z.array(
    z.object({ id: z.string(), places: z.array(z.object({ place: z.string(), size: z.number() })) }),
  ),
  facts: z.record(z.string(), json),
  scores: z.array(scoreSchema),
  prompt: z.object({ text: z.string(), rule: z.string().optional() }),
  verdict: verdictSchema,
  questions: z.array(questionSchema),
  /** What the rules still want done with pieces; no hurry, no violation. */
  chores: z.array(handStepSchema),
  offer: offerSchema,
  feed: z.array(feedEntrySchema),
  result: z
    .object({
      reason: z.string(),
      winners: z.array(z.union([z.number(), z.literal('opponent')])),
      text: z.string(),
    })
    .optional(),
  undo: z.object({ possible: z.boolean(), reason: z.string().optional() }),
  devices: z.array(deviceSchema),
});

export type TableView = z.infer<typeof tableViewSchema>;
export type VerdictView = TableView['verdict'];
export type QuestionView = TableView['questions'][number];
export type HandStep = z.infer<typeof handStepSchema>;
export type Touch = z.infer<typeof touchSchema>;
export type OfferView = z.infer<typeof offerSchema>;
