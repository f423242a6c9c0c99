import { FormatError } from '@mandapa/engine';
import { z } from 'zod';
import type { Tables } from './tables.ts';

/** Where a tile lies in the set-up layout. */
export type LaidOut = { readonly tile: string; readonly q: number; readonly r: number; readonly rot: number };

export type StacksAction = { readonly type: 'stacks'; readonly sizes: readonly [number, number, number] };
export type DrawAction = { readonly type: 'draw'; readonly stack: number; readonly tile: string };
export type ShuffleAction = { readonly type: 'shuffle'; readonly stack: number };
export type LayoutAction = { readonly type: 'layout'; readonly tiles: readonly LaidOut[] };
export type FirstAction = { readonly type: 'first'; readonly seat: number };
export type PlaceAction = { readonly type: 'place' } & LaidOut;
export type MarkAction = {
  readonly type: 'mark';
  readonly zone: number | 'centre';
  /** The tile whose cube is withdrawn for it. */
  readonly from?: string;
};
export type PassAction = { readonly type: 'pass' };

export type HampiAction =
  | StacksAction
  | DrawAction
  | ShuffleAction
  | LayoutAction
  | FirstAction
  | PlaceAction
  | MarkAction
  | PassAction;

/** A line of the game file: seats by their ids, all else as in the engine. */
export type FileLine = Exclude<HampiAction, FirstAction> | { readonly type: 'first'; readonly seat: string };

export interface ActionSchemas {
  readonly parse: (value: unknown) => HampiAction;
  readonly parseLine: (value: unknown) => FileLine;
}

export function actionSchemas(tables: Tables): ActionSchemas {
  const anyTile = z.enum(tables.ids as unknown as [string, ...string[]], {
    error: (issue) => `there is no tile ${JSON.stringify(issue.input)}`,
  });
  const land = z.enum(tables.ids.slice(0, tables.landTiles) as [string, ...string[]], {
    error: (issue) => `there is no land tile ${JSON.stringify(issue.input)}`,
  });
  const size = z.int().min(0).max(tables.tileCount);
  const stack = z.int().min(1).max(3);
  const laid = { tile: land, q: z.int(), r: z.int(), rot: z.int().min(0).max(5) };
  const zone = z.union([z.int().min(0).max(5), z.literal('centre')], {
    error: 'a zone is its number on the tile, or centre',
  });
  const common = {
    stacks: z.strictObject({ type: z.literal('stacks'), sizes: z.tuple([size, size, size]) }),
    draw: z.strictObject({ type: z.literal('draw'), stack, tile: anyTile }),
    shuffle: z.strictObject({ type: z.literal('shuffle'), stack }),
    layout: z.strictObject({ type: z.literal('layout'), tiles: z.array(z.strictObject(laid)).max(8) }),
    place: z.strictObject({ type: z.literal('place'), ...laid }),
    mark: z.strictObject({ type: z.literal('mark'), zone, from: land.optional() }),
    pass: z.strictObject({ type: z.literal('pass') }),
  };
  const engine = {
    ...common,
    first: z.strictObject({ type: z.literal('first'), seat: z.int().min(0).max(255) }),
  };
  const file = { ...common, first: z.strictObject({ type: z.literal('first'), seat: z.string() }) };
  return {
    parse: (value) => parseBy(engine, value) as HampiAction,
    parseLine: (value) => parseBy(file, value) as FileLine,
  };
}

function parseBy(schemas: Readonly<Record<string, z.ZodType>>, value: unknown): unknown {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  if (typeof type !== 'string') throw new FormatError('an action is an object with a type');
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema)
    throw new FormatError(`Hampi has no action "${type}"; it has ${Object.keys(schemas).join(', ')}`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new FormatError(`${type}: ${where}${issue?.message ?? 'not of the right shape'}`);
}
