import { type By, FormatError } from '@mandapa/engine';
import { z } from 'zod';
import type { Cell } from './data.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export type Amount = Readonly<Record<string, number>>;
export type LaidStone = readonly [number, number, string];

export type FirstAction = { readonly type: 'first'; readonly seat: number };
export type TreasureAction = { readonly type: 'treasure'; readonly at: Cell; readonly tile: string };
export type RemoveValueAction = { readonly type: 'remove-value'; readonly value: number };
export type SculptureAction = { readonly type: 'sculpture'; readonly slot: number; readonly tile: string };
export type StoneAction = { readonly type: 'stone'; readonly seat: number; readonly color: string };
/** A card from the stack to a hand; `BACK` stands for its kind where a viewer may not know it. */
export type CardAction = { readonly type: 'card'; readonly seat: number; readonly card: string };
export type DisplayAction = { readonly type: 'display'; readonly card: string };
export type BonusDealAction = { readonly type: 'bonus-deal'; readonly seat: number; readonly card: string };
export type PickAction = { readonly type: 'pick' };
export type ReplaceAction = { readonly type: 'replace'; readonly color: string; readonly count: number };
export type DrawAction = {
  readonly type: 'draw';
  readonly from: 'stack' | 'display';
  readonly card?: string;
};
export type BuildAction = {
  readonly type: 'build';
  readonly card: string;
  readonly stones: readonly LaidStone[];
};
export type SculptAction = {
  readonly type: 'sculpt';
  readonly slot: number;
  readonly hand: Amount;
  readonly wagon: Amount;
  readonly bonus?: string;
};
export type BonusAction = { readonly type: 'bonus'; readonly card: string; readonly use: boolean };

export type CholasAction =
  | FirstAction
  | TreasureAction
  | RemoveValueAction
  | SculptureAction
  | StoneAction
  | CardAction
  | DisplayAction
  | BonusDealAction
  | PickAction
  | ReplaceAction
  | DrawAction
  | BuildAction
  | SculptAction
  | BonusAction;

/** The back of a Build card: what others see of a hidden one. */
export const BACK = 'card-back';

export interface LogEntry {
  readonly by: By;
  readonly action: CholasAction;
}

export type FileLine =
  | { readonly type: 'first'; readonly seat: string }
  | { readonly type: 'stones'; readonly seat: string; readonly colors: readonly string[] }
  | { readonly type: 'cards'; readonly seat: string; readonly cards: readonly string[] }
  | { readonly type: 'display'; readonly cards: readonly string[] }
  | { readonly type: 'bonus-deal'; readonly seat: string; readonly cards: readonly string[] }
  | TreasureAction
  | RemoveValueAction
  | SculptureAction
  | PickAction
  | ReplaceAction
  | DrawAction
  | BuildAction
  | SculptAction
  | BonusAction;

export interface ActionSchemas {
  /** The engine's own actions. */
  readonly parse: (value: unknown) => CholasAction;
  /** A line of the game file, in its own words. */
  readonly parseLine: (value: unknown) => FileLine;
}

const word = (words: readonly string[], what: string) =>
  z.enum(words as [string, ...string[]], {
    error: (issue) => `there is no ${what} ${JSON.stringify(issue.input)}`,
  });

const MAX_JOINED = 54;

export function actionSchemas(tables: Tables): ActionSchemas {
  const color = word(tables.colors, 'colour');
  const card = word(tables.cards, 'Build card');
  const bonus = word(tables.bonuses, 'bonus card');
  const tile = word(tables.treasures, 'treasure tile');
  const sculpture = word(tables.tiles, 'sculpture');
  const seat = z
    .int()
    .min(0)
    .max(S.MAX_PLAYERS - 1);
  const slot = z
    .int()
    .min(0)
    .max(S.SLOTS - 1);
  const cell = z.tuple([z.int(), z.int()], { error: 'a space is two whole numbers, [column,row]' });
  const stone = z.tuple([z.int(), z.int(), color]);
  const amount = z.partialRecord(color, z.int().min(0).max(7));
  const common = {
    treasure: z.strictObject({ type: z.literal('treasure'), at: cell, tile }),
    'remove-value': z.strictObject({ type: z.literal('remove-value'), value: z.int() }),
    sculpture: z.strictObject({ type: z.literal('sculpture'), slot, tile: sculpture }),
    pick: z.strictObject({ type: z.literal('pick') }),
    replace: z.strictObject({ type: z.literal('replace'), color, count: z.int().min(0).max(7) }),
    draw: z
      .strictObject({
        type: z.literal('draw'),
        from: z.enum(['stack', 'display']),
        card: card.optional(),
      })
      .refine(({ from, card: named }) => (from === 'display') === (named !== undefined), {
        error: 'a card is named when it is taken from the display, and only then',
      }),
    build: z.strictObject({ type: z.literal('build'), card, stones: z.array(stone).min(1).max(8) }),
    sculpt: z.strictObject({
      type: z.literal('sculpt'),
      slot,
      hand: amount,
      wagon: amount,
      bonus: bonus.optional(),
    }),
    bonus: z.strictObject({ type: z.literal('bonus'), card: bonus, use: z.boolean() }),
  };
  const engine = {
    ...common,
    first: z.strictObject({ type: z.literal('first'), seat }),
    stone: z.strictObject({ type: z.literal('stone'), seat, color }),
    card: z.strictObject({ type: z.literal('card'), seat, card }),
    display: z.strictObject({ type: z.literal('display'), card }),
    'bonus-deal': z.strictObject({ type: z.literal('bonus-deal'), seat, card: bonus }),
  };
  const named = z.string();
  const file = {
    ...common,
    first: z.strictObject({ type: z.literal('first'), seat: named }),
    stones: z.strictObject({
      type: z.literal('stones'),
      seat: named,
      colors: z.array(color).min(1).max(MAX_JOINED),
    }),
    cards: z.strictObject({
      type: z.literal('cards'),
      seat: named,
      cards: z.array(card).min(1).max(MAX_JOINED),
    }),
    display: z.strictObject({ type: z.literal('display'), cards: z.array(card).min(1).max(MAX_JOINED) }),
    'bonus-deal': z.strictObject({
      type: z.literal('bonus-deal'),
      seat: named,
      cards: z.array(bonus).min(1).max(MAX_JOINED),
    }),
  };
  return {
    parse: (value) => parseBy(engine, value) as CholasAction,
    parseLine: (value) => parseBy(file, value) as FileLine,
  };
}

function parseBy(schemas: Readonly<Record<string, z.ZodType>>, value: unknown): unknown {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  if (typeof type !== 'string') throw new FormatError('an action is an object with a type');
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema)
    throw new FormatError(`Cholas has no action "${type}"; it has ${Object.keys(schemas).join(', ')}`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new FormatError(`${type}: ${where}${issue?.message ?? 'not of the right shape'}`);
}
