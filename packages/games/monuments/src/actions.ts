import { FormatError, type SeatIndex, type State } from '@mandapa/engine';
import { z } from 'zod';
import { MAX_STEPS, NO_SPACE, routeLengths, routeOf, routeSpaces } from './routes.ts';
import * as S from './state.ts';
import { plans, spaceIndex, tokenIndex } from './tables.ts';
import {
  type Color,
  colorWords,
  MAX_PLAYERS,
  MIDDLE,
  OUTER,
  type Space,
  spaceNames,
  type Token,
  tokenWords,
} from './vocabulary.ts';

export type FirstAction = { readonly type: 'first'; readonly seat: SeatIndex };
export type ShortAction = { readonly type: 'short'; readonly spaces: readonly Space[] };
export type DrawAction = { readonly type: 'draw'; readonly token: Token; readonly space: Space };
export type CollectStep = { readonly space: Space; readonly take: Token | null };
export type CollectAction = { readonly type: 'collect'; readonly steps: readonly CollectStep[] };
export type BuildAction = {
  readonly type: 'build';
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly color: Color;
};
export type PassAction = { readonly type: 'pass' };
export type MonumentsAction =
  | FirstAction
  | ShortAction
  | DrawAction
  | CollectAction
  | BuildAction
  | PassAction;

const space = z.enum(spaceNames);
const token = z.enum(tokenWords);
const edge = z.int().min(0).max(63);
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('first'),
    seat: z
      .int()
      .min(0)
      .max(MAX_PLAYERS - 1),
  }),
  z.strictObject({
    type: z.literal('short'),
    spaces: z
      .array(space)
      .max(MIDDLE)
      .refine((spaces) => new Set(spaces).size === spaces.length, 'a space stands twice'),
  }),
  z.strictObject({ type: z.literal('draw'), token, space }),
  z.strictObject({
    type: z.literal('collect'),
    steps: z
      .array(z.strictObject({ space, take: token.nullable() }))
      .min(1)
      .max(spaceNames.length),
  }),
  z.strictObject({
    type: z.literal('build'),
    level: z.int().min(1).max(9),
    x: edge,
    y: edge,
    color: z.enum(colorWords),
  }),
  z.strictObject({ type: z.literal('pass') }),
]);

export function parse(value: unknown): MonumentsAction {
  const read = actionSchema.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new FormatError(
    `${JSON.stringify(value)?.slice(0, 80)}: "${issue?.path.join('.')}": ${issue?.message}. Actions: first {seat}, short {spaces}, draw {token, space}, collect {steps: [{space, take}]}, build {level, x, y, color}, pass.`,
  );
}

// Codes: seats, pass, the short middle spaces as a bit set, token × space, cell, walk × tokens taken.
export const PASS_CODE = 8;
export const SHORT_CODE = 64;
export const DRAW_CODE = 128;
export const BUILD_CODE = 512;
export const COLLECT_CODE = 4096;
/** Three bits a step say what is taken: 0 nothing, else the token's index plus 1. */
export const TAKE_BITS = 3;
export const TAKES_BITS = TAKE_BITS * MAX_STEPS;

export const drawCode = (tokenAt: number, spaceAt: number): number => DRAW_CODE + tokenAt * 32 + spaceAt;

export function decode(state: State, code: number): MonumentsAction {
  if (code >= COLLECT_CODE) return decodeCollect(code - COLLECT_CODE);
  if (code >= BUILD_CODE) return decodeBuild(state, code - BUILD_CODE);
  if (code >= DRAW_CODE) {
    const rest = code - DRAW_CODE;
    return { type: 'draw', token: tokenWords[rest >> 5] as Token, space: spaceNames[rest & 31] as Space };
  }
  if (code >= SHORT_CODE) return { type: 'short', spaces: spacesOf(code - SHORT_CODE) };
  return code === PASS_CODE ? { type: 'pass' } : { type: 'first', seat: code };
}

/** The middle spaces of a bit set, ascending. */
export function spacesOf(mask: number): readonly Space[] {
  const spaces: Space[] = [];
  for (let middle = 0; middle < MIDDLE; middle++)
    if ((mask >> middle) & 1) spaces.push(spaceNames[OUTER + middle] as Space);
  return spaces;
}

function decodeBuild(state: State, cell: number): BuildAction {
  const plan = planOf(state);
  return {
    type: 'build',
    level: plan.levelOf[cell] as number,
    x: plan.xOf[cell] as number,
    y: plan.yOf[cell] as number,
    color: colorWords[plan.colorOf[cell] as number] as Color,
  };
}

function decodeCollect(rest: number): CollectAction {
  const route = rest >> TAKES_BITS;
  const steps: CollectStep[] = [];
  for (let step = 0; step < (routeLengths[route] as number); step++) {
    const taken = (rest >> (TAKE_BITS * step)) & 7;
    steps.push({
      space: spaceNames[routeSpaces[MAX_STEPS * route + step] as number] as Space,
      take: taken === 0 ? null : (tokenWords[taken - 1] as Token),
    });
  }
  return { type: 'collect', steps };
}

export const planOf = (state: State) => plans[S.get(state, S.MONUMENT)] as (typeof plans)[number];

/** The code of an action; −1 where no code can say it, as then it is lawful nowhere. */
export function encode(state: State, action: MonumentsAction): number {
  switch (action.type) {
    case 'first':
      return action.seat;
    case 'short':
      return encodeShort(action);
    case 'draw':
      return drawCode(tokenIndex.get(action.token) as number, spaceIndex.get(action.space) as number);
    case 'collect':
      return encodeCollect(state, action);
    case 'build': {
      const cell = planOf(state).cellAt(action.level, action.x, action.y);
      const fits = cell >= 0 && colorWords[planOf(state).colorOf[cell] as number] === action.color;
      return fits ? BUILD_CODE + cell : -1;
    }
    case 'pass':
      return PASS_CODE;
  }
}

function encodeShort({ spaces }: ShortAction): number {
  let mask = 0;
  for (const name of spaces) {
    const middle = (spaceIndex.get(name) as number) - OUTER;
    if (middle < 0 || middle >= MIDDLE) return -1;
    mask |= 1 << middle;
  }
  return SHORT_CODE + mask;
}

function encodeCollect(state: State, { steps }: CollectAction): number {
  const worker = S.get(state, S.WORKER);
  // Putting the worker down and walking are different acts, however long.
  if (steps.length > MAX_STEPS || (steps.length === 1) !== worker < 0) return -1;
  const route = routeOf(
    worker < 0 ? NO_SPACE : worker,
    steps.map((step) => spaceIndex.get(step.space) as number),
  );
  if (route < 0) return -1;
  let takes = 0;
  steps.forEach(({ take }, step) => {
    if (take !== null) takes |= ((tokenIndex.get(take) as number) + 1) << (TAKE_BITS * step);
  });
  return COLLECT_CODE + ((route << TAKES_BITS) | takes);
}
