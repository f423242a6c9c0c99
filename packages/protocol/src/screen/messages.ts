import { z } from 'zod';
import { bySchema, offerSchema, tableViewSchema, touchSchema } from './view.ts';

/** Raised when a screen of the version before would misread a message. */
export const SCREEN_VERSION = 1;

const requestId = z.string().min(1).max(64);

const newGameSchema = z.object({
  game: z.string(),
  seats: z
    .array(z.object({ name: z.string().min(1).max(40), color: z.string().optional() }))
    .min(1)
    .max(8),
  options: z.record(z.string(), z.json()).default({}),
  seed: z.string().max(64).optional(),
  profile: z.string().optional(),
});

/** Screen → bridge. Every request has an id; its answer is `done`, `offer` or `error` with the same id. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    version: z.number(),
    role: z.enum(['host', 'spectator', 'seat']),
    seat: z.number().optional(),
    token: z.string().max(128).optional(),
  }),
  z.object({ type: z.literal('start'), id: requestId, game: newGameSchema }),
  z.object({ type: z.literal('resume'), id: requestId, match: z.string() }),
  z.object({ type: z.literal('touch'), id: requestId, touched: z.array(touchSchema).max(64) }),
  z.object({ type: z.literal('act'), id: requestId, by: bySchema, action: z.record(z.string(), z.json()) }),
  z.object({
    type: z.literal('answer'),
    id: requestId,
    question: z.string(),
    choice: z.number().int().min(0),
  }),
  z.object({ type: z.literal('undo'), id: requestId }),
]);

const happenedSchema = z.object({
  seq: z.number(),
  by: bySchema,
  text: z.string(),
  events: z.array(z.record(z.string(), z.json())),
});

/** Bridge → screen. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    version: z.number(),
    role: z.enum(['host', 'spectator', 'seat']),
    table: z.string(),
  }),
  /** The whole table as this viewer may see it, and what happened since the last one. No game: null. */
  z.object({ type: z.literal('table'), view: tableViewSchema.nullable(), happened: z.array(happenedSchema) }),
  z.object({ type: z.literal('offer'), id: z.string(), touched: z.array(touchSchema), offer: offerSchema }),
  z.object({ type: z.literal('done'), id: z.string() }),
  z.object({
    type: z.literal('error'),
    id: z.string().optional(),
    message: z.string(),
    rule: z.string().optional(),
    remedy: z.string().optional(),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type NewGame = z.infer<typeof newGameSchema>;

/** HTTP: `GET /api/games`. */
export const gamesResponseSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    seatCounts: z.array(z.number()),
    /** Other counts, where an option has this value. */
    seatCountsWith: z.array(z.object({ key: z.string(), value: z.string(), counts: z.array(z.number()) })),
    colors: z.array(z.string()),
    /** How many colours each seat plays with, by the number of seats. */
    colorsPerSeat: z.record(z.string(), z.number()),
    profiles: z.array(z.object({ id: z.string(), title: z.string() })),
    options: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        rule: z.string().optional(),
        type: z.enum(['flag', 'choice', 'number']),
        default: z.union([z.boolean(), z.string(), z.number(), z.null()]),
        choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
        min: z.number().optional(),
        max: z.number().optional(),
      }),
    ),
  }),
);

/** HTTP: `GET /api/matches`: what the journal holds, newest first. */
export const matchesResponseSchema = z.array(
  z.object({
    match: z.string(),
    game: z.string(),
    title: z.string(),
    seats: z.array(z.string()),
    seq: z.number(),
    over: z.boolean(),
    startedAt: z.string(),
    updatedAt: z.string(),
  }),
);

/** HTTP: `GET /api/seats`: the address of each seat's own page, for the host alone. */
export const seatsResponseSchema = z.object({
  /** False while the bridge listens on this machine alone: no phone can open the addresses. */
  reachable: z.boolean(),
  seats: z.array(z.object({ seat: z.number(), name: z.string(), url: z.string() })),
});
export type SeatsResponse = z.infer<typeof seatsResponseSchema>;

export type GamesResponse = z.infer<typeof gamesResponseSchema>;
export type MatchesResponse = z.infer<typeof matchesResponseSchema>;
