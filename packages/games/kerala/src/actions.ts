import { type By, FormatError } from '@mandapa/engine';
import { z } from 'zod';
import { type Cell, type SideName, sideNames } from './state.ts';
import type { Tables } from './tables.ts';

export type Figure = 0 | 1;
export type Open = 'open';
export const OPEN: Open = 'open';

export type RemoveAction = { readonly type: 'remove'; readonly tile?: string; readonly unseen?: number };
export type FirstAction = { readonly type: 'first'; readonly seat: number };
export type DrawAction = { readonly type: 'draw'; readonly tile: string };
export type PlaceAction = {
  readonly type: 'place';
  readonly tile: string;
  readonly figure: Figure;
  readonly to: Cell;
  readonly edge?: SideName | Open;
};
export type PassAction = { readonly type: 'pass'; readonly figure: Figure | Open };
export type JumpAction = { readonly type: 'jump'; readonly figure: Figure; readonly to: Cell };
export type ShiftAction = {
  readonly type: 'shift';
  readonly from: Cell;
  readonly to: Cell;
  readonly turn?: 0 | 1 | 2 | 3 | Open;
};
export type DeclineAction = { readonly type: 'decline' };
export type KeepAction = { readonly type: 'keep'; readonly areas: readonly Cell[] };
/** Answers a field that was left open: how an edge tile lies now, or which figure was laid down first. */
export type AnswerAction = {
  readonly type: 'answer';
  readonly tile?: string;
  readonly edge?: SideName;
  readonly figure?: Figure;
  /** Whose figure it is. */
  readonly seat?: number;
};

export type KeralaAction =
  | RemoveAction
  | FirstAction
  | DrawAction
  | PlaceAction
  | PassAction
  | JumpAction
  | ShiftAction
  | DeclineAction
  | KeepAction
  | AnswerAction;

export interface LogEntry {
  readonly by: By;
  readonly action: KeralaAction;
}

export interface ActionSchemas {
  /** The engine's own actions. */
  readonly parse: (value: unknown) => KeralaAction;
  /** A line of the game file, in its own words. */
  readonly parseLine: (value: unknown) => FileLine;
}

export type FileLine =
  | { readonly type: 'remove'; readonly tiles?: readonly string[]; readonly unseen?: number }
  | { readonly type: 'first'; readonly seat: string }
  | { readonly type: 'draw'; readonly tiles: readonly string[] }
  | PlaceAction
  | PassAction
  | JumpAction
  | ShiftAction
  | DeclineAction
  | KeepAction;

export function actionSchemas(tables: Tables): ActionSchemas {
  const tile = z.enum(tables.kinds.slice(0, tables.tileKinds) as [string, ...string[]], {
    error: (issue) => `there is no tile ${JSON.stringify(issue.input)}`,
  });
  const tiles = z.array(tile).max(tables.data.tiles.length);
  const number = z.int().min(0).max(255);
  const figure = z.union([z.literal(0), z.literal(1)], { error: 'a figure is 0 or 1' });
  const side = z.enum(sideNames, { error: 'a side is N, E, S or W' });
  const open = z.literal(OPEN);
  const cell = z.tuple([z.int(), z.int()], { error: 'a cell is two whole numbers, [x,y]' });
  const turn = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], {
    error: 'a turn is 0 to 3',
  });
  const common = {
    jump: z.strictObject({ type: z.literal('jump'), figure, to: cell }),
    decline: z.strictObject({ type: z.literal('decline') }),
    keep: z.strictObject({ type: z.literal('keep'), areas: z.array(cell).max(64) }),
  };
  const engine = {
    ...common,
    remove: oneOf(
      z.strictObject({ type: z.literal('remove'), tile: tile.optional(), unseen: number.optional() }),
      'tile',
      'unseen',
    ),
    first: z.strictObject({ type: z.literal('first'), seat: number }),
    draw: z.strictObject({ type: z.literal('draw'), tile }),
    place: z.strictObject({
      type: z.literal('place'),
      tile,
      figure,
      to: cell,
      edge: z.union([side, open]).optional(),
    }),
    pass: z.strictObject({ type: z.literal('pass'), figure: z.union([figure, open]) }),
    shift: z.strictObject({
      type: z.literal('shift'),
      from: cell,
      to: cell,
      turn: z.union([turn, open]).optional(),
    }),
    answer: z.union([
      z.strictObject({ type: z.literal('answer'), tile, edge: side }),
      z.strictObject({ type: z.literal('answer'), figure, seat: number }),
    ]),
  };
  const file = {
    ...common,
    remove: oneOf(
      z.strictObject({ type: z.literal('remove'), tiles: tiles.optional(), unseen: number.optional() }),
      'tiles',
      'unseen',
    ),
    first: z.strictObject({ type: z.literal('first'), seat: z.string() }),
    draw: z.strictObject({ type: z.literal('draw'), tiles }),
    place: z.strictObject({ type: z.literal('place'), tile, figure, to: cell, edge: side.optional() }),
    pass: z.strictObject({ type: z.literal('pass'), figure }),
    shift: z.strictObject({ type: z.literal('shift'), from: cell, to: cell, turn: turn.optional() }),
  };
  return {
    parse: (value) => parseBy(engine, value) as KeralaAction,
    parseLine: (value) => parseBy(file, value) as FileLine,
  };
}

/** Exactly one of two fields. */
const oneOf = <T extends z.ZodType<Record<string, unknown>>>(schema: T, a: string, b: string) =>
  schema.refine((value) => (value[a] === undefined) !== (value[b] === undefined), {
    error: `either ${a} or ${b}, not both`,
  });

function parseBy(schemas: Readonly<Record<string, z.ZodType>>, value: unknown): unknown {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  if (typeof type !== 'string') throw new FormatError('an action is an object with a type');
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema)
    throw new FormatError(`Kerala has no action "${type}"; it has ${Object.keys(schemas).join(', ')}`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new FormatError(`${type}: ${where}${issue?.message ?? 'not of the right shape'}`);
}
